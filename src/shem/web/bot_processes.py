"""Separate processes in which bots think, with a lower priority than the server and a fair share for each visitor."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing.sharedctypes import RawArray
from typing import Any

from shem import bots
from shem.bots.base import Report, Stop
from shem.bots.reasons import reason
from shem.web.dealing import dealer_of, resume
from shem.web.fair_queue import FairQueue, Turn

Moves = tuple[tuple[int, int, str], ...]
# The text of an option, its expected lead, the probability of winning, and the name of the main reason for the best.
Advice = tuple[str, float, float, str]
PULSE = 0.3  # seconds between two updates of a bot's progress
UNDISTURBED = 1.0  # seconds until a search yields to another
NICE = 5  # how much lower the priority of bots is than the server's


class Wires:
    """Memory shared with the bot processes: the progress of each search, and whether it must end now."""

    def __init__(self, lines: int) -> None:
        self.percent = RawArray("i", lines)
        self.stop = RawArray("b", lines)


_wires: Wires | None = None  # in a bot process


def _set_up(wires: Wires, parent: int) -> None:
    """Set up a bot process: it ends with the server, however that ends, and ignores Ctrl-C."""
    global _wires
    _wires = wires
    if not parent:
        return
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def _seen(start: str, secret: str, moves: Moves, seat: int) -> bots.Seen:
    """Return what a seat is asked and may see. The game is sent as it is stored."""
    game = resume(start, secret, moves)
    for decision in game.decisions:
        if decision.seat == seat:
            return bots.Seen(game, decision)
    raise ValueError(f"seat {seat} has no open question")


def think(line: int, start: str, secret: str, moves: Moves, seat: int, spec: str) -> str:
    """Return a bot's answer; it is shown only what its seat sees.

    A single option takes as long as several, because everyone can see how long a bot thinks.
    """
    luck = dealer_of(secret).luck(f"bot {seat}")
    return bots.make(spec, luck).think(_seen(start, secret, moves, seat), *_wired(line))[0].option.text


def advise(line: int, start: str, secret: str, moves: Moves, seat: int, spec: str) -> list[Advice]:
    """Return a bot's estimate for each option of a seat, best first."""
    luck = dealer_of(secret).luck(f"hint {seat}")
    seen = _seen(start, secret, moves, seat)
    found = bots.make(spec, luck).think(seen, *_wired(line))
    why = reason(seen, found[0].option, found[1].option if len(found) > 1 else None, luck)
    return [(one.option.text, one.value, one.share, "" if at else why) for at, one in enumerate(found)]


def _wired(line: int) -> tuple[Report, Stop]:
    """Return the functions by which a bot reports its progress and learns that it must end."""
    wires = _wires
    assert wires is not None

    def report(share: float) -> None:
        wires.percent[line] = round(100 * share)

    def stop() -> bool:
        return bool(wires.stop[line])

    return report, stop


class BotProcesses:
    """Runs one search per process at a time (or one in a thread), in turns.

    After one second, a search yields if another visitor, or another table of this one, is waiting and this one has more
    than a fair share: it answers with what it has found so far.
    """

    def __init__(self, processes: int, undisturbed: float = UNDISTURBED) -> None:
        self.processes = processes
        self.undisturbed = undisturbed
        self.queue = FairQueue(max(1, processes))
        self.wires = Wires(self.queue.places)
        self._free = list(range(self.queue.places))
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
        """Start the processes before anyone has to wait for them."""
        for _ in range(self.processes):
            self._executor().submit(os.getpid)

    def close(self) -> None:
        self.queue.close()
        for line in range(self.queue.places):
            self.wires.stop[line] = 1
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def run(
        self, work: Callable[..., Any], *what: Any, look: Callable[[int], Awaitable[bool]], visitor: str, table: str
    ) -> Any:
        """Let `work` think. `look` is called now and then with its progress and returns whether it may continue.

        Cancelling the waiting task also ends the search.
        """
        for attempt in (1, 2):
            turn = await self.queue.take(visitor, table)
            line = self._free.pop()
            self.wires.percent[line] = self.wires.stop[line] = 0
            try:
                thinking = self._begin(turn, line, work, *what)
                begun = time.monotonic()
                while not (await asyncio.wait([thinking], timeout=PULSE))[0]:
                    late = time.monotonic() - begun >= self.undisturbed
                    if not await look(self.wires.percent[line]) or (late and self.queue.in_the_way(turn)):
                        self.wires.stop[line] = 1
                return thinking.result()
            except BrokenExecutor:
                self._pool = None
                if attempt == 2:
                    raise
            finally:
                self.wires.stop[line] = 1
        raise AssertionError

    def _begin(self, turn: Turn, line: int, work: Callable[..., Any], *what: Any) -> asyncio.Future[Any]:
        """Start a search. Its place is free again when it has really ended, even if nobody waits for it any more."""
        loop = asyncio.get_running_loop()

        def free() -> None:
            self._free.append(line)
            self.queue.give(turn)

        def ended(_thought: object) -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed: the server has ended
                loop.call_soon_threadsafe(free)

        try:
            future = self._executor().submit(work, line, *what)
        except BaseException:
            free()
            raise
        future.add_done_callback(ended)
        return asyncio.wrap_future(future)
