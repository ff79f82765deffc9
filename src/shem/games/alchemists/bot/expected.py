"""The expected value of each option that a seat cannot or need not simulate. For bots.

A mix or a demonstration reveals something, so on a simulated table the seat would be peeking. And the value of placing
a cube follows from what the seat knows, has and can pay.
"""

from __future__ import annotations

from shem.contracts.weights import Weights
from shem.games.alchemists.bot.beliefs import thoughts
from shem.games.alchemists.bot.outlook import by_others, mix_worth, opposed, refuting, success
from shem.games.alchemists.bot.plans import placing
from shem.games.alchemists.debunking import CHOOSE_ASPECT, CHOOSE_POTION
from shem.games.alchemists.declare import DECLARE
from shem.games.alchemists.experiments import Mix
from shem.games.alchemists.state import Alchemists


def expected(t: Alchemists, seat: int, w: Weights) -> list[float]:
    """Return expected values by what the seat knows; empty if it should simulate."""
    asker = t.asker
    if asker is DECLARE:
        return placing(t, seat, w)
    if isinstance(asker, Mix):
        cauldron = t.seats[seat].cauldron
        if len(cauldron) & 1:
            known = thoughts(t, seat, w)
            return [mix_worth(t, seat, known, cauldron[-1], option.a, w) for option in t.options]
    elif asker is CHOOSE_ASPECT:
        k = t.arg
        chances = refuting(thoughts(t, seat, w), k, t.theories[k]) if by_others(t, seat, k) else [0.0] * 3
        return [success(chances[option.a], w) for option in t.options]
    elif asker is CHOOSE_POTION:
        a, b = t.arg >> 3, t.arg & 7
        row = thoughts(t, seat, w).brew(a, b)
        refuted = opposed(t, seat, a) | opposed(t, seat, b)
        found = [success(row[option.a] if refuted >> option.a & 1 else 0.0, w) for option in t.options]
        return [worth - option.b for worth, option in zip(found, t.options)]  # b: it fails whatever the answer
    return []
