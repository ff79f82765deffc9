"""What a game provides to bots: an evaluation, its weights, and estimates of what is hidden."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

from shem.contracts import habits
from shem.contracts.habits import OTHERWISE, Habits
from shem.contracts.observation import Observation
from shem.contracts.weights import ALONE, FILE, SEARCH, Weights, read
from shem.kernel.phrase import Phrase
from shem.kernel.table import Table

Judge = Callable[[Any, int, Weights], float]
Imagine = Callable[[Any, int, Random, Weights], Table]
Outlook = Callable[[Any, int, Weights], float]
Expected = Callable[[Any, int, Weights], list[float]]
ToBeat = Callable[[Any, Weights], float]
Turn = Callable[[Any], int]
Reasons = Mapping[str, tuple[Phrase, tuple[str, ...]]]

POINTS = "points"  # the reason without a weight: points scored, or that would be scored if the game ended now


class Evaluation:
    """A game's evaluation for bots. Only `judge` is required; it may use only what the seat knows.

    judge(table, seat, weights)         a quick estimate of the seat's position, in points
    imagine(table, seat, rng, weights)  a redealt table, drawn by how likely it is given the other players' moves
    outlook(table, seat, weights)       the expected additional value of an action that is not finished yet
    expected(table, seat, weights)      the expected value of each option that cannot be simulated; otherwise empty
    to_beat(table, weights)             solo: the automated opponent's expected points
    turn(table)                         solo: a number that changes when that opponent has had its turn
    rival(table, seat, weights)         another seat's position as everyone sees it; without it, `judge`
    reasons                             why an option may be good: by name, a sentence and the weights it rests on
    ahead                               how often a seat is asked again until `learned:1s` evaluates a simulated game;
                                        0: it is `search`, because that one is stronger
    observation                         what a network sees of a table, for bots that have learned the game
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
        rival: Judge | None = None,
        ahead: int = 0,
        reasons: Reasons | None = None,
        observation: Observation | None = None,
    ) -> None:
        self.folder = folder
        self.judge = judge
        self.rival = rival or judge
        self.ahead = ahead
        self.imagine = imagine
        self._outlook = outlook
        self._expected = expected
        self._to_beat = to_beat
        self._turn = turn
        self.reasons: Reasons = reasons or {}
        self.observation = observation

    @cached_property
    def weights(self) -> Weights:
        """The evaluation's weights: the numbers of judge.toml."""
        return read(self.folder / FILE)

    @cached_property
    def search_weights(self) -> Weights:
        """The weights of bots that use expected values: search.toml, if the game has one."""
        own = self.folder / SEARCH
        return {**self.weights, **read(own)} if own.exists() else self.weights

    @cached_property
    def alone_weights(self) -> Weights:
        """The weights for solo games: alone.toml, if the game has one."""
        own = self.folder / ALONE
        return {**self.search_weights, **read(own)} if own.exists() else self.search_weights

    @cached_property
    def habits(self) -> Habits:
        """The typical value of each mid-action choice: the numbers of habits.toml."""
        return habits.read(self.folder / habits.FILE)

    def outlook(self, table: Table, seat: int, answer: str, weights: Weights) -> float:
        """Return the expected additional value of an unfinished action; `answer` led to the current question."""
        if self._outlook is not None:
            return self._outlook(table, seat, weights)
        usual = self.habits.get(type(table.asker).__name__)
        return 0.0 if usual is None else usual.get(answer, usual[OTHERWISE])

    def expected(self, table: Table, seat: int, weights: Weights) -> list[float]:
        return [] if self._expected is None else self._expected(table, seat, weights)

    def promise(self, table: Table, seat: int, weights: Weights) -> float:
        """Return what a seat's open question adds to the evaluation, if the game calculates this from what it knows."""
        return 0.0 if self._outlook is None else self._outlook(table, seat, weights)

    def to_beat(self, table: Table, weights: Weights) -> float:
        return 0.0 if self._to_beat is None else self._to_beat(table, weights)

    def turn(self, table: Table) -> int:
        return 0 if self._turn is None else self._turn(table)
