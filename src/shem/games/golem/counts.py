"""What can be counted: the `per` of the notation."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shem.games.golem.state import Golem
from shem.kernel.phrase import Phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Count:
    """Something on the table that can be counted for a seat."""

    def __init__(self, words: Phrase) -> None:
        self.words = words

    def of(self, t: Golem, seat: int) -> int:
        raise NotImplementedError


class GolemLevel(Count):
    """The number printed on the space of the golem track (edition difference 14)."""

    def of(self, t: Golem, seat: int) -> int:
        return t.box.track_level[t.seats[seat].track]


class CompletedArtifacts(Count):
    def of(self, t: Golem, seat: int) -> int:
        gold = t.seats[seat].gold
        needed = t.box.cauldron
        return sum([gold[row] == needed[row] for row in range(len(needed))])


class CemeteryGolems(Count):
    def of(self, t: Golem, seat: int) -> int:
        return t.seats[seat].buried()


class Developments(Count):
    def of(self, t: Golem, seat: int) -> int:
        return t.seats[seat].developments()


class LeftmostStudent(Count):
    """The section of the leftmost student: 2 for section II."""

    def of(self, t: Golem, seat: int) -> int:
        return min(t.seats[seat].students) + 1


COMPLETED: Final = CompletedArtifacts(Phrase("per completed artifact"))

COUNTS: Final[dict[str, Count]] = {
    "golem_level": GolemLevel(Phrase("per level on your golem track")),
    "completed_artifact": COMPLETED,
    "cemetery_golem": CemeteryGolems(Phrase("per golem you have in the cemetery")),
    "development": Developments(Phrase("per upgraded development")),
    "leftmost_student": LeftmostStudent(Phrase("per section reached by your leftmost student")),
}
