"""What is played: who sits where, with which deal. Everything follows from a few parameters and a number."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from itertools import combinations, cycle, islice
from pathlib import Path

from shem import bots
from shem.bots import base as _bots_base
from shem.contracts import bot as _contracts_bot
from shem.games import find
from shem.kernel import rules as _kernel_rules


@dataclass(frozen=True)
class Task:
    """One game to be played: all a worker needs to know."""

    number: int
    game: str
    seed: int
    players: tuple[str, ...]
    settings: tuple[tuple[str, str], ...] = ()
    edition: str = ""
    weights: tuple[dict[str, float] | None, ...] = ()  # by which each seat's bot judges; None: the game's own


@dataclass(frozen=True)
class Plan:
    """A round robin. The same plan gives the same games on every machine, one for each number.

    Every deal is played by every combination of contestants, and in every rotation of the seats.
    """

    game: str
    contestants: tuple[str, ...]
    players: int
    settings: tuple[tuple[str, str], ...] = ()
    edition: str = ""
    seed: int = 0

    @property
    def combinations(self) -> list[tuple[str, ...]]:
        """Who meets at one table. If there are more chairs than contestants, these sit down again in turn."""
        if len(self.contestants) < self.players:
            return [tuple(islice(cycle(self.contestants), self.players))]
        return list(dict.fromkeys(combinations(self.contestants, self.players)))

    def tables(self, deal: int) -> list[tuple[str, ...]]:
        """The seatings of one deal. Every other deal goes round the other way: nobody always sits behind the same."""
        found: list[tuple[str, ...]] = []
        for group in self.combinations:
            around = group if deal % 2 == 0 else group[::-1]
            found += dict.fromkeys(around[turn:] + around[:turn] for turn in range(self.players))
        return found

    @property
    def games_per_deal(self) -> int:
        return len(self.tables(0))

    def task(self, number: int) -> Task:
        """The game with this number, counted from 0."""
        deal, at = divmod(number, self.games_per_deal)
        return Task(number, self.game, self.seed + deal, self.tables(deal)[at], self.settings, self.edition)

    @property
    def key(self) -> str:
        """What makes two runs the same: these parameters, the rules, and the code that plays."""
        return json.dumps(
            {
                "game": self.game,
                "contestants": self.contestants,
                "players": self.players,
                "settings": dict(self.settings),
                "edition": hashlib.sha256(self.edition.encode()).hexdigest()[:16] if self.edition else "",
                "seed": self.seed,
                "rules": find(self.game).version,
                "code": code_digest(self.game),
            },
            sort_keys=True,
        )


def make_plan(
    game: str,
    seats: str,
    players: int | None = None,
    settings: dict[str, str] | None = None,
    edition: str = "",
    seed: int = 0,
) -> Plan:
    """A checked plan. `seats` is a text as `search:500,greedy,random`."""
    rules = find(game)
    contestants = tuple(spec.strip() for spec in seats.split(",") if spec.strip())
    if not contestants:
        raise ValueError("--seats: nobody is named; write it as in greedy,random")
    for spec in contestants:
        bots.make(spec)  # a name that is no bot is refused now
    count = players or max(rules.seat_counts[0], min(len(contestants), rules.seat_counts[-1]))
    checked = rules.check(count, dict(settings or {}))
    rules.start(count, checked, edition)  # an edition file with a mistake is refused now
    return Plan(game, contestants, count, tuple(checked.items()), edition, seed)


def parse_settings(pairs: list[str]) -> dict[str, str]:
    """`["setup=introductory"]` as a dictionary."""
    found = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise ValueError(f'--set {pair}: write it as NAME=VALUE, as in "setup=introductory"')
        found[name.strip()] = value.strip()
    return found


def code_digest(game: str) -> str:
    """A short name for the code that decides games: the kernel, this game's rules and values, the bots.

    Results of different code must not be mixed in one run.
    """
    digest = hashlib.sha256()
    own = find(game).folder
    shared = (_kernel_rules.__file__, _contracts_bot.__file__, _bots_base.__file__)
    folders = [*(Path(file).parent for file in shared), own, own / "bot"]
    for folder in filter(Path.is_dir, folders):
        for path in sorted(folder.iterdir()):
            if path.suffix in (".py", ".toml", ".json"):
                digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def compiled() -> bool:
    """Does the kernel run compiled?"""
    import shem.kernel.table as kernel

    return not str(kernel.__file__).endswith(".py")


def kernel_words() -> str:
    return "compiled" if compiled() else "plain Python"
