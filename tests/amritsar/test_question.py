"""Options as the page describes them: prices and gains are those of the rules, what is too expensive is listed, too."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import shem
from shem.contracts.question import Answer, Question
from shem.games.amritsar.box import COIN
from shem.games.amritsar.page import PAGE
from shem.kernel.decision import Decision
from tests.battery import walk


def asked(games: int) -> Iterator[tuple[shem.Game, Decision, Question]]:
    for seed in range(games):
        game = shem.new("amritsar", seats=3, seed=seed)
        for decision in walk(game, Random(seed)):
            if decision.seat >= 0:
                words = game.rules.language("en")
                yield game, decision, PAGE.answers(game.view(decision.seat), decision.options, words)


def test_goods_that_are_taken_or_returned_in_a_row_are_one_question():
    """Every mix can be answered, and asks nothing more of its kind."""
    seen: set[str] = set()
    for game, decision, question in asked(8):
        if not question.in_a_row:
            continue
        seat, verb = decision.seat, decision.options[0].verb
        before = game.view(seat)["seats"][seat]["stock"]
        for answer in question.answers:
            after = game.copy()
            for option in (answer.option, *answer.then):
                assert option in next(one.options for one in after.decisions if one.seat == seat)
                after.play(option, seat=seat)
            moved = [then - now for then, now in zip(after.view(seat)["seats"][seat]["stock"], before, strict=True)]
            assert abs(sum(moved)) >= 2 or verb == "take", "taken goods may have to be returned next"
        seen.add(verb)
    assert "return" in seen


def paid(game: shem.Game, decision: Decision, answer: Answer) -> int:
    """How a seat's coins change with an answer."""
    seat, after = decision.seat, game.copy()
    after.play(answer.option, seat=seat)
    now, then = (one.view(seat)["seats"][seat] for one in (game, after))
    coins: int = then["stock"][COIN] - now["stock"][COIN]
    return coins


def said(answer: Answer) -> int:
    """The coins that an answer says it gives or costs."""
    if answer.gain is not None:
        return int(answer.gain.words.removeprefix("+").split()[0])
    assert answer.price is not None
    return 0 if answer.free else -int(answer.price.words.split()[0])


def test_purchases_and_sales_cost_and_give_what_they_say():
    bought = sold = 0
    for game, decision, question in asked(6):
        for answer in question.answers:
            if answer.lacks or answer.option.verb not in ("buy", "sell"):
                continue
            own = game.view(decision.seat)["seats"][decision.seat]
            if answer.option.verb == "sell" and own["room"] < 4:
                continue  # goods that do not fit are returned
            coins = paid(game, decision, answer)
            more = coins - said(answer)
            assert more in (0, 1), "the action may give a coin besides"
            bought += answer.option.verb == "buy"
            sold += answer.option.verb == "sell"
    assert bought > 10
    assert sold > 2


def test_what_cannot_be_afforded_is_listed_with_what_is_missing():
    lacking: dict[str, set[str]] = {}
    for _, decision, question in asked(6):
        for answer in question.answers:
            assert bool(answer.lacks) == (answer.option not in decision.options)
            if answer.lacks:
                lacking.setdefault(answer.option.verb, set()).add(answer.lacks)
    assert {"buy", "donate", "store", "goal", "mahout", "main", "second", "elephant"} <= set(lacking)
    assert "1 short" in lacking["buy"]
