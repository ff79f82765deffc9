"""A person: a group of devices that share their seats, without an account. Devices are hashes of their tokens."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.web import problems
from shem.web.people.schema import CHANNELS, DEVICES, MAIL, PUSH
from shem.web.schema import HOST, KEYS
from shem.web.seating import carry, drop
from shem.web.storage import Storage
from shem.web.tables import Tables, new_id

MOST = 12  # devices of one person
AT_ONCE = 60  # tables whose seats are carried to a device at a time


@dataclass(frozen=True)
class Device:
    """A device of a person."""

    hash: str
    name: str
    created: float
    seen: float


async def person_of(storage: Storage, device: str) -> str | None:
    """Return the person whose device this is; `device` is the hash of its token."""
    async with storage.connect() as connection:
        found: str | None = (
            await connection.execute(select(DEVICES.c.person).where(DEVICES.c.hash == device))
        ).scalar()
        return found


def is_theirs(hash: ColumnElement[str], device: str) -> ColumnElement[bool]:
    """Return the condition that something belongs to this device, or to another one of the same person."""
    person = select(DEVICES.c.person).where(DEVICES.c.hash == device).scalar_subquery()
    return (hash == device) | hash.in_(select(DEVICES.c.hash).where(DEVICES.c.person == person))


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


async def devices_of(storage: Storage, device: str) -> list[Device]:
    """Return all devices of the person whose device this is, newest first."""
    person = await person_of(storage, device)
    columns = select(DEVICES.c.hash, DEVICES.c.name, DEVICES.c.created, DEVICES.c.seen)
    async with storage.connect() as connection:
        found = await connection.execute(columns.where(DEVICES.c.person == person).order_by(DEVICES.c.created.desc()))
        return [Device(*row) for row in found]


async def join_person(tables: Tables, device: str, name: str, person: str) -> None:
    """Make this device one of a person's, with all their seats.

    Two seats of one table that were taken on different devices belong to two people: their devices stay apart.
    """
    storage = tables.storage
    if await _opponents(storage, device, person):
        raise problems.two_people()
    now = storage.clock.now()
    row = {"hash": device, "person": person, "name": name, "created": now, "seen": now}

    async def work(connection: AsyncConnection) -> None:
        others = await connection.execute(select(DEVICES.c.hash).where(DEVICES.c.person == person))
        if len([one for one in others if one.hash != device]) >= MOST:
            raise problems.too_many_devices()
        before = (await connection.execute(select(DEVICES.c.person).where(DEVICES.c.hash == device))).scalar()
        await connection.execute(delete(DEVICES).where(DEVICES.c.hash == device))
        await connection.execute(insert(DEVICES), row)
        await connection.execute(update(CHANNELS).where(_subscription(device)).values(person=person))
        await _bring_address(connection, before, person)

    await storage.commit(work)
    await collect(tables, device)


def _subscription(device: str) -> ColumnElement[bool]:
    return (CHANNELS.c.device == device) & (CHANNELS.c.kind == PUSH)


async def _bring_address(connection: AsyncConnection, before: str | None, person: str) -> None:
    """Give a person the e-mail address of one whose last device has become theirs, unless they have one."""
    if before in (None, person):
        return
    left = select(DEVICES.c.hash).where(DEVICES.c.person == before).limit(1)
    has = select(CHANNELS.c.id).where(CHANNELS.c.person == person, CHANNELS.c.kind == MAIL).limit(1)
    if (await connection.execute(left)).first() is None and (await connection.execute(has)).first() is None:
        await connection.execute(update(CHANNELS).where(CHANNELS.c.person == before).values(person=person))


async def _opponents(storage: Storage, device: str, person: str) -> bool:
    """Whether this device and a person play different seats at the same table."""
    mine, theirs = KEYS.alias(), KEYS.alias()
    shared = exists().where(
        KEYS.c.table_id == mine.c.table_id, KEYS.c.seat == mine.c.seat, KEYS.c.hash == theirs.c.hash, ~KEYS.c.invite
    )
    clash = (
        select(mine.c.seat)
        .join(theirs, theirs.c.table_id == mine.c.table_id)
        .join(DEVICES, DEVICES.c.hash == theirs.c.hash)
        .where(mine.c.hash == device, DEVICES.c.person == person, theirs.c.hash != device)
        .where(~mine.c.invite, ~theirs.c.invite, mine.c.seat >= 0, theirs.c.seat >= 0, ~shared)
        .limit(1)
    )
    async with storage.connect() as connection:
        return (await connection.execute(clash)).first() is not None


async def collect(tables: Tables, device: str) -> int:
    """Give this device the seats its person has taken on others; returns at how many tables.

    Where it already plays a seat, it gets no other: that could be another person's, on a borrowed device. A host
    without a seat is the host on every device.
    """
    here = (KEYS.c.table_id == OTHERS.c.table_id, KEYS.c.hash == device, ~KEYS.c.invite)
    mine = exists().where(*here, KEYS.c.seat >= 0)
    hosts = exists().where(*here, KEYS.c.seat == HOST)
    new = ((OTHERS.c.seat >= 0) & ~mine) | ((OTHERS.c.seat == HOST) & ~mine & ~hosts)
    person = select(DEVICES.c.person).where(DEVICES.c.hash == device).scalar_subquery()
    missing = (
        select(OTHERS.c.table_id, OTHERS.c.hash)
        .join(DEVICES, DEVICES.c.hash == OTHERS.c.hash)
        .where(DEVICES.c.person == person, OTHERS.c.hash != device, ~OTHERS.c.invite, new)
        .order_by(OTHERS.c.created.desc())
        .limit(AT_ONCE)
    )
    async with tables.storage.connect() as connection:
        found = {row.table_id: row.hash for row in await connection.execute(missing)}
    for table_id, sibling in found.items():
        try:
            await carry(tables, await tables.get(table_id), sibling, device)
        except problems.Problem:  # a table that cannot be continued
            continue
    return len(found)


OTHERS = KEYS.alias("others")


async def remove_device(tables: Tables, device: str, lost: str) -> None:
    """Remove another device of the same person: it loses all seats, and this one has them."""
    storage = tables.storage
    person = await person_of(storage, device)
    if person is None or device == lost or await person_of(storage, lost) != person:
        raise problems.no_such_page()
    await collect(tables, device)
    async with storage.connect() as connection:
        held = select(KEYS.c.table_id).where(KEYS.c.hash == lost, ~KEYS.c.invite).distinct()
        found = [row.table_id for row in await connection.execute(held)]
    for table_id in found:
        try:
            await drop(tables, await tables.get(table_id), lost)
        except problems.Problem:
            continue

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(delete(CHANNELS).where(_subscription(lost)))
        await connection.execute(delete(DEVICES).where(DEVICES.c.hash == lost))

    await storage.commit(work)
