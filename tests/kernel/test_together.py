"""Sealed answers: hidden until all are in, given in any order."""

from __future__ import annotations

import json
from random import Random

import pytest

from shem.kernel.decision import IllegalMove, StaleMove
from shem.kernel.nodes import EachSeat, Seq
from shem.kernel.rules import SPECTATOR
from tests.kernel.toy import Bid, Deal, Pick, Spend, begin, trace


def test_everyone_is_asked_at_once() -> None:
    game = begin(Bid(), seats=3)
    assert [decision.seat for decision in game.decisions] == [0, 1, 2]
    assert {decision.number for decision in game.decisions} == {0}
    assert game.decision is not None
    assert game.decision.seat == 0
    assert str(game.decision.prompt) == "How much do you bid?"


def test_answers_come_in_any_order_and_are_opened_in_seat_order() -> None:
    game = begin(Bid(), seats=3)
    game.play("bid 2", seat=2)
    game.play("bid 0", seat=0)
    assert [decision.seat for decision in game.decisions] == [1]
    assert trace(game) == []
    game.play("bid 3")  # the last one need not say who it is
    assert trace(game) == ["bids 0 3 2"]
    assert game.scores == [3, 0, 1]
    assert game.moves == [(0, "bid 0"), (1, "bid 3"), (2, "bid 2")]


def test_numbers_move_on_when_all_answers_are_in() -> None:
    game = begin(Seq([Pick(2), Bid(), Pick(2)]), seats=3)
    game.play("a")
    for seat in (2, 0, 1):
        assert game.number == 1
        game.play("bid 1", seat=seat, number=1)
    assert game.number == 4  # as many decisions as answers
    with pytest.raises(StaleMove):
        game.play("b", number=1)
    game.play("b", number=4)
    assert [number for number, _ in enumerate(game.moves)] == [0, 1, 2, 3, 4]


def test_who_has_nothing_to_choose_is_not_asked() -> None:
    game = begin(Seq([Spend(3), Bid(), Pick(2)]), seats=3)
    assert [decision.seat for decision in game.decisions] == [1, 2]
    game.play("bid 1", seat=2)
    game.play("bid 2", seat=1)
    assert trace(game) == ["bids 0 2 1"]
    assert game.number == 2
    assert begin(Seq([EachSeat(Spend(3)), Bid()])).over


def test_nobody_answers_twice_or_for_another() -> None:
    game = begin(Bid(), seats=3)
    game.play("bid 1", seat=1)
    for seat in (1, 3, 7, -1, -2, -3):
        with pytest.raises(IllegalMove):
            game.play("bid 1", seat=seat)
    with pytest.raises(IllegalMove, match=r"several seats are choosing simultaneously \(A, C\)"):
        game.play("bid 1")
    assert game.table.sealed is not None
    assert [answer and answer.text for answer in game.table.sealed] == [None, "bid 1", None]


def test_a_sealed_answer_is_seen_by_its_seat_only() -> None:
    worlds = []
    for bid in ("bid 0", "bid 3"):
        game = begin(Bid(), seats=3)
        game.play(bid, seat=1)
        worlds.append(game)
    for seat in (0, 2, SPECTATOR):
        first, second = (json.dumps(game.view(seat)) for game in worlds)
        assert first == second
    assert [game.view(1)["sealed"] for game in worlds] == ["bid 0", "bid 3"]
    assert worlds[0].view(0)["waiting"] == [0, 2]


def test_dealing_anew_changes_the_sealed_answers_of_others() -> None:
    game = begin(Bid(), seats=3)
    game.play("bid 3", seat=1)
    game.play("bid 2", seat=2)
    found = set()
    for seed in range(40):
        other = game.redeal(2, Random(seed))
        assert other.view(2) == game.view(2)
        sealed = other.table.sealed
        assert sealed is not None
        assert sealed[0] is None
        assert sealed[2] is not None
        assert sealed[2].text == "bid 2"
        assert sealed[1] is not None
        found.add(sealed[1].text)
    assert found == {"bid 0", "bid 1", "bid 2", "bid 3"}


def test_copies_in_the_middle_are_independent() -> None:
    game = begin(Bid())
    game.play("bid 1", seat=0)
    other = game.copy()
    other.play("bid 2", seat=1)
    assert other.over
    assert game.table.sealed is not None
    assert game.table.sealed[1] is None
    game.play("bid 3", seat=1)
    assert (trace(game), trace(other)) == (["bids 1 3"], ["bids 1 2"])


def test_hidden_cards_and_their_questions_are_dealt_anew() -> None:
    game = begin(Deal(), Pick(2), seats=3)
    for card in ("card 4", "card 2", "card 5"):
        game.play(card)
    own = game.redeal(1, Random(1))
    assert own.table.hands[1] == (2,)  # type: ignore[attr-defined]
    found = {game.redeal(1, Random(seed)).table.hands[0] for seed in range(60)}  # type: ignore[attr-defined]
    assert found == {(1,), (3,), (4,), (5,)}
