"""A seat in self-play: it plans each action with the network, and now and then takes a worse option to see more."""

from __future__ import annotations

from math import exp
from random import Random

from shem.bots.lines import Lines
from shem.bots.network import Network
from shem.kernel.option import Option
from shem.kernel.rules import Rules
from shem.kernel.table import Table

WORLDS = 2  # deals on which an answer that reveals something is judged
WIDTH, LINES = 2, 16  # lines followed for each option, and in all


class Pupil:
    """It plans each action to its end with the network, then follows its plan."""

    def __init__(self, rules: Rules, network: Network, seat: int) -> None:
        self.lines = Lines(rules, network, seat, WIDTH, LINES)
        self.plan: list[Option] = []

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
        best = max([line.value for line in found])
        (chosen,) = rng.choices(found, [exp((line.value - best) / heat) for line in found])
        self.plan = chosen.answers()
        return self.plan.pop(0)

    def imagine(self, t: Table, rng: Random) -> Table:
        """Return a table that looks the same to the seat."""
        known = self.lines.ahead.evaluation
        if known.imagine is None:
            return self.lines.rules.redeal(t, self.lines.seat, rng)
        return known.imagine(t, self.lines.seat, rng, known.search_weights)
