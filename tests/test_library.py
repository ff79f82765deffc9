"""The library as docs/library.md describes it: its examples run, and so does the script for researchers."""

from __future__ import annotations

import doctest
import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import shem
from shem.kernel.table import CHANCE
from tests.battery import walk

ROOT = Path(__file__).parent.parent


def test_every_example_of_the_reference_runs():
    failed, tried = doctest.testfile(str(ROOT / "docs" / "library.md"), module_relative=False)
    assert tried > 25
    assert failed == 0


def test_the_script_for_researchers_runs():
    command = [sys.executable, str(ROOT / "examples" / "research.py"), "amritsar", "2"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "Monte Carlo won" in said
    assert "<Game amritsar, 2 seats, over: " in said


def test_a_game_says_what_it_is():
    game = shem.new("golem", seats=3, seed=7, dealer=None)
    assert game.decision is not None
    assert game.decision.seat == CHANCE
    assert repr(game).startswith("<Game golem, 3 seats, decision 0 of chance: ")
    game = shem.new("golem", seats=2, seed=7)
    for _ in walk(game, Random(1)):
        assert f"decision {game.number} of seat " in repr(game)
    assert repr(game) == f"<Game golem, 2 seats, over: {game.scores[0]}, {game.scores[1]}>"


def test_a_notebook_shows_what_everyone_can_see():
    game = shem.new("golem", seats=2, seed=7)
    assert game._repr_svg_() == game.svg(shem.SPECTATOR)


@pytest.mark.parametrize("name", shem.game_names())
def test_games_are_equal_by_position(name: str):
    one, two = shem.new(name, seats=2, seed=5), shem.new(name, seats=2, seed=6)
    assert one == one.copy()
    assert one == shem.read(one.record())
    assert one != two
    assert one != "a game"
    with pytest.raises(TypeError, match=r"game\.record\(\)"):
        hash(one)


def test_other_options_are_another_game():
    assert shem.new("golem", seed=1) != shem.new("golem", seed=1, first_burial="doubled")
    assert shem.new("golem", seats=2, seed=1) != shem.new("golem", seats=3, seed=1)


def test_options_are_those_of_the_first_question():
    game = shem.new("alchemists", seats=2, seed=3)
    for decision in walk(game, Random(3)):
        assert game.decision is not None
        assert game.options == game.decision.options
        assert decision.options
    assert game.options == ()


def test_redeal_needs_no_rng():
    game = shem.new("alchemists", seats=3, seed=3)
    worlds = [game.redeal(0) for _ in range(8)]
    assert all(world.view(0) == game.view(0) for world in worlds)
    assert len({json.dumps(world.view(1)) for world in worlds}) > 1, "dealt anew each time"


def test_a_record_without_its_seed():
    game = shem.new("golem", seed=5)
    assert "\nseed 5\n" in game.record()
    assert "seed" not in game.record(with_seed=False)
