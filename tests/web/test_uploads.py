"""What visitors upload is read, replayed and drawn in a process of its own before the server touches it."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from typing import Any

import pytest

import shem
from shem.kernel import record
from shem.web import uploads
from shem.web.costs import CREATE, PURSES, Costs
from shem.web.problems import Problem
from shem.web.uploads import Uploads
from tests.web.serving import Laid, Server

SECRET = "00" * 16


def written(edition: str = "") -> str:
    text = record.write(shem.new("golem", seats=2, seed=11, setup="introductory"), with_seed=False)
    header, _, _ = text.partition("\n-\n")
    return "\n".join([header, *(f"edition {line}" for line in edition.splitlines()), "-", ""])


def trying(monkeypatch: pytest.MonkeyPatch, examine: Callable[..., Any]) -> dict[str, Any]:
    """What comes of a record that does this, in a process that is made like this one."""
    monkeypatch.setattr(uploads, "examine", examine)
    monkeypatch.setattr(uploads.multiprocessing, "get_all_start_methods", lambda: ["spawn"])
    monkeypatch.setattr(uploads.multiprocessing, "get_context", lambda _: FORK)
    return uploads._try("", SECRET, "en")


FORK = __import__("multiprocessing").get_context("fork")  # takes what the test has changed along


def test_a_good_record_becomes_a_table(server: Server):
    answer = server.client().post("/api/records", content=written(), headers={"content-type": "text/plain"})
    assert answer.status_code == 201, answer.text


def test_the_server_does_not_read_it_before_it_has_been_tried(server: Server, monkeypatch: pytest.MonkeyPatch):
    """The loop's process replays only what has been found good, and that in the thread for heavy work."""
    tried: list[str] = []
    replayed: list[tuple[bool, str]] = []
    attempt, resume = uploads._try, __import__("shem.web.live", fromlist=["resume"]).resume

    def noted(*what: Any) -> Any:
        found = attempt(*what)
        tried.append(what[0])
        return found

    def watched(*what: Any) -> Any:
        replayed.append((bool(tried), threading.current_thread().name))
        return resume(*what)

    monkeypatch.setattr(uploads, "_try", noted)
    monkeypatch.setattr("shem.web.live.resume", watched)
    text = written()
    assert server.client().post("/api/records", content=text, headers={"content-type": "text/plain"}).status_code == 201
    assert tried == [text]
    assert all(after and name.startswith("heavy") for after, name in replayed)


def test_time_is_limited(monkeypatch: pytest.MonkeyPatch):
    def forever(*_: object) -> None:
        while True:
            pass

    monkeypatch.setattr(uploads, "SECONDS", 1)
    assert trying(monkeypatch, forever) == {}


def test_memory_is_limited(monkeypatch: pytest.MonkeyPatch):
    found = trying(monkeypatch, lambda *_: bytearray(4 * uploads.MEMORY))
    assert found["heavy"]


@pytest.mark.parametrize(("what", "code"), [(os._exit, "silence"), (lambda _: [][1], "odd")])
def test_whatever_happens_there_the_server_goes_on(
    monkeypatch: pytest.MonkeyPatch, what: Callable[[int], object], code: str
):
    found = trying(monkeypatch, lambda *_: what(3))
    assert found == {} if code == "silence" else "IndexError" in found["odd"]


def test_a_record_that_is_too_much_is_refused_with_a_sentence_and_paid(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(uploads, "_try", lambda *_: {})
    costs = Costs(clock=lambda: 0.0)
    with pytest.raises(Problem, match="takes too long") as refused:
        asyncio.run(Uploads(costs).check("", SECRET, "en"))
    assert refused.value.status == 422
    assert costs.left(CREATE, "") == PURSES[CREATE].most - uploads.SECONDS


NESTED = "choose[" * 3000 + "gain vp 1 | gain vp 2" + "]" * 3000


@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("an enormous number", written('[book.1]\nimmediate = "objective draw 20000000 keep 1"')),
        ("deep notation", written(f'[book.1]\nimmediate = "{NESTED}"')),
        ("deep TOML", written("a = " + "[" * 5000 + "]" * 5000)),
        ("an option of 60 kB", written().replace("introductory", "x" * 60_000)),
        ("a move of 400 kB", written() + "0 * " + "y" * 400_000 + "\n"),
    ],
)
def test_bad_editions_and_records_get_a_sentence(server: Server, what: str, text: str):
    answer = server.client().post("/api/records", content=text, headers={"content-type": "text/plain"})
    assert (answer.status_code, answer.json()["code"]) == (422, "wrong_record"), what
    assert len(answer.json()["error"]) < 600


def test_an_option_of_60_kb_in_a_form_is_refused(server: Server, lay: Callable[..., Laid]):
    form = {"game": "golem", "seat-0": "me", "seat-1": "bot:" + "n" * 60_000}
    assert server.client().post("/tables", data=form).status_code == 422
    form = {"game": "golem", "seat-0": "me", "seat-1": "me", "golem-option-setup": "n" * 60_000}
    assert server.client().post("/tables", data=form).status_code == 422
    table = lay("me", "me")
    seen = table.look()
    form = {"seat": str(seen["waiting"][0]), "number": str(seen["number"]), "option": "n" * 60_000}
    assert table.client.post(f"/table/{table.id}/play", data=form).status_code == 422
