"""What happens to the keys of a seat when it changes hands, in the transaction of that change."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.web.schema import HOST, KEYS
from shem.web.stored import Handing


def key_row(
    table_id: str, key: str, seat: int, now: float, invite: bool = False, share: bool = False
) -> dict[str, Any]:
    """Return a key as it is stored."""
    return {"hash": key, "table_id": table_id, "seat": seat, "invite": invite, "created": now, "share": share}


async def hand(connection: AsyncConnection, table_id: str, at: int, keys: Handing, now: float) -> bool:
    """Change the keys of a seat. False if the invitation was used by somebody else meanwhile."""
    mine = (KEYS.c.table_id == table_id, KEYS.c.seat == at)
    if keys.uses:
        used = await connection.execute(delete(KEYS).where(*mine, KEYS.c.hash == keys.uses, KEYS.c.invite))
        if used.rowcount != 1:
            return False
    if keys.ends:
        await connection.execute(delete(KEYS).where(*mine))
    if keys.cancels:
        await connection.execute(delete(KEYS).where(*mine, KEYS.c.invite))
    if keys.drops:
        theirs = (KEYS.c.table_id == table_id, KEYS.c.hash == keys.drops, KEYS.c.seat.in_([at, HOST]))
        await connection.execute(delete(KEYS).where(*theirs))
    for seat in [at, HOST] if keys.host else [at]:
        this = (KEYS.c.table_id == table_id, KEYS.c.seat == seat, KEYS.c.hash == keys.to)
        if keys.to and (await connection.execute(select(KEYS.c.seat).where(*this))).first() is None:
            await connection.execute(insert(KEYS), key_row(table_id, keys.to, seat, now))
    return True


def handed(holders: dict[str, frozenset[int]], at: int, keys: Handing) -> dict[str, frozenset[int]]:
    """Return the same in memory: by hash of a token, its seats."""
    gone = {key: {at} if keys.ends else {at, HOST} if key == keys.drops else set() for key in holders}
    left = {key: seats - gone[key] for key, seats in holders.items()}
    if keys.to:
        left[keys.to] = left.get(keys.to, frozenset()) | ({at, HOST} if keys.host else {at})
    return {key: seats for key, seats in left.items() if seats}
