"""HTTP API for the chat of a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse, Response

from shem.web.api import WRONG, changed
from shem.web.api_models import Changed
from shem.web.live import new_token
from shem.web.people.api_models import ChatLine, OnIn, ReadIn, SaidOut, SayIn
from shem.web.people.at_table import AtTable
from shem.web.people.talk import chat
from shem.web.stored import hashed
from shem.web.visitors import COOKIE, set_cookie

TALK_API = APIRouter(prefix="/api", responses=WRONG, tags=["people"])


@TALK_API.get("/tables/{table_id}/chat", response_model=list[ChatLine])
async def read_chat(at: AtTable, room: Annotated[str, Query(pattern="^(players|watchers)?$")] = "") -> Response:
    """Return the chat of the players or of the spectators (`watchers`); by default, yours."""
    tables, live, who = at
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


@TALK_API.post("/tables/{table_id}/chat", status_code=201)
async def speak(request: Request, at: AtTable, body: SayIn, response: Response) -> SaidOut:
    """Write to the players (with a seat) or to the other spectators. At most 300 characters, 12 times a minute."""
    token = at.who.token or new_token()
    number = await chat.speak(*at, token, body.text, body.face, body.name)
    if not at.who.token:
        set_cookie(request, response, COOKIE, token)
    return SaidOut(id=number, token=token)


@TALK_API.delete("/tables/{table_id}/chat/{number}")
async def unsay(at: AtTable, number: Annotated[int, Path(ge=1, le=2**31 - 1)]) -> Changed:
    """Delete a message: your own or, as host, any."""
    await chat.unsay(*at, number)
    return changed(at.live)


@TALK_API.put("/tables/{table_id}/chat/read")
async def have_read(at: AtTable, body: ReadIn) -> Changed:
    """Tell up to which message you have read the chat, so that your other devices no longer count those as unread."""
    await chat.have_read(*at, body.id)
    return changed(at.live)


@TALK_API.put("/tables/{table_id}/listeners")
async def set_listeners(at: AtTable, body: OnIn) -> Changed:
    """Let spectators read the players’ chat, or not, as host."""
    await chat.set_listeners(*at, body.on)
    return changed(at.live)


@TALK_API.put("/tables/{table_id}/chat")
async def set_chat(at: AtTable, body: OnIn) -> Changed:
    """Switch the chat of a table on or off, as host."""
    await chat.set_chat(*at, body.on)
    return changed(at.live)
