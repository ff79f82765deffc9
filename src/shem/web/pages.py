"""The pages people see, and what their buttons do."""

from __future__ import annotations

import asyncio
import zlib
from typing import Any

import segno
from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from markupsafe import Markup

import shem
from shem import games
from shem.games import find
from shem.kernel.phrase import LANGUAGES, Language
from shem.kernel.rules import SPECTATOR
from shem.pictures.about import about
from shem.web import comforts, problems, seating, webhook
from shem.web.closed import can_continue
from shem.web.drawn import Fragment
from shem.web.game_pages import links
from shem.web.laying import BOT, FRIEND, ME, NAMES, Place, check_bot, clean, lay, lay_record
from shem.web.live import Live
from shem.web.records import is_partial
from shem.web.render import ahead, fragment, fragment_at, log_lines, render, would
from shem.web.settings import Settings
from shem.web.statics import STATICS
from shem.web.stream import Reader, check_room, events, payload, respond
from shem.web.tables import Tables
from shem.web.uploads import Uploads
from shem.web.visitors import (
    COOKIE,
    LANGUAGE_COOKIE,
    Visitor,
    language_of,
    own_token,
    set_cookie,
    token_of,
    visit,
)
from shem.web.words import game_words

PAGES = APIRouter(include_in_schema=False)


def tables_of(request: Request) -> Tables:
    found: Tables = request.app.state.tables
    return found


def uploads_of(request: Request) -> Uploads:
    found: Uploads = request.app.state.uploads
    return found


def settings_of(request: Request) -> Settings:
    found: Settings = request.app.state.settings
    return found


def base_url(request: Request) -> str:
    """Where people reach this server: as it was told, or by a name it knows itself. Any other Host is not believed."""
    settings = settings_of(request)
    if settings.url:
        return settings.url
    own, port = request.scope.get("server") or ("localhost", None)
    if port is None:
        own = "localhost"
    try:
        name, asked = (request.url.hostname or "").lower(), request.url.port
    except ValueError:
        name, asked = "", None
    if name in (own, "localhost", *settings.hosts):
        own, port = name, asked
    own = f"[{own}]" if ":" in own else own
    return f"{request.url.scheme}://{own}{f':{port}' if port else ''}"


def wants_json(request: Request) -> bool:
    return "x-shem" in request.headers or request.url.path.startswith("/api/")


def page(request: Request, template: str, status: int = 200, words: Language | None = None, **values: Any) -> Response:
    """An HTML page, compressed if the browser likes it so. A language asked for is remembered."""
    lang = language_of(request)
    html = render(template, lang, words, path=request.url.path, **values).encode()
    response = HTMLResponse(html, status)
    if "gzip" in request.headers.get("accept-encoding", ""):
        packer = zlib.compressobj(6, zlib.DEFLATED, 31)
        response = HTMLResponse(packer.compress(html) + packer.flush(), status, {"content-encoding": "gzip"})
    response.headers["vary"] = "accept-encoding, cookie, accept-language"
    if request.query_params.get("lang") in LANGUAGES:
        set_cookie(request, response, LANGUAGE_COOKIE, lang)
    return response


def done(request: Request, live: Live, **news: Any) -> Response:
    """The answer to a button: to a script in JSON, to a plain form a way back to the table."""
    if wants_json(request):
        return JSONResponse({"version": live.version, **news})
    return RedirectResponse(f"/table/{live.id}", 303)


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a form; files are read as text."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in ("application/x-www-form-urlencoded", "multipart/form-data"):
        raise problems.wrong_type("application/x-www-form-urlencoded, multipart/form-data")
    fields: dict[str, str] = {}
    async with request.form(max_files=2, max_fields=100) as form:
        for name, value in form.items():
            if isinstance(value, str):
                fields[name] = value
            else:
                fields[name] = readable(await value.read())
    return fields


def readable(body: bytes) -> str:
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        raise problems.wrong_record("it is not text (UTF-8)") from None


def whole(fields: dict[str, str], name: str) -> int:
    text = fields.get(name, "")
    if not text.isascii() or not text.lstrip("-").isdigit() or len(text) > 9:
        raise problems.wrong_form(f"{name}={text[:40]!r}")
    return int(text)


# -- start -------------------------------------------------------------------------------------------


@PAGES.get("/")
async def start_page(request: Request) -> Response:
    tables, token, lang = tables_of(request), token_of(request), language_of(request)
    mine = await tables.storage.my_tables(token) if token else []
    shown = [(find(name), game_words(lang, name)) for name in shem.game_names()]
    titles = {rules.name: words.say(rules.title) for rules, words in shown}
    offers = {name: comforts.described(name, lang) for name in shem.game_names()}
    return await tables.heavy.run(
        page,
        request,
        "start.html",
        games=shown,
        comforts=offers,
        titles=titles,
        mine=mine,
        closed={one.row["id"] for one in mine if not one.row["over"] and not can_continue(one.row)},
        names=NAMES,
        programs=tables.programs,
        links=links(lang),
    )


@PAGES.post("/tables")
async def lay_table(request: Request) -> Response:
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
    prefix = f"{game}-comfort-"
    wishes = {name[len(prefix) :]: value for name, value in fields.items() if name.startswith(prefix)}
    laid = await lay(tables_of(request), game, options, places, language_of(request), base_url(request), token, wishes)
    return _opened(request, laid.table_id, token)


@PAGES.post("/records")
async def upload(request: Request) -> Response:
    fields = await form_of(request)
    text = fields.get("record", "")
    if is_partial(text):
        raise problems.running_record()
    token = await own_token(request)
    laid = await lay_record(
        tables_of(request), uploads_of(request), text, language_of(request), base_url(request), token
    )
    return _opened(request, laid.table_id, token)


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
    """The table now, or as it was."""
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
    """The table now, or as it was, for a script that has no stream or scrubs through the past."""
    live, who = await visit(request, tables_of(request), table_id)

    def draw() -> Response:
        return JSONResponse(payload(_shown(live, who, who.looks_as(live, seat), at)))

    return await tables_of(request).heavy.at(live, draw)


@PAGES.get("/table/{table_id}/would")
async def would_json(request: Request, table_id: str, seat: int) -> Response:
    """What every open option would do."""
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


# -- buttons -----------------------------------------------------------------------------------------


@PAGES.post("/table/{table_id}/play")
async def play(request: Request, table_id: str) -> Response:
    fields = await form_of(request)
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    seat = who.needs_seat(live, whole(fields, "seat"))
    await tables.play(live, seat, fields.get("option", ""), whole(fields, "number"), who.token)
    return done(request, live)


@PAGES.post("/table/{table_id}/undo")
async def undo(request: Request, table_id: str) -> Response:
    fields = await form_of(request)
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    await tables.undo(live, who.token, whole(fields, "number"), fields.get("turn") == "1")
    return done(request, live)


@PAGES.post("/table/{table_id}/hurry")
async def hurry(request: Request, table_id: str) -> Response:
    """Nobody needs to wait for the bots' pause: end of turn, or skip."""
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    if not who.held:
        raise problems.not_your_seat()
    await tables.hurry(live)
    return done(request, live)


@PAGES.get("/table/{table_id}/people")
async def people(request: Request, table_id: str) -> Response:
    """Who sits where, and what this visitor may change about it."""
    live, who = await visit(request, tables_of(request), table_id)
    return await tables_of(request).heavy.run(
        page,
        request,
        "people.html",
        live=live,
        comforts=comforts.chosen(live.game.rules.name, live.comforts, who.lang),
        who=who,
        programs=tables_of(request).programs,
        watch=f"{base_url(request)}/watch/{live.id}",
        webhook_hosts=settings_of(request).webhook_hosts,
    )


@PAGES.post("/table/{table_id}/seat")
async def change_seat(request: Request, table_id: str) -> Response:
    """Let a bot play a seat, take it back, sit down as host, rename it."""
    fields = await form_of(request)
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    at, do = whole(fields, "seat"), fields.get("do", "")
    if do == "bot":
        await seating.let_bot_play(tables, live, who, at, check_bot(tables, fields.get("bot", "")))
    elif do == "back":
        await seating.sit_down(tables, live, who, at)
    elif do == "name":
        await seating.rename(tables, live, who, at, clean(fields.get("name", "")))
    else:
        raise problems.wrong_form(f"do={do[:40]!r}")
    return done(request, live)


@PAGES.post("/table/{table_id}/invite")
async def invite(request: Request, table_id: str) -> Response:
    """A fresh link to a seat: to an open one for the host; to one's own for another device, or to hand it over."""
    fields = await form_of(request)
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    seat, hand_over = whole(fields, "seat"), fields.get("hand_over") == "1"
    mine = seat in who.held
    key = await seating.invite(tables, live, who, seat, hand_over)
    link = f"{base_url(request)}/table/{live.id}/join#{key}"
    kind = "handing" if mine and hand_over else "device" if mine else "seat"
    if not wants_json(request):
        return page(request, "invitation.html", link=link, code=_qr(link), live=live, kind=kind)
    return JSONResponse({"link": link, "qr": _qr(link), "kind": kind})


def _qr(link: str) -> str:
    code = segno.make(link, error="m", micro=False)
    return str(code.svg_inline(scale=4, border=2, light="#f4ecdc", dark="#15161c", omitsize=True))


@PAGES.get("/table/{table_id}/join")
async def join_page(request: Request, table_id: str) -> Response:
    live, who = await visit(request, tables_of(request), table_id)
    title = game_words(who.lang, live.game.rules.name).say(live.game.rules.title)
    return page(request, "join.html", live=live, title=title, seats=who.seats)


@PAGES.post("/table/{table_id}/join")
async def join(request: Request, table_id: str) -> Response:
    fields = await form_of(request)
    tables = tables_of(request)
    live, _ = await visit(request, tables, table_id)
    token = await own_token(request)
    seat = await seating.join(tables, live, token, fields.get("key", "").strip()[:200], clean(fields.get("name", "")))
    response = done(request, live, seat=seat, url=f"/table/{live.id}")
    set_cookie(request, response, COOKIE, token)
    return response


@PAGES.post("/table/{table_id}/webhook")
async def set_webhook(request: Request, table_id: str) -> Response:
    fields = await form_of(request)
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    if not who.host:
        raise problems.not_your_table()
    link = fields.get("webhook", "").strip()
    if link:
        webhook.check(link, settings_of(request))
    await tables.set_webhook(live, link, base_url(request))
    return done(request, live)


# -- words about a game ------------------------------------------------------------------------------


@PAGES.get("/table/{table_id}/about/{thing}")
async def about_thing(request: Request, table_id: str, thing: str) -> Response:
    """What a tile or card of this table's edition is, does, and where its values come from."""
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
    """For whoever watches over the server."""
    return PlainTextResponse("ok\n")
