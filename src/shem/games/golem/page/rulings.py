"""Where rulebooks differ or leave something open: what a group at a physical table may want to know.

The complete list is docs/golem/rulings.md.
"""

from __future__ import annotations

from shem.kernel.phrase import Phrase

RULINGS = (
    Phrase("The large artifact tile costs 8 coins. The English rulebook says 3, the German and the Russian one say 8."),
    Phrase("You can’t pass once you have taken both marbles. Only the Russian rulebook says so."),
    Phrase("Leftovers at the end are clay, coins and knowledge. Gold isn’t counted again."),
    Phrase(
        "The entry cost of sections VIII to X is due for every step forward onto them: in knowledge or VP, not both."
    ),
    Phrase("The artifact of a red or blue marble may be reactivated before or after the action."),
    Phrase("The development that kills and doubles kills first: the golem’s own burial counts once."),
    Phrase("Starting tiles are chosen in turn order, both before either is resolved."),
)
