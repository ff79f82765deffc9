"""What is hidden in Amritsar stays hidden: the goals of the others, on their boards and below them."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

import shem
from shem.games.amritsar.box import GOALS
from shem.games.amritsar.view import FACE_DOWN
from tests.battery import check_worlds, everyone, pick, walk


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_worlds_that_look_the_same_are_dealt_anew_the_same(seats: int, seed: int) -> None:
    game = shem.new("amritsar", seats=seats, dealer=None)
    rng, together = Random(seed), 0
    for step, decision in enumerate(walk(game, rng)):
        if (decision.seat >= 0 and "goal" in decision.options[-1].text) or step % 17 == 0:
            together += check_worlds(game, pick(everyone(game), rng), rng)
    assert together > 20, "the worlds parted too soon for this test to mean anything"


def test_others_show_only_where_their_goals_lie() -> None:
    game = shem.new("amritsar", seats=3, seed=5)
    for _ in walk(game, Random(5)):
        for seat in everyone(game):
            for other, player in enumerate(game.view(seat)["seats"]):
                real = game.table.seats[other]
                assert ("hand" in player) == (other == seat)
                assert player["hand_count"] == len(real.hand)
                if other != seat:
                    assert set(player["goals"]) <= {-1, FACE_DOWN}
                    assert [tile != -1 for tile in player["goals"]] == [tile != -1 for tile in real.goals]


def test_goals_on_boards_are_open_at_the_end_but_not_those_below() -> None:
    game = shem.new("amritsar", seats=3, seed=5)
    for _ in walk(game, Random(5)):
        pass
    for seat in everyone(game):
        for other, player in enumerate(game.view(seat)["seats"]):
            assert player["goals"] == list(game.table.seats[other].goals)
            assert ("hand" in player) == (other == seat)


def test_dealing_anew_reaches_every_goal_evenly_and_one_of_each_type() -> None:
    game = shem.new("amritsar", seats=2, seed=8)
    for decision in walk(game, Random(8)):
        if decision.number > 80:
            break
    rng, rounds = Random(1), 1200
    held: Counter[str] = Counter()
    first: Counter[str] = Counter()
    for _ in range(rounds):
        player = game.redeal(shem.SPECTATOR, rng).table.seats[0]
        tiles = [*player.hand, *(tile for tile in player.goals if tile >= 0)]
        assert sorted(tile // 6 for tile in tiles) == [0, 1, 2, 3]
        held.update(GOALS[tile] for tile in tiles)
        first[GOALS[player.goals[0]][0]] += 1
    assert set(held) == set(GOALS)
    assert all(140 < times < 260 for times in held.values()), held
    assert all(230 < times < 370 for times in first.values()), first


def test_a_goal_being_laid_down_does_not_show() -> None:
    """The question where to lay it stands open for all to see, but not what it is."""
    found = 0
    for seed in range(12):
        game = shem.new("amritsar", seats=2, seed=seed)
        for decision in walk(game, Random(seed)):
            if type(game.table.asker).__name__ == "PlaceGoal":
                found += 1
                other = 1 - decision.seat
                views = {json.dumps(game.redeal(other, Random(k)).view(other)) for k in range(5)}
                assert len(views) == 1
    assert found > 5


def test_private_lines_of_the_log_are_for_one_seat() -> None:
    game = shem.new("amritsar", seats=3, seed=13)
    for _ in walk(game, Random(13)):
        pass
    private = [line for line in game.log if line.private]
    assert {line.seat for line in private} == {0, 1, 2}
    for seat in everyone(game):
        lines = game.log_for(seat)
        assert [line for line in lines if line.private] == [line for line in private if line.seat == seat]
