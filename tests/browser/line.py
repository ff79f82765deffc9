"""A phone's own line to the server, which can be cut.

Chromium's offline mode is no proof that nothing gets out: a request may slip through just after a page was opened by a
service worker.
"""

from __future__ import annotations

import asyncio

from tests.web.serving import Server


class Line:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.goal = server.workers[0].port
        self.port = 0
        self.ends: set[asyncio.StreamWriter] = set()
        self.connect()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def connect(self) -> None:
        self.server.run(self._connect())

    def cut(self) -> None:
        self.server.run(self._cut())

    async def _connect(self) -> None:
        self.listener = await asyncio.start_server(self._carry, "127.0.0.1", self.port)
        self.port = self.listener.sockets[0].getsockname()[1]

    async def _cut(self) -> None:
        self.listener.close()
        for end in self.ends:
            end.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, answer = await asyncio.open_connection("127.0.0.1", self.goal)
        ends = {writer, answer}
        self.ends |= ends
        await asyncio.gather(_pour(reader, answer), _pour(there, writer), return_exceptions=True)
        self.ends -= ends


async def _pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while part := await reader.read(65536):
            writer.write(part)
            await writer.drain()
    finally:
        writer.close()
