"""HTTP API for the people of a table: invitations, presence, chat, pace, votes."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse, Response

from shem.web import problems
from shem.web.api import WRONG, changed
from shem.web.api_models import Changed, TableId
from shem.web.live import new_token
from shem.web.new_table import clean
from shem.web.people import chat, elsewhere, lobby, nudges, pace, vacation, votes
from shem.web.people.api_models import (
    ChatLine,
    Choosing,
    HereIn,
    InvitationOut,
    OnIn,
    PaceIn,
    PeopleOut,
    SaidOut,
    SayIn,
    SeatIn,
    Seats,
    StartIn,
    TakeIn,
    TakeOut,
    VoteIn,
)
from shem.web.people.invitations import invitation
from shem.web.people.news import people_now
from shem.web.requests import tables_of, uploads_of
from shem.web.stored import hashed
from shem.web.visitors import COOKIE, own_token, set_cookie, token_of, visit

PEOPLE_API = APIRouter(prefix="/api", responses=WRONG, tags=["people"])
Code = Annotated[str, Path(pattern=r"^[a-z0-9]{1,16}$", description="The code in an invitation’s link")]
SeatPath = Annotated[int, Path(ge=0, le=7)]


# -- inviting ----------------------------------------------------------------------------------------


@PEOPLE_API.get("/tables/{table_id}/invitation")
async def get_invitation(request: Request, table_id: TableId) -> InvitationOut:
    """Return the link with which anyone can take an open seat. Only for people at the table."""
    live, who = await visit(request, tables_of(request), table_id)
    if not who.held:
        raise problems.not_your_seat()
    return InvitationOut(code=live.row["code"], url=invitation(request, live), open=lobby.open_seats(live))


@PEOPLE_API.post("/join/{code}")
async def take(request: Request, code: Code, body: TakeIn) -> TakeOut:
    """Take an open seat. The returned token authorizes you for it."""
    tables = tables_of(request)
    live, _ = await visit(request, tables, (await lobby.find_table(tables, code)).id)
    token = await own_token(request)
    seat = await lobby.take_seat(tables, live, token, code, body.seat, clean(body.name))
    return TakeOut(table=live.id, seat=seat, token=token)


@PEOPLE_API.delete("/tables/{table_id}/seats/{seat}")
async def free(request: Request, table_id: TableId, seat: SeatPath) -> Changed:
    """Open a seat again before the game starts: your own, or as host any."""
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    await lobby.free_seat(tables, live, who, seat)
    return changed(live)


@PEOPLE_API.put("/tables/{table_id}/pace")
async def set_pace(request: Request, table_id: TableId, body: PaceIn) -> Changed:
    """Choose the time for a move before the game starts, as host."""
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    await lobby.set_pace(tables, live, who, body.pace)
    return changed(live)


@PEOPLE_API.post("/tables/{table_id}/start")
async def start(request: Request, table_id: TableId, body: StartIn) -> Changed:
    """Start the game of a lobby: any player if no seat is open, the host also with bots."""
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    await lobby.start(tables, uploads_of(request), live, who, body.bots)
    return changed(live)


# -- being there -------------------------------------------------------------------------------------


@PEOPLE_API.get("/tables/{table_id}/people")
async def people(request: Request, table_id: TableId) -> PeopleOut:
    """Return who is at the table, who is asked, and how much time they have."""
    live, _ = await visit(request, tables_of(request), table_id)
    async with live.lock:
        asked = [
            Choosing(
                seat=seat,
                since=pace.asked_since(live, seat),
                due=pace.deadline(live, seat),
                nudge=nudges.nudge_after(live, seat),
            )
            for seat in pace.choosing(live)
        ]
        return PeopleOut(choosing=asked, **people_now(live, tables_of(request).storage.clock.now()))


@PEOPLE_API.post("/tables/{table_id}/here")
async def here(request: Request, table_id: TableId, body: HereIn) -> Changed:
    """Tell that a page of yours, connected to the stream, is in the background now or in front again."""
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    if live.presence.hide(body.page, who.held, tables.storage.clock.now() if body.away else 0.0):
        live.publish()
        elsewhere.tell(tables, live)
    return changed(live)


@PEOPLE_API.post("/tables/{table_id}/nudge")
async def nudge(request: Request, table_id: TableId, body: SeatIn) -> Changed:
    """Notify a player that you are waiting for them. 429 if it is too soon."""
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    await nudges.nudge(tables, live, who, body.seat)
    return changed(live)


@PEOPLE_API.post("/tables/{table_id}/vote")
async def vote(request: Request, table_id: TableId, body: VoteIn) -> Changed:
    """Vote on an absent player who is out of time: let a bot play until they are back, go on without them, or wait."""
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    await votes.vote(tables, live, who, body.seat, body.choice)
    return changed(live)


@PEOPLE_API.put("/vacation")
async def set_vacation(request: Request, body: OnIn) -> Seats:
    """Start or end a vacation: your time stands still at all your tables, for at most a month."""
    token = token_of(request)
    return Seats(seats=await vacation.set_vacation(tables_of(request), token, body.on) if token else 0)


# -- chat --------------------------------------------------------------------------------------------


@PEOPLE_API.get("/tables/{table_id}/chat", response_model=list[ChatLine])
async def read_chat(
    request: Request, table_id: TableId, room: Annotated[str, Query(pattern="^(players|watchers)?$")] = ""
) -> Response:
    """Return the chat of the players or of the spectators (`watchers`); by default, yours."""
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    room = room or chat.room_of(who)
    chat.check_reader(live, who, room)
    me = hashed(who.token) if who.token else ""
    return JSONResponse(
        [
            {
                "id": one.id,
                "seat": one.seat,
                "name": one.name,
                "text": one.text,
                "face": one.face,
                "at": one.at,
                "mine": who.host or one.author == me,
            }
            for one in await chat.lines(tables, live, room)
        ]
    )


@PEOPLE_API.post("/tables/{table_id}/chat", status_code=201)
async def speak(request: Request, table_id: TableId, body: SayIn, response: Response) -> SaidOut:
    """Write to the players (with a seat) or to the other spectators. At most 300 characters, 12 times a minute."""
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    token = who.token or new_token()
    number = await chat.speak(tables, live, who, token, body.text, body.face, body.name)
    if not who.token:
        set_cookie(request, response, COOKIE, token)
    return SaidOut(id=number, token=token)


@PEOPLE_API.delete("/tables/{table_id}/chat/{number}")
async def unsay(request: Request, table_id: TableId, number: Annotated[int, Path(ge=1, le=2**31 - 1)]) -> Changed:
    """Delete a message: your own, or as host any."""
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    await chat.unsay(tables, live, who, number)
    return changed(live)


@PEOPLE_API.put("/tables/{table_id}/listeners")
async def set_listeners(request: Request, table_id: TableId, body: OnIn) -> Changed:
    """Let spectators read the players’ chat, or not, as host."""
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    if not who.host:
        raise problems.not_your_table()
    await chat.set_listeners(tables, live, body.on)
    return changed(live)
