"""The arena: many games between bots, to compare and tune them. `shem arena`, `shem tune`."""

from shem.extras import need

need("the arena", "arena", "openskill")
