"""The card reader for playing with the physical game."""
