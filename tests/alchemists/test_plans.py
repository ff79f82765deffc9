"""Planned answers about the Periscope, in random games."""

from __future__ import annotations

from random import Random

import shem
from shem.games import page
from shem.games.alchemists.experiments import Periscope
from shem.kernel.game import Game

PLANS = {plan.name: plan for plan in page(shem.new("alchemists").rules).plans}


def games_with_a_periscope() -> list[tuple[Game, int]]:
    """Games in which somebody is asked about the Periscope, and that seat. Other questions get no answer."""
    found = []
    for seed in range(60):
        game, rng = shem.new("alchemists", seats=4, seed=seed), Random(seed)
        while not game.over and len(found) < 3:
            decision = game.decisions[0]
            seat = decision.seat
            answers = [plan.answer(game, seat) for plan in PLANS.values()]
            if isinstance(game.table.asker, Periscope):
                found.append((game.copy(), seat))
                break
            assert answers == [None, None]
            game.play(rng.choice(decision.options).text, seat=seat)
    return found


def test_a_plan_answers_the_periscope_and_nothing_else():
    found = games_with_a_periscope()
    assert len(found) == 3
    for game, seat in found:
        ready = [plan.possible(game, seat) for plan in PLANS.values()]
        others = [one for one in range(4) if one != seat]
        assert ready == [True, True], "its owner may plan"
        assert not any(plan.possible(game, one) for plan in PLANS.values() for one in others), "there is only one"
        options = [option.text for option in game.decision.options]
        assert [PLANS[name].answer(game, seat) for name in ("periscope", "no-periscope")] == options
        assert [plan.answer(game, others[0]) for plan in PLANS.values()] == [None, None]
        before = PLANS["periscope"].relies_on(game, seat)
        game.play(options[0])
        assert PLANS["periscope"].relies_on(game, seat) != before, "used: the plan has lapsed"
        assert not PLANS["periscope"].possible(game, seat)
