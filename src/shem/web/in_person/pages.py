"""The routes of the helpers for games with the physical components. Any device may keep these pages."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

import shem
from shem.games import find
from shem.games import page as page_of
from shem.web import problems
from shem.web.in_person.sheet_data import data_script, sheet_data, symbols
from shem.web.people.my_games.offline import keep_for_everyone
from shem.web.requests import page, tables_of
from shem.web.visitors import language_of
from shem.web.words import game_words

IN_PERSON = APIRouter(include_in_schema=False)


def games_with_sheet() -> list[str]:
    return [name for name in shem.game_names() if page_of(find(name)).score_sheet is not None]


@IN_PERSON.get("/score-sheets")
async def score_sheets(request: Request) -> Response:
    """List the games that have a score sheet."""
    lang = language_of(request)
    titles = {name: game_words(lang, name).say(find(name).title) for name in games_with_sheet()}
    return keep_for_everyone(page(request, "in_person/helpers.html", titles=titles))


@IN_PERSON.get("/score-sheet/{game}")
async def score_sheet(request: Request, game: str) -> Response:
    """Return a sheet that counts in the browser. Nothing that is entered leaves the device."""
    if game not in games_with_sheet():
        raise problems.no_such_page()
    lang, rules = language_of(request), find(game)

    def draw() -> Response:
        return page(
            request,
            "in_person/score_sheet.html",
            game=game,
            title=game_words(lang, game).say(rules.title),
            data=data_script(sheet_data(game, lang)),
            sheets=symbols(rules),
        )

    return keep_for_everyone(await tables_of(request).heavy.run(draw))
