"""HTTP API for being at a table: who is there, who is asked, and how much time they have."""

from __future__ import annotations

from fastapi import APIRouter

from shem.web.api import WRONG, changed
from shem.web.api_models import Changed
from shem.web.people.api_models import Choosing, HereIn, PeopleOut
from shem.web.people.at_table import AtTable
from shem.web.people.presence import elsewhere
from shem.web.people.presence.news import people_now
from shem.web.people.waiting import nudges, pace

PRESENCE_API = APIRouter(prefix="/api", responses=WRONG, tags=["people"])


@PRESENCE_API.get("/tables/{table_id}/people")
async def people(at: AtTable) -> PeopleOut:
    """Return who is at the table, who is asked, and how much time they have."""
    live = at.live
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
        return PeopleOut(choosing=asked, **people_now(live, at.tables.storage.clock.now()))


@PRESENCE_API.post("/tables/{table_id}/here")
async def here(at: AtTable, body: HereIn) -> Changed:
    """Tell that a page of yours, connected to the stream, is in the background now or in front again."""
    tables, live, who = at
    if live.presence.hide(body.page, who.held, tables.storage.clock.now() if body.away else 0.0):
        live.publish()
        elsewhere.tell(tables, live)
    return changed(live)
