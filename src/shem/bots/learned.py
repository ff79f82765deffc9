"""A bot that evaluates the end of its action with a network trained by self-play."""

from __future__ import annotations

from functools import cache
from math import exp
from random import Random
from typing import TYPE_CHECKING

from shem.bots.base import Bot, Estimate, Report, Seen, Stop
from shem.bots.budget import undisturbed
from shem.bots.greedy import Careful
from shem.bots.lines import Line, Lines
from shem.games import evaluation
from shem.kernel.option import Option
from shem.kernel.rules import Rules
from shem.kernel.table import Table

if TYPE_CHECKING:  # numpy is loaded when a network is
    from shem.bots.network import Network

WORLDS = 4  # deals on which an answer that reveals something is judged


class Actor:
    """A seat on a simulated table: it plans each action to its end with the network, then follows its plan."""

    def __init__(self, rules: Rules, network: Network, seat: int, width: int, most: int, deals: int = 1) -> None:
        self.lines = Lines(rules, network, seat, width, most)
        self.deals = deals  # on which an answer that reveals something is judged
        self.plan: list[Option] = []

    def choose(self, t: Table, rng: Random, heat: float = 0.0) -> Option:
        """Return an answer by what the seat can see: the next one of its plan, or the first one of a new plan.

        An option that seems worse by `heat` points is chosen e times less often.
        """
        options = t.choices(self.lines.seat)
        if self.plan and self.plan[0] in options:
            return self.plan.pop(0)
        if len(options) == 1:
            return options[0]
        found = self.lines.search([self.imagine(t, rng) for _ in range(self.deals)], options, rng)
        self.compare(t, found, rng)
        best = max(found, key=lambda line: line.value)
        if heat:
            (best,) = rng.choices(found, [exp((line.value - best.value) / heat) for line in found])
        self.plan = best.answers()
        return self.plan.pop(0)

    def compare(self, t: Table, found: list[Line], rng: Random) -> None:
        """Learn from the lines found, in self-play."""

    def imagine(self, t: Table, rng: Random) -> Table:
        """Return a table that looks the same to the seat."""
        known = self.lines.ahead.evaluation
        if known.imagine is None:
            return self.lines.rules.redeal(t, self.lines.seat, rng)
        return known.imagine(t, self.lines.seat, rng, known.search_weights)


@cache
def network(rules: Rules) -> Network | None:
    """Return a game's trained network, if it has one."""
    from shem.bots.network import FILE, Network

    known = evaluation(rules)
    if known.observation is None or not (known.folder / FILE).exists():
        return None
    return Network.read(known.observation.layout, known.folder / FILE)


class Learned(Bot):
    """A bot that follows each option to the end of its own action and takes the best end by the trained network.

    In a game without a network, it plays like `Careful`.
    """

    name = "learned"
    network: Network | None = None  # instead of the game's own

    @undisturbed()
    def think(self, seen: Seen, report: Report | None = None, stop: Stop | None = None) -> list[Estimate]:
        rng = Random(self.luck(seen))
        games = [seen.imagine(rng) for _ in range(WORLDS)]
        rules = games[0].rules
        trained = self.network or network(rules)
        if trained is None:
            return self.without_network().think(seen, report, stop)
        lines = Lines(rules, trained, seen.seat)
        found = lines.search([game.table for game in games], seen.decision.options, rng)
        found.sort(key=lambda line: -line.value)
        self.refine(seen, lines, found, report, stop)
        spread = lines.ahead.spread
        options = seen.decision.options
        return [Estimate(options[line.first], line.value, 1 / (1 + exp(-line.value / spread))) for line in found]

    def without_network(self) -> Bot:
        """Return the bot that takes its place in a game that has no network."""
        return Careful(self.seed, self.weights)

    def refine(self, seen: Seen, lines: Lines, found: list[Line], report: Report | None, stop: Stop | None) -> None:
        """Improve the values of the best lines of each option, and their order."""
