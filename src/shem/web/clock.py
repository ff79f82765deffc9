"""The time of day, as one object of the server, so that a test can move it."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress


class Clock:
    """The time, in seconds since 1970."""

    def now(self) -> float:
        return time.time()

    async def wait(self, until: float, news: asyncio.Event) -> None:
        """Wait until a time has come or there is news."""
        with suppress(TimeoutError):
            await asyncio.wait_for(news.wait(), max(0.0, until - self.now()))
