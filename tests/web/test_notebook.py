"""Comforts of a table, notes of a seat."""

from __future__ import annotations

import json
from collections.abc import Callable

import httpx
import pytest

from shem.web.notes import LONGEST, MOST, written
from shem.web.problems import Problem
from shem.web.render import fragment
from tests.web.serving import Laid, Server

ALCHEMISTS = {"variant": "master", "royal_encyclopedia": "on", "golem_project": "on"}


class Table(Laid):
    """A table of Alchemists laid through the API."""

    def __init__(self, server: Server, *kinds: str, aids: dict[str, str] | None = None) -> None:
        body = {
            "game": "alchemists",
            "seats": [{"kind": kind} for kind in kinds],
            "options": ALCHEMISTS,
            "aids": aids or {},
        }
        answer = server.client().post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        self.server = server
        self.made = answer.json()
        self.id = self.made["table"]
        self.path = f"/api/tables/{self.id}"
        self.client = server.client(self.made["token"])

    def note(self, seat: int, note: str, text: str, client: httpx.Client | None = None) -> httpx.Response:
        fields = {"seat": str(seat), "note": note, "text": text}
        return (client or self.client).post(f"/table/{self.id}/notes", data=fields, headers={"x-shem": "1"})

    def regions(self, seat: int | None = None, client: httpx.Client | None = None) -> dict[str, str]:
        params = {} if seat is None else {"seat": seat}
        answer = (client or self.client).get(f"/table/{self.id}/fragment", params=params)
        assert answer.status_code == 200, answer.text
        found: dict[str, str] = answer.json()["regions"]
        return found

    def friend(self, seat: int) -> httpx.Client:
        joined = self.server.client().post(f"{self.path}/join", json={"key": self.made["invitations"][str(seat)]})
        return self.server.client(joined.json()["token"])


@pytest.fixture
def table(server: Server) -> Callable[..., Table]:
    def table(*kinds: str, **aids: str) -> Table:
        return Table(server, *(kinds or ("me", "friend")), aids=aids)

    return table


# -- aids ----------------------------------------------------------------------------------------


def test_games_tell_their_aids(server: Server):
    games = {game["name"]: game for game in server.client().get("/api/games").json()}
    notebook = next(one for one in games["alchemists"]["aids"] if one["name"] == "notebook")
    assert list(notebook["values"]) == ["full", "adviser", "check", "off"]
    assert "notebook" not in [one["name"] for one in games["golem"]["aids"]]


def test_a_table_keeps_its_aids(table: Callable[..., Table], server: Server):
    assert table().look()["aids"]["notebook"] == "full"
    adviser = table(notebook="adviser")
    assert adviser.look()["aids"]["notebook"] == "adviser"
    assert adviser.regions()["advice"]
    assert not table(notebook="off").regions()["advice"]
    server.tables._live.clear()  # as after a restart
    assert adviser.look()["aids"]["notebook"] == "adviser"


@pytest.mark.parametrize("aids", [{"notebook": "psychic"}, {"notebok": "full"}])
def test_aids_that_do_not_exist(server: Server, aids: dict[str, str]):
    body = {"game": "alchemists", "seats": [{}, {}], "aids": aids}
    answer = server.client().post("/api/tables", json=body)
    assert answer.status_code == 422
    assert next(iter(aids.values() if "notebook" in aids else aids)) in answer.json()["error"]


def test_aids_in_the_form_and_in_the_menu(table: Callable[..., Table], server: Server):
    page = server.client().get("/new/alchemists").text
    assert 'name="alchemists-aid-notebook"' in page
    form = {"game": "alchemists", "seat-0": "me", "seat-1": "me", "alchemists-aid-notebook": "check"}
    client = server.client()
    made = client.post("/tables", data=form, headers={"x-shem": "1"}).json()
    assert client.get(f"/api/tables/{made['table']}").json()["aids"]["notebook"] == "check"
    people = client.get(f"/table/{made['table']}/people").text
    assert "notebook: <b>warns about marks that can’t be right</b>" in people
    german = client.get(f"/table/{made['table']}/people", params={"lang": "de"}).text
    assert "Notizbuch: <b>warnt" in german


def test_a_player_may_want_less_help_than_the_table_allows(table: Callable[..., Table]):
    """For themselves alone, at any time; nobody gets more than the table allows."""
    one = table(notebook="adviser")
    friend = one.friend(1)
    before = one.regions(1, friend)
    assert 'data-level="adviser"' in one.regions(0)["notebook"]
    for level in ("full", "check", "off"):
        one.note(0, "level", level)
        found = one.regions(0)
        assert f'data-level="{level}"' in found["notebook"]
        assert f'<option value="{level}" selected>' in found["notebook"]
        assert bool(found["advice"]) == (level == "adviser")
    assert one.regions(1, friend) == before
    one.note(0, "level", "adviser")
    assert one.regions(0)["advice"]
    strict = table(notebook="check")
    strict.note(0, "level", "adviser")
    found = strict.regions(0)
    assert 'data-level="check"' in found["notebook"]
    assert '<option value="full"' not in found["notebook"]
    assert "<select" not in table(notebook="off").regions(0)["notebook"]


# -- notes -------------------------------------------------------------------------------------------


def test_a_note_stays(table: Callable[..., Table], server: Server):
    one = table()
    version = one.look()["version"]
    assert one.note(0, "fern-npN", "x").status_code == 200
    assert one.note(0, "text", "it is the toad").status_code == 200
    for _ in range(2):
        found = one.regions(0)["notebook"]
        assert 'data-note="fern-npN" data-value="x"' in found
        assert "it is the toad" in found
        server.tables._live.clear()  # as after a restart
    assert one.look()["version"] == version
    one.note(0, "fern-npN", "")
    assert 'data-note="fern-npN" data-value' not in one.regions(0)["notebook"]


def test_nobody_else_reads_a_note(table: Callable[..., Table], server: Server):
    one = table()
    friend = one.friend(1)
    before = one.regions(1, friend)
    one.note(0, "text", "it is the toad")
    assert one.regions(1, friend) == before
    watched = one.regions(-3, server.client())
    assert not watched["notebook"]
    assert not watched["advice"]
    assert not [name for name, html in watched.items() if "it is the toad" in html]
    page = server.client().get(f"/watch/{one.id}").text
    assert "it is the toad" not in page
    assert friend.get(f"/table/{one.id}").text.count("it is the toad") == 0


def test_nobody_else_writes_a_note(table: Callable[..., Table], server: Server):
    one = table()
    assert one.note(0, "text", "ha", one.friend(1)).status_code == 403
    assert one.note(0, "text", "ha", server.client()).status_code == 403
    assert one.note(7, "text", "ha").status_code == 404
    assert "ha</textarea>" not in one.regions(0)["notebook"]


def test_undo_leaves_notes_alone(table: Callable[..., Table]):
    one = table("me", "me")
    for _ in range(40):
        seen = one.look()
        one.note(seen["seat"], "toad-PPP", "v")
        one.step()
        now = one.look(seen["seat"])
        if now["can_undo"]:
            break
    undone = one.client.post(f"{one.path}/undo", json={"number": now["number"]})
    assert undone.status_code == 200, undone.text
    assert 'data-note="toad-PPP" data-value="v"' in one.regions(seen["seat"])["notebook"]


def test_another_device_of_the_seat_hears_of_it_and_nobody_else(table: Callable[..., Table], server: Server):
    one = table()

    async def marks() -> list[str]:
        live = await server.tables.get(one.id)
        return [fragment(live, seat, "en").mark for seat in (0, 1, -3)]

    before = server.run(marks())
    one.note(0, "fern-npN", "x")
    if len(server.workers) == 1:
        after = server.run(marks())
        assert [old == new for old, new in zip(before, after)] == [False, True, True]


def test_when_all_is_over_notes_stay_private(table: Callable[..., Table], server: Server):
    """Then everybody may look with everybody's eyes, but not into their notes."""
    one = table()
    one.note(0, "text", "it is the toad")

    async def looked_at(own: bool) -> str:
        live = await server.tables.get(one.id)
        return fragment(live, 0, "en", own).regions["notebook"]

    assert "it is the toad" in server.run(looked_at(True))
    assert "it is the toad" not in server.run(looked_at(False))


@pytest.mark.parametrize(
    ("note", "text", "status"),
    [("", "x", 422), ("<b>", "x", 422), ("a" * 41, "x", 422), ("text", "y" * (LONGEST + 1), 413)],
)
def test_notes_that_are_refused(table: Callable[..., Table], note: str, text: str, status: int):
    assert table().note(0, note, text).status_code == status


def test_notes_are_limited_in_number():
    full = json.dumps({f"n{at}": "x" for at in range(MOST)})
    assert len(json.loads(written(full, "n3", "y"))) == MOST
    with pytest.raises(Problem):
        written(full, "one-more", "x")
