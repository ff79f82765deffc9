"""What happened at a decision, as far as a seat may read it: the lines of the log behind a moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from shem.contracts.moment import BAD, GOOD, KNOW, QUIET, Fact
from shem.games.alchemists.alchemy import INGREDIENTS, POTIONS
from shem.games.alchemists.causes import CONFERENCE, STARTUP_FUNDING, TOP_ALCHEMIST, UNUSED_CUBES
from shem.games.alchemists.deduction.knowledge import knowledge_in
from shem.games.alchemists.experiments import MIXES
from shem.games.alchemists.names import INGREDIENT
from shem.games.alchemists.page.scene import Scene
from shem.games.alchemists.page.signs import SIGNS
from shem.games.alchemists.resources import GOLD, REPUTATION
from shem.kernel.phrase import Phrase
from shem.kernel.table import Line
from shem.pictures.signs import signed

ROUND_END = (CONFERENCE, TOP_ALCHEMIST, UNUSED_CUBES, STARTUP_FUNDING)
COUNTED = ("full", "adviser")  # notebooks that show what is possible


def ends_round(line: Line) -> bool:
    """Whether a line is about the end of a round, which may come with the last decision of the round."""
    return line.cause in ROUND_END or line.cause.startswith("conference ")


class Happened:
    """A line of the log, the other lines of its decision, and the seat that reads it."""

    def __init__(self, scene: Scene, log: Sequence[Line], at: int, reader: int, aids: Mapping[str, str]) -> None:
        self.scene = scene
        self.log = log
        self.at = at
        self.line = log[at]
        self.mine = self.line.seat == reader
        self.reader = reader
        self.counts = reader >= 0 and aids.get("notebook", COUNTED[0]) in COUNTED
        near = log[max(0, at - 12) : at + 24]
        self.lines = [line for line in near if line.number == self.line.number and not ends_round(line)]

    def of(self, *keys: str, seat: int | None = None) -> list[Line]:
        """Return lines of the same decision, of the seat that acted or another."""
        who = self.line.seat if seat is None else seat
        return [line for line in self.lines if line.key in keys and line.seat == who]

    def before(self, key: str) -> Line | None:
        """Return the latest earlier line of this kind, of the seat that acted."""
        for line in reversed(self.log[: self.at]):
            if line.key == key and line.seat == self.line.seat:
                return line
        return None

    def say(self, phrase: Phrase) -> str:
        return self.scene.say(phrase)

    def sign(self, phrase: Phrase) -> str:
        """Say it with symbols."""
        return signed(phrase, self.scene.words, SIGNS)

    def cards(self) -> tuple[int, int] | None:
        """Return what was mixed, if the reader may know."""
        for line in self.of(MIXES.key):
            both = line.args["cards"]
            assert isinstance(both, Phrase)
            return ingredient(both.parts["a"]), ingredient(both.parts["b"])
        return None

    def left(self, *cards: int) -> list[Fact]:
        """Return how many alchemicals these ingredients can be by now, if the notebook counts them."""
        if not self.counts:
            return []
        grid = knowledge_in(self.scene.view).grid
        said = []
        for card in cards:
            n = sum(1 for row in grid if row[card])
            if n < len(grid):
                said.append(self.sign(Phrase("{card}: {n} of 8 alchemicals left", n=n, card=INGREDIENT[card])))
        return [Fact(" · ".join(said), KNOW, "k-grid")] if said else []

    def changes(self, seat: int) -> list[Fact]:
        """Return gold and reputation that a seat has gained or lost."""
        found = []
        for line in self.of(GOLD.key, seat=seat):
            found.append(Fact(f"<b>{self.sign(line.phrase)}</b>", GOOD if line.n > 0 else BAD, "k-gold"))
        for line in self.of(REPUTATION.key, seat=seat):
            now = int(str(line.args["now"]))
            text = f"<b>{self.sign(line.phrase)}</b> {now - line.n} › <b>{now}</b>"
            found.append(Fact(text, GOOD if line.n > 0 else BAD, "k-rep"))
        return found

    def short(self, *keys: str) -> list[Fact]:
        """Return the changes of every seat, for a strip."""
        found: list[Fact] = []
        for seat in range(self.scene.players):
            said = [self.sign(line.phrase) for line in self.of(*keys, GOLD.key, REPUTATION.key, seat=seat)]
            if said:
                found.append(Fact(" · ".join(said), seat=seat))
        return found


def ingredient(name: object) -> int:
    """Return the ingredient that a phrase names, whatever its form."""
    assert isinstance(name, Phrase)
    return INGREDIENTS.index(name.key.split()[-1])


def potion_kind(name: object) -> int:
    """Return the potion that a phrase names."""
    assert isinstance(name, Phrase)
    return POTIONS.index(name.key.split()[-1])


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def hidden(happened: Happened) -> Fact:
    return Fact(happened.say(Phrase("You can’t see the ingredients")), QUIET)
