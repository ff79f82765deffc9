"""`make siege`: an ordinary table while one address attacks the server, on loopback and for a few seconds each.

For every attack, a separate server is started, and one table with a novice bot is played, first without and then under
attack. The benchmark measures the response to each POST of the ordinary player and how long the novice takes to move.
The attackers run in a separate process with lower priority, because real ones would have their own machines.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import signal
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from random import Random

from rich.console import Console
from rich.table import Table as Sheet

import shem
from bench.load import Line, percentile, processor, start_server
from shem.kernel import record

POST_LIMIT, NOVICE_LIMIT = 0.250, 3.0
ANNA, MALLORY = "127.0.0.2", "127.0.0.66"
JSON, FORM = "application/json", "application/x-www-form-urlencoded"


class Player:
    """A visitor with a connection and a token, who accepts being rejected."""

    def __init__(self, port: int, address: str) -> None:
        self.line = Line(port, address)
        self.token = ""
        self.answered = self.refused = 0

    async def ask(self, method: str, path: str, body: object = b"", kind: str = JSON) -> tuple[int, bytes]:
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        extra = {"authorization": f"Bearer {self.token}"} if self.token else {}
        try:
            status, answer = await self.line.ask(method, path, content, content_type=kind, x_shem="1", **extra)
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            status, answer = 0, b""
        if status in (0, 429, 503):
            self.line = Line(self.line.port, self.line.address)
            self.refused += 1
        else:
            self.answered += 1
        return status, answer

    async def lay(self, *kinds: str, game: str = "golem", hints: str = "off") -> str:
        """Create a table of humans ("me") and bots; empty if it was rejected."""
        seats = [{"kind": "me"} if kind == "me" else {"kind": "bot", "bot": kind} for kind in kinds]
        body = {"game": game, "seats": seats, "aids": {"hints": hints}}
        status, answer = await self.ask("POST", "/api/tables", body)
        if status != 201:
            return ""
        made = json.loads(answer)
        self.token = made["token"]
        return str(made["table"])

    async def bring(self, text: str) -> str:
        status, answer = await self.ask("POST", "/api/records", text.encode(), "text/plain")
        return str(json.loads(answer)["table"]) if status == 201 else ""


class Innocent:
    """Plays against a novice without thinking long, and measures the times."""

    def __init__(self, port: int) -> None:
        self.player = Player(port, ANNA)
        self.rng = Random(1)
        self.table = ""
        self.posts: list[float] = []
        self.novice: list[float] = []

    async def look(self) -> dict[str, object]:
        while True:
            status, answer = await self.player.ask("GET", f"/api/tables/{self.table}")
            if status == 200:
                found: dict[str, object] = json.loads(answer)
                return found
            await asyncio.sleep(0.1)

    async def play(self, seconds: float) -> None:
        self.posts, self.novice = [], []
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            seen = await self.look() if self.table else {"over": True}
            if seen["over"]:
                self.table = await self.player.lay("me", "novice")
                continue
            if 0 in seen["waiting"]:  # type: ignore[operator]
                option = self.rng.choice(seen["options"])["option"]  # type: ignore[arg-type]
                body = {"seat": 0, "number": seen["number"], "option": option}
                begun = time.perf_counter()
                await self.player.ask("POST", f"/api/tables/{self.table}/play", body)
                self.posts.append(time.perf_counter() - begun)
                await asyncio.sleep(0.05)
            else:
                begun, number = time.perf_counter(), seen["number"]
                while (await self.look())["number"] == number and time.perf_counter() < until + NOVICE_LIMIT:
                    await asyncio.sleep(0.02)
                self.novice.append(time.perf_counter() - begun)


# -- the attacks: each gets a port, the ordinary table and the time when it ends ---------------------


async def again_and_again(
    port: int, until: float, lines: int, what: Callable[[Player, Random], Awaitable[object]], token: str = ""
) -> tuple[int, int]:
    """Send requests without pause over many connections; returns how many were answered and rejected."""

    async def one(n: int) -> Player:
        player, rng = Player(port, MALLORY), Random(n)
        player.token = token
        while time.time() < until:
            refused = player.refused
            await what(player, rng)
            if player.refused > refused:
                await asyncio.sleep(0.05)
        return player

    players = await asyncio.gather(*[one(n) for n in range(lines)])
    return sum(player.answered for player in players), sum(player.refused for player in players)


def whole_game(name: str) -> str:
    game = shem.new(name, seats=4, seed=11)
    rng = Random(1)
    for decision in game:
        game.play(rng.choice(decision.options), seat=decision.seat)
    return record.write(game)


async def thoughts(port: int, _table: str, until: float) -> tuple[int, int]:
    """Attack with 30 tables of search:10s."""
    mallory = Player(port, MALLORY)
    for _ in range(30):
        await mallory.lay("search:10s", "search:10s")
    await asyncio.sleep(max(0.0, until - time.time()))
    return mallory.answered, mallory.refused


async def hints(port: int, _table: str, until: float) -> tuple[int, int]:
    """Attack with 24 hints at a time, repeated."""
    mallory = Player(port, MALLORY)
    tables = [await mallory.lay("me", "me", game="amritsar", hints="on") for _ in range(24)]

    async def ask(player: Player, rng: Random) -> None:
        for seat in (0, 1):
            await player.ask("GET", f"/table/{rng.choice(tables)}/hint?seat={seat}")

    return await again_and_again(port, until, 24, ask, mallory.token)


async def pages(port: int, _table: str, until: float) -> tuple[int, int]:
    """Attack with a table's page, over 40 connections."""
    mallory = Player(port, MALLORY)
    table = await mallory.lay("me", "me")

    async def ask(player: Player, rng: Random) -> None:
        await player.ask("GET", f"/table/{table}?lang={rng.choice(('en', 'de', 'ru'))}")

    return await again_and_again(port, until, 40, ask, mallory.token)


async def scrubbing(port: int, _table: str, until: float) -> tuple[int, int]:
    """Attack with earlier positions of a finished game, in random order."""
    table = await Player(port, MALLORY).bring(whole_game("golem"))

    async def ask(player: Player, rng: Random) -> None:
        await player.ask("GET", f"/table/{table}/at/{rng.randrange(460)}?seat={rng.randrange(4)}")

    return await again_and_again(port, until, 40, ask)


async def previews(port: int, _table: str, until: float) -> tuple[int, int]:
    """Attack with previews of every option."""
    mallory = Player(port, MALLORY)
    tables = [await mallory.lay("me", "me", game="amritsar") for _ in range(20)]

    async def ask(player: Player, rng: Random) -> None:
        await player.ask("GET", f"/table/{rng.choice(tables)}/would?seat={rng.randrange(2)}")

    return await again_and_again(port, until, 40, ask, mallory.token)


async def rooms(port: int, _table: str, until: float) -> tuple[int, int]:
    """Attack with card readers: new rooms, and questions asked in them."""

    async def ask(player: Player, rng: Random) -> None:
        fields = f"do=experiment&id={rng.getrandbits(64):016x}".encode()
        await player.ask("POST", f"/reader/{rng.getrandbits(64):016x}/asked", fields, FORM)

    return await again_and_again(port, until, 40, ask)


async def logs(port: int, _table: str, until: float) -> tuple[int, int]:
    """Attack with whole logs and records."""
    table = await Player(port, MALLORY).bring(whole_game("amritsar"))
    paths = [f"/table/{table}/log", f"/table/{table}/record", f"/api/tables/{table}/log", f"/api/tables/{table}/record"]

    async def ask(player: Player, rng: Random) -> None:
        await player.ask("GET", rng.choice(paths))

    return await again_and_again(port, until, 40, ask)


async def uploads(port: int, _table: str, until: float) -> tuple[int, int]:
    """Attack with editions with enormous numbers and deep nesting, and with whole games."""
    head = whole_game("golem").partition("\n-\n")[0]
    nested = "choose[" * 2000 + "gain vp 1 | gain vp 2" + "]" * 2000
    bad = [
        f'{head}\nedition [book.1]\nedition immediate = "{effect}"\n-\n'
        for effect in ("objective draw 20000000 keep 1", "gain vp 999999999", nested)
    ]

    async def ask(player: Player, rng: Random) -> None:
        await player.bring(rng.choice([*bad, whole_game("golem")]))

    return await again_and_again(port, until, 20, ask)


async def drawings(port: int, _table: str, until: float) -> tuple[int, int]:
    """Attack with values that the workshop and the helpers refuse or draw, every one in turn."""
    labels = [one for one in shem.game_rules("golem").catalogue() if one.startswith("book ")]
    wrong = {"entries": {label: {"cost": 999, "immediate": "nonsense"} for label in labels}}
    edition = b"[[book]]\n" * 5000

    async def ask(player: Player, rng: Random) -> None:
        path = rng.choice(["/workshop/golem/kind/book", "/workshop/golem/file", "/score-sheet/golem", "/setup/golem"])
        await player.ask("POST", path, wrong if path.startswith("/workshop") else edition)

    return await again_and_again(port, until, 40, ask)


async def spectators(port: int, table: str, until: float) -> tuple[int, int]:
    """Attack with 260 live pages of the ordinary table."""

    async def watch(n: int) -> bool:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(MALLORY, 0), limit=1 << 22)
        lang = ("en", "de", "ru")[n % 3]
        writer.write(f"GET /table/{table}/stream?lang={lang} HTTP/1.1\r\nhost: x\r\n\r\n".encode())
        good = b" 200 " in await reader.readline()
        with contextlib.suppress(TimeoutError):
            while good and await asyncio.wait_for(reader.read(1 << 16), max(0.1, until - time.time())):
                pass
        writer.close()
        return good

    found = await asyncio.gather(*[watch(n) for n in range(260)], return_exceptions=True)
    await asyncio.sleep(max(0.0, until - time.time()))
    return found.count(True), len(found) - found.count(True)


async def dawdling(port: int, _table: str, until: float) -> tuple[int, int]:
    """Attack with 1,000 connections that send their headers byte by byte, or nothing; returns how many stay open."""

    async def dawdle(n: int) -> bool:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(MALLORY, 0))
        if n % 2:
            writer.write(b"GET / HTTP/1.1\r\nx: ")
        while time.time() < until and not reader.at_eof():
            if n % 2:
                writer.write(b"y")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(reader.read(100), 1)
        return not reader.at_eof()

    found = await asyncio.gather(*[dawdle(n) for n in range(1000)], return_exceptions=True)
    return found.count(True), len(found) - found.count(True)


Attack = Callable[[int, str, float], Awaitable[tuple[int, int]]]
ATTACKS: dict[str, Attack] = {
    attack.__name__: attack
    for attack in (thoughts, hints, pages, scrubbing, previews, rooms, logs, uploads, drawings, spectators, dawdling)
}


def attacker(name: str, port: int, table: str, until: float, told: multiprocessing.Queue[tuple[int, int]]) -> None:
    os.nice(5)

    async def bounded() -> tuple[int, int]:
        try:
            return await asyncio.wait_for(ATTACKS[name](port, table, until), until - time.time() + 5)
        except TimeoutError:
            return -1, -1

    told.put(asyncio.run(bounded()))


# -- the measurement ---------------------------------------------------------------------------------


async def besiege(name: str, seconds: float, port: int, pid: int, sheet: Sheet) -> bool:
    innocent = Innocent(port)
    await innocent.play(2)  # the first page, the first move of the bot
    await innocent.play(seconds / 2)
    quiet = percentile(innocent.posts, 0.95), max(innocent.novice, default=0.0)
    told: multiprocessing.Queue[tuple[int, int]] = multiprocessing.Queue()
    attack = multiprocessing.Process(
        target=attacker, args=(name, port, innocent.table, time.time() + seconds + 2, told), daemon=True
    )
    attack.start()
    await asyncio.sleep(1)
    before, clock = processor(pid), time.perf_counter()
    await innocent.play(seconds)
    busy = (processor(pid) - before) / (time.perf_counter() - clock)
    answered, refused = await asyncio.to_thread(told.get, True, 30)
    attack.join(5)
    post, novice = percentile(innocent.posts, 0.95), max(innocent.novice, default=0.0)
    good = post < POST_LIMIT and novice < NOVICE_LIMIT and bool(innocent.posts) and not innocent.player.refused
    sheet.add_row(
        name,
        f"{quiet[0] * 1000:.0f}",
        f"{quiet[1] * 1000:.0f}",
        f"{percentile(innocent.posts, 0.5) * 1000:.0f}",
        f"{post * 1000:.0f}",
        f"{novice * 1000:.0f}",
        f"{len(innocent.posts)}",
        f"{answered}",
        f"{refused}",
        f"{busy:.0%}",
        "yes" if good else "NO",
    )
    return good


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("attacks", nargs="*", default=list(ATTACKS), help=f"of {', '.join(ATTACKS)}; default: all")
    parser.add_argument("--seconds", type=float, default=15, help="of each attack")
    arguments = parser.parse_args()
    console = Console(width=120)
    sheet = Sheet(title="an innocent table, quiet and attacked from one address; ms")
    for column in ("attack", "quiet p95", "novice max", "POST p50", "p95", "novice max", "moves", "served", "refused"):
        sheet.add_column(column, justify="left" if column == "attack" else "right")
    sheet.add_column("CPU", justify="right")
    sheet.add_column("goal")
    fine = True
    for name in arguments.attacks:
        with tempfile.TemporaryDirectory() as folder, console.status(name):
            server, port = start_server(folder, SHEM_PAUSE="0", SHEM_GRACE="0")
            try:
                fine = asyncio.run(besiege(name, arguments.seconds, port, server.pid, sheet)) and fine
            finally:
                server.send_signal(signal.SIGTERM)
                server.wait(20)
    console.print(sheet)
    sys.exit(0 if fine else 1)


if __name__ == "__main__":
    main()
