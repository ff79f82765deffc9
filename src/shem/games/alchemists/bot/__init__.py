"""What bots think of this game: its judge, and the numbers it goes by."""
