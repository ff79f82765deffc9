"""Ingredients taken and potions sold in this round, read from the log."""

from __future__ import annotations

from shem.games.alchemists.forage import TAKES
from shem.games.alchemists.names import AN_INGREDIENT, LEVEL, POTION
from shem.games.alchemists.rounds import ROUND_STARTS
from shem.games.alchemists.selling import OFFERS, TURNS_OUT
from shem.kernel.table import Line

UNTOLD = -1  # an offer whose potion is not mixed yet


class RoundActions:
    """What the table itself does not show: cards that left the forage row, and results of sales."""

    __slots__ = ("sold", "taken")

    def __init__(self) -> None:
        self.taken: list[tuple[int, int]] = []  # seat, ingredient
        self.sold: list[tuple[int, int, int]] = []  # seat, potion, level of quality

    def __repr__(self) -> str:
        return f"RoundActions({self.taken}, {self.sold})"

    def hear(self, line: Line) -> None:
        """Read one line of the log."""
        if line.key == TAKES.key:
            self.taken.append((line.seat, AN_INGREDIENT.index(line.args["card"])))
        elif line.key == OFFERS.key:
            self.sold.append((line.seat, POTION.index(line.args["potion"]), UNTOLD))
        elif line.key == TURNS_OUT.key and self.sold and self.sold[-1][::2] == (line.seat, UNTOLD):
            self.sold[-1] = (line.seat, self.sold[-1][1], LEVEL.index(line.args["level"]))


def this_round(log: list[Line]) -> RoundActions:
    """Return everything since the round started."""
    start = next((at for at in reversed(range(len(log))) if log[at].key == ROUND_STARTS.key), 0)
    actions = RoundActions()
    for line in log[start:]:
        actions.hear(line)
    return actions
