"""The game like the rulebook's table of contents: setup, six rounds, final scoring (R3.1, R3.11, R3.12, R8)."""

from __future__ import annotations

from functools import cache
from typing import Final

from shem.games.alchemists import causes
from shem.games.alchemists.actions import ActionSpace, boots_in_reach
from shem.games.alchemists.artifacts import BUY_ARTIFACT
from shem.games.alchemists.box import (
    BUY,
    CUSTODIAN_SPACE,
    DEBUNK,
    DRINK,
    EXHIBIT,
    FORAGE,
    LIBRARY,
    PUBLISH,
    RESEARCH,
    SELL,
    STUDENT,
    TRANSMUTE,
)
from shem.games.alchemists.cards import HERBALISTS, draw_favors
from shem.games.alchemists.conferences import CONFERENCE, TOP_ALCHEMIST
from shem.games.alchemists.debunking import DEBUNK_ACTION
from shem.games.alchemists.declare import DECLARE_ACTIONS
from shem.games.alchemists.exhibition import EXHIBIT_ACTION
from shem.games.alchemists.experiments import DRINK_EARLY, DRINK_POTION, TEST_ON_STUDENT
from shem.games.alchemists.forage import CLEAR_ROW, DEAL_ROW, FORAGE_ACTION, TRANSMUTE_ACTION
from shem.games.alchemists.library import VISIT_LIBRARY
from shem.games.alchemists.names import ADVENTURER
from shem.games.alchemists.order import CHOOSE_ORDERS, TURN_TILE
from shem.games.alchemists.publishing import PUBLISH_ACTION
from shem.games.alchemists.research import REPORTS, RESEARCH_ACTION, TURN_MOOD
from shem.games.alchemists.scoring import FINAL_SCORING, REVEAL_SECRETS
from shem.games.alchemists.selling import SELL_POTIONS
from shem.games.alchemists.setup import DEAL_ADVENTURER, setup
from shem.games.alchemists.startup import DELAYED_FUNDING
from shem.games.alchemists.state import BOOTS_SPENT, PERISCOPE_SPENT, Alchemists
from shem.kernel.nodes import NOTHING, Repeat, Seq
from shem.kernel.phrase import Sentence
from shem.kernel.table import NOBODY, AnyEffect, Effect

ROUND_STARTS: Final = Sentence("round", "Round {round}")
IN_TOWN: Final = Sentence("in_town", "The {adventurer} is in town")


class StartRound(Effect[Alchemists]):
    """Take back cubes, except those in the hospital; what works once per round can be used again (R4.4, R8.7)."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        t.round = arg + 1
        t.because(causes.ROUND)
        if t.log is not None:
            t.say(NOBODY, ROUND_STARTS, round=t.round)
            if t.adventurer >= 0:
                t.say(NOBODY, IN_TOWN, adventurer=ADVENTURER[t.adventurer])
        cubes = t.box.cubes[t.golem][t.players][arg]
        for player in t.seats:
            player.cubes = max(0, cubes - player.unused)
            player.declared = [0] * 12
            player.used = [0] * 12
            player.place = -1
            player.suffered = 0
            player.spent &= ~(BOOTS_SPENT | PERISCOPE_SPENT)
        t.associates = ()
        t.bids = []
        t.blocked = 0
        t.sick = False


class UnusedCubes(Effect[Alchemists]):
    """A favor card for every two unused cubes (R8.6); then the hospital's cubes are unused for a round (R8.7)."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        stack = t.stack
        t.because(causes.UNUSED_CUBES)
        for one in t.order[::-1]:
            player = t.seats[one]
            favors = player.unused // t.box.favor_cubes
            player.unused = player.hospital
            player.hospital = 0
            if favors:
                stack.append((HERBALISTS, one, 0))
                stack.append((FAVORS_FOR_CUBES, one, favors))


class FavorsForCubes(Effect[Alchemists]):
    """The argument is how many."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        draw_favors(t, seat, arg)


FAVORS_FOR_CUBES: Final = FavorsForCubes()


class NextRound(Effect[Alchemists]):
    """A new adventurer, order tile and mood, new ingredients; the starting player token moves on (R8.8, R8.9)."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        if t.round == t.box.rounds:
            return
        t.stuck = t.paralysed
        t.paralysed = ()
        if len(t.stuck) < t.players:
            t.starting = (t.starting + 1) % t.players
            while t.starting in t.stuck:
                t.starting = (t.starting + 1) % t.players
        stack = t.stack
        stack.append((DEAL_ROW, NOBODY, 0))
        if t.golem:
            stack.append((TURN_MOOD, NOBODY, 0))
        if t.busy:
            stack.append((TURN_TILE, NOBODY, t.round + 2))
        stack.append((DEAL_ADVENTURER, NOBODY, 0))


ACTIONS: Final[list[AnyEffect]] = [  # in the order of the numbers of the spaces
    ActionSpace(FORAGE, FORAGE_ACTION, CLEAR_ROW),
    ActionSpace(TRANSMUTE, TRANSMUTE_ACTION, NOTHING),
    ActionSpace(CUSTODIAN_SPACE, DRINK_EARLY, NOTHING),
    SELL_POTIONS,
    ActionSpace(RESEARCH, RESEARCH_ACTION, NOTHING),
    ActionSpace(BUY, BUY_ARTIFACT, NOTHING),
    ActionSpace(LIBRARY, VISIT_LIBRARY, NOTHING),
    ActionSpace(DEBUNK, DEBUNK_ACTION, NOTHING),
    ActionSpace(PUBLISH, PUBLISH_ACTION, NOTHING),
    ActionSpace(STUDENT, TEST_ON_STUDENT, NOTHING),
    ActionSpace(DRINK, DRINK_POTION, NOTHING),
    ActionSpace(EXHIBIT, EXHIBIT_ACTION, NOTHING),
]


class Resolve(Effect[Alchemists]):
    """Resolve the action spaces one after the other; those without cubes are skipped.

    The effects of all spaces are pushed together, the last space first; only selling waits for its time.
    """

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        barefoot = 0 if boots_in_reach(t) else 1
        for space in range(EXHIBIT, -1, -1):
            for player in t.seats:
                if player.declared[space] or space == FORAGE:
                    if space == SELL:
                        t.push(SELL_POTIONS, NOBODY)
                    else:
                        ACTIONS[space].run(t, NOBODY, barefoot)
                    break


RESOLVE: Final = Resolve()
UNUSED_CUBES: Final = UnusedCubes()
NEXT_ROUND: Final = NextRound()
START_ROUND: Final = StartRound()


class Round(Effect[Alchemists]):
    """Order, declaring, resolving, end of round. The argument is the number of the round, from 0."""

    __slots__ = ("frames",)

    def __init__(self, startup: bool, golem: bool) -> None:
        super().__init__()
        parts: list[AnyEffect] = [CHOOSE_ORDERS, DECLARE_ACTIONS, RESOLVE]
        if golem:
            parts.append(REPORTS)
        parts += [CONFERENCE, TOP_ALCHEMIST, UNUSED_CUBES]
        if startup:
            parts.append(DELAYED_FUNDING)
        parts.append(NEXT_ROUND)
        self.frames = [(part, NOBODY, 0) for part in parts[::-1]]

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        t.stack.extend(self.frames)
        START_ROUND.run(t, NOBODY, arg)


@cache
def whole_game(startup: bool, busy: bool, golem: bool, rounds: int) -> Seq:
    """Return the whole game, built once for each choice of modules."""
    every_round = Repeat(rounds, Round(startup, golem))
    return Seq([setup(startup, busy, golem), every_round, REVEAL_SECRETS, FINAL_SCORING])
