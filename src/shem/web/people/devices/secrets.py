"""The server's secrets. They are made at the first start and shared by all workers."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from shem.web.people.schema import SECRETS
from shem.web.storage import Storage


async def own_secret(storage: Storage, name: str, make: Callable[[], str]) -> str:
    """Return a secret of this server; the first worker makes it."""
    found = await _read(storage, name)
    if found is None:
        row = {"name": name, "value": make()}
        try:
            await storage.commit(lambda connection: connection.execute(insert(SECRETS), row))
        except IntegrityError:  # another worker was faster
            pass
        found = await _read(storage, name)
    assert found is not None
    return found


async def _read(storage: Storage, name: str) -> str | None:
    async with storage.connect() as connection:
        found: str | None = (await connection.execute(select(SECRETS.c.value).where(SECRETS.c.name == name))).scalar()
        return found
