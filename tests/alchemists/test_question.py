"""The options of a question as the page describes them."""

from __future__ import annotations

from random import Random

import shem
from shem.contracts.question import Question
from shem.games import page
from shem.games.alchemists.cards import DiscardIngredients


def test_two_ingredients_are_discarded_with_one_answer():
    """Given one after the other, both are legal answers of the same question, and every pair is offered once."""
    pairs = 0
    for seed in range(6):
        game, chance = shem.new("alchemists", seats=2, seed=seed), Random(seed)
        while not game.over:
            decision = chance.choice(game.decisions)
            if isinstance(game.table.asker, DiscardIngredients):
                seat = decision.seat
                question = page(game.rules).answers(game.view(seat), decision.options, game.rules.language("en"))
                assert isinstance(question, Question)
                hands = set()
                for answer in question.answers:
                    after = game.copy()
                    for at, option in enumerate((answer.option, *answer.then)):
                        assert isinstance(after.table.asker, DiscardIngredients)
                        after.play(option, seat=seat, number=game.number + at)
                    hands.add(tuple(after.table.seats[seat].hand))
                    pairs += bool(answer.then)
                assert len(hands) == len(question.answers)
            game.play(chance.choice(decision.options), seat=decision.seat)
    assert pairs > 20
