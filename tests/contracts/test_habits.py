"""What usually comes of an answer, as data."""

from __future__ import annotations

from pathlib import Path

import shem
from shem.contracts import habits
from shem.games import evaluation
from shem.games.golem.actions import ACTIONS, MIRROR


def test_what_is_written_can_be_read(tmp_path: Path) -> None:
    known = {"Turn": {"*": 2.5, "marble work red": -1.0}, "Mirror": {"*": 0.0, 'a "quoted" answer': 3.1}}
    habits.write(tmp_path / "habits.toml", known)
    assert habits.read(tmp_path / "habits.toml") == known


def test_a_game_without_habits_has_none(tmp_path: Path) -> None:
    assert habits.read(tmp_path / "habits.toml") == {}


def test_the_outlook_is_what_usually_comes_of_the_answer() -> None:
    known = evaluation(shem.game_rules("golem"))
    table = shem.new("golem", seats=2, seed=1).table
    usual = known.habits["Mirror"]
    table.asker = ACTIONS[MIRROR]
    assert known.outlook(table, 0, "marble mirror white", known.weights) == usual["marble mirror white"]
    assert known.outlook(table, 0, "no such answer", known.weights) == usual["*"]
    table.asker = None
    assert known.outlook(table, 0, "marble mirror white", known.weights) == 0.0
