"""Planned answers: to keep one's resources when everyone may upgrade a development after the income (p. 13)."""

from __future__ import annotations

from typing import Any

from shem.contracts.plans import Plan
from shem.games.golem.developments import UPGRADE_ANY
from shem.kernel.game import Game
from shem.kernel.option import DECLINE
from shem.kernel.phrase import Phrase


def _decline(game: Game, seat: int) -> str | None:
    table: Any = game.table
    return DECLINE.text if table.asker is UPGRADE_ANY and seat in table.waiting() else None


def _situation(game: Game, seat: int) -> object:
    table: Any = game.table
    return table.round


def _waits(game: Game, seat: int) -> bool:
    return seat not in game.table.waiting()


PLANS = (Plan("no-upgrade", Phrase("No upgrade after this round’s income"), _decline, _situation, _waits),)
