"""Playing: refusals, views, the log, dealers, iteration."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from shem.kernel.dealer import Dealer, SeededDealer, scramble
from shem.kernel.decision import IllegalMove, StaleMove
from shem.kernel.nodes import EachSeat, Seq
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase
from shem.kernel.rules import SPECTATOR
from shem.kernel.table import CHANCE, NOBODY
from tests.kernel.toy import LETTERS, Bid, Flip, Gain, Pick, Toy, ToyRules, begin, option, trace


def test_an_illegal_move_says_what_is_possible() -> None:
    game = begin(Pick(2))
    with pytest.raises(IllegalMove, match=r'"aa" is not possible now .did you mean "a".*; possible: a; b'):
        game.play("aa")
    with pytest.raises(IllegalMove, match='"c" is not possible now; possible: a; b'):
        game.play(LETTERS[2])
    with pytest.raises(IllegalMove):
        game.play(Option("a", Phrase("a stranger that looks like it")))
    assert game.moves == []


def test_a_foreign_move_says_whose_turn_it_is() -> None:
    game = begin(Seq([EachSeat(Pick(2)), Flip()]))
    with pytest.raises(IllegalMove, match="not this seat’s turn to decide; waiting for seat A"):
        game.play("a", seat=1)
    game.play("a", seat=0)
    game.play("a", seat=1)
    with pytest.raises(IllegalMove, match="waiting for chance"):
        game.play("a", seat=0)
    game.play("a", seat=CHANCE)
    with pytest.raises(IllegalMove, match="the game is over"):
        game.play("a")


def test_a_stale_move_is_an_illegal_move_with_its_own_name() -> None:
    game = begin(Seq([Pick(2), Pick(2)]))
    game.play("a", number=0)
    with pytest.raises(StaleMove, match="decision 0 has already been answered; the current decision is 1"):
        game.play("a", number=0)
    assert issubclass(StaleMove, IllegalMove)
    assert issubclass(IllegalMove, ValueError)
    game.play("b", number=1)
    assert trace(game) == ["0a", "0b"]


def test_a_view_shows_the_options_to_their_seat_only() -> None:
    game = begin(EachSeat(Pick(2)))
    assert game.view(0)["options"] == ["a", "b"]
    assert game.view(1)["options"] == []
    assert game.view(SPECTATOR)["options"] == []
    assert game.view(1)["waiting"] == [0]
    assert game.view(0) == game.copy().view(0)
    before = game.view(0)
    game.play("a")
    assert before != game.view(0)
    assert before["trace"] == []


def test_a_decision_knows_its_question() -> None:
    game = begin(Pick(2))
    decision = game.decision
    assert decision is not None
    assert (decision.number, decision.seat, str(decision.prompt)) == (0, 0, "Which letter?")
    assert [str(one) for one in decision.options] == ["a", "b"]
    assert repr(decision) == "<Decision 0 of seat 0: a, b>"
    assert game.decision is decision
    game.play("a")
    assert game.decision is None


class Count(Pick):
    """Its prompt and its list of options change with the table."""

    def options(self, t: Toy, seat: int, arg: int) -> list[Option]:
        return LETTERS[: 2 + len(t.trace)]

    def prompt(self, t: Toy, seat: int, arg: int) -> Phrase:
        return Phrase("{n} letters so far", n=len(t.trace))


def test_a_decision_keeps_its_question_when_it_has_been_answered() -> None:
    game = begin(Seq([Count(2), Bid(), Count(2), Count(2)]))
    kept = []
    for decision in game:
        kept.append((game.decisions, str(decision.prompt), decision.options))
        game.play(decision.options[-1], seat=decision.seat)
    assert [prompt for _, prompt, _ in kept] == [
        "0 letters so far",
        *["How much do you bid?"] * 2,
        "2 letters so far",
        "3 letters so far",
    ]
    for decisions, prompt, options in kept:
        assert str(decisions[0].prompt) == prompt
        assert decisions[0].options == options
        assert isinstance(options, tuple)


def test_a_decision_keeps_its_question_when_another_way_was_taken() -> None:
    game = begin(Seq([Count(2), Count(2), Count(2)]))
    game.play("a")
    asked = game.decision
    game.play("b")
    game.undo()
    game.undo()
    assert asked is not None
    assert str(asked.prompt) == "1 letters so far"
    game.play("b")
    game.play("c")
    assert str(asked.prompt) == "1 letters so far"


def test_nobody_chooses_when_nothing_is_asked() -> None:
    """The spectator's number once fetched the options of the last question, as long as no seat was asked."""
    game = begin(Pick(2))
    for seat in (SPECTATOR, NOBODY, CHANCE, 1):
        assert game.table.choices(seat) == []
    game.play("a")
    for seat in (SPECTATOR, NOBODY, CHANCE, 0, 1):
        assert game.table.choices(seat) == []


def test_a_game_can_be_iterated() -> None:
    game = begin(Seq([EachSeat(Pick(2)), Bid()]))
    for decision in game:
        game.play(decision.options[-1], seat=decision.seat)
    assert game.over
    assert trace(game) == ["0b", "1b", "bids 3 3"]


def test_an_option_points_at_its_place_on_the_board() -> None:
    assert option("marble work red").target == "marble-work-red"
    assert Option("golem", Phrase("x"), target="golem-red-I", args=("red",)).target == "golem-red-I"


def test_the_log_tells_everything_from_the_first_decision_on_whenever_it_is_asked_for() -> None:
    late, early = begin(Seq([Pick(2), Gain(2), Pick(2), Gain(3)])), begin(Seq([Pick(2), Gain(2), Pick(2), Gain(3)]))
    assert early.log == []
    for game in (late, early):
        game.play("a")
        game.play("b")
    assert [(line.number, line.seat, str(line.phrase)) for line in late.log] == [
        (1, 0, "+2 coins"),
        (2, 0, "+3 coins"),
    ]
    assert [line.number for line in early.log] == [1, 2]
    assert late.copy().log[1].number == 2


def scripted(*letters: str) -> Dealer:
    left = list(letters)

    def deal(number: int, options: list[Option], weights: list[int] | None) -> Option:
        wanted = left.pop(0)
        return next(one for one in options if one.text == wanted)

    return deal


def test_a_script_can_deal() -> None:
    game = begin(Seq([Flip(), Flip(), Pick(2), Flip()]), dealer=scripted("c", "a", "b"))
    assert trace(game) == ["*c", "*a"]
    game.play("b")
    assert trace(game) == ["*c", "*a", "0b", "*b"]
    assert game.moves == [(CHANCE, "c"), (CHANCE, "a"), (0, "b"), (CHANCE, "b")]


def test_the_dealer_deals_by_seed_and_number_alone() -> None:
    """Positions may be searched and undone in any order; the same seed and number deal the same."""
    dealer = SeededDealer(5)
    first = [dealer(number, LETTERS, None).text for number in range(20)]
    assert [dealer(number, LETTERS, None).text for number in reversed(range(20))] == first[::-1]
    assert [SeededDealer(5)(number, LETTERS, None).text for number in range(20)] == first
    assert [SeededDealer(6)(number, LETTERS, None).text for number in range(20)] != first


def deal(seed: int, weights: list[int] | None = None) -> str:
    dealer = SeededDealer(seed)
    return "".join(dealer(number, LETTERS, weights).text for number in range(24))


def test_the_dealer_never_changes() -> None:
    """Whoever wrote down a seed gets the same game for ever. Do not edit these lines; fix the dealer."""
    assert deal(0) == "abbeeabfcccccfebcebffbed"
    assert deal(7) == "acfeccfcfadcdccfdadfecee"
    assert deal(-1) == "fedbfcdcacfdecebdafaddfd"
    assert deal(1 << 62) == "caeccebffaffebeadefddaee"
    assert deal(7, [1, 0, 3, 0, 2, 1]) == "acfeccfcfacceccfcaefecee"
    assert scramble(1) == 356808777


@pytest.mark.parametrize("step", ["seed", "number"])
def test_neighbours_are_independent(step: str) -> None:
    """What one seed or number deals says nothing about the next one."""
    pairs = [0] * 36
    for seed in range(200):
        for number in range(50):
            one = SeededDealer(seed)(number, LETTERS, None).a
            other = SeededDealer(seed + (step == "seed"))(number + (step == "number"), LETTERS, None).a
            pairs[one * 6 + other] += 1
    expected = 200 * 50 / 36
    assert sum((count - expected) ** 2 / expected for count in pairs) < 80  # chi square with 35 degrees of freedom


@pytest.mark.parametrize("weights", [None, [1, 1, 1, 1, 1, 1], [1, 2, 3, 4, 5, 6]])
def test_the_dealer_is_fair(weights: list[int] | None) -> None:
    share = weights or [1] * 6
    counts = [0] * 6
    for seed in range(300):
        for number in range(20):
            counts[SeededDealer(seed)(number, LETTERS, weights).a] += 1
    for count, part in zip(counts, share):
        assert count == pytest.approx(6000 * part / sum(share), rel=0.12)


def test_a_deal_without_any_weight_is_refused() -> None:
    with pytest.raises(ValueError, match="all weights are zero"):
        SeededDealer(1)(0, LETTERS[:2], [0, 0])


def test_settings_are_checked() -> None:
    rules = ToyRules(Gain(1))
    assert rules.check(2, {}) == {"length": "short"}
    assert rules.check(2, {"length": "long"}) == {"length": "long"}
    broken: list[Callable[[], object]] = [
        lambda: rules.check(9, {}),
        lambda: rules.check(2, {"lenght": "long"}),
        lambda: rules.check(2, {"length": "endless"}),
    ]
    messages = []
    for check in broken:
        with pytest.raises(ValueError) as caught:
            check()
        messages.append(str(caught.value))
    assert messages == [
        "toy is for 1 to 4 players, not 9",
        'toy has no option "lenght" (did you mean "length"?)',
        'toy: option "length" must be one of short, long, not "endless"',
    ]
