"""HTTP API: JSON, described by OpenAPI (docs/api.md is an introduction)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response

import shem
from shem import bots
from shem.games import find
from shem.web import aids, problems, seating
from shem.web.api_models import (
    Changed,
    Error,
    Eyes,
    GameOut,
    InviteIn,
    InviteOut,
    JoinIn,
    JoinOut,
    LogLine,
    OptionOut,
    PlayIn,
    ReseatIn,
    SeatOut,
    SettingOut,
    TableId,
    TableIn,
    TableOut,
    UndoIn,
    View,
)
from shem.web.closed import Closed
from shem.web.downloads import closed_record
from shem.web.live import Live, asked
from shem.web.new_table import Place, check_bot, clean, create_from_record, create_table
from shem.web.people.answers.once import play_once
from shem.web.people.lobby.company import Company
from shem.web.people.lobby.gathering import reserved_seats
from shem.web.people.waiting.pace import named
from shem.web.problems import Problem
from shem.web.records import is_partial, record_for
from shem.web.requests import base_url, readable, tables_of, uploads_of
from shem.web.stream import bare_events, check_room, respond
from shem.web.tables import Tables
from shem.web.visitors import Visitor, language_of, own_token, visit
from shem.web.words import game_words

WRONG: dict[int | str, dict[str, Any]] = {
    status: {"model": Error, "description": words}
    for status, words in {
        403: "Not your seat or table",
        404: "No such table, seat or page",
        409: "The question has already been answered, or the table does not allow it now",
        413: "Too large",
        415: "Not JSON",
        422: "Invalid, or not possible now",
        429: "Too many requests",
    }.items()
}
API = APIRouter(prefix="/api", responses=WRONG, tags=["table"])


# -- games and tables --------------------------------------------------------------------------------


@API.get("/games")
async def games(request: Request) -> list[GameOut]:
    """List all games."""
    lang = language_of(request)
    found = []
    for name in shem.game_names():
        rules, words = find(name), game_words(lang, name)
        options = [
            SettingOut(
                name=setting.name,
                words=words.say(setting.words),
                values={value: words.say(phrase) for value, phrase in setting.values.items()},
            )
            for setting in rules.settings
        ]
        offered = [SettingOut(name=aid, words=said, values=values) for aid, said, values in aids.described(name, lang)]
        found.append(
            GameOut(
                name=name,
                title=words.say(rules.title),
                seats=list(rules.seat_counts),
                rules_version=rules.version,
                options=options,
                aids=offered,
                comforts=offered,
            )
        )
    return found


@API.get("/bots")
async def all_bots() -> list[str]:
    """List all bots."""
    return list(bots.names())


@API.post("/tables", status_code=201)
async def new_table(request: Request, body: TableIn) -> TableOut:
    """Create a table."""
    token = await own_token(request)
    places = [Place(seat.kind, seat.name, seat.bot) for seat in body.seats]
    made = await create_table(
        tables_of(request),
        body.game,
        dict(body.options),
        places,
        language_of(request),
        base_url(request),
        token,
        body.comforts | body.aids,
        company=Company(named(body.pace, body.minutes), body.lobby),
    )
    return TableOut(
        table=made.table_id,
        url=f"{base_url(request)}/table/{made.table_id}",
        token=token,
        invitations=made.invitations,
    )


@API.post(
    "/records",
    status_code=201,
    openapi_extra={"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def new_table_from_record(request: Request) -> TableOut:
    """Create a table from a game record (plain text), to replay it or to continue an unfinished game."""
    text = readable(await request.body())
    if is_partial(text):
        raise problems.running_record()
    token = await own_token(request)
    made = await create_from_record(
        tables_of(request), uploads_of(request), text, language_of(request), base_url(request), token
    )
    return TableOut(table=made.table_id, url=f"{base_url(request)}/table/{made.table_id}", token=token, invitations={})


# -- views -------------------------------------------------------------------------------------------


def _seat(live: Live, at: int) -> SeatOut:
    seat, reserved = live.seats[at], at in reserved_seats(live)
    return SeatOut(name=seat.name, bot=seat.bot, taken=seat.taken, devices=seat.devices, reserved=reserved)


def seen(live: Live, who: Visitor, seat: int) -> View:
    """Return the table as a seat sees it. The caller must have the lock."""
    game = live.game
    words = game_words(who.lang, game.rules.name)
    decision = None if live.lobby else asked(game, seat)
    options = decision.options if decision else []
    return View(
        table=live.id,
        game=game.rules.name,
        version=live.version,
        number=game.number,
        seat=seat,
        over=game.over,
        lobby=live.lobby,
        waiting=live.waiting,
        seats=[_seat(live, at) for at in range(len(live.seats))],
        scores=game.scores,
        ranking=game.ranking if game.over else [],
        places=game.places if game.over else [],
        prompt=words.say(decision.prompt) if decision else "",
        options=[OptionOut(option=o.text, words=words.say(o.phrase), target=o.target) for o in options],
        can_undo=seat in live.undoers,
        aids=live.aids,
        comforts=live.aids,
        view=game.view(seat),
    )


@API.get("/tables/{table_id}")
async def look(request: Request, table_id: TableId, seat: Eyes = None) -> View:
    """Return the table as you see it."""
    live, who = await visit(request, tables_of(request), table_id)
    async with live.lock:
        return seen(live, who, who.looks_as(live, seat))


@API.get("/tables/{table_id}/log", response_model=list[LogLine])
async def log(
    request: Request, table_id: TableId, seat: Eyes = None, since: Annotated[int, Query(ge=0, le=10**9)] = 0
) -> Response:
    """Return the log in words, starting at a decision, including when players joined, left or let a bot play."""
    live, who = await visit(request, tables_of(request), table_id)

    def tell() -> Response:
        words = game_words(who.lang, live.game.rules.name)
        lines = [line for line in live.log_for(who.looks_as(live, seat), live.game) if line.number >= since]
        return JSONResponse(
            [{"number": line.number, "seat": line.seat, "words": words.say(line.phrase)} for line in lines]
        )

    return await tables_of(request).heavy.at(live, tell)


@API.get("/tables/{table_id}/at/{number}")
async def look_back(
    request: Request, table_id: TableId, number: Annotated[int, Path(ge=0, le=10**9)], seat: Eyes = None
) -> dict[str, Any]:
    """Return a seat's view after `number` decisions."""
    live, who = await visit(request, tables_of(request), table_id)

    def replay() -> dict[str, Any]:
        if number > live.game.number:
            raise problems.no_such_position()
        eyes = who.looks_as(live, seat)
        return live.at(number).view(eyes)

    return await tables_of(request).heavy.at(live, replay)


@API.get(
    "/tables/{table_id}/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def get_record(request: Request, table_id: TableId, seat: Eyes = None) -> Response:
    """Return the game record: complete once the game is over, before that only what the seat may know."""
    try:
        live, who = await visit(request, tables_of(request), table_id)
    except Closed as closed:
        return PlainTextResponse(await closed_record(request, closed))

    def write() -> Response:
        words = game_words(who.lang, live.game.rules.name)
        return PlainTextResponse(record_for(live.game, who.looks_as(live, seat), words))

    return await tables_of(request).heavy.at(live, write)


@API.get(
    "/tables/{table_id}/stream",
    response_class=Response,
    responses={200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}}},
)
async def stream(request: Request, table_id: TableId, page: Annotated[str, Query(max_length=24)] = "") -> Response:
    """Send server-sent events: `table` (version, number, waiting, over) and `people` (who is there, as in `/people`).

    Fetch the table again after each `table`. While you are connected, the others see that you are here.
    """
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    check_room(tables, live, who.held)
    return respond(bare_events(tables, live, who.held, request.headers.get("last-event-id", ""), page))


# -- playing -----------------------------------------------------------------------------------------


@contextmanager
def refused_with_view(live: Live, who: Visitor, seat: int | None = None) -> Iterator[None]:
    """Answer a rejected request with the current table if the table has changed."""
    try:
        yield
    except Problem as problem:
        if problem.status == 409:
            eyes = seat if seat is not None and seat in who.held else live.viewer(who.held)
            problem.extra["now"] = seen(live, who, eyes).model_dump()
        raise


def changed(live: Live) -> Changed:
    return Changed(version=live.version, number=live.game.number)


@API.post("/tables/{table_id}/play")
async def play(request: Request, table_id: TableId, body: PlayIn) -> Changed:
    """Answer your seat's open question. 409 if it has already been answered."""
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    seat = who.needs_seat(live, body.seat)
    with refused_with_view(live, who, seat):
        await play_once(tables, live, seat, body.option, body.number, who.token, body.key)
    return changed(live)


@API.post("/tables/{table_id}/undo")
async def undo(request: Request, table_id: TableId, body: UndoIn) -> Changed:
    """Undo your last decision, or everything back to the last reveal or another player's move."""
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    if not who.seats:
        raise problems.not_your_seat()
    with refused_with_view(live, who):
        await tables.undo(live, who.token, body.number, body.whole_turn)
    return changed(live)


@API.post("/tables/{table_id}/skip_wait")
@API.post("/tables/{table_id}/hurry", deprecated=True)
async def skip_wait(request: Request, table_id: TableId) -> Changed:
    """Skip the bots' pause."""
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    await tables.skip_wait(live, who.token)
    return changed(live)


# -- seats -------------------------------------------------------------------------------------------


@API.put("/tables/{table_id}/seats/{seat}")
async def reseat(
    request: Request, table_id: TableId, seat: Annotated[int, Path(ge=0, le=7)], body: ReseatIn
) -> Changed:
    """Let a bot play your seat (host: any seat), or play it yourself again.

    The host can also take a seat that belongs to nobody.
    """
    tables: Tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    with refused_with_view(live, who, seat):
        if body.bot:
            await seating.let_bot_play(tables, live, who, seat, check_bot(tables, body.bot))
        elif body.bot is not None:
            await seating.sit_down(tables, live, who, seat)
        if body.name is not None:
            await seating.rename(tables, live, who, seat, clean(body.name))
    return changed(live)


@API.post("/tables/{table_id}/invite", status_code=201)
async def invite(request: Request, table_id: TableId, body: InviteIn) -> InviteOut:
    """Create a one-time invitation: as host to an open seat, or to your own seat.

    An invitation to your own seat is for another device, or to hand the seat over.
    """
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    key = await seating.invite(tables, live, who, body.seat, body.hand_over)
    return InviteOut(key=key, url=f"{base_url(request)}/table/{live.id}/join#{key}")


@API.post("/tables/{table_id}/join")
async def join(request: Request, table_id: TableId, body: JoinIn) -> JoinOut:
    """Join with an invitation. The returned token authorizes you for the seat."""
    tables = tables_of(request)
    live, _ = await visit(request, tables, table_id)
    token = await own_token(request)
    return JoinOut(seat=await seating.join(tables, live, token, body.key.strip(), clean(body.name)), token=token)
