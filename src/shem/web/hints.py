"""Hints: a bot's estimate of the options of a player's seat, if the table allows it."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from shem.bots import ADVISER
from shem.games import evaluation
from shem.kernel.phrase import Language
from shem.web import problems
from shem.web.bot_processes import Advice, advise
from shem.web.bots import Bots
from shem.web.costs import VISITOR
from shem.web.live import Live, asked
from shem.web.tables import Tables
from shem.web.visitors import visit
from shem.web.words import game_words

ROUTES = APIRouter(include_in_schema=False)
MOST_WAITING = 30  # searches a visitor may wait for; another hint is rejected


@ROUTES.get("/table/{table_id}/hint")
async def hint(request: Request, table_id: str, seat: int) -> Response:
    """Return every option with its words, its expected lead and the probability of winning, best first."""
    tables: Tables = request.app.state.tables
    bots: Bots = request.app.state.bots
    live, who = await visit(request, tables, table_id)
    if live.aids.get("hints") != "on":
        raise problems.no_hints()
    async with live.lock:
        who.needs_seat(live, seat)
        decision = asked(live.game, seat)
        if decision is None:
            raise problems.stale()
        words = game_words(who.lang, live.game.rules.name)
        said = {option.text: words.say(option.phrase) for option in decision.options}
        number = live.game.number
        thinking = live.drawn.hints.get(seat)
        if thinking is None:  # a second request waits for the same search
            visitor = VISITOR.get()
            if bots.processes.queue.waiting(visitor) >= MOST_WAITING:
                raise problems.too_many(10)
            thinking = live.drawn.hints[seat] = asyncio.ensure_future(_think(bots, live, seat, visitor))
    found = await asyncio.shield(thinking)
    hints = [{"option": text, "words": said[text], "lead": lead, "chance": chance} for text, lead, chance, _ in found]
    return JSONResponse({"number": number, "hints": hints, "why": _why(live, found[0][3], words)})


def _why(live: Live, reason: str, words: Language) -> str:
    """Return why the best option is good, in a sentence; empty if nothing stands out."""
    known = evaluation(live.game.rules).reasons
    return words.say(known[reason][0]) if reason else ""


async def _think(bots: Bots, live: Live, seat: int, visitor: str) -> list[Advice]:
    version, row = live.version, live.row
    moves = tuple((move.number, move.seat, move.text) for move in live.moves)

    async def look(_percent: int) -> bool:
        return live.version == version

    found: list[Advice] = await bots.processes.run(
        advise, row["start"], row["secret"], moves, seat, ADVISER, look=look, visitor=visitor, table=live.id
    )
    return found
