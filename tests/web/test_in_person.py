"""Helpers for games with the physical components, as the server sends them."""

from __future__ import annotations

import json
import re

import pytest

import shem
from shem.games import find
from shem.kernel.phrase import LANGUAGES
from tests.web.serving import Server

GAMES = shem.game_names()


def data(text: str) -> dict[str, object]:
    found = re.search(r'<script id="data" type="application/json">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    read: dict[str, object] = json.loads(found[1])
    return read


@pytest.mark.parametrize("game", GAMES)
def test_a_score_sheet_may_be_kept_by_any_device(server: Server, game: str) -> None:
    answers = [server.client().get(f"/score-sheet/{game}", params={"lang": lang}) for lang in LANGUAGES]
    assert {one.headers["x-shem-keep"] for one in answers} == {"everyone"}
    sheets = [data(one.text) for one in answers]
    assert [one["seats"] for one in sheets] == [list(find(game).seat_counts)] * len(LANGUAGES)
    assert len({json.dumps(one["rows"]) for one in sheets}) == len(LANGUAGES)
    assert f'href="/score-sheet/{game}"' in server.client().get("/score-sheets").text
    assert f'href="/score-sheet/{game}"' in server.client().get(f"/how-to-play/{game}").text


def test_there_is_no_sheet_for_an_unknown_game(server: Server) -> None:
    assert server.client().get("/score-sheet/chess").status_code == 404
