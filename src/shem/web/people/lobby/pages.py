"""The pages of a lobby: who is there, the invitation, the pace; and the page an invitation opens."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from markupsafe import Markup

from shem.web import aids
from shem.web.live import Live
from shem.web.new_table import clean
from shem.web.people.lobby import gathering
from shem.web.people.lobby.invitations import invitation, qr, spectator_link
from shem.web.people.lobby.seat_count import fewer_seats, more_seats, set_seat_count
from shem.web.people.waiting.pages import paces_for
from shem.web.requests import done, form_of, page, tables_of, uploads_of, whole
from shem.web.stream import bare_events, check_room, respond
from shem.web.visitors import COOKIE, Visitor, own_token, set_cookie, visit
from shem.web.words import game_words, page_words
from shem.web.workshop.edition_file import credits

LOBBY = APIRouter(include_in_schema=False)
SWITCH = {"off", "on"}


def _chosen(live: Live, lang: str) -> dict[str, Any]:
    """Return the game's options and player aids as they were chosen: in brief, and all that could be changed."""
    rules, words = live.game.rules, game_words(lang, live.game.rules.name)
    values = {name: str(value) for name, value in live.game.settings.items()}
    options = [one for one in rules.settings if values.get(one.name) in one.values]
    shown = [one for one in options if not (one.alone and len(live.seats) > 1)]
    brief = [
        words.say(one.words if set(one.values) == SWITCH else one.values[values[one.name]])
        for one in shown
        if not one.fine and values[one.name] != "off"
    ]
    hints, *_ = aids.chosen(rules.name, live.aids, lang)
    in_words = [
        (f"option-{one.name}", words.say(one.words), {name: words.say(value) for name, value in one.values.items()},
         values[one.name])
        for one in shown
    ]  # fmt: skip
    facts = (hints, *credits(live.game.edition, page_words(lang)))
    allowed = [(f"aid-{name}", *rest, live.aids.get(name, "")) for name, *rest in aids.described(rules.name, lang)]
    return {
        "brief": [*brief, *(f"{name}: {value}" for name, value in facts)],
        "options": [*in_words, *allowed],
        "kept": [(f"option-{one.name}", values[one.name]) for one in options if one not in shown],
    }


def _values(request: Request, live: Live, who: Visitor) -> dict[str, Any]:
    link = invitation(request, live) if who.seats or who.host else ""
    rules = live.game.rules
    return {
        "live": live,
        "who": who,
        "game": rules.name,
        "title": game_words(who.lang, rules.name).say(rules.title),
        **_chosen(live, who.lang),
        "free": gathering.open_seats(live),
        "anyone": gathering.seats_for_anyone(live),
        "host_seat": gathering.host_seat(live),
        "host": gathering.host_name(live),
        "all_here": all(seat.bot or live.presence.present(at) for at, seat in enumerate(live.seats)),
        "states": [live.presence.state(at, seat.seen)[0] for at, seat in enumerate(live.seats)],
        "link": link,
        "code": Markup(qr(link)) if link else "",  # drawn by segno from our own link
        "watch": spectator_link(request, live),
        "may_fill": gathering.may_fill(live, who, tables_of(request).storage.clock.now()),
        "more": more_seats(live),
        "fewer": fewer_seats(live),
        "guests": live.presence.guests(),
        **paces_for(live.pace),
    }


def lobby_page(request: Request, live: Live, who: Visitor) -> Response:
    """Show who has come and who is missing."""
    return page(request, "people/lobby.html", **_values(request, live, who))


@LOBBY.get("/table/{table_id}/lobby")
async def lobby_now(request: Request, table_id: str) -> Response:
    """Return the inside of the page, for a script that keeps it up to date."""
    live, who = await visit(request, tables_of(request), table_id)
    if not live.lobby:
        return Response(status_code=204)
    return page(request, "people/room.html", **_values(request, live, who))


@LOBBY.get("/join/{code}")
async def invited(request: Request, code: str) -> Response:
    """Show the table of an invitation, its host, and the seats that can be taken."""
    tables = tables_of(request)
    live, who = await visit(request, tables, (await gathering.find_table(tables, code)).id)
    if who.seats:
        return RedirectResponse(f"/table/{live.id}", 303)
    return page(request, "people/invited.html", **_values(request, live, who))


@LOBBY.get("/join/{code}/stream")
async def look(request: Request, code: str, name: str = "") -> Response:
    """Tell the page of an invitation what changes, and the lobby that somebody looks at it."""
    tables = tables_of(request)
    live, who = await visit(request, tables, (await gathering.find_table(tables, code)).id)
    check_room(tables, live, who.held)
    guest = clean(name[:200]) if live.lobby and not who.seats else None
    return respond(bare_events(tables, live, who.held, "", guest=guest))


@LOBBY.post("/join/{code}")
async def take(request: Request, code: str) -> Response:
    """Take a seat."""
    fields, tables = await form_of(request), tables_of(request)
    live, _ = await visit(request, tables, (await gathering.find_table(tables, code)).id)
    token = await own_token(request)
    at = whole(fields, "seat") if fields.get("seat") else None
    seat = await gathering.take_seat(tables, live, token, code, at, clean(fields.get("name", "")))
    response = done(request, live, seat=seat, url=f"/table/{live.id}")
    set_cookie(request, response, COOKIE, token)
    return response


@LOBBY.post("/table/{table_id}/start")
async def start(request: Request, table_id: str) -> Response:
    """Start the game; as host also with bots in the open seats."""
    fields, tables = await form_of(request), tables_of(request)
    live, who = await visit(request, tables, table_id)
    await gathering.start(tables, uploads_of(request), live, who, fields.get("bots") == "1")
    return done(request, live)


@LOBBY.post("/table/{table_id}/free")
async def free(request: Request, table_id: str) -> Response:
    """Open a seat again before the game starts."""
    fields, tables = await form_of(request), tables_of(request)
    live, who = await visit(request, tables, table_id)
    await gathering.free_seat(tables, live, who, whole(fields, "seat"))
    return done(request, live)


@LOBBY.post("/table/{table_id}/seat-count")
async def seat_count(request: Request, table_id: str) -> Response:
    """Add open seats, or remove the last ones, before the game starts."""
    fields, tables = await form_of(request), tables_of(request)
    live, who = await visit(request, tables, table_id)
    await set_seat_count(tables, uploads_of(request), live, who, whole(fields, "seats"))
    return done(request, live)


@LOBBY.post("/table/{table_id}/options")
async def set_options(request: Request, table_id: str) -> Response:
    """Change the game's options and player aids before the game starts."""
    fields, tables = await form_of(request), tables_of(request)
    live, who = await visit(request, tables, table_id)
    options, wishes = (
        {name.removeprefix(kind): value for name, value in fields.items() if name.startswith(kind)}
        for kind in ("option-", "aid-")
    )
    await gathering.set_options(tables, uploads_of(request), live, who, options, wishes)
    return done(request, live)
