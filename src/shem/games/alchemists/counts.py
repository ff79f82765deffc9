"""What can be counted: for artifacts whose victory points depend on something."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shem.games.alchemists.state import Alchemists
from shem.kernel.phrase import Phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Count:
    """A number that a seat has, and its words."""

    __slots__ = ("words",)

    def __init__(self, words: Phrase) -> None:
        self.words = words

    def of(self, t: Alchemists, seat: int) -> int:
        raise NotImplementedError

    def known(self, own: bool) -> bool:
        """Whether it can be counted before the end, by its owner or by others."""
        return True


class Artifacts(Count):
    __slots__ = ()

    def of(self, t: Alchemists, seat: int) -> int:
        return t.seats[seat].artifacts.bit_count()


class SetAside(Count):
    """Different ingredients, not cards."""

    __slots__ = ()

    def of(self, t: Alchemists, seat: int) -> int:
        return len([n for n in t.seats[seat].aside if n])

    def known(self, own: bool) -> bool:
        return own


class FiveReputation(Count):
    __slots__ = ()

    def of(self, t: Alchemists, seat: int) -> int:
        return t.seats[seat].reputation // 5


class CorrectSeals(Count):
    """Counted after The Big Revelation, starred or not, on theories and articles (R13.30)."""

    __slots__ = ()

    def of(self, t: Alchemists, seat: int) -> int:
        from shem.games.alchemists.scoring import correct_seals

        return correct_seals(t, seat)

    def known(self, own: bool) -> bool:
        return False


class Books(Count):
    __slots__ = ()

    def of(self, t: Alchemists, seat: int) -> int:
        return t.seats[seat].books


COUNTS: Final[dict[str, Count]] = {
    "artifact": Artifacts(Phrase("artifact you own")),
    "set_aside": SetAside(Phrase("different ingredient set aside")),
    "five_reputation": FiveReputation(Phrase("5 reputation")),
    "correct_seal": CorrectSeals(Phrase("seal on a correct theory")),
    "book": Books(Phrase("book you have read")),
}
