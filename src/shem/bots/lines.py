"""The lines of an action: every way a seat can go on to the end of its action, evaluated with a network."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from shem.bots.lookahead import Lookahead
from shem.contracts.observation import Pen
from shem.games import evaluation
from shem.kernel.dealer import SeededDealer
from shem.kernel.option import Option
from shem.kernel.rules import Rules
from shem.kernel.table import CHANCE, Table

if TYPE_CHECKING:  # numpy is loaded when a network is
    from shem.bots.network import Network

WIDTH: Final = 3  # lines followed for each option
LINES: Final = 48  # lines followed in all
POSITIONS: Final = 300  # evaluated for one question, unless it has so many options itself
DEPTH: Final = 12  # own questions looked ahead


class Line:
    """A sequence of own answers, from the question to the position it leads to."""

    __slots__ = ("before", "first", "option", "shown", "table", "value")

    def __init__(self, first: int, table: Table, shown: bool, option: Option, before: Line | None) -> None:
        self.first = first  # the number of its first answer
        self.table = table
        self.shown = shown  # whether its last answer revealed something: the seat cannot plan beyond
        self.option = option
        self.before = before
        self.value = 0.0

    def answers(self) -> list[Option]:
        found: list[Option] = []
        line: Line | None = self
        while line is not None:
            found.append(line.option)
            line = line.before
        return found[::-1]


@mypyc_attr(allow_interpreted_subclasses=True)
class Lines:
    """One seat's search for the best end of its action, by the evaluation and the network."""

    def __init__(self, rules: Rules, network: Network, seat: int, width: int = WIDTH, most: int = LINES) -> None:
        known = evaluation(rules)
        assert known.observation is not None
        self.rules = rules
        self.network = network
        self.seat = seat
        self.observe = known.observation.observe
        self.width = width
        self.most = most
        self.left = 0  # positions that may still be evaluated
        self.dealers: list[SeededDealer] = []
        self.luck: list[float] = []  # by how much each deal makes the lead look better than the others do
        self.ahead = Lookahead(rules, None, seat, 0)
        self.ahead.weights = known.search_weights

    def after(self, t: Table, option: Option, world: int = 0) -> tuple[Table, bool]:
        """Return the table after an answer, and whether it revealed something."""
        self.ahead.dealer = self.dealers[world]
        new = t.copy()
        new.answer(self.seat, option)
        shown = new.revealed or new.sealed is not None or new.seat == CHANCE
        if new.sealed is not None:
            self.ahead.open(new)
        if new.seat == CHANCE:
            self.ahead.deal(new)
        return new, shown

    def lead(self, t: Table) -> float:
        """Return the estimated lead, with what a question to this seat adds; at the end, the final lead."""
        ahead = self.ahead
        if t.asker is None and t.players > 1:
            return ahead.lead([float(points) for points in self.rules.scores(t)])
        lead = self.standing(t)
        if t.seat == self.seat and t.asker is not None:
            lead += ahead.evaluation.promise(t, self.seat, ahead.weights)
        return lead

    def standing(self, t: Table) -> float:
        """Return the estimated lead over the best of the others, as everyone sees them."""
        ahead = self.ahead
        own = ahead.worth(t, self.seat)
        others = [ahead.evaluation.rival(t, other, ahead.weights) for other in range(t.players) if other != self.seat]
        return own - max(others) if others else own

    def expected(self, t: Table) -> list[float]:
        """Return what the seat expects of each option, if a simulated table would tell it more than it knows."""
        return self.ahead.evaluation.expected(t, self.seat, self.ahead.weights)

    def judge(self, tables: Sequence[Table]) -> list[float]:
        """Return the expected final lead in each position."""
        pen = Pen(self.network.layout, tables[0].players)
        leads: list[float] = []
        for t in tables:
            leads.append(self.lead(t))
            self.observe(t, self.seat, pen)
            pen.next()
        more = self.network.points(pen.marks, len(tables), pen.width).tolist()
        return [lead if t.asker is None else lead + one for lead, one, t in zip(leads, more, tables)]

    def evaluate(self, lines: list[Line], worlds: Sequence[Table]) -> None:
        """Evaluate the ends of lines; those that reveal something on all worlds, that is, without knowing the deal.

        What others may hide makes some worlds better for the seat than others. It does not count.
        """
        tables: list[Table] = []
        for line in lines:
            tables.append(line.table)
            if line.shown:
                for world in range(1, len(worlds)):
                    t = worlds[world]
                    for option in line.answers():
                        t, _shown = self.after(t, option, world)
                    tables.append(t)
        self.left -= len(tables) - len(lines)
        values = iter(self.judge(tables))
        for line in lines:
            deals = len(worlds) if line.shown else 1
            line.value = sum([next(values) - self.luck[world] for world in range(deals)]) / deals

    def search(self, worlds: Sequence[Table], options: Sequence[Option], rng: Random) -> list[Line]:
        """Return the best line for each option. All worlds look the same to the seat."""
        expected = self.expected(worlds[0])
        if expected:
            lines = [Line(n, worlds[0], True, option, None) for n, option in enumerate(options)]
            (now,) = self.judge(worlds[:1])
            best_of_all = max(expected)
            for line, one in zip(lines, expected, strict=True):
                line.value = now + one - best_of_all
            return lines
        self.dealers = [SeededDealer(rng.getrandbits(30)) for _ in worlds]
        leads = [self.standing(t) for t in worlds]
        self.luck = [lead - sum(leads) / len(leads) for lead in leads]
        turn = self.ahead.evaluation.turn(worlds[0])
        best: dict[int, Line] = {}
        frontier = [Line(n, *self.after(worlds[0], option), option, None) for n, option in enumerate(options)]
        self.left = POSITIONS - len(options)
        for depth in range(DEPTH):
            self.evaluate(frontier, worlds)
            followed = self.divide(frontier, best, turn) if depth < DEPTH - 1 else []
            if not followed:
                break
            frontier = [
                Line(line.first, *self.after(line.table, option), option, line)
                for line in followed
                for option in line.table.options
            ]
        for line in frontier:  # the end, or as far as we look
            if line.first not in best or line.value > best[line.first].value:
                best[line.first] = line
        return [best[n] for n in range(len(options))]

    def divide(self, frontier: list[Line], best: dict[int, Line], turn: int) -> list[Line]:
        """Return the lines to follow, and note the best line of each option among the others.

        A line that is not followed although it goes on counts only if its option has no other.
        """
        frontier.sort(key=lambda line: -line.value)
        followed: list[Line] = []
        lines_of: dict[int, int] = {}
        for line in frontier:
            n = line.first
            goes_on = (
                not line.shown and self.ahead.goes_on(line.table, self.seat, turn) and not self.expected(line.table)
            )
            if goes_on and lines_of.get(n, 0) < self.width and len(followed) < self.most and self.left > 0:
                lines_of[n] = lines_of.get(n, 0) + 1
                self.left -= len(line.table.options)
                followed.append(line)
            elif n not in best:
                if not goes_on or n not in lines_of:
                    best[n] = line
            elif not goes_on and line.value > best[n].value:
                best[n] = line
        return followed
