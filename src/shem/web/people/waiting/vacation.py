"""A vacation: the time of a player stands still at all their tables, for at most a month.

What is left of the month can be taken later. The next vacation can start a month after that, so that nobody makes the
others wait for ever.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement, case, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.web import problems
from shem.web.live import Live
from shem.web.people.waiting.pace import LONGEST_VACATION, next_due
from shem.web.schema import KEYS, SEATS, TABLES
from shem.web.stored import hashed
from shem.web.tables import Tables

REST = "rest"  # what other workers are told
MOST = 240  # seats of one visitor, at the newest tables


async def set_vacation(tables: Tables, token: str, on: bool) -> int:
    """Start or end the vacation of a visitor; returns at how many seats."""
    now, at = tables.storage.clock.now(), SEATS.c.vacation
    seats = (
        select(SEATS.c.table_id, SEATS.c.seat, at)
        .join(KEYS, (KEYS.c.table_id == SEATS.c.table_id) & (KEYS.c.seat == SEATS.c.seat))
        .join(TABLES, TABLES.c.id == SEATS.c.table_id)
        .where(KEYS.c.hash == hashed(token), ~KEYS.c.invite, ~TABLES.c.over)
        .order_by(TABLES.c.touched.desc())
        .limit(MOST)
    )

    async def work(connection: AsyncConnection) -> list[tuple[str, int]]:
        mine = (await connection.execute(seats)).all()
        found = [
            (one.table_id, one.seat) for one in mine if (_may_start(one.vacation, now) if on else one.vacation > 0)
        ]
        if on and not found and any(one.vacation < 0 for one in mine):
            raise problems.vacation_over()
        over = at + LONGEST_VACATION
        columns: dict[str, ColumnElement[float]] = (
            {"vacation": case((at + now < LONGEST_VACATION, -1 * at), else_=now)}
            if on
            else {"vacation": -1 * at, "since": case((over < now, over), else_=now)}
        )
        these = tuple_(SEATS.c.table_id, SEATS.c.seat).in_(found)
        await connection.execute(update(SEATS).where(these).values(columns))
        return found

    changed: list[tuple[str, int]] = await tables.storage.commit(work)
    for table_id in {table_id for table_id, _ in changed}:
        await rest(tables, table_id)
        await tables.storage.tell(f"{table_id}:{REST}")
    return len(changed)


def _may_start(vacation: float, now: float) -> bool:
    """Whether a vacation can start or go on: never before, within the month of the last one, or a month after that."""
    return vacation <= 0 and not LONGEST_VACATION <= now + vacation < 2 * LONGEST_VACATION


async def rest(tables: Tables, table_id: str) -> None:
    """Read again which players of a table are on vacation, and store when it needs attention next."""
    live = await tables.get(table_id)
    await refresh(tables, live)
    due = next_due(live, tables.storage.clock.now())

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(due=due))

    await tables.storage.commit(work)


async def refresh(tables: Tables, live: Live) -> None:
    """Read again which players of a table are on vacation."""
    stored = await tables.storage.load(live.id)
    if stored is None:
        return
    async with live.lock:
        for seat, now in zip(live.seats, stored.seats, strict=False):  # a lobby may have other seats by now
            seat.vacation, seat.since, seat.nudged = now.vacation, now.since, now.nudged
    live.people_changed()
