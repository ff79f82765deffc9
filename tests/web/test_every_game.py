"""Whatever games there are: their tables can be laid, shown in every language, played by bots and looked back at."""

from __future__ import annotations

import httpx
import pytest

import shem
from shem.games import find
from tests.web.serving import Server


@pytest.mark.parametrize("game", shem.game_names())
def test_its_table_stands(server: Server, game: str):
    rules = find(game)
    for count in (rules.seat_counts[0], rules.seat_counts[-1]):
        body = {"game": game, "seats": [{"kind": "me"}] * count}
        made = httpx.post(f"{server.url}/api/tables", json=body)
        assert made.status_code == 201, made.text
        client = server.client(made.json()["token"])
        path = f"/api/tables/{made.json()['table']}"
        page = f"/table/{made.json()['table']}"
        for move in range(12):
            seen = client.get(path).json()
            if seen["over"]:
                break
            choice = seen["options"][move % len(seen["options"])]["option"]
            body = {"seat": seen["seat"], "number": seen["number"], "option": choice}
            assert client.post(f"{path}/play", json=body).status_code == 200
        for lang in ("en", "de", "ru"):
            for place in (page, f"{page}/at/{seen['number']}", page.replace("table", "watch", 1)):
                answer = client.get(place, params={"lang": lang})
                assert answer.status_code == 200, answer.text
        would = client.get(f"{page}/would", params={"seat": seen["seat"]})
        assert would.status_code == 200


@pytest.mark.parametrize("game", shem.game_names())
def test_bots_finish_it(tmp_path, game: str):
    """In a process of their own, as on a real server."""
    server = Server(tmp_path, bot_processes=1)
    try:
        seats = [{"kind": "bot", "bot": "random"}] * max(2, find(game).seat_counts[0])
        made = httpx.post(f"{server.url}/api/tables", json={"game": game, "seats": seats}).json()
        client = server.client(made["token"])
        versions = 0
        with client.stream("GET", f"/api/tables/{made['table']}/stream") as answer:
            for line in answer.iter_lines():
                if line.startswith("data:"):
                    versions += 1
                    if '"over": true' in line or versions > 25:
                        break
        assert versions > 20
    finally:
        server.stop()
