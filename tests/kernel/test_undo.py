"""Undo goes back to the last barrier: chance, something hidden seen, another seat's decision, the end."""

from __future__ import annotations

import pytest

import shem.kernel.record as record
from shem.kernel.dealer import SeededDealer
from shem.kernel.decision import IllegalMove
from shem.kernel.nodes import EachSeat, Seq
from shem.kernel.table import AnyEffect
from tests.kernel.toy import Bid, Deal, Flip, Gain, Look, Pick, ToyRules, begin, texts, trace


def test_a_seat_takes_back_its_own_decisions_one_by_one() -> None:
    game = begin(Seq([Pick(2), Pick(3), Pick(4)]))
    assert not game.can_undo
    game.play("a")
    game.play("c")
    assert trace(game) == ["0a", "0c"]
    game.undo()
    assert trace(game) == ["0a"]
    assert texts(game) == ["a", "b", "c"]
    assert game.number == 1
    game.undo()
    assert game.moves == []
    with pytest.raises(IllegalMove, match="nothing to undo"):
        game.undo()
    game.play("b")
    assert game.moves == [(0, "b")]


@pytest.mark.parametrize("dealer", [None, SeededDealer(1)])
@pytest.mark.parametrize("last", [Gain(1), Flip(letters=1)])
def test_not_the_last_decision_of_a_game(last: AnyEffect, dealer: SeededDealer | None) -> None:
    """At the end everything is open (Golem's objectives), so it is a barrier."""
    game = begin(Seq([Pick(2), Pick(2), last]), dealer=dealer)
    game.play("a")
    game.play("b")
    assert game.over
    assert game.undoers == []
    for one in (game, game.copy(), record.read(record.write(game), lambda name: game.rules)):
        assert not one.can_undo
        with pytest.raises(IllegalMove, match="nothing to undo"):
            one.undo()


@pytest.mark.parametrize(
    ("between", "possible"),
    [(Gain(1), True), (Flip(), False), (Flip(letters=1), True), (Look(), False), (Deal(), False)],
    ids=["nothing new", "chance", "chance without a choice", "a look", "a card"],
)
def test_barriers(between: AnyEffect, possible: bool) -> None:
    game = begin(Seq([Pick(2), between, Pick(2), Pick(2)]), dealer=SeededDealer(1))
    game.play("a")
    assert game.can_undo == possible
    assert game.copy().can_undo == possible
    if not possible:
        with pytest.raises(IllegalMove):
            game.undo()
    game.play("b")
    assert game.can_undo  # a barrier before a decision does not hold it
    game.undo()
    assert texts(game) == ["a", "b"]
    assert game.can_undo == possible


def test_chance_played_by_hand_is_a_barrier_too() -> None:
    game = begin(Seq([Pick(2), Flip(), Pick(2), Pick(2)]))
    game.play("a")
    assert game.can_undo
    game.play("c")
    assert not game.can_undo
    game.play("b")
    assert game.can_undo


def test_another_seat_is_a_barrier_once_it_has_decided() -> None:
    game = begin(Seq([EachSeat(Pick(2)), Pick(2), Pick(2)]))
    game.play("a")
    assert game.can_undo
    game.play("b")
    game.undo()
    assert [seat for seat, _ in game.moves] == [0]
    game.play("b")
    game.play("a")
    game.undo()
    assert not game.can_undo


def test_a_sealed_answer_can_be_taken_back_until_all_are_opened() -> None:
    game = begin(Seq([Bid(), Pick(2)]))
    game.play("bid 1", seat=1)
    assert game.can_undo
    game.undo()
    game.play("bid 2", seat=1)
    game.play("bid 3", seat=0)
    assert trace(game) == ["bids 3 2"]
    assert not game.can_undo
    assert not game.copy().can_undo


def test_each_seat_takes_back_its_own_sealed_answer() -> None:
    game = begin(Seq([Bid(), Pick(2)]), seats=3)
    assert game.undoers == []
    game.play("bid 2", seat=2)
    game.play("bid 0", seat=0)
    assert game.undoers == [0, 2]
    with pytest.raises(IllegalMove, match=r"several seats have submitted sealed answers \(A, C\).*seat="):
        game.undo()
    for nobody in (1, 3, -1):
        with pytest.raises(IllegalMove, match="nothing to undo"):
            game.undo(seat=nobody)
    game.undo(seat=2)
    assert game.moves == [(0, "bid 0")]
    assert [decision.seat for decision in game.decisions] == [1, 2]
    game.play("bid 3", seat=2)
    game.undo(seat=0)
    assert game.moves == [(2, "bid 3")]
    game.play("bid 1", seat=0)
    game.play("bid 1", seat=1)
    assert trace(game) == ["bids 1 1 3"]
    assert game.undoers == []


def test_a_seat_cannot_go_back_behind_the_sealed_answer_of_another() -> None:
    game = begin(Seq([Pick(2), Bid()]), seats=3)
    game.play("a")
    assert game.undoers == [0]
    game.play("bid 1", seat=0)
    game.play("bid 1", seat=1)
    game.undo(seat=0)
    assert game.undoers == [1]
    game.undo()
    assert game.undoers == []
    assert game.moves == [(0, "a")]


def test_only_the_seat_that_decided_last_takes_back() -> None:
    game = begin(EachSeat(Pick(2)), seats=3)
    game.play("a")
    game.play("b")
    assert game.undoers == [1]
    with pytest.raises(IllegalMove, match="nothing to undo"):
        game.undo(seat=0)
    game.undo(seat=1)
    assert game.moves == [(0, "a")]


def test_undo_keeps_the_log_in_step() -> None:
    game = begin(Seq([Gain(1), Pick(2), Gain(2), Pick(2)]))
    assert [str(line.phrase) for line in game.log] == []  # what happened before the first question is not told
    game.play("a")
    assert [str(line.phrase) for line in game.log] == ["+2 coins"]
    game.undo()
    assert game.log == []
    game.play("b")
    assert [str(line.phrase) for line in game.log] == ["+2 coins"]


def test_undo_survives_saving_and_loading() -> None:
    effect = Seq([Flip(), Pick(2), Pick(2), Flip(), Pick(2)])
    for dealer in (None, SeededDealer(4)):
        game = begin(effect, dealer=dealer)
        if dealer is None:
            game.play("a")
        game.play("b")
        assert game.can_undo
        loaded = record.read(record.write(game), lambda name: ToyRules(effect))
        assert loaded.can_undo
        loaded.undo()
        game.undo()
        assert loaded.moves == game.moves
        assert not loaded.can_undo


def test_undo_does_not_touch_copies() -> None:
    game = begin(Seq([Pick(2), Pick(2)]))
    game.play("a")
    other = game.copy()
    game.undo()
    assert other.moves == [(0, "a")]
    other.undo()
    assert other.moves == []
