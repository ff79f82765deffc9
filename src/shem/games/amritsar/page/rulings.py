"""Where rulebooks differ or leave something open: what a group at a physical table may want to know.

The complete list is docs/amritsar/rulings.md.
"""

from __future__ import annotations

from shem.kernel.phrase import Phrase

RULINGS = (
    Phrase("The Maharaja’s space is the border of two zones: an elephant that crosses it pays once."),
    Phrase("An elephant moves 0 to 3 steps."),
    Phrase("Only the last worker of a group skips areas for coins. Full areas are skipped for free."),
    Phrase("You can’t buy and sell the same kind in one turn."),
    Phrase("An upgrade goes in this order: pay, place the tile, load the marker, raise the taxes, get the bonus."),
    Phrase("Two players: nobody scores PP for the golden worker, and the starting player decides first."),
    Phrase("PP never fall below 0 and are counted beyond 100."),
)
