"""Learning by self-play: repeatable, resumable, and it fits what it is shown."""

from __future__ import annotations

import json
from io import StringIO
from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
import pytest
from rich.console import Console

import shem
from shem.bots.lines import Line
from shem.bots.network import UNIT, Network
from shem.contracts.observation import Layout, Pen
from shem.games import evaluation, find
from shem.kernel.table import Table
from shem.learn import command, pupil, teacher, training
from shem.learn.pupil import Pupil
from shem.learn.selfplay import Lesson, SelfPlay
from shem.learn.training import Trainer

GAME = "amritsar"


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch):
    """Little thinking, and training from the first game on."""
    monkeypatch.setattr(pupil, "WIDTH", 1)
    monkeypatch.setattr(pupil, "LINES", 2)
    monkeypatch.setattr(pupil, "TAUGHT", 0.05)
    monkeypatch.setattr(teacher, "LUCKS", 1)
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
        last = len(game.ends[seat]) - 1  # what follows are the ends of actions that were compared
        assert lesson.target[last] * UNIT + game.leads[seat][last] == pytest.approx(lead, abs=0.01)
        assert len(lesson.ends) == last + 1 + len(game.actors[seat].target)


def pupil_asked(name: str, seed: int) -> tuple[Pupil, Table, list[Line]]:
    """Return a seat in self-play at a question with several options, and the lines it sees."""
    rules = find(name)
    network = Network.new(evaluation(rules).observation.layout)
    rng = Random(seed)
    game = shem.new(name, seats=2, seed=seed)
    for decision in game:
        table = game.table
        if table.number >= 12 and table.sealed is None and len(table.options) >= 3:
            break
        game.play(rng.choice(decision.options), seat=decision.seat)
    one = Pupil(rules, network, table.seat, 2)
    return one, table, one.lines.search([one.imagine(table, rng)], table.options, rng)


@pytest.mark.parametrize("name", ["golem", "amritsar"])
def test_the_ends_of_an_action_are_compared_with_the_same_luck(name: str):
    """The same ends are worth the same, however often they are played on; and worse ends are worth less."""
    one, _, lines = pupil_asked(name, 3)
    seat, rules = one.lines.seat, one.lines.rules
    worths = teacher.worths(rules, seat, [*lines, *lines], Random(1))
    assert worths[: len(lines)] == worths[len(lines) :]
    assert worths[: len(lines)] == teacher.worths(rules, seat, lines, Random(1))
    assert len(set(worths)) > 1


def test_the_network_keeps_its_mean_nearly_and_learns_the_differences():
    assert teacher.wanted([3.0, 5.0], [10.0, 8.0]) == pytest.approx([5.5, 3.5])


def test_not_only_the_best_ends_are_compared():
    _, _, (line, *_) = pupil_asked("golem", 3)
    lines = [Line(n, line.table, False, line.option, None) for n in range(20)]
    for n, one in enumerate(lines):
        one.value = float(n)
    found = [one.first for one in teacher.picked(lines, Random(1))]
    assert len(found) == len(set(found)) == teacher.MOST
    best = teacher.MOST - teacher.RANDOM
    assert found[:best] == list(range(19, 19 - best, -1))
    assert teacher.picked(lines[:3], Random(1)) == lines[2::-1]


def test_a_pupil_notes_what_the_network_should_have_said(monkeypatch: pytest.MonkeyPatch):
    """If it had said so, the differences between the ends would be those that the rollouts found."""
    learner, table, lines = pupil_asked("golem", 5)
    monkeypatch.setattr(pupil, "TAUGHT", 1.0)
    monkeypatch.setattr(teacher, "worths", lambda rules, seat, lines, rng: [float(n) for n in range(len(lines))])
    monkeypatch.setattr(teacher, "LEVEL", 0.0)
    learner.compare(table, lines, Random(1))
    compared = teacher.picked([one for one in lines if one.table.asker is not None], Random())
    assert len(learner.target) == len(learner.ends) == len(compared)
    said = [learner.lines.lead(one.table) + target * UNIT for one, target in zip(compared, learner.target)]
    assert [b - a for a, b in pairwise(said)] == pytest.approx([1.0] * (len(said) - 1))
    before = len(learner.ends)
    monkeypatch.setattr(pupil, "TAUGHT", 0.0)
    learner.compare(table, lines, Random(1))
    assert len(learner.ends) == before


def test_training_fits_what_it_is_shown():
    layout = Layout()
    feature = layout.flags("which", 4, "")
    trainer = Trainer(Network.new(layout, seed=1), seed=1)
    wanted = np.array([1.0, -1.0, 0.5, 0.0], np.float32)
    at = np.arange(4, dtype=np.uint16)
    lesson = Lesson(at, np.ones(4, np.int16), np.arange(1, 5), wanted, 2, 0.0, 0.0)
    for _ in range(40):
        assert trainer.add([lesson]) == 4
    for _ in range(1500):
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
