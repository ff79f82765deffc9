"""The joints: in order, one of, any order, pay for it, if you like, each seat, several times, chance."""

from __future__ import annotations

import pytest

from shem.kernel.dealer import SeededDealer
from shem.kernel.nodes import NOTHING, AnyOrder, Choose, EachSeat, May, Pay, Repeat, Seq
from shem.kernel.option import DECLINE
from shem.kernel.table import CHANCE, Effect
from tests.kernel.toy import LETTERS, Buy, Flip, Gain, Note, Pick, Spend, Tell, begin, read, texts, trace

ONE, TWO, THREE = Note("one"), Note("two"), Note("three")


def test_seq_keeps_the_order_even_when_a_part_asks() -> None:
    game = begin(Seq([ONE, Pick(2), Seq([TWO, Pick(3)]), THREE]))
    assert trace(game) == ["one"]
    game.play("b")
    assert trace(game) == ["one", "0b", "two"]
    game.play("a")
    assert trace(game) == ["one", "0b", "two", "0a", "three"]
    assert game.over


def test_seq_can_happen_if_any_part_can() -> None:
    game = begin(Pick(2))
    assert Seq([Spend(9), Gain(1)]).can(game.table, 0)
    assert not Seq([Spend(9), NOTHING]).can(game.table, 0)


def test_nothing_happens() -> None:
    game = begin(Seq([NOTHING, ONE, NOTHING]))
    assert trace(game) == ["one"]
    assert str(NOTHING) == "none"


def test_a_single_option_answers_itself_and_none_is_skipped() -> None:
    game = begin(Pick(1), Pick(0), Pick(2))
    assert trace(game) == ["0a"]
    assert texts(game) == ["a", "b"]
    assert game.number == 0  # what nobody was asked is no decision


def test_choose_offers_only_what_would_do_something() -> None:
    game = begin(Choose([ONE, Spend(9), TWO]))
    assert texts(game) == ["one", "two"]
    game.play("two")
    assert trace(game) == ["two"]
    only = begin(Choose([ONE, Spend(9)]))
    assert only.over
    assert trace(only) == ["one"]
    assert begin(Choose([Spend(9), Spend(8)])).over


def test_choose_pushes_the_part_for_the_same_seat() -> None:
    game = begin(EachSeat(Choose([Gain(1), Gain(5)])))
    game.play("gain 5")
    game.play("gain 1")
    assert game.scores == [8, 4]


def test_may_can_be_declined_and_is_skipped_when_it_cannot_happen() -> None:
    game = begin(May(ONE), May(Spend(9)), May(TWO))
    assert texts(game) == ["one", "decline"]
    game.play("decline")
    assert trace(game) == []
    assert texts(game) == ["two", "decline"]
    game.play("two")
    assert trace(game) == ["two"]
    assert game.over


def test_pay_gives_everything_on_the_right_after_the_price() -> None:
    game = begin(read("pay 2 -> gain 1; note one"))
    assert texts(game) == ["pay 2", "decline"]
    game.play("pay 2")
    assert game.scores == [2, 3]
    assert trace(game) == ["one"]


def test_pay_is_not_offered_to_those_who_cannot() -> None:
    assert begin(read("pay 4 -> gain 9")).over
    game = begin(read("pay 3 -> gain 1"))
    game.play("decline")
    assert game.scores == [3, 3]


def test_any_order_takes_each_offer_once_in_the_order_of_the_seat() -> None:
    game = begin(AnyOrder([Buy(0), Buy(1)]))
    assert texts(game) == ["a", "b", "done"]
    game.play("b")
    assert texts(game) == ["a", "done"]
    game.play("a")
    assert game.over
    assert trace(game) == ["0 buys b", "0 buys a"]


def test_any_order_ends_with_done_or_when_nothing_is_left() -> None:
    game = begin(AnyOrder([Buy(0), Buy(1)]), ONE)
    game.play("done")
    assert trace(game) == ["one"]
    game = begin(Spend(2), AnyOrder([Buy(0), Buy(1)]))
    game.play("b")
    assert game.over  # the coin is gone


class Shop(Buy):
    """Sells a or b, whichever the seat likes."""

    def options(self, t, seat, arg):  # type: ignore[no-untyped-def]
        return LETTERS[:2]

    def take(self, t, seat, arg, option):  # type: ignore[no-untyped-def]
        t.trace.append(f"{self.text}: {option.text}")


def test_any_order_asks_which_part_comes_next_where_two_offer_the_same() -> None:
    """It must not guess whose option was meant."""
    one, two = Shop(3), Shop(4)
    game = begin(AnyOrder([one, Buy(2), two]))
    assert texts(game) == ["buy d", "buy c", "buy e", "done"]
    game.play("buy e")
    assert texts(game) == ["a", "b", "decline"]
    game.play("a")
    assert texts(game) == ["a", "b", "c", "done"]  # nothing is shared any more
    game.play("b")
    game.play("c")
    assert game.over
    assert trace(game) == ["buy e: a", "buy d: b", "0 buys c"]


def test_any_order_refuses_an_option_that_is_nobodys() -> None:
    game = begin(AnyOrder([Buy(0), Buy(1)]))
    with pytest.raises(ValueError, match='no part of "AnyOrder" offers "f"'):
        game.table.answer(0, LETTERS[5])


def test_the_argument_is_handed_down_by_no_joint() -> None:
    """What an argument means is an effect's own affair: with the 2 of a repetition AnyOrder would skip a part."""
    for joint in (Seq([Tell(), Tell()]), EachSeat(Tell())):
        game = begin(Repeat(3, joint))
        assert {line.rpartition(" ")[2] for line in trace(game)} == {"0"}
        assert len(trace(game)) == 6


def test_each_seat_follows_the_order_at_the_table() -> None:
    class Second(Effect):
        def run(self, t, seat, arg):  # type: ignore[no-untyped-def]
            t.first = 1

    game = begin(EachSeat(Pick(2)), Second(), EachSeat(Tell()), seats=3)
    for _ in range(3):
        game.play("a")
    assert trace(game) == ["0a", "1a", "2a", "seat 1 arg 0", "seat 2 arg 0", "seat 0 arg 0"]


def test_repeat_tells_which_time_it_is() -> None:
    game = begin(Repeat(3, Tell()))
    assert trace(game) == ["seat 0 arg 0", "seat 0 arg 1", "seat 0 arg 2"]
    assert begin(Repeat(0, ONE)).over


def test_chance_is_asked_with_its_weights() -> None:
    seen = []

    def dealer(number, options, weights):  # type: ignore[no-untyped-def]
        seen.append((number, [option.text for option in options], weights))
        return options[-1]

    game = begin(Pick(2), Flip([5, 0, 1]), Flip(), dealer=dealer)
    assert seen == []
    game.play("a")
    assert seen == [(1, ["a", "b", "c"], [5, 0, 1]), (2, ["a", "b", "c"], None)]
    assert trace(game) == ["0a", "*c", "*c"]
    assert game.over


def test_weights_are_kept() -> None:
    dealt = [trace(begin(Flip([1, 0, 3]), dealer=SeededDealer(seed)))[0] for seed in range(400)]
    assert set(dealt) == {"*a", "*c"}
    assert 70 < dealt.count("*a") < 130
    even = [trace(begin(Flip(), dealer=SeededDealer(seed)))[0] for seed in range(600)]
    assert all(160 < even.count(letter) < 240 for letter in ("*a", "*b", "*c"))


def test_chance_with_one_way_or_none_is_not_asked() -> None:
    game = begin(Flip(letters=1), Flip(letters=0), ONE)
    assert trace(game) == ["*a", "one"]
    assert game.moves == []


def test_without_a_dealer_chance_is_a_seat_like_any_other() -> None:
    game = begin(Flip([1, 1, 2]), Pick(2))
    assert game.decision is not None
    assert game.decision.seat == CHANCE
    game.play("c")
    assert game.moves == [(CHANCE, "c")]
    assert game.decision.seat == 0


def test_the_same_words_give_the_same_effect() -> None:
    assert read("gain 2") is read("  gain   2 ")
    assert read("choose[gain 1 | note one]") is read("choose[ gain 1|note one ]")
    assert read("gain 2") is not read("gain 3")
    pay = read("pay 1 -> gain 2; note one")
    assert isinstance(pay, Pay)
    assert isinstance(pay.then, Seq)
    assert pay.then.parts[0] is read("gain 2")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("none", "nothing"),
        ("gain 1; gain 2", "gain 1 coin; gain 2 coins"),
        ("choose[gain 1 | note one]", "choose one (gain 1 coin / note one)"),
        ("any_order[buy a | buy b]", "buy a + buy b"),
        ("may[gain 3]", "optional: gain 3 coins"),
        ("pay 1 -> gain 2", "pay 1 coin → gain 2 coins"),
    ],
)
def test_words_of_the_joints(text: str, words: str) -> None:
    assert str(read(text).words()) == words


def test_declining_is_one_shared_option() -> None:
    first, second = begin(May(ONE)), begin(read("pay 1 -> gain 2"))
    assert first.decision is not None
    assert second.decision is not None
    assert first.decision.options[-1] is second.decision.options[-1] is DECLINE
