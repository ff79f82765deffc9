"""Reminds players before their time is up, and tells their table when it is."""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.web.clock import Clock
from shem.web.live import Live
from shem.web.people.notices.events import REMINDER, notify
from shem.web.people.presence import elsewhere
from shem.web.people.waiting import pace
from shem.web.problems import Problem
from shem.web.schema import TABLES
from shem.web.tables import Tables

LOG = logging.getLogger("shem.people")
IDLE = 60.0  # seconds between checks for times that another worker has set
MOST = 50  # tables in one go


class Timekeeper:
    """Watches all tables with a pace."""

    def __init__(self, tables: Tables, clock: Clock) -> None:
        self.tables = tables
        self.clock = clock
        self._news = asyncio.Event()
        self._next = 0.0
        self._task: asyncio.Task[None] | None = None
        tables.on_change.append(self.look_at)
        elsewhere.listen(tables)

    def open(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def look_at(self, live: Live) -> None:
        """Watch this table's time."""
        if live.lobby:
            return
        due = pace.next_due(live, self.clock.now())
        if due and due < self._next:
            self._news.set()

    async def _run(self) -> None:
        while True:
            self._news.clear()
            self._next = self.clock.now() + IDLE
            try:
                for table_id, due in await self._due():
                    if due <= self.clock.now():
                        await self._try(table_id)
                    self._next = min(self._next, max(due, self.clock.now()))
            except Exception:
                LOG.exception("times cannot be watched; trying again")
                self._next = self.clock.now() + IDLE
            elsewhere.repeat(self.tables)
            await self.clock.wait(self._next, self._news)

    async def _due(self) -> list[tuple[str, float]]:
        soon = select(TABLES.c.id, TABLES.c.due).where(TABLES.c.due > 0, ~TABLES.c.over).order_by(TABLES.c.due)
        async with self.tables.storage.connect() as connection:
            return [(row.id, row.due) for row in await connection.execute(soon.limit(MOST))]

    async def _try(self, table_id: str) -> None:
        """Handle a table. One that fails is tried again later, and the others go on."""
        try:
            await self._handle(table_id)
        except Exception:
            LOG.exception("table %s: its times cannot be watched; trying again", table_id)
            await self._set_due(table_id, self.clock.now(), self.clock.now() + IDLE)

    async def _handle(self, table_id: str) -> None:
        """Remind the players of a table, and wake everyone if somebody's time is up."""
        now, found = self.clock.now(), []
        due = 0.0
        try:
            live = await self.tables.get(table_id)
        except Problem as problem:
            LOG.warning("table %s: %s", table_id, problem)
        else:
            async with live.lock:
                due = pace.next_due(live, now)
                found = [seat for seat, at in pace.reminders(live).items() if at <= now]
                number = live.game.number
            for seat in found:
                await notify(self.tables.storage, table_id, seat, REMINDER, number)
            live.people_changed()
        await self._set_due(table_id, now, due)

    async def _set_due(self, table_id: str, now: float, due: float) -> None:
        """Store when a table needs attention next, unless that has changed since `now`."""

        async def work(connection: AsyncConnection) -> None:
            this = (TABLES.c.id == table_id, TABLES.c.due <= now)
            await connection.execute(update(TABLES).where(*this).values(due=due))

        await self.tables.storage.commit(work)
