"""Imagined play on copies of a table that was dealt anew: what bots that think ahead have in common."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Final

from shem.kernel.dealer import SeededDealer
from shem.kernel.option import Option
from shem.kernel.rules import Rules
from shem.kernel.table import CHANCE, Table
from shem.kernel.weights import Weights

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
        self.seat = seat
        self.weights = rules.weights if weights is None else weights
        self.spread = self.weights["spread"] / log(3)
        self.dealer = SeededDealer(luck)
        self.par = 0.0  # alone at the table: the points it stands for already, the rival to beat

    # -- judging -------------------------------------------------------------------------------------

    def points(self, t: Table) -> list[float]:
        """Where every seat stands, by the judge."""
        rules = self.rules
        weights = self.weights
        return [rules.judge(t, seat, weights) for seat in range(t.players)]

    def lead(self, points: list[float]) -> float:
        """How far the seat is ahead of the best other one; alone, its points."""
        others = [one for other, one in enumerate(points) if other != self.seat]
        return points[self.seat] - max(others) if others else points[self.seat]

    def shares(self, points: list[float]) -> list[float]:
        """How likely each seat is to win; alone, to do better than it does already."""
        rivals = points if len(points) > 1 else [points[0], self.par]
        most = max(rivals)
        whole = sum([exp((one - most) / self.spread) for one in rivals])
        return [exp((one - most) / self.spread) / whole for one in points]

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

    def best_end(self, frontier: list[Step], seat: int, width: int) -> tuple[float, Step]:
        """The best position a seat can see at the end of its action, and what it is worth to it.

        Before an answer that will show it something it sees no further.
        """
        judge = self.rules.judge
        weights = self.weights
        best = -1e9
        end = frontier[0]
        for _depth in range(DEPTH):
            asked: list[tuple[float, int]] = []
            for at, step in enumerate(frontier):
                worth = judge(step.table, seat, weights)
                if step.table.seat == seat:
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
            worth = judge(step.table, seat, weights)
            if worth > best:
                best = worth
                end = step
        return best, end

    def prospects(self, t: Table, options: Sequence[Option]) -> list[float]:
        """How well the seat stands at the end of its action after each option, if it goes on as well as it can see."""
        seat = self.seat
        return [self.best_end([Step(self.after(t, seat, one), one.text, None)], seat, WIDTH)[0] for one in options]
