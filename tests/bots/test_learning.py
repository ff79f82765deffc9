"""Habits are learned from play, and they are worth something."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import shem
from shem.bots.learning import learn, play
from shem.bots.lookahead import Lookahead
from shem.bots.tree import Tree
from shem.cli import app
from shem.contracts import habits
from shem.games import evaluation
from shem.kernel.rules import Rules


def test_what_answers_bring_is_learned() -> None:
    rules = shem.game_rules("amritsar")
    done: list[int] = []
    learned = learn(rules, 2, 2, seed=3, report=done.append)
    assert done == [1, 2]
    assert learned == learn(rules, 2, 2, seed=3)
    assert all("*" in usual for usual in learned.values())
    assert set(learned) <= set(evaluation(rules).habits), "a question that the habits of the game do not know"
    lifting = learned["LiftWorkers"]
    assert 0 < lifting["*"] < 10  # an action that has begun is going to bring something
    assert len(lifting) > 3


def points(rules: Rules, kind: type[Lookahead], seed: int) -> int:
    """What two seats get that follow only the most promising answer to each question."""
    t = play(kind(rules, None, 0, seed), 2, lambda ahead, t: ahead.best_end(ahead.steps(t, t.seat), t.seat, 1)[1].table)
    return sum(rules.scores(t))


@pytest.mark.parametrize("game", ["golem", "amritsar"])
def test_habits_lead_further(game: str) -> None:
    rules = shem.game_rules(game)
    games = range(6)
    assert sum(points(rules, Tree, n) for n in games) > 1.1 * sum(points(rules, Lookahead, n) for n in games)


def test_the_command_writes_them(tmp_path: Path) -> None:
    out = tmp_path / "habits.toml"
    result = CliRunner().invoke(app, ["habits", "amritsar", "--games", "1", "--seed", "3", "--out", str(out)])
    assert result.exit_code == 0
    assert "habits written to" in result.output
    found = habits.read(out)
    assert found["LiftWorkers"]["*"] == pytest.approx(
        learn(shem.game_rules("amritsar"), 2, 1, 3)["LiftWorkers"]["*"], abs=0.06
    )
