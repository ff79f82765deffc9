"""Choosing the pace: the host does, in the lobby and later. During the game, everyone reads it in the log."""

from __future__ import annotations

from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from shem.kernel.rules import SPECTATOR
from shem.web import problems
from shem.web.change_log import add_line
from shem.web.live import Live
from shem.web.people.lobby.company import check_pace
from shem.web.people.waiting.pace import clocks, kind_of
from shem.web.schema import TABLES
from shem.web.seat_changes import PACE
from shem.web.stored import Change
from shem.web.tables import Tables
from shem.web.visitors import Visitor


async def set_pace(tables: Tables, live: Live, who: Visitor, pace: str) -> None:
    """Choose the pace, as host. The open question gets the whole new time, so nobody is late because of it."""
    check_pace(pace)
    async with live.lock:
        if not who.host:
            raise problems.not_your_table()
        if live.game.over:
            raise problems.over()
        if pace == live.pace:
            return
        await tables.rewrite(live, _store(tables, live, who, pace))


async def _store(tables: Tables, live: Live, who: Visitor, pace: str) -> None:
    columns: dict[str, Any] = {"pace": pace, "epoch": TABLES.c.epoch + 1}
    if not live.lobby:
        now = tables.storage.clock.now()
        columns |= clocks(live, now, now, pace)

    async def work(connection: AsyncConnection) -> None:
        await tables.storage.advance(connection, live.id, live.version, columns)
        if not live.lobby:
            await add_line(connection, live.id, _line(live, who, pace))

    await tables.storage.commit(work)


def _line(live: Live, who: Visitor, pace: str) -> Change:
    kind, minutes = kind_of(pace)
    seat = min(who.seats, default=SPECTATOR)
    name = live.names[seat] if who.seats else ""
    return Change(live.version + 1, live.game.number, seat, f"{PACE} {kind}", name, "", minutes)
