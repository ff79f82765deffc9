"""Seats of a rematch that are reserved for the friends of the last game."""

from __future__ import annotations

import re

import httpx
import pytest

from tests.web.people.test_lobby import SCRIPT
from tests.web.serving import Server
from tests.web.test_ending import BEN, played, put, rematch

GAME = played("golem", 3)


class Again:
    """The lobby of a rematch: Anna is here, Ben and Clara are expected."""

    def __init__(self, server: Server, before: str) -> None:
        put(server, before, GAME)
        self.server, self.before = server, before
        self.anna, self.ben = server.client("token-of-anna"), server.client(BEN)
        self.path: str = rematch(self.anna, before).json()["url"]
        self.api = f"/api{self.path.replace('table', 'tables')}"
        self.join = "/join/" + self.anna.get(f"{self.api}/invitation").json()["code"]

    @property
    def key(self) -> str:
        """Ben's own invitation, as it is on his page of the last game."""
        found = re.search(r"/join#([^\"]+)", self.ben.get(f"/table/{self.before}/end").text)
        assert found
        return found[1]

    def sits_down(self, key: str) -> httpx.Response:
        return self.ben.post(f"{self.path}/join", data={"key": key, "name": "Ben"}, headers=SCRIPT)

    def free(self, seat: int = 1) -> httpx.Response:
        return self.anna.post(f"{self.path}/free", data={"seat": str(seat)}, headers=SCRIPT)

    def take(self, **fields: str) -> httpx.Response:
        return self.server.client().post(self.join, data={"name": "Zoe", **fields}, headers=SCRIPT)

    def card(self, client: httpx.Client, seat: int = 1) -> str:
        page = client.get(f"{self.path}/lobby").text
        return page[page.index(f'id="place-{seat}"') :].partition("</li>")[0]


def test_the_lobby_of_a_rematch_names_who_is_expected(server: Server):
    again = Again(server, "names-whom")
    for lang, words in (("en", "Reserved for Ben"), ("de", "Reserviert für Ben"), ("ru", "Оставлено: Ben")):
        assert words in again.anna.get(f"{again.path}?lang={lang}").text
    again.anna.get(f"{again.path}?lang=en")
    page = again.anna.get(again.path).text
    assert "Anyone with the link" not in page
    assert again.join not in page, "there is no seat to send a link for"
    seats = again.anna.get(again.api).json()["seats"]
    assert [(one["name"], one["taken"], one["reserved"]) for one in seats] == [
        ("Anna", True, False),
        ("Ben", False, True),
        ("Clara", False, True),
    ]
    assert again.anna.get(f"{again.api}/invitation").json()["open"] == []


def test_nobody_else_takes_a_reserved_seat_or_sees_its_invitation(server: Server):
    again = Again(server, "nobody-else")
    key = again.key
    pages = [again.anna.get(again.path), again.anna.get(again.api), again.anna.get(f"{again.api}/log")]
    pages += [server.client().get(path) for path in (again.join, again.path, again.api, f"/watch{again.path[6:]}")]
    assert not any(key in page.text for page in pages)
    invited = server.client().get(again.join).text
    assert "Reserved for Ben" in invited
    assert 'name="seat"' not in invited
    assert again.take(seat="1").json()["code"] == "seat_reserved"
    assert again.take().json()["code"] == "no_open_seat"
    assert again.sits_down(key).json()["seat"] == 1
    assert "Reserved for Ben" not in again.card(again.anna)
    assert "Reserved for Clara" in again.card(again.anna, 2)


def test_the_host_opens_a_reserved_seat_to_everyone(server: Server):
    again = Again(server, "opened")
    key = again.key
    assert "Open to everyone" in again.card(again.anna)
    assert server.client().post(f"{again.path}/free", data={"seat": "1"}, headers=SCRIPT).status_code == 403
    assert again.free().status_code == 200
    assert "Anyone with the link" in again.card(again.anna)
    assert "Open to everyone" not in again.card(again.anna)
    assert again.join in again.anna.get(again.path).text
    assert "opened Ben’s seat to everyone" in again.anna.get(f"{again.api}/log").text
    assert again.take().json()["seat"] == 1, "the one that is open, not Clara's"
    assert again.sits_down(key).json()["code"] == "used_invitation"
    assert again.free().status_code == 200
    assert "Anyone with the link" in again.card(again.anna), "a guest who leaves does not reserve it again"


def test_the_friend_still_comes_while_nobody_has_taken_an_opened_seat(server: Server):
    again = Again(server, "still-comes")
    key = again.key
    again.free()
    assert again.sits_down(key).json()["seat"] == 1
    assert "Ben" in again.card(again.anna)


@pytest.mark.parametrize("removed", [True, False])
def test_a_bot_on_a_reserved_seat(server: Server, removed: bool):
    again = Again(server, f"bot-{removed}")
    key = again.key
    bot = {"seat": "1", "do": "bot", "bot": "novice"}
    assert again.anna.post(f"{again.path}/seat", data=bot, headers=SCRIPT).status_code == 200
    assert "Reserved" not in again.card(again.anna)
    assert not again.anna.get(again.api).json()["seats"][1]["reserved"]
    if removed:
        again.free()
        assert "Anyone with the link" in again.card(again.anna)
        assert again.take().json()["seat"] == 1
    else:
        assert again.sits_down(key).json()["seat"] == 1, "in place of the bot"
        assert [one["bot"] for one in again.anna.get(again.api).json()["seats"]] == ["", "", ""]


def test_a_removed_seat_takes_its_invitation_along(server: Server):
    again = Again(server, "removed")
    again.sits_down(again.key)
    assert "Reserved for Clara" in again.card(again.anna, 2)
    assert again.anna.post(f"{again.path}/seat-count", data={"seats": "2"}, headers=SCRIPT).status_code == 200
    assert "Clara" not in again.anna.get(again.path).text
    assert again.anna.post(f"{again.path}/seat-count", data={"seats": "3"}, headers=SCRIPT).status_code == 200
    assert "Anyone with the link" in again.card(again.anna, 2), "a new seat is for anyone"
    assert again.anna.post(f"{again.path}/start", data={"bots": "1"}, headers=SCRIPT).status_code == 200


def test_a_reservation_survives_a_restart(server: Server):
    again = Again(server, "restarted")
    stored = server.run(server.tables.storage.load(again.path.removeprefix("/table/")))
    assert stored
    assert [seat.reserved for seat in stored.seats] == [False, True, True]
    again.free()
    stored = server.run(server.tables.storage.load(again.path.removeprefix("/table/")))
    assert stored
    assert [seat.reserved for seat in stored.seats] == [False, False, True]
