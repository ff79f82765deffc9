"""The example game in every layer: battery, words, terminal, arena, browser. Nothing outside its folder knows it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest
from typer.testing import CliRunner

import shem
from shem import bots, games
from shem.cli import app
from tests.battery import battery, box_speaks, check_worlds, speaks, walk
from tests.web.serving import Server

ROOT = Path(__file__).parents[2]
GAME = "night_market"


@pytest.fixture(autouse=True, scope="module")
def listed() -> Iterator[None]:
    """The game is found while this file runs."""
    before = os.environ.get("SHEM_GAMES")
    os.environ["SHEM_GAMES"] = str(ROOT / "examples" / GAME)
    games.folders.cache_clear()
    yield
    del os.environ["SHEM_GAMES"]
    if before is not None:
        os.environ["SHEM_GAMES"] = before
    games.folders.cache_clear()
    games.find.cache_clear()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_battery(seats: int):
    for seed in range(3):
        battery(GAME, seats, seed)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_worlds_a_seat_cannot_tell_apart(seats: int):
    for seed in range(10):
        game = shem.new(GAME, seats=seats, dealer=None)
        rng = Random(seed)
        for _ in range(20):
            if not game.over:
                decision = game.decisions[0]
                game.play(rng.choice(decision.options), seat=decision.seat)
        for seat in range(seats):
            check_worlds(game, seat, Random(seed))


def test_words_in_all_languages():
    for seed in range(5):
        speaks(GAME, 3, seed)
    box_speaks(GAME, least=20)


def test_an_edition_file_changes_a_ware():
    game = shem.new(GAME, seats=2, seed=1, edition='[[ware]]\nnumber = 3\neffect = "gain vp 9"')
    assert str(game.table.box.ware[2].words()) == "9 VP"  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match=r'night_market: ware 3: effect, column 1: unknown verb "gian"'):
        shem.new(GAME, edition='[[ware]]\nnumber = 3\neffect = "gian vp 9"')


def test_every_position_is_drawn():
    game = shem.new(GAME, seats=4, seed=5)
    for decision in walk(game, Random(5)):
        for ware in game.view(decision.seat)["stall"]:
            assert f'data-target="take-{ware + 1}"' in game.svg(decision.seat)


def test_its_bots_have_learned_something():
    won = 0.0
    for seed in range(40):
        game = shem.new(GAME, seats=2, seed=seed)
        bots.play_out(game, [bots.make("greedy", seed), bots.make("random", seed)])
        won += game.ranking[0] == 0
    assert won >= 28


def test_in_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    record = tmp_path / "game.shem"
    played = CliRunner().invoke(app, ["play", GAME, "--seats", "greedy,random", "--seed", "4", "--record", str(record)])
    assert played.exit_code == 0, played.output
    assert shem.load(record).over
    listed = CliRunner().invoke(app, ["components", GAME])
    assert "pay 2 coins" in listed.output


def test_in_the_arena(tmp_path: Path):
    command = ["arena", GAME, "--seats", "greedy,random", "--games", "6", "--db", str(tmp_path / "arena.db")]
    said = CliRunner().invoke(app, command)
    assert said.exit_code == 0, said.output
    assert "greedy" in said.output


def test_in_the_browser(tmp_path: Path):
    server = Server(tmp_path)
    try:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "me"}]
        made = httpx.post(f"{server.url}/api/tables", json={"game": GAME, "seats": seats}).json()
        client, path = server.client(made["token"]), f"/api/tables/{made['table']}"
        assert "Nachtmarkt" in client.get(f"/table/{made['table']}", params={"lang": "de"}).text
        with client.stream("GET", f"{path}/stream") as changes:
            for line in changes.iter_lines():
                if not line.startswith("data:"):
                    continue
                seen = client.get(path).json()
                while seen["options"] and not seen["over"]:
                    move = {"seat": seen["seat"], "number": seen["number"], "option": seen["options"][-1]["option"]}
                    client.post(f"{path}/play", json=move)
                    seen = client.get(path).json()
                if seen["over"]:
                    break
        assert client.get(f"/table/{made['table']}").status_code == 200
    finally:
        server.stop()


def test_nothing_outside_its_folder_knows_it():
    sources = [*(ROOT / "src").rglob("*.py"), *(ROOT / "src").rglob("*.html"), *(ROOT / "src").rglob("*.js")]
    assert not [path for path in sources if GAME in path.read_text(encoding="utf-8")]


def test_a_folder_that_is_no_game_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SHEM_GAMES", str(tmp_path))
    games.folders.cache_clear()
    with pytest.raises(ValueError, match="is not a game folder"):
        shem.game_names()
    games.folders.cache_clear()
