"""Where rulebooks differ or leave something open: what a group at a physical table may want to know.

The complete list is docs/alchemists/rulings.md.
"""

from __future__ import annotations

from shem.kernel.phrase import Phrase

RULINGS = (
    Phrase("Cubes you don’t place are unused cubes."),
    Phrase("The second debunking costs one cube, like the first."),
    Phrase("A neutral potion costs reputation even if it meets the guarantee."),
    Phrase("Reputation has no upper limit."),
    Phrase("If you earn two grants together, you choose one. Another grant needs three seals."),
    Phrase("Failing to animate the golem gives no approval token."),
    Phrase("The result of a golem test is private."),
)
