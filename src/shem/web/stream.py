"""Live pages: server-sent events.

A change is rendered, diffed and compressed once for all clients that see the same.
"""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from time import monotonic

from starlette.responses import StreamingResponse

from shem.web import problems
from shem.web.costs import VISITOR
from shem.web.drawn import Event, Fragment
from shem.web.live import Live
from shem.web.people.presence.connected import Page
from shem.web.people.presence.elsewhere import tell
from shem.web.people.presence.leaving import left
from shem.web.people.presence.news import news
from shem.web.render import fragment
from shem.web.schema import HOST
from shem.web.tables import Tables

MOST_SPECTATORS = 200  # most viewers of one table
MOST_OF_ONE = 40  # of these, most from one address
MOST_STREAMS = 400  # of one address, at all tables: more than a household's tabs
BREATH = 15.0  # seconds between keep-alive messages
TOGETHER = 1.0  # seconds for which a bot's steps are held back, to be shown together
ALIVE = b": \n\n"
SEATS = b"event: seats\ndata: {}\n\n"
UPDATE = b"event: update\ndata: {}\n\n"
WINDOW = 32 * 1024
Edit = tuple[int, int, str]
GZIP_HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"


def pack(text: bytes, before: bytes = b"") -> bytes:
    """Compress a piece of a gzip stream that follows `before`. It needs no state, so many streams can share it."""
    packer = (
        zlib.compressobj(6, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, before)
        if before
        else zlib.compressobj(6, zlib.DEFLATED, -15, 9)
    )
    return packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH)


HELLO = b"retry: 1000\n\n"
PACKED_HELLO = GZIP_HEADER + pack(HELLO)
PACKED_ALIVE = pack(ALIVE)
PACKED_SEATS = pack(SEATS)
NONE: frozenset[str] = frozenset()
NEW = Event("", {}, NONE, HELLO, PACKED_HELLO, HELLO)  # a new stream, whose page may be older than the table
LOADED = Event("", {}, NONE, HELLO, PACKED_HELLO, HELLO)  # a new stream of a page that was just loaded


@dataclass
class Sent:
    """What a stream has sent: enough to know what its page shows."""

    last: Event = NEW
    since: bytes = b""  # keep-alive and progress messages since then; they are in the client's compression window, too

    def small(self, text: bytes) -> None:
        """Note that a small message was sent that is not a new version."""
        self.since = (self.since + text)[-WINDOW:]


def payload(shown: Fragment, last: Event = NEW) -> dict[str, object]:
    """Return a fragment for the page, or its changes: whole regions, and edits of those sent before."""
    regions: dict[str, str] = {name: "" for name in last.regions if name not in shown.regions}
    edits: dict[str, Edit] = {}
    for name, html in shown.regions.items():
        had = last.regions.get(name)
        if had == html:
            continue
        if had is not None and name in last.told and (found := edit(had, html)):
            edits[name] = found
        else:
            regions[name] = html
    return {"mark": shown.mark, "main": shown.main, "regions": regions, "edits": edits}


def edit(old: str, new: str) -> Edit | None:
    """Return the difference between two texts: the lengths of the common start and end, and what comes between.

    Scripts count characters beyond the first 65,536 of Unicode twice; a text with such a character is not edited.
    """
    if any(len(text.encode("utf-16-le")) != 2 * len(text) for text in (old, new)):
        return None
    most = min(len(old), len(new))
    start = _longest(most, lambda there, to: old[there:to] == new[there:to])
    end = _longest(most - start, lambda there, to: _tail(old, there, to) == _tail(new, there, to))
    return start, end, new[start : len(new) - end]


def _tail(text: str, there: int, to: int) -> str:
    return text[len(text) - to : len(text) - there]


def _longest(most: int, same: Callable[[int, int], bool]) -> int:
    """Return how far two texts are the same, by bisection; `same` compares the part between two positions."""
    there = 0
    while there < most:
        middle = (there + most + 1) // 2
        if same(there, middle):
            there = middle
        else:
            most = middle - 1
    return there


def next_event(live: Live, shown: Fragment, sent: Sent) -> Event:
    """Return the event that updates a page to this fragment: diffed and compressed once per state of the page."""
    key = (sent.last, sent.since, shown.mark)
    found = live.drawn.events.get(key)
    if found is None:
        data = json.dumps(payload(shown, sent.last), ensure_ascii=False)
        text = f"id: {shown.mark}\nevent: table\ndata: {data}\n\n".encode()
        before = (sent.last.window + sent.since)[-WINDOW:]
        changed = {name for name, html in shown.regions.items() if sent.last.regions.get(name) != html}
        told = sent.last.told.intersection(shown.regions) | changed
        found = Event(shown.mark, shown.regions, told, text, pack(text, before), (before + text)[-WINDOW:])
        live.drawn.events[key] = found
    return found


@dataclass(frozen=True)
class Reader:
    """The client of a stream."""

    token: str | None
    wish: int | None  # the seat to show, if the page asks for one
    lang: str
    have: str  # the mark of the page as it was loaded
    page: str = ""  # by which it reports that it is in the background
    outdated: bool = False  # it was made by another build of the server
    hands: int | None = None  # the one of several players on its device who has it


def _eyes(live: Live, reader: Reader) -> tuple[int, str, bool]:
    """Return what a client sees now: a seat, a language, and whether the seat is its own."""
    held = live.held(reader.token)
    seat = live.viewer(held, reader.wish, reader.hands)
    return seat, reader.lang, seat in held


def _newest(live: Live, reader: Reader, sent: Sent) -> Event:
    """Return the current table, rendered, and compressed for clients that were sent this."""
    shown = fragment(live, *_eyes(live, reader))
    if shown.mark == sent.last.mark:
        return sent.last
    if sent.last is NEW and reader.have == shown.mark:
        known = Event(shown.mark, shown.regions, NONE, HELLO, b"", HELLO)
        return live.drawn.events.setdefault((LOADED, sent.since, shown.mark), known)
    return next_event(live, shown, sent)


def check_room(tables: Tables, live: Live, held: frozenset[int]) -> None:
    """Check that there is room for one more.

    Spectators never take a player's place, nor those of one address all the others'.
    """
    visitor, counts = VISITOR.get(), tables.heavy.costs.on
    full = not held and (live.spectating >= MOST_SPECTATORS or (counts and live.spectators[visitor] >= MOST_OF_ONE))
    if full or (counts and tables.streams[visitor] >= MOST_STREAMS):
        raise problems.too_many(30)


@contextmanager
def watching(
    tables: Tables, live: Live, held: frozenset[int], page: str = "", guest: str | None = None
) -> Iterator[None]:
    """Count the viewers of a table, and note that its players are there, or a guest who may become one."""
    visitor = VISITOR.get()
    live.watching += 1
    live.spectating += not held
    live.spectators[visitor] += not held
    tables.streams[visitor] += 1
    shown = Page(held - {HOST}, page, guest=guest)
    live.presence.come(shown)
    if shown.is_news:
        live.publish()
    tell(tables, live, ask=live.watching == 1)
    try:
        yield
    finally:
        live.watching -= 1
        live.spectating -= not held
        live.spectators[visitor] -= not held
        tables.streams[visitor] -= 1
        for counted in (live.spectators, tables.streams):
            if counted[visitor] <= 0:
                del counted[visitor]
        left(tables, live, shown)


async def events(
    tables: Tables, live: Live, reader: Reader, packed: bool, mine: frozenset[int] | None = None
) -> AsyncIterator[bytes]:
    """Yield everything a page needs to stay up to date; `mine` are the seats it believes it has."""
    with watching(tables, live, live.held(reader.token), reader.page):
        sent = Sent()
        people = -1
        yield PACKED_HELLO if packed else HELLO
        if reader.outdated:
            sent.small(UPDATE)
            yield pack(UPDATE) if packed else UPDATE
        thought = ""
        due = 0.0  # when steps that are held back are shown
        while not tables.closing:
            changed = live.changed
            if live.quiet and sent.last is not NEW and (due := due or monotonic() + TOGETHER) > monotonic():
                with suppress(TimeoutError):
                    await asyncio.wait_for(changed.wait(), due - monotonic())
                continue
            due = 0.0
            had, mine = mine, live.held(reader.token) - {HOST}
            if live.mark(*_eyes(live, reader)) != sent.last.mark:
                await tables.heavy.affordable()
                newest = await tables.heavy.at(live, _newest, live, reader, sent)
                if newest is not sent.last:
                    sent = Sent(newest)
                    if newest.packed:
                        yield newest.packed if packed else newest.text
            if had is not None and had != mine:  # the page shows buttons for its seats, so it must be reloaded
                sent.small(SEATS)
                yield PACKED_SEATS if packed else SEATS
            told = news(live, tables.storage.clock.now())
            if told.stamp != people:
                people = told.stamp
                sent.small(told.text)
                yield told.packed if packed else told.text
            if thought != live.thought:
                thought = live.thought
                text = f"event: thought\ndata: {thought or '{}'}\n\n".encode()
                sent.small(text)
                yield pack(text) if packed else text
            try:
                await asyncio.wait_for(changed.wait(), BREATH)
            except TimeoutError:
                sent.small(ALIVE)
                yield PACKED_ALIVE if packed else ALIVE


async def bare_events(
    tables: Tables, live: Live, held: frozenset[int], have: str, page: str = "", guest: str | None = None
) -> AsyncIterator[bytes]:
    """Yield events for programs: that something has changed, who is asked now, and who is there."""
    with watching(tables, live, held, page, guest):
        last, people = have, -1
        yield HELLO
        while not tables.closing:
            changed = live.changed
            async with live.lock:
                now = str(live.version)
                state = {
                    "version": live.version,
                    "number": live.game.number,
                    "waiting": live.waiting,
                    "over": live.game.over,
                }
            if now != last:
                last = now
                yield f"id: {now}\nevent: table\ndata: {json.dumps(state)}\n\n".encode()
            told = news(live, tables.storage.clock.now())
            if told.stamp != people:
                people = told.stamp
                yield told.text
            try:
                await asyncio.wait_for(changed.wait(), BREATH)
            except TimeoutError:
                yield ALIVE


def respond(body: AsyncIterator[bytes], packed: bool = False) -> StreamingResponse:
    headers = {"cache-control": "no-store, no-transform", "x-accel-buffering": "no"}
    if packed:
        headers["content-encoding"] = "gzip"
    return StreamingResponse(body, media_type="text/event-stream", headers=headers)
