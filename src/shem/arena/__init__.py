"""Many games: who is better, by how much, and how sure is that? `shem arena`, `shem tune`."""

from shem.extras import need

need("the arena", "arena", "openskill")
