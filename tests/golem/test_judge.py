"""Golem's judge."""

from __future__ import annotations

from random import Random

import shem
from shem.games import evaluation
from shem.games.golem.scoring import final_points


def test_without_weights_it_is_the_score_if_the_game_ended_now():
    known = evaluation(shem.game_rules("golem"))
    nothing = dict.fromkeys(known.weights, 0.0)
    rng = Random(1)
    scored = set()
    for seed in range(6):
        game = shem.new("golem", seats=2, seed=seed)
        for decision in game:
            for seat in range(2):
                final = final_points(game.table, seat)
                now = game.table.seats[seat].vp + sum(vp for _, vp in final)
                assert known.judge(game.table, seat, nothing) == now
                scored |= {source for source, vp in final if vp}
            game.play(rng.choice(decision.options), seat=decision.seat)
        assert [known.judge(game.table, seat, known.weights) for seat in range(2)] == game.scores
    assert scored >= {"golems", "artifacts", "books", "objectives", "leftovers"}
