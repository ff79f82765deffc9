"""Notes of a seat."""

from __future__ import annotations

import json
import re
from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import Response

from shem.web import problems
from shem.web.live import PAGE_NOTES
from shem.web.requests import done, form_of, tables_of, whole
from shem.web.visitors import visit

NOTES = APIRouter(include_in_schema=False)
NAME = re.compile(r"[A-Za-z0-9+_-]{1,40}")
LONGEST, MOST = 1000, 400  # longest note; most notes of a seat


@NOTES.post("/table/{table_id}/notes")
async def note(request: Request, table_id: str) -> Response:
    """Write a note for one's own seat; empty text deletes it."""
    fields = await form_of(request)
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    seat = who.needs_seat(live, whole(fields, "seat"))
    name, text = fields.get("note", ""), fields.get("text", "")
    if not NAME.fullmatch(name):
        raise problems.wrong_form(f"note={name[:40]!r}")
    if len(text) > LONGEST:
        raise problems.too_large(LONGEST)
    await tables.note(live, seat, partial(written, name=name, text=text))
    return done(request, live)


def written(notes: str, name: str, text: str) -> str:
    """Return a seat's notes after one of them has changed."""
    found: dict[str, str] = json.loads(notes or "{}")
    found.pop(name, None)
    if text:
        found[name] = text
    if len(found.keys() - PAGE_NOTES) > MOST:
        raise problems.too_large(MOST)
    return json.dumps(dict(sorted(found.items())), ensure_ascii=False)
