"""What can be counted: for artifacts whose victory points depend on something."""

from __future__ import annotations

from shem.games.alchemists.state import Alchemists
from shem.kernel.phrase import Phrase


class Count:
    """A number that a seat has."""

    words: Phrase

    def of(self, t: Alchemists, seat: int) -> int:
        raise NotImplementedError


class Artifacts(Count):
    words = Phrase("artifact you own")

    def of(self, t: Alchemists, seat: int) -> int:
        return t.seats[seat].artifacts.bit_count()


class SetAside(Count):
    """Different ingredients, not cards."""

    words = Phrase("kind of ingredient set aside")

    def of(self, t: Alchemists, seat: int) -> int:
        return len([n for n in t.seats[seat].aside if n])


class FiveReputation(Count):
    words = Phrase("5 reputation")

    def of(self, t: Alchemists, seat: int) -> int:
        return t.seats[seat].reputation // 5


class CorrectSeals(Count):
    """Counted after the Big Revelation, starred or not, on theories and articles (R13.30)."""

    words = Phrase("seal on a correct theory")

    def of(self, t: Alchemists, seat: int) -> int:
        from shem.games.alchemists.scoring import correct_seals

        return correct_seals(t, seat)


class Books(Count):
    words = Phrase("book you have read")

    def of(self, t: Alchemists, seat: int) -> int:
        return t.seats[seat].books


COUNTS: dict[str, Count] = {
    "artifact": Artifacts(),
    "set_aside": SetAside(),
    "five_reputation": FiveReputation(),
    "correct_seal": CorrectSeals(),
    "book": Books(),
}
