"""Reading the votes about absent players, as they are stored."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.web.schema import VOTES
from shem.web.stored import Votes


async def read_votes(connection: AsyncConnection, table_id: str) -> Votes:
    """Return all votes of a table, also those about earlier decisions."""
    votes: Votes = {}
    for row in await connection.execute(select(VOTES).where(VOTES.c.table_id == table_id)):
        votes.setdefault(row.seat, {})[row.voter] = (row.choice, row.number)
    return votes
