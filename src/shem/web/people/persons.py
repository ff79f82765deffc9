"""A person: a group of devices that share their seats, without an account."""

from __future__ import annotations

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.web.people.device_schema import DEVICES
from shem.web.storage import Storage
from shem.web.tables import new_id


async def person_of(storage: Storage, device: str) -> str | None:
    """Return the person whose device this is; `device` is the hash of its token."""
    async with storage.connect() as connection:
        found: str | None = (
            await connection.execute(select(DEVICES.c.person).where(DEVICES.c.hash == device))
        ).scalar()
        return found


async def ensure_person(storage: Storage, device: str, name: str, now: float) -> str:
    """Return the person whose device this is, a new one if nobody's."""

    async def work(connection: AsyncConnection) -> str:
        found = (await connection.execute(select(DEVICES.c.person).where(DEVICES.c.hash == device))).scalar()
        if found is not None:
            await connection.execute(update(DEVICES).where(DEVICES.c.hash == device).values(seen=now))
            return str(found)
        person = new_id()
        row = {"hash": device, "person": person, "name": name, "created": now, "seen": now}
        await connection.execute(insert(DEVICES), row)
        return person

    try:
        made: str = await storage.commit(work)
    except IntegrityError:  # another worker has just done the same
        made = await storage.commit(work)
    return made
