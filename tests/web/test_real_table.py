"""Amritsar at a real table, in the browser: the person reports, the page is only the Maharaja."""

from __future__ import annotations

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
