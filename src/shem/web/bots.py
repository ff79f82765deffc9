"""Bots at the web's tables. They think outside the event loop and wait a little, so that people can follow."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from random import uniform

from shem import bots
from shem.web.dealing import SecretDealer, resume
from shem.web.live import Live, Tables
from shem.web.problems import Problem
from shem.web.settings import Settings

LOG = logging.getLogger("shem.bots")
Moves = tuple[tuple[int, int, str], ...]


def think(start: str, secret: str, moves: Moves, seat: int, spec: str) -> str:
    """What a bot answers. The game is sent as it is stored; the bot is shown only what its seat sees."""
    game = resume(start, secret, moves)
    seed = SecretDealer(secret).luck(f"bot {seat}")
    for decision in game.decisions:
        if decision.seat == seat:
            return bots.make(spec, seed).choose(bots.Seen(game, decision)).text
    raise ValueError(f"seat {seat} is not asked")


def _end_with_parent(parent: int) -> None:
    """A process of the pool ends when the server does, however that happened; not by itself on Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


class Bots:
    """Lets bots move wherever one is asked."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        self._pool: Executor | None = None
        tables.on_change.append(self.look_at)

    def _executor(self) -> Executor:
        if self._pool is None:
            if self.settings.bot_processes:
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(self.settings.bot_processes, context, _end_with_parent, (os.getpid(),))
            else:
                self._pool = ThreadPoolExecutor(1, "bots")
        return self._pool

    async def resume(self) -> None:
        """After a restart: go on wherever a bot was to move."""
        for table_id in await self.tables.storage.bots_due():
            try:
                await self.tables.get(table_id)
            except Problem as problem:
                LOG.warning("table %s: %s", table_id, problem)

    async def close(self) -> None:
        drivers = [live.driver for live in self.tables.in_use() if live.driver is not None]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def look_at(self, live: Live) -> None:
        """A table has changed: is a bot to move?"""
        if live.bots_asked and live.driver is None:
            live.driver = asyncio.get_running_loop().create_task(self._drive(live))

    async def _drive(self, live: Live) -> None:
        try:
            while await self._step(live):
                pass
        except Exception:
            LOG.exception("table %s: the bots have stopped", live.id)
            return
        finally:
            live.driver = None
        if live.bots_asked:
            # Overtaken. If that was a worker next door, it goes on; should it stop, this one steps in again.
            delay = uniform(4, 8) if self.settings.postgres else 0
            asyncio.get_running_loop().call_later(delay, self.look_at, live)

    async def _step(self, live: Live) -> bool:
        """One move of one bot. False when no bot is asked any more, or someone was quicker."""
        async with live.lock:
            asked = live.bots_asked
            if not asked:
                return False
            seat, number, version = asked[0], live.game.number, live.version
            spec, start, secret = live.seats[seat].bot, live.row["start"], live.row["secret"]
            moves = tuple((move.number, move.seat, move.text) for move in live.moves)
            undoable = live.can_undo and not live.seats[live.last_mover].bot
            live.hurry.clear()
        thinking = asyncio.ensure_future(self._think(start, secret, moves, seat, spec))
        try:
            await self._pause(live, version, self.settings.grace if undoable else self.settings.pause)
            if live.version != version:
                return False
            text = await thinking
        finally:
            thinking.cancel()
        try:
            await self.tables.play(live, seat, text, number)
        except Problem:
            return False
        return True

    async def _pause(self, live: Live, version: int, seconds: float) -> None:
        """Wait, unless someone is in a hurry or the table changes (an undo, a hand-over)."""
        until = time.monotonic() + seconds
        while live.version == version and not live.hurry.is_set() and (left := until - time.monotonic()) > 0:
            waits = [asyncio.ensure_future(live.hurry.wait()), asyncio.ensure_future(live.changed.wait())]
            try:
                await asyncio.wait(waits, timeout=left, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for wait in waits:
                    wait.cancel()

    async def _think(self, start: str, secret: str, moves: Moves, seat: int, spec: str) -> str:
        loop = asyncio.get_running_loop()
        for attempt in (1, 2):
            try:
                return await loop.run_in_executor(self._executor(), think, start, secret, moves, seat, spec)
            except BrokenExecutor:
                self._pool = None
                if attempt == 2:
                    raise
        raise AssertionError
