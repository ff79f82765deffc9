"""The judges' numbers as data."""

from __future__ import annotations

from pathlib import Path

import pytest

import shem
from shem.contracts import weights
from shem.games import evaluation

TEXT = """# numbers
gold = 0.5    # each

[late]
gold_late = -2
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "judge.toml"
    path.write_text(TEXT)
    return path


def test_all_numbers_by_name(file: Path) -> None:
    assert weights.read(file) == {"gold": 0.5, "gold_late": -2.0}


def test_new_numbers_leave_the_rest_alone(file: Path) -> None:
    weights.write(file, {"gold": 0.75})
    assert file.read_text() == TEXT.replace("0.5", "0.75")
    weights.write(file, {"gold_late": 1e-7, "gold": -3.14159})
    assert weights.read(file) == pytest.approx({"gold": -3.142, "gold_late": 1e-7})


def test_mistakes_are_named(file: Path) -> None:
    with pytest.raises(ValueError, match="unknown weights silver"):
        weights.write(file, {"silver": 1.0})
    file.write_text("gold = 'much'")
    with pytest.raises(ValueError, match="gold must be a number"):
        weights.read(file)
    file.write_text("gold = 1\n[late]\ngold = 2")
    with pytest.raises(ValueError, match="duplicate key gold"):
        weights.read(file)


@pytest.mark.parametrize("name", ["golem", "amritsar", "alchemists"])
def test_a_judge_uses_every_weight_and_no_other(name: str) -> None:
    """A name that nobody looks up would be tuned for nothing."""
    rules = shem.game_rules(name)
    known = evaluation(rules)

    class Watched(dict[str, float]):
        def __getitem__(self, key: str) -> float:
            used.add(key)
            return super().__getitem__(key)

    used: set[str] = set()
    source = "".join(path.read_text() for path in rules.folder.rglob("*.py"))
    game = shem.new(name, seats=2, seed=1)
    known.judge(game.table, 0, Watched(known.weights))
    assert used <= set(known.weights)
    assert [key for key in known.search_weights if f'"{key}"' not in source and key not in weights.AHEAD] == []


def test_search_weighs_by_numbers_of_its_own() -> None:
    rules = evaluation(shem.game_rules("alchemists"))
    assert rules.search_weights["told"] > 1
    assert rules.search_weights["favor"] < rules.weights["favor"]
    assert rules.search_weights["spread"] == rules.weights["spread"]
    golem = evaluation(shem.game_rules("golem"))
    assert golem.search_weights is golem.weights
