"""What a table's page loads to show its people: the chat, and words for who is here."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from shem.web.live import Live
from shem.web.people.talk.chat import FACES, LONGEST, room_of
from shem.web.requests import page, tables_of
from shem.web.visitors import Visitor, visit

TALK = APIRouter(include_in_schema=False)


def in_company(live: Live, who: Visitor) -> bool:
    """Whether a visitor shares the table with other people. Players of one device talk to each other without us."""
    others = [seat for at, seat in enumerate(live.seats) if seat.taken and at not in who.held]
    return live.lesson is None and (bool(others) or not who.seats)


@TALK.get("/table/{table_id}/company")
async def company(request: Request, table_id: str) -> Response:
    """Return the chat and everything that is said about presence, as HTML."""
    live, who = await visit(request, tables_of(request), table_id)
    listeners = live.row.get("listeners", False)
    return page(
        request, "people/company.html", live=live, who=who, faces=FACES, longest=LONGEST, room=room_of(who),
        listeners=listeners,
    )  # fmt: skip
