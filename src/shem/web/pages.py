"""The pages people see: the start page, a table now or at an earlier decision, and information about a game."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from markupsafe import Markup

import shem
from shem import games, lessons
from shem.games import find
from shem.kernel.rules import SPECTATOR
from shem.pictures.about import about
from shem.web import aids, problems
from shem.web.closed import can_continue
from shem.web.drawn import Fragment
from shem.web.game_pages import links
from shem.web.how_to_play_pages import games_taught
from shem.web.live import Live
from shem.web.new_table import BOT, FRIEND, ME, NAMES, Place, create_from_record, create_lesson, create_table
from shem.web.records import is_partial
from shem.web.render import ahead, fragment, fragment_at, log_lines, would
from shem.web.requests import base_url, form_of, page, tables_of, uploads_of, wants_json
from shem.web.statics import STATICS
from shem.web.stream import Reader, check_room, events, payload, respond
from shem.web.visitors import COOKIE, Visitor, language_of, own_token, set_cookie, token_of, visit
from shem.web.words import game_words

PAGES = APIRouter(include_in_schema=False)


# -- start -------------------------------------------------------------------------------------------


@PAGES.get("/")
async def start_page(request: Request) -> Response:
    tables, token, lang = tables_of(request), token_of(request), language_of(request)
    mine = await tables.storage.my_tables(token) if token else []
    shown = [(find(name), game_words(lang, name)) for name in shem.game_names()]
    titles = {rules.name: words.say(rules.title) for rules, words in shown}
    offers = {name: aids.described(name, lang) for name in shem.game_names()}
    return await tables.heavy.run(
        page,
        request,
        "start.html",
        games=shown,
        aids=offers,
        titles=titles,
        mine=mine,
        closed={one.row["id"] for one in mine if not one.row["over"] and not can_continue(one.row)},
        names=NAMES,
        programs=tables.programs,
        links=links(lang),
        taught=games_taught(),
        lessons=[name for name in shem.game_names() if lessons.names(name)],
    )


@PAGES.post("/tables")
async def new_table(request: Request) -> Response:
    fields = await form_of(request)
    token = await own_token(request)
    game = fields.get("game", "")
    places = []
    for at in range(8):
        kind, _, bot = fields.get(f"seat-{at}", "").partition(":")
        if kind in (ME, FRIEND, BOT):
            places.append(Place(kind, fields.get(f"name-{at}", ""), bot))
    prefix = f"{game}-option-"
    options = {name[len(prefix) :]: value for name, value in fields.items() if name.startswith(prefix)}
    prefix = f"{game}-aid-"
    wishes = {name[len(prefix) :]: value for name, value in fields.items() if name.startswith(prefix)}
    made = await create_table(
        tables_of(request), game, options, places, language_of(request), base_url(request), token, wishes
    )
    return _opened(request, made.table_id, token)


@PAGES.post("/lessons/{game}/{name}")
async def new_lesson(request: Request, game: str, name: str) -> Response:
    """Start a guided game at a table of one's own."""
    token = await own_token(request)
    made = await create_lesson(tables_of(request), game, name, language_of(request), base_url(request), token)
    return _opened(request, made.table_id, token)


@PAGES.post("/records")
async def upload(request: Request) -> Response:
    fields = await form_of(request)
    text = fields.get("record", "")
    if is_partial(text):
        raise problems.running_record()
    token = await own_token(request)
    made = await create_from_record(
        tables_of(request), uploads_of(request), text, language_of(request), base_url(request), token
    )
    return _opened(request, made.table_id, token)


def _opened(request: Request, table_id: str, token: str) -> Response:
    response: Response = RedirectResponse(f"/table/{table_id}", 303)
    if wants_json(request):
        response = JSONResponse({"table": table_id, "url": f"/table/{table_id}"}, 201)
    set_cookie(request, response, COOKIE, token)
    return response


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
        watch=wish == SPECTATOR,
        wished=wish is not None,
        seat=seat,
        steps=live.steps,
        at=number,
        panes=panes,
        has_rules=art.rules is not None,
        taught=art.guide is not None,
        has_notebook=art.notebook is not None,
    )


@PAGES.get("/table/{table_id}")
async def table_page(request: Request, table_id: str, seat: int | None = None) -> Response:
    live, who = await visit(request, tables_of(request), table_id)
    return await _show(request, live, who, seat)


@PAGES.get("/watch/{table_id}")
async def watch_page(request: Request, table_id: str) -> Response:
    live, who = await visit(request, tables_of(request), table_id)
    return await _show(request, live, who, SPECTATOR)


@PAGES.get("/table/{table_id}/at/{number}")
async def replay_page(request: Request, table_id: str, number: int, seat: int | None = None) -> Response:
    live, who = await visit(request, tables_of(request), table_id)
    return await _show(request, live, who, seat, number)


@PAGES.get("/table/{table_id}/stream")
async def stream(
    request: Request, table_id: str, seat: int | None = None, have: str = "", held: str | None = None
) -> Response:
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    check_room(live, who.held)
    packed = "gzip" in request.headers.get("accept-encoding", "")
    have = request.headers.get("last-event-id", have)
    mine = None if held is None else frozenset(at for at in range(len(live.seats)) if str(at) in held.split())
    return respond(events(tables, live, Reader(who.token, seat, who.lang, have), packed, mine), packed)


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
    live, who = await visit(request, tables_of(request), table_id)

    def foresee() -> Response:
        who.needs_seat(live, seat)
        words = game_words(who.lang, live.game.rules.name)
        previews = live.drawn.previews
        if (seat, who.lang) not in previews:
            found = {"number": live.game.number, "would": would(live.game, seat, words)}
            previews[seat, who.lang] = found | {"ahead": ahead(live.game, seat, words)}
        return JSONResponse(previews[seat, who.lang])

    return await tables_of(request).heavy.at(live, foresee)


@PAGES.get("/table/{table_id}/log")
async def whole_log(request: Request, table_id: str, seat: int | None = None) -> Response:
    live, who = await visit(request, tables_of(request), table_id)

    def draw() -> Response:
        eyes = who.looks_as(live, seat)
        words = game_words(who.lang, live.game.rules.name)
        return HTMLResponse(log_lines(live.game, eyes, words, live, most=0))

    return await tables_of(request).heavy.at(live, draw)


# -- information about a game ------------------------------------------------------------------------


@PAGES.get("/table/{table_id}/about/{thing}")
async def about_thing(request: Request, table_id: str, thing: str) -> Response:
    """Return what a component of this table's edition is, does, and where its values come from."""
    live, who = await visit(request, tables_of(request), table_id)
    rules, edition = live.game.rules, live.game.edition

    def tell() -> str:
        return about(thing, rules.catalogue(edition), games.page(rules).kinds, game_words(who.lang, rules.name))

    return _leaf(await tables_of(request).heavy.run(tell))


@PAGES.get("/games/{game}/rules")
async def rules_panel(request: Request, game: str) -> Response:
    told = games.page(find(game)).rules if game in shem.game_names() else None
    if told is None:
        raise problems.no_such_page()
    return _leaf(await tables_of(request).heavy.run(told, game_words(language_of(request), game)))


def _leaf(html: str) -> Response:
    if not html:
        raise problems.no_such_page()
    return HTMLResponse(html, headers={"cache-control": "private, max-age=600", "vary": "cookie, accept-language"})


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
