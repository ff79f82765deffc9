"""Checks before every request: sizes, origins, costs; and the headers of every response. Plain ASGI."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Awaitable, Callable

from starlette.datastructures import Headers, MutableHeaders, State
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from shem.web import problems
from shem.web.connections import ConnectionLimits
from shem.web.costs import CHANGE, CREATE, LETTER, LOOK, TALK, VISITOR, Costs, address_of
from shem.web.game_pages import purses
from shem.web.problems import Problem
from shem.web.settings import Settings
from shem.web.visitors import token_of

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # pieces are positioned by style="transform:…"
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "frame-src 'self'",  # the rules in a sheet of the table
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
SAFE = ("GET", "HEAD", "OPTIONS")

CREATING = (
    "/tables",
    "/api/tables",
    "/records",
    "/api/records",
    "/notices/push",
    "/api/notices/push",
    "/key/link",
    "/api/key",
    "/key/passkey/wish",
)
ASKING = ("/notices/mail", "/api/notices/mail")
STARTING = ("/lessons/", "/play-now/", "/play-with-friends/", "/join/")
TOLD = ("/chat", "/pace", "/seat")  # everyone at the table hears of it, and the log keeps it
SEAT = re.compile(r"/seats/[0-9]+$")
DRAWING = ("/workshop/", "/score-sheet/", "/setup/")  # store nothing, but read and draw what was sent

Answer = Callable[[Scope, Problem], Awaitable[ASGIApp]]


class Guard:
    """The outermost layer. `answer` turns a Problem into a response in the reader's language."""

    def __init__(
        self, app: ASGIApp, settings: Settings, costs: Costs, limits: ConnectionLimits, answer: Answer
    ) -> None:
        self.app = app
        self.settings = settings
        self.answer = answer
        self.state = State()  # the application's: tables, settings
        self.costs = costs
        self.limits = limits
        self.open: Counter[str] = Counter()  # requests being answered, by visitor

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
                if message["status"] in (429, 503):
                    headers["connection"] = "close"  # rejected requests do not count
                if scope["scheme"] == "https":
                    headers.setdefault("strict-transport-security", "max-age=31536000")
            await send(message)

        headers, visitor = Headers(scope=scope), address_of(scope)
        VISITOR.set(visitor)
        try:
            self._check(scope, headers)
            await self._admit(scope, visitor)
            limit = self._limit(scope["path"])
            if int(headers.get("content-length") or 0) > limit:
                raise problems.too_large(limit)
        except ValueError:
            problem = problems.wrong_form("content-length")
        except Problem as found:
            problem = found
        else:
            self.open[visitor] += 1
            try:
                await self.app(scope, _counted(receive, limit), send_with_headers)
            finally:
                self.open[visitor] -= 1
                if not self.open[visitor]:
                    del self.open[visitor]
            return
        await (await self.answer(scope, problem))(scope, receive, send_with_headers)

    def _limit(self, path: str) -> int:
        large = path in ("/records", "/api/records") or path.startswith("/workshop/")
        return self.settings.record_limit if large else self.settings.body_limit

    async def _admit(self, scope: Scope, visitor: str) -> None:
        """Admit only players if the whole server, or this address, is getting full."""
        most = self.settings.connections_each if self.settings.rate else self.limits.limit
        if not self.limits.crowded and self.open[visitor] < most:
            return
        token = token_of(Request(scope))
        if self.open[visitor] >= 2 * most or not token or not await self.state.tables.storage.knows(token):
            raise problems.full()

    def _check(self, scope: Scope, headers: Headers) -> None:
        path, changes = scope["path"], scope["method"] not in SAFE
        if changes:
            origin = headers.get("origin")
            if headers.get("sec-fetch-site") in ("cross-site", "same-site"):
                raise problems.foreign_page()
            if origin is not None and origin.partition("://")[2] != headers.get("host"):
                raise problems.foreign_page()
        if not path.startswith("/static/"):
            self.costs.ask(_kind(path, changes), VISITOR.get())


def _kind(path: str, changes: bool) -> str:
    """Return the budget to which a request is charged."""
    if not changes:
        return LOOK
    if path in purses():
        return purses()[path]
    if path in ASKING:
        return LETTER
    if path.endswith(TOLD) or SEAT.search(path):
        return TALK
    if path.startswith(DRAWING):
        return LOOK
    if (
        path in CREATING
        or path.startswith(STARTING)
        or path.endswith(("/invite", "/webhook", "/join", "/rematch", "/start", "/options", "/seat-count"))
    ):
        return CREATE
    return CHANGE


def _counted(receive: Receive, limit: int) -> Receive:
    """Count a body without a declared length while it arrives."""
    seen = 0

    async def counted() -> Message:
        nonlocal seen
        message = await receive()
        if message["type"] == "http.request":
            seen += len(message.get("body", b""))
            if seen > limit:
                raise problems.too_large(limit)
        return message

    return counted
