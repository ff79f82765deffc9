"""What cannot be taken back at a table: the end of a game, a bot's choice, anything that has shown something."""

from __future__ import annotations

import pytest

from shem.web.live import STEP
from tests.patience import PATIENCE
from tests.web.serving import Laid, Server

MOVES = 2000  # more than any game has


def undo(table: Laid, whole_turn: bool = False) -> int:
    body = {"number": table.look()["number"], "whole_turn": whole_turn}
    return table.client.post(f"{table.path}/undo", json=body).status_code


def to_the_end(table: Laid) -> None:
    for _ in range(MOVES):
        seen = table.look()
        if seen["over"]:
            return
        table.play(seen["seat"], seen["number"], seen["options"][0]["option"])
    raise AssertionError("a game without end")


@pytest.mark.parametrize("game", ["golem", "amritsar", "alchemists"])
def test_the_end_of_a_game_is_not_taken_back(server: Server, game: str):
    """Then everybody's cards have been seen: in Golem 12 of 12 games could be undone after the objectives were open."""
    table = Laid(server, "me", "me", game=game)
    to_the_end(table)
    assert not table.look()["can_undo"]
    assert undo(table) == undo(table, whole_turn=True) == 409
    assert 'data-undo=""' in table.client.get(f"/table/{table.id}").text
    assert table.look()["over"]


def bot_plays_once(table: Laid) -> bool:
    """Let a bot answer the open question, and take the seat back. False if the bot has answered more than that."""
    seen = table.look()
    seat = seen["seat"]
    slowly = table.client.post(f"/table/{table.id}/speed", data={"speed": STEP}, headers={"x-shem": "1"})
    assert slowly.status_code == 200
    assert table.client.put(f"{table.path}/seats/{seat}", json={"bot": "greedy"}).status_code == 200
    table.client.post(f"{table.path}/skip_wait")
    table.wait(lambda now: now["number"] > seen["number"])
    assert table.client.put(f"{table.path}/seats/{seat}", json={"bot": ""}).status_code == 200
    return bool(table.look()["number"] == seen["number"] + 1)


def test_no_hint_is_got_by_letting_a_bot_play_and_undoing_it(tmp_path):
    """A bot's choice stays, and so does what was chosen before it; what a person chooses after it can be taken back."""
    server = Server(tmp_path, pause=10 * PATIENCE, grace=10 * PATIENCE)
    try:
        table = Laid(server, "me", "me", game="amritsar", aids={"hints": "off"})
        before = undoable(table)
        assert bot_plays_once(table)
        assert not table.look()["can_undo"]
        assert undo(table) == undo(table, whole_turn=True) == 409
        after = table.look()
        assert after["number"] > before
        chosen = undoable(table)
        assert undo(table, whole_turn=True) == 200
        assert after["number"] <= table.look()["number"] < chosen, "back to the bot's choice, and no further"
    finally:
        server.stop()


def undoable(table: Laid) -> int:
    """Play until the last choice could be taken back; the number of decisions then."""
    for _ in range(60):
        table.step()
        seen = table.look()
        if seen["can_undo"] and seen["options"]:
            return int(seen["number"])
    raise AssertionError("nothing could be undone")
