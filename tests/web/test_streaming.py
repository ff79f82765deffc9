"""Live pages: every client sees every change, lightly, and comes back without loss."""

from __future__ import annotations

import json
import threading
import zlib
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from bench.load import whole
from shem.web.stream import ALIVE, GZIP_HEADER, edit, pack
from tests.patience import until
from tests.web.serving import Laid, Server


class Listener:
    """Reads a stream in a thread: the events, and how many bytes came over the wire."""

    def __init__(self, client: httpx.Client, path: str, **headers: str) -> None:
        self.client = client
        self.path = path
        self.headers = headers
        self.events: list[dict[str, Any]] = []
        self.edited: list[str] = []
        self.told: dict[str, str] = {}
        self.ids: list[str] = []
        self.kinds: list[str] = []
        self.wire: list[int] = []
        self.raw = b""
        self.thread = threading.Thread(target=self._read, daemon=True)
        self.stopping = False
        self.thread.start()

    def _read(self) -> None:
        try:
            self._listen()
        except httpx.HTTPError:
            assert self.stopping

    def _listen(self) -> None:
        unpack = zlib.decompressobj(31)
        with self.client.stream("GET", self.path, headers=self.headers) as answer:
            packed = answer.headers.get("content-encoding") == "gzip"
            waiting = ""
            for chunk in answer.iter_raw():
                if self.stopping:
                    return
                self.wire.append(len(chunk))
                text = unpack.decompress(chunk) if packed else chunk
                self.raw += text
                waiting += text.decode()
                *blocks, waiting = waiting.split("\n\n")
                for block in blocks:
                    self._take(block)

    def _take(self, block: str) -> None:
        fields = dict(line.split(": ", 1) for line in block.splitlines() if not line.startswith(":"))
        self.kinds.append(fields.get("event", ""))
        if "id" in fields:
            self.ids.append(fields["id"])
            event = json.loads(fields["data"])
            self.edited += event.get("edits", {})
            self.events.append(whole(event, self.told) if "edits" in event else event)

    def wait(self, done: Any) -> dict[str, Any]:
        return until(lambda: self.events[-1] if self.events and done(self.events[-1]) else None)


@pytest.fixture
def listen(server: Server) -> Iterator[Any]:
    clients: list[httpx.Client] = []
    listeners: list[Listener] = []

    def listen(table: Laid, query: str = "", token: str | None = None, **headers: str) -> Listener:
        client = server.client(table.made["token"] if token is None else token)
        clients.append(client)
        listeners.append(Listener(client, f"/table/{table.id}/stream?{query}", **headers))
        return listeners[-1]

    yield listen
    for one in listeners:
        one.stopping = True
    for client in clients:
        client.close()


def at_version(version: int) -> Any:
    return lambda event: int(event["main"]["version"]) >= version


def test_a_move_reaches_everyone_at_once(lay, listen):
    table = lay("me", "me")
    mine, watching = listen(table), listen(table, "seat=-3", token="")
    first = [mine.wait(at_version(1)), watching.wait(at_version(1))]
    assert first[0]["main"]["me"] in "01"
    assert first[1]["main"]["me"] == ""
    assert "answers" not in first[1]["regions"]["question"]
    for _ in range(5):
        table.step()
    version = table.look()["version"]
    for listener in (mine, watching):
        assert listener.wait(at_version(version))["main"]["number"] == str(table.look()["number"])


def test_a_move_sends_only_what_has_changed(lay, listen):
    table = lay("me", "me")
    plain, packed = listen(table, **{"accept-encoding": "identity"}), listen(table)
    plain.wait(at_version(1))
    packed.wait(at_version(1))
    begin = sum(packed.wire)
    table.step()
    version = table.look()["version"]
    event = plain.wait(at_version(version))
    packed.wait(at_version(version))
    whole = table.client.get(f"/table/{table.id}/fragment").json()
    assert set(event["regions"]) < set(whole["regions"])
    assert packed.events[-1] == event
    sent = sum(packed.wire) - begin
    assert sent < 15_000, "a move is at most 15 kB"


def listeners(server: Server, table: Laid) -> int:
    """Streams that have sent what there was and wait for the next version."""
    lives = [worker.tables._live.get(table.id) for worker in server.workers]
    return sum(len(live.changed._waiters) for live in lives if live is not None)


def test_coming_back_with_the_last_event_misses_nothing(server: Server, lay, listen):
    table = lay("me", "me")
    first = listen(table)
    first.wait(at_version(1))
    table.step()
    first.wait(at_version(table.look()["version"]))
    mark = first.ids[-1]
    quiet = listen(table, **{"last-event-id": mark})
    until(lambda: listeners(server, table) == 2)
    assert quiet.events == [], "nothing has happened since"
    table.step()
    again = listen(table, **{"last-event-id": mark})
    news = again.wait(at_version(table.look()["version"]))
    whole = table.client.get(f"/table/{table.id}/fragment").json()
    assert news["regions"] == whole["regions"], "what may have been missed comes whole"
    late = quiet.wait(at_version(table.look()["version"]))
    assert set(late["regions"]) < set(whole["regions"]), "who has missed nothing gets what has changed"


def test_what_has_changed_within_a_region_is_told_and_the_rest_stays(lay, listen):
    table = lay("me", "me")
    listener = listen(table, "seat=0")
    listener.wait(at_version(1))
    for _ in range(8):
        table.step()
        listener.wait(at_version(table.look()["version"]))
        now = table.client.get(f"/table/{table.id}/fragment?seat=0").json()
        assert {name: listener.told[name] for name in now["regions"]} == now["regions"]
    assert {"log", "question"} <= set(listener.edited)


@pytest.mark.parametrize(
    ("old", "new", "edited"),
    [
        ("the golem walks", "the golem rests", (10, 1, "rest")),
        ("aaa", "aa", (2, 0, "")),
        ("aa", "aaaa", (2, 0, "aa")),
        ("", "new", (0, 0, "new")),
        ("old", "", (0, 0, "")),
        ("Ö und Я", "Ö und Ü", (6, 0, "Ü")),
        ("Anna 🧙 A", "Anna 🧙 B", None),
        ("Anna", "🧙", None),
    ],
)
def test_an_edit_is_what_lies_between_two_texts_that_begin_and_end_alike(old: str, new: str, edited: Any):
    assert edit(old, new) == edited


def test_every_language_has_its_stream(lay, listen):
    table = lay("me", "me")
    english, german = listen(table, "lang=en"), listen(table, "lang=de")
    questions = [one.wait(at_version(1))["regions"]["question"] for one in (english, german)]
    assert questions[0] != questions[1]


def test_who_hands_a_seat_over_sees_nothing_more_of_it(lay, listen, server: Server):
    table = lay("me", "friend")
    ben = table.join(1)
    token = ben.headers["authorization"].removeprefix("Bearer ")
    theirs = listen(table, token=token)
    assert theirs.wait(at_version(1))["main"]["me"] == "1"
    key = ben.post(f"{table.path}/invite", json={"seat": 1, "hand_over": True}).json()["key"]
    table.join(1, key)
    assert theirs.wait(lambda event: event["main"].get("me") == "")["main"]["me"] == ""


def test_pieces_of_a_packed_stream_can_be_shared():
    """Each piece is packed without state, given only the text before it."""
    texts = [b"first " * 900, b"first second " * 50, ALIVE, b"x" * 40_000, b"first last"]
    before, stream = b"", GZIP_HEADER
    for text in texts:
        stream += pack(text, before)
        before += text
    assert zlib.decompressobj(31).decompress(stream) == b"".join(texts)


def test_the_programs_stream(lay, server: Server):
    table = lay("me", "me")
    client = server.client(table.made["token"])
    listener = Listener(client, f"{table.path}/stream")
    assert listener.wait(at_any)["number"] == table.look()["number"]
    table.step()
    version = table.look()["version"]
    assert listener.wait(lambda event: event["version"] >= version)["waiting"] == table.look()["waiting"]
    listener.stopping = True
    client.close()


def at_any(_event: Any) -> bool:
    return True
