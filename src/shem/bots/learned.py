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
from shem.kernel.rules import Rules

if TYPE_CHECKING:  # numpy is loaded when a network is
    from shem.bots.network import Network

WORLDS = 4  # deals on which an answer that reveals something is judged
HEAT = 1.0  # points; a novice takes an option that seems worse by so much e times less often


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
        instead = self.instead(rules, seen.seat_count)
        if instead is not None:
            return instead.think(seen, report, stop)
        trained = self.trained(rules)
        assert trained is not None
        lines = Lines(rules, trained, seen.seat)
        found = lines.search([game.table for game in games], seen.decision.options, rng)
        found.sort(key=lambda line: -line.value)
        self.refine(seen, lines, found, report, stop)
        spread = lines.ahead.spread
        options = seen.decision.options
        return [Estimate(options[line.first], line.value, 1 / (1 + exp(-line.value / spread))) for line in found]

    def instead(self, rules: Rules, seat_count: int) -> Bot | None:
        """Return the bot that takes its place where it cannot play, or plays worse."""
        return None if self.trained(rules) else Careful(self.seed, self.weights)

    def trained(self, rules: Rules) -> Network | None:
        return self.network or network(rules)

    def refine(self, seen: Seen, lines: Lines, found: list[Line], report: Report | None, stop: Stop | None) -> None:
        """Improve the values of the best lines of each option, and their order."""


class Casual(Learned):
    """A beginner: it sees what `Learned` sees, but often settles for an option that is not quite as good."""

    name = "casual"

    def think(self, seen: Seen, report: Report | None = None, stop: Stop | None = None) -> list[Estimate]:
        """Return all options with their estimates: the one it takes, then the others, best first."""
        found = super().think(seen, report, stop)
        rng = Random(self.luck(seen) + 1)
        (taken,) = rng.choices(found, [exp((one.value - found[0].value) / HEAT) for one in found])
        return [taken, *(one for one in found if one is not taken)]
