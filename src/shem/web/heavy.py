"""Heavy responses: computed in one thread, visitors in turns, and charged to their budget.

One thread is enough: Python runs one at a time anyway, and drawing code need not be thread-safe. The event loop stays
free.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from shem.web.costs import LOOK, VISITOR, Costs
from shem.web.fair_queue import FairQueue

if TYPE_CHECKING:
    from shem.web.live import Live

IN_USE = 0.05  # seconds that a turn waits for a table
P = ParamSpec("P")
Result = TypeVar("Result")


async def _locked(live: Live) -> bool:
    """Take a table's lock, unless it is in use; whether that was possible."""
    try:
        async with asyncio.timeout(IN_USE):
            return await live.lock.acquire()
    except TimeoutError:
        return False


class Heavy:
    """The thread and its queue."""

    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self.queue = FairQueue(1)
        self._thread = ThreadPoolExecutor(1, "heavy")

    async def run(self, work: Callable[P, Result], *what: P.args, **more: P.kwargs) -> Result:
        """Return the result of `work` when it is this visitor's turn."""
        async with self.queue.turn(VISITOR.get()):
            return await self._do(work, *what, **more)

    async def at(self, live: Live, work: Callable[P, Result], *what: P.args, **more: P.kwargs) -> Result:
        """Return the result of work that reads a table, which does not change meanwhile.

        The turn comes first, then the lock: a visitor waiting for many turns must not block the table. If the table is
        in use, the turn is given back, since what uses it may be waiting for a turn.
        """
        while True:
            async with self.queue.turn(VISITOR.get(), live.id):
                if await _locked(live):
                    try:
                        return await self._do(work, *what, **more)
                    finally:
                        live.lock.release()
            async with live.lock:  # wait until it is free
                pass

    async def affordable(self) -> None:
        """Wait until this visitor can afford to look at something. Live pages are delayed, not rejected."""
        while seconds := self.costs.wait(LOOK, VISITOR.get()):
            await asyncio.sleep(seconds)

    async def _do(self, work: Callable[P, Result], *what: P.args, **more: P.kwargs) -> Result:
        visitor, context = VISITOR.get(), copy_context()

        def timed() -> Result:
            begun = time.thread_time()
            try:
                return context.run(work, *what, **more)
            finally:
                spent.append(time.thread_time() - begun)

        spent: list[float] = []
        thread = asyncio.get_running_loop().run_in_executor(self._thread, timed)
        try:
            return await asyncio.shield(thread)
        except asyncio.CancelledError:
            await asyncio.wait([thread])  # the table must not change before the work is done
            raise
        finally:
            self.costs.charge(LOOK, visitor, sum(spent))

    def close(self) -> None:
        self.queue.close()
        self._thread.shutdown(wait=False, cancel_futures=True)
