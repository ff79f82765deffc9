"""A player's games: whose turn it is, the round, the time left and the last move, without opening each table."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from markupsafe import escape
from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

import shem
from shem import games
from shem.games import find
from shem.kernel.phrase import Join, Language, List
from shem.kernel.rules import SPECTATOR
from shem.web import problems, seating
from shem.web.closed import can_continue
from shem.web.dealing import is_lesson
from shem.web.live import REMATCH_NOTE, Live
from shem.web.log_view import LogView
from shem.web.people.devices.persons import collect, is_theirs
from shem.web.people.my_games.offline import keep
from shem.web.people.presence.connected import GONE
from shem.web.people.schema import ARCHIVED
from shem.web.people.waiting.pace import deadlines
from shem.web.problems import Problem
from shem.web.requests import done, page, tables_of
from shem.web.storage import Storage
from shem.web.stored import Listed, hashed
from shem.web.tables import Tables
from shem.web.visitors import Visitor, language_of, token_of, visit
from shem.web.words import game_words

MY_GAMES = APIRouter(include_in_schema=False)
LISTED = 120  # tables of a device that are looked at, newest first
DETAILED = 24  # running games that are shown with their last move
FINISHED = 5  # finished games, unless all are asked for
STANDING_IN = "regular"  # the bot that plays for a player who has left


@dataclass(frozen=True)
class Details:
    """What the list tells about a running game: only what this device's player may see."""

    stage: str = ""
    last: str = ""  # as HTML
    due: float = 0.0  # when the time of the seats that are asked is up; 0: no limit
    present: dict[int, str] = field(default_factory=dict)  # by seat: here, away or gone
    joined: int = 0  # players in a lobby
    called_by: str = ""  # the other player who moved last, and by that made it this player's turn


def titles(lang: str) -> dict[str, str]:
    """Return the name of each game in the reader's language."""
    found = {}
    for name in shem.game_names():
        rules = find(name)
        found[name] = game_words(lang, name).say(games.page(rules).cover.title or rules.title)
    return found


async def own_games(request: Request) -> list[Listed]:
    """Return the games of this device that are not archived: its turns first, then the newest."""
    token, storage = token_of(request), tables_of(request).storage
    if not token:
        return []
    await collect(tables_of(request), hashed(token))
    mine, hidden = await storage.my_tables(token, LISTED), await archived(storage, hashed(token))
    kept = [one for one in mine if one.row["id"] not in hidden]
    return sorted(kept, key=lambda one: (one.row["over"], not one.my_turn))


def facts(mine: list[Listed], lang: str) -> dict[str, Any]:
    """Return what a template needs to show games in a list."""
    closed = {one.row["id"] for one in mine if not one.row["over"] and not can_continue(one.row)}
    taught = {one.row["id"] for one in mine if is_lesson(one.row["secret"])}
    return {"titles": titles(lang), "closed": closed, "in_lessons": taught}


async def _details(tables: Tables, one: Listed, lang: str) -> Details:
    try:
        live = await tables.get(one.row["id"])
        return await tables.heavy.at(live, _detail, live, one, lang)
    except Problem:  # it cannot be continued; the list says so
        return Details()


def _detail(live: Live, one: Listed, lang: str) -> Details:
    words, game = game_words(lang, live.game.rules.name), live.game
    seat = SPECTATOR if live.sharing(one.mine) else live.viewer(one.mine)
    stage = game.rules.stage(game.table)
    turns = LogView(live, game, seat, words, 3)
    called = live.last_mover if one.my_turn and not live.lobby else SPECTATOR
    by_friend = called not in (SPECTATOR, *one.mine) and not live.seats[called].bot
    return Details(
        words.say(stage) if stage else "",
        _gathered(live, words) if live.lobby else turns.last_sentence(),
        min(deadlines(live).values(), default=0.0),
        {at: live.presence.state(at, 0.0)[0] if not player.bot else GONE for at, player in enumerate(live.seats)},
        sum(player.taken or bool(player.bot) for player in live.seats),
        live.names[called] if by_friend else "",
    )


def _gathered(live: Live, words: Language) -> str:
    """Return who has joined: the cards are dealt when the game starts."""
    return str(escape(words.say(List([one.name for one in live.seats if one.taken], Join.AND))))


@MY_GAMES.get("/my-games")
async def my_games(request: Request, all: bool = False, archived: bool = False) -> Response:
    tables, lang = tables_of(request), language_of(request)
    mine = await (archived_games if archived else own_games)(request)
    running = [one for one in mine if not one.row["over"]]
    details = {one.row["id"]: await _details(tables, one, lang) for one in running[:DETAILED]}
    listed = facts(mine, lang)
    turns = [one for one in running if one.my_turn and one.row["id"] not in listed["closed"] and not one.row["lobby"]]
    turns.sort(key=lambda one: (details.get(one.row["id"], Details()).due or float("inf"), -one.row["touched"]))
    finished = [one for one in mine if one.row["over"]]
    response = await tables.heavy.run(
        page,
        request,
        "people/my_games.html",
        turns=turns,
        waiting=[one for one in running if one not in turns],
        finished=finished if all or archived else finished[:FINISHED],
        finished_count=len(finished),
        details=details,
        nothing=Details(),
        caller=next((found for one in turns if (found := details.get(one.row["id"], Details()).called_by)), ""),
        archived=archived,
        rematches=set()
        if archived
        else await _rematches(tables.storage, finished[:FINISHED], {one.row["id"] for one in mine}),
        **listed,
    )
    return keep(request, response)


async def _rematches(storage: Storage, finished: list[Listed], own: set[str]) -> set[str]:
    """Return the finished tables whose rematch this device is invited to, and has not joined."""
    found = set()
    for one in finished:
        notes = await storage.notes(one.row["id"])
        invited = [json.loads(notes[seat]).get(REMATCH_NOTE, "") for seat in one.mine if seat in notes]
        if any("#" in text and text.partition("#")[0] not in own for text in invited):
            found.add(one.row["id"])
    return found


# -- leaving and archiving ---------------------------------------------------------------------------


async def archived(storage: Storage, device: str) -> set[str]:
    """Return the tables that a device's person no longer wants to see."""
    async with storage.connect() as connection:
        found = await connection.execute(select(ARCHIVED.c.table_id).where(is_theirs(ARCHIVED.c.hash, device)))
        return {row.table_id for row in found}


async def archived_games(request: Request) -> list[Listed]:
    token, storage = token_of(request), tables_of(request).storage
    if not token:
        return []
    hidden = await archived(storage, hashed(token))
    return [one for one in await storage.my_tables(token, LISTED) if one.row["id"] in hidden]


async def _archive(storage: Storage, who: Visitor, table_id: str, on: bool) -> None:
    this = {"hash": hashed(who.token or ""), "table_id": table_id}
    found = (is_theirs(ARCHIVED.c.hash, this["hash"]), ARCHIVED.c.table_id == table_id)
    statement = insert(ARCHIVED).values(this) if on else delete(ARCHIVED).where(*found)
    try:
        await storage.commit(lambda connection: connection.execute(statement))
    except IntegrityError:  # it was archived before
        return


@MY_GAMES.post("/table/{table_id}/archive")
async def archive(request: Request, table_id: str, back: bool = False) -> Response:
    """Remove a table from this person's list, or put it back."""
    live, who = await visit(request, tables_of(request), table_id)
    if not who.held:
        raise problems.not_your_seat()
    await _archive(tables_of(request).storage, who, table_id, not back)
    return _listed(request, live)


@MY_GAMES.post("/table/{table_id}/leave")
async def leave(request: Request, table_id: str) -> Response:
    """Leave a game: a bot plays on for this player, who may come back at any time."""
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    if not who.held:
        raise problems.not_your_seat()
    mine = who.seats
    others = any(seat.taken and not seat.bot for at, seat in enumerate(live.seats) if at not in mine)
    for at in mine if others and not live.game.over else ():
        if not live.seats[at].bot:
            await seating.let_bot_play(tables, live, who, at, STANDING_IN)
    await _archive(tables.storage, who, table_id, True)
    return _listed(request, live)


def _listed(request: Request, live: Live) -> Response:
    return done(request, live) if "x-shem" in request.headers else RedirectResponse("/my-games", 303)
