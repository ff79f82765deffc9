"""Downloading a table's game record, and the page of a read-only table."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response

import shem
from shem.games import find
from shem.kernel.phrase import Language
from shem.kernel.rules import SPECTATOR
from shem.web.closed import Closed
from shem.web.live import Live
from shem.web.records import record_for
from shem.web.requests import page, tables_of
from shem.web.stored import Listed
from shem.web.visitors import Visitor, language_of, token_of, visit
from shem.web.words import game_words, page_words

DOWNLOADS = APIRouter(include_in_schema=False)
CLOSED_LINES = 60  # log lines of a game that cannot be continued


@DOWNLOADS.get("/table/{table_id}/record")
async def download(request: Request, table_id: str, seat: int | None = None) -> Response:
    try:
        live, who = await visit(request, tables_of(request), table_id)
        text, game = await tables_of(request).heavy.at(live, _record, live, who, seat), live.game.rules.name
    except Closed as closed:
        text, game = await closed_record(request, closed), closed.row["game"]
    name = f"{game}-{table_id}.txt"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


def _record(live: Live, who: Visitor, seat: int | None) -> str:
    return record_for(live.game, who.looks_as(live, seat), game_words(who.lang, live.game.rules.name))


# -- a table that cannot be continued ----------------------------------------------------------------


async def _seats_held(request: Request, closed: Closed) -> list[int]:
    token = token_of(request)
    held = await tables_of(request).storage.held(closed.row["id"], token) if token else frozenset()
    return sorted(seat for seat in held if seat >= 0)


def _closed_words(request: Request, closed: Closed) -> Language:
    lang, game = language_of(request), closed.row["game"]
    return game_words(lang, game) if game in shem.game_names() else page_words(lang)


async def closed_record(request: Request, closed: Closed) -> str:
    """Return the stored game that cannot be continued, as this visitor may have it."""
    return closed.record(await _seats_held(request, closed), _closed_words(request, closed))


async def closed_page(request: Request, closed: Closed) -> Response:
    """Show why the game cannot be continued, its players, its last position and its log as far as possible."""
    words, game = _closed_words(request, closed), closed.row["game"]
    seats = await _seats_held(request, closed)
    lines = closed.game.log_for(seats[0] if seats else SPECTATOR)[-CLOSED_LINES:] if closed.game else []
    return page(
        request,
        "closed.html",
        closed=closed,
        why=page_words(language_of(request)).say(closed.phrase),
        title=words.say(find(game).title) if game in shem.game_names() else game,
        standing=Listed(closed.row, [seat.name for seat in closed.seats], seats),
        log=[(line.seat, words.say(line.phrase)) for line in lines],
    )
