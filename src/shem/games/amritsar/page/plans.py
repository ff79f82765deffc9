"""Planned answers: not to follow."""

from __future__ import annotations

from typing import Any

from shem.contracts.plans import Plan
from shem.games.amritsar.mahouts import Follow
from shem.kernel.game import Game
from shem.kernel.option import DECLINE
from shem.kernel.phrase import Phrase


def _decline(game: Game, seat: int) -> str | None:
    table: Any = game.table
    return DECLINE.text if isinstance(table.asker, Follow) and seat in table.waiting() else None


def _situation(game: Game, seat: int) -> object:
    """Return the round, and the mahouts the player could follow with."""
    table: Any = game.table
    return table.decade, table.round, list(table.seats[seat].mahouts)


def _waits(game: Game, seat: int) -> bool:
    """Whether it is not the seat's own turn, in which the table has more to show."""
    table: Any = game.table
    return seat not in table.waiting() or isinstance(table.asker, Follow)


PLANS = (Plan("no-follow", Phrase("Don’t follow this round"), _decline, _situation, _waits),)
