"""What bots ask of a game: an evaluation, its weights, and what they may expect of what is hidden."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

from shem.contracts import habits
from shem.contracts.habits import OTHERWISE, Habits
from shem.contracts.weights import ALONE, FILE, SEARCH, Weights, read
from shem.kernel.table import Table

Judge = Callable[[Any, int, Weights], float]
Imagine = Callable[[Any, int, Random, Weights], Table]
Outlook = Callable[[Any, int, Weights], float]
Expected = Callable[[Any, int, Weights], list[float]]
ToBeat = Callable[[Any, Weights], float]
Turn = Callable[[Any], int]


class Evaluation:
    """How bots look at a game. Only `judge` must be there; of what is hidden it may use only what the seat knows.

    judge(table, seat, weights)         a quick estimate of how well this seat stands, in points
    imagine(table, seat, rng, weights)  a table dealt anew, as likely as the seat should think by what others have done
    outlook(table, seat, weights)       what an action in which this seat is asked again should still bring
    expected(table, seat, weights)      what each option should bring where it cannot be tried; empty elsewhere
    to_beat(table, weights)             alone: where the opponent made of rules stands, in points
    turn(table)                         alone: another number as soon as that opponent has had its turn
    """

    def __init__(
        self,
        folder: Path,
        judge: Judge,
        imagine: Imagine | None = None,
        outlook: Outlook | None = None,
        expected: Expected | None = None,
        to_beat: ToBeat | None = None,
        turn: Turn | None = None,
    ) -> None:
        self.folder = folder
        self.judge = judge
        self.imagine = imagine
        self._outlook = outlook
        self._expected = expected
        self._to_beat = to_beat
        self._turn = turn

    @cached_property
    def weights(self) -> Weights:
        """What the judge weighs by: the numbers of judge.toml."""
        return read(self.folder / FILE)

    @cached_property
    def search_weights(self) -> Weights:
        """The same for bots that go by what they expect: search.toml, where a game has one."""
        own = self.folder / SEARCH
        return {**self.weights, **read(own)} if own.exists() else self.weights

    @cached_property
    def alone_weights(self) -> Weights:
        """The same for whoever plays alone: alone.toml, where a game has one."""
        own = self.folder / ALONE
        return {**self.search_weights, **read(own)} if own.exists() else self.search_weights

    @cached_property
    def habits(self) -> Habits:
        """What usually comes of an answer: the numbers of habits.toml."""
        return habits.read(self.folder / habits.FILE)

    def outlook(self, table: Table, seat: int, answer: str, weights: Weights) -> float:
        """What is still to come in an action, more than the judge sees; `answer` is what led to the question."""
        if self._outlook is not None:
            return self._outlook(table, seat, weights)
        usual = self.habits.get(type(table.asker).__name__)
        return 0.0 if usual is None else usual.get(answer, usual[OTHERWISE])

    def expected(self, table: Table, seat: int, weights: Weights) -> list[float]:
        return [] if self._expected is None else self._expected(table, seat, weights)

    def to_beat(self, table: Table, weights: Weights) -> float:
        return 0.0 if self._to_beat is None else self._to_beat(table, weights)

    def turn(self, table: Table) -> int:
        return 0 if self._turn is None else self._turn(table)
