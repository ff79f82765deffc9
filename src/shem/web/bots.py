"""Bots at the web's tables. They think outside the event loop and wait a little, so that people can follow."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing.sharedctypes import RawArray
from random import uniform
from typing import Any

from shem import bots
from shem.bots.base import Report, Stop
from shem.bots.stdio import BotFailure
from shem.web.dealing import SecretDealer, resume
from shem.web.live import Live, Tables
from shem.web.problems import Problem
from shem.web.settings import Settings

LOG = logging.getLogger("shem.bots")
Moves = tuple[tuple[int, int, str], ...]
Advice = tuple[str, float, float]  # the text of an option, the lead it promises, the chance to win
LINES = 64  # thoughts at the same time; whoever comes then waits
PULSE = 0.3  # seconds between two looks at how far a bot has come
LONGEST_RETRY = 60.0  # seconds between two attempts to move, however often it has failed


class Wires:
    """Memory shared with the processes that think: how far each thought has come, and whether it shall end now."""

    def __init__(self) -> None:
        self.percent = RawArray("i", LINES)
        self.stop = RawArray("b", LINES)


_wires: Wires | None = None  # in a process that thinks


def _set_up(wires: Wires, parent: int) -> None:
    """A process of the pool ends when the server does, however that happened; not by itself on Ctrl-C."""
    global _wires
    _wires = wires
    if not parent:
        return
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def _seen(start: str, secret: str, moves: Moves, seat: int) -> bots.Seen:
    """What a seat is asked and may see. The game is sent as it is stored."""
    game = resume(start, secret, moves)
    for decision in game.decisions:
        if decision.seat == seat:
            return bots.Seen(game, decision)
    raise ValueError(f"seat {seat} is not asked")


def think(line: int, start: str, secret: str, moves: Moves, seat: int, spec: str) -> str:
    """What a bot answers; it is shown only what its seat sees."""
    luck = SecretDealer(secret).luck(f"bot {seat}")
    return bots.make(spec, luck).choose(_seen(start, secret, moves, seat), *_wired(line)).text


def advise(line: int, start: str, secret: str, moves: Moves, seat: int, spec: str) -> list[Advice]:
    """What a bot thinks of each option of a seat, best first."""
    luck = SecretDealer(secret).luck(f"hint {seat}")
    found = bots.make(spec, luck).think(_seen(start, secret, moves, seat), *_wired(line))
    return [(one.option.text, one.value, one.share) for one in found]


def _wired(line: int) -> tuple[Report, Stop]:
    """How a bot tells the server how far it has come, and hears that it shall come to an end."""
    wires = _wires
    assert wires is not None

    def report(share: float) -> None:
        wires.percent[line] = round(100 * share)

    def stop() -> bool:
        return bool(wires.stop[line])

    return report, stop


class Minds:
    """Where bots think: in processes (or a thread) of their own, so that the server never waits for them."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.wires = Wires()
        self._free = list(range(LINES))
        self._pool: Executor | None = None

    def _executor(self) -> Executor:
        if self._pool is None:
            if self.processes:
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(self.processes, context, _set_up, (self.wires, os.getpid()))
            else:
                self._pool = ThreadPoolExecutor(1, "bots", _set_up, (self.wires, 0))
        return self._pool

    def warm_up(self) -> None:
        """Start the processes before someone waits for them."""
        for _ in range(self.processes):
            self._executor().submit(os.getpid)

    def _release(self, line: int, _done: object) -> None:
        self._free.append(line)

    def close(self) -> None:
        for line in range(LINES):
            self.wires.stop[line] = 1
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def run(self, work: Callable[..., Any], *what: Any, look: Callable[[int], Awaitable[bool]]) -> Any:
        """Let `work` think. `look` is told now and then how far it has come, and says whether it may go on.

        Whoever gives up waiting (a cancelled task) ends the thought, too.
        """
        for attempt in (1, 2):
            while not self._free:
                await asyncio.sleep(PULSE)
            line = self._free.pop()
            self.wires.percent[line] = self.wires.stop[line] = 0
            future = self._executor().submit(work, line, *what)
            future.add_done_callback(partial(self._release, line))
            thinking = asyncio.wrap_future(future)
            try:
                while not (await asyncio.wait([thinking], timeout=PULSE))[0]:
                    if not await look(self.wires.percent[line]):
                        self.wires.stop[line] = 1
                return thinking.result()
            except BrokenExecutor:
                self._pool = None
                if attempt == 2:
                    raise
            finally:
                self.wires.stop[line] = 1
        raise AssertionError


class Bots:
    """Lets bots move wherever one is asked."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        self.minds = Minds(settings.bot_processes)
        tables.on_change.append(self.look_at)

    async def resume(self) -> None:
        """After a (re)start: go on wherever a bot was to move."""
        self.minds.warm_up()
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
        self.minds.close()

    def look_at(self, live: Live) -> None:
        """A table has changed: is a bot to move?"""
        if live.bots_asked and live.driver is None:
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
            if not asked:
                return False
            seat, number, version = asked[0], live.game.number, live.version
            spec, start, secret = live.seats[seat].bot, live.row["start"], live.row["secret"]
            moves = tuple((move.number, move.seat, move.text) for move in live.moves)
            undoable = live.last_mover in live.undoers

        async def look(percent: int) -> bool:
            if live.version != version or live.hurried == version:
                return False
            if percent:
                await self.tables.think(live, seat, percent)
            return True

        thinking = asyncio.ensure_future(self.minds.run(think, start, secret, moves, seat, spec, look=look))
        try:
            await self._pause(live, version, self.settings.grace if undoable else self.settings.pause)
            if live.version != version:
                return False
            text = await thinking
        except BotFailure as failure:
            LOG.warning("table %s: %s; a novice plays on", live.id, failure)
            await self.tables.sit(live, seat, bot="novice")
            return True
        finally:
            thinking.cancel()
        try:
            await self.tables.play(live, seat, text, number)
        except Problem as problem:
            if problem.status >= 500:
                raise
            return False
        return True

    async def _pause(self, live: Live, version: int, seconds: float, patient: bool = False) -> None:
        """Wait, unless the table changes (an undo, a hand-over) or, if not `patient`, someone is in a hurry."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while live.version == version and (patient or live.hurried != version):
                    await live.changed.wait()
