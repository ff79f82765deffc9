"""Tests that read like play: lay out a position, play moves in notation, say what a player would see.

    play = alchemists("Red", "Blue", variant="master")
    play.seat("Red", gold=2, hand="toad mushroom")
    play.cubes("Red", student=1)
    play.start("student")
    play("Red: mix toad; mix mushroom")
    assert play.potions("Red") == ["R+"]

The secret is that of the code DEMO in the rulebook unless told otherwise, so its printed results hold. Whatever
is not arranged lies as after the setup of round 2, with empty hands. Chance deals what `play.deal` asks for.
"""

from __future__ import annotations

from typing import Any

from shem.games import find
from shem.games.alchemists.alchemy import ALCHEMICALS, INGREDIENTS, POTIONS
from shem.games.alchemists.artifacts import stock_shelf
from shem.games.alchemists.box import (
    ADVENTURERS,
    ARTIFACTS,
    FAVORS,
    SEALS,
    SPACES,
)
from shem.games.alchemists.components import open_box
from shem.games.alchemists.conferences import CONFERENCE, TOP_ALCHEMIST
from shem.games.alchemists.declare import DECLARE_ACTIONS
from shem.games.alchemists.order import CHOOSE_ORDERS
from shem.games.alchemists.research import REPORTS
from shem.games.alchemists.rounds import ACTIONS, NextRound, Round, UnusedCubes
from shem.games.alchemists.scoring import FINAL_SCORING, REVEAL_SECRETS
from shem.games.alchemists.setup import lay_out
from shem.games.alchemists.startup import DELAYED_FUNDING
from shem.games.alchemists.state import Alchemists, Player
from shem.kernel.game import Game
from shem.kernel.table import NOBODY, AnyEffect
from tests.scripted import ScriptedDealer

DEMO = {
    "fern": "Nnp",
    "birdclaw": "npN",
    "mushroom": "Ppn",
    "flower": "NNN",
    "mandrake": "pNn",
    "scorpion": "nPp",
    "toad": "pnP",
    "feather": "PPP",
}
ALCHEMICAL = [one.id for one in ALCHEMICALS]
PHASES: dict[str, AnyEffect] = {
    "order": CHOOSE_ORDERS,
    "declare": DECLARE_ACTIONS,
    "reports": REPORTS,
    "conference": CONFERENCE,
    "top alchemist": TOP_ALCHEMIST,
    "unused cubes": UnusedCubes(),
    "delayed": DELAYED_FUNDING,
    "next round": NextRound(),
    "secrets": REVEAL_SECRETS,
    "final": FINAL_SCORING,
    **dict(zip(SPACES, ACTIONS)),
}


class Transcript:
    """A game from an arranged position on. Seats have the names the rulebook gives them."""

    def __init__(self, seats: tuple[str, ...], round_: int, settings: dict[str, Any]) -> None:
        rules = find("alchemists")
        self.names = seats
        self.settings = rules.check(len(seats), settings)
        self.box = open_box()
        t = lay_out(self.box, len(seats), self.settings)
        t.version = rules.version
        t.secret = tuple(ALCHEMICAL.index(DEMO[name]) for name in INGREDIENTS)
        if t.golem:
            t.configuration = 0
        t.round = round_
        t.order = list(range(len(seats)))
        t.adventurer, t.coming = 0, 1
        t.adventurers = (2, 3, 4, 5)
        t.levels = [(0, 1, 2), (6, 7, 8), (12, 13, 14)]
        stock_shelf(t, 0)
        if t.busy:
            t.tile, t.next_tile = 0, 1
        for player in t.seats:
            player.gold = 2
        self.rules = rules
        self.dealer = ScriptedDealer(5)
        self.table: Alchemists = t
        self.game: Game | None = None
        self.before: list[dict[str, int]] = []

    # -- arranging ---------------------------------------------------------------------------------

    def index(self, name: str) -> int:
        return self.names.index(name)

    def player(self, name: str) -> Player:
        return self.t.seats[self.index(name)]

    @property
    def t(self) -> Alchemists:
        table = self.table if self.game is None else self.game.table
        assert isinstance(table, Alchemists)
        return table

    def seat(self, name: str, **fields: Any) -> None:
        """gold, reputation, approval … as numbers; hand, shown, favors, artifacts as words."""
        player = self.player(name)
        for field, value in fields.items():
            if field == "hand":
                for k in range(8):
                    self.table.deck[k] += player.hand[k]
                player.hand = [value.split().count(one) for one in INGREDIENTS]
                for k in range(8):
                    self.table.deck[k] -= player.hand[k]
            elif field == "shown":
                player.shown = [value.split().count(one) for one in INGREDIENTS]
            elif field == "favors":
                player.favors = [value.split().count(one) for one in FAVORS]
                for k in range(len(FAVORS)):
                    self.table.favor_deck[k] -= player.favors[k]
            elif field == "artifacts":
                player.artifacts = sum(1 << ARTIFACTS.index(one) for one in value.split())
            else:
                assert hasattr(player, field), field
                setattr(player, field, value)

    def cubes(self, name: str, **spaces: int) -> None:
        """Actions already declared."""
        for space, n in spaces.items():
            self.player(name).declared[SPACES.index(space)] = n

    def theory(self, ingredient: str, alchemical: str, **seals: str) -> None:
        """A published theory with the seals of these seats."""
        k = INGREDIENTS.index(ingredient)
        self.t.theories[k] = ALCHEMICAL.index(alchemical)
        self.t.seals[k] = tuple(self._seal(name, seal) for name, seal in seals.items())

    def article(self, colour: str, claims: str, **seals: str) -> None:
        """An article such as `toad+ mandrake+ scorpion- fern-`."""
        c = ("red", "green", "blue").index(colour)
        parts = claims.split()
        signs = [part[-1] == "+" for part in parts]
        assert signs[0] == signs[1]
        assert signs[2] == signs[3]
        cards = [INGREDIENTS.index(part[:-1]) for part in parts]
        self.t.articles[c] = (*cards, int(signs[0]), int(signs[2]))
        self.t.article_seals[c] = tuple(self._seal(name, seal) for name, seal in seals.items())

    def _seal(self, name: str, seal: str) -> int:
        kind = SEALS.index(seal)
        self.player(name).seals[kind] -= 1
        return self.index(name) * 8 + kind

    def adventurer(self, name: str) -> None:
        self.table.adventurer = ADVENTURERS.index(name)

    def secret(self, **truth: str) -> None:
        """Another secret: ingredients as named, the others in any way."""
        left = [one for one in ALCHEMICAL if one not in truth.values()]
        self.table.secret = tuple(
            ALCHEMICAL.index(truth[name] if name in truth else left.pop()) for name in INGREDIENTS
        )

    def deal(self, *texts: str) -> None:
        """What chance deals next, as soon as it can."""
        self.dealer.wanted += texts

    # -- playing -----------------------------------------------------------------------------------

    def start(self, *phases: str, effects: tuple[tuple[AnyEffect, str, int], ...] = ()) -> Transcript:
        """Begin with these phases of the round, or with effects for a seat."""
        t = self.table
        t.stack.clear()
        if phases == ("round",):
            t.push(Round(t.startup, t.golem), NOBODY, t.round - 1)
        else:
            for phase in reversed(phases):
                t.push(PHASES[phase], NOBODY)
        for effect, name, arg in reversed(effects):
            t.push(effect, self.index(name), arg)
        self.mark()
        t.advance()
        self.game = Game(self.rules, t, self.settings, "", self.dealer)
        return self

    def mark(self) -> None:
        self.before = [self.counts(name) for name in self.names]

    def counts(self, name: str) -> dict[str, int]:
        player = self.player(name)
        return {
            "gold": player.gold,
            "reputation": player.reputation,
            "hand": sum(player.hand),
            "favors": sum(player.favors),
            "unused": player.unused,
            "approval": player.approval,
            "vp": player.vp,
            "seals": sum(player.seals),
            "books": player.books,
        }

    def changed(self, name: str) -> dict[str, int]:
        """What is different since the start or the last look."""
        now, before = self.counts(name), self.before[self.index(name)]
        return {key: now[key] - before[key] for key in now if now[key] != before[key]}

    def __call__(self, line: str) -> None:
        """`Red: mix toad; mix fern`: the answers of a seat, one after the other."""
        name, _, moves = line.partition(": ")
        assert self.game is not None
        for move in moves.split("; "):
            self.game.play(move, seat=self.index(name))

    @property
    def asked(self) -> str:
        """Whose decision it is, or several names where all choose at once, or nothing."""
        assert self.game is not None
        return " ".join(self.names[seat] for seat in self.game.table.waiting())

    @property
    def options(self) -> list[str]:
        assert self.game is not None
        assert self.game.decision is not None
        return [str(option) for option in self.game.decision.options]

    def can(self, name: str) -> list[str]:
        """What this seat may answer."""
        return [str(option) for option in self.t.choices(self.index(name))]

    # -- looking -----------------------------------------------------------------------------------

    def potions(self, name: str) -> list[str]:
        bits = self.player(name).potions
        return [kind for n, kind in enumerate(POTIONS) if bits >> n & 1]

    def reputation(self, *seats: str) -> list[int]:
        return [self.player(name).reputation for name in seats or self.names]

    def hand(self, name: str) -> str:
        hand = self.player(name).hand
        return " ".join(one for k, one in enumerate(INGREDIENTS) for _ in range(hand[k]))

    def says(self) -> list[str]:
        assert self.game is not None
        return [str(line.phrase) for line in self.game.log]


def alchemists(*seats: str, round: int = 2, **settings: Any) -> Transcript:
    return Transcript(seats or ("Red", "Blue"), round, settings)


def full(*seats: str, round: int = 2, **settings: Any) -> Transcript:
    """With all modules."""
    modules = ("startup_funding", "busy_days", "royal_encyclopedia", "golem_project")
    return Transcript(seats or ("Red", "Blue"), round, dict.fromkeys(modules, "on") | settings)
