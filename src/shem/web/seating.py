"""Who plays which seat. A seat belongs to one person; nobody else sees what it hides unless its owner hands it over.

- The host fills an open seat, or a bot's that no human has played: by an invitation, or on the host's device.
- A seat's owner may open it on another device or hand it over, which invalidates all older keys.
- The owner may let a bot play, and so may the others by a vote if the owner is absent and out of time
  (`people.waiting.votes`). Only the owner can take over again, at any time.
- Every change is a line of the log for everyone.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from sqlalchemy import delete, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.web import problems
from shem.web.handing import handed, key_row
from shem.web.live import Live, new_token
from shem.web.people.waiting.pace import DAY, rests
from shem.web.schema import HOST, KEYS, TABLES
from shem.web.seat_changes import (
    ANOTHER_PLAYER,
    BACK,
    BOT,
    DEVICES,
    HANDED_OVER,
    JOINED,
    REISSUED,
    RENAMED,
    STEPPED_IN,
)
from shem.web.storage import Outdated
from shem.web.stored import Change, Handing, Seat, hashed
from shem.web.tables import Tables
from shem.web.visitors import Visitor

NOTHING = Handing()
AWAY = 3 * DAY  # without their owner, after which the host may invite somebody again
ATTEMPTS = 20  # attempts, because another worker may be faster


@dataclass(frozen=True)
class Step:
    """A change to be made at a seat."""

    at: int
    what: str
    seat: Seat
    keys: Handing = NOTHING


async def change(tables: Tables, live: Live, decide: Callable[[], Awaitable[Step | None]]) -> None:
    """Make a change decided under the table's lock from its current state; repeat it if the table has changed since."""
    for _ in range(ATTEMPTS):
        async with live.lock:
            step = await decide()
            if step is None:
                return
            devices = _devices(live, step)
            came = (
                live.seats[step.at].since if step.what in (DEVICES, RENAMED, REISSUED) else tables.storage.clock.now()
            )
            seat = replace(step.seat, devices=devices, since=came)
            if step.what in ANOTHER_PLAYER:
                seat = replace(seat, vacation=0.0, nudged=0.0, reserved=False)
            before = live.seats[step.at].name
            change = Change(live.version + 1, live.game.number, step.at, step.what, seat.name, before, devices)
            try:
                await tables.reseat(live, seat, change, step.keys)
            except Outdated:
                continue
            return
    raise problems.stale()


def _devices(live: Live, step: Step) -> int:
    return sum(step.at in seats for seats in handed(live.holders, step.at, step.keys).values())


def seat_of(live: Live, at: int) -> Seat:
    """Return a seat of the table, if it has one with this number."""
    if not 0 <= at < len(live.seats):
        raise problems.no_such_seat()
    return live.seats[at]


async def let_bot_play(tables: Tables, live: Live, who: Visitor, at: int, bot: str) -> None:
    """Let a bot play a seat, for its owner; for the host only if nobody owns it."""

    async def decide() -> Step | None:
        seat = seat_of(live, at)
        if at not in who.held and (seat.taken or not who.host):
            raise problems.not_your_seat()
        return None if seat.bot == bot else Step(at, BOT, replace(seat, bot=bot))

    await change(tables, live, decide)


async def replace_bot(tables: Tables, live: Live, at: int, bot: str) -> None:
    """Replace a bot that has failed."""

    async def decide() -> Step | None:
        seat = live.seats[at]
        return Step(at, BOT, replace(seat, bot=bot)) if seat.bot and seat.bot != bot else None

    await change(tables, live, decide)


async def stand_in(tables: Tables, live: Live, at: int, bot: str) -> None:
    """Let a bot play for an absent player until they are back, as the others have decided."""

    async def decide() -> Step | None:
        seat = live.seats[at]
        absent = not seat.bot and not live.presence.present(at)
        return Step(at, BOT, replace(seat, bot=bot)) if absent else None

    await change(tables, live, decide)


async def sit_down(tables: Tables, live: Live, who: Visitor, at: int) -> None:
    """Give a seat back to its owner while a bot plays, or give the host a seat that belongs to nobody."""

    async def decide() -> Step | None:
        seat = seat_of(live, at)
        if at in who.held:
            return Step(at, BACK, replace(seat, bot="")) if seat.bot else None
        if not who.host or not who.token:
            raise problems.not_your_seat()
        if seat.taken:
            raise problems.seat_taken()
        keys = Handing(hashed(who.token), ends=True)
        return Step(at, STEPPED_IN if seat.bot else JOINED, replace(seat, bot=""), keys)

    await change(tables, live, decide)


async def rename(tables: Tables, live: Live, who: Visitor, at: int, name: str) -> None:
    """Rename a seat for its owner."""

    async def decide() -> Step | None:
        seat = live.seats[who.needs_seat(live, at)]
        return None if name in ("", seat.name) else Step(at, RENAMED, replace(seat, name=name))

    await change(tables, live, decide)


async def invite(tables: Tables, live: Live, who: Visitor, at: int, hand_over: bool) -> str:
    """Create an invitation: for the host to an open seat, for an owner to another device or another person."""
    for _ in range(ATTEMPTS):
        async with live.lock:
            seat, mine = seat_of(live, at), at in who.held
            if not mine and not who.host:
                raise problems.not_your_seat()
            if not mine and seat.taken and at not in live.reissued:
                raise problems.seat_taken()
            token = new_token()
            try:
                await tables.invite(live, at, token, share=mine and not hand_over)
            except Outdated:
                continue
            return token
    raise problems.stale()


async def reissue(tables: Tables, live: Live, who: Visitor, at: int) -> str:
    """Create a new invitation, as host, for a player who has lost their devices.

    So that nobody looks into a hand: only if the owner has not been there for days, whatever the pace, and isn't on
    vacation, told to everyone, and void as soon as the owner comes back. Using it ends all older keys.
    """

    async def decide() -> Step | None:
        seat = seat_of(live, at)
        if not who.host:
            raise problems.not_your_table()
        if at in live.reissued:
            return None
        now = tables.storage.clock.now()
        gone = now - max(seat.seen, seat.since) >= AWAY and not rests(seat, now)
        if at in who.held or not seat.taken or live.presence.present(at) or not gone:
            raise problems.seat_taken()
        return Step(at, REISSUED, seat)

    await change(tables, live, decide)
    return await invite(tables, live, who, at, hand_over=True)


async def owner_is_back(tables: Tables, live: Live, at: int) -> None:
    """Void the host's new invitations to a seat whose owner has come back."""

    async def decide() -> Step | None:
        return Step(at, BACK, live.seats[at], Handing(cancels=True)) if at in live.reissued else None

    await change(tables, live, decide)


async def carry(tables: Tables, live: Live, sibling: str, device: str) -> None:
    """Give a person's device the seats that another of their devices has. All are hashes of tokens."""
    for at in sorted(seat for seat in live.holders.get(sibling, frozenset()) if seat >= 0):

        async def decide(at: int = at) -> Step | None:
            theirs, has = live.holders.get(sibling, frozenset()), live.holders.get(device, frozenset())
            if at not in theirs or at in has:
                return None
            return Step(at, DEVICES, live.seats[at], Handing(device, host=HOST in theirs))

        await change(tables, live, decide)
    await _rekey_host(tables, live, sibling, device)


async def _rekey_host(tables: Tables, live: Live, before: str, to: str = "") -> None:
    """Make another device of the host, who may have no seat, the host's, too; or take that from a lost one."""
    async with live.lock:
        hosts = {key for key, held in live.holders.items() if HOST in held}
        if before not in hosts or to in hosts or (not to and len(hosts) == 1):
            return
        this = (KEYS.c.table_id == live.id, KEYS.c.seat == HOST, KEYS.c.hash == before)
        now = tables.storage.clock.now()
        statement = insert(KEYS).values(key_row(live.id, to, HOST, now)) if to else delete(KEYS).where(*this)

        async def work(connection: AsyncConnection) -> None:
            await tables.storage.advance(connection, live.id, live.version, {"epoch": TABLES.c.epoch + 1})
            await connection.execute(statement)

        await tables.rewrite(live, tables.storage.commit(work))


async def drop(tables: Tables, live: Live, device: str) -> None:
    """Take a person's seats from a device that is lost. What nobody else has of them stays."""
    for at in sorted(seat for seat in live.holders.get(device, frozenset()) if seat >= 0):

        async def decide(at: int = at) -> Step | None:
            owners = [key for key, seats in live.holders.items() if at in seats]
            return (
                Step(at, DEVICES, live.seats[at], Handing(drops=device))
                if len(owners) > 1 and device in owners
                else None
            )

        await change(tables, live, decide)
    await _rekey_host(tables, live, device)


async def join(tables: Tables, live: Live, token: str, invitation: str, name: str) -> int:
    """Join with an invitation; returns the seat."""
    found = -1

    async def decide() -> Step:
        nonlocal found
        opens = await tables.storage.invitation(live.id, invitation)
        if opens is None:
            raise problems.used_invitation()
        found, share = opens
        old = live.seats[found]
        seat = replace(old, name=name or old.name, bot=old.bot if share else "")
        if share or found in live.held(token):
            what = DEVICES
        elif old.taken:
            what = HANDED_OVER
        else:
            what = STEPPED_IN if old.bot else JOINED
        return Step(found, what, seat, Handing(hashed(token), ends=not share, uses=hashed(invitation)))

    await change(tables, live, decide)
    return found
