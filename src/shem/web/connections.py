"""Connections: limits per address and in total, and time limits for a request."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Protocol

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from shem.web.settings import Settings

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

HEADERS = 10.0  # seconds for the headers of a request
BODY = 60.0  # seconds for the rest of it
STALLED = 60.0  # seconds without the client reading anything
HEAD_LIMIT = 64 * 1024  # bytes of headers
OTHER_FILES = 128  # files reserved for the database, bots and pages
UNKNOWN_LIMIT = 512  # files, if the system does not say
MOST_FILES = 65_536


def open_files() -> int:
    """Return how many files and connections this process may have open, after raising the limit as far as possible."""
    if resource is None:
        return UNKNOWN_LIMIT
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return max(soft, most)


class Guest(Protocol):
    """A connection, as far as the limits are concerned."""

    @property
    def address(self) -> str: ...
    @property
    def idle(self) -> bool: ...
    def close(self) -> None: ...


class ConnectionLimits:
    """All connections of a server. When it is full, an idle one is closed for a new one.

    A quarter of them is reserved for players: everyone else is rejected once their request is known (`crowded`).
    """

    def __init__(self, settings: Settings) -> None:
        room = max(8, open_files() - OTHER_FILES)
        self.limit = min(settings.connections, room) if settings.connections else room
        limited = settings.rate and "*" not in settings.proxies
        self.each = 2 * settings.connections_each if limited else self.limit  # may contain idle connections
        self.reserved = self.limit // 4
        self.proxies = settings.proxies
        self._inside: dict[Guest, None] = {}  # oldest first
        self._from: Counter[str] = Counter()

    @property
    def crowded(self) -> bool:
        """Whether only the connections reserved for players are left."""
        return len(self._inside) > self.limit - self.reserved

    def enter(self, guest: Guest) -> bool:
        """Admit a connection if there is room for it."""
        if guest.address not in self.proxies and self._from[guest.address] >= self.each:
            return False
        if len(self._inside) >= self.limit:
            idle = [one for one in self._inside if one.idle]
            if not idle:
                return False
            unwanted = max(idle, key=lambda one: self._from[one.address])
            self.leave(unwanted)
            unwanted.close()
        self._inside[guest] = None
        self._from[guest.address] += 1
        return True

    def leave(self, guest: Guest) -> None:
        if guest not in self._inside:
            return
        del self._inside[guest]
        self._from[guest.address] -= 1
        if not self._from[guest.address]:
            del self._from[guest.address]


class LimitedProtocol(HttpToolsProtocol):
    """A connection with time limits for sending its headers and body and for reading the response."""

    def __init__(self, *what: Any, **more: Any) -> None:
        super().__init__(*what, **more)
        self.limits: ConnectionLimits | None = self.app_state.get("limits")
        self._asking: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._in_head = False
        self._head = 0  # bytes of headers so far

    @property
    def address(self) -> str:
        return self.client[0] if self.client else "?"

    @property
    def idle(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def close(self) -> None:
        self.transport.abort()

    def _expect(self, seconds: float) -> None:
        """Require that something has arrived by then."""
        self._cancel()
        self._asking = self.loop.call_later(seconds, self.close)

    def _cancel(self) -> None:
        if self._asking is not None:
            self._asking.cancel()
            self._asking = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.limits is not None and not self.limits.enter(self):
            self.close()
        else:
            self._expect(HEADERS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel()
        self.resume_writing()
        if self.limits is not None:
            self.limits.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._in_head:
            self._head += len(data)
            if self._head > HEAD_LIMIT and not self.transport.is_closing():
                self.send_400_response("The headers of this request are too large.")
        elif self._asking is None and self.idle:
            self._expect(HEADERS)  # data has arrived that is not a request yet

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head, self._head = True, 0
        self._expect(HEADERS)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._in_head = False
        self._expect(BODY)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._cancel()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(STALLED, self.close)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
