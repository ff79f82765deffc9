"""Every game on the same page: a piece of it played by clicking, on the board where that is possible."""

from __future__ import annotations

from random import Random

import pytest

import shem
from tests.browser.screen_readers import serious
from tests.browser.test_pages import close_curtain

MOVES = 30


@pytest.mark.parametrize("game", [name for name in shem.game_names() if name != "golem"])
def test_a_piece_of_a_game_by_clicking(game, person, server):
    """The page follows every move, stays as a fresh one would be, and says nothing odd to a screen reader."""
    body = {"game": game, "seats": [{"kind": "me"}, {"kind": "me"}]}
    made = server.client().post("/api/tables", json=body).json()
    anna = person(made["token"]).go(f"/table/{made['table']}").listening()
    chance = Random(2)
    on_board = 0
    for _ in range(MOVES):
        close_curtain(anna)
        option = chance.choice(anna.options)
        if anna.touch(option):
            on_board += 1
        else:
            anna.press(option)
    close_curtain(anna)
    print(f"{on_board} of {MOVES} clicks on the board")
    assert anna.stale_regions == []
    serious(anna)
    assert anna.page.evaluate("() => document.documentElement.scrollWidth") <= 1366
