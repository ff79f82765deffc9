"""What each option should bring, where a seat cannot try it or need not. For bots.

A mix or a demonstration shows it something: on an imagined table it would peek. And where it places cubes, what they
may do follows from what it knows, holds and can pay.
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
    """By what the seat knows; empty where it should try."""
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
        return [worth - option.b for worth, option in zip(found, t.options)]  # b: whatever the answer, it fails
    return []
