"""Amritsar at a real table, in the browser: the person reports, the page is only the Maharaja."""

from __future__ import annotations

import re
from random import Random

import httpx

from tests.web.serving import Server

REPORT = ["temple 1", "temple 2", "temple 3", "golden white", "golden yellow", "golden blue", "goal C3"]
TURN = ["active blue", "donate north 1.1", "done", "done"]


def test_a_turn_is_reported_and_taken_back(server: Server):
    body = {"game": "amritsar", "seats": [{"kind": "me", "name": "Anna"}], "options": {"table": "real"}}
    made = httpx.post(f"{server.url}/api/tables", json=body).json()
    client = server.client(made["token"])
    path, page = f"/api/tables/{made['table']}", f"/table/{made['table']}"
    for number, option in enumerate([*REPORT, *TURN]):
        answer = client.post(f"{path}/play", json={"seat": 0, "number": number, "option": option})
        assert answer.status_code == 200, answer.text
    log = [line["words"] for line in client.get(f"{path}/log").json()]
    assert "Maharaja: can donate in the north zone (majority: 4 PP)" in log
    assert "Maharaja: returns 1 marble from his storage to his stock" in log
    for lang in ("en", "de", "ru"):
        assert client.get(page, params={"lang": lang}).status_code == 200
    for number in (11, 10, 9, 8):
        assert client.post(f"{path}/undo", json={"number": number}).status_code == 200
    seen = client.get(path).json()
    assert (seen["number"], seen["options"][0]["option"]) == (7, "active white")


def test_only_alone(server: Server):
    body = {"game": "amritsar", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"table": "real"}}
    answer = httpx.post(f"{server.url}/api/tables", json=body)
    assert answer.status_code == 422
    assert "the physical-table mode is solo only" in answer.json()["error"]


# -- the page for a phone ----------------------------------------------------------------------------


def begun(server: Server, **wishes: str) -> tuple[httpx.Client, str]:
    """A game started from the start page's link; its table."""
    client = server.client()
    assert client.get("/maharaja").status_code == 200
    made = client.post("/maharaja", data={"table": "dealt"} | wishes)
    assert made.status_code == 303, made.text
    return client, made.headers["location"].removeprefix("/maharaja/")


YOU = {"en": "You", "de": "Du", "ru": "Вы"}


def test_his_turn_in_numbered_steps_with_reasons(server: Server):
    client, table = begun(server, table="real", maharaja="stern")
    for number, option in enumerate([*REPORT, *TURN]):
        fields = {"seat": "0", "number": str(number), "option": option}
        text = client.get(f"/maharaja/{table}").text
        assert f'value="{option}"' in text, "what he must know is a button"
        assert client.post(f"/table/{table}/play", data=fields, headers={"x-shem": "1"}).status_code == 200
    words = {"en": "What to do for him", "de": "Was du für ihn tust", "ru": "Что сделать за него"}
    for lang, title in words.items():
        text = client.get(f"/maharaja/{table}", params={"lang": lang}).text
        assert title in text
        numbers = re.findall(r'<li class="order"><b>(\d+)</b>', text)
        assert numbers == [str(n + 1) for n in range(len(numbers))]
        assert len(numbers) > 2
        assert '<li class="reason"><span>' in text
        assert f'<li class="report"><small>{YOU[lang]}</small><span>' in text
    assert 'action="/table/' + table + '/undo"' in text


def test_the_page_is_for_its_player_and_for_games_in_person(server: Server):
    _, table = begun(server)
    assert server.client().get(f"/maharaja/{table}").status_code == 403
    assert server.client().post("/maharaja", data={"table": "screen"}).status_code == 422
    body = {"game": "amritsar", "seats": [{"kind": "me"}]}
    made = httpx.post(f"{server.url}/api/tables", json=body).json()
    assert server.client(made["token"]).get(f"/maharaja/{made['table']}").status_code == 404


def test_to_the_end(server: Server):
    """Whatever is reported, he goes on; in the end the page says who has won and where his points come from."""
    client, table = begun(server)
    rng = Random(4)
    for _ in range(200):
        text = client.get(f"/maharaja/{table}").text
        options = re.findall(r'name="option" value="([^"]+)"', text)
        if not options:
            break
        number = re.findall(r'name="number" value="(\d+)"', text)[0]
        fields = {"seat": "0", "number": number, "option": rng.choice(options)}
        assert client.post(f"/table/{table}/play", data=fields, headers={"x-shem": "1"}).status_code == 200
    assert "sheet-of" in text
    assert "<th scope" in text
