"""Records: taken from a running game, from a finished one, brought back; and looking back at any moment."""

from __future__ import annotations

from random import Random

import shem
from shem.kernel import record
from tests.web.serving import Server


def some_game(seed: int, decisions: int) -> shem.Game:
    game = shem.new("golem", seats=2, seed=seed, setup="introductory")
    rng = Random(seed)
    for decision in game:
        if game.number >= decisions:
            break
        game.play(rng.choice(decision.options), seat=decision.seat)
    return game


def upload(server: Server, text: str):
    client = server.client()
    answer = client.post("/api/records", content=text.encode(), headers={"content-type": "text/plain"})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return f"/api/tables/{made['table']}", server.client(made["token"])


def test_a_running_game_gives_only_what_a_seat_knows(lay):
    table = lay("me", "random")
    for _ in range(6):
        table.wait(lambda seen: seen["options"])
        table.step()
    for seat, mine in ((0, "A"), (-3, "")):
        text = table.client.get(f"{table.path}/record", params={"seat": seat}).text
        header, _, body = text.partition("\n-\n")
        assert "seed" not in header
        for line in body.splitlines():
            _, who, move = line.split(" ", 2)
            assert (who == mine) != move.startswith("?"), line
    refused = table.client.post("/api/records", content=text, headers={"content-type": "text/plain"})
    assert refused.status_code == 422
    assert refused.json()["code"] == "running_record"


def test_an_unfinished_record_is_played_on(server: Server):
    game = some_game(21, 90)
    path, client = upload(server, record.write(game))
    seen = client.get(path).json()
    assert seen["number"] == game.number
    assert seen["view"] == game.view(seen["seat"])
    move = {"seat": seen["seat"], "number": seen["number"], "option": seen["options"][0]["option"]}
    assert client.post(f"{path}/play", json=move).status_code == 200


def test_the_seed_of_a_record_is_not_used_again(server: Server):
    """Whoever uploads a record knows its seed; what comes must be new."""
    game = some_game(22, 80)
    starts = []
    for _ in range(2):
        path, _client = upload(server, record.write(game))
        stored = server.run(server.tables.storage.load(path.rpartition("/")[2]))
        assert "seed" not in stored.row["start"].partition("\n-\n")[0]
        starts.append(stored.row["secret"])
    assert starts[0] != starts[1]


def test_looking_back_shows_what_the_seat_saw(server: Server):
    game = some_game(23, 120)
    text = record.write(game)
    path, client = upload(server, text)
    positions = {one.number: [one.view(0), one.view(-3)] for one in _positions(text)}
    for number in (60, 75, 90, 110):
        at = min(n for n in positions if n >= number)
        for eyes, seat in enumerate((0, -3)):
            seen = client.get(f"{path}/at/{number}", params={"seat": seat}).json()
            assert seen == positions[at][eyes]


def _positions(text: str):
    from shem.games import find

    for game in record.replay(text, find):
        if not game.over and game.table.seat != shem.CHANCE:
            yield game.copy()


def test_a_finished_game_is_open_to_all(server: Server):
    game = some_game(24, 10_000)
    assert game.over
    path, _ = upload(server, record.write(game))
    guest = server.client()
    seen = guest.get(path, params={"seat": 1}).json()
    assert seen["scores"] == game.scores
    assert "objectives" in seen["view"]["seats"][1]
    assert record.read(guest.get(f"{path}/record").text, shem._games.find).scores == game.scores
    table = path.rpartition("/")[2]
    page = guest.get(f"/table/{table}/at/100").text
    assert 'data-at="100"' in page
    assert guest.get(f"/table/{table}").status_code == 200


def test_the_log_leads_to_positions(lay):
    table = lay("me", "me")
    for _ in range(8):
        table.step()
    lines = table.client.get(f"{table.path}/log").json()
    assert lines
    for number in {line["number"] for line in lines}:
        assert table.client.get(f"/table/{table.id}/at/{number}").status_code == 200


def test_what_an_option_would_do(lay):
    table = lay("me", "me")
    seen = table.look()
    answer = table.client.get(f"/table/{table.id}/would", params={"seat": seen["seat"]}).json()
    assert answer["number"] == seen["number"]
    assert set(answer["would"]) == {option["option"] for option in seen["options"]}
    assert all("<h2" in one["html"] for one in answer["would"].values())
    assert any('class="then"' in one["html"] for one in answer["would"].values())


def test_undo_after_an_upload_stops_at_the_record(server: Server):
    game = some_game(25, 70)
    path, client = upload(server, record.write(game))
    seen = client.get(path).json()
    assert client.post(f"{path}/undo", json={"number": seen["number"]}).status_code == 409


def test_a_component_is_explained_as_it_is_in_the_edition_of_the_table(server: Server):
    ours = shem.new("golem", seats=2, seed=3)
    theirs = shem.new("golem", seats=2, seed=3, edition='[[book]]\nnumber = 17\nimmediate = "gain coin 3"')
    told = []
    for game in (ours, theirs):
        path, client = upload(server, record.write(game))
        answer = client.get(f"{path.removeprefix('/api').replace('tables', 'table')}/cards?lang=de")
        assert answer.status_code == 200
        told.append(answer.json()["cards"]["book-17"][1])
    assert "3 Münzen" in told[1]
    assert "3 Münzen" not in told[0]
    assert "deine Ausgabe" in told[1]
