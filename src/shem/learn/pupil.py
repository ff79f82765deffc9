"""A seat in self-play: it plays by the network, and learns from the ends of actions that it compares."""

from __future__ import annotations

from math import exp
from random import Random

from shem.bots.lines import Line, Lines
from shem.bots.network import UNIT, Network
from shem.contracts.observation import Pen
from shem.kernel.option import Option
from shem.kernel.rules import Rules
from shem.kernel.table import Table
from shem.learn import teacher

WORLDS = 2  # deals on which an answer that reveals something is judged
WIDTH, LINES = 3, 32  # lines followed for each option, and in all
TAUGHT = 0.5  # how many of the decisions are compared with what the search's rollouts say


class Pupil:
    """It plans each action to its end with the network, then follows its plan."""

    def __init__(self, rules: Rules, network: Network, seat: int, seat_count: int) -> None:
        self.lines = Lines(rules, network, seat, WIDTH, LINES)
        self.plan: list[Option] = []
        self.pen = Pen(network.layout, seat_count)  # what it sees at the ends it has compared
        self.ends: list[int] = []
        self.target: list[float] = []  # and what the network should say about them

    def choose(self, t: Table, rng: Random, heat: float) -> Option:
        """Return an answer by what the seat can see: the next one of its plan, or the first one of a new plan.

        An option that seems worse by `heat` points is chosen e times less often.
        """
        options = t.choices(self.lines.seat)
        if self.plan and self.plan[0] in options:
            return self.plan.pop(0)
        if len(options) == 1:
            return options[0]
        found = self.lines.search([self.imagine(t, rng) for _ in range(WORLDS)], options, rng)
        self.compare(t, found, rng)
        best = max([line.value for line in found])
        (chosen,) = rng.choices(found, [exp((line.value - best) / heat) for line in found])
        self.plan = chosen.answers()
        return self.plan.pop(0)

    def compare(self, t: Table, found: list[Line], rng: Random) -> None:
        """Play the ends of some actions on, and note how the network should have told them apart."""
        if t.players == 1 or t.sealed is not None or rng.random() >= TAUGHT:
            return
        lines = [line for line in found if line.table.asker is not None and line.table.number > t.number]
        if len(lines) < 2:
            return
        lines = teacher.picked(lines, rng)
        said = self.lines.judge([line.table for line in lines])
        worths = teacher.worths(self.lines.rules, self.lines.seat, lines, rng)
        for line, value in zip(lines, teacher.wanted(said, worths)):
            self.lines.observe(line.table, self.lines.seat, self.pen)
            self.ends.append(len(self.pen.marks))
            self.pen.next()
            self.target.append((value - self.lines.lead(line.table)) / UNIT)

    def imagine(self, t: Table, rng: Random) -> Table:
        """Return a table that looks the same to the seat."""
        known = self.lines.ahead.evaluation
        if known.imagine is None:
            return self.lines.rules.redeal(t, self.lines.seat, rng)
        return known.imagine(t, self.lines.seat, rng, known.search_weights)
