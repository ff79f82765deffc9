"""What a network sees of Amritsar."""

from __future__ import annotations

from random import Random

import shem
from shem.games import evaluation
from shem.games.amritsar.upgrades import PlaceGoal


def test_nobody_sees_which_goal_another_seat_is_placing():
    """The question's argument is a place in the hand, and everyone knows in which order its goals were drawn."""
    game = next(one for one in map(placing, range(20)) if one)
    observation = evaluation(game.rules).observation
    assert observation is not None
    own = game.table.seat
    seen = [[name for name in observation.values(game.table, seat) if "argument" in name] for seat in (own, 1 - own)]
    assert seen[0]
    assert not seen[1]


def placing(seed: int) -> shem.Game | None:
    """Play at random until someone places a goal."""
    game, rng = shem.new("amritsar", seats=2, seed=seed), Random(seed)
    while (decision := game.decision) is not None and not isinstance(game.table.asker, PlaceGoal):
        game.play(rng.choice(decision.options), decision.seat)
    return None if game.over else game
