"""Storing when a player was last at a table: once, when their last page is gone."""

from __future__ import annotations

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.web.live import Live
from shem.web.people.presence.connected import Page
from shem.web.people.presence.elsewhere import tell
from shem.web.schema import SEATS
from shem.web.tables import Tables


def left(tables: Tables, live: Live, page: Page) -> None:
    """Note that a page is gone, and which players have left with it."""
    gone = frozenset(seat for seat in live.presence.leave(page) if seat < len(live.seats))  # a lobby may have shrunk
    if not page.is_news:
        return
    now = tables.storage.clock.now()
    for seat in gone:
        live.seats[seat].seen = now
    if gone:
        tables.background(_store(tables, live.id, gone, now))
    live.publish()
    tell(tables, live)


async def _store(tables: Tables, table_id: str, seats: frozenset[int], now: float) -> None:
    async def work(connection: AsyncConnection) -> None:
        these = (SEATS.c.table_id == table_id, SEATS.c.seat.in_(seats))
        await connection.execute(update(SEATS).where(*these).values(seen=now))

    await tables.storage.commit(work)


def last_seen(live: Live, seat: int, now: float) -> float:
    """Return when a player was last at the table: now, if they are there; 0 if never."""
    return now if live.presence.present(seat) else live.seats[seat].seen
