"""The base class of bots, and what a bot can see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from shem.bots.budget import Budget
from shem.contracts.weights import Weights
from shem.games import evaluation
from shem.kernel.decision import Decision
from shem.kernel.game import Game
from shem.kernel.option import Option
from shem.kernel.rules import View

# Called now and then with a bot's progress, from 0 to 1.
Report = Callable[[float], None]
# Called now and then; True ends the search, and the best option so far is the answer.
Stop = Callable[[], bool]

BITS = (1 << 64) - 1


class Seen:
    """A game as one seat sees it: the view, its own question, and possible deals of the hidden rest.

    A bot gets this object, never the game, so it cannot look at what its seat may not see.
    """

    __slots__ = ("__game", "decision", "seat")

    def __init__(self, game: Game, decision: Decision) -> None:
        self.__game = game
        self.decision = decision
        self.seat = decision.seat

    @property
    def view(self) -> View:
        """Everything this seat may see, as plain data."""
        return self.__game.view(self.seat)

    @property
    def seat_count(self) -> int:
        return self.__game.seats

    def redeal(self, rng: Random) -> Game:
        """Return a complete game that looks the same to this seat, with hidden information and future draws redealt."""
        return self.__game.redeal(self.seat, rng)

    def imagine(self, rng: Random, weights: Weights | None = None) -> Game:
        """Like `redeal`, but weighted by how likely each deal is given the other players' moves."""
        return imagine(self.__game, self.seat, rng, weights)


def imagine(game: Game, seat: int, rng: Random, weights: Weights | None = None) -> Game:
    """Like `Game.redeal`, but weighted by what a bot with these weights considers likely, if the game supports that."""
    known = evaluation(game.rules)
    if known.imagine is None:
        return game.redeal(seat, rng)
    table = known.imagine(game.table, seat, rng, {**known.search_weights, **(weights or {})})
    return game.dealt(table, seat, rng)


class Estimate:
    """A bot's estimate for an option.

    `value` is the expected lead over the best other seat, in points (solo: over the rival); `share` the probability of
    winning, from 0 to 1; `visits` how often the option was tried.
    """

    __slots__ = ("option", "share", "value", "visits")

    def __init__(self, option: Option, value: float, share: float, visits: int = 1) -> None:
        self.option = option
        self.value = value
        self.share = share
        self.visits = visits

    def __repr__(self) -> str:
        return f"<Estimate {self.option.text}: {self.value:+.1f}, {self.share:.0%}, {self.visits} visits>"


class Bot:
    """A computer player. It has no memory: its random numbers depend only on seed, seat and the decision's number.

    So a game with bots is the same on every machine, and undo, records and restarts cannot confuse it.
    """

    name: str
    budget: Budget | None = None  # None: as long as it takes

    def __init__(self, seed: int = 0, weights: Weights | None = None) -> None:
        self.seed = seed
        self.weights = weights  # weights of its evaluation; None: those of the game's judge.toml

    def choose(self, seen: Seen, report: Report | None = None, stop: Stop | None = None) -> Option:
        """Choose one of the options of `seen.decision`."""
        if len(seen.decision.options) == 1:
            return seen.decision.options[0]
        return self.think(seen, report, stop)[0].option

    def think(self, seen: Seen, report: Report | None = None, stop: Stop | None = None) -> list[Estimate]:
        """Return all options with the bot's estimates, best first."""
        raise NotImplementedError

    def luck(self, seen: Seen) -> int:
        """Return 64 random bits for this question."""
        return _spread(_spread(self.seed) + seen.decision.number * 16 + seen.seat)


def _spread(x: int) -> int:
    """Spread the bits of a number evenly over 64 bits (splitmix64)."""
    x = x * 0x9E3779B97F4A7C15 + 0x5851F42D4C957F2D & BITS
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & BITS
    x = (x ^ x >> 27) * 0x94D049BB133111EB & BITS
    return x ^ x >> 31


def answer(game: Game, bot: Bot, decision: Decision) -> Option:
    """Let a bot answer an open question; returns what it played."""
    option = bot.choose(Seen(game, decision))
    game.play(option, seat=decision.seat, number=decision.number)
    return option


def play_out(game: Game, bots: Sequence[Bot]) -> None:
    """Let bots, one per seat, play a game to its end."""
    for decision in game:
        answer(game, bots[decision.seat], decision)
