"""kill -9 at any moment loses nothing that was confirmed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from shem import bots
from shem.kernel import record
from shem.web.dealing import SecretDealer, begin
from tests.patience import PATIENCE, until
from tests.web.serving import POSTGRES, answers, new_database

KILLS = 20


class Nursery:
    """Brings up servers on one database, and kills them."""

    def __init__(self, database: str, pause: float) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).parent / "nursery.py"), database, str(pause)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.pid = 0
        self.client = httpx.Client()

    def start(self) -> httpx.Client:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        self.pid, port = map(int, self.process.stdout.readline().split())
        self.client = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)
        until(lambda: answers(f"http://127.0.0.1:{port}/alive"))
        return self.client

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        self.client.close()

    def close(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait(PATIENCE)


@pytest.fixture
def nursery(tmp_path) -> Iterator[Nursery]:
    nursery = Nursery(new_database(tmp_path), pause=0.002)
    yield nursery
    try:
        nursery.kill()
    except ProcessLookupError:
        pass
    nursery.close()


@pytest.mark.skipif(bool(POSTGRES), reason="about the file of SQLite; PostgreSQL keeps its own promises")
def test_twenty_kills_lose_nothing(nursery: Nursery, tmp_path):
    """Bots and a person play several games while the server is killed again and again; then the games are compared
    with what was confirmed, and with the same games played by the same bots without any interruption."""
    client = nursery.start()
    body = {"game": "golem", "options": {"setup": "introductory"}}
    with_person = client.post(
        "/api/tables", json=body | {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    ).json()
    seats = [{"kind": "bot", "bot": "random"}] * 3
    bot_games = [client.post("/api/tables", json=body | {"seats": seats}).json() for _ in range(2)]
    mine = {"authorization": f"Bearer {with_person['token']}"}
    path = f"/api/tables/{with_person['table']}"
    confirmed: dict[tuple[int, int], str] = {}
    seen_numbers: dict[str, int] = {}
    rng = Random(7)
    for _ in range(KILLS):
        enough = len(confirmed) + rng.randint(1, 4)
        while len(confirmed) < enough:
            for game in bot_games:
                number = client.get(f"/api/tables/{game['table']}").json()["number"]
                assert number >= seen_numbers.get(game["table"], 0), "a game has fallen back"
                seen_numbers[game["table"]] = number
            seen = client.get(path, headers=mine).json()
            if seen["over"]:  # a short game
                break
            if seen["options"]:
                move = {"seat": 0, "number": seen["number"], "option": rng.choice(seen["options"])["option"]}
                if client.post(f"{path}/play", json=move, headers=mine).status_code == 200:
                    confirmed[seen["number"], 0] = move["option"]
        time.sleep(rng.uniform(0, 0.02))  # the bots are anywhere between two moves
        nursery.kill()
        client = nursery.start()
    for game in bot_games:
        _wait_for_end(client, f"/api/tables/{game['table']}")
    nursery.kill()
    stored = _stored(tmp_path)
    kept = {(number, seat): text for table, number, seat, text in stored if table == with_person["table"]}
    assert len(confirmed) > KILLS
    assert confirmed.items() <= kept.items(), "a confirmed move is gone"
    for game in bot_games:
        moves = [(number, seat, text) for table, number, seat, text in stored if table == game["table"]]
        assert moves == _uninterrupted(tmp_path, game["table"])


def _wait_for_end(client: httpx.Client, path: str) -> None:
    until(lambda: client.get(path).json()["over"])


def _query(folder: Path, question: str, *values: Any) -> list[Any]:
    import sqlite3

    connection = sqlite3.connect(folder / "tables.db")
    try:
        return connection.execute(question, values).fetchall()
    finally:
        connection.close()


def _stored(folder: Path) -> list[tuple[str, int, int, str]]:
    return _query(folder, "SELECT table_id, number, seat, text FROM moves ORDER BY table_id, version")


def _uninterrupted(folder: Path, table: str) -> list[tuple[int, int, str]]:
    """The moves of the same game with the same bots, played in one go."""
    ((start, secret),) = _query(folder, "SELECT start, secret FROM tables WHERE id = ?", table)
    game = begin(start, secret)
    players = [bots.make("random", SecretDealer(secret).luck(f"bot {seat}")) for seat in range(game.seat_count)]
    before = len(record.write(game).splitlines())
    assert before > 10
    moves = []
    for decision in game:
        option = players[decision.seat].choose(bots.Seen(game, decision))
        moves.append((decision.number, decision.seat, option.text))
        game.play(option, seat=decision.seat)
    return moves
