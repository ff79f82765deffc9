"""The lobby of a table: the invitation, who comes, who goes, and the start of the game."""

from __future__ import annotations

import re

import httpx
import pytest

import shem
from tests.web.serving import Laid, Server

SCRIPT = {"x-shem": "1"}
ODD_NAMES = ["<script>alert(1)</script>", "\u202eevil", "x" * 5000, "a\x00b", "  \n ", "\ud800", "🧙‍♀️ Мария"]


def open_table(server: Server, game: str = "golem") -> tuple[httpx.Client, str, str]:
    """A host in a browser, their table, and the way its invitation leads."""
    anna = server.client()
    made = anna.post(f"/play-with-friends/{game}", data={"name": "Anna"})
    assert made.status_code == 303, made.text
    table = made.headers["location"].removeprefix("/table/")
    found = re.search(r'data-copy="[^"]*(/join/[a-z0-9]+)"', anna.get(f"/table/{table}").text)
    assert found
    return anna, table, found[1]


@pytest.mark.parametrize("game", shem.game_names())
def test_an_invitation_stands_in_the_open_until_every_seat_is_taken(server: Server, game: str):
    anna, table, join = open_table(server, game)
    page = anna.get(f"/table/{table}").text
    assert "<svg" in page[page.index('id="qr"') :]
    assert page.count("Open seat") >= 2
    for at, name in enumerate(("Ben", "Cleo", "Dora")[: page.count("Open seat")], 1):
        guest = server.client()
        invited = guest.get(join).text
        assert "Anna invites you to" in invited
        assert guest.post(join, data={"name": name, "seat": str(at)}).headers["location"] == f"/table/{table}"
        assert name in anna.get(f"/table/{table}/lobby").text, "the host sees it at once"
        assert guest.get(join).status_code == 303, "who has a seat goes to it"
    page = anna.get(f"/table/{table}").text
    assert join not in page
    assert "All seats are taken." in page, "and who is away is not said to be here"
    late = server.client()
    assert "All seats at this table are taken." in late.get(join).text
    assert late.post(join, data={"name": "Late"}).status_code == 409


def test_everything_the_lobby_names_is_there(server: Server):
    anna, table, join = open_table(server)
    page = anna.get(f"/table/{table}").text + server.client().get(join).text
    named = set(re.findall(r'(?:href|src)="(/static/[^"#]+)', page))
    assert named
    for address in named:
        assert anna.get(address).status_code == 200, address
        assert "v=" in address, "a file without a version is none"


def test_only_people_at_the_table_see_the_invitation(server: Server):
    _, table, join = open_table(server)
    for path in (f"/table/{table}", f"/watch/{table}", f"/table/{table}/lobby"):
        assert join not in server.client().get(path).text
    assert join not in server.client().get(f"/api/tables/{table}").text
    for wrong in ("/join/aaaaaaaaaaa", "/join/%00", "/join/" + "a" * 500, "/join/a'b", "/join/ä"):
        assert server.client().get(wrong).status_code == 404, wrong


def test_no_board_before_the_start_and_everything_is_dealt_then(server: Server):
    anna, table, join = open_table(server)
    told = re.search(r'class="last">([^<]*)<', anna.get("/my-games").text)
    assert told
    assert told[1].startswith("Anna"), "who plays; nothing has happened yet"
    live = server.run(server.tables.get(table))
    dealt, secret = live.row["start"], live.row["secret"]
    seen = anna.get(f"/api/tables/{table}").json()
    assert seen["lobby"]
    assert seen["options"] == []
    play = {"seat": "0", "number": str(seen["number"]), "option": "x"}
    refused = anna.post(f"/table/{table}/play", data=play, headers=SCRIPT)
    assert refused.json()["code"] in ("not_started", "stale")
    ben, cleo = server.client(), server.client()
    for guest in (ben, cleo):
        guest.post(join, data={"name": "B"})
    assert 'id="r-question"' not in ben.get(f"/table/{table}").text
    assert ben.post(f"/table/{table}/start", data={"bots": ""}, headers=SCRIPT).status_code == 200, (
        "nobody is missing: any player starts"
    )
    assert 'id="r-question"' in anna.get(f"/table/{table}").text
    assert anna.get(f"/table/{table}/lobby").status_code == 204
    assert live.row["secret"] != secret
    assert (live.row["start"], live.lobby) != (dealt, True)
    assert anna.post(f"/table/{table}/start", data={"bots": ""}, headers=SCRIPT).json()["code"] == "started"


def test_the_host_fills_up_with_bots(server: Server):
    anna, table, join = open_table(server)
    ben = server.client()
    ben.post(join, data={"name": "Ben"})
    assert anna.post(f"/table/{table}/start", data={"bots": ""}, headers=SCRIPT).json()["code"] == "seats_open"
    assert ben.post(f"/table/{table}/start", data={"bots": "1"}, headers=SCRIPT).status_code == 403
    assert anna.post(f"/table/{table}/start", data={"bots": "1"}, headers=SCRIPT).status_code == 200
    seats = anna.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["bot"] for seat in seats] == ["", "", "regular"]


def test_bots_and_guests_can_be_sent_away_again(server: Server):
    anna, table, join = open_table(server)
    ben, path = server.client(), f"/table/{table}"
    ben.post(join, data={"name": "Ben", "seat": "1"})
    anna.post(f"{path}/seat", data={"seat": "2", "do": "bot", "bot": "novice"}, headers=SCRIPT)
    assert ben.post(f"{path}/free", data={"seat": "2"}, headers=SCRIPT).status_code == 403
    for seat in ("1", "2"):
        assert anna.post(f"{path}/free", data={"seat": seat}, headers=SCRIPT).status_code == 200
    seats = anna.get(f"/api/tables/{table}").json()["seats"]
    assert [(seat["taken"], seat["bot"]) for seat in seats] == [(True, ""), (False, ""), (False, "")]
    assert 'data-me="1"' not in ben.get(path).text
    anna.post(f"{path}/start", data={"bots": "1"}, headers=SCRIPT)
    assert anna.post(f"{path}/free", data={"seat": "1"}, headers=SCRIPT).json()["code"] == "started"


def test_the_host_adds_seats_and_removes_open_ones(server: Server):
    anna, table, join = open_table(server, "amritsar")
    path = f"/table/{table}"
    assert anna.get(path).text.count("Open seat") == 2, "as many as its box usually has"
    guests = [server.client() for _ in range(4)]
    for at, guest in enumerate(guests[:2], 1):
        assert guest.post(join, data={"name": f"Guest {at}"}, headers=SCRIPT).status_code == 200
    assert guests[2].post(join, data={"name": "Dora"}, headers=SCRIPT).status_code == 409
    assert "Add a seat" not in guests[0].get(path).text
    assert guests[0].post(f"{path}/seat-count", data={"seats": "4"}, headers=SCRIPT).status_code == 403
    for wrong in ("5", "1", "0", "-3", "x", "9" * 50):
        assert anna.post(f"{path}/seat-count", data={"seats": wrong}, headers=SCRIPT).status_code == 422, wrong
    assert anna.post(f"{path}/seat-count", data={"seats": "4"}, headers=SCRIPT).status_code == 200
    page = anna.get(path).text
    assert "Open seat" in page
    assert join in page
    assert "Add a seat" not in page
    assert "Guest 1" in page
    assert "Guest 2" in page

    # A seat that somebody has taken stays; when they have left it, it can go, and nothing of them stays.
    assert guests[2].post(join, data={"name": "Dora"}, headers=SCRIPT).json()["seat"] == 3
    assert anna.post(f"{path}/seat-count", data={"seats": "3"}, headers=SCRIPT).json()["code"] == "seat_taken"
    assert "Remove a seat" not in anna.get(path).text
    assert guests[2].post(f"{path}/free", data={"seat": "3"}, headers=SCRIPT).status_code == 200
    assert anna.post(f"{path}/seat-count", data={"seats": "3"}, headers=SCRIPT).status_code == 200
    assert [one["name"] for one in anna.get(f"/api/tables/{table}").json()["seats"]] == ["Anna", "Guest 1", "Guest 2"]
    assert "Dora" not in anna.get(f"/api/tables/{table}/log").text

    # The fourth comes after all, and all four are dealt in.
    assert anna.put(f"/api/tables/{table}/seat-count", json={"seats": 4}, headers=SCRIPT).status_code == 200
    assert guests[3].post(join, data={"name": "Eve"}, headers=SCRIPT).json()["seat"] == 3
    assert anna.post(f"{path}/start", data={"bots": ""}, headers=SCRIPT).status_code == 200
    assert server.run(server.tables.get(table)).game.seat_count == 4
    assert guests[3].get(f"/api/tables/{table}", params={"seat": 3}).json()["seat"] == 3
    assert anna.post(f"{path}/seat-count", data={"seats": "3"}, headers=SCRIPT).json()["code"] == "started"


def test_the_pace_is_chosen_by_the_host(server: Server):
    anna, table, join = open_table(server)
    ben, path = server.client(), f"/table/{table}/pace"
    ben.post(join, data={"name": "Ben"})
    assert ben.post(path, data={"pace": "live"}, headers=SCRIPT).status_code == 403
    assert anna.post(path, data={"pace": "now"}, headers=SCRIPT).status_code == 422
    assert anna.post(path, data={"pace": "live"}, headers=SCRIPT).status_code == 200
    assert "10 minutes per move" in ben.get(f"/table/{table}").text


@pytest.mark.parametrize("name", ODD_NAMES)
def test_any_name_is_shown_as_text(server: Server, name: str):
    anna, table, join = open_table(server)
    ben = server.client()
    body = b"name=" + "".join(f"%{byte:02x}" for byte in name.encode("utf-8", "surrogatepass")).encode()
    kind = {"content-type": "application/x-www-form-urlencoded"}
    assert ben.post(join, content=body, headers=kind).status_code < 500
    page = anna.get(f"/table/{table}").text
    assert "<script>alert" not in page
    assert "\u202e" not in page
    assert all(len(seat["name"]) <= 24 for seat in anna.get(f"/api/tables/{table}").json()["seats"])


def test_tables_of_programs_start_unless_they_ask_for_a_lobby(server: Server):
    assert not Laid(server, "me", "friend").look()["lobby"]
    assert Laid(server, "me", "friend", company={"lobby": True}).look()["lobby"]
