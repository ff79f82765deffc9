"""What runs for people as long as the server does."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from starlette.datastructures import State

from shem.web.people.answers.once import forget_answers
from shem.web.people.answers.plans import Planner
from shem.web.people.notices.notifier import Notifier
from shem.web.people.waiting.timekeeper import Timekeeper
from shem.web.seating import owner_is_back
from shem.web.settings import Settings
from shem.web.tables import Tables


@asynccontextmanager
async def watching_people(state: State, tables: Tables, settings: Settings) -> AsyncIterator[None]:
    """Watch the time of all tables, and notify their players."""
    timekeeper, notifier = Timekeeper(tables, tables.storage.clock), Notifier(tables, settings)
    state.notifier, state.planner = notifier, Planner(tables)
    tables.owner_is_back = partial(owner_is_back, tables)
    await forget_answers(tables.storage)
    timekeeper.open()
    await notifier.open()
    tables.background(state.planner.resume())
    try:
        yield
    finally:
        await timekeeper.close()
        await notifier.close()
        tables.close()
        await tables.finish()
