"""One live connection for all tabs of a browser: several tables in one stream.

Over HTTP/1.1 a browser has six connections to a server. With a stream for each table, the seventh tab would wait
forever.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Annotated
from urllib.parse import parse_qsl

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from shem.kernel.phrase import LANGUAGES
from shem.web import problems
from shem.web.problems import Problem
from shem.web.requests import tables_of
from shem.web.statics import build
from shem.web.stream import GZIP_HEADER, HELLO, Reader, bare_events, check_room, events, pack, respond
from shem.web.visitors import seat_named, visit

SHARED = APIRouter(include_in_schema=False)
MOST = 24  # tables in one connection
LONGEST = 400  # characters of one wish
EVENT, ID = re.compile(rb"^event: ", re.MULTILINE), re.compile(rb"^id: .*\n", re.MULTILINE)


@SHARED.get("/live")
async def shared_stream(request: Request, t: Annotated[list[str], Query()]) -> Response:
    """Stream several tables. Each `t` is a table's ID and what its own stream would be asked: "abc?seat=1&have=…".

    Its events are named by its place in the list: `0.table`, `1.table`. With `bare=1` they are those for programs.
    """
    if not 1 <= len(t) <= MOST or any(len(one) > LONGEST for one in t):
        raise problems.wrong_form("t")
    packed = "gzip" in request.headers.get("accept-encoding", "")
    return respond(_merged([await _one(request, wish) for wish in t], packed), packed)


async def _one(request: Request, wish: str) -> AsyncIterator[bytes]:
    """Return the stream of one table; if there is none, one that says so and ends. The others go on."""
    table_id, _, text = wish.partition("?")
    asked = dict(parse_qsl(text, keep_blank_values=True))
    tables = tables_of(request)
    try:
        live, who = await visit(request, tables, table_id)
        check_room(tables, live, who.held)
        seat, hands = seat_named(asked.get("seat", "")), seat_named(asked.get("hands", ""))
        lang = asked["lang"] if asked.get("lang") in LANGUAGES else who.lang
        if asked.get("bare"):
            return bare_events(tables, live, who.held, "", asked.get("page", "")[:24])
        held = asked.get("held")
        mine = None if held is None else frozenset(at for at in range(len(live.seats)) if str(at) in held.split())
    except Problem:
        return _refused()
    outdated = asked.get("build", build()) != build()
    reader = Reader(who.token, seat, lang, asked.get("have", ""), asked.get("page", "")[:24], outdated, hands)
    return events(tables, live, reader, False, mine)


async def _refused() -> AsyncIterator[bytes]:
    yield b"event: refused\ndata: {}\n\n"


def _named(piece: bytes, place: int) -> bytes:
    """Return a message of one stream as part of the common one."""
    return EVENT.sub(b"event: %d." % place, ID.sub(b"", piece, 1), 1)


async def _merged(streams: list[AsyncIterator[bytes]], packed: bool) -> AsyncIterator[bytes]:
    pieces: asyncio.Queue[bytes | None] = asyncio.Queue(len(streams))

    async def read(stream: AsyncIterator[bytes], place: int) -> None:
        async with aclosing(stream) as found:  # type: ignore[type-var]
            async for piece in found:
                if piece != HELLO:
                    await pieces.put(_named(piece, place))
        await pieces.put(None)

    tasks = [asyncio.create_task(read(stream, place)) for place, stream in enumerate(streams)]
    try:
        yield GZIP_HEADER + pack(HELLO) if packed else HELLO
        left = len(tasks)
        while left:
            piece = await pieces.get()
            if piece is None:
                left -= 1
            else:
                yield pack(piece) if packed else piece
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
