"""Who took which ingredient and who sold which potion in this round, read from the log."""

from __future__ import annotations

from shem.games.alchemists.names import INGREDIENT, LEVEL, POTION
from shem.kernel.table import Line

UNTOLD = -1  # an offer whose potion is not mixed yet


class Deeds:
    """What the table itself does not show: cards that left the forage row, and how sales went."""

    __slots__ = ("sold", "taken")

    def __init__(self) -> None:
        self.taken: list[tuple[int, int]] = []  # seat, ingredient
        self.sold: list[tuple[int, int, int]] = []  # seat, potion, level of quality

    def __repr__(self) -> str:
        return f"Deeds({self.taken}, {self.sold})"

    def hear(self, line: Line) -> None:
        """One line of the log."""
        phrase = line.phrase
        if phrase.one == "takes: {card}":
            self.taken.append((line.seat, INGREDIENT.index(phrase.parts["card"])))
        elif phrase.one == "offers: {potion}":
            self.sold.append((line.seat, POTION.index(phrase.parts["potion"]), UNTOLD))
        elif phrase.one == "{level}!" and self.sold and self.sold[-1][::2] == (line.seat, UNTOLD):
            self.sold[-1] = (line.seat, self.sold[-1][1], LEVEL.index(phrase.parts["level"]))


def this_round(log: list[Line]) -> Deeds:
    """Everything since the round began."""
    start = next((at for at in reversed(range(len(log))) if log[at].phrase.one == "Round {round}"), 0)
    deeds = Deeds()
    for line in log[start:]:
        deeds.hear(line)
    return deeds
