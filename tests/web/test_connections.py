"""ConnectionLimits: caps, time for headers and bodies, and places that only players get."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from uvicorn.server import ServerState

from shem.web.connections import BODY, HEAD_LIMIT, HEADERS, STALLED, ConnectionLimits, LimitedProtocol
from shem.web.settings import Settings
from shem.web.stream import MOST_OF_ONE, MOST_SPECTATORS, MOST_STREAMS
from tests.patience import until
from tests.web.serving import Laid, Server

ANNA, MALLORY = "127.0.0.2", "127.0.0.66"


class Guest:
    """A connection as the limits know it."""

    def __init__(self, address: str, idle: bool = True) -> None:
        self.address = address
        self.idle = idle
        self.closed = False

    def close(self) -> None:
        self.closed = True


def test_one_address_has_so_many_connections_and_no_more():
    limits = ConnectionLimits(Settings(connections=100, connections_each=5))
    guests = [Guest(MALLORY) for _ in range(12)]
    assert [limits.enter(guest) for guest in guests] == [True] * 10 + [False] * 2, "some of them may be idle"
    assert limits.enter(Guest(ANNA))
    limits.leave(guests[0])
    assert limits.enter(Guest(MALLORY))


def test_a_proxy_may_have_as_many_as_there_are():
    limits = ConnectionLimits(Settings(connections=100, connections_each=5, proxies=("127.0.0.9",)))
    assert all(limits.enter(Guest("127.0.0.9")) for _ in range(60))


def test_a_full_house_closes_what_is_idle_first_of_all_from_where_most_come():
    limits = ConnectionLimits(Settings(connections=8, connections_each=100))
    busy, slow = Guest(MALLORY, idle=False), [Guest(MALLORY) for _ in range(5)]
    others = [Guest("127.0.0.3"), Guest("127.0.0.4")]
    for guest in (busy, *others, *slow):
        assert limits.enter(guest)
    assert limits.enter(Guest(ANNA, idle=False))
    assert [guest.closed for guest in (busy, *others)] == [False] * 3
    assert [guest.closed for guest in slow] == [True, False, False, False, False]
    for guest in slow:
        guest.idle = False
    for guest in others:
        guest.idle = False
    assert not limits.enter(Guest("127.0.0.5")), "nobody is thrown out in the middle of an answer"


def test_the_limit_leaves_files_for_the_database():
    import resource

    assert ConnectionLimits(Settings()).limit < resource.getrlimit(resource.RLIMIT_NOFILE)[0]


# -- one connection, with a clock that the test moves ------------------------------------------------


class Timer:
    def __init__(self, seconds: float, do: Callable[[], None]) -> None:
        self.seconds = seconds
        self.do = do
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class Loop:
    """A loop whose time does not pass."""

    def __init__(self) -> None:
        self.timers: list[Timer] = []

    def call_later(self, seconds: float, do: Callable[[], None]) -> Timer:
        self.timers.append(Timer(seconds, do))
        return self.timers[-1]

    def create_task(self, work: Any) -> Any:
        work.close()
        return asyncio.Future(loop=asyncio.new_event_loop())

    def due(self) -> list[float]:
        return [timer.seconds for timer in self.timers if not timer.cancelled]


class Wire:
    """A transport."""

    def __init__(self) -> None:
        self.sent = b""
        self.aborted = False

    def get_extra_info(self, name: str) -> object:
        return {"peername": (MALLORY, 1), "sockname": ("127.0.0.1", 2)}.get(name)

    def write(self, data: bytes) -> None:
        self.sent += data

    def abort(self) -> None:
        self.aborted = True

    close = abort

    def is_closing(self) -> bool:
        return self.aborted


@pytest.fixture
def protocol() -> LimitedProtocol:
    config = uvicorn.Config(app=lambda *_: None, http=LimitedProtocol, ws="none")
    protocol = LimitedProtocol(config=config, server_state=ServerState(), app_state={}, _loop=Loop())
    protocol.connection_made(Wire())
    return protocol


def test_headers_have_their_time(protocol: LimitedProtocol):
    assert protocol.loop.due() == [HEADERS], "also before the first byte"
    for letter in b"GET / HTTP/1.1\r\nx: y":
        protocol.data_received(bytes([letter]))
    assert protocol.loop.due() == [HEADERS], "slow letters win no time"
    protocol.loop.timers[-1].do()
    assert protocol.transport.aborted


def test_a_body_has_its_time_and_an_answer_has_all_the_time_it_needs(protocol: LimitedProtocol):
    protocol.data_received(b"POST / HTTP/1.1\r\ncontent-length: 2\r\n\r\n")
    assert protocol.loop.due() == [BODY]
    protocol.data_received(b"x")
    assert protocol.loop.due() == [BODY]
    protocol.data_received(b"y")
    assert protocol.loop.due() == []


def test_empty_lines_are_no_sign_of_life(protocol: LimitedProtocol):
    protocol.data_received(b"GET / HTTP/1.1\r\n\r\n")
    assert protocol.loop.due() == []
    protocol.cycle.response_complete = True
    protocol.on_response_complete()
    keep_alive = protocol.loop.due()
    protocol.data_received(b"\r\n")
    assert protocol.loop.due() == [HEADERS]
    assert keep_alive == [protocol.timeout_keep_alive]


def test_headers_of_megabytes_are_refused_before_they_are_all_here(protocol: LimitedProtocol):
    protocol.data_received(b"GET / HTTP/1.1\r\nx: ")
    sent = 0
    while not protocol.transport.aborted:
        protocol.data_received(b"y" * 8192)
        sent += 8192
    assert sent <= HEAD_LIMIT + 8192
    assert b"too large" in protocol.transport.sent


def test_who_takes_nothing_of_what_is_sent_is_let_go(protocol: LimitedProtocol):
    protocol.data_received(b"GET / HTTP/1.1\r\n\r\n")
    protocol.pause_writing()
    assert protocol.loop.due() == [STALLED]
    protocol.resume_writing()
    assert protocol.loop.due() == []
    protocol.pause_writing()
    protocol.loop.timers[-1].do()
    assert protocol.transport.aborted


# -- places for players ------------------------------------------------------------------------------


@contextlib.contextmanager
def listening(client: httpx.Client, path: str) -> Iterator[httpx.Response]:
    with client.stream("GET", path, headers={"accept-encoding": "identity", "x-shem": "1"}) as answer:
        chunks = answer.iter_raw()  # as long as it is kept, the stream is open
        if answer.status_code == 200:
            next(chunks)
        yield answer


def test_spectators_never_take_a_players_place(lay: Callable[..., Laid], server: Server):
    """260 spectators locked a player out."""
    table = lay("me", "me")
    live = server.tables._live[table.id]
    live.spectating = MOST_SPECTATORS
    for path in (f"/table/{table.id}/stream", f"{table.path}/stream"):
        with listening(server.client(), path) as stranger, listening(table.client, path) as player:
            assert (stranger.status_code, player.status_code) == (429, 200)
            assert live.spectating == MOST_SPECTATORS
    live.spectating = 0
    with listening(server.client(), f"/table/{table.id}/stream"):
        assert live.spectating == 1


def test_nobody_alone_takes_all_the_places_of_spectators(small: Server):
    """One connection brings 24 pages along: nine of them locked every other spectator out."""
    table = Laid(small, "me", "me", address=ANNA)
    live, stream = small.tables._live[table.id], f"/table/{table.id}/stream"
    mallory, guest = small.client(address=MALLORY), small.client(address="127.0.0.7")
    with listening(mallory, stream), listening(mallory, f"/live?t={table.id}&t={table.id}"):
        until(lambda: live.spectators[MALLORY] == 3)
        assert small.tables.streams[MALLORY] == 3
        live.spectators[MALLORY] += MOST_OF_ONE - 3
        with listening(mallory, stream) as refused, listening(guest, stream) as welcome:
            assert (refused.status_code, welcome.status_code) == (429, 200)
        live.spectators[MALLORY] -= MOST_OF_ONE - 3
    until(lambda: not live.spectators and not small.tables.streams)
    small.tables.streams[ANNA] = MOST_STREAMS
    with listening(table.client, stream) as refused, listening(guest, stream) as welcome:
        assert (refused.status_code, welcome.status_code) == (429, 200)
    del small.tables.streams[ANNA]


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Server]:
    """A server with sixteen places, four of them for players."""
    server = Server(tmp_path, rate=True, connections=16, connections_each=100)
    yield server
    server.stop()


def test_a_full_server_refuses_strangers_and_not_players(small: Server):
    table = Laid(small, "me", "me", address=ANNA)
    with contextlib.ExitStack() as stack:
        refused: list[httpx.Response] = []
        for n in range(20):
            client = small.client(address=f"127.0.1.{n + 1}")
            answer = stack.enter_context(listening(client, f"/table/{table.id}/stream"))
            if answer.status_code != 200:
                refused.append(answer)
        assert refused
        for answer in refused:
            answer.read()
            assert (answer.status_code, answer.json()["code"]) == (503, "full")
            assert answer.headers["connection"] == "close"
        assert table.step()
        player = stack.enter_context(listening(table.client, f"/table/{table.id}/stream?seat=0"))
        assert player.status_code == 200


def test_idle_connections_of_one_address_leave_room_for_players(small: Server):
    """Slow headers: every place is taken by somebody who asks for nothing."""
    table = Laid(small, "me", "me", address=ANNA)
    table.client.close()
    port = small.workers[0].port
    idle = [socket.create_connection(("127.0.0.1", port), source_address=(MALLORY, 0)) for _ in range(40)]
    try:
        table.client = small.client(table.made["token"], ANNA)
        assert table.step()
    finally:
        for one in idle:
            one.close()


def test_live_pages_of_one_address_have_a_limit_that_players_do_not_feel(tmp_path: Path):
    server = Server(tmp_path, rate=True, connections=200, connections_each=3)
    try:
        table = Laid(server, "me", "me", address=ANNA)
        path = f"/table/{table.id}/stream"
        with contextlib.ExitStack() as stack:
            streams = [stack.enter_context(listening(server.client(address=MALLORY), path)) for _ in range(5)]
            assert [answer.status_code for answer in streams] == [200, 200, 200, 503, 503]
            neighbour = server.client(table.made["token"], address=MALLORY)
            assert stack.enter_context(listening(neighbour, path)).status_code == 200
            assert table.step()
    finally:
        server.stop()
