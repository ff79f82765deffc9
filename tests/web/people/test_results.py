"""After the game: results of a group over time, plays as a file, and the rematch by the API."""

from __future__ import annotations

from random import Random

import shem
from shem.kernel import record
from shem.web.live import state_of
from shem.web.schema import HOST
from shem.web.stored import Seat
from tests.web.serving import Server


def finished(name: str, seed: int) -> shem.Game:
    game, luck = shem.new(name, 2, seed=seed), Random(seed)
    for decision in game:
        game.play(luck.choice(decision.options), seat=decision.seat)
    return game


GAMES = {name: finished(name, 5) for name in ("golem", "amritsar")}


def put(server: Server, table: str, name: str, tokens: tuple[str, str], people: tuple[str, str], bot: str = "") -> None:
    """A finished game of two seats. A seat without a token is a bot's."""
    game = GAMES[name]
    seats = [Seat(who, "" if token else bot, bool(token)) for who, token in zip(people, tokens, strict=True)]
    keys = [(tokens[0], HOST, False), *[(token, at, False) for at, token in enumerate(tokens) if token]]
    text = record.write(game, with_seed=False)
    storage = server.tables.storage
    server.run(storage.create(table, name, text, "00" * 16, "http://x", "en", seats, state_of(game, seats), keys))


def test_results_by_person_and_game(server: Server):
    for at in range(3):
        put(server, f"golem{at}", "golem", ("anna-token", "ben-token"), ("Anna", "Ben" if at else "Benjamin"))
    put(server, "amritsar0", "amritsar", ("ben-token", "anna-token"), ("Ben", "Anna <b>"))
    put(server, "amritsar1", "amritsar", ("anna-token", ""), ("Anna", "Novice"), bot="novice")
    anna = server.client("anna-token")
    plays = anna.get("/api/plays").json()
    assert len(plays) == 5
    assert [len(one["players"]) for one in plays] == [2] * 5
    group = anna.get("/api/plays", params={"table": "golem0"}).json()
    assert {one["table"] for one in group} == {"golem0", "golem1", "golem2", "amritsar0"}
    assert {one["table"] for one in anna.get("/api/plays?table=amritsar1").json()} == {"amritsar1"}
    for lang in ("en", "de", "ru"):
        page = anna.get("/results", params={"lang": lang, "table": "golem0"}).text
        assert "<b>Ben" in page
        assert "Anna <b>" not in page
    stranger = server.client("nobody")
    assert stranger.get("/api/plays").json() == []
    assert "golem" not in stranger.get("/plays.json").text


def test_people_on_one_device_are_told_apart_by_name(server: Server):
    put(server, "hotseat", "golem", ("sofa", "sofa"), ("Mia", "Tom"))
    page = server.client("sofa").get("/results").text
    assert "Mia" in page
    assert "Tom" in page


def test_plays_are_exported_without_secrets(server: Server):
    put(server, "export", "golem", ("exporter-token", "other-token"), ("Eva", "Otto"))
    answer = server.client("exporter-token").get("/plays.json")
    body = answer.json()
    assert "attachment" in answer.headers["content-disposition"]
    assert [one["name"] for one in body["players"]] == ["Eva", "Otto"]
    (play,) = body["plays"]
    assert [int(one["score"]) for one in play["playerScores"]] == list(GAMES["golem"].scores)
    assert [one["winner"] for one in play["playerScores"]] == [place == 1 for place in GAMES["golem"].places]
    assert {one["playerRefId"] for one in play["playerScores"]} <= {one["id"] for one in body["players"]}
    assert play["gameRefId"] in {one["id"] for one in body["games"]}
    assert "token" not in answer.text
    assert all(len(str(value)) < 60 for one in body["players"] for value in one.values()), "no hashes"


def test_a_rematch_by_the_api(server: Server):
    put(server, "again", "golem", ("again-anna", "again-ben"), ("Anna", "Ben"))
    anna, ben = server.client("again-anna"), server.client("again-ben")
    made = anna.post("/api/tables/again/rematch", json={})
    assert made.status_code == 201, made.text
    table = made.json()["url"].rpartition("/")[2]
    seats = anna.get(f"/api/tables/{table}").json()
    assert [one["name"] for one in seats["seats"]] == ["Ben", "Anna"], "seats rotate"
    assert seats["lobby"]
    assert "invited to a rematch" not in anna.get("/my-games").text
    assert 'href="/table/again/end"' in ben.get("/my-games").text
    assert "invited to a rematch" in ben.get("/my-games").text
    link = ben.post("/api/tables/again/rematch", json={}).json()["url"]
    assert link.partition("#")[2] not in ben.get("/my-games").text, "the invitation itself is on the result page"
    assert f"/table/{table}/join#" in link
    key = link.partition("#")[2]
    assert ben.post(f"/api/tables/{table}/join", json={"key": key, "name": "Ben"}).json()["seat"] == 0
    assert "invited to a rematch" not in ben.get("/my-games").text
    assert ben.post(f"/api/tables/{table}/start", json={}).status_code == 200
    assert not anna.get(f"/api/tables/{table}").json()["lobby"]
