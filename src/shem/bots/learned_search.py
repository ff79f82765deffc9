"""A bot that plays on what `learned` considers best: how do the others answer, and what is its own next turn worth?

Every pass redeals what the seat cannot see and tries each remaining option on that same deal with the same random
numbers, so that it compares the options and not the deals. When its part of the budget is spent, the worse half is
dropped (sequential halving).
"""

from __future__ import annotations

from random import Random
from time import perf_counter

from shem.bots.base import Bot, Estimate, Report, Seen, Stop
from shem.bots.budget import Budget, undisturbed
from shem.bots.learned import Learned
from shem.bots.lines import Line, Lines
from shem.bots.rounds import Rounds
from shem.bots.search import Search
from shem.contracts.weights import Weights
from shem.games import evaluation
from shem.kernel.rules import Rules

MOST = 8  # options that are played on
PRIOR = 4.0  # tries that count as much as the first estimate


class LearnedSearch(Learned):
    """Like `Learned`, but with a budget of time or tries: what will the others answer, and what then?

    Alone (where it plans several turns), in games without a network and where this bot has not proven stronger,
    it is `Search`.
    """

    def __init__(self, seed: int = 0, weights: Weights | None = None, budget: Budget | None = None) -> None:
        super().__init__(seed, weights)
        self.budget: Budget = budget or Budget(seconds=1.0)

    def think(self, seen: Seen, report: Report | None = None, stop: Stop | None = None) -> list[Estimate]:
        self.start = perf_counter()
        with undisturbed():
            return super().think(seen, report, stop)

    def instead(self, rules: Rules, seat_count: int) -> Bot | None:
        plays = self.trained(rules) and evaluation(rules).ahead and seat_count > 1
        return None if plays else Search(self.seed, self.weights, self.budget)

    def refine(self, seen: Seen, lines: Lines, found: list[Line], report: Report | None, stop: Stop | None) -> None:
        """Play the best lines on, and correct their values by the results."""
        rng = Random(self.luck(seen) + 1)
        rounds = Rounds(lines.rules, lines.network, seen.seat, seen.seat_count)
        first = {line.first: line.value for line in found}
        sums = dict.fromkeys(first, 0.0)
        running = len(found[:MOST])
        passes = tries = 0
        phases = max(1, (running - 1).bit_length())
        for phase in range(1, phases + 1):
            over = False
            while not over:
                deal, luck = seen.imagine(rng).table, rng.getrandbits(28)
                passes += 1
                for line in found[:running]:
                    sums[line.first] += rounds.worth(deal.copy(), line.answers(), luck)
                    line.value = (PRIOR * first[line.first] + sums[line.first]) / (PRIOR + passes)
                tries += running
                spent = self.budget.spent(tries, perf_counter() - self.start)
                if report is not None:
                    report(min(spent, 1.0))
                over = spent >= phase / phases or (stop is not None and stop())
            found[:running] = sorted(found[:running], key=lambda line: -line.value)
            running = (running + 1) // 2
