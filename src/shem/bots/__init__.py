"""Players that are programs. A bot is named by a text: `random`, `greedy`, or `greedy:7` with a seed of its own.

>>> make("greedy:7", seed=1).seed
7
"""

from __future__ import annotations

from shem.bots.base import Bot, Seen, answer, play_out
from shem.bots.greedy import Greedy
from shem.bots.random import RandomBot
from shem.kernel.notation import near_miss

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, Greedy)}


def names() -> tuple[str, ...]:
    """Every bot there is."""
    return tuple(BOTS)


def make(spec: str, seed: int = 0) -> Bot:
    """The bot a text describes. `seed` counts where the text has none."""
    name, _, own = spec.strip().partition(":")
    if name not in BOTS:
        raise ValueError(f'there is no bot "{name}"{near_miss(name, BOTS)}; there are {", ".join(BOTS)}')
    if own and not own.isdigit():
        raise ValueError(f'"{spec}": after the colon stands the seed of the bot, a whole number, not "{own}"')
    return BOTS[name](int(own) if own else seed)


__all__ = ["BOTS", "Bot", "Seen", "answer", "make", "names", "play_out"]
