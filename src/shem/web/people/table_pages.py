"""What a table's page sends about its people: that it is in the background."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from shem.web.requests import done, form_of, tables_of
from shem.web.visitors import visit

AT_TABLE = APIRouter(include_in_schema=False)


@AT_TABLE.post("/table/{table_id}/here")
async def here(request: Request, table_id: str) -> Response:
    """Note that this page has come to the front or is in the background now."""
    fields, tables = await form_of(request), tables_of(request)
    live, who = await visit(request, tables, table_id)
    since = tables.storage.clock.now() if fields.get("away") else 0.0
    if live.presence.hide(fields.get("page", "")[:24], who.held, since):
        live.publish()
    return done(request, live)
