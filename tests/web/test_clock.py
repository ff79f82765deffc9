"""Waiting for news: a server that stops is never kept waiting."""

from __future__ import annotations

import asyncio

import pytest

from shem.web.clock import heard


@pytest.mark.parametrize("steps", range(5))
def test_a_cancellation_that_comes_with_the_news_is_not_lost(steps: int):
    async def story() -> bool:
        news = asyncio.Event()

        async def listen() -> None:
            while True:
                news.clear()
                await heard(news, 1000)

        async def pass_on(times: int) -> None:
            for _ in range(times):
                await asyncio.sleep(0)

        listener = asyncio.create_task(listen())
        await pass_on(5)
        news.set()
        await pass_on(steps)
        listener.cancel()
        await pass_on(20)
        ended = listener.done()
        while not listener.done():
            listener.cancel()
            await asyncio.sleep(0)
        return ended

    assert asyncio.run(story())
