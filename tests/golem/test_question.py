"""The options of a question as the page describes them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import shem
from shem.contracts.question import Question
from shem.games import page
from shem.games.golem.prices import in_a_row


def asked(seeds: range) -> Iterator[tuple[shem.Game, int, Question]]:
    for seed in seeds:
        game, chance = shem.new("golem", seats=2, seed=seed), Random(seed)
        while not game.over:
            decision = game.decisions[0]
            view, words = game.view(decision.seat), game.rules.language("en")
            found = page(game.rules).answers(view, decision.options, words)
            assert isinstance(found, Question)
            yield game, decision.seat, found
            game.play(chance.choice(decision.options), seat=decision.seat)


def test_a_mix_of_resources_is_one_answer():
    """Given one after the other, its parts are legal, and nothing is asked but them."""
    mixes = {"Take": 0, "Pay": 0}
    for game, seat, question in asked(range(12)):
        if not question.in_a_row:
            continue
        results = set()
        for answer in question.answers:
            after = game.copy()
            asker, number = game.table.asker, game.number
            for at, option in enumerate((answer.option, *answer.then)):
                assert after.table.asker is asker
                assert in_a_row(after.table, seat) > 0
                after.play(option, seat=seat, number=number + at)
            stock = tuple(after.table.seats[seat].stock)
            assert abs(sum(stock) - sum(game.table.seats[seat].stock)) >= game.view(seat)["in_a_row"] - 1
            results.add(stock)
            mixes[question.prompt.split()[0]] += 1
        assert len(results) == len(question.answers), "every mix is offered once"
    assert min(mixes.values()) > 3


def test_what_declines_is_never_among_the_options():
    for _, _, question in asked(range(2)):
        assert not {one.option.verb for one in question.answers} & {"decline", "done", "pass"}
        assert all(len(one.note) < 60 for one in question.answers)
