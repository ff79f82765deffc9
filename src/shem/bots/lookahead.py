"""Simulated play on copies of a redealt table: shared by all bots that think ahead."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Final

from shem.contracts.weights import Weights
from shem.games import evaluation
from shem.kernel.dealer import SeededDealer
from shem.kernel.option import Option
from shem.kernel.rules import Rules
from shem.kernel.table import CHANCE, Table

WIDTH: Final = 4  # lines followed for each option
DEPTH: Final = 12  # own questions looked ahead


class Step:
    """A position on the way to the end of an action, and the answer that led to it."""

    __slots__ = ("answer", "before", "table")

    def __init__(self, table: Table, answer: str, before: Step | None) -> None:
        self.table = table
        self.answer = answer
        self.before = before

    def way(self) -> list[str]:
        """Return all answers that led to this position."""
        found: list[str] = []
        step: Step | None = self
        while step is not None:
            found.append(step.answer)
            step = step.before
        found.reverse()
        return found


class Lookahead:
    """One seat's simulation while it thinks about one question: its evaluation and its random numbers."""

    def __init__(self, rules: Rules, weights: Weights | None, seat: int, luck: int) -> None:
        self.rules = rules
        self.evaluation = evaluation(rules)
        self.seat = seat
        self.weights = self.evaluation.weights if weights is None else weights
        self.alone = {**self.evaluation.alone_weights, **(weights or {})}  # weights for solo games
        self.spread = self.weights["spread"] / log(3)
        self.dealer = SeededDealer(luck)

    # -- evaluation ----------------------------------------------------------------------------------

    def points(self, t: Table) -> list[float]:
        """Return each seat's value. Solo, it is the lead, followed by 0 for the rival."""
        found = [self.worth(t, seat) for seat in range(t.players)]
        return found if t.players > 1 else [*found, 0.0]

    def worth(self, t: Table, seat: int) -> float:
        """Return what a seat's answers aim at: estimated points; solo, the lead over the automated opponent."""
        if t.players > 1:
            return self.evaluation.judge(t, seat, self.weights)
        return self.evaluation.judge(t, seat, self.alone) - self.evaluation.to_beat(t, self.alone)

    def lead(self, points: list[float]) -> float:
        """Return the seat's lead over the best other seat."""
        return points[self.seat] - max([one for other, one in enumerate(points) if other != self.seat])

    def shares(self, points: list[float]) -> list[float]:
        """Return each seat's probability of winning."""
        most = max(points)
        odds = [exp((one - most) / self.spread) for one in points]
        whole = sum(odds)
        return [one / whole for one in odds]

    def hope(self, t: Table, seat: int, answer: str) -> float:
        """Return the expected additional value beyond the evaluation if the seat is asked again."""
        return 0.0

    def blind(self, t: Table, seat: int) -> Option | None:
        """Return the option a seat takes by what it knows, if a simulated table would tell it more; otherwise None."""
        return None

    # -- continuing ----------------------------------------------------------------------------------

    def deal(self, t: Table) -> None:
        """Let chance answer until a seat is asked."""
        dealer = self.dealer
        while t.seat == CHANCE:
            t.answer(CHANCE, dealer(t.number, t.options, t.weights))

    def open(self, t: Table) -> None:
        """Let seats that have not yet answered a simultaneous question answer arbitrarily."""
        for other in t.waiting():
            options = t.choices(other)
            t.answer(other, self.dealer(t.number * 8 + other, options, None))

    def after(self, t: Table, seat: int, option: Option) -> Table:
        """Return the table after an answer, when a seat is asked again."""
        new = t.copy()
        new.answer(seat, option)
        if new.sealed is not None:
            self.open(new)
        if new.seat == CHANCE:
            self.deal(new)
        return new

    def steps(self, t: Table, seat: int) -> list[Step]:
        """Return the first step of every line."""
        option = self.blind(t, seat)
        if option is not None:
            return [Step(self.after(t, seat, option), option.text, None)]
        return [Step(self.after(t, seat, option), option.text, None) for option in t.options]

    def goes_on(self, t: Table, seat: int, turn: int) -> bool:
        """Whether the seat is asked again in the same turn."""
        return t.seat == seat and (t.players > 1 or self.evaluation.turn(t) == turn)

    def best_end(self, frontier: list[Step], seat: int, width: int, turn: int = 0) -> tuple[float, Step]:
        """Return the best position a seat can see at the end of its action, and its value to the seat.

        `turn` is the turn it acts in, for a solo seat. It does not look beyond an answer that will reveal something.
        """
        best = -1e9
        end = frontier[0]
        for _depth in range(DEPTH):
            asked: list[tuple[float, int]] = []
            for at, step in enumerate(frontier):
                worth = self.worth(step.table, seat)
                if self.goes_on(step.table, seat, turn):
                    worth += self.hope(step.table, seat, step.answer)
                    if self.blind(step.table, seat) is None:
                        asked.append((-worth, at))
                        continue
                if worth > best:
                    best = worth
                    end = step
            if not asked:
                return best, end
            asked.sort()
            following: list[Step] = []
            for _worth, at in asked[:width]:
                step = frontier[at]
                position = step.table
                for choice in position.options:
                    following.append(Step(self.after(position, seat, choice), choice.text, step))
            frontier = following
        for step in frontier:
            worth = self.worth(step.table, seat)
            if worth > best:
                best = worth
                end = step
        return best, end

    def prospects(self, t: Table, options: Sequence[Option]) -> list[float]:
        """Return the value at the end of the action after each option, with the best continuation the seat can see."""
        seat = self.seat
        turn = self.evaluation.turn(t)
        return [
            self.best_end([Step(self.after(t, seat, one), one.text, None)], seat, WIDTH, turn)[0] for one in options
        ]
