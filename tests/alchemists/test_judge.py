"""The estimate for bots: it knows what the seat knows and no more, and it is good enough to beat chance."""

from __future__ import annotations

from random import Random

import pytest

import shem
from shem.bots import make, play_out
from shem.games.alchemists.alchemy import ALCHEMICALS
from shem.games.alchemists.bot.beliefs import belief, configurations
from shem.games.alchemists.bot.evaluation import EVALUATION
from shem.games.alchemists.deduction.knowledge import knowledge, learned
from shem.games.alchemists.state import Alchemists
from tests.alchemists.games import EVERYTHING, MASTERS, PLAIN, Options
from tests.alchemists.transcript import alchemists
from tests.battery import pick


def judge(t: Alchemists, seat: int) -> float:
    return EVALUATION.judge(t, seat, EVALUATION.weights)


@pytest.mark.parametrize("way", [PLAIN, EVERYTHING], ids=["plain", "everything"])
def test_it_does_not_look_at_the_secret(way: Options) -> None:
    """Another secret that fits changes nothing."""
    game = shem.new("alchemists", seats=3, seed=2, **way)
    rng = Random(2)
    for decision in game:
        t = game.table
        assert isinstance(t, Alchemists)
        if game.number % 13 == 0:
            for seat in range(3):
                other = t.copy()
                secret = knowledge(t, seat).sample(rng)
                other.secret = secret.alchemicals
                other.configuration = -1 if secret.configuration is None else secret.configuration
                assert judge(other, seat) == judge(t, seat)
        game.play(pick(decision.options, rng), seat=decision.seat)


@pytest.mark.parametrize("way", [PLAIN, MASTERS, EVERYTHING], ids=["plain", "masters", "everything"])
def test_it_knows_what_its_seat_knows_and_no_more(way: Options) -> None:
    """Whatever is hidden from a seat can be dealt anew: its own estimate stays the same to the last digit."""
    game = shem.new("alchemists", seats=3, seed=5, **way)
    rng = Random(5)
    for decision in game:
        if game.number % 11 == 0:
            for seat in range(3):
                for _ in range(2):
                    assert judge(game.redeal(seat, rng).table, seat) == judge(game.table, seat)
        game.play(pick(decision.options, rng), seat=decision.seat)


def test_it_believes_what_the_deduction_engine_says() -> None:
    """Of ingredients and potions exactly the same; only what tests of the golem tell of ingredients is left out."""
    for seed in range(3):
        game = shem.new("alchemists", seats=2, seed=seed, **PLAIN)
        rng = Random(seed)
        for decision in game:
            game.play(pick(decision.options, rng), seat=decision.seat)
            t = game.table
            assert isinstance(t, Alchemists)
            if game.number % 29 == 0:
                exact = knowledge(t, 0)
                known = belief(learned(t, 0))
                for k in range(8):
                    assert known.chance[k] == pytest.approx([exact.grid[x][k] / exact.weight for x in range(8)])
                rows = known.brews(0b10100001)  # the pairs of three ingredients
                pairs = [(0, 5), (0, 7), (5, 7)]
                assert rows == [pytest.approx([n / exact.weight for n in exact.brews[pair]]) for pair in pairs]


def test_it_never_excludes_the_truth() -> None:
    """The quick way is allowed to know less than the deduction engine, never more."""
    for seed in range(4):
        game = shem.new("alchemists", seats=2, seed=seed, **EVERYTHING)
        rng = Random(seed)
        for decision in game:
            game.play(pick(decision.options, rng), seat=decision.seat)
        t = game.table
        assert isinstance(t, Alchemists)
        for seat in range(2):
            facts = learned(t, seat)
            exact = knowledge(t, seat)
            for k, row in enumerate(belief(facts).chance):
                possible = [x for x in range(8) if exact.grid[x][k]]
                assert all(row[x] > 0 for x in possible)
            assert set(configurations(facts)) >= {n for n, weight in enumerate(exact.configuration_weights) if weight}


def test_a_proven_theory_is_worth_more_than_a_guess() -> None:
    values = []
    for facts in ((), tuple((6, 2, colour, int(ALCHEMICALS[1].signs[colour] > 0)) for colour in range(3))):
        play = alchemists("Red", "Blue")
        play.table.facts = facts
        play.theory("toad", "pnP", Red="gold")
        values.append(judge(play.table, 0))
    assert values[1] > values[0] + 3


@pytest.mark.parametrize("way", [PLAIN, pytest.param(MASTERS, marks=pytest.mark.soak)], ids=["apprentice", "master"])
def test_greedy_beats_random(way: Options) -> None:
    points = [0, 0]
    for seed in range(2):
        game = shem.new("alchemists", seats=2, seed=seed, **way)
        greedy = seed % 2
        bots = [make("random", seed), make("random", seed)]
        bots[greedy] = make("greedy", seed)
        play_out(game, bots)
        points[0] += game.scores[greedy]
        points[1] += game.scores[1 - greedy]
    assert points[0] > points[1]
