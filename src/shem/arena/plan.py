"""The plan of a run: which bots play in which seats with which deal.

A few parameters and a number determine each game.
"""

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
    """One game to be played: everything a worker needs to know."""

    number: int
    game: str
    seed: int
    players: tuple[str, ...]
    settings: tuple[tuple[str, str], ...] = ()
    edition: str = ""
    weights: tuple[dict[str, float] | None, ...] = ()  # each seat's evaluation weights; None: the game's own


@dataclass(frozen=True)
class Plan:
    """A round robin. The same plan gives the same games on every machine, one for each number.

    Every deal is played by every combination of contestants and in every rotation of the seats.
    """

    game: str
    contestants: tuple[str, ...]
    players: int
    settings: tuple[tuple[str, str], ...] = ()
    edition: str = ""
    seed: int = 0

    @property
    def combinations(self) -> list[tuple[str, ...]]:
        """The groups that meet at one table. If there are more seats than contestants, contestants repeat in order."""
        if len(self.contestants) < self.players:
            return [tuple(islice(cycle(self.contestants), self.players))]
        return list(dict.fromkeys(combinations(self.contestants, self.players)))

    def tables(self, deal: int) -> list[tuple[str, ...]]:
        """Return the seatings of one deal.

        Every other deal rotates in the opposite direction, so that opponents vary.
        """
        found: list[tuple[str, ...]] = []
        for group in self.combinations:
            around = group if deal % 2 == 0 else group[::-1]
            found += dict.fromkeys(around[turn:] + around[:turn] for turn in range(self.players))
        return found

    @property
    def games_per_deal(self) -> int:
        return len(self.tables(0))

    def task(self, number: int) -> Task:
        """Return the game with this number, starting at 0."""
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
    """Make a validated plan. `seats` is a string such as `search:500,greedy,random`."""
    rules = find(game)
    contestants = tuple(spec.strip() for spec in seats.split(",") if spec.strip())
    if not contestants:
        raise ValueError("--seats: no bots given; for example greedy,random")
    for spec in contestants:
        bots.make(spec)  # reject an unknown bot now
    count = players or max(rules.seat_counts[0], min(len(contestants), rules.seat_counts[-1]))
    checked = rules.check(count, dict(settings or {}))
    rules.start(count, checked, edition)  # reject an invalid edition file now
    return Plan(game, contestants, count, tuple(checked.items()), edition, seed)


def parse_settings(pairs: list[str]) -> dict[str, str]:
    """Return `["setup=introductory"]` as a dictionary."""
    found = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise ValueError(f'--set {pair}: expected NAME=VALUE, for example "setup=introductory"')
        found[name.strip()] = value.strip()
    return found


def code_digest(game: str) -> str:
    """Return a short digest of the code that determines games: the kernel, this game's rules and values, the bots.

    Results of different code must not be mixed in one run.
    """
    digest = hashlib.sha256()
    own = find(game).folder
    shared = (_kernel_rules.__file__, _contracts_bot.__file__, _bots_base.__file__)
    folders = [*(Path(file).parent for file in shared), own, own / "bot"]
    for folder in filter(Path.is_dir, folders):
        for path in sorted(folder.iterdir()):
            if path.suffix in (".py", ".toml", ".json", ".npz"):
                digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def compiled() -> bool:
    """Whether the kernel is compiled."""
    import shem.kernel.table as kernel

    return not str(kernel.__file__).endswith(".py")


def kernel_words() -> str:
    return "compiled" if compiled() else "plain Python"
