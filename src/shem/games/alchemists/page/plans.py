"""Planned answers about the Periscope: the only question that comes in another player's turn and can be declined."""

from __future__ import annotations

from typing import Any

from shem.contracts.plans import Plan
from shem.games.alchemists.experiments import PEEK, Periscope
from shem.games.alchemists.state import PERISCOPE_SPENT
from shem.kernel.game import Game
from shem.kernel.option import DECLINE, Option
from shem.kernel.phrase import Phrase


def _answer(game: Game, seat: int, option: Option) -> str | None:
    table: Any = game.table
    return option.text if isinstance(table.asker, Periscope) and seat in table.waiting() else None


def _use(game: Game, seat: int) -> str | None:
    return _answer(game, seat, PEEK)


def _decline(game: Game, seat: int) -> str | None:
    return _answer(game, seat, DECLINE)


def _ready(game: Game, seat: int) -> bool:
    table: Any = game.table
    player = table.seats[seat]
    return bool(player.has(table.box.periscope) and not player.spent & PERISCOPE_SPENT)


def _waits(game: Game, seat: int) -> bool:
    """Whether the Periscope may be used while others play: in the seat's own turn, the table has more to show."""
    table: Any = game.table
    return _ready(game, seat) and (seat not in table.waiting() or isinstance(table.asker, Periscope))


PLANS = (
    Plan("periscope", Phrase("Use the Periscope on the next potion"), _use, _ready, _waits),
    Plan("no-periscope", Phrase("Don’t use the Periscope this round"), _decline, _ready, _waits),
)
