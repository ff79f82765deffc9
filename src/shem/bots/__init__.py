"""Players that are programs. A bot is named by a text: its name, what it may spend, and a seed of its own.

    random   greedy   careful   search:2000   search:200ms   search:3s   greedy@7   search:500@7
    novice   regular   expert
    stdio:python my_bot.py

>>> make("greedy@7", seed=1).seed
7
>>> make("search:200ms").budget
<Budget 200ms>
"""

from __future__ import annotations

from shem.bots.base import Bot, Estimate, Report, Seen, Stop, answer, play_out
from shem.bots.greedy import Careful, Greedy
from shem.bots.random import RandomBot
from shem.bots.search import Budget, Search
from shem.bots.stdio import Stdio
from shem.kernel.notation import near_miss
from shem.kernel.phrase import Phrase

# How good a bot is, in a word: what it stands for, and how people call it.
LEVELS: dict[str, tuple[str, Phrase]] = {
    "novice": ("greedy", Phrase("novice")),
    "regular": ("search:300ms", Phrase("regular")),
    "expert": ("search:3s", Phrase("expert")),
}
BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, Greedy, Careful, Search)}


def names() -> tuple[str, ...]:
    """Every bot that can be named in a word."""
    return (*BOTS, *LEVELS)


def make(spec: str, seed: int = 0) -> Bot:
    """The bot a text describes. `seed` counts where the text has none."""
    text = spec.strip()
    if text.startswith(f"{Stdio.name}:"):
        return Stdio(text.removeprefix(f"{Stdio.name}:").strip(), seed)
    text, at, own = text.partition("@")
    if at and not own.isdecimal():
        raise ValueError(f'"{spec}": after the @ stands the seed of the bot, a whole number, not "{own}"')
    if at:
        seed = int(own)
    if text in LEVELS:
        text = LEVELS[text][0]
    name, colon, budget = text.partition(":")
    if name == Search.name:
        return Search(seed, budget=Budget.read(budget) if colon else None)
    if name not in BOTS:
        known = (*names(), f"{Stdio.name}:COMMAND")
        raise ValueError(f'there is no bot "{name}"{near_miss(name, names())}; there are {", ".join(known)}')
    if colon:
        hint = f" (a seed is written {name}@{budget})" if budget.isdecimal() else ""
        raise ValueError(f'"{spec}": only search takes a budget, as in search:200ms{hint}')
    return BOTS[name](seed)


def advise(seen: Seen, spec: str = "search", report: Report | None = None, stop: Stop | None = None) -> list[Estimate]:
    """What the bot thinks of every option of a question, best first: a hint for a person."""
    return make(spec).think(seen, report, stop)


__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "Budget",
    "Estimate",
    "Report",
    "Search",
    "Seen",
    "Stdio",
    "Stop",
    "advise",
    "answer",
    "make",
    "names",
    "play_out",
]
