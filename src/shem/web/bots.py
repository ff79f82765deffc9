"""Bots at the web's tables. They wait a little, so that people can follow, and pause where nobody looks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from random import uniform

from shem.bots.stdio import BotFailure
from shem.web.bot_processes import BotProcesses, think
from shem.web.live import Live
from shem.web.problems import Problem
from shem.web.seating import replace_bot
from shem.web.settings import Settings
from shem.web.tables import Tables

LOG = logging.getLogger("shem.bots")
LONGEST_RETRY = 60.0  # seconds between two attempts to move, however often it has failed
LINGER = 60.0  # seconds that bots go on among themselves after somebody last looked at the table


class Bots:
    """Lets bots move wherever one is asked."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        self.processes = BotProcesses(settings.bot_processes)
        self.clock = time.monotonic
        tables.on_change.append(self.look_at)

    async def resume(self) -> None:
        """After a (re)start: go on wherever a bot was to move."""
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
        """Whether bots need to move: a person plays there, too, or somebody looks at the table."""
        return live.watching > 0 or any(not seat.bot for seat in live.seats) or self.clock() - live.seen < LINGER

    def look_at(self, live: Live) -> None:
        """A table has changed, or somebody has come: is a bot to move?"""
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
                except Exception:  # the storage, most likely: people wait for this bot, so it does not give up
                    wait = min(self.settings.retry * 2 ** min(failures, 20), LONGEST_RETRY)
                    failures += 1
                    LOG.exception("table %s: a bot could not move; it tries again in %g s", live.id, wait)
                    await self._pause(live, live.version, wait, patient=True)
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
            if not asked or not self.awaited(live):
                return False
            seat, number, version = asked[0], live.game.number, live.version
            spec, start, secret = live.seats[seat].bot, live.row["start"], live.row["secret"]
            moves = tuple((move.number, move.seat, move.text) for move in live.moves)
            undoable = live.last_mover in live.undoers

        async def look(percent: int) -> bool:
            if live.version != version or live.wait_skipped == version:
                return False
            if percent:
                await self.tables.think(live, seat, percent)
            return True

        thought = self.processes.run(
            think, start, secret, moves, seat, spec, look=look, visitor=live.visitor, table=live.id
        )
        thinking = asyncio.ensure_future(thought)
        try:
            await self._pause(live, version, self.settings.grace if undoable else self.settings.pause)
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

    async def _pause(self, live: Live, version: int, seconds: float, patient: bool = False) -> None:
        """Wait, unless the table changes (an undo, a hand-over) or, if not `patient`, someone is in a hurry."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while live.version == version and (patient or live.wait_skipped != version):
                    await live.changed.wait()
