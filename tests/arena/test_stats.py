"""Counting and rating."""

import math

import pytest

from shem.arena.playing import RULES, Result
from shem.arena.stats import standings, wilson


def game(number, seats, places, scores=None, **more):
    scores = scores or [50 - 10 * place for place in places]
    return Result(number, number, seats.split(), scores, places, 10, [0.1] * len(places), **more)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(95, 100, 0.8882, 0.9785), (0, 10, 0, 0.2775), (10, 10, 0.7225, 1), (50, 100, 0.4038, 0.5962)],
)
def test_wilson(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_wins_and_ties_are_counted_by_contestant():
    found = standings(
        [game(0, "a b", [1, 2]), game(1, "b a", [2, 1]), game(2, "a b", [1, 1]), game(3, "b a", [1, 2])], ["a", "b"]
    )
    a, b = found.contestants
    assert (a.spec, a.rate.games, a.rate.wins, a.ties) == ("a", 4, 2.5, 1)
    assert (b.spec, b.rate.games, b.rate.wins, b.ties) == ("b", 4, 1.5, 1)
    assert found.pairs["a", "b"].wins == 2.5
    assert [rate.wins for rate in found.seats] == [2.5, 1.5]


def test_a_contestant_in_several_seats_wins_with_any_of_them():
    found = standings([game(0, "a b a b", [2, 1, 3, 4]), game(1, "b a b a", [2, 1, 3, 4])], ["a", "b"])
    assert {one.spec: (one.rate.games, one.rate.wins) for one in found.contestants} == {"a": (2, 1), "b": (2, 1)}
    assert len(found.contestants[0].scores) == 4


def test_ratings_order_the_contestants_and_grow_surer():
    few = [game(n, "a b c", [1, 2, 3]) for n in range(3)]
    many = [game(n, "a b c", [1, 2, 3]) for n in range(60)]
    short, long = standings(few, "abc"), standings(many, "abc")
    assert [one.spec for one in long.contestants] == ["a", "b", "c"]
    for before, after in zip(short.contestants, long.contestants):
        assert after.sigma < before.sigma
        low, high = after.rating_interval
        assert math.isclose((low + high) / 2, after.mu)
    assert long.contestants[0].rating_interval[0] > long.contestants[2].rating_interval[1]


def test_a_crash_is_a_defeat_and_broken_rules_count_for_nobody():
    found = standings(
        [
            game(0, "a b", [1, 2], failed=1, error="ouch"),
            game(1, "b a", [1, 2], failed=RULES, error="our fault"),
            game(2, "a b", [1, 2]),
        ],
        ["a", "b"],
    )
    a, b = found.contestants
    assert (a.rate.games, a.rate.wins, a.crashes) == (2, 2, 0)
    assert (b.rate.games, b.rate.wins, b.crashes) == (2, 0, 1)
    assert len(a.scores) == 1  # the scores of an unfinished game are none
    assert found.crashes == {("b", "ouch"): 1, ("the rules", "our fault"): 1}
    assert found.games == 2
