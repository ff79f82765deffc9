"""Gold, cauldrons and artifacts (p. 10)."""

from __future__ import annotations

from typing import Final

from shem.games.golem.box import COIN, DEVELOPMENTS
from shem.games.golem.developments import ROW_NAMES
from shem.games.golem.resources import pay
from shem.games.golem.state import Golem
from shem.kernel.nodes import Ask, Offer
from shem.kernel.notation import Words
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Effect

CAULDRON: Final = [Option("cauldron", Phrase("cauldron {row}", row=row + 1), row, args=(row + 1,)) for row in range(4)]
ARTIFACT: Final = [Option("artifact", Phrase("artifact {row}", row=row + 1), row, args=(row + 1,)) for row in range(4)]
BUY_GOLD: Final = Option("buy", Phrase("buy a gold piece"), args=("gold",))
ACTIVATES: Final = Sentence("activate_artifact", "activates artifact {row}")
MELTS: Final = Sentence("melt", "gold → cauldron {row}")
COMPLETES: Final = Sentence("complete_artifact", "completes artifact {row}")
TRIGGER_WORDS: Final = (
    Phrase("reactivate this artifact whenever you take a red marble"),
    Phrase("reactivate this artifact whenever you take a blue marble"),
    Phrase("reactivate this artifact whenever you place the first book in a column"),
    Phrase("reactivate this artifact whenever you create a golem"),
)


def complete(t: Golem, seat: int, row: int) -> bool:
    return t.seats[seat].gold[row] == t.box.cauldron[row]


def activate_artifact(t: Golem, seat: int, row: int) -> None:
    """Activate an artifact; its grey tile adds its bonus, and does so first because it can only help."""
    player = t.seats[seat]
    tile = player.grey[row]
    if t.log is not None:
        t.because(f"artifact_row {row + 1}")
    t.push(t.box.artifact[player.artifact][row], seat)
    if tile >= 0:
        if t.log is not None:
            t.because(f"artifact_development {DEVELOPMENTS[tile // 2]}")
        t.push(t.box.grey_bonus[tile], seat)


def say_activates(t: Golem, seat: int, row: int) -> None:
    if t.log is not None:
        t.say(seat, ACTIVATES, row=row + 1)


def melt(t: Golem, seat: int, row: int) -> None:
    """Put a gold piece into a cauldron; a full one completes the artifact, which takes effect immediately."""
    player = t.seats[seat]
    player.gold[row] += 1
    if t.log is not None:
        t.say(seat, MELTS, row=row + 1)
    if complete(t, seat, row):
        if t.log is not None:
            t.say(seat, COMPLETES, of=f"artifact_row {row + 1}", row=row + 1)
        activate_artifact(t, seat, row)


class GainGold(Ask[Golem]):
    """Take gold pieces and put each into a cauldron of your choice. The argument counts them."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        gold = t.seats[seat].gold
        room = t.box.cauldron
        return [CAULDRON[row] for row in range(4) if gold[row] < room[row]]

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        if arg + 1 < self.n:
            t.push(self, seat, arg + 1)
        melt(t, seat, option.a)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which cauldron do you put the gold in?")

    def words(self) -> Phrase:
        return Phrase("{n} gold", "{n} gold", self.n, key="gold")


GAIN_GOLD: Final = GainGold(1)


class BuyGold(Offer[Golem]):
    """Buy one gold piece for 3 coins (p. 10)."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        if t.seats[seat].stock[COIN] >= t.box.gold_price and GAIN_GOLD.can(t, seat):
            return [BUY_GOLD]
        return []

    def take(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        pay(t, seat, COIN, t.box.gold_price)
        t.push(GAIN_GOLD, seat)

    def words(self) -> Phrase:
        return Phrase("buy a gold piece")


class Melt(Effect[Golem]):
    """Put a gold piece into a certain cauldron (introductory setup)."""

    __slots__ = ("row",)

    def __init__(self, row: int) -> None:
        super().__init__()
        self.row = row

    def run(self, t: Golem, seat: int, arg: int) -> None:
        melt(t, seat, self.row)

    def words(self) -> Phrase:
        return Phrase("gold → cauldron {row}", key="melt", row=self.row + 1)


class ArtifactIncome(Offer[Golem]):
    """Activate one of your completed artifacts."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return [ARTIFACT[row] for row in range(4) if complete(t, seat, row)]

    def take(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        say_activates(t, seat, option.a)
        activate_artifact(t, seat, option.a)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which artifact do you activate?")

    def words(self) -> Phrase:
        return Phrase("activate one completed artifact")


def read_melt(words: Words) -> Effect[Golem]:
    return Melt(ROW_NAMES.index(words.word(ROW_NAMES)))


def read_artifact_income(words: Words) -> Effect[Golem]:
    words.word(("1",))
    return ArtifactIncome()


VERBS: Final = {"melt": read_melt, "artifact_income": read_artifact_income}
