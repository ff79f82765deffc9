"""The lobby: players gather at a new table, and its game is dealt when it starts.

Whatever somebody sees of the table before that means nothing: the cards are shuffled at the start.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from secrets import compare_digest
from typing import Any

from sqlalchemy import Insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.kernel.rules import SPECTATOR
from shem.web import aids, problems
from shem.web.live import Live
from shem.web.new_table import NAMES, begin
from shem.web.people.notices.events import TURN, WAIT, writing
from shem.web.people.waiting.pace import NONE, times
from shem.web.schema import HOST, SEATS, TABLES
from shem.web.seat_changes import FREED, JOINED, OPENED, STEPPED_IN
from shem.web.seating import Step, change, seat_of
from shem.web.stored import Handing, hashed
from shem.web.tables import Tables
from shem.web.uploads import Uploads
from shem.web.visitors import Visitor

DESERTED = 3600.0  # seconds without the host after which the others may start with bots
STAND_IN = "regular"  # the bot that takes an open seat


def open_seats(live: Live) -> list[int]:
    """Return the seats that nobody has taken, including those that are reserved."""
    return [at for at, seat in enumerate(live.seats) if not seat.bot and not seat.taken]


def seats_for_anyone(live: Live) -> list[int]:
    """Return the seats that anyone with the link can take."""
    return [at for at in open_seats(live) if not live.lobby or not live.seats[at].reserved]


def reserved_seats(live: Live) -> list[int]:
    """Return the open seats that wait for a friend from the last game."""
    return [at for at in open_seats(live) if at not in seats_for_anyone(live)]


def host_seat(live: Live) -> int:
    """Return the host's seat; SPECTATOR if the host only watches."""
    seats = (seat for held in live.holders.values() if HOST in held for seat in held if seat >= 0)
    return min(seats, default=SPECTATOR)


def host_name(live: Live) -> str:
    """Return the name of the host's seat; empty if the host only watches."""
    seat = host_seat(live)
    return live.names[seat] if seat != SPECTATOR else ""


async def find_table(tables: Tables, code: str) -> Live:
    """Return the table of an invitation."""
    found = None
    if code.isascii() and code.isalnum() and len(code) <= 16:
        async with tables.storage.connect() as connection:
            found = (await connection.execute(select(TABLES.c.id).where(TABLES.c.code == code))).scalar()
    if not found:
        raise problems.used_invitation()
    return await tables.get(found)


async def take_seat(tables: Tables, live: Live, token: str, code: str, at: int | None, name: str) -> int:
    """Take an open seat with the table's invitation: the one wished for, or the first; returns it."""
    found = -1

    async def decide() -> Step | None:
        nonlocal found
        if not compare_digest(code, live.row["code"]):
            raise problems.used_invitation()
        mine = sorted(seat for seat in live.held(token) if seat >= 0)
        if mine:
            found = mine[0]
            return None
        free = seats_for_anyone(live)
        if at is not None and at in reserved_seats(live):
            raise problems.seat_reserved(live.seats[at].name)
        if not free:
            raise problems.no_open_seat()
        found = free[0] if at is None else at
        old = seat_of(live, found)
        if found not in free:
            raise problems.seat_taken()
        seat = replace(old, name=name or old.name)
        return Step(found, STEPPED_IN if old.bot else JOINED, seat, Handing(hashed(token), ends=True))

    await change(tables, live, decide)
    return found


async def free_seat(tables: Tables, live: Live, who: Visitor, at: int) -> None:
    """Open a seat before the game starts: one's own, or as host any.

    A reserved seat is then open to everyone; its player's invitation still works until somebody has taken the seat.
    """

    async def decide() -> Step | None:
        seat = seat_of(live, at)
        check_gathering(live)
        if at not in who.held and not who.host:
            raise problems.not_your_table()
        if not seat.taken and seat.reserved:
            return Step(at, OPENED, replace(seat, name=NAMES[at], bot=""))
        if not seat.taken and not seat.bot:
            return None
        return Step(at, FREED, replace(seat, name=NAMES[at], bot="", seen=0.0), Handing(ends=True))

    await change(tables, live, decide)


def check_gathering(live: Live) -> None:
    """Check that the game has not started yet."""
    if not live.lobby:
        raise problems.started()


async def set_options(
    tables: Tables, uploads: Uploads, live: Live, who: Visitor, options: Mapping[str, str], wishes: Mapping[str, str]
) -> None:
    """Choose other options and player aids for the game, as host."""
    async with live.lock:
        check_gathering(live)
        if not who.host:
            raise problems.not_your_table()
        game = live.game
        allowed = json.dumps(aids.check(game.rules.name, wishes))
        begun, secret = await begin(tables, game.rules.name, options, live.seats, who.lang, game.edition, uploads)
        columns = {"start": begun.start, "secret": secret, "comforts": allowed, **begun.state.columns()}
        await tables.rewrite(live, store(tables, live, columns | {"bot_due": False}))


def may_fill(live: Live, who: Visitor, now: float) -> bool:
    """Whether a visitor may start with bots: the host, or any player if the host has not been there for an hour."""
    if who.host or not who.seats:
        return who.host
    host = host_seat(live)
    if host == SPECTATOR:  # whether they watch is not known: nobody has come for an hour
        last = max(seat.since for seat in live.seats)
    else:
        last = now if live.presence.present(host) else max(live.seats[host].seen, live.seats[host].since)
    return bool(now - max(last, live.row["created"]) > DESERTED)


async def start(tables: Tables, uploads: Uploads, live: Live, who: Visitor, with_bots: bool) -> None:
    """Deal the cards and start the game: any player if nobody is missing, the host also with bots in open seats."""
    async with live.lock:
        check_gathering(live)
        free = open_seats(live)
        if not who.seats and not who.host:
            raise problems.not_your_seat()
        if free and not (with_bots and may_fill(live, who, tables.storage.clock.now())):
            raise problems.not_your_table() if with_bots else problems.seats_open(len(free))
        seats = [replace(seat, bot=STAND_IN) if at in free else seat for at, seat in enumerate(live.seats)]
        game = live.game
        begun, secret = await begin(
            tables, game.rules.name, dict(game.settings), seats, who.lang, game.edition, uploads
        )
        now = tables.storage.clock.now()
        limit = times(live.pace)
        people = any(not seats[seat].bot for seat in begun.state.waiting)
        due = now + limit.limit - limit.reminder if people and live.pace != NONE else 0.0
        columns = {"lobby": False, "start": begun.start, "secret": secret, "asked": now, "due": due}
        asked = [seat for seat in begun.state.waiting if not seats[seat].bot and seat not in who.held]
        told = [writing(live.id, seat, TURN, begun.state.number, now + WAIT) for seat in asked]
        await tables.rewrite(live, store(tables, live, columns | begun.state.columns(), free, _execute(told)))
    tables.storage.on_notice()


def _execute(statements: Sequence[Insert]) -> Callable[[AsyncConnection], Awaitable[None]]:
    async def work(connection: AsyncConnection) -> None:
        for statement in statements:
            await connection.execute(statement)

    return work


async def store(
    tables: Tables,
    live: Live,
    columns: dict[str, Any],
    filled: Sequence[int] = (),
    also: Callable[[AsyncConnection], Awaitable[None]] | None = None,
) -> None:
    """Store columns of a table that gathers, bots in the seats that are filled, and what belongs to it."""

    async def work(connection: AsyncConnection) -> None:
        await tables.storage.advance(connection, live.id, live.version, columns | {"epoch": TABLES.c.epoch + 1})
        if filled:
            these = (SEATS.c.table_id == live.id, SEATS.c.seat.in_(filled))
            await connection.execute(update(SEATS).where(*these).values(bot=STAND_IN))
        if also is not None:
            await also(connection)

    await tables.storage.commit(work)
