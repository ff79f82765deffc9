"""Coming to a table, handing a seat to a bot and taking it back, watching."""

from __future__ import annotations

import re

import httpx

from shem.web.live import STEP
from shem.web.seating import let_bot_play
from shem.web.visitors import Visitor
from tests.patience import until
from tests.web.serving import Laid, Server

SCRIPT = {"x-shem": "1"}


def browser(server: Server) -> httpx.Client:
    """A visitor with cookies."""
    return server.client()


def lay_by_form(client: httpx.Client, *seats: str) -> str:
    """Lay a table as the start page does; gives its name."""
    form = {"game": "golem", "golem-option-setup": "introductory"}
    form |= {f"seat-{at}": seat for at, seat in enumerate(seats)}
    answer = client.post("/tables", data=form)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/table/").partition("#")[0]


def test_start_page_and_my_tables(server: Server):
    anna = browser(server)
    assert "Golem" in anna.get("/").text
    table = lay_by_form(anna, "me", "bot:random", "friend")
    page = anna.get("/")
    assert f"/table/{table}" in page.text
    assert f"/table/{table}" not in browser(server).get("/").text


def test_a_friend_comes_by_link(server: Server):
    anna, ben = browser(server), browser(server)
    table = lay_by_form(anna, "me", "friend")
    invited = anna.post(f"/table/{table}/invite", data={"seat": "1"}, headers=SCRIPT).json()
    link, _, key = invited["link"].partition("#")
    assert "<svg" in invited["qr"]
    assert len(key) >= 22, "128 bits"
    path = httpx.URL(link).path
    assert "Join" in ben.get(path).text
    joined = ben.post(path, data={"key": key, "name": "  Bén \n <b>  "})
    assert joined.status_code == 303
    assert anna.post(f"/table/{table}/start", data={"bots": ""}).status_code == 303
    until(lambda: 'data-me="1"' in ben.get(f"/table/{table}").text)  # another worker hears of the start
    until(lambda: "Bén &lt;b&gt;" in anna.get(f"/table/{table}").text)
    assert browser(server).post(path, data={"key": key}).status_code == 404, "good once"
    assert anna.post(f"/table/{table}/invite", data={"seat": "1"}, headers=SCRIPT).status_code == 403, "taken now"
    other = ben.post(f"/table/{table}/invite", data={"seat": "1"}, headers=SCRIPT).json()["link"]
    phone = browser(server)
    assert phone.post(path, data={"key": other.partition("#")[2]}).status_code == 303, "own seat, another device"
    assert 'data-me="1"' in phone.get(f"/table/{table}").text


def test_hand_a_seat_to_a_bot_and_back(lay, server: Server):
    table = lay("me", "me")
    seen = table.look()
    seat = seen["seat"]
    for other in (0, 1):
        given = table.client.put(f"{table.path}/seats/{other}", json={"bot": "random"})
        assert given.status_code == 200, given.text
    table.wait(lambda now: now["number"] > seen["number"] + 5)
    for other in (0, 1):
        assert table.client.put(f"{table.path}/seats/{other}", json={"bot": ""}).status_code == 200
    now = table.wait(lambda now: now["over"] or now["options"])
    assert now["over"] or table.play(now["seat"], now["number"], now["options"][0]["option"]).status_code in (200, 409)
    assert table.client.put(f"{table.path}/seats/{seat}", json={"bot": "gready"}).status_code == 422


def test_bots_play_on_by_themselves(lay):
    table = lay("random", "random")
    assert table.wait(lambda now: now["over"])["over"]


def test_a_bot_leaves_time_to_undo_and_can_be_hurried(tmp_path):
    server = Server(tmp_path, pause=3600, grace=3600)
    try:
        table = Laid(server, "me", "random")
        for _ in range(60):
            seen = table.look(0)
            if seen["waiting"] == [1]:
                if seen["can_undo"]:
                    break
                table.client.post(f"{table.path}/skip_wait")
                table.wait(lambda now, number=seen["number"]: now["number"] != number)
                continue
            table.play(0, seen["number"], seen["options"][0]["option"])
        assert seen["can_undo"], "a person's last choice can be taken back while the bot waits"
        undone = table.client.post(f"{table.path}/undo", json={"number": seen["number"]})
        assert undone.status_code == 200
        again = table.look(0)
        assert again["waiting"] == [0]
        table.play(0, again["number"], again["options"][0]["option"])
        waiting = table.look(0)
        if waiting["waiting"] == [1]:
            table.client.post(f"{table.path}/skip_wait")
            table.wait(lambda now: now["number"] > waiting["number"])
    finally:
        server.stop()


def test_who_hurries_a_bot_before_it_has_begun_is_heard(tmp_path):
    """The word was lost when it came between a move and the moment the bot hears of that."""
    server = Server(tmp_path, pause=3600, grace=3600)

    async def take_over_and_hurry(table: Laid) -> None:
        live = await server.tables.get(table.id)
        live.speed = STEP  # the bots pause before every step
        host = Visitor(table.made["token"], live, "en")
        for seat in (0, 1):
            await let_bot_play(server.tables, live, host, seat, "random")
        await server.tables.skip_wait(live, table.made["token"])

    try:
        table = Laid(server, "me", "me")
        before = table.look()["number"]
        server.run(take_over_and_hurry(table))
        hurried = table.wait(lambda now: now["number"] > before)["number"]
        live = server.run(server.tables.get(table.id))
        assert live.wait_skipped < live.version, "one bot was hurried, the next one waits again"
        assert table.look()["number"] == hurried
    finally:
        server.stop()


def test_spectators_see_no_secret_and_cannot_touch(lay, server: Server):
    table = lay("me", "me", setup="standard")
    guest = server.client()
    page = guest.get(f"/watch/{table.id}").text
    assert 'name="option"' not in page
    assert 'data-me=""' in page
    assert 'data-me=""' in table.client.get(f"/watch/{table.id}").text, "the link shows the same to everyone"
    for path, form in (
        ("play", {"seat": "0", "number": "1", "option": "x"}),
        ("skip_wait", {}),
        ("seat", {"seat": "0", "do": "bot", "bot": "random"}),
    ):
        assert guest.post(f"/table/{table.id}/{path}", data=form, headers=SCRIPT).status_code == 403


def test_a_plain_form_works_without_script(server: Server):
    anna = browser(server)
    table = lay_by_form(anna, "me", "me")
    page = anna.get(f"/table/{table}").text
    number = re.search(r'name="number" value="(\d+)"', page)
    option = re.search(r'name="option" value="([^"]+)"', page)
    seat = re.search(r'name="seat" value="(\d)"', page)
    assert number
    assert option
    assert seat
    form = {"seat": seat[1], "number": number[1], "option": option[1]}
    assert anna.post(f"/table/{table}/play", data=form).status_code == 303
    stale = anna.post(f"/table/{table}/play", data=form)
    assert stale.status_code == 409
    assert "<h1>" in stale.text


def test_a_person_can_be_renamed(server: Server):
    anna = browser(server)
    table = lay_by_form(anna, "me", "friend")
    assert anna.post(f"/table/{table}/seat", data={"seat": "0", "do": "name", "name": "Änne"}).status_code == 303
    assert "Änne" in anna.get(f"/table/{table}").text
    assert anna.post(f"/table/{table}/seat", data={"seat": "1", "do": "name", "name": "X"}).status_code == 403
