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
from shem.web.people.waiting.pace import PACES, TIMES
from shem.web.requests import done, form_of, page, tables_of, uploads_of, whole
from shem.web.visitors import COOKIE, Visitor, own_token, set_cookie, visit
from shem.web.words import game_words

LOBBY = APIRouter(include_in_schema=False)


def _chosen(live: Live, lang: str) -> list[str]:
    """Return what was chosen for the game, in words."""
    rules, words = live.game.rules, game_words(lang, live.game.rules.name)
    settings = {name: str(value) for name, value in live.game.settings.items()}
    found = [
        words.say(one.values[settings[one.name]])
        for one in rules.settings
        if not one.fine and settings.get(one.name) in one.values
    ]
    hints, *_ = aids.chosen(rules.name, live.aids, lang)
    return [*found, f"{hints[0]}: {hints[1]}"]


def _values(request: Request, live: Live, who: Visitor) -> dict[str, Any]:
    link = invitation(request, live) if who.seats or who.host else ""
    rules = live.game.rules
    return {
        "live": live,
        "who": who,
        "game": rules.name,
        "title": game_words(who.lang, rules.name).say(rules.title),
        "chosen": _chosen(live, who.lang),
        "free": gathering.open_seats(live),
        "host": gathering.host_name(live),
        "states": [live.presence.state(at, seat.seen)[0] for at, seat in enumerate(live.seats)],
        "link": link,
        "code": Markup(qr(link)) if link else "",  # drawn by segno from our own link
        "watch": spectator_link(request, live),
        "paces": [(name, TIMES[name]) for name in PACES],
        "reminder": round(TIMES[live.pace].reminder / 60),
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


@LOBBY.post("/table/{table_id}/pace")
async def set_pace(request: Request, table_id: str) -> Response:
    """Choose the pace before the game starts."""
    fields, tables = await form_of(request), tables_of(request)
    live, who = await visit(request, tables, table_id)
    await gathering.set_pace(tables, live, who, fields.get("pace", ""))
    return done(request, live)
