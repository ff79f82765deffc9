"""The routes of the how-to-play pages. Each is rendered once per language, compressed and cached."""

from __future__ import annotations

import gzip
import hashlib
from functools import cache

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

import shem
from shem.games import find
from shem.games import page as page_of
from shem.kernel.phrase import LANGUAGES
from shem.web import problems
from shem.web.guard import POLICY
from shem.web.how_to_play import guide_of, how_to_play
from shem.web.render import render
from shem.web.requests import tables_of
from shem.web.statics import STATICS
from shem.web.visitors import LANGUAGE_COOKIE, language_of, set_cookie
from shem.web.words import game_words

HOW_TO_PLAY = APIRouter(include_in_schema=False)


def address(game: str) -> str:
    return f"/how-to-play/{game}"


def games_taught() -> list[str]:
    """Return the games that have a how-to-play page."""
    return [name for name in shem.game_names() if guide_of(find(name)) is not None]


@HOW_TO_PLAY.get("/how-to-play/{game}")
async def how_to_play_page(request: Request, game: str) -> Response:
    if game not in games_taught():
        raise problems.no_such_page()
    lang = language_of(request)
    html, packed, digest = await tables_of(request).heavy.run(_page, game, lang)
    headers = {
        "cache-control": "private, no-cache",  # checked each time: the response also remembers the language
        "etag": f'"{digest}"',
        "vary": "accept-encoding, cookie, accept-language",
        "x-frame-options": "SAMEORIGIN",  # a table shows the rules in a frame
        "content-security-policy": POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    }
    response: Response
    if request.headers.get("if-none-match") == headers["etag"]:
        response = Response(status_code=304, headers=headers)
    elif "gzip" in request.headers.get("accept-encoding", ""):
        response = HTMLResponse(packed, headers=headers | {"content-encoding": "gzip"})
    else:
        response = HTMLResponse(html, headers=headers)
    if request.query_params.get("lang") in LANGUAGES:
        set_cookie(request, response, LANGUAGE_COOKIE, lang)
    return response


@cache
def _page(game: str, lang: str) -> tuple[bytes, bytes, str]:
    """Return a page, its compressed form and its hash."""
    rules = find(game)
    guide, words = guide_of(rules), game_words(lang, game)
    assert guide is not None
    symbols = STATICS.find(f"{game}/page/symbols.svg")
    sheets = (symbols.body.decode() if symbols else "") + guide.sheet()
    made = how_to_play(rules, guide, words)
    html = render(
        "how_to_play.html",
        lang,
        path=address(game),
        game=game,
        plan=page_of(rules).setup_plan is not None,
        sheet=page_of(rules).score_sheet is not None,
        title=words.say(rules.title),
        heading=made.title,
        chapters=made.chapters,
        text=Markup(made.html),
        sheets=Markup(sheets),
    ).encode()
    return html, gzip.compress(html, 9, mtime=0), hashlib.sha256(html).hexdigest()[:12]
