"""Being at a table together: chat, nudges, votes about absent players, vacations; all by the API."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest

from tests.clock import DAY, HOUR, MINUTE, MovedClock
from tests.patience import until
from tests.web.serving import Laid, Server

ODD_TEXTS = ["<script>alert(1)</script>", "\u202eevil", "a\x00b", "\ud800", "x" * 1200, "🧙‍♀️ привет", "' OR 1=1 --"]


class Company:
    """Three players at a table, each with a client; those who are `here` are connected."""

    def __init__(self, server: Server, pace: str, stack: ExitStack) -> None:
        self.table = Laid(server, "me", "friend", "friend", company={"pace": pace})
        self.clients = [self.table.client, self.table.join(1, name="Ben"), self.table.join(2, name="Cleo")]
        self.stack = stack
        self.live = server.run(server.tables.get(self.table.id))

    def come(self, seat: int) -> ExitStack:
        one = self.stack.enter_context(ExitStack())
        one.enter_context(self.clients[seat].stream("GET", f"{self.table.path}/stream", params={"page": f"p{seat}"}))
        until(lambda: self.live.presence.present(seat))
        return one

    def leave(self, seat: int, one: ExitStack) -> None:
        one.close()
        until(lambda: not self.live.presence.present(seat))

    def post(self, by: int, path: str, **body: Any) -> httpx.Response:
        return self.clients[by].post(f"{self.table.path}/{path}", json=body)

    def people(self) -> dict[str, Any]:
        found: dict[str, Any] = self.table.client.get(f"{self.table.path}/people").json()
        return found

    def asked(self) -> int:
        """Play until one player alone is asked; who that is."""
        while len(waiting := self.table.look()["waiting"]) != 1:
            self.move(waiting[0])
        seat: int = waiting[0]
        return seat

    def move(self, seat: int) -> None:
        seen = self.table.look(seat, self.clients[seat])
        answer = self.table.play(seat, seen["number"], seen["options"][0]["option"], self.clients[seat])
        assert answer.status_code == 200, answer.text


@pytest.fixture
def company(server: Server) -> Iterator[Callable[..., Company]]:
    with ExitStack() as stack:
        yield lambda pace="day": Company(server, pace, stack)


# -- chat --------------------------------------------------------------------------------------------


def chat(client: httpx.Client, table: Laid, room: str = "") -> list[dict[str, Any]]:
    answer = client.get(f"{table.path}/chat", params={"room": room})
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


def test_players_and_spectators_talk_apart(company, server: Server):
    three = company()
    table, guest = three.table, server.client()
    assert three.post(0, "chat", text="hello").status_code == 201
    assert three.post(1, "chat", face="wow").status_code == 201
    said = guest.post(f"{table.path}/chat", json={"text": "nice", "name": "Guido"})
    assert said.status_code == 201
    lines = chat(three.clients[2], table)
    assert [(one["seat"], one["name"], one["text"], one["face"]) for one in lines] == [
        (0, "Anna", "hello", ""),
        (1, "Ben", "", "wow"),
    ]
    assert [one["text"] for one in chat(guest, table)] == ["nice"]
    assert [one["name"] for one in chat(table.client, table, "watchers")] == ["Guido"], "players may listen"
    assert guest.get(f"{table.path}/chat", params={"room": "players"}).status_code == 403
    assert three.clients[1].put(f"{table.path}/listeners", json={"on": True}).status_code == 403
    assert table.client.put(f"{table.path}/listeners", json={"on": True}).status_code == 200
    assert len(chat(guest, table, "players")) == 2
    record = table.client.get(f"{table.path}/record").text + table.client.get(f"{table.path}/log").text
    assert "hello" not in record


def test_only_the_author_and_the_host_delete(company, server: Server):
    three = company()
    path = f"{three.table.path}/chat"
    first, second = (three.post(1, "chat", text=text).json()["id"] for text in ("oops", "sorry"))
    assert [one["mine"] for one in chat(three.clients[2], three.table)] == [False, False]
    assert three.clients[2].delete(f"{path}/{first}").status_code == 403
    assert server.client().delete(f"{path}/{first}").status_code == 403
    assert three.clients[1].delete(f"{path}/{first}").status_code == 200
    assert three.clients[0].delete(f"{path}/{second}").status_code == 200, "the host"
    assert chat(three.clients[2], three.table) == []
    other = Company(server, "none", three.stack)
    elsewhere = other.post(1, "chat", text="hi").json()["id"]
    assert three.clients[0].delete(f"{path}/{elsewhere}").status_code == 403, "host of a different table"


def test_chat_is_bounded(company, clock: MovedClock):
    three = company()
    assert three.post(0, "chat").status_code == 422
    assert three.post(0, "chat", text=" \n ").status_code == 422
    assert three.post(0, "chat", face="rude").status_code == 422
    assert three.post(0, "chat", text="x" * 1201).status_code == 422
    for _ in range(12):
        assert three.post(0, "chat", text="again").status_code == 201
    refused = three.post(0, "chat", text="again")
    assert refused.status_code == 429
    assert three.post(1, "chat", text="me too").status_code == 201
    clock.move(MINUTE)
    assert three.post(0, "chat", text="again").status_code == 201


@pytest.mark.parametrize("text", ODD_TEXTS)
def test_any_text_is_only_text(company, text: str):
    three = company()
    body = json.dumps({"text": text})
    headers = {"content-type": "application/json"}
    answer = three.clients[0].post(f"{three.table.path}/chat", content=body, headers=headers)
    assert answer.status_code in (201, 422)
    for one in chat(three.clients[1], three.table):
        assert len(one["text"]) <= 300
        assert not set(one["text"]) & set("\x00\u202e\ud800")


def test_news_of_the_chat_reach_everyone_without_its_text(company):
    three = company()
    before = three.people()["chat"]
    with three.clients[1].stream("GET", f"{three.table.path}/stream") as stream:
        three.post(0, "chat", text="secret plan")
        heard = ""
        for chunk in stream.iter_text():
            heard += chunk
            if f'"chat": {before + 1}' in heard:
                break
    assert "secret plan" not in heard


# -- presence ----------------------------------------------------------------------------------------


def test_a_page_in_the_background_is_away(company, clock: MovedClock):
    three = company()
    three.come(1)
    assert three.people()["seats"][1]["state"] == "here"
    assert three.post(2, "here", page="p1", away=True).status_code == 200
    assert three.people()["seats"][1]["state"] == "here", "only one's own page"
    three.post(1, "here", page="p1", away=True)
    clock.move(MINUTE)
    assert three.people()["seats"][1] | {"seen": 0} == three.people()["seats"][1] | {"state": "away", "seen": 0}
    assert clock.now() - three.people()["seats"][1]["seen"] == MINUTE
    three.post(1, "here", page="p1", away=False)
    assert three.people()["seats"][1]["state"] == "here"


def test_where_spectators_look_is_nobodys_news(company, server: Server):
    """A script that hides and shows a page forty times a second would wake every page of the table as often."""
    three = company()
    stranger = three.stack.enter_context(server.client())
    stamp = three.live.presence.stamp
    three.stack.enter_context(stranger.stream("GET", f"{three.table.path}/stream", params={"page": "p9"}))
    until(lambda: three.live.spectating == 1)
    for away in (True, False, True):
        assert stranger.post(f"{three.table.path}/here", json={"page": "p9", "away": away}).status_code == 200
    assert three.live.presence.stamp == stamp


# -- nudges ------------------------------------------------------------------------------------------


def test_a_nudge_is_seldom(company, server: Server, clock: MovedClock):
    three = company("live")
    asked = three.asked()
    other = (asked + 1) % 3
    assert three.post(other, "nudge", seat=asked).status_code == 429
    assert three.people()["choosing"][0]["nudge"] == clock.now() + 2 * MINUTE
    clock.move(2 * MINUTE)
    assert server.client().post(f"{three.table.path}/nudge", json={"seat": asked}).status_code == 403
    assert three.post(asked, "nudge", seat=asked).status_code == 409, "not oneself"
    assert three.post(other, "nudge", seat=other).status_code == 409, "not asked"
    assert three.post(other, "nudge", seat=asked).status_code == 200
    assert three.post(other, "nudge", seat=asked).status_code == 429
    clock.move(2 * MINUTE)
    assert three.post(other, "nudge", seat=asked).status_code == 200


# -- votes -------------------------------------------------------------------------------------------


def test_those_present_let_a_bot_play_until_the_owner_is_back(company, clock: MovedClock):
    three = company()
    asked = three.asked()
    others = [seat for seat in range(3) if seat != asked]
    three.come(others[0])
    assert three.post(others[0], "vote", seat=asked, choice="bot").status_code == 409, "there is time"
    clock.move(DAY)
    until(lambda: three.people()["absent"] == [asked])
    assert three.people()["voters"] == {str(asked): [others[0]]}
    assert three.post(others[1], "vote", seat=asked, choice="bot").status_code == 403, "not at the table"
    three.come(others[1])
    assert three.post(others[0], "vote", seat=asked, choice="bot").status_code == 200
    assert three.table.look()["seats"][asked]["bot"] == "", "one of two is no majority"
    assert three.people()["votes"] == {str(asked): {str(others[0]): "bot"}}
    assert three.post(others[1], "vote", seat=asked, choice="bot").status_code == 200
    assert three.table.look()["seats"][asked]["bot"] == "regular"
    back = three.clients[asked].put(f"{three.table.path}/seats/{asked}", json={"bot": ""})
    assert back.status_code == 200
    assert three.table.look()["seats"][asked]["bot"] == ""


def test_going_on_without_and_waiting(company, clock: MovedClock):
    three = company("live")
    asked = three.asked()
    first = next(seat for seat in range(3) if seat != asked)
    three.come(first)
    clock.move(10 * MINUTE)
    until(lambda: three.people()["absent"] == [asked])
    assert three.post(first, "vote", seat=asked, choice="wait").status_code == 200
    assert three.table.look()["seats"][asked]["bot"] == ""
    assert three.post(first, "vote", seat=asked, choice="without").status_code == 200
    assert three.table.look()["seats"][asked]["bot"] == "idle"


def test_nobody_present_is_replaced_and_the_host_has_no_more_say(company, clock: MovedClock):
    three = company()
    asked = three.asked()
    others = [seat for seat in range(3) if seat != asked]
    here = three.come(asked)
    three.come(others[0])
    clock.move(2 * DAY)
    assert three.people()["absent"] == []
    assert three.post(others[0], "vote", seat=asked, choice="bot").status_code == 409
    for seat in range(3):
        for client in three.clients[:seat] + three.clients[seat + 1 :]:
            refused = client.put(f"{three.table.path}/seats/{seat}", json={"bot": "novice"})
            assert refused.status_code == 403, "not even the host"
    three.leave(asked, here)
    assert three.people()["absent"] == [asked], "the host's seat is no exception"
    three.come(asked)
    assert three.people()["absent"] == []


def test_a_vacation_stops_the_clock(company, clock: MovedClock):
    three = company()
    asked = three.asked()
    three.come((asked + 1) % 3)
    assert three.clients[asked].put("/api/vacation", json={"on": True}).json() == {"seats": 1}
    clock.move(3 * DAY)
    assert three.people()["absent"] == []
    assert three.people()["seats"][asked]["vacation"] == clock.now() - 3 * DAY
    assert three.clients[asked].put("/api/vacation", json={"on": False}).json() == {"seats": 1}
    assert three.people()["choosing"][0]["due"] == clock.now() + DAY
    three.clients[asked].put("/api/vacation", json={"on": True})
    clock.move(30 * DAY + DAY + HOUR)
    until(lambda: three.people()["absent"] == [asked])  # a month at most


def test_a_vacation_cannot_be_made_longer(company, clock: MovedClock):
    """By ending it and starting the next, a player could make the others wait for ever."""
    three = company()
    asked = three.asked()
    three.come((asked + 1) % 3)

    def vacation(on: bool) -> tuple[int, float]:
        answer = three.clients[asked].put("/api/vacation", json={"on": on})
        return answer.status_code, three.people()["seats"][asked]["vacation"]

    begun = clock.now()
    assert vacation(True) == (200, begun)
    clock.move(20 * DAY)
    assert vacation(False) == (200, 0)
    assert vacation(True) == (200, begun), "what is left of the month"
    clock.move(12 * DAY)
    until(lambda: three.people()["absent"] == [asked])
    assert vacation(False) == (200, 0)
    assert three.people()["absent"] == [asked], "coming back starts no new time"
    assert vacation(True) == (429, 0)
    clock.move(28 * DAY)
    assert vacation(True) == (200, clock.now()), "a month later"


def test_a_vacation_is_not_handed_over(company, clock: MovedClock):
    three = company()
    table = three.table
    three.clients[1].put("/api/vacation", json={"on": True})
    key = three.clients[1].post(f"{table.path}/invite", json={"seat": 1, "hand_over": True}).json()["key"]
    table.join(1, key, "Dana")
    assert three.people()["seats"][1]["vacation"] == 0


def test_strangers_are_told_nothing_they_could_not_see(company, server: Server):
    """The same for everyone: it is made from what is public, so it does not depend on who asks."""
    three = company()
    path = f"{three.table.path}/people"
    clients = [*three.clients, server.client()]
    for client in clients:
        client.get(path)  # they have been seen
    asked = [client.get(path).json() for client in clients]
    assert all(one == asked[0] for one in asked)
    assert {one["seat"] for one in asked[0]["choosing"]} == set(three.table.look()["waiting"])


# -- other workers -----------------------------------------------------------------------------------


def test_what_other_workers_tell(company, server: Server, clock: MovedClock):
    """As if two of the players were connected to a different worker, which then falls silent."""
    three = company()
    heard = server.tables.heard

    async def tell(word: str) -> None:
        heard(three.table.id, word)

    before = three.people()["chat"]
    server.run(tell('here:other:{"1": ["here", 0.0], "2": ["away", 5.0]}'))
    assert [seat["state"] for seat in three.people()["seats"]] == ["gone", "here", "away"]
    server.run(tell("talk"))
    assert three.people()["chat"] == before + 1
    server.run(tell("who:other"))
    server.run(tell("voted"))
    server.run(tell("rest"))
    clock.move(4 * MINUTE)
    until(lambda: [seat["state"] for seat in three.people()["seats"]] == ["gone"] * 3)
