"""HTTP API for waiting: nudges, votes on absent players, vacations."""

from __future__ import annotations

from fastapi import APIRouter, Request

from shem.web.api import WRONG, changed
from shem.web.api_models import Changed
from shem.web.people.api_models import OnIn, PaceIn, SeatIn, Seats, VoteIn
from shem.web.people.at_table import AtTable
from shem.web.people.waiting import nudges, pace, vacation, votes
from shem.web.people.waiting.new_pace import set_pace
from shem.web.requests import tables_of
from shem.web.visitors import token_of

WAITING_API = APIRouter(prefix="/api", responses=WRONG, tags=["people"])


@WAITING_API.post("/tables/{table_id}/nudge")
async def nudge(at: AtTable, body: SeatIn) -> Changed:
    """Notify a player that you are waiting for them. 429 if it is too soon."""
    await nudges.nudge(*at, body.seat)
    return changed(at.live)


@WAITING_API.post("/tables/{table_id}/vote")
async def vote(at: AtTable, body: VoteIn) -> Changed:
    """Vote on an absent player who is out of time: let a bot play until they are back, go on without them, or wait."""
    await votes.vote(*at, body.seat, body.choice)
    return changed(at.live)


@WAITING_API.put("/tables/{table_id}/pace")
async def choose_pace(at: AtTable, body: PaceIn) -> Changed:
    """Choose the time for a move, as host. Once the game has started, the log tells everyone, and the open question
    gets the whole new time."""
    await set_pace(*at, pace.named(body.pace, body.minutes))
    return changed(at.live)


@WAITING_API.put("/vacation")
async def set_vacation(request: Request, body: OnIn) -> Seats:
    """Start or end a vacation: your time stands still at all your tables, for at most a month."""
    token = token_of(request)
    return Seats(seats=await vacation.set_vacation(tables_of(request), token, body.on) if token else 0)
