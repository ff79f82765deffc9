"""The engine under every game: effects, decisions, chance, records, views. Independent of any game."""
