"""The way into a game: the start page, a form for a table, and the values printed in one's copy."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

import shem
from shem import games, lessons
from shem.games import find
from shem.kernel.phrase import Language
from shem.kernel.rules import Rules
from shem.web import aids, problems
from shem.web.game_pages import tools
from shem.web.how_to_play_pages import games_taught
from shem.web.learning import Progress, progress
from shem.web.new_table import BOT, FRIEND, ME, NAMES, Place, create_from_record, create_lesson, create_table
from shem.web.people.lobby.company import Company
from shem.web.people.my_games.offline import keep
from shem.web.people.my_games.pages import facts, own_games
from shem.web.people.waiting.pace import NONE, ONE_DAY
from shem.web.people.waiting.pages import pace_in, paces_for
from shem.web.records import is_partial
from shem.web.requests import base_url, form_of, page, tables_of, uploads_of, wants_json
from shem.web.visitors import COOKIE, language_of, own_token, set_cookie
from shem.web.words import game_words
from shem.web.workshop.pages import games_with_workshop

START = APIRouter(include_in_schema=False)
SHOWN = 4  # games in progress on the start page
LEVEL = "regular"  # of the bots in a game that starts with one click


@dataclass(frozen=True)
class Box:
    """A game on the start page, in the reader's language."""

    name: str
    rules: Rules
    words: Language
    title: str
    pitch: str
    kind: str
    minutes: int
    others: int  # bots at a table that starts with one click
    lesson: bool
    taught: bool
    progress: Progress


def shelf() -> list[str]:
    """Return the names of the games in the order of their boxes."""
    return sorted(shem.game_names(), key=lambda name: games.page(find(name)).cover.place)


def _box(name: str, lang: str, done: Progress) -> Box:
    rules, words = find(name), game_words(lang, name)
    cover = games.page(rules).cover
    return Box(
        name,
        rules,
        words,
        words.say(cover.title or rules.title),
        words.say(cover.pitch) if cover.pitch else "",
        words.say(cover.kind) if cover.kind else "",
        cover.minutes,
        cover.seat_count(rules) - 1,
        bool(lessons.names(name)),
        name in games_taught(),
        done,
    )


@START.get("/")
async def start_page(request: Request) -> Response:
    tables, lang = tables_of(request), language_of(request)
    mine = await own_games(request)
    done = {name: await progress(tables.storage, mine, name) for name in shelf()}
    continued = {one.table for one in done.values()}
    running = [one for one in mine if not one.row["over"] and one.row["id"] not in continued]

    def draw() -> Response:
        listed = facts(mine, lang)
        turns = [one for one in running if one.my_turn and one.row["id"] not in listed["closed"]]
        return page(
            request,
            "start.html",
            boxes=[_box(name, lang, done[name]) for name in shelf()],
            running=running[:SHOWN],
            turns=len(turns),
            more=len(mine),
            finished=sum(bool(one.row["over"]) for one in mine),
            tools=tools(lang),
            **listed,
        )

    return keep(request, await tables.heavy.run(draw))


# -- one click ---------------------------------------------------------------------------------------


@START.post("/play-now/{game}")
async def play_now(request: Request, game: str) -> Response:
    """Start a game against bots, the way its box declares; a player's first game may be simpler."""
    return await _begin(request, game, Place(BOT, bot=LEVEL))


@START.post("/play-with-friends/{game}")
async def play_with_friends(request: Request, game: str) -> Response:
    """Create a table with open seats. Its players gather in a lobby."""
    return await _begin(request, game, Place(FRIEND))


async def _begin(request: Request, game: str, other: Place) -> Response:
    if game not in shem.game_names():
        raise problems.no_such_page()
    fields, token, tables = await form_of(request), await own_token(request), tables_of(request)
    rules = find(game)
    others = games.page(rules).cover.seat_count(rules) - 1
    first = not (await progress(tables.storage, await own_games(request), game)).finished
    options = {setting.name: setting.first for setting in rules.settings if first and setting.first}
    places = [Place(ME, fields.get("name", "")), *[other] * others]
    company = Company(ONE_DAY, lobby=True) if other.kind == FRIEND else Company()
    lang, url, wishes = language_of(request), base_url(request), {aids.HINTS.name: "on"}
    edition, uploads = fields.get("edition", ""), uploads_of(request)
    made = await create_table(tables, game, options, places, lang, url, token, wishes, edition, uploads, company)
    return _opened(request, made.table_id, token)


@START.post("/lessons/{game}/{name}")
async def new_lesson(request: Request, game: str, name: str) -> Response:
    """Start a guided game at a table of one's own."""
    token = await own_token(request)
    made = await create_lesson(tables_of(request), game, name, language_of(request), base_url(request), token)
    return _opened(request, made.table_id, token)


# -- a form ------------------------------------------------------------------------------------------


@START.get("/new/{game}")
async def table_form(request: Request, game: str) -> Response:
    """Show everything that can be chosen for a table."""
    if game not in shem.game_names():
        raise problems.no_such_page()
    tables, lang = tables_of(request), language_of(request)
    return await tables.heavy.run(
        page,
        request,
        "new_table.html",
        boxes=[_box(name, lang, Progress()) for name in shelf()],
        box=_box(game, lang, Progress()),
        aids=aids.described(game, lang),
        names=NAMES,
        **paces_for(NONE),
        programs=tables.programs,
    )


@START.post("/tables")
async def new_table(request: Request) -> Response:
    fields = await form_of(request)
    token = await own_token(request)
    game = fields.get("game", "")
    places = []
    for at in range(8):
        kind, _, bot = fields.get(f"seat-{at}", "").partition(":")
        if kind in (ME, FRIEND, BOT):
            places.append(Place(kind, fields.get(f"name-{at}", ""), bot))
    prefix = f"{game}-option-"
    options = {name[len(prefix) :]: value for name, value in fields.items() if name.startswith(prefix)}
    prefix = f"{game}-aid-"
    wishes = {name[len(prefix) :]: value for name, value in fields.items() if name.startswith(prefix)}
    lang, url, edition = (
        language_of(request),
        base_url(request),
        fields.get("edition") or fields.get("edition-kept", ""),
    )
    company = Company(pace_in(fields) or NONE, lobby=any(place.kind == FRIEND for place in places))
    made = await create_table(
        tables_of(request), game, options, places, lang, url, token, wishes, edition, uploads_of(request), company
    )
    return _opened(request, made.table_id, token)


@START.post("/records")
async def upload(request: Request) -> Response:
    fields = await form_of(request)
    text = fields.get("record", "")
    if is_partial(text):
        raise problems.running_record()
    token = await own_token(request)
    made = await create_from_record(
        tables_of(request), uploads_of(request), text, language_of(request), base_url(request), token
    )
    return _opened(request, made.table_id, token)


def _opened(request: Request, table_id: str, token: str) -> Response:
    response: Response = RedirectResponse(f"/table/{table_id}", 303)
    if wants_json(request):
        response = JSONResponse({"table": table_id, "url": f"/table/{table_id}"}, 201)
    set_cookie(request, response, COOKIE, token)
    return response


# -- printed values ----------------------------------------------------------------------------------


@START.get("/help")
async def help_page(request: Request) -> Response:
    """Explain how to learn, play and invite, and the keyboard shortcuts."""
    lang = language_of(request)
    taught = [(name, game_words(lang, name).say(find(name).title)) for name in shelf() if name in games_taught()]
    return await tables_of(request).heavy.run(page, request, "help.html", games=taught, company=True)


@START.get("/printed-values")
async def printed_values(request: Request) -> Response:
    """Explain which values are reconstructed, and how to play with those of one's own copy."""
    lang = language_of(request)
    boxes = [_box(name, lang, Progress()) for name in shelf()]
    return await tables_of(request).heavy.run(
        page, request, "printed_values.html", boxes=boxes, workshops=games_with_workshop()
    )


@START.get("/printed-values/{game}.toml")
async def values_file(request: Request, game: str) -> Response:
    """Return a game's values, to be corrected by the printed ones."""
    path = find(game).folder / "components.toml" if game in shem.game_names() else None
    if path is None or not path.exists():
        raise problems.no_such_page()
    told = {"content-disposition": f'attachment; filename="{game}.toml"'}
    return PlainTextResponse(path.read_text(encoding="utf-8"), headers=told)
