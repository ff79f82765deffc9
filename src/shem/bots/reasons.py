"""Why an option is better than the next best one: what it adds most of to a bot's estimate, for those who learn."""

from __future__ import annotations

from random import Random

from shem.bots.base import Seen
from shem.bots.greedy import Greedy
from shem.contracts.bot import POINTS, Evaluation
from shem.contracts.weights import AHEAD
from shem.games import evaluation
from shem.kernel.game import Game
from shem.kernel.option import Option

MOST_STEPS = 6  # of an action, after the option
LEAST = 0.25  # points: a smaller gain does not count as a reason


def reason(seen: Seen, option: Option, instead: Option | None = None, seed: int = 0) -> str:
    """Return the name of the main reason for an option (see `Evaluation.reasons`); empty if there is none.

    The option's action is played to its end in a possible deal of what the seat does not know. The reason is what this
    end has more of than the end of another option, `instead`; or else, more than there is now.
    """
    game = seen.redeal(Random(seed))
    known = evaluation(game.rules)
    if not known.reasons:
        return ""
    after = _parts(known, _end(seen, option, seed), seen.seat)
    compared = [game] if instead is None else [_end(seen, instead, seed), game]
    for other in compared:
        before = _parts(known, other, seen.seat)
        gains = {name: after[name] - before[name] for name in before}
        best = max(gains, key=lambda name: gains[name])
        if gains[best] >= LEAST:
            return best
    return ""


def _end(seen: Seen, option: Option, seed: int) -> Game:
    """Return a possible game in which the seat has taken an option and ended its action."""
    game = seen.redeal(Random(seed))
    game.play(option.text, seat=seen.seat)
    bot = Greedy(seed)
    for _ in range(MOST_STEPS):
        mine = [decision for decision in game.decisions if decision.seat == seen.seat]
        if game.over or not mine:
            break
        game.play(bot.choose(Seen(game, mine[0])).text, seat=seen.seat)
    return game


def _parts(known: Evaluation, game: Game, seat: int) -> dict[str, float]:
    """Return what each group of weights contributes to the estimate, and what remains without any of them: points."""
    weights = known.weights
    whole = known.judge(game.table, seat, weights)
    found = {}
    for name, (_, keys) in known.reasons.items():
        found[name] = whole - known.judge(game.table, seat, weights | dict.fromkeys(keys, 0.0))
    bare = {key: value if key in AHEAD else 0.0 for key, value in weights.items()}
    found[POINTS] = known.judge(game.table, seat, bare)
    return found
