"""One game of the arena, and what happens when a bot falls over."""

import pytest

import shem
from shem import bots
from shem.arena.plan import Task, make_plan
from shem.arena.playing import FINE, RULES, Result, play
from shem.bots import RandomBot
from shem.kernel.phrase import Phrase


class Clumsy(RandomBot):
    """Falls over at its fifth decision or later."""

    name = "clumsy"

    def choose(self, seen):
        if seen.decision.number > 25:
            raise RuntimeError("my foot")
        return super().choose(seen)


class Cheat(RandomBot):
    """Plays what is not there."""

    name = "cheat"

    def choose(self, seen):
        return shem.Option("win", Phrase("win"))


@pytest.fixture
def strangers(monkeypatch):
    make = bots.make
    strange = {"clumsy": Clumsy, "cheat": Cheat}
    monkeypatch.setattr(bots, "make", lambda spec, seed=0: strange[spec](seed) if spec in strange else make(spec, seed))


def test_a_game_is_told_in_full():
    result = play(make_plan("amritsar", "random", players=3, seed=7).task(0))
    assert (result.number, result.seed, result.failed) == (0, 7, FINE)
    assert len(result.scores) == len(result.places) == len(result.usage) == 3
    for seat, score in enumerate(result.scores):
        assert sum(points[seat] for _, points in result.sheet) == score
    assert any(label.startswith("zone_tile") for label in result.usage[0])
    assert result.decisions > 100


def test_its_record_leads_to_the_same_end(tmp_path):
    result = play(make_plan("golem", "random", seed=3).task(0))
    (tmp_path / "game.shem").write_text(result.record)
    assert shem.load(tmp_path / "game.shem").scores == result.scores


def test_the_same_task_gives_the_same_game():
    task = make_plan("alchemists", "random").task(0)
    assert play(task).record == play(task).record


@pytest.mark.parametrize(
    ("spec", "words"), [("clumsy", "RuntimeError: my foot"), ("cheat", "which is not an option here")]
)
def test_who_falls_over_loses(strangers, spec, words):
    result = play(Task(0, "golem", 1, ("random", spec, "random")))
    assert result.failed == 1
    assert words in result.error
    assert result.places == [1, 3, 1]
    assert [result.share(seat) for seat in range(3)] == [0.5, 0, 0.5]
    assert result.counts
    assert not result.finished
    assert result.record.startswith("shem 1")


def test_alone_too_a_crash_is_no_win(strangers):
    assert play(Task(0, "amritsar", 1, ("clumsy",))).share(0) == 0


def test_if_the_rules_fall_over_nobody_loses(monkeypatch):
    def broken(*_):
        raise RuntimeError("rules")

    monkeypatch.setattr(type(shem.game_rules("golem")), "sheet", broken)
    result = play(Task(0, "golem", 1, ("random", "random")))
    assert result.failed == RULES
    assert not result.counts
    assert result.share(0) == result.share(1) == 0


def test_shared_places_share_the_win():
    result = Result(0, 0, ["a", "b", "c"], [9, 9, 3], [1, 1, 3])
    assert [result.share(seat) for seat in range(3)] == [0.5, 0.5, 0]


def test_alone_a_win_is_the_maharaja_beaten():
    results = [play(make_plan("amritsar", "random", seed=seed).task(0)) for seed in range(3)]
    for result in results:
        assert result.places == [1 if result.facts["own"] > result.facts["his"] else 2]


def test_ties_that_the_rules_leave_are_shared():
    game = shem.new("amritsar", seats=3, seed=1)
    for player, pp in zip(game.table.seats, (20, 31, 20)):
        player.pp = pp
    assert game.rules.places(game.table) == [2, 1, 2]
    game.table.donated[0] = (2,)
    assert game.rules.places(game.table) == [3, 1, 2]
    game = shem.new("golem", seats=3, seed=1)  # Golem breaks all ties
    assert sorted(game.rules.places(game.table)) == [1, 2, 3]
