"""Storing the lines of a log about seats and the pace: only the newest, so that nobody can fill the database."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.web.schema import CHANGES
from shem.web.seat_changes import MOST_LINES
from shem.web.stored import Change


async def add_line(connection: AsyncConnection, table_id: str, change: Change) -> None:
    """Store a line and delete those that are too old.

    The last line of each seat stays: it says whether the host's new invitation to it is void when its owner returns.
    """
    await connection.execute(insert(CHANGES), {"table_id": table_id, **asdict(change)})
    here, version = CHANGES.c.table_id == table_id, CHANGES.c.version
    newest = select(version).where(here).order_by(version.desc()).offset(MOST_LINES - 1).limit(1)
    oldest = (await connection.execute(newest)).scalar()
    if oldest is not None:
        last = select(func.max(version)).where(here).group_by(CHANGES.c.seat)
        await connection.execute(delete(CHANGES).where(here, version < oldest, version.not_in(last)))
