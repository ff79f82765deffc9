"""Several workers on one PostgreSQL: they notify each other which table has a new version."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from sqlalchemy.engine import make_url

from shem.web.problems import Problem
from shem.web.storage import CHANNEL
from shem.web.tables import Tables

LOG = logging.getLogger("shem.other_workers")


class OtherWorkers:
    """Listens on its own connection; after an interruption it reconnects and checks every table in use."""

    def __init__(self, tables: Tables, url: str) -> None:
        self.tables = tables
        self.url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._task: asyncio.Task[None] | None = None
        self._following: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        ready = asyncio.Event()
        self._task = asyncio.get_running_loop().create_task(self._listen(ready))
        await asyncio.wait_for(ready.wait(), 30)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self, ready: asyncio.Event) -> None:
        import asyncpg  # type: ignore[import-untyped]

        while True:
            try:
                connection = await asyncpg.connect(self.url)
                broken = asyncio.Event()
                connection.add_termination_listener(lambda _, broken=broken: broken.set())
                await connection.add_listener(CHANNEL, self._heard)
                ready.set()
                for live in self.tables.in_use():
                    self._follow(live.id, live.version + 1)
                try:
                    await broken.wait()
                finally:
                    await connection.close(timeout=2)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                LOG.warning("listening to PostgreSQL was cut off (%s); trying again", type(error).__name__)
            await asyncio.sleep(1)

    def _heard(self, _connection: Any, _pid: int, _channel: str, payload: Any) -> None:
        table_id, _, word = str(payload).partition(":")
        if word.isdigit():
            self._follow(table_id, int(word))
        else:
            self.tables.heard(table_id, word)

    def _follow(self, table_id: str, version: int) -> None:
        async def follow() -> None:
            for wait in (1, 2, 4, 8, 0):
                try:
                    await self.tables.catch_up(table_id, version)
                    return
                except Problem as problem:
                    LOG.warning("table %s: %s", table_id, problem)
                    return
                except Exception as error:  # the database may be unavailable for a moment
                    LOG.warning("table %s: could not follow (%s)", table_id, type(error).__name__)
                await asyncio.sleep(wait)

        task = asyncio.get_running_loop().create_task(follow())
        self._following.add(task)
        task.add_done_callback(self._following.discard)
