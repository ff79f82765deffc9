"""Imagined play on copies of a table that was dealt anew: what bots that think ahead have in common."""

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

WIDTH: Final = 4  # ways to go on that are followed for each option
DEPTH: Final = 12  # questions to itself that are looked into


class Step:
    """A position on the way to the end of an action, and the answer that led there."""

    __slots__ = ("answer", "before", "table")

    def __init__(self, table: Table, answer: str, before: Step | None) -> None:
        self.table = table
        self.answer = answer
        self.before = before

    def way(self) -> list[str]:
        """All answers that led there."""
        found: list[str] = []
        step: Step | None = self
        while step is not None:
            found.append(step.answer)
            step = step.before
        found.reverse()
        return found


class Lookahead:
    """One seat's imagination while it thinks about one question: the judge it trusts and its luck."""

    def __init__(self, rules: Rules, weights: Weights | None, seat: int, luck: int) -> None:
        self.rules = rules
        self.evaluation = evaluation(rules)
        self.seat = seat
        self.weights = self.evaluation.weights if weights is None else weights
        self.alone = {**self.evaluation.alone_weights, **(weights or {})}  # what it weighs by in a game for one
        self.spread = self.weights["spread"] / log(3)
        self.dealer = SeededDealer(luck)

    # -- judging -------------------------------------------------------------------------------------

    def points(self, t: Table) -> list[float]:
        """Where every seat stands. Alone, it is its lead, and the second one is the rival's, from which it counts."""
        found = [self.worth(t, seat) for seat in range(t.players)]
        return found if t.players > 1 else [*found, 0.0]

    def worth(self, t: Table, seat: int) -> float:
        """What a seat's own answers aim at: points, by the judge; alone, the lead over an opponent made of rules."""
        if t.players > 1:
            return self.evaluation.judge(t, seat, self.weights)
        return self.evaluation.judge(t, seat, self.alone) - self.evaluation.to_beat(t, self.alone)

    def lead(self, points: list[float]) -> float:
        """How far the seat is ahead of the best other one."""
        return points[self.seat] - max([one for other, one in enumerate(points) if other != self.seat])

    def shares(self, points: list[float]) -> list[float]:
        """How likely each one is to win."""
        most = max(points)
        odds = [exp((one - most) / self.spread) for one in points]
        whole = sum(odds)
        return [one / whole for one in odds]

    def hope(self, t: Table, seat: int, answer: str) -> float:
        """What is hoped for beyond what the judge sees, where the seat is asked again."""
        return 0.0

    def blind(self, t: Table, seat: int) -> Option | None:
        """The option a seat takes by what it knows, where an imagined table would tell it more."""
        return None

    # -- going on ------------------------------------------------------------------------------------

    def deal(self, t: Table) -> None:
        """Chance answers until a seat is asked."""
        dealer = self.dealer
        while t.seat == CHANCE:
            t.answer(CHANCE, dealer(t.number, t.options, t.weights))

    def open(self, t: Table) -> None:
        """Where all seats choose at once, those who have not yet answered answer anything."""
        for other in t.waiting():
            options = t.choices(other)
            t.answer(other, self.dealer(t.number * 8 + other, options, None))

    def after(self, t: Table, seat: int, option: Option) -> Table:
        """The table after an answer, when a seat is asked again."""
        new = t.copy()
        new.answer(seat, option)
        if new.sealed is not None:
            self.open(new)
        if new.seat == CHANCE:
            self.deal(new)
        return new

    def steps(self, t: Table, seat: int) -> list[Step]:
        """The first step of every way to go on."""
        option = self.blind(t, seat)
        if option is not None:
            return [Step(self.after(t, seat, option), option.text, None)]
        return [Step(self.after(t, seat, option), option.text, None) for option in t.options]

    def goes_on(self, t: Table, seat: int, turn: int) -> bool:
        """Is the seat asked again in the same turn?"""
        return t.seat == seat and (t.players > 1 or self.evaluation.turn(t) == turn)

    def best_end(self, frontier: list[Step], seat: int, width: int, turn: int = 0) -> tuple[float, Step]:
        """The best position a seat can see at the end of its action, and what it is worth to it.

        `turn` is the one it acts in, for a seat that is alone.
        Before an answer that will show it something it sees no further.
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
        """How well the seat stands at the end of its action after each option, if it goes on as well as it can see."""
        seat = self.seat
        turn = self.evaluation.turn(t)
        return [
            self.best_end([Step(self.after(t, seat, one), one.text, None)], seat, WIDTH, turn)[0] for one in options
        ]
