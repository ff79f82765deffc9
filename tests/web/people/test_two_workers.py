"""Presence, chat and votes are the same whichever worker a player meets, and after a restart.

On SQLite there is one worker: the same tests, less to prove. `make test-postgres` runs them with two.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
import pytest

from tests.clock import DAY, MINUTE, MovedClock
from tests.patience import PATIENCE, until
from tests.web.serving import POSTGRES, Laid, Server


class Spread:
    """Three players, and each of them as a visitor of every worker."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.table = Laid(server, "me", "friend", "friend", company={"pace": "day"})
        self.tokens = [self.table.made["token"]]
        for seat in (1, 2):
            body = {"key": self.table.made["invitations"][str(seat)]}
            self.tokens.append(server.client().post(f"{self.table.path}/join", json=body).json()["token"])

    def at(self, worker: int, seat: int | None = None) -> httpx.Client:
        headers = {"authorization": f"Bearer {self.tokens[seat]}"} if seat is not None else {}
        port = self.server.workers[worker % len(self.server.workers)].port
        return httpx.Client(base_url=f"http://127.0.0.1:{port}", headers=headers, timeout=PATIENCE)

    def people(self, worker: int) -> dict[str, Any]:
        with self.at(worker) as client:
            found: dict[str, Any] = client.get(f"{self.table.path}/people").json()
            return found

    def states(self, worker: int) -> list[str]:
        return [one["state"] for one in self.people(worker)["seats"]]

    def come(self, stack: ExitStack, worker: int, seat: int) -> Iterator[str]:
        """Connect a page; returns what it hears."""
        client = stack.enter_context(self.at(worker, seat))
        stream = stack.enter_context(client.stream("GET", f"{self.table.path}/stream", params={"page": f"p{seat}"}))
        return stream.iter_lines()

    def asked(self) -> int:
        """Play until one player alone is asked; who that is."""
        while True:
            with self.at(0, 0) as client:
                waiting = client.get(self.table.path).json()["waiting"]
            if len(waiting) == 1:
                return int(waiting[0])
            self.move(int(waiting[0]))

    def move(self, seat: int) -> None:
        with self.at(0, seat) as client:
            seen = client.get(self.table.path, params={"seat": seat}).json()
            move = {"seat": seat, "number": seen["number"], "option": seen["options"][0]["option"]}
            assert client.post(f"{self.table.path}/play", json=move).status_code == 200


@pytest.fixture
def spread(server: Server) -> Spread:
    return Spread(server)


def test_all_workers_see_who_is_here(spread: Spread, clock: MovedClock):
    with ExitStack() as stack:
        one = ExitStack()
        spread.come(one, 0, 1)
        spread.come(stack, 1, 2)
        for worker in (0, 1):
            until(lambda worker=worker: spread.states(worker) == ["gone", "here", "here"])
        with spread.at(1, 2) as ben:
            ben.post(f"{spread.table.path}/here", json={"page": "p2", "away": True})
        for worker in (0, 1):
            until(lambda worker=worker: spread.states(worker) == ["gone", "here", "away"])
        one.close()
        for worker in (0, 1):
            until(lambda worker=worker: spread.states(worker) == ["gone", "gone", "away"])
            assert spread.people(worker)["seats"][1]["seen"] == clock.now()


def test_a_message_reaches_pages_at_all_workers(spread: Spread):
    with ExitStack() as stack:
        pages = [spread.come(stack, worker, worker + 1) for worker in (0, 1)]

        def stamp(lines: Iterator[str], after: int) -> int:
            """The next stamp of the chat that a page is told."""
            for line in lines:
                if line.startswith("data: ") and (found := json.loads(line[6:]).get("chat", after)) != after:
                    return int(found)
            raise AssertionError("the stream has ended")

        before = [stamp(lines, -1) for lines in pages]
        with spread.at(1, 0) as anna:
            number = anna.post(f"{spread.table.path}/chat", json={"text": "hello"}).json()["id"]
        between = [stamp(lines, had) for lines, had in zip(pages, before, strict=True)]
        for worker in (0, 1):
            with spread.at(worker, 1) as ben:
                assert [one["text"] for one in ben.get(f"{spread.table.path}/chat").json()] == ["hello"]
        with spread.at(0, 0) as anna:
            assert anna.delete(f"{spread.table.path}/chat/{number}").status_code == 200
        for lines, had in zip(pages, between, strict=True):
            stamp(lines, had)


def test_a_vote_counts_at_all_workers_and_after_a_restart(
    clock: MovedClock, server: Server, tmp_path_factory: pytest.TempPathFactory
):
    spread = Spread(server)
    asked = spread.asked()
    others = [seat for seat in range(3) if seat != asked]
    votes = {str(asked): {str(others[0]): "bot"}}
    with ExitStack() as stack:
        for worker, seat in enumerate(others):
            spread.come(stack, worker, seat)
        clock.move(DAY + MINUTE)
        for worker in (0, 1):
            until(lambda worker=worker: spread.people(worker)["voters"] == {str(asked): others})
        with spread.at(0, others[0]) as client:
            assert client.post(f"{spread.table.path}/vote", json={"seat": asked, "choice": "bot"}).status_code == 200
        for worker in (0, 1):
            until(lambda worker=worker: spread.people(worker)["votes"] == votes)

    with _restarted(server, clock, tmp_path_factory) as again, ExitStack() as stack:
        spread.server = again
        for worker, seat in enumerate(others):
            spread.come(stack, worker, seat)
        for worker in (0, 1):
            until(lambda worker=worker: spread.people(worker)["voters"] == {str(asked): others})
            assert spread.people(worker)["votes"] == votes, "at once, not with the next vote"
        with spread.at(1, others[1]) as client:
            assert client.post(f"{spread.table.path}/vote", json={"seat": asked, "choice": "bot"}).status_code == 200
            assert client.get(spread.table.path).json()["seats"][asked]["bot"] == "regular"


@contextmanager
def _restarted(server: Server, clock: MovedClock, folders: pytest.TempPathFactory) -> Iterator[Server]:
    """Other workers on the same database, as after a restart: they have nothing in memory."""
    again = Server(folders.mktemp("again"), clock, database=server.settings.database)
    try:
        yield again
    finally:
        again.stop()


def test_the_time_runs_at_all_workers(spread: Spread, clock: MovedClock):
    """A worker that did not play the move knows, too, since when the next player is asked."""
    asked = spread.asked()
    before = spread.people(1)["choosing"]
    assert [one["due"] for one in before] == [clock.now() + DAY]
    clock.move(MINUTE)
    spread.move(asked)
    until(lambda: spread.people(1)["choosing"] == spread.people(0)["choosing"] != before)
    assert {one["due"] for one in spread.people(1)["choosing"]} == {clock.now() + DAY}


def test_there_are_two_workers_on_postgres(server: Server):
    assert len({worker.tables.worker for worker in server.workers}) == (2 if POSTGRES else 1)
