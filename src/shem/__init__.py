"""Shem: a digital table for heavy eurogames.

import shem
game = shem.new("golem", seats=4, seed=7)
for decision in game:
    game.play(decision.options[0], seat=decision.seat)
print(game.scores)
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import SystemRandom

from shem import games as _games
from shem.kernel import record as _record
from shem.kernel.dealer import Dealer, SeededDealer
from shem.kernel.decision import Decision, IllegalMove, StaleMove
from shem.kernel.game import Game
from shem.kernel.option import Option
from shem.kernel.record import RecordError
from shem.kernel.rules import SPECTATOR, Rules
from shem.kernel.table import CHANCE

__version__ = "0.1.0"
_FROM_SEED = object()


def game_names() -> tuple[str, ...]:
    """Return the names of all games."""
    return _games.names()


def game_rules(game: str) -> Rules:
    """Return a game's rules object: its seats, options, languages and everything else the other layers need."""
    return _games.find(game)


def new(
    game: str,
    seats: int | None = None,
    seed: int | None = None,
    dealer: Dealer | object | None = _FROM_SEED,
    edition: str = "",
    **options: object,
) -> Game:
    """Start a new game. Without a seed the deal is random; with `dealer=None` the caller resolves chance.

    `edition` is the text of an edition file; `options` are the game's own (see its documentation).
    """
    rules = _games.find(game)
    count = rules.seat_counts[0] if seats is None else seats
    settings = rules.check(count, options)
    table = rules.begin(count, settings, edition)
    if dealer is _FROM_SEED:
        dealer = SeededDealer(SystemRandom().getrandbits(48) if seed is None else seed)
    return Game(rules, table, settings, edition, dealer)  # type: ignore[arg-type]


def read(text: str) -> Game:
    """Read a game from the text of a record, ready to continue."""
    return _record.read(text, _games.find)


def load(path: str | Path) -> Game:
    """Load a game from a record file, ready to continue."""
    return _record.load(path, _games.find)


def replay(path: str | Path) -> Iterator[Game]:
    """Replay a record file: yields the game after the deal and after every decision (the same object each time)."""
    return _record.replay(_record.text_of(path), _games.find)


__all__ = [
    "CHANCE",
    "SPECTATOR",
    "Decision",
    "Game",
    "IllegalMove",
    "Option",
    "RecordError",
    "Rules",
    "StaleMove",
    "game_names",
    "game_rules",
    "load",
    "new",
    "read",
    "replay",
]
