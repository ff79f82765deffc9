"""The machine under every game: effects, decisions, chance, records, views. It knows no game."""
