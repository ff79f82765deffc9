"""Chat and quick reactions: the players among themselves, the spectators among themselves.

Texts are plain and short, each can be deleted by its author and the host, and nothing of it is in the game record.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass

from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.kernel.phrase import Phrase
from shem.kernel.rules import SPECTATOR
from shem.web import problems
from shem.web.live import CHAT_NOTE, Live
from shem.web.notes import written
from shem.web.schema import CHAT, TABLES
from shem.web.stored import hashed
from shem.web.tables import Tables
from shem.web.visitors import Visitor

PLAYERS, SPECTATORS = ROOMS = ("players", "watchers")
LONGEST = 300  # characters
MOST = 200  # messages of a room that are kept
IN_A_MINUTE = 12  # messages of one author
JOINERS = "\u200c\u200d"  # invisible, but part of letters and emoji
FACES = {
    "well": Phrase("Well played"),
    "ha": Phrase("Ha!"),
    "wow": Phrase("Wow"),
    "ouch": Phrase("Ouch"),
    "think": Phrase("Let me think"),
    "soon": Phrase("Back soon"),
}
TALK = "talk"  # what other workers are told: the table's chat has changed


@dataclass(frozen=True)
class Line:
    """A message or a reaction."""

    id: int
    seat: int  # SPECTATOR for one without a seat
    name: str
    text: str
    face: str
    at: float
    author: str


def plain(text: str, most: int) -> str:
    """Return a text as one line that shows what it says: no control characters, no reversed direction."""
    seen = "".join(c if c.isprintable() or c in JOINERS else " " for c in text[: 4 * most])
    return " ".join(seen.split())[:most]


def room_of(who: Visitor) -> str:
    """Return the room in which a visitor speaks."""
    return PLAYERS if who.seats else SPECTATORS


def check_reader(live: Live, who: Visitor, room: str) -> None:
    """Check that a visitor may read a room: the players read both, spectators theirs and, if the host allows, both."""
    if room not in ROOMS:
        raise problems.no_such_page()
    if room == PLAYERS and not who.held and not live.row.get("listeners"):
        raise problems.not_your_seat()


async def lines(tables: Tables, live: Live, room: str) -> list[Line]:
    """Return what was said in a room, oldest first; nothing while the host has switched the chat off."""
    if live.row.get("silent"):
        return []
    c = CHAT.c
    newest = (
        select(c.id, c.seat, c.name, c.text, c.face, c.at, c.author)
        .where(c.table_id == live.id, c.room == room)
        .order_by(c.id.desc())
        .limit(MOST)
    )
    async with tables.storage.connect() as connection:
        return [Line(*row) for row in (await connection.execute(newest)).all()][::-1]


async def speak(tables: Tables, live: Live, who: Visitor, token: str, text: str, face: str, name: str = "") -> int:
    """Post a message or a quick reaction; returns its number."""
    text, author, now = plain(text, LONGEST), hashed(token), tables.storage.clock.now()
    if live.row.get("silent"):
        raise problems.no_chat()
    if face not in FACES if face else not text:
        raise problems.nothing_said(LONGEST)
    seat = who.seats[0] if who.seats else SPECTATOR
    row = {
        "table_id": live.id, "room": room_of(who), "seat": seat, "text": "" if face else text, "face": face,
        "name": live.names[seat] if who.seats else plain(name, 24), "at": now, "author": author,
    }  # fmt: skip
    this_room = (CHAT.c.table_id == live.id, CHAT.c.room == row["room"])

    async def work(connection: AsyncConnection) -> int:
        mine = select(func.count(), func.min(CHAT.c.at)).where(
            CHAT.c.table_id == live.id, CHAT.c.author == author, CHAT.c.at > now - 60
        )
        said, first = (await connection.execute(mine)).one()
        if said >= IN_A_MINUTE:
            raise problems.too_many(max(1, math.ceil(first + 60 - now)))
        written = await connection.execute(insert(CHAT), row)
        old = select(CHAT.c.id).where(*this_room).order_by(CHAT.c.id.desc()).offset(MOST)
        await connection.execute(delete(CHAT).where(CHAT.c.id.in_(old.scalar_subquery())))
        return int((written.inserted_primary_key or [0])[0])

    number: int = await tables.storage.commit(work)
    await changed(tables, live)
    return number


async def unsay(tables: Tables, live: Live, who: Visitor, number: int) -> None:
    """Delete a message: your own or, as host, any."""
    this = [CHAT.c.id == number, CHAT.c.table_id == live.id]
    if not who.host:
        this.append(CHAT.c.author == hashed(who.token or ""))

    async def work(connection: AsyncConnection) -> int:
        return int((await connection.execute(delete(CHAT).where(*this))).rowcount)

    if not await tables.storage.commit(work):
        raise problems.not_your_words()
    await changed(tables, live)


async def have_read(tables: Tables, live: Live, who: Visitor, number: int) -> None:
    """Note for all devices of a player that they have read the chat up to a message."""
    if not who.seats:
        raise problems.not_your_seat()

    def noted(notes: str) -> str:
        before = json.loads(notes or "{}").get(CHAT_NOTE, "")
        newer = not before.isdecimal() or int(before[:10]) < number
        return written(notes, CHAT_NOTE, str(number)) if newer else notes

    for seat in who.seats:
        await tables.note(live, seat, noted)


async def changed(tables: Tables, live: Live) -> None:
    """Tell all pages to look at the chat again."""
    live.chat_stamp += 1
    live.people_changed()
    await tables.storage.tell(f"{live.id}:{TALK}")


async def set_listeners(tables: Tables, live: Live, who: Visitor, on: bool) -> None:
    """Let spectators read what the players write, or not, as host."""
    await _agree(tables, live, who, listeners=on)


async def set_chat(tables: Tables, live: Live, who: Visitor, on: bool) -> None:
    """Switch the chat of a table on or off, as host. What was said before is there again when it is back."""
    await _agree(tables, live, who, silent=not on)


async def _agree(tables: Tables, live: Live, who: Visitor, **columns: bool) -> None:
    if not who.host:
        raise problems.not_your_table()
    async with live.lock:

        async def work(connection: AsyncConnection) -> None:
            await tables.storage.advance(connection, live.id, live.version, columns | {"epoch": TABLES.c.epoch + 1})

        await tables.rewrite(live, tables.storage.commit(work))
