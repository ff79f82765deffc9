"""Helpers for games with the physical components, as the server sends them."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import shem
from shem.games import find
from shem.kernel.phrase import LANGUAGES
from shem.web.in_person.sheet_data import sheet_data
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


@pytest.mark.parametrize("game", GAMES)
def test_a_setup_brings_every_plan_along(server: Server, game: str) -> None:
    """Every number of players with every combination of options that the rules allow, in three languages."""
    for lang in LANGUAGES:
        answer = server.client().get(f"/setup/{game}", params={"lang": lang})
        assert answer.headers["x-shem-keep"] == "everyone"
        plan: Any = data(answer.text)
        assert {key.split("|")[0] for key in plan["plans"]} == {str(seats) for seats in find(game).seat_counts}
        for steps in plan["plans"].values():
            for step in (plan["steps"][at] for at in steps):
                assert step["words"]
                assert all(one in plan["pieces"] for draw in step["draws"] for one in draw["pool"])
        told = [one["words"] for one in plan["pieces"].values() if not one["picture"] and not one["symbol"]]
        assert len(set(told)) == len(told)  # what has no picture is recognized by its words
    assert f'href="/setup/{game}"' in server.client().get("/setup").text
    assert f'href="/setup/{game}"' in server.client().get(f"/how-to-play/{game}").text


@pytest.mark.parametrize(("lang", "said"), [("en", "Rank"), ("de", "Platz"), ("ru", "Место")])
def test_a_rank_is_not_a_location(lang: str, said: str) -> None:
    for game in GAMES:
        assert sheet_data(game, lang)["say"]["place"] == said


def test_there_is_no_sheet_for_an_unknown_game(server: Server) -> None:
    assert server.client().get("/score-sheet/chess").status_code == 404
    assert server.client().get("/setup/chess").status_code == 404


OWN = '[edition]\nprint = "Second print"\n[[objective]]\nnumber = 51\nvp = 9\n'


def test_a_sheet_counts_with_the_values_of_an_edition(server: Server) -> None:
    """The same data, with the printed values; what is wrong with a file is said in the visitor's language."""
    client = server.client(**{"x-shem": "1"})
    ours: Any = data(client.get("/score-sheet/golem").text)
    answer = client.post("/score-sheet/golem", content=OWN)
    assert answer.status_code == 200, answer.text
    own = answer.json()
    assert (ours["about"], own["about"]) == ([], ["Second print"])

    def objective(sheet: Any) -> Any:
        return next(f for row in sheet["rows"] for f in row["fields"] if f["name"] == "objectives")["choices"]["51"]

    assert (objective(own)["points"], objective(own)["guessed"]) == (9, False)
    assert objective(ours)["points"] != 9
    assert objective(own)["picture"] != objective(ours)["picture"]
    wrong = client.post("/score-sheet/golem", content="[[objective]]\nnumber = 51\nvp = 1234\n", params={"lang": "de"})
    assert wrong.status_code == 422
    assert "lässt sich nicht verwenden" in wrong.json()["error"]
    assert client.post("/score-sheet/chess", content="").status_code == 404
    assert client.post("/setup/golem", content="x" * 300_000).status_code in (413, 422)


def test_a_setup_shows_the_pieces_of_an_edition(server: Server) -> None:
    client = server.client(**{"x-shem": "1"})
    ours: Any = data(client.get("/setup/golem").text)
    label = next(one for one in ours["pieces"] if one.startswith("character"))
    number = int(label.split()[1])
    cost = f'[edition]\nchecked = ["{label}"]\n[[character]]\nnumber = {number}\nsteps = 5\n'
    answer = client.post("/setup/golem", content=cost)
    assert answer.status_code == 200, answer.text
    own = answer.json()
    assert own["plans"] == ours["plans"]
    assert own["pieces"][label]["picture"] != ours["pieces"][label]["picture"]
    assert not own["pieces"][label]["guessed"]
