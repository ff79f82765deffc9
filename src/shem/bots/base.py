"""What a bot is, and what it is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from shem.contracts.weights import Weights
from shem.games import evaluation
from shem.kernel.decision import Decision
from shem.kernel.game import Game
from shem.kernel.option import Option
from shem.kernel.rules import View

# Told now and then which part of its thinking a bot has done, from 0 to 1.
Report = Callable[[float], None]
# Asked now and then; True ends the thought, and the best so far is the answer.
Stop = Callable[[], bool]

BITS = (1 << 64) - 1


class Seen:
    """A game as one seat sees it: the view, its own question, and ways the hidden rest could be.

    A bot gets this and never the game, so it cannot look at what its seat may not see.
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
        """A full game that looks the same to this seat; what is hidden from it is dealt anew, chance too."""
        return self.__game.redeal(self.seat, rng)

    def imagine(self, rng: Random, weights: Weights | None = None) -> Game:
        """The same, but as likely as the seat should think by what the others have done."""
        return imagine(self.__game, self.seat, rng, weights)


def imagine(game: Game, seat: int, rng: Random, weights: Weights | None = None) -> Game:
    """Like `Game.redeal`, but weighted by what a bot with these weights considers likely, where a game knows that."""
    known = evaluation(game.rules)
    if known.imagine is None:
        return game.redeal(seat, rng)
    table = known.imagine(game.table, seat, rng, {**known.search_weights, **(weights or {})})
    return game.dealt(table, seat, rng)


class Estimate:
    """What a bot thinks of an option.

    `value` is the lead over the best other seat that it expects, in points (alone: over the rival); `share` the
    chance to win, from 0 to 1; `visits` how often it looked.
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
    """A player. It keeps nothing between two questions: seed, seat and number of the decision give its luck.

    So a game with bots is the same on every machine, and undo, records and restarts cannot confuse one.
    """

    name: str

    def __init__(self, seed: int = 0, weights: Weights | None = None) -> None:
        self.seed = seed
        self.weights = weights  # what its judge weighs by; None: as the game's judge.toml says

    def choose(self, seen: Seen, report: Report | None = None, stop: Stop | None = None) -> Option:
        """One of the options of `seen.decision`."""
        if len(seen.decision.options) == 1:
            return seen.decision.options[0]
        return self.think(seen, report, stop)[0].option

    def think(self, seen: Seen, report: Report | None = None, stop: Stop | None = None) -> list[Estimate]:
        """Every option with what the bot thinks of it, best first."""
        raise NotImplementedError

    def luck(self, seen: Seen) -> int:
        """64 random bits for this question."""
        return _spread(_spread(self.seed) + seen.decision.number * 16 + seen.seat)


def _spread(x: int) -> int:
    """The bits of a number spread evenly over 64 (splitmix64)."""
    x = x * 0x9E3779B97F4A7C15 + 0x5851F42D4C957F2D & BITS
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & BITS
    x = (x ^ x >> 27) * 0x94D049BB133111EB & BITS
    return x ^ x >> 31


def answer(game: Game, bot: Bot, decision: Decision) -> Option:
    """Let a bot answer an open question; gives what it played."""
    option = bot.choose(Seen(game, decision))
    game.play(option, seat=decision.seat, number=decision.number)
    return option


def play_out(game: Game, bots: Sequence[Bot]) -> None:
    """Let bots, one for each seat, play a game to its end."""
    for decision in game:
        answer(game, bots[decision.seat], decision)
