"""The routes of the cards that explain what is on the page, and what it means for a seat now."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from shem.web import problems
from shem.web.cards import now, packed_cards
from shem.web.requests import tables_of
from shem.web.visitors import visit
from shem.web.words import game_words

CARD_PAGES = APIRouter(include_in_schema=False)


@CARD_PAGES.get("/table/{table_id}/cards")
async def cards_json(request: Request, table_id: str) -> Response:
    """Return every card of this table's game and edition: nothing about the table itself."""
    live, who = await visit(request, tables_of(request), table_id)
    game, edition = live.game.rules.name, live.game.edition
    made = await tables_of(request).heavy.run(packed_cards, game, edition, who.lang)
    headers = {
        "cache-control": "private, max-age=600",
        "etag": f'"{made.digest}"',
        "vary": "accept-encoding, cookie, accept-language",
    }
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(made.packed, headers=headers | {"content-encoding": "gzip"}, media_type="application/json")
    return Response(made.text, headers=headers, media_type="application/json")


@CARD_PAGES.get("/table/{table_id}/now")
async def now_json(request: Request, table_id: str, seat: int | None = None, at: int | None = None) -> Response:
    """Return what things mean for a seat, now or at an earlier decision: made from its view."""
    live, who = await visit(request, tables_of(request), table_id)

    def tell() -> Response:
        eyes = who.looks_as(live, seat)
        if at is not None and not 0 <= at <= live.game.number:
            raise problems.no_such_position()
        key = (eyes, who.lang, live.game.number if at is None else at)
        if key not in live.drawn.nows:
            game = live.game if at is None else live.at(at)
            live.drawn.keep_now(key, now(game.rules, game.view(eyes), game_words(who.lang, game.rules.name)))
        return JSONResponse({"version": live.version, "now": live.drawn.nows[key]})

    return await tables_of(request).heavy.at(live, tell)
