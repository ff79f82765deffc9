"""Bots that pick the option with the best position at the end of their action."""

from __future__ import annotations

from random import Random

from shem.bots.base import Bot, Estimate, Report, Seen, Stop
from shem.bots.lookahead import Lookahead
from shem.bots.tree import Tree
from shem.kernel.game import Game
from shem.kernel.rules import Rules


class Greedy(Bot):
    """A bot that plays out each option to the end of its own action in a simulated game and evaluates the result.

    It continues while the next question is its own, following only the few most promising lines, and ignores what other
    players will do.
    """

    name = "greedy"

    def think(self, seen: Seen, report: Report | None = None, stop: Stop | None = None) -> list[Estimate]:
        rng = Random(self.luck(seen))
        game = self.imagine(seen, rng)
        ahead = self.lookahead(game.rules, seen.seat, rng.getrandbits(30))
        points = ahead.points(game.table)
        found = []
        options = seen.decision.options
        for option, points[seen.seat] in zip(options, ahead.prospects(game.table, options)):
            found.append(Estimate(option, ahead.lead(points), ahead.shares(points)[seen.seat]))
        return sorted(found, key=lambda estimate: -estimate.value)

    def imagine(self, seen: Seen, rng: Random) -> Game:
        return seen.redeal(rng)

    def lookahead(self, rules: Rules, seat: int, luck: int) -> Lookahead:
        return Lookahead(rules, self.weights, seat, luck)


class Careful(Greedy):
    """Like `Greedy`, but uses expected values when an option would reveal hidden information.

    `search` plays its rollouts like this, so this bot is useful for tuning the weights of `search`.
    """

    name = "careful"

    def imagine(self, seen: Seen, rng: Random) -> Game:
        return seen.imagine(rng, self.weights)

    def lookahead(self, rules: Rules, seat: int, luck: int) -> Lookahead:
        return Tree(rules, self.weights, seat, luck)
