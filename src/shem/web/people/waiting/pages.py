"""The pace on pages: its form, in the lobby and in a table's menu, and in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from shem.web import problems
from shem.web.people.waiting.new_pace import set_pace
from shem.web.people.waiting.pace import LIVE, MINUTES, PACES, TIMES, kind_of, named, times
from shem.web.requests import done, form_of, tables_of
from shem.web.visitors import visit

WAITING = APIRouter(include_in_schema=False)
OFFERED = (2, 3, 5, 10, 15, 30)  # minutes, for a live table


def pace_in(fields: Mapping[str, str]) -> str:
    """Return the pace chosen in a form."""
    kind, minutes = fields.get("pace", ""), fields.get("minutes", "")
    if kind != LIVE or not minutes:
        return kind
    if not (minutes.isascii() and minutes.isdecimal() and len(minutes) < 3):
        raise problems.wrong_form(f"minutes={minutes[:40]!r}")
    return named(kind, int(minutes))


def paces_for(pace: str) -> dict[str, Any]:
    """Return what a template needs to show a pace and the choice of others."""
    kind, minutes = kind_of(pace)
    return {
        "paces": [(name, TIMES[name]) for name in PACES],
        "pace": kind,
        "minutes": minutes or MINUTES,
        "offered": sorted({*OFFERED, minutes or MINUTES}),
        "reminder": max(1, round(times(pace).reminder / 60)),
    }


@WAITING.post("/table/{table_id}/pace")
async def choose_pace(request: Request, table_id: str) -> Response:
    """Choose the pace, as host, in the lobby or during the game."""
    fields, tables = await form_of(request), tables_of(request)
    live, who = await visit(request, tables, table_id)
    await set_pace(tables, live, who, pace_in(fields))
    return done(request, live)
