"""Answers as numbers: the same text, the same number, for ever."""

from __future__ import annotations

from random import Random

import pytest

import shem
from shem.contracts.actions import SPARE, Actions
from shem.games import find
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase
from tests.battery import walk
from tools.actions import variants

# A few that must never change; new ones are added at the end.
PINNED = {
    "golem": {"decline": 152, "marble work red": 306, "pass": 336},
    "amritsar": {"blue E1": 0, "decline": 11, "done": 62},
    "alchemists": {"decline": 99, "done": 140, "play sage": 421},
}


@pytest.mark.parametrize("name", shem.game_names())
def test_every_answer_has_a_number(name: str):
    actions = Actions.read(find(name).folder)
    assert len(set(actions.texts)) == len(actions.texts)
    unknown = set()
    for number, settings in enumerate(variants(name)):
        seats = list(find(name).seat_counts)[number % len(find(name).seat_counts)]
        for decision in walk(shem.new(name, seats=seats, seed=9000 + number, **settings), Random(number)):
            numbers = actions.numbers(decision.options)
            assert len(set(numbers)) == len(decision.options)
            unknown |= {option.text for option, n in zip(decision.options, numbers) if not actions.text(n)}
            mask = actions.mask(decision.options)
            assert [n for n, legal in enumerate(mask) if legal] == sorted(numbers)
            assert len(mask) == actions.size
    assert unknown == set()


@pytest.mark.parametrize("name", shem.game_names())
def test_numbers_do_not_change(name: str):
    actions = Actions.read(find(name).folder)
    assert {text: actions.number(text) for text in PINNED[name]} == PINNED[name]


def test_answers_of_another_edition_get_spare_numbers():
    actions = Actions(["pass"])
    options = [Option("pass", Phrase("")), *(Option("card", Phrase(""), args=(n,)) for n in range(SPARE))]
    assert actions.numbers(options) == list(range(1 + SPARE))
    with pytest.raises(ValueError, match=r"not in bot/actions\.txt: card 99"):
        actions.numbers([*options, Option("card", Phrase(""), args=(99,))])
