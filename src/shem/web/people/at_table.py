"""What every request about a table needs: the table, and who asks."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from fastapi import Depends, Request

from shem.web.api_models import TableId
from shem.web.live import Live
from shem.web.requests import tables_of
from shem.web.tables import Tables
from shem.web.visitors import Visitor, visit


class Visit(NamedTuple):
    """All tables, one of them, and a visitor to it."""

    tables: Tables
    live: Live
    who: Visitor


async def _visited(request: Request, table_id: TableId) -> Visit:
    tables = tables_of(request)
    return Visit(tables, *await visit(request, tables, table_id))


AtTable = Annotated[Visit, Depends(_visited)]
