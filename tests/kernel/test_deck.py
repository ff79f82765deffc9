"""Decks without a hidden order."""

from __future__ import annotations

from shem.kernel.deck import EVERYONE, Deck


def test_any_unseen_card_may_come_next() -> None:
    deck = Deck([1, 2, 2, 5])
    assert deck.drawable() == [1, 2, 2, 5]
    deck.take(2)
    assert deck.drawable() == [1, 2, 5]
    assert len(deck) == 3


def test_cards_under_the_deck_come_last_and_in_order() -> None:
    deck = Deck([1])
    deck.put_under(7, EVERYONE)
    deck.put_under(3, 0)
    assert deck.drawable() == [1]
    assert len(deck) == 3
    deck.take(1)
    assert deck.drawable() == [7]
    deck.take(7)
    assert (deck.bottom, deck.owners) == ((3,), (0,))
    deck.take(3)
    assert deck.drawable() == []
    assert len(deck) == 0


def test_a_copy_is_independent() -> None:
    deck = Deck([1, 2])
    other = deck.copy()
    other.take(1)
    other.put_under(1, 0)
    assert (deck.unseen, deck.bottom, deck.owners) == ([1, 2], (), ())
