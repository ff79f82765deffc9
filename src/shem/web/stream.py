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
from shem.web.live import Live
from shem.web.render import Fragment, fragment
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
NOTHING: Mapping[str, str] = {}


@dataclass
class Sent:
    """What a stream has sent last: enough to know what its reader has."""

    mark: str
    regions: Mapping[str, str]
    text: bytes = b""
    packed: bytes = b""
    since: bytes = b""  # signs of life and of thought after that; they stand in the reader's window too

    def small(self, text: bytes) -> None:
        """Something small has been sent that is no new version."""
        self.since = (self.since + text)[-WINDOW:]


def mark(shown: Fragment, lang: str) -> str:
    """The name of what a reader has on the page."""
    return f"{shown.version}.{shown.main['me'] or 's'}.{lang}.{shown.notes}"


def payload(shown: Fragment, lang: str, had: Mapping[str, str] | None = None) -> dict[str, object]:
    """A fragment, or what has changed of it, as the page takes it."""
    had = had or {}
    changed = {name: html for name, html in shown.regions.items() if had.get(name) != html}
    changed |= {name: "" for name in had if name not in shown.regions}
    return {"mark": mark(shown, lang), "main": shown.main, "regions": changed}


def next_event(live: Live, shown: Fragment, lang: str, last: Sent) -> Sent:
    """The event that brings a reader from `last` to this fragment."""
    now = mark(shown, lang)
    key = ("event", now, id(last.regions), id(last.text), last.since)
    found = live.drawn.get(key)
    if found is not None and found[0] is last.regions and found[1] is last.text:
        return Sent(now, shown.regions, found[2], found[3])
    data = payload(shown, lang, last.regions)
    text = f"id: {now}\nevent: table\ndata: {json.dumps(data, ensure_ascii=False)}\n\n".encode()
    packed = pack(text, last.text + last.since)
    live.drawn[key] = (last.regions, last.text, text, packed)
    return Sent(now, shown.regions, text, packed)


def _is_shown(live: Live, held: frozenset[int], wish: int | None, lang: str, last: Sent) -> bool:
    """Whether a reader has the newest version already. If in doubt, no."""
    seat = live.viewer(held, wish)
    shown = live.drawn.get((seat, lang, seat in held))
    return shown is not None and not live.lock.locked() and mark(shown, lang) == last.mark


def _newest(live: Live, token: str | None, wish: int | None, lang: str, last: Sent, have: str) -> Sent:
    """The table as it stands, drawn, and packed for whoever has seen `last` (or has `have` on the page)."""
    held = live.held(token)
    seat = live.viewer(held, wish)
    shown = fragment(live, seat, lang, seat in held)
    now = mark(shown, lang)
    if now == last.mark:
        return last
    if last.regions is NOTHING and have == now:
        return Sent(now, shown.regions, HELLO)
    return next_event(live, shown, lang, last)


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
    tables: Tables,
    live: Live,
    token: str | None,
    wish: int | None,
    lang: str,
    have: str,
    packed: bool,
    mine: frozenset[int] | None = None,
) -> AsyncIterator[bytes]:
    """Everything a page needs to stay up to date, for as long as it listens; `mine` are the seats it thinks it has."""
    with watching(live, live.held(token)):
        last = Sent("..", NOTHING, HELLO)
        yield PACKED_HELLO if packed else HELLO
        thought = ""
        while not tables.closing:
            changed = live.changed
            held = live.held(token)
            had, mine = mine, held - {HOST}
            if not _is_shown(live, held, wish, lang, last):
                await tables.heavy.affordable()
                newest = await tables.heavy.at(live, _newest, live, token, wish, lang, last, have)
                news, last = newest is not last and newest.packed != b"", newest
                if news:
                    yield last.packed if packed else last.text
            if had is not None and had != mine:  # the page shows buttons by the seats it holds: it must load again
                last.small(SEATS)
                yield PACKED_SEATS if packed else SEATS
            if thought != live.thought:
                thought = live.thought
                text = f"event: thought\ndata: {thought or '{}'}\n\n".encode()
                last.small(text)
                yield pack(text) if packed else text
            try:
                await asyncio.wait_for(changed.wait(), BREATH)
            except TimeoutError:
                last.small(ALIVE)
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
