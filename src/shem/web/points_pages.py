"""Where points come from: the cards behind the projected points."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from shem.web import aids, problems
from shem.web.projected import cards
from shem.web.render import render
from shem.web.requests import tables_of
from shem.web.visitors import visit

POINTS = APIRouter(include_in_schema=False)


@POINTS.get("/table/{table_id}/points")
async def points(request: Request, table_id: str, seat: int | None = None, at: int | None = None) -> Response:
    """Return the sources of everyone's projected points, now or at an earlier decision."""
    live, who = await visit(request, tables_of(request), table_id)

    def draw() -> Response:
        if not aids.projects(live.aids):
            raise problems.no_such_page()
        if at is not None and not 0 <= at <= live.game.number:
            raise problems.no_such_position()
        game = live.game if at is None else live.at(at)
        found = cards(live, game, who.looks_as(live, seat), who.lang)
        return HTMLResponse(render("points.html", who.lang, cards=found, seats=len(live.seats)))

    return await tables_of(request).heavy.at(live, draw)
