"""Computer players. A bot is specified by a string: its name, its budget and its seed.

    random   idle   greedy   careful   casual   learned   learned:1s   search:2000   search:200ms
    novice   regular   expert   master   greedy@7   search:500@7
    stdio:python my_bot.py

>>> make("greedy@7", seed=1).seed
7
>>> make("search:200ms").budget
<Budget 200ms>
"""

from __future__ import annotations

from shem.bots.base import Bot, Estimate, Report, Seen, Stop, answer, play_out
from shem.bots.budget import Budget
from shem.bots.greedy import Careful, Greedy
from shem.bots.idle import Idle
from shem.bots.learned import Casual, Learned
from shem.bots.learned_search import LearnedSearch
from shem.bots.random import RandomBot
from shem.bots.search import Search
from shem.bots.stdio import Stdio
from shem.kernel.notation import perhaps
from shem.kernel.phrase import List, Phrase

# Levels: the bot of each one, and its display name.
LEVELS: dict[str, tuple[str, Phrase]] = {
    "novice": ("casual", Phrase("novice")),
    "regular": ("learned", Phrase("regular")),
    "expert": ("learned:1s", Phrase("expert")),
    "master": ("learned:5s", Phrase("master")),
}
ADVISER = "expert"  # whose estimates hints are
CLASSIC = "classic"  # the search bot, by the name it will keep when a learned one takes its place
BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, Idle, Greedy, Careful, Casual, Learned, Search)}


def names() -> tuple[str, ...]:
    """Return the names of all bots."""
    return (*BOTS, *LEVELS)


def make(spec: str, seed: int = 0) -> Bot:
    """Make the bot a spec describes. `seed` is used if the spec has none."""
    text = spec.strip()
    if text.startswith(f"{Stdio.name}:"):
        return Stdio(text.removeprefix(f"{Stdio.name}:").strip(), seed)
    text, at, own = text.partition("@")
    if at and not own.isdecimal():
        raise ValueError(Phrase('"{bot}": the seed after @ must be an integer, not "{seed}"', bot=spec, seed=own))
    if at:
        seed = int(own)
    if text in LEVELS:
        text = LEVELS[text][0]
    name, colon, budget = text.partition(":")
    if name in (Search.name, CLASSIC):
        return Search(seed, budget=Budget.read(budget) if colon else None)
    if name == Learned.name and colon:
        return LearnedSearch(seed, budget=Budget.read(budget))
    if name not in BOTS:
        known = (*names(), f"{Stdio.name}:COMMAND")
        raise ValueError(
            Phrase(
                'unknown bot "{name}"{hint}; available: {bots}',
                name=name,
                hint=perhaps(name, names()),
                bots=List(known),
            )
        )
    if colon:
        seeded = Phrase(" (a seed is written {example})", example=f"{name}@{budget}")
        hint = seeded if budget.isdecimal() else Phrase("")
        raise ValueError(
            Phrase(
                '"{bot}": only search and learned take a budget, for example search:200ms{hint}', bot=spec, hint=hint
            )
        )
    return BOTS[name](seed)


def advise(seen: Seen, spec: str = ADVISER, report: Report | None = None, stop: Stop | None = None) -> list[Estimate]:
    """Return a bot's estimate for every option of a question, best first: a hint for a player."""
    return make(spec).think(seen, report, stop)


__all__ = [
    "ADVISER",
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
