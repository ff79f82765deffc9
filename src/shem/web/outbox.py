"""Messages to a chat. They are stored in the database, so that a restart loses none."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.web.schema import LETTERS, TABLES
from shem.web.storage import Storage

LEASE = 30.0  # seconds in which no other worker tries the same message


@dataclass(frozen=True)
class Letter:
    """A message to a table's chat, and its current state."""

    table_id: str
    version: int  # version of the table when it was written
    text: str
    seats: frozenset[int]  # the players it tells that they are asked; none: it is for everyone
    tries: int
    due: float
    webhook: str
    link: str
    waiting: frozenset[int]  # the seats asked now

    @property
    def outdated(self) -> bool:
        """Whether it is obsolete: the turn has moved on, or the chat is no longer notified."""
        return not self.webhook or bool(self.seats and not self.seats & self.waiting)


class Outbox:
    """At most one message per table: a newer one replaces one that was not delivered."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def write(self, table_id: str, version: int, text: str, seats: Collection[int], now: float) -> None:
        row = {
            "table_id": table_id, "version": version, "text": text, "seats": _written(seats), "tries": 0, "due": now,
        }  # fmt: skip

        async def work(connection: AsyncConnection) -> None:
            older = (LETTERS.c.table_id == table_id, LETTERS.c.version <= version)
            await connection.execute(delete(LETTERS).where(*older))
            await connection.execute(insert(LETTERS), row)

        try:
            await self.storage.commit(work)
        except IntegrityError:  # another worker has written a newer one, or the table is gone
            return

    async def take(self, now: float, most: int) -> list[Letter]:
        """Take the messages that are due. For a while, no other worker gets them."""
        columns = (*LETTERS.c, TABLES.c.webhook, TABLES.c.url, TABLES.c.waiting)
        ready = select(*columns).join(TABLES).where(LETTERS.c.due <= now).order_by(LETTERS.c.due).limit(most)
        async with self.storage.connect() as connection:
            found = (await connection.execute(ready)).all()
        letters = [
            Letter(
                row.table_id, row.version, row.text, _seats(row.seats), row.tries, row.due,
                row.webhook, f"{row.url}/table/{row.table_id}", _seats(row.waiting),
            )
            for row in found
        ]  # fmt: skip
        return [letter for letter in letters if await self._change(letter, due=now + LEASE)]

    async def next_due(self) -> float | None:
        async with self.storage.connect() as connection:
            due: float | None = (await connection.execute(select(func.min(LETTERS.c.due)))).scalar()
            return due

    async def later(self, letter: Letter, tries: int, due: float) -> None:
        """Schedule another attempt."""
        await self._change(letter, leased=True, tries=tries, due=due)

    async def drop(self, letter: Letter) -> None:
        """Remove a message that was delivered or never will be."""
        this = (LETTERS.c.table_id == letter.table_id, LETTERS.c.version == letter.version)
        await self.storage.commit(lambda connection: connection.execute(delete(LETTERS).where(*this)))

    async def _change(self, letter: Letter, leased: bool = False, **columns: float) -> bool:
        this = [LETTERS.c.table_id == letter.table_id, LETTERS.c.version == letter.version]
        if not leased:  # only one of several workers inserts the row
            this.append(LETTERS.c.due == letter.due)

        async def work(connection: AsyncConnection) -> bool:
            changed = await connection.execute(update(LETTERS).where(*this).values(columns))
            return changed.rowcount == 1

        mine: bool = await self.storage.commit(work)
        return mine


def _written(seats: Collection[int]) -> str:
    return ",".join(map(str, sorted(seats)))


def _seats(text: str) -> frozenset[int]:
    return frozenset(int(seat) for seat in text.split(",") if seat)
