"""The routes of the helpers for games with the physical components. Any device may keep these pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

import shem
from shem.games import find
from shem.games import page as page_of
from shem.kernel.phrase import reason
from shem.web import problems
from shem.web.game_pages import tools
from shem.web.in_person.setup_data import setup_data
from shem.web.in_person.sheet_data import data_script, sheet_data, symbols
from shem.web.people.my_games.offline import keep_for_everyone
from shem.web.requests import page, readable, tables_of
from shem.web.visitors import language_of
from shem.web.words import game_words
from shem.web.workshop.pages import games_with_workshop

IN_PERSON = APIRouter(include_in_schema=False)
Data = Callable[[str, str, str], dict[str, Any]]  # by game, language and edition file


def games_with_sheet() -> list[str]:
    return [name for name in shem.game_names() if page_of(find(name)).score_sheet is not None]


def games_with_setup() -> list[str]:
    return [name for name in shem.game_names() if page_of(find(name)).setup_plan is not None]


@IN_PERSON.get("/setup")
@IN_PERSON.get("/score-sheets")
async def helpers(request: Request) -> Response:
    """List the games, each with its helpers."""
    lang = language_of(request)
    sheets, plans = games_with_sheet(), games_with_setup()
    titles = {name: game_words(lang, name).say(find(name).title) for name in dict.fromkeys([*sheets, *plans])}
    others = [one for one in tools(lang) if one.address != "/score-sheets"]
    drawn = page(
        request,
        "in_person/helpers.html",
        titles=titles,
        sheets=sheets,
        plans=plans,
        others=others,
        workshops=games_with_workshop(),
    )
    return keep_for_everyone(drawn)


@IN_PERSON.get("/score-sheet/{game}")
async def score_sheet(request: Request, game: str) -> Response:
    """Return a sheet that counts in the browser. Nothing that is entered leaves the device."""
    if game not in games_with_sheet():
        raise problems.no_such_page()
    return await _helper(request, "in_person/score_sheet.html", game, sheet_data)


@IN_PERSON.get("/setup/{game}")
async def setup(request: Request, game: str) -> Response:
    """Return a page that draws a setup in the browser."""
    if game not in games_with_setup():
        raise problems.no_such_page()
    return await _helper(request, "in_person/setup.html", game, setup_data)


@IN_PERSON.post("/score-sheet/{game}")
async def own_score_sheet(request: Request, game: str) -> Response:
    """Return the sheet's data with the values of an edition file, which the device keeps."""
    if game not in games_with_sheet():
        raise problems.no_such_page()
    return await _own(request, game, sheet_data)


@IN_PERSON.post("/setup/{game}")
async def own_setup(request: Request, game: str) -> Response:
    if game not in games_with_setup():
        raise problems.no_such_page()
    return await _own(request, game, setup_data)


async def _own(request: Request, game: str, data: Data) -> Response:
    edition, lang = readable(await request.body()), language_of(request)

    def read() -> Response:
        try:
            return JSONResponse(data(game, lang, edition))
        except ValueError as wrong:
            raise problems.wrong_edition(game_words(lang, game).say(reason(wrong))) from None

    return await tables_of(request).heavy.run(read)


async def _helper(request: Request, template: str, game: str, data: Data) -> Response:
    lang, rules = language_of(request), find(game)

    def draw() -> Response:
        return page(
            request,
            template,
            game=game,
            title=game_words(lang, game).say(rules.title),
            data=data_script(data(game, lang, "")),
            sheets=symbols(rules),
            workshop=game in games_with_workshop(),
        )

    return keep_for_everyone(await tables_of(request).heavy.run(draw))
