"""Servers for tests: real ones, on loopback, in a thread of this process."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any
from uuid import uuid4

import httpx
import uvicorn

from shem.web.app import create_app
from shem.web.clock import Clock
from shem.web.connections import LimitedProtocol
from shem.web.settings import Settings, database_url
from tests.patience import PATIENCE, until

HOME = "127.0.0.1"
QUICK = Settings(pause=0, grace=0, bot_processes=0, rate=False, webhook_wait=0.05)
POSTGRES = os.environ.get("SHEM_TEST_POSTGRES", "")  # a server's URL: then every test runs on it, with two workers


def answers(url: str) -> bool:
    """Whether a server has come up there."""
    try:
        return httpx.get(url, timeout=PATIENCE).status_code == 200
    except httpx.TransportError:
        return False


def open_port() -> socket.socket:
    """A port that nobody else can take while a server starts."""
    found = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # else asyncio leaves Nagle on
    found.bind(("127.0.0.1", 0))
    return found


def free_port() -> int:
    """A port for a program that opens it itself."""
    with open_port() as probe:
        return int(probe.getsockname()[1])


def new_database(folder: Any) -> str:
    """An empty database: a file, or a new one on the PostgreSQL server."""
    if not POSTGRES:
        return database_url(str(folder / "tables.db"))
    name = f"shem_{uuid4().hex[:12]}"

    async def create() -> None:
        import asyncpg

        connection = await asyncpg.connect(POSTGRES)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return database_url(f"{POSTGRES.rpartition('/')[0]}/{name}")


class Worker:
    """One server."""

    def __init__(self, settings: Settings, clock: Clock | None = None) -> None:
        self.app = create_app(settings, clock)
        self.socket = open_port()
        self.port = int(self.socket.getsockname()[1])
        config = uvicorn.Config(
            self.app, log_level="warning", access_log=False,
            timeout_graceful_shutdown=1, lifespan="on", http=LimitedProtocol, ws="none",
        )  # fmt: skip
        self.server = uvicorn.Server(config)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        until(lambda: self.server.started or not self.thread.is_alive())
        assert self.thread.is_alive(), "the server did not start"

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve([self.socket])

        asyncio.run(serve())

    def stop(self) -> None:
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self.tables.close)
        self.server.should_exit = True
        self.thread.join(PATIENCE)

    @property
    def tables(self) -> Any:
        return self.app.state.tables

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Run something on the server's own loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)


class Server:
    """One worker on SQLite, two on PostgreSQL. Clients are spread over them."""

    def __init__(self, folder: Any, clock: Clock | None = None, **changes: Any) -> None:
        if "database" not in changes:
            changes["database"] = new_database(folder)
        self.settings = replace(QUICK, **changes)
        self.workers = [Worker(self.settings, clock) for _ in range(2 if POSTGRES else 1)]
        self._clients: list[httpx.Client] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.workers[0].port}"

    def client(self, token: str = "", address: str = HOME, **headers: str) -> httpx.Client:
        """A visitor who comes from an address of this machine, 127.x.x.x."""
        worker = self.workers[len(self._clients) % len(self.workers)]
        if token:
            headers["authorization"] = f"Bearer {token}"
        way = httpx.HTTPTransport(local_address=address)
        url = f"http://127.0.0.1:{worker.port}"
        client = httpx.Client(base_url=url, headers=headers, timeout=PATIENCE, transport=way)
        self._clients.append(client)
        return client

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.workers[0].run(work)

    @property
    def tables(self) -> Any:
        return self.workers[0].tables

    def stop(self) -> None:
        for client in self._clients:
            client.close()
        for worker in self.workers:
            worker.stop()


class Laid:
    """A table laid through the API, and a client that holds it."""

    def __init__(
        self,
        server: Server,
        *kinds: str,
        game: str = "golem",
        aids: dict[str, str] | None = None,
        address: str = HOME,
        company: dict[str, Any] | None = None,
        **options: str,
    ) -> None:
        """Kinds are "me", "friend" or the name of a bot; company is about the people: {"pace": "day"}."""
        seats = [{"kind": kind} if kind in ("me", "friend") else {"kind": "bot", "bot": kind} for kind in kinds]
        usual = {"setup": "introductory"} if game == "golem" else {}
        body = {"game": game, "seats": seats, "options": usual | options, "aids": aids or {}, **(company or {})}
        way = httpx.HTTPTransport(local_address=address)
        with httpx.Client(base_url=server.url, timeout=PATIENCE, transport=way) as client:
            answer = client.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        self.server = server
        self.made = answer.json()
        self.id: str = self.made["table"]
        self.path = f"/api/tables/{self.id}"
        self.client = server.client(self.made["token"], address)

    def look(self, seat: int | None = None, client: httpx.Client | None = None) -> dict[str, Any]:
        answer = (client or self.client).get(self.path, params={} if seat is None else {"seat": seat})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def join(self, seat: int, key: str = "", name: str = "", client: httpx.Client | None = None) -> httpx.Client:
        """Someone comes with the invitation to a seat: the client that holds it."""
        body = {"key": key or self.made["invitations"][str(seat)], "name": name}
        answer = (client or self.server.client()).post(f"{self.path}/join", json=body)
        assert answer.status_code == 200, answer.text
        assert answer.json()["seat"] == seat
        return client or self.server.client(answer.json()["token"])

    def play(self, seat: int, number: int, option: str, client: httpx.Client | None = None) -> httpx.Response:
        body = {"seat": seat, "number": number, "option": option}
        return (client or self.client).post(f"{self.path}/play", json=body)

    def step(self, choose: int = 0) -> dict[str, Any]:
        """Answer the open question of an own seat."""
        seen = self.look()
        option = seen["options"][choose % len(seen["options"])]["option"]
        answer = self.play(seen["seat"], seen["number"], option)
        assert answer.status_code == 200, answer.text
        return seen

    def wait(self, done: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Look until something has come about."""

        def look() -> dict[str, Any] | None:
            seen = self.look()
            return seen if done(seen) else None

        found: dict[str, Any] = until(look)
        return found
