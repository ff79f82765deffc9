"""The game like the rulebook's table of contents: setup, four rounds of seven phases, final scoring."""

from __future__ import annotations

from typing import Final

from shem.games.golem.books import DEAL_BOOK
from shem.games.golem.box import SECTIONS
from shem.games.golem.control import CONTROL
from shem.games.golem.developments import UPGRADE_ANY
from shem.games.golem.income import INCOME
from shem.games.golem.influence import INFLUENCE_CHARACTER
from shem.games.golem.marbles import THROW, PassingPhase, TakeTurns
from shem.games.golem.movement import MOVEMENT
from shem.games.golem.rabbi import DEAL_TILES, TurnOrder
from shem.games.golem.scoring import FINAL_SCORING
from shem.games.golem.setup import INTRODUCTORY_SETUP, STANDARD_SETUP
from shem.games.golem.state import Golem
from shem.kernel.deck import EVERYONE
from shem.kernel.nodes import EachSeat, Repeat, Seq
from shem.kernel.phrase import Sentence
from shem.kernel.table import NOBODY, AnyEffect, Effect

NEW_ROUND: Final = Sentence("round", "Round {round}")


class Refresh(Effect[Golem]):
    """Phase 1, not in round I: throw all marbles again, deal new action tiles, remove the leftmost book (p. 6)."""

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        if t.log is not None:
            t.say(NOBODY, NEW_ROUND, round=SECTIONS[t.round])
        if t.round == 0:
            return
        t.marbles = [0] * 25
        t.aside = [0] * 5
        t.hopper = t.box.marbles[t.players][:]
        t.passes = ()
        for player in t.seats:
            player.marbles = ()
            player.passed = 0
        t.discarded, t.tiles = t.discarded + t.tiles, ()
        if t.library:
            t.books.put_under(t.library[0], EVERYONE)
            t.library = t.library[1:]
        t.push(DEAL_BOOK, NOBODY)
        t.push(DEAL_TILES, NOBODY)
        t.push(THROW, NOBODY)


class Phase(Effect[Golem]):
    """A heading in the log; nothing happens."""

    __slots__ = ("heading",)

    def __init__(self, heading: Sentence) -> None:
        super().__init__()
        self.heading = heading

    def run(self, t: Golem, seat: int, arg: int) -> None:
        if t.log is not None:
            t.say(NOBODY, self.heading)


class UpgradeOne(Effect[Golem]):
    """After all income, each player may upgrade one development (p. 13)."""

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        t.because("income")
        t.push(UPGRADE_ANY, seat)


class EndRound(Effect[Golem]):
    """Turn the character face down; the next one applies."""

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        t.round += 1


ROUND: Final[list[AnyEffect]] = [
    Refresh(),
    *(Phase(Sentence("movement", "Golem movement")), EachSeat(MOVEMENT)),
    *(Phase(Sentence("actions", "Actions")), TakeTurns(0), PassingPhase(1), PassingPhase(2)),
    TurnOrder(),
    *(Phase(Sentence("character", "Influence character")), EachSeat(INFLUENCE_CHARACTER)),
    *(Phase(Sentence("income", "Income and development")), EachSeat(INCOME), EachSeat(UpgradeOne())),
    *(Phase(Sentence("control", "Golem control")), EachSeat(CONTROL)),
    EndRound(),
]


def whole_game(introductory: bool, rounds: int) -> Seq:
    setup = INTRODUCTORY_SETUP if introductory else STANDARD_SETUP
    final = Phase(Sentence("final_scoring", "Final scoring"))
    return Seq([setup, Repeat(rounds, Seq(ROUND)), final, FINAL_SCORING])
