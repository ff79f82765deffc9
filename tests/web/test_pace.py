"""The pace of bots: time to undo a finished turn, and their steps shown one by one, turn by turn or all at once."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from shem.web.bots import Bots
from shem.web.live import ONCE, SPEEDS, STEP, TURN, Live
from tests.web.serving import Laid, Server


def table_of(server: Server, *kinds: str) -> tuple[Laid, Live]:
    table = Laid(server, *kinds)
    return table, server.run(server.tables.get(table.id))


def moved(live: Live, seat: int, waiting: list[int], bots: str) -> Any:
    """A table at which this seat moved last; `bots` has a letter for each seat, b for bot and h for human."""
    seats = [SimpleNamespace(bot="novice" if one == "b" else "") for one in bots]
    fake = SimpleNamespace(
        speed=live.speed,
        lesson=None,
        seats=seats,
        waiting=waiting,
        last_mover=seat,
        moves=[SimpleNamespace(bot=seats[seat].bot)],
    )
    return lambda speed: Live.quiet.fget(SimpleNamespace(**(vars(fake) | {"speed": speed})))  # type: ignore[attr-defined]


def test_steps_of_one_turn_are_shown_together_unless_step_by_step(server: Server):
    _, live = table_of(server, "me", "me")
    assert live.speed == TURN
    same, other, human = moved(live, 1, [1], "hbb"), moved(live, 1, [2], "hbb"), moved(live, 1, [0], "hbb")
    assert [same(speed) for speed in SPEEDS] == [False, True, True]
    assert [other(speed) for speed in SPEEDS] == [False, False, True]
    assert [human(speed) for speed in SPEEDS] == [False, False, False]
    assert not moved(live, 0, [1], "hbb")(ONCE), "a person's move is shown immediately"
    assert not moved(live, 0, [1], "bb")(ONCE), "a game of bots alone is shown turn by turn"


def test_bots_pause_between_what_is_shown_apart(server: Server):
    bots = SimpleNamespace(settings=replace(server.settings, pause=2, grace=5))

    def pause(speed: str, seat: int, over: bool = False) -> float:
        live = SimpleNamespace(speed=speed, last_mover=1, turn_over=over, lesson=None)
        return Bots.pause(bots, live, seat)  # type: ignore[arg-type]

    assert [pause(speed, 1) for speed in SPEEDS] == [2, 0, 0]
    assert [pause(speed, 2) for speed in SPEEDS] == [2, 2, 0]
    assert [pause(speed, 2, over=True) for speed in SPEEDS] == [5, 5, 5], "undo is always possible for a while"


def test_a_player_chooses_the_speed_and_nobody_else(server: Server):
    table, live = table_of(server, "me", "novice")
    answer = table.client.post(f"/table/{table.id}/speed", data={"speed": STEP}, headers={"x-shem": "1"})
    assert answer.status_code == 200
    assert live.speed == STEP
    assert (
        table.client.post(f"/table/{table.id}/speed", data={"speed": "x"}, headers={"x-shem": "1"}).status_code == 422
    )
    stranger = server.client().post(f"/table/{table.id}/speed", data={"speed": ONCE}, headers={"x-shem": "1"})
    assert stranger.status_code == 403
    assert live.speed == STEP


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_a_finished_turn_can_be_undone_before_a_bot_goes_on(tmp_path: Any, lang: str):
    server = Server(tmp_path, pause=600, grace=600)
    try:
        table, _ = table_of(server, "me", "novice")
        while table.look()["waiting"] == [0]:
            table.step(-1)
        page = table.client.get(f"/table/{table.id}", params={"lang": lang}).text
        words = {"en": ("Turn over", "is next"), "de": ("Zug beendet", "dran"), "ru": ("Ход окончен", "Следующий ход")}
        if 'data-undo=""' in page:
            assert words[lang][0] not in page, "after something was revealed there is nothing to wait for"
        else:
            assert 'data-grace="600"' in page
            assert all(word in page for word in words[lang])
    finally:
        server.stop()
