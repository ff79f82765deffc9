"""The lobby of a new table: inviting, taking seats, what is agreed, and the start."""
