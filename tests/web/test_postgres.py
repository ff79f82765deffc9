"""Several worker processes on one PostgreSQL, as in production. Only in `make test-postgres`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator

import httpx
import pytest

from tests.patience import PATIENCE, until
from tests.web.serving import POSTGRES, answers, free_port, new_database

pytestmark = pytest.mark.skipif(not POSTGRES, reason="needs PostgreSQL: make test-postgres")


@pytest.fixture
def address(tmp_path) -> Iterator[str]:
    port = free_port()
    command = "import sys; from shem.web.main import serve; serve('127.0.0.1', int(sys.argv[1]), sys.argv[2], 2)"
    quick = {"SHEM_PAUSE": "0.05", "SHEM_GRACE": "0", "SHEM_RATE": "off"}
    process = subprocess.Popen(
        [sys.executable, "-c", command, str(port), new_database(tmp_path)],
        env=os.environ | quick,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    until(lambda: answers(f"http://127.0.0.1:{port}/alive"))
    yield f"http://127.0.0.1:{port}"
    os.killpg(process.pid, signal.SIGTERM)
    process.wait(PATIENCE)


def test_every_worker_tells_every_listener(address: str):
    """Each request may meet another worker; listeners on all of them hear of every version."""
    seats = [{"kind": "me"}, {"kind": "me"}]
    body = {"game": "golem", "seats": seats, "options": {"setup": "introductory"}}
    made = httpx.post(f"{address}/api/tables", json=body).json()
    mine = {"authorization": f"Bearer {made['token']}"}
    path = f"{address}/api/tables/{made['table']}"
    streams = [httpx.Client(timeout=PATIENCE) for _ in range(6)]
    opened = [client.stream("GET", f"{path}/stream") for client in streams]
    lines = [answer.__enter__().iter_lines() for answer in opened]

    def hear(version: int) -> None:
        for line in lines:
            for text in line:
                if text.startswith("data: ") and json.loads(text[6:]).get("version", 0) >= version:
                    break

    for _ in range(25):
        seen = httpx.get(path, headers=mine).json()
        move = {"seat": seen["seat"], "number": seen["number"], "option": seen["options"][0]["option"]}
        played = httpx.post(f"{path}/play", json=move, headers=mine)
        assert played.status_code == 200, played.text
        hear(played.json()["version"])
    for answer in opened:
        answer.__exit__(None, None, None)


def test_bots_go_on_with_several_workers(address: str):
    seats = [{"kind": "bot", "bot": "random"}] * 2
    body = {"game": "golem", "seats": seats, "options": {"setup": "introductory"}}
    made = httpx.post(f"{address}/api/tables", json=body).json()
    path = f"{address}/api/tables/{made['table']}"
    first = httpx.get(path, timeout=PATIENCE).json()["number"]
    until(lambda: httpx.get(path, timeout=PATIENCE).json()["number"] >= first + 20)
