"""`make load`: many tables with live clients on loopback, one move per table every ten seconds, then with increasing
load.

Every client is another player's browser: a stream (compressed, with its own seat), which also tells everybody's
presence. Moves are posted as the page posts them. Twice a minute somebody at each table writes to the chat, which
all of them read, and somebody's page goes to the background or comes back. The benchmark measures the response to a
POST of a move and the arrival of its version at every client of the table; a version that does not arrive within
five seconds counts as lost.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Sheet

POST_LIMIT, ARRIVAL_LIMIT, LOST = 0.100, 0.500, 5.0
TALK = 30.0  # seconds between messages, and between comings and goings, at a table
OPTION = re.compile(r'name="option" value="([^"]*)"')


class Line:
    """A connection that is kept open for consecutive requests."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        self.port = port
        self.address = address  # its address: any 127.x.x.x
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> tuple[int, bytes]:
        if self.writer is None or self.reader is None or self.reader.at_eof():
            here = (self.address, 0)
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=here)
        lines = [f"{method} {path} HTTP/1.1", f"host: 127.0.0.1:{self.port}", f"content-length: {len(body)}"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        self.writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head)
        return int(head[9:12]), await self.reader.readexactly(int(length[1]) if length else 0)


def whole(event: dict[str, Any], told: dict[str, str]) -> dict[str, Any]:
    """Return an event with its edits applied to the regions the stream has sent before, as the page does it."""
    for name, (start, end, html) in event["edits"].items():
        event["regions"][name] = told[name][:start] + html + told[name][len(told[name]) - end :]
    told |= event["regions"]
    return event


class Bench:
    """One server, its tables and all clients."""

    def __init__(self, port: int, tables: int, seats: int) -> None:
        self.port = port
        self.tables = [Tabled(self, n) for n in range(tables)]
        self.seats = seats
        self.posts: list[float] = []
        self.talks: list[float] = []
        self.arrivals: list[float] = []
        self.bytes: list[int] = []
        self.lost = 0
        self.refused = 0

    def fresh(self) -> None:
        self.posts, self.talks, self.arrivals, self.bytes, self.lost, self.refused = [], [], [], [], 0, 0


class Tabled:
    """A table: its listeners, the seats asked, and the next move."""

    def __init__(self, bench: Bench, n: int) -> None:
        self.bench = bench
        self.rng = Random(n)
        self.address = f"127.1.{n // 200}.{n % 200 + 1}"  # a household of its own: limits count by address
        self.line = Line(bench.port, self.address)
        self.asked: dict[int, tuple[int, list[str]]] = {}
        self.versions: dict[int, int] = {}
        self.changed = asyncio.Event()
        self.over = False
        self.id = ""
        self.tokens: list[str] = []  # by seat

    async def lay(self) -> None:
        seats = [{"kind": "me"}] + [{"kind": "friend"}] * (self.bench.seats - 1)
        body = {"game": "golem", "seats": seats, "options": {"setup": "introductory"}, "pace": "day"}
        made = await self.api("POST", "/api/tables", body)
        self.id, self.tokens = made["table"], [made["token"]]
        for seat in range(1, self.bench.seats):
            joined = await self.api("POST", f"/api/tables/{self.id}/join", {"key": made["invitations"][str(seat)]})
            self.tokens.append(joined["token"])

    async def api(self, method: str, path: str, body: dict[str, Any] | None = None, seat: int = -1) -> Any:
        headers = {"content_type": "application/json"}
        if seat >= 0:
            headers["authorization"] = f"Bearer {self.tokens[seat]}"
        status, answer = await self.line.ask(method, path, json.dumps(body or {}).encode(), **headers)
        assert status < 300, answer
        return json.loads(answer)

    async def talk(self, n: int) -> None:
        """Somebody writes, the others read it; somebody's page goes to the background or comes back."""
        path, seat = f"/api/tables/{self.id}", n % self.bench.seats
        start = time.perf_counter()
        await self.api("POST", f"{path}/chat", {"text": f"message {n}"}, seat)
        self.bench.talks.append(time.perf_counter() - start)
        for one in range(self.bench.seats):
            await self.api("GET", f"{path}/chat", seat=one)
        await self.api("POST", f"{path}/here", {"page": f"p{seat}", "away": n % 2 == 0}, seat)

    async def listen(self, seat: int) -> None:
        while True:
            async for size, event in self._events(seat):
                self.bench.bytes.append(size)
                main = event["main"]
                self.over = bool(main["over"])
                if "question" in event["regions"]:
                    options = OPTION.findall(event["regions"]["question"])
                    self.asked[seat] = (int(main["number"]), options)
                self.versions[seat] = int(main["version"])
                self.changed.set()
                self.changed = asyncio.Event()

    async def _events(self, seat: int) -> AsyncIterator[tuple[int, dict[str, Any]]]:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.bench.port, limit=1 << 20, local_addr=(self.address, 0)
        )
        path = f"/table/{self.id}/stream?seat={seat}&page=p{seat}"
        head = f"GET {path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {self.tokens[seat]}\r\n"
        head += "accept-encoding: gzip\r\n\r\n"
        writer.write(head.encode())
        await reader.readuntil(b"\r\n\r\n")
        unpack = zlib.decompressobj(31)
        told: dict[str, str] = {}
        text, size = b"", 0
        while True:
            length = int(await reader.readuntil(b"\r\n"), 16)
            chunk = await reader.readexactly(length + 2)
            size += length
            text += unpack.decompress(chunk[:-2])
            while b"\n\n" in text:
                block, _, text = text.partition(b"\n\n")
                at = block.find(b"data: ")
                if at >= 0 and b"event: table" in block:
                    yield size, whole(json.loads(block[at + 6 :]), told)
                    size = 0

    async def move(self) -> None:
        """Post a move, and wait until everyone has seen it."""
        choices = [(seat, number, options) for seat, (number, options) in self.asked.items() if options]
        newest = max((number for _, number, _ in choices), default=-1)
        choices = [choice for choice in choices if choice[1] == newest]
        if not choices or self.over:
            if self.over:
                await self._again()
            return
        seat, number, options = choices[0]
        body = f"seat={seat}&number={number}&option={self.rng.choice(options).replace(' ', '+')}".encode()
        start = time.perf_counter()
        status, answer = await self.line.ask(
            "POST", f"/table/{self.id}/play", body,
            content_type="application/x-www-form-urlencoded", authorization=f"Bearer {self.tokens[seat]}", x_shem="1",
        )  # fmt: skip
        self.bench.posts.append(time.perf_counter() - start)
        if status != 200:
            self.bench.refused += 1
            return
        version = json.loads(answer)["version"]
        await asyncio.gather(*[self._arrival(one, version, start) for one in range(self.bench.seats)])

    async def _arrival(self, seat: int, version: int, start: float) -> None:
        while self.versions.get(seat, 0) < version:
            if time.perf_counter() - start > LOST:
                self.bench.lost += 1
                return
            try:
                await asyncio.wait_for(self.changed.wait(), LOST)
            except TimeoutError:
                continue
        self.bench.arrivals.append(time.perf_counter() - start)

    async def _again(self) -> None:
        """Do nothing after the end of the game."""


async def phase(bench: Bench, pace: float, seconds: float) -> None:
    """Make every table move once in `pace` seconds, spread evenly."""
    bench.fresh()
    end = time.perf_counter() + seconds

    async def run(table: Tabled, offset: float) -> None:
        due = time.perf_counter() + offset
        talk, n = time.perf_counter() + offset * TALK / pace, 0
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if time.perf_counter() >= talk:
                await table.talk(n)
                talk, n = talk + TALK, n + 1
            await table.move()
            due = max(due + pace, time.perf_counter())

    step = pace / len(bench.tables)
    await asyncio.gather(*[run(table, n * step) for n, table in enumerate(bench.tables)])


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")


def memory(pid: int) -> float:
    """Return the resident memory of a process, in MB."""
    text = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    found = re.search(r"VmRSS:\s+(\d+)", text)
    return int(found[1]) / 1024 if found else float("nan")


def processor(pid: int) -> float:
    """Return the processor time a process has used, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def start_server(folder: str, **settings: str) -> tuple[subprocess.Popen[bytes], int]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    database = os.environ.get("SHEM_LOAD_DATABASE", f"{folder}/load.db")
    command = "import sys; from shem.web.main import serve; serve('127.0.0.1', int(sys.argv[1]), sys.argv[2])"
    server = subprocess.Popen(
        [sys.executable, "-c", command, str(port), database],
        env=os.environ | settings,
        stdout=subprocess.DEVNULL,
    )
    until = time.monotonic() + 30
    while time.monotonic() < until:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return server, port
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


async def measure(arguments: argparse.Namespace, server: subprocess.Popen[bytes], port: int) -> bool:
    console = Console()
    bench = Bench(port, arguments.tables, arguments.clients)
    listeners: list[asyncio.Task[None]] = []
    empty = memory(server.pid)
    with Progress(console=console, transient=True) as progress:
        laying = progress.add_task("laying tables", total=arguments.tables)
        for table in bench.tables:
            await table.lay()
            listeners += [asyncio.create_task(table.listen(seat)) for seat in range(arguments.clients)]
            progress.advance(laying)
    while any(len(table.versions) < arguments.clients for table in bench.tables):
        await asyncio.sleep(0.1)
    sheet = Sheet(title=f"{arguments.tables} tables with {arguments.clients} live clients each, one server process; ms")
    for name in (
        "moves/s",
        "POST p50",
        "p95",
        "p99",
        "arrive p50",
        "p95",
        "p99",
        "chat p95",
        "kB/event",
        "lost",
        "CPU",
        "MB",
    ):
        sheet.add_column(name, justify="right")
    fine = True
    pace, seconds = 10.0, arguments.seconds
    while True:
        before, clock = processor(server.pid), time.perf_counter()
        with console.status(f"a move a table every {pace:g} s"):
            await phase(bench, pace, seconds)
        took = time.perf_counter() - clock
        busy = (processor(server.pid) - before) / took
        post, arrival = percentile(bench.posts, 0.95), percentile(bench.arrivals, 0.95)
        times = [percentile(values, share) for values in (bench.posts, bench.arrivals) for share in (0.5, 0.95, 0.99)]
        sheet.add_row(
            f"{len(bench.posts) / took:.0f}",
            *[f"{one * 1000:.0f}" for one in times],
            f"{percentile(bench.talks, 0.95) * 1000:.0f}" if bench.talks else "–",
            f"{sum(bench.bytes) / max(1, len(bench.bytes)) / 1000:.1f}",
            f"{bench.lost}" + (f" (+{bench.refused} refused)" if bench.refused else ""),
            f"{busy:.0%}",
            f"{memory(server.pid):.0f}",
        )
        good = post < POST_LIMIT and arrival < ARRIVAL_LIMIT and not bench.lost
        if pace == 10.0:
            fine = good
        if not good or pace < 0.3 or not bench.posts:
            break
        pace, seconds = pace / 2, arguments.seconds / 3
    console.print(sheet)
    console.print(f"Memory before the first table: {empty:.0f} MB. Saturated at a move every {pace:g} s a table."
                  if not good else f"Not saturated at a move every {pace:g} s a table.")  # fmt: skip
    for listener in listeners:
        listener.cancel()
    return fine


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=30, help="of the first measurement")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server, port = start_server(folder, SHEM_RATE="off")
        try:
            fine = asyncio.run(measure(arguments, server, port))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(10)
    sys.exit(0 if fine else 1)


if __name__ == "__main__":
    main()
