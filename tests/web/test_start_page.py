"""The start page: one click begins, lessons are continued, and printed values can be entered."""

from __future__ import annotations

import re

import httpx
import pytest

import shem
from shem import lessons
from shem.games import find, page
from shem.lessons import lesson
from shem.web.how_to_play_pages import games_taught
from shem.web.learning import Progress, progress
from tests.patience import until
from tests.web.serving import Server

JSON = {"x-shem": "1"}
GAMES = shem.game_names()


def begin(client: httpx.Client, path: str, **fields: str) -> str:
    """Start something with one click; its table."""
    answer = client.post(path, data={"name": "", **fields}, headers=JSON)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def play(client: httpx.Client, table: str, seat: int, number: int, option: str) -> None:
    move = {"seat": str(seat), "number": str(number), "option": option}
    assert client.post(f"/table/{table}/play", data=move, headers=JSON).status_code == 200


def settings_of(client: httpx.Client, table: str) -> dict[str, str]:
    record = client.get(f"/api/tables/{table}/record").text
    return dict(re.findall(r"^option (\S+) (\S+)$", record, re.MULTILINE))


@pytest.mark.parametrize("game", GAMES)
def test_play_now_is_a_game_against_bots(server: Server, game: str):
    client = server.client()
    seen = client.get(f"/api/tables/{begin(client, f'/play-now/{game}', name='Mei')}").json()
    rules = find(game)
    assert len(seen["seats"]) == page(rules).cover.seat_count(rules) == 3
    assert [one["bot"] for one in seen["seats"]] == ["", "regular", "regular"]
    assert seen["seats"][0]["name"] == "Mei"
    assert seen["aids"]["hints"] == "on"


def test_the_first_game_is_the_simple_one(server: Server):
    """Until one game is finished on this device."""
    client = server.client()
    assert settings_of(client, begin(client, "/play-now/golem"))["setup"] == "introductory"
    table = begin(client, "/tables", game="golem", **{"seat-0": "me", "seat-1": "me"})
    while not (seen := client.get(f"/api/tables/{table}").json())["over"]:
        play(client, table, seen["seat"], seen["number"], seen["options"][-1]["option"])
    assert settings_of(client, begin(client, "/play-now/golem"))["setup"] == "standard"
    assert settings_of(server.client(), begin(server.client(), "/play-now/golem"))["setup"] == "introductory"


def test_play_with_friends_leads_to_the_lobby(server: Server):
    client = server.client()
    answer = client.post("/play-with-friends/amritsar", data={"name": ""})
    assert answer.status_code == 303
    seen = client.get(f"/api/tables/{answer.headers['location'].split('/')[-1]}").json()
    assert seen["lobby"]
    assert [one["bot"] for one in seen["seats"]] == ["", "", ""]
    assert [one["taken"] for one in seen["seats"]] == [True, False, False]


@pytest.mark.parametrize("way", ["play-now", "play-with-friends", "new"])
def test_there_is_no_such_game(server: Server, way: str):
    client = server.client()
    answer = client.get(f"/{way}/chess") if way == "new" else client.post(f"/{way}/chess", data={"name": ""})
    assert answer.status_code == 404


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_every_game_has_its_box(server: Server, lang: str):
    text = server.client().get("/", params={"lang": lang}).text
    for game in GAMES:
        for link in (
            f'"/play-now/{game}"',
            f'"/play-with-friends/{game}"',
            f'"/new/{game}"',
            f'"/lessons/{game}/first"',
        ):
            assert link in text
        assert server.client().get(f"/new/{game}", params={"lang": lang}).status_code == 200


def test_tools_for_the_physical_game(server: Server):
    text = server.client().get("/").text
    assert 'href="/reader/"' in text
    assert 'href="/reader/notebook"' in text
    assert 'href="/maharaja"' in text
    assert 'href="/score-sheets"' in text


# -- lessons -----------------------------------------------------------------------------------------


def test_a_lesson_is_continued_and_then_learned(server: Server):
    client = server.client()
    assert "Learn Golem" in client.get("/").text
    table = begin(client, "/lessons/golem/first")
    steps = lesson("golem", "first").steps
    assert f"step 1 of {len(steps)}" in client.get("/").text
    assert f'href="/table/{table}#lesson"' in client.get("/").text
    read = next(at for at, step in enumerate(steps) if step.do)
    note = {"seat": "0", "note": "lesson", "text": str(read)}
    assert client.post(f"/table/{table}/notes", data=note, headers=JSON).status_code == 200
    assert f"step {read + 1} of {len(steps)}" in client.get("/").text

    async def after(over: bool, *names: str) -> Progress:
        """The same device when these lessons are over."""
        storage = server.tables.storage
        (one,) = await storage.my_tables(client.cookies["shem"])
        rows = [{**one.row, "over": over, "secret": f"lesson:golem/{name}"} for name in names]
        return await progress(storage, [type(one)(row, one.names, one.mine) for row in rows], "golem")

    offered = lessons.names("golem")
    assert not server.run(after(False, "first")).learned
    done = server.run(after(True, "first"))
    assert done.learned
    assert not done.finished, "a whole game without a coach"
    assert (done.lesson, done.more) == (([*offered, "first"])[1], len(offered) > 1)
    done = server.run(after(True, *offered))
    assert (done.lesson, done.more) == ("first", False)


def test_a_lesson_whose_script_was_left_is_not_continued(server: Server):
    client = server.client()
    table = begin(client, "/lessons/golem/first")
    steps = lesson("golem", "first").steps
    read = next(at for at, step in enumerate(steps) if step.do)
    client.post(f"/table/{table}/notes", data={"seat": "0", "note": "lesson", "text": str(read)}, headers=JSON)

    def asked() -> dict | None:
        seen = client.get(f"/api/tables/{table}").json()
        return seen if seen["options"] else None

    seen = until(asked)
    other = [one["option"] for one in seen["options"] if one["option"] not in steps[read].do]
    assert other
    play(client, table, 0, seen["number"], other[0])
    text = client.get("/").text
    assert "Continue lesson" not in text
    assert f'href="/table/{table}"' in text, "the game goes on"


# -- printed values ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_values_are_downloaded_corrected_and_played(server: Server, game: str):
    client = server.client()
    assert f"/printed-values/{game}.toml" in client.get("/printed-values").text
    text = client.get(f"/printed-values/{game}.toml").text
    form = {"game": game, "seat-0": "me", "seat-1": "bot:random"}
    table = begin_with(client, form, text + "\n# corrected\n")
    assert "edition # corrected" in client.get(f"/api/tables/{table}/record").text


def begin_with(client: httpx.Client, form: dict[str, str], edition: str) -> str:
    answer = client.post("/tables", data=form, files={"edition": ("mine.toml", edition)}, headers=JSON)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def test_a_bad_edition_file_gets_a_sentence(server: Server):
    form = {"game": "golem", "seat-0": "me", "seat-1": "me"}
    files = {"edition": ("mine.toml", '[[book]]\nnumber = 17\nimmediate = "gian coin 3"\n')}
    answer = server.client().post("/tables", data=form, files=files, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (422, "wrong_edition")
    assert "gian" in answer.json()["error"]
    assert server.client().get("/printed-values/chess.toml").status_code == 404


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_help_leads_to_the_rules_of_every_game(server: Server, lang: str) -> None:
    client = server.client()
    assert 'href="/help"' in client.get(f"/?lang={lang}").text
    text = client.get(f"/help?lang={lang}").text
    assert all(f"/how-to-play/{game}" in text for game in games_taught())
    assert 'class="keys"' in text
