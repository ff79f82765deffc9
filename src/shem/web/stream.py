"""Live pages: server-sent events. What a move changes is rendered, diffed and packed once for all who look alike."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from starlette.responses import StreamingResponse

from shem.web import problems
from shem.web.drawn import Event, Fragment
from shem.web.live import Live
from shem.web.render import fragment
from shem.web.schema import HOST
from shem.web.tables import Tables

MOST_SPECTATORS = 200  # of one table
BREATH = 15.0  # seconds between signs of life
ALIVE = b": \n\n"
SEATS = b"event: seats\ndata: {}\n\n"
WINDOW = 32 * 1024
GZIP_HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"


def pack(text: bytes, before: bytes = b"") -> bytes:
    """A piece of a gzip stream that follows `before`. It needs no state, so many streams can share it."""
    before = before[-WINDOW:]
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
NEW = Event("", {}, HELLO, PACKED_HELLO)  # a stream begins: its page may be older than the table
LOADED = Event("", {}, HELLO, PACKED_HELLO)  # the same, of a page that has just been loaded


@dataclass
class Sent:
    """What a stream has sent: enough to know what its page shows."""

    last: Event = NEW
    since: bytes = b""  # signs of life and of thought after that; they stand in the reader's window too

    def small(self, text: bytes) -> None:
        """Something small has been sent that is no new version."""
        self.since = (self.since + text)[-WINDOW:]


def payload(shown: Fragment, had: Mapping[str, str] | None = None) -> dict[str, object]:
    """A fragment, or what has changed of it, as the page takes it."""
    had = had or {}
    changed = {name: html for name, html in shown.regions.items() if had.get(name) != html}
    changed |= {name: "" for name in had if name not in shown.regions}
    return {"mark": shown.mark, "main": shown.main, "regions": changed}


def next_event(live: Live, shown: Fragment, sent: Sent) -> Event:
    """The event that brings a page to this fragment: diffed and packed once for all that have been sent the same."""
    key = (sent.last, sent.since, shown.mark)
    found = live.drawn.events.get(key)
    if found is None:
        data = json.dumps(payload(shown, sent.last.regions), ensure_ascii=False)
        text = f"id: {shown.mark}\nevent: table\ndata: {data}\n\n".encode()
        found = Event(shown.mark, shown.regions, text, pack(text, sent.last.text + sent.since))
        live.drawn.events[key] = found
    return found


@dataclass(frozen=True)
class Reader:
    """Who listens to a stream."""

    token: str | None
    wish: int | None  # the seat to look with, if the page asks for one
    lang: str
    have: str  # the mark of the page as it was loaded


def _eyes(live: Live, reader: Reader) -> tuple[int, str, bool]:
    """What a reader looks with now: a seat, a language, and whether the seat is the reader's own."""
    held = live.held(reader.token)
    seat = live.viewer(held, reader.wish)
    return seat, reader.lang, seat in held


def _newest(live: Live, reader: Reader, sent: Sent) -> Event:
    """The table as it stands, drawn, and packed for whoever has been sent this."""
    shown = fragment(live, *_eyes(live, reader))
    if shown.mark == sent.last.mark:
        return sent.last
    if sent.last is NEW and reader.have == shown.mark:
        known = Event(shown.mark, shown.regions, HELLO, b"")
        return live.drawn.events.setdefault((LOADED, sent.since, shown.mark), known)
    return next_event(live, shown, sent)


def check_room(live: Live, held: frozenset[int]) -> None:
    """Spectators have their own places at a table, and never take a player's."""
    if not held and live.spectating >= MOST_SPECTATORS:
        raise problems.too_many(30)


@contextmanager
def watching(live: Live, held: frozenset[int]) -> Iterator[None]:
    """Count who looks at a table."""
    live.watching += 1
    live.spectating += not held
    try:
        yield
    finally:
        live.watching -= 1
        live.spectating -= not held


async def events(
    tables: Tables, live: Live, reader: Reader, packed: bool, mine: frozenset[int] | None = None
) -> AsyncIterator[bytes]:
    """Everything a page needs to stay up to date, for as long as it listens; `mine` are the seats it thinks it has."""
    with watching(live, live.held(reader.token)):
        sent = Sent()
        yield PACKED_HELLO if packed else HELLO
        thought = ""
        while not tables.closing:
            changed = live.changed
            had, mine = mine, live.held(reader.token) - {HOST}
            if live.mark(*_eyes(live, reader)) != sent.last.mark:
                await tables.heavy.affordable()
                newest = await tables.heavy.at(live, _newest, live, reader, sent)
                if newest is not sent.last:
                    sent = Sent(newest)
                    if newest.packed:
                        yield newest.packed if packed else newest.text
            if had is not None and had != mine:  # the page shows buttons by the seats it holds: it must load again
                sent.small(SEATS)
                yield PACKED_SEATS if packed else SEATS
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


async def bare_events(tables: Tables, live: Live, held: frozenset[int], have: str) -> AsyncIterator[bytes]:
    """For programs: that something has changed, and who is asked now."""
    with watching(live, held):
        last = have
        yield HELLO
        while not tables.closing:
            changed = live.changed
            async with live.lock:
                now = str(live.version)
                news = {
                    "version": live.version,
                    "number": live.game.number,
                    "waiting": live.waiting,
                    "over": live.game.over,
                }
            if now != last:
                last = now
                yield f"id: {now}\nevent: table\ndata: {json.dumps(news)}\n\n".encode()
            try:
                await asyncio.wait_for(changed.wait(), BREATH)
            except TimeoutError:
                yield ALIVE


def respond(body: AsyncIterator[bytes], packed: bool = False) -> StreamingResponse:
    headers = {"cache-control": "no-store, no-transform", "x-accel-buffering": "no"}
    if packed:
        headers["content-encoding"] = "gzip"
    return StreamingResponse(body, media_type="text/event-stream", headers=headers)
