"""HTTP API for gathering at a new table: its invitation, seats, pace and start."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request

from shem.web import problems
from shem.web.api import WRONG, changed
from shem.web.api_models import Changed
from shem.web.new_table import clean
from shem.web.people.api_models import InvitationOut, OptionsIn, SeatCountIn, SeatPath, StartIn, TakeIn, TakeOut
from shem.web.people.at_table import AtTable
from shem.web.people.lobby import gathering
from shem.web.people.lobby.invitations import invitation
from shem.web.people.lobby.seat_count import set_seat_count
from shem.web.requests import tables_of, uploads_of
from shem.web.visitors import own_token, visit

LOBBY_API = APIRouter(prefix="/api", responses=WRONG, tags=["people"])
Code = Annotated[str, Path(pattern=r"^[a-z0-9]{1,16}$", description="The code in an invitation’s link")]


@LOBBY_API.get("/tables/{table_id}/invitation")
async def get_invitation(request: Request, at: AtTable) -> InvitationOut:
    """Return the link with which anyone can take an open seat. Only for people at the table."""
    if not at.who.held:
        raise problems.not_your_seat()
    live = at.live
    return InvitationOut(code=live.row["code"], url=invitation(request, live), open=gathering.seats_for_anyone(live))


@LOBBY_API.post("/join/{code}")
async def take(request: Request, code: Code, body: TakeIn) -> TakeOut:
    """Take an open seat. The returned token authorizes you for it."""
    tables = tables_of(request)
    live, _ = await visit(request, tables, (await gathering.find_table(tables, code)).id)
    token = await own_token(request)
    seat = await gathering.take_seat(tables, live, token, code, body.seat, clean(body.name))
    return TakeOut(table=live.id, seat=seat, token=token)


@LOBBY_API.delete("/tables/{table_id}/seats/{seat}")
async def free(at: AtTable, seat: SeatPath) -> Changed:
    """Open a seat before the game starts: your own, or as host any, including one that is reserved."""
    await gathering.free_seat(*at, seat)
    return changed(at.live)


@LOBBY_API.post("/tables/{table_id}/start")
async def start(request: Request, at: AtTable, body: StartIn) -> Changed:
    """Start the game of a lobby: any player if no seat is open, the host also with bots."""
    await gathering.start(at.tables, uploads_of(request), at.live, at.who, body.bots)
    return changed(at.live)


@LOBBY_API.put("/tables/{table_id}/options")
async def set_options(request: Request, at: AtTable, body: OptionsIn) -> Changed:
    """Choose the game’s options and player aids before the game starts, as host. What you leave out is as usual."""
    await gathering.set_options(at.tables, uploads_of(request), at.live, at.who, body.options, body.aids)
    return changed(at.live)


@LOBBY_API.put("/tables/{table_id}/seat-count")
async def seat_count(request: Request, at: AtTable, body: SeatCountIn) -> Changed:
    """Add open seats, or remove the last ones if they are open, before the game starts, as host."""
    await set_seat_count(at.tables, uploads_of(request), at.live, at.who, body.seats)
    return changed(at.live)
