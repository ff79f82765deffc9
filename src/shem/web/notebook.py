"""Notes of a seat, and the solver alone: the notebook of Alchemists for people at a real table."""

from __future__ import annotations

import json
import re
from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from shem.games import find
from shem.games.alchemists.alchemy import LEVELS
from shem.games.alchemists.deduction.query import INGREDIENT_NAMES, POTION_NAMES
from shem.games.alchemists.names import INGREDIENT, LEVEL, PART, POTION
from shem.games.alchemists.page.scene import CARD, FLASK
from shem.games.alchemists.page.solver import solve
from shem.web import problems
from shem.web.pages import done, form_of, page, tables_of, whole
from shem.web.visitors import language_of, visit
from shem.web.words import game_words

NOTES = APIRouter(include_in_schema=False)
GAME = "alchemists"
NAME = re.compile(r"[A-Za-z0-9+_-]{1,40}")
LONGEST, MOST = 1000, 400  # letters of a note; notes of a seat
MOST_FACTS = 80


@NOTES.post("/table/{table_id}/notes")
async def note(request: Request, table_id: str) -> Response:
    """Write something down for one's own seat; empty text takes it away."""
    fields = await form_of(request)
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    seat = who.needs_seat(live, whole(fields, "seat"))
    name, text = fields.get("note", ""), fields.get("text", "")
    if not NAME.fullmatch(name):
        raise problems.wrong_form(f"note={name[:40]!r}")
    if len(text) > LONGEST:
        raise problems.too_large(LONGEST)
    await tables.note(live, seat, partial(written, name=name, text=text))
    return done(request, live)


def written(notes: str, name: str, text: str) -> str:
    """The notes of a seat after one of them has changed."""
    found: dict[str, str] = json.loads(notes or "{}")
    found.pop(name, None)
    if text:
        found[name] = text
    if len(found) > MOST:
        raise problems.too_large(MOST)
    return json.dumps(dict(sorted(found.items())), ensure_ascii=False)


# -- the solver alone --------------------------------------------------------------------------------


@NOTES.get("/notebook")
async def solver_page(request: Request) -> Response:
    """A notebook for a real table: facts are tapped in, everything else follows."""
    words = game_words(language_of(request), GAME)
    ingredients = [
        (name, symbol, words.say(phrase)) for name, symbol, phrase in zip(INGREDIENT_NAMES, CARD, INGREDIENT)
    ]
    potions = [(name, symbol, words.say(phrase)) for name, symbol, phrase in zip(POTION_NAMES, FLASK, POTION)]
    levels = [(name, words.say(phrase)) for name, phrase in zip(LEVELS, LEVEL)]
    parts = [words.say(phrase) for phrase in PART]
    return await tables_of(request).heavy.run(
        page,
        request,
        "notebook.html",
        game=GAME,
        title=words.say(find(GAME).title),
        ingredients=ingredients,
        potions=potions,
        levels=levels,
        parts=parts,
    )


@NOTES.post("/notebook/solve")
async def solve_json(request: Request) -> Response:
    """What follows from facts (the format of `shem deduce`). Nothing is kept."""
    body, words = await request.body(), game_words(language_of(request), GAME)

    def deduce() -> Response:
        return JSONResponse(solve(json.loads(body), words, MOST_FACTS))

    try:
        return await tables_of(request).heavy.run(deduce)
    except (ValueError, RecursionError) as error:
        raise problems.wrong_form(str(error)[:300]) from None
