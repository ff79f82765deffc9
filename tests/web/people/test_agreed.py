"""What is agreed at a table and may be changed: the pace, the game's options before the start, the chat."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
import pytest

from shem.web.people.waiting.pace import kind_of, times
from tests.clock import DAY, HOUR, MINUTE, MovedClock
from tests.patience import until
from tests.web.people.test_lobby import SCRIPT, open_table
from tests.web.serving import Laid, Server


def two_friends(server: Server, **company: Any) -> tuple[Laid, httpx.Client]:
    table = Laid(server, "me", "friend", company=company)
    return table, table.join(1)


def people(table: Laid) -> dict[str, Any]:
    found: dict[str, Any] = table.client.get(f"{table.path}/people").json()
    return found


def log_of(table: Laid) -> str:
    return "\n".join(line["words"] for line in table.client.get(f"{table.path}/log").json())


# -- pace --------------------------------------------------------------------------------------------


def test_a_live_table_chooses_its_minutes(server: Server):
    table, _ = two_friends(server, pace="live", minutes=5)
    told = people(table)
    assert (told["pace"], told["limit"], told["nudge"]) == ("live", 5 * MINUTE, MINUTE)
    assert table.client.put(f"{table.path}/pace", json={"pace": "live", "minutes": 61}).status_code == 422
    assert table.client.put(f"{table.path}/pace", json={"pace": "live", "minutes": 1}).status_code == 200
    assert people(table)["limit"] == MINUTE
    assert times("live_1").reminder == MINUTE / 5, "reminded in time, however short it is"
    assert times("live").limit == 10 * MINUTE


@pytest.mark.parametrize("name", ["live_0", "live_05", "live_61", "live_x", "live_", "day_5", "live_٣", "", "none_1"])
def test_there_are_no_other_paces(name: str):
    with pytest.raises(KeyError):
        kind_of(name)


@pytest.mark.parametrize("name", ["live_00000000005 and more", "live_0005", "day and more"])
def test_a_pace_is_checked_as_a_whole(server: Server, name: str):
    anna, table, _ = open_table(server)
    assert anna.post(f"/table/{table}/pace", data={"pace": name}, headers=SCRIPT).status_code == 422
    assert anna.get(f"/table/{table}").status_code == 200


def test_minutes_are_chosen_in_the_lobby(server: Server):
    anna, table, join = open_table(server)
    path = f"/table/{table}/pace"
    assert anna.post(path, data={"pace": "live", "minutes": "3"}, headers=SCRIPT).status_code == 200
    assert '<option value="3" selected>' in anna.get(f"/table/{table}").text
    ben = server.client()
    ben.post(join, data={"name": "Ben"})
    assert "3 minutes per move" in ben.get(f"/table/{table}").text
    for wrong in ("0", "99", "-1", "x", "9" * 50, "\u0663"):
        assert anna.post(path, data={"pace": "live", "minutes": wrong}, headers=SCRIPT).status_code == 422, wrong


def test_the_host_changes_the_pace_later_and_everyone_reads_it(server: Server, clock: MovedClock):
    table, ben = two_friends(server, pace="three_days")
    path = f"{table.path}/pace"
    assert ben.put(path, json={"pace": "day"}).status_code == 403
    clock.move(2 * DAY)
    assert table.client.put(path, json={"pace": "day"}).status_code == 200
    told = people(table)
    assert told["absent"] == [], "nobody is late because of a change"
    assert {one["due"] for one in told["choosing"]} == {clock.now() + DAY}
    assert "The host has changed the time per move to 1 day" in log_of(table)
    clock.move(HOUR)
    assert table.client.put(path, json={"pace": "day"}).status_code == 200
    assert {one["due"] for one in people(table)["choosing"]} == {clock.now() + DAY - HOUR}, "no change, no new time"
    assert table.client.put(path, json={"pace": "live", "minutes": 2}).status_code == 200
    assert "The host has changed the time per move to 2 minutes" in log_of(table)
    assert table.client.put(path, json={"pace": "none"}).status_code == 200
    assert {one["due"] for one in people(table)["choosing"]} == {None}
    record = table.client.get(f"{table.path}/record").text
    assert "time per move" not in record


# -- options of the game -----------------------------------------------------------------------------


def test_the_host_changes_the_options_until_the_game_starts(server: Server):
    anna, table, join = open_table(server, "alchemists")
    ben, path = server.client(), f"/table/{table}/options"
    ben.post(join, data={"name": "Ben"})
    chosen = {"option-variant": "master", "option-busy_days": "on", "aid-hints": "off"}
    assert ben.post(path, data=chosen, headers=SCRIPT).status_code == 403
    assert anna.post(path, data=chosen, headers=SCRIPT).status_code == 200
    page = ben.get(f"/table/{table}").text
    assert '<option value="master" selected>' in page
    assert "Busy Days" in page
    assert "disabled" in page[page.index('id="chosen"') : page.index("</details>")], "only the host changes them"
    for wrong in ({"option-variant": "grand"}, {"option-x": "y"}, {"aid-hints": "x"}, {"option-variant": "m" * 300}):
        assert anna.post(path, data=wrong, headers=SCRIPT).status_code == 422, wrong
    anna.post(f"/table/{table}/start", data={"bots": "1"}, headers=SCRIPT)
    live = server.run(server.tables.get(table))
    assert (live.game.settings["variant"], live.game.settings["busy_days"]) == ("master", "on")
    assert live.aids["hints"] == "off"
    assert anna.post(path, data=chosen, headers=SCRIPT).json()["code"] == "started"


def test_programs_change_options_too(server: Server):
    table = Laid(server, "me", "friend", company={"lobby": True})
    assert table.client.put(f"{table.path}/options", json={"options": {"setup": "standard"}}).status_code == 200
    assert server.run(server.tables.get(table.id)).game.settings["setup"] == "standard"
    assert table.client.put(f"{table.path}/options", json={"options": {"setup": "?"}}).status_code == 422


# -- a host who does not come back -------------------------------------------------------------------


def test_a_lobby_outlives_its_host(server: Server, clock: MovedClock):
    anna, table, join = open_table(server)
    ben = server.client()
    ben.post(join, data={"name": "Ben"})
    last = re.search(r'class="last">([^<]*)<', ben.get("/my-games").text)
    assert last
    assert last[1] == "Anna and Ben", "who has joined, not whose seats are open"
    begin = {"bots": "1"}
    clock.move(HOUR - MINUTE)
    assert ben.post(f"/table/{table}/start", data=begin, headers=SCRIPT).status_code == 403
    assert "Start with a bot" not in ben.get(f"/table/{table}").text
    clock.move(2 * MINUTE)
    with anna.stream("GET", f"/api/tables/{table}/stream") as stream:
        next(stream.iter_lines())
        assert ben.post(f"/table/{table}/start", data=begin, headers=SCRIPT).status_code == 403, "the host is there"
    until(lambda: ben.get(f"/api/tables/{table}/people").json()["seats"][0]["state"] == "gone")
    clock.move(HOUR + MINUTE)
    assert "Start with a bot" in ben.get(f"/table/{table}").text
    assert server.client().post(f"/table/{table}/start", data=begin, headers=SCRIPT).status_code == 403
    assert ben.post(f"/table/{table}/start", data=begin, headers=SCRIPT).status_code == 200


# -- who looks at the invitation ---------------------------------------------------------------------


def test_the_lobby_sees_who_opens_the_link(server: Server):
    anna, table, join = open_table(server)
    api = f"/api/tables/{table}/people"
    assert anna.get(api).json()["guests"] == []
    mei = server.client()
    with mei.stream("GET", f"{join}/stream", params={"name": "Mei \u202e\x00" + "x" * 500}) as open_page:
        assert open_page.status_code == 200
        (name,) = until(lambda: anna.get(api).json()["guests"])
        assert name.startswith("Mei xxx")
        assert len(name) <= 24
        assert f"{name} is opening the link" in anna.get(f"/table/{table}/lobby").text
        with server.client().stream("GET", f"{join}/stream"):
            until(lambda: len(anna.get(api).json()["guests"]) == 2)
            assert anna.get(f"/table/{table}/lobby").text.count("Someone is opening the link") == 1
            with server.client().stream("GET", f"{join}/stream"):
                until(lambda: anna.get(api).json()["guests"] == [name, "", ""])
    until(lambda: anna.get(api).json()["guests"] == [])
    mei.post(join, data={"name": "Mei"})
    with mei.stream("GET", f"{join}/stream") as again:
        next(again.iter_lines())
        assert anna.get(api).json()["guests"] == [], "a player is not a guest"
    assert server.client().get("/join/aaaaaaaaaaa/stream").status_code == 404


# -- the chat switched off ---------------------------------------------------------------------------


def test_the_host_switches_the_chat_off_and_on(server: Server):
    table, ben = two_friends(server, pace="day")
    path = f"{table.path}/chat"
    assert ben.post(path, json={"text": "hi"}).status_code == 201
    assert ben.put(path, json={"on": False}).status_code == 403
    assert table.client.put(path, json={"on": False}).status_code == 200
    assert people(table)["talking"] is False
    refused = ben.post(path, json={"text": "hello?"})
    assert (refused.status_code, refused.json()["code"]) == (409, "no_chat")
    assert ben.get(path).json() == []
    assert table.client.put(path, json={"on": True}).status_code == 200
    assert people(table)["talking"] is True
    assert [one["text"] for one in ben.get(path).json()] == ["hi"]


def test_what_is_read_on_one_device_is_read_on_all(server: Server):
    table, ben = two_friends(server, pace="day")
    first, second = (table.client.post(f"{table.path}/chat", json={"text": text}).json()["id"] for text in "ab")
    invited = ben.post(f"{table.path}/invite", json={"seat": 1}).json()["key"]
    phone = table.join(1, invited)

    def heard(client: httpx.Client) -> str:
        found: str = client.get(f"/table/{table.id}/fragment").json()["main"]["heard"]
        return found

    path = f"{table.path}/chat/read"
    assert ben.put(path, json={"id": second}).status_code == 200
    assert [heard(one) for one in (ben, phone, table.client)] == [str(second), str(second), ""]
    assert phone.put(path, json={"id": first}).status_code == 200
    assert heard(ben) == str(second), "what has been read stays read"
    ben.post(f"/table/{table.id}/notes", data={"seat": "1", "note": "chat", "text": "x"}, headers=SCRIPT)
    assert ben.put(path, json={"id": second}).status_code == 200
    assert heard(phone) == str(second)
    assert server.client().put(path, json={"id": 1}).status_code == 403
    assert ben.put(path, json={"id": 2**31}).status_code == 422


def test_changes_reach_pages_that_are_open(server: Server):
    table, ben = two_friends(server, pace="day")
    with ben.stream("GET", f"{table.path}/stream") as stream:
        lines = stream.iter_lines()

        def told() -> dict[str, Any]:
            while next(lines) != "event: people":
                pass
            found: dict[str, Any] = json.loads(next(lines).removeprefix("data: "))
            return found

        assert told()["talking"]
        table.client.put(f"{table.path}/chat", json={"on": False})
        while told()["talking"]:
            pass
        table.client.put(f"{table.path}/pace", json={"pace": "live", "minutes": 15})
        while told()["limit"] != 15 * MINUTE:
            pass


def test_the_log_of_seats_and_pace_does_not_grow_without_end(server: Server, monkeypatch: pytest.MonkeyPatch):
    for module in ("change_log", "live"):
        monkeypatch.setattr(f"shem.web.{module}.MOST_LINES", 6)
    table, ben = two_friends(server, pace="none")
    assert ben.put(f"{table.path}/seats/1", json={"bot": "novice"}).status_code == 200
    for n in range(12):
        assert table.client.put(f"{table.path}/pace", json={"pace": ("day", "none")[n % 2]}).status_code == 200
    assert table.client.put(f"{table.path}/seats/0", json={"bot": "novice"}).status_code == 200
    stored = server.run(server.tables.storage.load(table.id))
    assert stored
    assert [(one.seat, one.what) for one in stored.changes] == [
        (1, "bot"),  # the last of its seat
        *[(0, f"pace {kind}") for kind in ("none", "day", "none", "day", "none")],
        (0, "bot"),
    ]
    lines = [line for line in log_of(table).split("\n") if "time" in line or "A bot" in line]
    assert len(lines) == 6, "the newest, as they are stored"
