"""A clock that stands still until a test moves it."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from shem.web.clock import Clock

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0


class MovedClock(Clock):
    """The time, as the test wants it. Everything that waits for a time notices when it is moved."""

    def __init__(self) -> None:
        self._now = float(int(time.time()))
        self._waiting: dict[asyncio.Event, asyncio.AbstractEventLoop] = {}

    def now(self) -> float:
        return self._now

    def move(self, seconds: float) -> None:
        self._now += seconds
        for moved, loop in list(self._waiting.items()):
            loop.call_soon_threadsafe(moved.set)

    async def wait(self, until: float, news: asyncio.Event) -> None:
        moved = asyncio.Event()
        self._waiting[moved] = asyncio.get_running_loop()
        waits = [asyncio.ensure_future(one.wait()) for one in (moved, news)]
        try:
            while self._now < until and not news.is_set():
                moved.clear()
                if self._now < until:
                    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
                waits[0].cancel()
                waits[0] = asyncio.ensure_future(moved.wait())
        finally:
            del self._waiting[moved]
            for one in waits:
                one.cancel()
            with suppress(asyncio.CancelledError):
                await asyncio.gather(*waits, return_exceptions=True)
