"""Visitors: a device with a cookie, or a program with a token."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from shem.kernel.rules import SPECTATOR
from shem.web import problems
from shem.web.costs import VISITOR
from shem.web.live import Live, new_token
from shem.web.schema import HOST
from shem.web.tables import Tables
from shem.web.words import choose

COOKIE, LANGUAGE_COOKIE = "shem", "shem_language"
HANDS_COOKIE = "shem_hands"  # of one table's pages: which of the players who share this device has it
YEARS = 5 * 365 * 24 * 3600


def token_of(request: Request) -> str | None:
    """Return the visitor's token: from a program's header or a browser's cookie."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer" and token:
        return token.strip()[:200]
    cookie = request.cookies.get(COOKIE)
    if cookie and request.url.path.startswith("/api/") and request.method not in ("GET", "HEAD"):
        if "x-shem" not in request.headers:
            raise problems.header_wanted()
    return cookie[:200] if cookie else None


async def own_token(request: Request) -> str:
    """Return the visitor's token if this server issued it, otherwise a new one. A program may not choose its own."""
    token, tables = token_of(request), request.app.state.tables
    if token and await tables.storage.knows(token):
        return token
    if token and "authorization" in request.headers:
        raise problems.unknown_token()
    return new_token()


def language_of(request: Request) -> str:
    return choose(
        request.query_params.get("lang"),
        request.cookies.get(LANGUAGE_COOKIE),
        request.headers.get("accept-language"),
    )


def set_cookie(request: Request, response: Response, name: str, value: str) -> None:
    response.set_cookie(
        name, value, max_age=YEARS, path="/", httponly=True, samesite="lax", secure=request.url.scheme == "https"
    )


@dataclass(frozen=True)
class Visitor:
    """A visitor at a table. Seats may change players at any time, so use the table's lock to ask which are theirs."""

    token: str | None
    live: Live
    lang: str
    hands: int | None = None  # the one of several players on this device who has it

    @property
    def held(self) -> frozenset[int]:
        return self.live.held(self.token)

    @property
    def seats(self) -> list[int]:
        return sorted(seat for seat in self.held if seat >= 0)

    @property
    def host(self) -> bool:
        return HOST in self.held

    def needs_seat(self, live: Live, seat: int) -> int:
        """Return this seat if it is the visitor's."""
        if not 0 <= seat < len(live.seats):
            raise problems.no_such_seat()
        if seat not in self.held:
            raise problems.not_your_seat()
        return seat

    def looks_as(self, live: Live, seat: int | None) -> int:
        """Return the seat the visitor sees: their own, or SPECTATOR if asked for or if they have none.

        At the end, any seat.
        """
        if seat is None or seat == SPECTATOR:
            return live.viewer(self.held, seat, self.hands)
        if live.game.over and 0 <= seat < len(live.seats):
            return seat
        return self.needs_seat(live, seat)


def seat_named(text: str) -> int | None:
    """Return a seat from a cookie or an address."""
    return int(text) if re.fullmatch(r"-?[0-9]", text, re.ASCII) else None


async def visit(request: Request, tables: Tables, table_id: str) -> tuple[Live, Visitor]:
    """Return the table and the visitor."""
    live = await tables.get(table_id)
    token = token_of(request)
    await tables.meet(live, token)
    who = Visitor(token, live, language_of(request), seat_named(request.cookies.get(HANDS_COOKIE, "")))
    live.seen = time.monotonic()
    if who.held or not live.visitor:
        live.visitor = VISITOR.get()
    for at in who.seats:
        live.seats[at].seen = tables.storage.clock.now()
    for at in live.reissued & who.held:
        await tables.owner_is_back(live, at)
    request.app.state.bots.look_at(live)  # the bots may have paused
    return live, who
