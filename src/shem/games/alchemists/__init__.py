"""Alchemists, with The King's Golem."""
