"""Writing to SQLite, which allows one writer at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

Work = Callable[[AsyncConnection], Awaitable[Any]]


def sqlite(url: str, writes: bool = False, foreign_keys: bool = True) -> AsyncEngine:
    """Return connections to a file, for reading or for the one writer."""
    file = make_url(url).database
    if file and file != ":memory:":
        Path(file).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url, connect_args={"timeout": 15})

    @event.listens_for(engine.sync_engine, "connect")
    def _pragmas(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        keys = "ON" if foreign_keys else "OFF"
        for pragma in ("journal_mode=WAL", "synchronous=FULL", f"foreign_keys={keys}"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
        if writes:
            connection.isolation_level = None  # transactions start where we say, including savepoints

    if writes:

        @event.listens_for(engine.sync_engine, "begin")
        def _begin(connection: Any) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


async def migrate(url: str, upgrade: Callable[[Connection], None]) -> None:
    """Migrate a file's schema, all or nothing.

    SQLite makes many changes only by copying a table and dropping the old one. With foreign keys on, that would delete
    every row that refers to it, so they are off here and checked before the commit.
    """
    engine = sqlite(url, writes=True, foreign_keys=False)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(upgrade)
            astray = (await connection.execute(text("PRAGMA foreign_key_check"))).all()
            if astray:
                raise RuntimeError(f"after the migration {len(astray)} rows refer to nothing; nothing was changed")
    finally:
        await engine.dispose()


class Writer:
    """SQLite's one writer.

    Work that arrives while it commits is committed together next, with a single sync to disk.
    """

    def __init__(self, url: str) -> None:
        self._engine = sqlite(url, writes=True)
        self._waiting: list[tuple[Work, asyncio.Future[Any]]] = []
        self._busy: asyncio.Task[None] | None = None

    async def do(self, work: Work) -> Any:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self._waiting.append((work, done))
        if self._busy is None:
            self._busy = loop.create_task(self._write())
        return await asyncio.shield(done)

    async def _write(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                await self._write_together(batch)
        finally:
            self._busy = None

    async def _write_together(self, batch: list[tuple[Work, asyncio.Future[Any]]]) -> None:
        """Run each in its own savepoint: one that fails does not affect the others."""
        results: list[tuple[asyncio.Future[Any], Any, Exception | None]] = []
        try:
            async with self._engine.begin() as connection:
                for work, done in batch:
                    try:
                        async with connection.begin_nested():
                            results.append((done, await work(connection), None))
                    except Exception as error:
                        results.append((done, None, error))
        except Exception as error:
            results = [(done, None, error) for _, done in batch]
        for done, result, failed in results:
            if done.done():
                continue
            if failed is not None:
                done.set_exception(failed)
            else:
                done.set_result(result)

    async def close(self) -> None:
        if self._busy is not None:
            await asyncio.wait([self._busy])
        await self._engine.dispose()
