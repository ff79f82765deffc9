"""Bots at the server's tables. They wait a little so that players can follow, and pause if nobody is watching."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from random import uniform

from shem.bots.stdio import BotFailure
from shem.web.bot_processes import BotProcesses, think
from shem.web.live import STEP, TURN, Live
from shem.web.problems import Problem
from shem.web.seating import replace_bot
from shem.web.settings import Settings
from shem.web.tables import Tables

LOG = logging.getLogger("shem.bots")
LONGEST_RETRY = 60.0  # longest time in seconds between two attempts to move
LINGER = 60.0  # seconds that bots continue among themselves after the last person left


class Bots:
    """Lets bots move at all tables."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        self.processes = BotProcesses(settings.bot_processes)
        self.clock = time.monotonic
        tables.on_change.append(self.look_at)

    async def resume(self) -> None:
        """Resume all tables where a bot must move, after a (re)start."""
        self.processes.warm_up()
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
        self.processes.close()

    def awaited(self, live: Live) -> bool:
        """Whether bots need to move: a human plays at the table, or somebody is watching."""
        return live.watching > 0 or any(not seat.bot for seat in live.seats) or self.clock() - live.seen < LINGER

    def look_at(self, live: Live) -> None:
        """Let a bot move if it is asked, after a table has changed or somebody has joined."""
        if live.driver is None and live.bots_asked and self.awaited(live):
            live.driver = asyncio.get_running_loop().create_task(self._drive(live))

    async def _drive(self, live: Live) -> None:
        failures = 0
        try:
            while True:
                try:
                    if not await self._step(live):
                        break
                    failures = 0
                except Exception:  # most likely a storage error: players wait for this bot, so it does not give up
                    wait = min(self.settings.retry * 2 ** min(failures, 20), LONGEST_RETRY)
                    failures += 1
                    LOG.exception("table %s: a bot could not move; it tries again in %g s", live.id, wait)
                    await self._pause(live, live.version, wait, patient=True)
        finally:
            live.driver = None
        if live.bots_asked:
            # Another worker was faster. If it stops, this one takes over again.
            delay = uniform(4, 8) if self.settings.postgres else 0
            asyncio.get_running_loop().call_later(delay, self.look_at, live)

    async def _step(self, live: Live) -> bool:
        """Make one move of one bot. False if no bot is asked any more or another worker was faster."""
        async with live.lock:
            asked = live.bots_asked
            if not asked or not self.awaited(live):
                return False
            seat, number, version = asked[0], live.game.number, live.version
            spec, start, secret = live.seats[seat].bot, live.row["start"], live.row["secret"]
            moves = tuple((move.number, move.seat, move.text) for move in live.moves)
            pause = self.pause(live, seat)
            scripted = live.scripted(seat)

        async def look(percent: int) -> bool:
            if live.version != version or live.wait_skipped == version:
                return False
            if percent:
                await self.tables.think(live, seat, percent)
            return True

        async def choose() -> str:
            if scripted is not None:
                return scripted
            answer: str = await self.processes.run(
                think, start, secret, moves, seat, spec, look=look, visitor=live.visitor, table=live.id
            )
            return answer

        thinking = asyncio.ensure_future(choose())
        try:
            await self._pause(live, version, pause)
            if live.version != version:
                return False
            text = await thinking
        except BotFailure as failure:
            LOG.warning("table %s: %s; a novice plays on", live.id, failure)
            await replace_bot(self.tables, live, seat, "novice")
            return True
        finally:
            thinking.cancel()
        try:
            await self.tables.play(live, seat, text, number, token=None)
        except Problem as problem:
            if problem.status >= 500:
                raise
            return False
        return True

    def pause(self, live: Live, seat: int) -> float:
        """Return how long a bot waits: for undo, and between what is shown apart (steps, turns or nothing)."""
        if live.turn_over:
            return self.settings.grace
        apart = live.speed == STEP or (live.speed == TURN and live.last_mover != seat)
        return self.settings.pause if apart or live.lesson is not None else 0

    async def _pause(self, live: Live, version: int, seconds: float, patient: bool = False) -> None:
        """Wait until the pause is over or the table changes; without `patient`, also until someone skips it."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while live.version == version and (patient or live.wait_skipped != version):
                    await live.changed.wait()
