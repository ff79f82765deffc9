"""Search alone: how wide it plans, when it ends, and what it keeps of a plan. The clock is the test's own."""

from __future__ import annotations

import itertools
from random import Random

import pytest

import shem
from shem import bots
from shem.bots import search
from shem.bots.base import Seen
from shem.bots.budget import Budget
from shem.bots.search import NARROW, SURE, WIDEST, think


@pytest.fixture
def game():
    return shem.new("amritsar", seats=1, seed=3)


@pytest.fixture
def widths(monkeypatch):
    """How wide every plan was; none is followed further than to its first answers."""
    found = []

    class Quick:
        def __init__(self, tree, width, late, kept):
            self.width, self.late, self.answers = width, late, {}

        def leads(self, table, options):
            found.append(self.width)
            self.answers = {table.number: options[0].text}
            return [] if self.width > NARROW and self.late() else [0.0] * len(options)

    monkeypatch.setattr(search, "Plan", Quick)
    return found


def looking(monkeypatch, seconds):
    """A clock that moves so far with every look."""
    looks = itertools.count()
    monkeypatch.setattr(search, "perf_counter", lambda: next(looks) * seconds)


@pytest.mark.parametrize(("iterations", "expected"), [(2, [NARROW]), (50, [NARROW, 50]), (10**7, [NARROW, WIDEST])])
def test_iterations_are_ways_at_a_time_up_to_a_greatest_width(game, widths, iterations, expected):
    found = think(Seen(game, game.decision), Budget(iterations=iterations))
    assert widths == expected
    assert {one.visits for one in found} == {expected[-1]}


def test_the_first_plan_tells_how_wide_the_next_can_be(game, widths, monkeypatch):
    looking(monkeypatch, 0.1)
    think(Seen(game, game.decision), Budget(seconds=10.1))
    assert widths == [NARROW, int(NARROW * SURE * 100)]


@pytest.mark.parametrize("budget", [Budget(iterations=50), Budget(seconds=60)])
def test_when_it_is_stopped_it_answers_with_what_it_has(game, widths, monkeypatch, budget):
    looking(monkeypatch, 0.1)
    found = think(Seen(game, game.decision), budget, stop=lambda: True)
    assert len(widths) == 2
    assert {one.visits for one in found} == {NARROW}, "the wider plan was not ended"
    assert len(found) == len(game.decision.options)


def play_a_turn(game, bot):
    """How often the bot thought in its first turn and how often it was asked."""
    asked = thoughts = 0
    last = None
    while game.table.round == 0:
        asked += len(game.decision.options) > 1
        bots.answer(game, bot, game.decision)
        thoughts += bot._last is not last
        last = bot._last
    return thoughts, asked


def test_with_time_a_turn_is_planned_as_a_whole(game, monkeypatch):
    """Again only when his goal has been turned up, which it could not know; what it saves, the next plan may use."""
    looking(monkeypatch, 0.1)
    bot = bots.make("search:300ms")
    thoughts, asked = play_a_turn(game, bot)
    assert 1 <= thoughts <= 3 < asked
    assert bot._saved > 0.3
    before = bot._saved
    bots.answer(game, bot, game.decision)
    assert bot._last.budget.seconds == pytest.approx(0.3 + before)
    bot.think(Seen(game, game.decision))
    assert bot._last.budget.seconds == 0.3, "a hint takes no longer than was asked for"


def test_with_iterations_every_question_is_thought_about(game):
    thoughts, asked = play_a_turn(game, bots.make("search:1"))
    assert thoughts == asked


def test_a_plan_is_dropped_when_something_else_is_seen(game, monkeypatch):
    looking(monkeypatch, 0.1)
    bot = bots.make("search:300ms")
    while game.table.round == 0:
        bots.answer(game, bot, game.decision)
    seen = Seen(game, game.decision)
    bot.think(seen)
    planned = bot._last.planned(seen)
    assert planned is not None
    assert planned.text == bot._last.best
    other = game.copy()
    other.table.seats[0].stock[0] += 1
    assert bot._last.planned(Seen(other, other.decision)) is None
    rng = Random(1)
    while game.table.round == 1:
        game.play(rng.choice(game.decision.options), seat=0)
    assert bot._last.planned(Seen(game, game.decision)) is None, "another turn"


def test_what_is_hidden_does_not_change_a_plan_that_is_kept(game, monkeypatch):
    """Until his goal is turned up: all that is hidden dealt anew, the same answers by the same clock."""
    answers = []
    for luck in range(3):
        looking(monkeypatch, 0.1)
        bot = bots.make("search:300ms")
        twin = game.redeal(0, Random(luck))
        found = []
        while twin.table.solo.goal == -1:
            found.append(bots.answer(twin, bot, twin.decision).text)
        answers.append(found)
    assert len(answers[0]) > 1
    assert answers[0] == answers[1] == answers[2]
