"""Learning by self-play: repeatable, resumable, and it fits what it is shown."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import numpy as np
import pytest
from rich.console import Console

from shem.bots.network import UNIT, Network
from shem.contracts.observation import Layout, Pen
from shem.games import evaluation, find
from shem.learn import command, pupil, training
from shem.learn.selfplay import Lesson, SelfPlay
from shem.learn.training import Trainer

GAME = "amritsar"


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch):
    """Little thinking, and training from the first game on."""
    monkeypatch.setattr(pupil, "WIDTH", 1)
    monkeypatch.setattr(pupil, "LINES", 2)
    monkeypatch.setattr(training, "FIRST", 100)
    monkeypatch.setattr(training, "BATCH", 32)
    monkeypatch.setattr(command, "GAMES", 1)


def run(folder: Path, games: int, plot: Path | None = None) -> str:
    told = StringIO()
    console = Console(file=told, width=200)
    assert (
        command.learn(GAME, games, folder, console, every=2, opponent="random", matches=1, plot=plot, fresh=True) == 0
    )
    return told.getvalue()


def test_the_same_seed_gives_the_same_network_and_the_same_command_goes_on(tmp_path: Path):
    run(tmp_path / "one", 3)
    told = run(tmp_path / "two", 3, plot=tmp_path / "plot.png")
    assert "3 games" in told
    assert "against random: " in told
    assert (tmp_path / "plot.png").stat().st_size > 1000
    layout = evaluation(find(GAME)).observation.layout
    one, two = (Network.read(layout, tmp_path / name / command.NETWORK) for name in ("one", "two"))
    assert all(np.array_equal(a, b) for a, b in zip(one.parts, two.parts, strict=True))
    assert any(part.any() for part in one.parts[4:])  # it has learned something
    told = run(tmp_path / "two", 4)
    assert "Going on after 3 games." in told
    lines = [json.loads(line) for line in (tmp_path / "two" / command.PROGRESS).read_text().splitlines()]
    assert [line["games"] for line in lines] == [2, 3, 4]
    assert lines[-1]["steps"] > lines[0]["steps"] > 0
    assert "already learned from 4 games" in run(tmp_path / "two", 4)


def test_it_begins_with_the_network_that_comes_with_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    shipped = tmp_path / "bot" / "network.npz"
    shipped.parent.mkdir()
    layout = evaluation(find(GAME)).observation.layout
    network = Network.new(layout, seed=9)
    network.write(shipped)
    shipped.with_suffix(".toml").write_text("games = 70\npositions = 7000\nhours = 0.5\n")
    monkeypatch.setattr(find(GAME), "folder", tmp_path)
    begun = command.Learning(GAME, tmp_path / "learn", seed=1)
    assert (begun.games, begun.positions, begun.seconds) == (70, 7000, 1800)
    assert np.allclose(begun.trainer.parts[0], network.parts[0], atol=1e-3)
    assert command.Learning(GAME, tmp_path / "learn", seed=1, fresh=True).games == 0


def test_each_seat_learns_from_what_it_saw():
    rules = find("golem")
    layout = evaluation(rules).observation.layout
    game = SelfPlay(rules, Network.new(layout), seed=2)
    lessons = game.play()
    scores = rules.scores(game.table)
    assert [lesson.points for lesson in lessons] == scores
    assert all(lesson.seat_count == len(scores) for lesson in lessons)
    for seat, lesson in enumerate(lessons):
        assert len(lesson.ends) == len(lesson.target)
        assert lesson.ends[-1] == len(lesson.at) == len(lesson.value)
        assert lesson.at.max() < layout.size(len(scores))
        lead = scores[seat] - max(score for one, score in enumerate(scores) if one != seat)
        assert lesson.target[-1] * UNIT + game.leads[seat][-1] == pytest.approx(lead, abs=0.01)


def test_new_positions_take_the_places_of_the_oldest_ones(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(training, "REPLAY", 3)
    layout = Layout()
    layout.flags("which", 5, "")
    trainer = Trainer(Network.new(layout), seed=1)
    for n in range(5):
        one = np.array([n], np.uint16)
        trainer.add([Lesson(one, np.ones(1, np.int16), np.ones(1, np.int64), np.ones(1, np.float32), 2, 0.0, 0.0)])
    assert sorted(int(at[0]) for at, _, _ in trainer.rows) == [2, 3, 4]


def test_training_fits_what_it_is_shown():
    layout = Layout()
    feature = layout.flags("which", 4, "")
    trainer = Trainer(Network.new(layout, seed=1), seed=1)
    wanted = np.array([1.0, -1.0, 0.5, 0.0], np.float32)
    at = np.arange(4, dtype=np.uint16)
    lesson = Lesson(at, np.ones(4, np.int16), np.arange(1, 5), wanted, 2, 0.0, 0.0)
    for _ in range(40):
        assert trainer.add([lesson]) == 4
    for _ in range(5000):
        trainer.step()
    for n in range(4):
        pen = Pen(layout, 2)
        pen.put(feature, n)
        (said,) = trainer.network().points(pen.marks, 1, pen.width)
        assert said == pytest.approx(wanted[n] * UNIT, abs=2)


@pytest.mark.soak
@pytest.mark.parametrize("cluster", [False, True])
def test_several_processes_or_a_local_ray_play_for_one_network(tmp_path: Path, cluster: bool):
    if cluster:
        pytest.importorskip("ray", reason="Ray is not installed: pip install 'shem[cluster]'")
    console = Console(file=StringIO(), width=200)
    how = {"jobs": 2, "cluster": cluster, "every": 6, "opponent": "random", "matches": 1, "fresh": True}
    assert command.learn(GAME, 6, tmp_path, console, **how) == 0
    assert json.loads((tmp_path / command.PROGRESS).read_text())["games"] == 6
    assert (tmp_path / command.CARD).read_text().startswith("# How the network")
