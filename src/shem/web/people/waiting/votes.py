"""Going on without a player whose time is up: decided by those who are at the table, undone by the player's return."""

from __future__ import annotations

from collections import Counter

from sqlalchemy import delete, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.web import problems, seating
from shem.web.live import Live
from shem.web.people.waiting import pace
from shem.web.people.waiting.vote_store import read_votes
from shem.web.schema import VOTES
from shem.web.tables import Tables
from shem.web.visitors import Visitor

BOT, WITHOUT, WAIT = CHOICES = ("bot", "without", "wait")
STAND_INS = {BOT: "regular", WITHOUT: "idle"}
VOTED = "voted"  # what other workers are told


def absent(live: Live, now: float) -> list[int]:
    """Return the players whom the others may go on without: out of time, and not at the table."""
    return [seat for seat in pace.choosing(live) if pace.lapsed(live, seat, now) and not live.presence.present(seat)]


def voters(live: Live, about: int) -> list[int]:
    """Return the first seat of everyone who is at the table and has a vote about a seat. The host has one, too."""
    found = set()
    for held in live.holders.values():
        mine = sorted(seat for seat in held if seat >= 0 and not live.seats[seat].bot)
        if mine and about not in mine and any(live.presence.present(seat) for seat in mine):
            found.add(mine[0])
    return sorted(found)


def counted(live: Live, about: int) -> dict[int, str]:
    """Return the votes about a seat that count now."""
    now = voters(live, about)
    votes = live.votes.get(about, {})
    return {voter: choice for voter, (choice, number) in votes.items() if voter in now and number == live.game.number}


def decided(live: Live, about: int) -> str:
    """Return what more than half of those present want; nothing yet if there is no such majority."""
    votes = Counter(counted(live, about).values())
    choice, count = votes.most_common(1)[0] if votes else ("", 0)
    return choice if 2 * count > len(voters(live, about)) else ""


async def vote(tables: Tables, live: Live, who: Visitor, about: int, choice: str) -> None:
    """Vote on how to go on; as soon as most of those present agree, it is done."""
    if choice not in CHOICES:
        raise problems.wrong_form(f"choice={choice[:40]!r}")
    async with live.lock:
        seating.seat_of(live, about)
        mine = [seat for seat in voters(live, about) if seat in who.held]
        if not mine:
            raise problems.not_your_seat()
        if about not in absent(live, tables.storage.clock.now()):
            raise problems.not_absent()
        await _store(tables, live, about, mine[0], choice)
        verdict = decided(live, about)
    live.people_changed()
    await tables.storage.tell(f"{live.id}:{VOTED}")
    if verdict in STAND_INS:
        await seating.stand_in(tables, live, about, STAND_INS[verdict])


async def _store(tables: Tables, live: Live, about: int, voter: int, choice: str) -> None:
    row = {"table_id": live.id, "seat": about, "voter": voter, "choice": choice, "number": live.game.number}

    async def work(connection: AsyncConnection) -> None:
        this = (VOTES.c.table_id == live.id, VOTES.c.seat == about, VOTES.c.voter == voter)
        await connection.execute(delete(VOTES).where(*this))
        await connection.execute(insert(VOTES), row)

    await tables.storage.commit(work)
    await read(tables, live)


async def read(tables: Tables, live: Live) -> None:
    """Read the votes of a table again."""
    async with tables.storage.connect() as connection:
        live.votes = await read_votes(connection, live.id)
    live.people_changed()
