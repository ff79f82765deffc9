"""The time of day, as one object of the server, so that a test can move it."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress


async def heard(news: asyncio.Event, seconds: float) -> None:
    """Wait for news, at most this long. `asyncio.wait_for` would lose a cancellation that comes with the news."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await news.wait()


class Clock:
    """The time, in seconds since 1970."""

    def now(self) -> float:
        return time.time()

    async def wait(self, until: float, news: asyncio.Event) -> None:
        """Wait until a time has come or there is news."""
        await heard(news, max(0.0, until - self.now()))
