"""The Maharaja on a phone: a page of its own next to the table's, for a player with the physical game (p. 14, 15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from markupsafe import Markup

from shem.games.amritsar.box import ZONES
from shem.games.amritsar.decades import DECADES
from shem.games.amritsar.elephants import ZONE_WORDS
from shem.games.amritsar.orders import steps
from shem.games.amritsar.page import solo
from shem.games.amritsar.page.scene import Scene
from shem.games.amritsar.page.workshop import SWATCHES
from shem.games.amritsar.real_table import TOLD_WORKER, YOU
from shem.games.amritsar.scoring import solo_sheet
from shem.games.amritsar.state import Amritsar
from shem.kernel.option import DONE, Option
from shem.kernel.phrase import Language, Phrase
from shem.kernel.table import Line
from shem.web import problems
from shem.web.costs import CREATE
from shem.web.game_pages import GamePages
from shem.web.live import Live
from shem.web.new_table import ME, Place, create_table
from shem.web.requests import base_url, form_of, page, tables_of
from shem.web.statics import STATICS
from shem.web.visitors import COOKIE, language_of, own_token, set_cookie, visit
from shem.web.words import game_words

GAME = "amritsar"
ROUTER = APIRouter(include_in_schema=False)


def _words(lang: str) -> Language:
    return game_words(lang, GAME)


PAGES = GamePages(
    ROUTER,
    "/maharaja",
    Phrase("Maharaja"),
    Phrase("Amritsar solo: he plays, you report"),
    "amritsar/page/maharaja.svg",
    _words,
    purses={"/maharaja": CREATE},
)


@ROUTER.get("/maharaja")
async def start_page(request: Request) -> Response:
    return page(request, "amritsar/companion/start.html", words=_words(language_of(request)))


@ROUTER.post("/maharaja")
async def start(request: Request) -> Response:
    """Start a game at a physical table: a table with one seat."""
    fields, lang = await form_of(request), language_of(request)
    token = await own_token(request)
    options = {"table": fields.get("table", "dealt"), "maharaja": fields.get("maharaja", "gentle")}
    if options["table"] == "screen":
        raise problems.wrong_form("table")
    made = await create_table(tables_of(request), GAME, options, [Place(ME)], lang, base_url(request), token)
    response = RedirectResponse(f"/maharaja/{made.table_id}", 303)
    set_cookie(request, response, COOKIE, token)
    return response


@ROUTER.get("/maharaja/{table_id}")
async def companion(request: Request, table_id: str) -> Response:
    """Show what he does and why, step by step, and ask for what he must know."""
    live, who = await visit(request, tables_of(request), table_id)
    if live.game.rules.name != GAME or live.game.settings["table"] == "screen":
        raise problems.no_such_page()
    who.needs_seat(live, YOU)
    async with live.lock:
        return await tables_of(request).heavy.run(_drawn, request, live, _words(who.lang))


def _drawn(request: Request, live: Live, words: Language) -> Response:
    game = live.game
    view, decision = game.view(YOU), game.decision
    scene = Scene(view, words, live.names)
    symbols = STATICS.files["amritsar/page/symbols.svg"].read_text(encoding="utf-8")
    over: dict[str, Any] = {"sheet": [], "verdict": ""}
    if game.over:
        verdict = game.rules.verdict(game.table)
        sheet = [(words.say(source), points) for source, points in solo_sheet(cast(Amritsar, game.table))]
        over = {"sheet": sheet, "verdict": words.say(verdict) if verdict else ""}
    decade = min(view["decade"], len(DECADES) - 1)
    return page(
        request,
        "amritsar/companion/maharaja.html",
        words=words,
        table_id=live.id,
        round=words.say(Phrase("Decade {decade}, round {round}", decade=DECADES[decade], round=view["round"] + 1)),
        pp=view["solo"]["pp"],
        steps=steps(_latest(game.log_for(YOU)), words),
        prompt=words.say(decision.prompt) if decision else "",
        number=game.number,
        undo=YOU in live.undoers,
        done=decision is not None and DONE in decision.options,
        options=[
            (one.text, words.say(one.phrase), _paint(one))
            for one in (decision.options if decision else ())
            if one is not DONE
        ],
        zones=_zones(decision.options, words) if decision else [],
        board=Markup(solo.board(scene)) if view["solo"]["goal"] >= 0 else "",
        symbols=Markup(symbols),
        **over,
    )


def _paint(option: Option) -> str:
    """Return the color that an option is about, if it is about one."""
    swatch = SWATCHES.get(option.text.rpartition(" ")[2])
    return swatch.color if swatch else ""


def _latest(log: list[Line]) -> list[Line]:
    """Return the log since the player last reported a turn: what to carry out now."""
    for at in range(len(log) - 1, -1, -1):
        if log[at].key == TOLD_WORKER.key:
            return log[at:]
    return log


def _zones(options: Sequence[Option], words: Language) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the spaces for a donation by zone, as they are printed: level and place from the left."""
    if not any(one.verb == "donate" for one in options):
        return []
    spaces = [(one.a, one.text, str(one.args[1])) for one in options if one.verb == "donate"]
    return [
        (words.say(ZONE_WORDS[zone]), [(text, place) for at, text, place in spaces if at == zone])
        for zone in range(len(ZONES))
    ]
