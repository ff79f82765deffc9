"""The game's evaluation for bots, and its weights."""
