"""A planned answer in Golem: no upgrade after the income of this round."""

from __future__ import annotations

from random import Random

import shem
from shem.games import page
from shem.games.golem.developments import UPGRADE_ANY
from shem.kernel.option import DECLINE


def test_the_plan_declines_the_upgrade_after_the_income_and_nothing_else():
    (plan,) = page(shem.new("golem").rules).plans
    rounds = set()
    for seed in range(4):
        game, rng = shem.new("golem", seats=3, seed=seed), Random(seed)
        while not game.over:
            decision = game.decisions[0]
            planned = plan.answer(game, decision.seat)
            if game.table.asker is UPGRADE_ANY:
                assert planned == DECLINE.text in [option.text for option in decision.options]
                assert plan.answer(game, (decision.seat + 1) % 3) is None, "somebody else's question"
                rounds.add(plan.relies_on(game, decision.seat))
            else:
                assert planned is None
            game.play(rng.choice(decision.options).text, seat=decision.seat)
    assert len(rounds) > 1, "made for one round, it lapses with it"
