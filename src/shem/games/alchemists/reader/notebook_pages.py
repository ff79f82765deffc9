"""The notebook on its own, for playing with the physical game: players enter facts, and everything else follows."""

from __future__ import annotations

import json

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from shem.games import find
from shem.games.alchemists.alchemy import LEVELS
from shem.games.alchemists.deduction.query import INGREDIENT_NAMES, POTION_NAMES
from shem.games.alchemists.names import INGREDIENT, LEVEL, PART, POTION
from shem.games.alchemists.page.scene import CARD, FLASK
from shem.games.alchemists.page.solver import solve
from shem.games.alchemists.reader.words import reader_words
from shem.kernel.phrase import Phrase
from shem.web import problems
from shem.web.costs import LOOK
from shem.web.game_pages import GamePages
from shem.web.requests import page, tables_of
from shem.web.visitors import language_of
from shem.web.words import game_words

ROUTER = APIRouter(include_in_schema=False)
PAGES = GamePages(
    ROUTER,
    "/notebook",
    Phrase("Notebook"),
    Phrase("Alchemists: deduce as you play"),
    "alchemists/reader/notebook.svg",
    reader_words,
    purses={"/notebook/solve": LOOK},  # nothing changes
)
GAME = "alchemists"
MOST_FACTS = 80


@ROUTER.get("/notebook")
async def solver_page(request: Request) -> Response:
    """Show a notebook for a game in person: players enter facts, and everything else follows."""
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
        "alchemists/reader/notebook.html",
        words=reader_words(language_of(request)),
        game=GAME,
        title=words.say(find(GAME).title),
        ingredients=ingredients,
        potions=potions,
        levels=levels,
        parts=parts,
    )


@ROUTER.post("/notebook/solve")
async def solve_json(request: Request) -> Response:
    """Return what follows from facts (the format of `shem deduce`). Nothing is stored."""
    body, words = await request.body(), game_words(language_of(request), GAME)

    def deduce() -> Response:
        return JSONResponse(solve(json.loads(body), words, MOST_FACTS))

    try:
        return await tables_of(request).heavy.run(deduce)
    except (ValueError, RecursionError) as error:
        raise problems.wrong_form(str(error)[:300]) from None
