"""Nudging a player who takes long: seldom, and only from the same table."""

from __future__ import annotations

import math

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.web import problems
from shem.web.live import Live
from shem.web.people.notices.events import NUDGED, notify
from shem.web.people.waiting import pace
from shem.web.people.waiting.vacation import REST
from shem.web.schema import SEATS
from shem.web.tables import Tables
from shem.web.visitors import Visitor


def nudge_after(live: Live, seat: int) -> float:
    """Return from when on a seat may be nudged."""
    return max(pace.asked_since(live, seat), live.seats[seat].nudged) + pace.times(live.pace).nudge


async def nudge(tables: Tables, live: Live, who: Visitor, seat: int) -> None:
    """Notify a player that the others are waiting."""
    now = tables.storage.clock.now()
    async with live.lock:
        if not who.seats:
            raise problems.not_your_seat()
        if not 0 <= seat < len(live.seats):
            raise problems.no_such_seat()
        if seat not in pace.choosing(live) or not live.seats[seat].taken or seat in who.held:
            raise problems.not_waiting()
        after = nudge_after(live, seat)
        if now < after:
            raise problems.too_soon(math.ceil((after - now) / 60))

        async def work(connection: AsyncConnection) -> None:
            this = (SEATS.c.table_id == live.id, SEATS.c.seat == seat)
            await connection.execute(update(SEATS).where(*this).values(nudged=now))

        await tables.storage.commit(work)
        live.seats[seat].nudged = now
    await notify(tables.storage, live.id, seat, NUDGED, int(now))
    live.people_changed()
    await tables.storage.tell(f"{live.id}:{REST}")
