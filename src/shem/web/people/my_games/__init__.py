"""A player's games: running, finished, archived, their results, and reading them offline."""
