"""One's own games: running, finished, archived, their results, and reading them offline."""
