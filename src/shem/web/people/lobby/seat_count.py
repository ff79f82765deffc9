"""How many play: the host adds open seats to a new table, and removes the last ones while nobody has taken them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Table, delete, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.web import problems
from shem.web.live import Live
from shem.web.new_table import NAMES, begin
from shem.web.people.lobby.gathering import check_gathering, store
from shem.web.schema import CHANGES, KEYS, NOTES, SEATS, VOTES
from shem.web.stored import Seat
from shem.web.tables import Tables
from shem.web.uploads import Uploads
from shem.web.visitors import Visitor

ABOUT_SEATS: tuple[Table, ...] = (SEATS, KEYS, CHANGES, NOTES, VOTES)
FEWEST = 2  # a table with people in it


def more_seats(live: Live) -> int:
    """Return how many seats the table would have with another one; 0 if its game is not for so many."""
    wanted = len(live.seats) + 1
    return wanted if wanted in live.game.rules.seat_counts else 0


def fewer_seats(live: Live) -> int:
    """Return how many seats the table would have without its last one; 0 if that one must stay."""
    left, last = len(live.seats) - 1, live.seats[-1]
    return left if left >= FEWEST and left in live.game.rules.seat_counts and not (last.taken or last.bot) else 0


async def set_seat_count(tables: Tables, uploads: Uploads, live: Live, who: Visitor, count: int) -> None:
    """Add open seats, or remove the last ones if they are open, as host before the game starts."""
    async with live.lock:
        check_gathering(live)
        if not who.host:
            raise problems.not_your_table()
        if count < FEWEST:
            raise problems.wrong_form(f"seats={count}")
        if any(seat.taken or seat.bot for seat in live.seats[count:]):
            raise problems.seat_taken()
        before, game = len(live.seats), live.game
        if count == before:
            return
        seats = [*live.seats[:count], *(Seat(name) for name in NAMES[before:count])]
        begun, secret = await begin(
            tables, game.rules.name, dict(game.settings), seats, who.lang, game.edition, uploads
        )
        columns = {"start": begun.start, "secret": secret, **begun.state.columns(), "bot_due": False}
        await tables.rewrite(
            live, store(tables, live, columns, also=lambda connection: _resize(connection, live, seats))
        )


async def _resize(connection: AsyncConnection, live: Live, seats: list[Seat]) -> None:
    for table in ABOUT_SEATS:
        await connection.execute(delete(table).where(table.c.table_id == live.id, table.c.seat >= len(seats)))
    added: list[dict[str, Any]] = [
        {"table_id": live.id, "seat": at, "name": seat.name, "bot": ""}
        for at, seat in enumerate(seats)
        if at >= len(live.seats)
    ]
    if added:
        await connection.execute(insert(SEATS), added)
