"""The results of a group over time, as a page, for programs and as a file."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, Response

from shem.web.api import WRONG
from shem.web.api_models import TableId
from shem.web.people.api_models import PlayOut, RematchIn, RematchOut
from shem.web.people.my_games.pages import titles
from shem.web.people.my_games.results import Play, exported, of_group, plays, standings
from shem.web.rematch import rematch
from shem.web.requests import base_url, page, tables_of, uploads_of
from shem.web.visitors import language_of, own_token, token_of, visit

RESULTS = APIRouter(include_in_schema=False)
RESULTS_API = APIRouter(prefix="/api", responses=WRONG, tags=["people"])
Group = Annotated[str, Query(pattern=r"^[a-z0-9]{0,24}$", description="Only games of the same people as at this table")]
COLOURS = ("#e0b14a", "#6fb4dc", "#8fc57d", "#d98a6a", "#b39ae0")  # of the games, in the chart
SHOWN = 12  # people


async def _found(request: Request, table: str) -> list[Play]:
    token = token_of(request)
    found = await plays(tables_of(request).storage, token) if token else []
    return of_group(found, table) if table else found


@RESULTS.get("/results")
async def results_page(request: Request, table: str = "") -> Response:
    """Show who won how often, by person and game."""
    found = await _found(request, table[:24])
    lang = language_of(request)
    games = sorted({one.game for one in found})
    colours = {game: COLOURS[at % len(COLOURS)] for at, game in enumerate(games)}
    return page(
        request,
        "people/results.html",
        plays=found,
        people=standings(found)[:SHOWN],
        games=games,
        colours=colours,
        titles=titles(lang),
        table=table[:24],
    )


@RESULTS.get("/plays.json")
async def plays_file(request: Request, table: str = "") -> Response:
    """Return the finished games as a file for BG Stats and similar programs."""
    body = exported(await _found(request, table[:24]), titles("en"))
    return JSONResponse(body, headers={"content-disposition": 'attachment; filename="plays.json"'})


@RESULTS_API.get("/plays", response_model=list[PlayOut])
async def list_plays(request: Request, table: Group = "") -> list[dict[str, Any]]:
    """List your finished games, newest first, with everyone’s points and places."""
    return [
        {
            "table": one.table,
            "game": one.game,
            "started": one.started,
            "ended": one.ended,
            "players": [
                {"name": who.name, "bot": who.bot, "score": who.score, "place": who.place} for who in one.players
            ],
        }
        for one in await _found(request, table)
    ]


@RESULTS_API.post("/tables/{table_id}/rematch", status_code=201)
async def new_match(request: Request, table_id: TableId, body: RematchIn) -> RematchOut:
    """Start a rematch with the same players, or return the one that was started. The others find an invitation."""
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    token = await own_token(request)
    url = base_url(request)
    link = await rematch(tables, uploads_of(request), live, who, body.rotate, url, token)
    return RematchOut(url=f"{url}{link}", token=token)
