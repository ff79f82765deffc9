"""A vacation: the time of a player stands still at all their tables, for at most a month."""

from __future__ import annotations

from sqlalchemy import select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.web.live import Live
from shem.web.people.waiting.pace import next_due
from shem.web.schema import KEYS, SEATS, TABLES
from shem.web.stored import hashed
from shem.web.tables import Tables

REST = "rest"  # what other workers are told


async def set_vacation(tables: Tables, token: str, on: bool) -> int:
    """Start or end the vacation of a visitor; returns at how many seats."""
    now = tables.storage.clock.now()
    mine = select(KEYS.c.table_id, KEYS.c.seat).where(KEYS.c.hash == hashed(token), ~KEYS.c.invite, KEYS.c.seat >= 0)
    running = mine.join(TABLES, TABLES.c.id == KEYS.c.table_id).where(~TABLES.c.over)

    async def work(connection: AsyncConnection) -> list[tuple[str, int]]:
        found = [(row.table_id, row.seat) for row in await connection.execute(running)]
        these = tuple_(SEATS.c.table_id, SEATS.c.seat).in_(found)
        columns = {"vacation": now} if on else {"vacation": 0.0, "since": now}
        changes = SEATS.c.vacation == 0 if on else SEATS.c.vacation > 0
        await connection.execute(update(SEATS).where(these, changes).values(columns))
        return found

    seats: list[tuple[str, int]] = await tables.storage.commit(work)
    for table_id in {table_id for table_id, _ in seats}:
        await rest(tables, table_id)
        await tables.storage.tell(f"{table_id}:{REST}")
    return len(seats)


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
        for seat, now in zip(live.seats, stored.seats, strict=True):
            seat.vacation, seat.since, seat.nudged = now.vacation, now.since, now.nudged
    live.people_changed()
