"""My games: whose turn, the round, the time left and the last move; leaving, archiving, and Shem as an app."""

from __future__ import annotations

import json
import re

import httpx

from tests.web.serving import Laid, Server

SCRIPT = {"x-shem": "1"}


def groups(client: httpx.Client, query: str = "") -> dict[str, list[str]]:
    """The tables of each group, in order."""
    page = client.get(f"/my-games{query}")
    assert page.status_code == 200
    found = {}
    for part in page.text.split('<section class="stack">')[1:]:
        title = re.search(r'stack-head">([^<]+)', part)[1].strip()
        found[title] = re.findall(r'<a class="rowgame[^"]*" href="/table/(\w+)"', part)
    return found


def until_turn_of(table: Laid, seat: int, ben: httpx.Client) -> None:
    for _ in range(200):
        at = table.look()["waiting"][0]
        if at == seat:
            return
        client = (table.client, ben)[at]
        seen = table.look(at, client)
        assert table.play(at, seen["number"], seen["options"][0]["option"], client).status_code == 200
    raise AssertionError("never")


def test_the_list_says_whose_turn_it_is_and_what_happened(server: Server):
    table = Laid(server, "me", "friend", company={"pace": "day"})
    ben = table.join(1, name="Ben")
    until_turn_of(table, 0, ben)
    until_turn_of(table, 1, ben)
    assert groups(table.client) == {"Waiting for others": [table.id]}
    assert groups(ben) == {"Your turn": [table.id]}
    shown = ben.get("/my-games").text
    assert "Round I<" in shown
    assert 'data-due="' in shown
    assert "Ben is choosing" in table.client.get("/my-games").text
    assert re.search(r'class="last">[^<]*: [^<]+<', shown), "the last move"


def test_the_last_move_is_told_as_its_reader_may_know_it(server: Server):
    """What is hidden from a seat in the log is hidden from its list as well."""
    table = Laid(server, "me", "friend", game="alchemists")
    ben = table.join(1, name="Ben")
    found: set[str] = set()
    for _ in range(12):
        at = table.look()["waiting"][0]
        client = (table.client, ben)[at]
        seen = table.look(at, client)
        assert table.play(at, seen["number"], seen["options"][-1]["option"], client).status_code == 200
        lines = [{line["words"] for line in who.get(f"{table.path}/log").json()} for who in (table.client, ben)]
        for who, secret in ((ben, lines[0] - lines[1]), (table.client, lines[1] - lines[0])):
            last = re.search(r'class="last">([^<]*)<', who.get("/my-games").text)[1]
            assert not [line for line in secret if line in last]
            found |= secret
    assert found, "something was hidden at all"


def test_archived_games_leave_the_list_and_come_back(server: Server):
    table = Laid(server, "me", "novice")
    assert groups(table.client)
    assert table.client.post(f"/table/{table.id}/leave").status_code == 303
    assert groups(table.client) == {}
    assert table.look()["seats"][0]["bot"] == "", "alone with bots, nobody waits for this player"
    assert list(groups(table.client, "?archived=true").values()) == [[table.id]]
    assert table.client.post(f"/table/{table.id}/archive?back=true", headers=SCRIPT).status_code == 200
    assert groups(table.client)


def test_who_leaves_friends_is_replaced_by_a_bot_and_may_come_back(server: Server):
    table = Laid(server, "me", "friend")
    ben = table.join(1, name="Ben")
    assert ben.post(f"/table/{table.id}/leave", headers=SCRIPT).status_code == 200
    assert table.look()["seats"][1]["bot"] == "regular"
    assert groups(ben) == {}
    assert groups(table.client), "the others keep it"
    back = ben.post(f"/table/{table.id}/seat", data={"seat": "1", "do": "back"}, headers=SCRIPT)
    assert back.status_code == 200
    stranger = server.client()
    for deed in ("leave", "archive"):
        assert stranger.post(f"/table/{table.id}/{deed}", headers=SCRIPT).status_code == 403


# -- an app ------------------------------------------------------------------------------------------


def test_the_manifest_names_icons_that_are_there(server: Server):
    client = server.client()
    told = client.get("/manifest.webmanifest")
    assert told.headers["content-type"] == "application/manifest+json"
    icons = told.json()["icons"]
    assert {one["purpose"] for one in icons} == {"any", "maskable"}
    for one in icons:
        body = client.get(one["src"])
        assert body.headers["content-type"] == "image/png"
        side = int.from_bytes(body.content[16:20], "big")
        assert one["sizes"] == f"{side}x{side}"
    assert client.get("/apple-touch-icon.png").status_code == 200
    assert client.get("/manifest.webmanifest?lang=de").json()["lang"] == "de"


def test_the_service_worker_names_files_that_are_there_and_the_build_of_pages(server: Server):
    client = server.client()
    script = client.get("/sw.js")
    assert script.headers["cache-control"] == "no-cache"
    build = re.search(r'BUILD = "(\w+)"', script.text)[1]
    shell = json.loads(re.search(r"SHELL = (\[.*?\]);", script.text)[1])
    for address in shell:
        answer = client.get(address)
        assert answer.status_code == 200, address
        assert address == "/offline" or "immutable" in answer.headers["cache-control"]
    assert f'data-build="{build}"' in client.get("/").text
    assert "worker-src 'self'" in script.headers["content-security-policy"]
    assert "manifest-src 'self'" in script.headers["content-security-policy"]


def test_a_device_keeps_no_page_on_which_several_people_sit(server: Server):
    alone, hotseat = Laid(server, "me", "novice"), Laid(server, "me", "me")
    mine = alone.client.get(f"/table/{alone.id}").headers["x-shem-keep"]
    assert alone.client.get("/my-games").headers["x-shem-keep"] == mine, "the same owner"
    assert hotseat.client.get("/my-games").headers["x-shem-keep"] != mine, "another one"
    assert "x-shem-keep" not in hotseat.client.get(f"/table/{hotseat.id}").headers
    assert "x-shem-keep" not in alone.client.get(f"/table/{alone.id}?seat=0").headers
    assert "x-shem-keep" not in alone.client.get(f"/table/{alone.id}/at/0").headers
