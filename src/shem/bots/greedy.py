"""A bot that takes what looks best when its action is over."""

from __future__ import annotations

from random import Random

from shem.bots.base import Bot, Seen
from shem.kernel.game import Game
from shem.kernel.option import Option

WIDTH = 4  # ways to go on that are followed for each option
DEPTH = 12  # questions to itself that are looked into


class Greedy(Bot):
    """Plays every option on an imagined table to the end of its own action, and judges where that leads.

    It goes on as long as the next question is its own, following only the few most promising ways, and
    does not think about what others will do.
    """

    name = "greedy"

    def choose(self, seen: Seen) -> Option:
        options = seen.decision.options
        if len(options) == 1:
            return options[0]
        rng = Random(self.luck(seen))
        imagined = seen.redeal(rng)
        luck = rng.getrandbits(62)
        best, most = options[0], float("-inf")
        for option in options:
            worth = _prospect(imagined, seen.seat, option, luck)
            if worth > most:
                best, most = option, worth
        return best


def _prospect(game: Game, seat: int, option: Option, luck: int) -> float:
    """How well the seat stands at the end of its action, if it goes on as well as it can see."""
    best = float("-inf")
    frontier = [_after(game, seat, option, luck)]
    for _ in range(DEPTH):
        asked: list[tuple[float, int, Game]] = []
        for position in frontier:
            worth = position.rules.judge(position.table, seat)
            if position.table.seat == seat:
                asked.append((worth, len(asked), position))
            else:
                best = max(best, worth)
        asked.sort(reverse=True)
        frontier = [
            _after(position, seat, choice, luck)
            for _, _, position in asked[:WIDTH]
            for choice in position.table.options
        ]
        if not frontier:
            return best
    return max([best, *(position.rules.judge(position.table, seat) for position in frontier)])


def _after(game: Game, seat: int, option: Option, luck: int) -> Game:
    """The position after an answer. Where all seats choose at once, the others answer anything."""
    new = game.copy()
    new.play(option, seat=seat)
    if new.table.sealed is not None and seat not in new.table.waiting():
        rng = Random(luck)
        for decision in new.decisions:
            new.play(rng.choice(decision.options), seat=decision.seat)
    return new
