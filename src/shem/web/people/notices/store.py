"""Notices on their way to their players' devices: kept in the database until they have arrived."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Delete, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.web.people.notices.events import OVER, REMATCH
from shem.web.people.schema import CHANNELS, DELIVERIES, DEVICES
from shem.web.schema import KEYS, NOTICES, SEATS, TABLES
from shem.web.storage import Storage

LEASE = 60.0  # seconds in which no other worker tries the same delivery
KEPT = 30 * 86400.0  # seconds for which it is remembered that a notice was sent


@dataclass(frozen=True)
class Delivery:
    """A notice on its way to one channel, and all that its text may say: what everyone at the table knows."""

    notice: int
    channel: str
    tries: int
    due: float
    table_id: str
    seat: int
    kind: str
    medium: str  # "push" or "mail"
    address: str
    language: str
    zone: str
    quiet_from: int
    quiet_to: int
    game: str
    base: str  # the server's address
    name: str  # the seat's player
    outdated: bool

    @property
    def link(self) -> str:
        return f"{self.base}/table/{self.table_id}"


class NoticeStore:
    """The notices of all tables."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def anyone(self) -> bool:
        """Whether anybody wants to be notified."""
        async with self.storage.connect() as connection:
            return (
                await connection.execute(select(CHANNELS.c.id).where(CHANNELS.c.confirmed).limit(1))
            ).first() is not None

    async def hand_out(self, now: float) -> None:
        """Hand the notices that are due to the channels of their seats' owners."""
        ready = select(NOTICES.c.id).where(NOTICES.c.at <= now, ~NOTICES.c.done).limit(100)

        async def work(connection: AsyncConnection) -> None:
            ids = [row.id for row in await connection.execute(ready.with_for_update(skip_locked=True))]
            if not ids:
                return
            found = await connection.execute(
                select(NOTICES.c.id, CHANNELS.c.id.label("channel"))
                .join(KEYS, (KEYS.c.table_id == NOTICES.c.table_id) & (KEYS.c.seat == NOTICES.c.seat))
                .join(DEVICES, DEVICES.c.hash == KEYS.c.hash)
                .join(CHANNELS, CHANNELS.c.person == DEVICES.c.person)
                .where(NOTICES.c.id.in_(ids), ~KEYS.c.invite, CHANNELS.c.confirmed)
                .distinct()
            )
            rows = [{"notice": row.id, "channel": row.channel, "tries": 0, "due": now} for row in found]
            if rows:
                await connection.execute(insert(DELIVERIES), rows)
            await connection.execute(update(NOTICES).where(NOTICES.c.id.in_(ids)).values(done=True))

        await self.storage.commit(work)

    async def take(self, now: float, most: int) -> list[Delivery]:
        """Take the deliveries that are due. For a while, no other worker gets them."""
        columns = (
            *DELIVERIES.c, NOTICES.c.table_id, NOTICES.c.seat, NOTICES.c.kind, CHANNELS.c.kind.label("medium"),
            CHANNELS.c.address, CHANNELS.c.language, CHANNELS.c.zone, CHANNELS.c.quiet_from, CHANNELS.c.quiet_to,
            TABLES.c.game, TABLES.c.url, TABLES.c.waiting, TABLES.c.over, SEATS.c.name, SEATS.c.bot,
        )  # fmt: skip
        ready = (
            select(*columns)
            .join(NOTICES, NOTICES.c.id == DELIVERIES.c.notice)
            .join(CHANNELS, CHANNELS.c.id == DELIVERIES.c.channel)
            .join(TABLES, TABLES.c.id == NOTICES.c.table_id)
            .join(SEATS, (SEATS.c.table_id == NOTICES.c.table_id) & (SEATS.c.seat == NOTICES.c.seat))
            .where(DELIVERIES.c.due <= now)
            .order_by(DELIVERIES.c.due)
            .limit(most)
        )
        async with self.storage.connect() as connection:
            found = (await connection.execute(ready)).all()
        deliveries = [
            Delivery(
                row.notice, row.channel, row.tries, row.due, row.table_id, row.seat, row.kind, row.medium, row.address,
                row.language, row.zone, row.quiet_from, row.quiet_to, row.game, row.url, row.name,
                _outdated(row.kind, row.seat, row.waiting, row.over, row.bot),
            )
            for row in found
        ]  # fmt: skip
        return [one for one in deliveries if await self._change(one, one.due, due=now + LEASE)]

    async def next_due(self) -> float | None:
        """Return when the next notice or delivery is due."""
        async with self.storage.connect() as connection:
            notices = await connection.execute(select(func.min(NOTICES.c.at)).where(~NOTICES.c.done))
            deliveries = await connection.execute(select(func.min(DELIVERIES.c.due)))
            return min([one for one in (notices.scalar(), deliveries.scalar()) if one is not None], default=None)

    async def later(self, delivery: Delivery, tries: int, due: float) -> None:
        """Schedule another attempt."""
        await self._change(delivery, None, tries=tries, due=due)

    async def drop(self, delivery: Delivery) -> None:
        """Remove a delivery that has arrived or never will."""
        await self._write(delete(DELIVERIES).where(*_this(delivery)))

    async def close_channel(self, channel: str) -> None:
        """Remove a channel that no longer leads anywhere."""
        await self._write(delete(CHANNELS).where(CHANNELS.c.id == channel))

    async def forget(self, now: float) -> None:
        """Forget notices that were sent long ago."""
        await self._write(delete(NOTICES).where(NOTICES.c.done, NOTICES.c.at < now - KEPT))

    async def _write(self, statement: Delete) -> None:
        await self.storage.commit(lambda connection: connection.execute(statement))

    async def _change(self, delivery: Delivery, was_due: float | None, **columns: float) -> bool:
        this = list(_this(delivery))
        if was_due is not None:  # only one of several workers finds it as it was
            this.append(DELIVERIES.c.due == was_due)

        async def work(connection: AsyncConnection) -> bool:
            changed = await connection.execute(update(DELIVERIES).where(*this).values(columns))
            return changed.rowcount == 1

        mine: bool = await self.storage.commit(work)
        return mine


def _this(one: Delivery) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return DELIVERIES.c.notice == one.notice, DELIVERIES.c.channel == one.channel


def _outdated(kind: str, seat: int, waiting: str, over: bool, bot: str) -> bool:
    """Whether a notice has nothing to say any more: its seat has answered, or a bot plays it."""
    return kind not in (OVER, REMATCH) and (over or bool(bot) or str(seat) not in waiting.split(","))
