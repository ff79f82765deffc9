"""Where a person is notified: their browsers, and an e-mail address once its owner has confirmed it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.web import problems
from shem.web.people.devices.persons import person_of
from shem.web.people.notices.quiet import loud_from
from shem.web.people.schema import CHANNELS, DEVICES, MAIL, PUSH
from shem.web.schema import KEYS
from shem.web.storage import Storage
from shem.web.stored import hashed

MOST = 12  # channels of one person
UNCONFIRMED = 24 * 3600.0  # seconds in which one address is asked only once
NOBODY = ""  # whose an address is that was given up before its owner has answered


@dataclass(frozen=True)
class Channel:
    """A place to send to, in the language and at the hours of its reader."""

    id: str
    device: str
    kind: str
    address: str
    language: str
    zone: str
    quiet_from: int
    quiet_to: int
    confirmed: bool
    created: float


COLUMNS = [CHANNELS.c[name] for name in Channel.__dataclass_fields__]


def channel_id(person: str, kind: str, address: str) -> str:
    return hashed(f"{person} {kind} {address}")


async def add(storage: Storage, person: str, channel: Channel) -> None:
    """Add a channel, or change the one that is there. A device has one subscription, a person one e-mail address."""
    here = CHANNELS.c.device == channel.device if channel.kind == PUSH else CHANNELS.c.person == person
    row = {"person": person, **{name: getattr(channel, name) for name in Channel.__dataclass_fields__}}

    async def work(connection: AsyncConnection) -> None:
        await _take_away(connection, here & (CHANNELS.c.kind == channel.kind), channel.created)
        await connection.execute(delete(CHANNELS).where(CHANNELS.c.id == channel.id))
        count = select(func.count()).select_from(CHANNELS).where(CHANNELS.c.person == person)
        if ((await connection.execute(count)).scalar() or 0) >= MOST:
            raise problems.too_many_devices()
        await connection.execute(insert(CHANNELS), row)

    await storage.commit(work)


async def of_device(storage: Storage, device: str) -> list[Channel]:
    """Return this device's subscription and its person's e-mail address."""
    person = await person_of(storage, device)
    if person is None:
        return []
    mine = (CHANNELS.c.person == person) & ((CHANNELS.c.device == device) | (CHANNELS.c.kind == MAIL))
    async with storage.connect() as connection:
        return [Channel(*row) for row in await connection.execute(select(*COLUMNS).where(mine))]


async def _take_away(connection: AsyncConnection, these: ColumnElement[bool], now: float) -> None:
    """Remove channels. An address that was asked lately becomes nobody's instead, so that it isn't asked again."""
    asked = (CHANNELS.c.kind == MAIL) & ~CHANNELS.c.confirmed & (CHANNELS.c.created > now - UNCONFIRMED)
    await connection.execute(delete(CHANNELS).where((these | (CHANNELS.c.person == NOBODY)) & ~asked))
    await connection.execute(update(CHANNELS).where(these, asked).values(person=NOBODY, device=NOBODY))


async def asked_lately(storage: Storage, address: str, now: float) -> str | None:
    """Return the channel for which this address was sent a question that nobody has answered, if any."""
    unanswered = (CHANNELS.c.kind == MAIL, func.lower(CHANNELS.c.address) == address.lower(), ~CHANNELS.c.confirmed)
    recent = select(CHANNELS.c.id).where(*unanswered, CHANNELS.c.created > now - UNCONFIRMED).limit(1)
    async with storage.connect() as connection:
        found: str | None = (await connection.execute(recent)).scalar()
        return found


async def take_back(storage: Storage, person: str, channel: str, device: str, now: float) -> None:
    """Let a person wait again for the answer of an address they had given up, in place of any other one."""

    async def work(connection: AsyncConnection) -> None:
        theirs = (CHANNELS.c.person == person) & (CHANNELS.c.kind == MAIL) & (CHANNELS.c.id != channel)
        await _take_away(connection, theirs, now)
        mine = update(CHANNELS).where(CHANNELS.c.id == channel, CHANNELS.c.person == NOBODY)
        await connection.execute(mine.values(person=person, device=device))

    await storage.commit(work)


async def remove(storage: Storage, device: str, kind: str) -> None:
    """Remove this device's subscription, or its person's e-mail address."""
    person, now = await person_of(storage, device), storage.clock.now()
    mine = (CHANNELS.c.device == device if kind == PUSH else CHANNELS.c.person == person) & (CHANNELS.c.kind == kind)
    await storage.commit(lambda connection: _take_away(connection, mine, now))


async def loud_for(storage: Storage, table_id: str, seats: Collection[int], now: float) -> float:
    """Return when nobody at these seats (none: at the whole table) has a quiet time. Only who is notified has one."""
    hours = (
        select(CHANNELS.c.zone, CHANNELS.c.quiet_from, CHANNELS.c.quiet_to)
        .join(DEVICES, DEVICES.c.person == CHANNELS.c.person)
        .join(KEYS, KEYS.c.hash == DEVICES.c.hash)
        .where(KEYS.c.table_id == table_id, ~KEYS.c.invite, CHANNELS.c.confirmed)
        .where(KEYS.c.seat.in_(seats) if seats else KEYS.c.seat >= 0)
        .distinct()
    )
    async with storage.connect() as connection:
        return max([now, *(loud_from(now, *row) for row in await connection.execute(hours))])


async def confirm(storage: Storage, channel: str) -> None:
    """Start sending to an address whose owner has agreed."""
    await storage.commit(
        lambda connection: connection.execute(update(CHANNELS).where(CHANNELS.c.id == channel).values(confirmed=True))
    )


async def stop(storage: Storage, channel: str) -> None:
    """Stop sending to an address."""
    await storage.commit(lambda connection: connection.execute(delete(CHANNELS).where(CHANNELS.c.id == channel)))
