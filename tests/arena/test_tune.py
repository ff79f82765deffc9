"""Tuning a judge by self-play."""

from io import StringIO
from math import log
from random import Random
from statistics import fmean

import pytest
from rich.console import Console

import shem
from shem.arena import tune
from shem.arena.plan import Task
from shem.arena.playing import Result, play
from shem.arena.tune import Tuner, Tuning, apply, duelled, outcome, tunable
from shem.arena.workers import Workers
from shem.contracts.weights import read
from shem.games import evaluation

TUNING = Tuning("golem", 2, (("first_burial", "single"), ("setup", "introductory")), steps=40, deals=2)
WEIGHTS = evaluation(shem.game_rules("golem")).weights
ONE, TWO, *_ = sorted(name for name in tunable(WEIGHTS) if WEIGHTS[name])


def ideal(weights):
    """A world where two weights should be twice as high, and everything else does not matter."""
    return -abs(weights[ONE] / WEIGHTS[ONE] - 2) - abs(weights[TWO] / WEIGHTS[TWO] - 2)


def pretend(task: Task) -> Result:
    """A game that whoever is closer to the ideal wins by more points, with some luck."""
    luck = Random(task.seed)
    scores = [round(50 + 40 * ideal(weights) + luck.gauss(0, 3)) for weights in task.weights]
    places = [1 + sum(other > score for other in scores) for score in scores]
    return Result(task.number, task.seed, list(task.players), scores, places)


def tuner(tmp_path, play_one=pretend, tuning=TUNING):
    return Tuner(tuning, Console(file=StringIO(), width=120), tmp_path / "tune.db", Workers(play_one))


def test_the_walk_finds_better_weights_and_leaves_the_rest_nearly_alone(tmp_path):
    after = tuner(tmp_path, tuning=Tuning("golem", 2, (), steps=150)).walk()
    assert after[ONE] / WEIGHTS[ONE] == pytest.approx(2, abs=0.4)
    assert after[TWO] / WEIGHTS[TWO] == pytest.approx(2, abs=0.4)
    strayed = [
        abs(log(after[name] / WEIGHTS[name])) for name in tunable(WEIGHTS) if WEIGHTS[name] and name not in (ONE, TWO)
    ]
    assert fmean(strayed) < 0.3


def test_better_weights_are_written_and_worse_are_not(tmp_path):
    out = tmp_path / "judge.toml"
    assert tune.tune(tuner(tmp_path), 60, out)
    written = read(out)
    assert abs(written[ONE]) > abs(WEIGHTS[ONE]) * 1.2
    assert written["spread"] == WEIGHTS["spread"]
    assert "#" in out.read_text()  # comments stay

    def even(task):
        return Result(task.number, task.seed, list(task.players), [50, 50], [1, 1])

    other = tmp_path / "other.toml"
    (tmp_path / "even").mkdir()
    assert not tune.tune(tuner(tmp_path / "even", even), 60, other)
    assert not other.exists()


def test_a_walk_goes_on_where_it_stopped(tmp_path):
    whole = tuner(tmp_path).walk()

    def tired(task):
        if task.seed >= 20:
            raise KeyboardInterrupt
        return pretend(task)

    (tmp_path / "again").mkdir()
    stopped = tuner(tmp_path / "again", tired)
    with pytest.raises(KeyboardInterrupt):
        stopped.walk()
    assert len(stopped.steps()) == 10
    asked = []

    def noted(task):
        asked.append(task.seed)
        return pretend(task)

    assert tuner(tmp_path / "again", noted).walk() == whole
    assert min(asked) == 20


def test_a_proof_is_played_in_other_deals_and_kept(tmp_path):
    seeds = []

    def noted(task):
        seeds.append(task.seed)
        return pretend(task)

    after = apply(WEIGHTS, {ONE: 0.5})
    rate, lead = tuner(tmp_path, noted).prove(after, 20)
    assert rate.games == 20
    assert rate.share > 0.9
    assert lead > 10
    assert min(seeds) > TUNING.steps * TUNING.deals
    played = len(seeds)
    assert tuner(tmp_path, noted).prove(after, 20)[0] == rate
    assert len(seeds) == played


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_sides_sit_everywhere(players):
    one, two = {"a": 1.0}, {"a": 2.0}
    tasks = Tuning("golem", players, (), steps=1).duel(one, two, range(3, 5))
    assert [task.seed for task in tasks] == [3, 3, 4, 4]
    for first, second in zip(tasks[::2], tasks[1::2]):
        for seat in range(players):
            assert {first.weights[seat]["a"], second.weights[seat]["a"]} == {1.0, 2.0}
    for task in tasks:
        scores = [10 if weights is one else 5 for weights in task.weights]
        places = [1 if score == 10 else players for score in scores]
        share, lead = duelled(Result(task.number, task.seed, list(task.players), scores, places))
        assert share == pytest.approx(1)
        assert lead == 5


def test_a_weight_keeps_its_sign_and_nothing_can_become_something():
    after = apply({"a": 2.0, "b": -2.0, "c": 0.0}, {"a": -1.0, "b": 1.0, "c": -1.0})
    assert 0 < after["a"] < 1
    assert after["b"] < -4
    assert after["c"] < 0


def test_an_outcome_lies_between_defeat_and_win():
    def result(mine, other):
        return Result(0, 0, ["g", "g"], [mine, other], [1, 1])

    assert outcome([result(50, 50)]) == 0
    assert outcome([result(90, 10)]) == pytest.approx(1, abs=0.01)
    assert outcome([result(40, 50), result(50, 40)]) == pytest.approx(0)


def test_a_bot_really_plays_by_the_weights_it_is_given():
    mad = {name: -weight if name in tunable(WEIGHTS) else weight for name, weight in WEIGHTS.items()}
    task = Task(0, "golem", 5, ("greedy", "greedy"), TUNING.settings, "", (mad, None))
    plain = Task(0, "golem", 5, ("greedy", "greedy"), TUNING.settings, "")
    assert play(task).scores[0] < play(plain).scores[0]


def test_what_search_weighs_by_is_tuned_apart(tmp_path):
    """`--bot careful`: it starts from search.toml, and what is written has its names."""
    tuning = Tuning("alchemists", 2, (), steps=2, bot="careful")
    own = evaluation(shem.game_rules("alchemists")).search_weights
    assert tuning.weights is own
    assert tuning.file.name == "search.toml"
    assert {task.players for task in tuning.duel(own, own, range(1))} == {("careful", "careful")}
    out = tmp_path / "better.toml"

    def first_wins(task):
        side = task.number % 2
        return Result(task.number, task.seed, list(task.players), [50, 40][:: -1 if side else 1], [1 + side, 2 - side])

    assert tune.tune(tuner(tmp_path, first_wins, tuning), 60, out)
    assert set(read(out)) == set(tunable(own))
    assert "told" in read(out)
