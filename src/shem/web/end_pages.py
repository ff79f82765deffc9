"""The result page of a finished game, its picture, and the rematch."""

from __future__ import annotations

from textwrap import wrap

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response
from markupsafe import Markup

from shem.web import problems
from shem.web.ending import LEAST_SHOWN, ending
from shem.web.live import Live
from shem.web.rematch import own_rematch, rematch
from shem.web.render import render
from shem.web.requests import base_url, form_of, page, tables_of, uploads_of, wants_json
from shem.web.visitors import COOKIE, Visitor, own_token, set_cookie, visit
from shem.web.words import game_words

ENDS = APIRouter(include_in_schema=False)


@ENDS.get("/table/{table_id}/end")
async def end_page(request: Request, table_id: str) -> Response:
    """Show the result; a game that is not over has none."""
    live, who = await visit(request, tables_of(request), table_id)
    ended = await tables_of(request).storage.last_moved(table_id)

    def draw() -> Response:
        rules = live.game.rules
        if not live.game.over:
            return RedirectResponse(f"/table/{live.id}", 303)
        told = ending(live, who.lang, ended)
        return page(
            request,
            "end.html",
            live=live,
            game=rules.name,
            title=game_words(who.lang, rules.name).say(rules.title),
            told=told,
            drawn=Markup(told.revealed.drawn),
            least_shown=LEAST_SHOWN,
            mine=bool(who.seats),
            seats=len(live.seats),
            rematch=own_rematch(live, who),
            mark=_mark(live, who),
            link=f"{base_url(request)}/table/{live.id}/end",
        )

    return await tables_of(request).heavy.at(live, draw)


def _mark(live: Live, who: Visitor) -> str:
    """Return what the page shows already, if another player may start a rematch meanwhile; otherwise nothing."""
    others = [at for at, seat in enumerate(live.seats) if seat.taken and at not in who.held]
    return live.mark(live.viewer(who.held), who.lang, True) if who.seats and others else ""


@ENDS.get("/table/{table_id}/picture.svg")
async def picture(request: Request, table_id: str) -> Response:
    """Return the result as a picture to share."""
    live, who = await visit(request, tables_of(request), table_id)
    ended = await tables_of(request).storage.last_moved(table_id)

    def draw() -> str:
        if not live.game.over:
            raise problems.no_such_page()
        told = ending(live, who.lang, ended)
        rules = live.game.rules
        title = game_words(who.lang, rules.name).say(rules.title)
        return render(
            "picture.svg",
            who.lang,
            told=told,
            title=title,
            lines=[*[(46, line) for line in wrap(told.title, 46)], *[(20, line) for line in wrap(told.decided, 105)]],
            least_shown=LEAST_SHOWN,
        )

    svg = await tables_of(request).heavy.at(live, draw)
    name = f"{live.game.rules.name}-{live.id}.svg"
    return Response(svg, media_type="image/svg+xml", headers={"content-disposition": f'attachment; filename="{name}"'})


@ENDS.post("/table/{table_id}/rematch")
async def new_match(request: Request, table_id: str) -> Response:
    """Start a rematch with the same players, or with the seats moved on by one."""
    fields = await form_of(request)
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    token = await own_token(request)
    other_seats = fields.get("seats") == "other"
    link = await rematch(tables, uploads_of(request), live, who, other_seats, base_url(request), token)
    response: Response = RedirectResponse(link, 303)
    if wants_json(request):
        response = JSONResponse({"url": link}, 201)
    set_cookie(request, response, COOKIE, token)
    return response
