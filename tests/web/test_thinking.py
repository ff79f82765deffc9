"""Bots that think for long: the page sees how far they are, nobody has to wait; hints for those who may have them."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from shem.web import new_table
from tests.patience import PATIENCE, until
from tests.web.serving import Laid, Server

ROOT = Path(__file__).parents[2]
PROGRAM = f"{sys.executable} {ROOT / 'examples' / 'stdio_bot.py'}"
BROKEN = f"{sys.executable} -c pass"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One of its own for each test: a bot that thinks for long keeps its only process busy."""
    server = Server(tmp_path, bot_processes=1, programs=(PROGRAM, BROKEN))
    yield server
    server.stop()


def thoughts(table: Laid, client: httpx.Client, most: int) -> list[dict[str, int]]:
    """The first signs of thought that a page hears of."""
    found: list[dict[str, int]] = []
    with client.stream("GET", f"/table/{table.id}/stream", headers={"accept-encoding": "identity"}) as answer:
        kind = ""
        for line in answer.iter_lines():
            if line.startswith("event: "):
                kind = line.removeprefix("event: ")
            elif line.startswith("data: ") and kind == "thought":
                found.append(json.loads(line.removeprefix("data: ")))
                if len(found) == most:
                    return found
    return found


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> str:
    """A bot that would not come to an end by itself while this test runs."""
    monkeypatch.setattr(new_table, "MOST_ITERATIONS", 10**7)
    return "search:10000000"


def thinking(server: Server) -> bool:
    return any(not worker.app.state.bots.processes._free for worker in server.workers)


def with_hints(server: Server, hints: str) -> Laid:
    """A table for two at one device."""
    return Laid(server, "me", "me", game="amritsar", aids={"hints": hints})


def test_the_page_sees_how_far_a_bot_has_come(lay: Callable[..., Laid], server: Server) -> None:
    table = lay("search:20000", "search:20000")  # whoever begins: that is drawn by lot
    signs = thoughts(table, server.client(), 3)
    assert len({sign["seat"] for sign in signs}) == 1
    assert [sign["percent"] for sign in signs] == sorted({sign["percent"] for sign in signs}), "it only grows"
    assert signs[-1]["percent"] <= 100


def test_a_bot_can_be_hurried(lay: Callable[..., Laid], server: Server, endless: str) -> None:
    table = lay(endless, endless)
    until(lambda: thinking(server))
    before = table.look()["number"]
    table.client.post(f"{table.path}/skip_wait")
    table.wait(lambda now: now["number"] > before)


def test_taking_the_seat_back_ends_the_thought(lay: Callable[..., Laid], server: Server, endless: str) -> None:
    """The one process is free again: another table's bots move."""
    table = lay("me", "me")
    for seat in (0, 1):
        assert table.client.put(f"{table.path}/seats/{seat}", json={"bot": endless}).status_code == 200
    until(lambda: thinking(server))
    for seat in (0, 1):
        assert table.client.put(f"{table.path}/seats/{seat}", json={"bot": ""}).status_code == 200
    other = lay("random", "random")
    other.wait(lambda now: now["number"] > 20)


@pytest.mark.parametrize("spec", ["search:11s", "search:20001", "learned:11s", "stdio:rm -rf /", "stdio:", "wizard"])
def test_no_bot_that_would_hold_everyone_up_or_run_a_program(server: Server, spec: str) -> None:
    body = {"game": "golem", "seats": [{"kind": "me"}, {"kind": "bot", "bot": spec}]}
    answer = httpx.post(f"{server.url}/api/tables", json=body, timeout=PATIENCE)
    assert answer.status_code == 422
    assert answer.json()["code"] == "no_such_bot"


def test_a_program_that_is_allowed_takes_a_seat(lay: Callable[..., Laid]) -> None:
    table = lay(f"stdio:{PROGRAM}", f"stdio:{PROGRAM}")
    table.wait(lambda now: now["number"] > 30)


def test_a_program_that_fails_makes_room_for_a_novice(lay: Callable[..., Laid]) -> None:
    table = lay("me", f"stdio:{BROKEN}")
    table.client.put(f"{table.path}/seats/0", json={"bot": f"stdio:{BROKEN}"})
    table.wait(lambda now: {seat["bot"] for seat in now["seats"]} == {"novice"})


def test_a_hint_ranks_every_option(server: Server) -> None:
    table = with_hints(server, "on")
    asked = table.look()["waiting"][0]
    options = {option["option"] for option in table.look(asked)["options"]}
    answer = table.client.get(f"/table/{table.id}/hint", params={"seat": asked})
    assert answer.status_code == 200, answer.text
    hints = answer.json()["hints"]
    assert answer.json()["why"].endswith(".") or answer.json()["why"] == ""
    assert {hint["option"] for hint in hints} == options
    assert all(0 <= hint["chance"] <= 1 and hint["words"] for hint in hints)
    assert hints[0]["chance"] == max(hint["chance"] for hint in hints[: max(1, len(hints) // 4)])
    again = table.client.get(f"/table/{table.id}/hint", params={"seat": asked})
    assert again.json() == answer.json()
    stranger = server.client().get(f"/table/{table.id}/hint", params={"seat": asked})
    assert stranger.status_code == 403


def test_no_hints_where_the_table_has_none(server: Server) -> None:
    table = with_hints(server, "off")
    answer = table.client.get(f"/table/{table.id}/hint", params={"seat": 0}, headers={"x-shem": "1"})
    assert (answer.status_code, answer.json()["code"]) == (403, "no_hints")
