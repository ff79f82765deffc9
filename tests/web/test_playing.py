"""Playing through the API: questions, answers, undo, who may."""

from __future__ import annotations

import threading
from collections import Counter

from tests.patience import PATIENCE
from tests.web.serving import Server


def test_a_whole_game_and_its_record(lay, server: Server):
    table = lay("me", "me")
    for turn in range(2000):
        seen = table.look()
        if seen["over"]:
            break
        assert seen["seat"] in seen["waiting"]
        assert table.play(seen["seat"], seen["number"], seen["options"][turn % len(seen["options"])]["option"]).json()
    assert seen["over"]
    assert sorted(seen["ranking"]) == [0, 1]
    record = table.client.get(f"{table.path}/record").text
    again = server.client().post("/api/records", content=record, headers={"content-type": "text/plain"})
    assert again.status_code == 201, again.text
    copy = server.client().get(f"/api/tables/{again.json()['table']}").json()
    assert copy["over"]
    assert copy["scores"] == seen["scores"]


def test_an_old_question_gets_409_and_the_table_as_it_stands(lay):
    table = lay("me", "me")
    seen = table.step()
    late = table.play(seen["seat"], seen["number"], seen["options"][0]["option"])
    assert late.status_code == 409
    assert late.json()["code"] == "stale"
    assert late.json()["now"]["number"] == table.look()["number"]
    assert late.json()["now"]["options"]


def test_an_impossible_move_changes_nothing(lay):
    table = lay("me", "me")
    before = table.look()
    answer = table.play(before["seat"], before["number"], "fly to the moon")
    assert answer.status_code == 422
    assert table.look() == before


def test_only_the_holder_of_a_seat_plays_it(lay, server: Server):
    table = lay("me", "friend")
    seen = table.look(0)
    stranger = server.client()
    for client in (stranger, server.client("no-such-token")):
        assert table.play(0, seen["number"], "pass", client).status_code == 403
        assert client.get(table.path, params={"seat": 0}).status_code == 403
        assert client.post(f"{table.path}/undo", json={"number": seen["number"]}).status_code == 403
    assert table.play(1, seen["number"], "pass").status_code == 403, "the host has not the friend's seat"
    assert table.play(7, seen["number"], "pass").status_code == 404
    assert stranger.get(table.path).json()["seat"] == -3


def test_undo_and_reset_go_back_to_the_barrier(lay):
    table = lay("me", "me")
    seen = table.look()
    seat = seen["seat"]
    positions = []
    while seen["seat"] == seat and len(positions) < 3:
        positions.append(seen)
        table.play(seat, seen["number"], seen["options"][0]["option"])
        seen = table.look()
    undone = table.client.post(f"{table.path}/undo", json={"number": seen["number"]})
    assert undone.status_code == 200, undone.text
    back = table.look(seat)
    assert back["view"] == positions[-1]["view"]
    assert back["version"] > positions[-1]["version"], "versions only grow"
    if len(positions) > 1:
        table.client.post(f"{table.path}/undo", json={"number": back["number"], "whole_turn": True})
        assert table.look(seat)["view"] == positions[0]["view"]
    first = table.look(seat)
    nothing = table.client.post(f"{table.path}/undo", json={"number": first["number"]})
    assert nothing.status_code == 409
    assert nothing.json()["now"]["view"] == first["view"]


def test_a_stale_undo_is_refused(lay):
    table = lay("me", "me")
    seen = table.step()
    assert table.client.post(f"{table.path}/undo", json={"number": seen["number"]}).status_code == 409


def test_sealed_choices_wait_for_everyone(lay):
    table = lay("me", "me", setup="standard")
    seen = table.look(0)
    assert seen["waiting"] == [0, 1]
    assert table.play(0, seen["number"], seen["options"][0]["option"]).status_code == 200
    assert table.play(0, seen["number"], seen["options"][1]["option"]).status_code == 409, "answered already"
    other = table.look(1)
    assert other["waiting"] == [1]
    assert table.play(1, other["number"], other["options"][0]["option"]).status_code == 200
    assert table.look()["number"] > other["number"]


def test_each_takes_back_an_own_sealed_choice_and_no_other(lay, server: Server):
    table = lay("me", "friend", "friend", setup="standard")
    ben = table.join(1)
    number = table.look(0)["number"]
    table.play(0, number, table.look(0)["options"][0]["option"])
    table.play(1, number, table.look(1, ben)["options"][0]["option"], ben)
    assert table.look(0)["can_undo"], "Ben's answer does not hold up hers"
    reset = {"number": number, "whole_turn": True}
    assert ben.post(f"{table.path}/undo", json=reset).status_code == 200
    assert table.look(0)["waiting"] == [1, 2], "the first seat's answer is still there"
    table.play(1, number, table.look(1, ben)["options"][0]["option"], ben)
    assert table.client.post(f"{table.path}/undo", json=reset).status_code == 200
    assert table.look(0)["waiting"] == [0, 2]
    stored = server.run(server.tables.storage.load(table.id))
    assert [(move.number, move.seat) for move in stored.moves] == [(number, 1)]
    assert table.client.post(f"{table.path}/undo", json=reset).status_code == 403


def test_two_clients_race_for_a_thousand_moves(lay, server: Server):
    """Both answer every question at once: each question is answered exactly once."""
    won: Counter[tuple[str, int, int]] = Counter()
    statuses: Counter[int] = Counter()
    lock, both = threading.Lock(), threading.Barrier(2)
    moves = 0
    while moves < 1000:
        table = lay("me", "me")
        clients = [server.client(table.made["token"]) for _ in range(2)]

        def run(mine, table=table):
            for _ in range(400):
                seen = table.look(client=mine)
                if seen["over"] or not seen["options"]:
                    return
                option = seen["options"][seen["number"] % len(seen["options"])]["option"]
                both.wait(PATIENCE)
                answer = table.play(seen["seat"], seen["number"], option, mine)
                with lock:
                    statuses[answer.status_code] += 1
                    if answer.status_code == 200:
                        won[table.id, seen["number"], seen["seat"]] += 1

        threads = [threading.Thread(target=run, args=(client,)) for client in clients]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        stored = server.run(server.tables.storage.load(table.id))
        confirmed = {(number, seat) for name, number, seat in won if name == table.id}
        assert {(move.number, move.seat) for move in stored.moves} == confirmed
        assert len(stored.moves) == len(confirmed)
        moves += len(stored.moves)
    assert set(won.values()) == {1}
    assert set(statuses) <= {200, 409}
    assert statuses[409] > 50, "they did race"
