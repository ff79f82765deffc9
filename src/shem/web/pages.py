"""The pages of a table, now or at an earlier decision, and information about a game."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from markupsafe import Markup

from shem import games
from shem.kernel.rules import SPECTATOR
from shem.web import aids, problems, statics
from shem.web.cards import place_of
from shem.web.drawn import Fragment
from shem.web.live import Live
from shem.web.log_view import log_lines
from shem.web.people.lobby.pages import lobby_page
from shem.web.people.my_games.offline import keep
from shem.web.people.talk.pages import in_company
from shem.web.previews import previews
from shem.web.render import fragment, fragment_at
from shem.web.requests import page, tables_of
from shem.web.statics import STATICS
from shem.web.story import turn_starts
from shem.web.stream import Reader, check_room, events, payload, respond
from shem.web.visitors import Visitor, visit
from shem.web.words import game_words

PAGES = APIRouter(include_in_schema=False)


# -- the table ---------------------------------------------------------------------------------------


async def _show(request: Request, live: Live, who: Visitor, wish: int | None, number: int | None = None) -> Response:
    return await tables_of(request).heavy.at(live, _table_page, request, live, who, wish, number)


def _shown(live: Live, who: Visitor, seat: int, number: int | None) -> Fragment:
    """Show the table now, or at an earlier decision."""
    if number is None:
        return fragment(live, seat, who.lang, seat in who.held)
    if not 0 <= number <= live.game.number:
        raise problems.no_such_position()
    return fragment_at(live, number, seat, who.lang, seat in who.held)


def _table_page(request: Request, live: Live, who: Visitor, wish: int | None, number: int | None) -> Response:
    seat = who.looks_as(live, wish)
    shown = _shown(live, who, seat, number)
    rules = live.game.rules
    words = game_words(who.lang, rules.name)
    regions = {name: Markup(html) for name, html in shown.regions.items()}
    art = games.page(rules)
    panes = [(pane, symbol, words.say(label)) for pane, symbol, label in art.panes]
    return page(
        request,
        "table.html",
        live=live,
        game=rules.name,
        title=words.say(rules.title),
        regions=regions,
        boards=[name for name in regions if name == "board" or name.startswith("board-")],
        main=shown.main,
        mark=shown.mark,
        held=who.seats,
        host=who.host,
        company=number is None and in_company(live, who),
        watch=wish == SPECTATOR,
        wished=wish is not None,
        seat=seat,
        hands=_hands(live, who, seat) if wish is None and number is None else "",
        steps=live.steps,
        turns=turn_starts(live.row["start"], live.game) if number is not None else [],
        at=number,
        panes=panes,
        places={name: place_of(art.cards, name) for name in regions},
        keep_free=art.cards.keep_free,
        taught=art.guide is not None,
        has_notebook=art.notebook is not None,
        projects=aids.projects(live.aids) and (number is not None or not live.game.over),
    )


def _hands(live: Live, who: Visitor, seat: int) -> str:
    """Return which of several players has the device now; nothing if they hide nothing from each other."""
    sharing = live.sharing(who.held)
    return str(seat if seat in sharing else who.hands) if sharing else ""


@PAGES.get("/table/{table_id}")
async def table_page(request: Request, table_id: str, seat: int | None = None) -> Response:
    live, who = await visit(request, tables_of(request), table_id)
    if live.lobby:
        return lobby_page(request, live, who)
    shown = await _show(request, live, who, seat)
    # Several seats on one device are several people: what one of them sees must not stay for the next.
    return keep(request, shown) if seat is None and len(who.seats) <= 1 else shown


@PAGES.get("/watch/{table_id}")
async def watch_page(request: Request, table_id: str) -> Response:
    live, who = await visit(request, tables_of(request), table_id)
    if live.lobby:
        return lobby_page(request, live, who)
    return await _show(request, live, who, SPECTATOR)


@PAGES.get("/table/{table_id}/at/{number}")
async def replay_page(request: Request, table_id: str, number: int, seat: int | None = None) -> Response:
    live, who = await visit(request, tables_of(request), table_id)
    return await _show(request, live, who, seat, number)


@PAGES.get("/table/{table_id}/stream")
async def stream(
    request: Request,
    table_id: str,
    seat: int | None = None,
    have: str = "",
    held: str | None = None,
    page: str = "",
    build: str = "",
) -> Response:
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    check_room(tables, live, who.held)
    packed = "gzip" in request.headers.get("accept-encoding", "")
    have = request.headers.get("last-event-id", have)
    mine = None if held is None else frozenset(at for at in range(len(live.seats)) if str(at) in held.split())
    outdated = build not in ("", statics.build())
    reader = Reader(who.token, seat, who.lang, have, page[:24], outdated, who.hands)
    return respond(events(tables, live, reader, packed, mine), packed)


@PAGES.get("/table/{table_id}/fragment")
async def fragment_json(request: Request, table_id: str, seat: int | None = None, at: int | None = None) -> Response:
    """Return the table now or at an earlier decision, for a script without a stream or in a replay."""
    live, who = await visit(request, tables_of(request), table_id)

    def draw() -> Response:
        return JSONResponse(payload(_shown(live, who, who.looks_as(live, seat), at)))

    return await tables_of(request).heavy.at(live, draw)


@PAGES.get("/table/{table_id}/would")
async def would_json(request: Request, table_id: str, seat: int) -> Response:
    """Return what every available option would do."""
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    return JSONResponse(await previews(tables.heavy, live, who, seat))


@PAGES.get("/table/{table_id}/log")
async def whole_log(request: Request, table_id: str, seat: int | None = None) -> Response:
    live, who = await visit(request, tables_of(request), table_id)

    def draw() -> Response:
        eyes = who.looks_as(live, seat)
        words = game_words(who.lang, live.game.rules.name)
        return HTMLResponse(log_lines(live.game, eyes, words, live))

    return await tables_of(request).heavy.at(live, draw)


@PAGES.get("/static/{name:path}")
async def static(request: Request, name: str) -> Response:
    response = await asyncio.to_thread(STATICS.response, request, name)
    if response is None:
        raise problems.no_such_page()
    return response


@PAGES.get("/alive")
async def alive(request: Request) -> Response:
    """Answer a health check of the server."""
    return PlainTextResponse("ok\n")
