"""A bot that takes what looks best when its action is over."""

from __future__ import annotations

from random import Random

from shem.bots.base import Bot, Estimate, Report, Seen, Stop
from shem.bots.lookahead import Lookahead


class Greedy(Bot):
    """Plays every option on an imagined table to the end of its own action, and judges where that leads.

    It goes on as long as the next question is its own, following only the few most promising ways, and
    does not think about what others will do.
    """

    name = "greedy"

    def think(self, seen: Seen, report: Report | None = None, stop: Stop | None = None) -> list[Estimate]:
        rng = Random(self.luck(seen))
        game = seen.redeal(rng)
        ahead = Lookahead(game.rules, self.weights, seen.seat, rng.getrandbits(30))
        points = ahead.points(game.table)
        found = []
        for option in seen.decision.options:
            points[seen.seat] = ahead.prospect(game.table, option)
            found.append(Estimate(option, ahead.lead(points), ahead.shares(points)[seen.seat]))
        return sorted(found, key=lambda estimate: -estimate.value)
