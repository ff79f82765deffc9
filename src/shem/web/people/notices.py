"""Events a player may want to hear about while they are not at the table.

`notify` writes an event once; whatever sends notifications reads them from the database.
"""

from __future__ import annotations

from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.web.schema import NOTICES
from shem.web.storage import Storage

TURN, REMINDER, NUDGED, OVER = KINDS = ("turn", "reminder", "nudged", "over")


async def notify(storage: Storage, table_id: str, seat: int, kind: str, about: int) -> None:
    """Note that something concerns a player; the same event about the same decision is noted once."""
    row = {"table_id": table_id, "seat": seat, "kind": kind, "about": about, "at": storage.clock.now()}

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(insert(NOTICES), row)

    try:
        await storage.commit(work)
    except IntegrityError:  # noted before, or the table is gone
        return
