"""Playing one game of a plan to its end. The result is plain data that can be sent between processes."""

from __future__ import annotations

import traceback
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import shem
from shem import bots
from shem.arena.plan import Task
from shem.contracts.arena import Statistics
from shem.kernel.game import Game
from shem.kernel.record import write
from shem.kernel.table import CHANCE

FINE = -1
RULES = -2  # not a bot, but the rules themselves failed


@dataclass
class Result:
    """The result of a game. `failed` is the seat whose bot crashed, or FINE, or RULES."""

    number: int
    seed: int
    seats: list[str]
    scores: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    decisions: int = 0
    seconds: list[float] = field(default_factory=list)  # seconds each seat spent thinking
    sheet: list[tuple[str, list[int]]] = field(default_factory=list)
    usage: list[dict[str, int]] = field(default_factory=list)  # how often each seat used each component
    verdict: str = ""
    facts: dict[str, Any] = field(default_factory=dict)  # the parts of the verdict
    failed: int = FINE
    error: str = ""
    record: str = ""

    @property
    def counts(self) -> bool:
        """Whether it counts for wins and ratings. A bot's crash counts as its defeat."""
        return self.failed != RULES

    @property
    def finished(self) -> bool:
        return self.failed == FINE

    def share(self, seat: int) -> float:
        """Return the seat's share of the win: 1, or an equal part if several seats are tied for first place."""
        if not self.counts or self.places[seat] != 1:
            return 0.0
        return 1 / self.places.count(1) if len(self.places) > 1 else 1.0


def play(task: Task) -> Result:
    """Play one game. A crash is noted, with the record up to it; it does not stop the other games."""
    result = Result(task.number, task.seed, list(task.players))
    game = shem.new(task.game, seats=len(task.players), seed=task.seed, edition=task.edition, **dict(task.settings))
    result.seconds = [0.0] * game.seat_count
    players: list[bots.Bot] = []
    try:
        for seat, spec in enumerate(task.players):
            players.append(_guarded(seat, bots.make, spec, task.seed * 8 + seat))
        for bot, weights in zip(players, task.weights):
            if weights is not None:
                bot.weights = weights
        for decision in game:
            seat = decision.seat
            start = perf_counter()
            option = _guarded(seat, players[seat].choose, bots.Seen(game, decision))
            result.seconds[seat] += perf_counter() - start
            if option not in decision.options:
                raise _Crash(seat, f'answered "{option}", which is not an option here')
            game.play(option, seat=seat, number=decision.number)
        _count(game, result)
    except _Crash as crash:
        result.failed, result.error = crash.seat, str(crash)
        last = max(2, len(task.players))  # in a solo game too, a crash is not a win
        result.places = [last if seat == crash.seat else 1 for seat in range(len(task.players))]
    except Exception as error:
        result.failed, result.error = RULES, _tail(error)
    result.decisions = len([seat for seat, _ in game.moves if seat != CHANCE])
    result.record = write(game)
    return result


class _Crash(Exception):
    """A bot that crashed."""

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(why)
        self.seat = seat


def _guarded(seat: int, call: Any, *arguments: Any) -> Any:
    """Return a bot's answer; any exception is counted as its crash."""
    try:
        return call(*arguments)
    except Exception as error:
        raise _Crash(seat, _tail(error)) from error


def _tail(error: Exception) -> str:
    """Return the error and where it came from, in one line."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({frame.filename.rpartition('/')[2]}, line {frame.lineno})"


def _count(game: Game, result: Result) -> None:
    rules: Statistics = game.rules
    table = game.table
    result.scores = list(game.scores)
    result.places = list(rules.places(table))
    result.sheet = [(str(source), list(points)) for source, points in rules.sheet(table)]
    result.usage = game.usage
    verdict = rules.verdict(table)
    if verdict is not None:
        result.verdict = verdict.one
        result.facts = {name: part for name, part in verdict.parts.items() if isinstance(part, int)}
