"""How bots look at the game, and the numbers they go by."""
