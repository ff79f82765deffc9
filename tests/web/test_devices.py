"""Many tabs on one connection, pages of an older Shem, and answers that arrive twice."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator

import httpx
import pytest

from shem.web.statics import build
from tests.web.serving import Laid, Server

SCRIPT = {"x-shem": "1"}


def events(answer: httpx.Response) -> Iterator[tuple[str, dict]]:
    """The events of a stream as they come."""
    name = ""
    for line in answer.iter_lines():
        if line.startswith("event: "):
            name = line[7:]
        elif line.startswith("data: "):
            yield name, json.loads(line[6:])


# -- one connection for all tabs ---------------------------------------------------------------------


def test_several_tables_come_in_one_stream(server: Server):
    first, second = Laid(server, "me", "me"), Laid(server, "me", "me")
    with first.client.stream("GET", "/live", params={"t": [first.id, f"{second.id}?lang=de", "nowhere"]}) as answer:
        told = events(answer)
        seen: dict[str, dict] = {}
        while {"0.table", "1.table", "2.refused"} - set(seen):
            name, news = next(told)
            seen[name] = news
        assert "Wähle" not in json.dumps(seen["0.table"])
        assert seen["1.table"]["main"]["version"] == "1"
        assert seen["1.table"]["main"]["me"] == "", "the second table is not this client's: it watches"
        first.step()
        while (found := next(told))[0] != "0.table":
            pass
        assert int(found[1]["main"]["version"]) == 2


def test_a_shared_stream_is_as_careful_as_a_tables_own(server: Server):
    """A seat is seen by its owner only, whatever the wish says."""
    table = Laid(server, "me", "friend", setup="standard")
    stranger = server.client()
    with stranger.stream("GET", "/live", params={"t": f"{table.id}?seat=0&held=0"}) as answer:
        name, news = next(events(answer))
    with stranger.stream("GET", f"/table/{table.id}/stream", params={"seat": -3}) as answer:
        _, watched = next(events(answer))
    assert name == "0.table"
    assert news["regions"] == watched["regions"]


def test_a_shared_stream_may_be_compressed(server: Server):
    table = Laid(server, "me", "me")
    headers = {"accept-encoding": "gzip"}
    with table.client.stream("GET", "/live", params={"t": [table.id, table.id]}, headers=headers) as answer:
        unpacked, text = zlib.decompressobj(31), b""
        for piece in answer.iter_raw():
            text += unpacked.decompress(piece)
            if b"event: 1.table" in text and b"event: 0.table" in text:
                break


@pytest.mark.parametrize("wishes", [[], ["x"] * 25, ["x" * 401]])
def test_wishes_are_limited(server: Server, wishes: list[str]):
    assert server.client().get("/live", params={"t": wishes}).status_code == 422


@pytest.mark.parametrize(
    "wish", ["{id}?seat=9999999999", "{id}?seat=x", "{id}?have=%00&held=%00&lang=xx&page=" + "y" * 60]
)
def test_strange_wishes_do_no_harm(server: Server, wish: str):
    table = Laid(server, "me", "me")
    with server.client().stream("GET", "/live", params={"t": wish.format(id=table.id)}) as answer:
        assert next(events(answer))[0] == "0.table"


def test_a_page_of_an_older_build_is_told(server: Server):
    table = Laid(server, "me", "me")
    for path, name in ((f"/table/{table.id}/stream?build=", "update"), (f"/live?t={table.id}%3Fbuild%3D", "0.update")):
        with table.client.stream("GET", f"{path}old") as answer:
            assert next(events(answer))[0] == name
        with table.client.stream("GET", f"{path}{build()}") as answer:
            assert next(events(answer))[0] != name


# -- answers -----------------------------------------------------------------------------------------


def answer_form(table: Laid, key: str) -> dict[str, str]:
    seen = table.look()
    option = seen["options"][0]["option"]
    return {"seat": str(seen["seat"]), "number": str(seen["number"]), "option": option, "key": key}


def test_an_answer_that_comes_again_is_confirmed_and_not_played_again(server: Server):
    table = Laid(server, "me", "me")
    form = answer_form(table, "k1")
    path = f"/table/{table.id}/play"
    assert table.client.post(path, data=form, headers=SCRIPT).status_code == 200
    after = table.look()
    for _ in range(3):
        assert table.client.post(path, data=form, headers=SCRIPT).status_code == 200
    assert table.look()["version"] == after["version"]
    other = table.client.post(path, data=form | {"key": "k2"}, headers=SCRIPT)
    assert (other.status_code, other.json()["code"]) == (409, "stale"), "another answer to the same question is refused"


def test_an_answer_that_was_undone_does_not_come_back(server: Server):
    """The page sent it twice, the player undid it in between, and the second one was only slow."""
    table = Laid(server, "me", "me")
    form = answer_form(table, "k1")
    path = f"/table/{table.id}/play"
    assert table.client.post(path, data=form, headers=SCRIPT).status_code == 200
    undone = table.client.post(f"/table/{table.id}/undo", data={"number": table.look()["number"]}, headers=SCRIPT)
    assert undone.status_code == 200
    before = table.look()
    assert before["number"] == int(form["number"])
    assert table.client.post(path, data=form, headers=SCRIPT).status_code == 200
    assert table.look()["number"] == before["number"], "nothing was played"
    assert table.client.post(path, data=form | {"key": "k2"}, headers=SCRIPT).status_code == 200
    assert table.look()["number"] > before["number"], "a new click counts"


def test_keys_are_short_and_belong_to_their_seat(server: Server):
    table = Laid(server, "me", "me")
    path = f"/table/{table.id}/play"
    long = table.client.post(path, data=answer_form(table, "k" * 65), headers=SCRIPT)
    assert (long.status_code, long.json()["code"]) == (422, "wrong_form")
    form = answer_form(table, "k")
    assert table.client.post(path, data=form, headers=SCRIPT).status_code == 200
    assert server.client().post(path, data=form, headers=SCRIPT).status_code == 403


def test_programs_may_name_their_answers_too(server: Server):
    table = Laid(server, "me", "me")
    seen = table.look()
    body = {"seat": seen["seat"], "number": seen["number"], "option": seen["options"][0]["option"], "key": "mine"}
    first, again = (table.client.post(f"{table.path}/play", json=body) for _ in range(2))
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json()["version"] == again.json()["version"]
