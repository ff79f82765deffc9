"""The words on a card: how they are read, and what is said about mistakes."""

from __future__ import annotations

import pytest

from shem.kernel.nodes import NOTHING, AnyOrder, Choose, May, Pay, Seq
from shem.kernel.notation import Notation, NotationError, near_miss
from shem.kernel.phrase import language
from tests.kernel.toy import NOTATION, Gain, read


def test_every_form_is_read() -> None:
    assert read("none") is NOTHING
    assert isinstance(read("gain 1"), Gain)
    assert isinstance(read("gain 1; gain 2"), Seq)
    assert isinstance(read("pay 1 -> gain 2"), Pay)
    assert isinstance(read("may[gain 1]"), May)
    assert isinstance(read("choose[gain 1 | gain 2]"), Choose)
    assert isinstance(read("any_order[buy a | buy b]"), AnyOrder)
    assert isinstance(read("gain +2 per coin"), Gain)


def test_an_arrow_gives_everything_to_its_right() -> None:
    effect = read("gain 1; pay 1 -> gain 2; pay 2 -> gain 3; note one")
    assert isinstance(effect, Seq)
    first, pay = effect.parts
    assert str(first) == "gain 1"
    assert isinstance(pay, Pay)
    assert str(pay.cost) == "pay 1"
    assert isinstance(pay.then, Seq)
    inner = pay.then.parts[1]
    assert isinstance(inner, Pay)
    assert str(inner.then) == "gain 3; note one"


def test_groups_nest() -> None:
    effect = read("choose[may[gain 1]; note one | choose[gain 2 | pay 1 -> gain 3]]")
    assert isinstance(effect, Choose)
    assert [str(part) for part in effect.parts] == ["may[gain 1]; note one", "choose[gain 2 | pay 1 -> gain 3]"]


def test_text_is_what_was_written_with_even_spaces() -> None:
    assert str(read(" gain 1 ;gain   2;  may[ pay 1->gain 2 ] ")) == "gain 1; gain 2; may[pay 1 -> gain 2]"


WHERE = "toy: card 1: effect"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("gian 1", f'{WHERE}, column 1: unknown verb "gian" (did you mean "gain"?)'),
        ("gain 1; gian 2", f'{WHERE}, column 9: unknown verb "gian" (did you mean "gain"?)'),
        ("xyzzy", f'{WHERE}, column 1: unknown verb "xyzzy"'),
        ("gain", f'{WHERE}, column 1: "gain" needs a number from 1 to 9 here, not nothing'),
        ("gain much", f'{WHERE}, column 6: "gain" needs a number from 1 to 9 here, not "much"'),
        ("gain 1 2", f'{WHERE}, column 8: "2" is one word too many after "gain"'),
        (
            "note too",
            f'{WHERE}, column 6: after "note": expected one of one, two, three, not "too" (did you mean "two"?)',
        ),
        ("note", f'{WHERE}, column 1: after "note": expected one of one, two, three, not nothing'),
        (
            "gain 1 per coins",
            f'{WHERE}, column 12: after "gain": expected one of coin, card, not "coins" (did you mean "coin"?)',
        ),
        ("", f'{WHERE}: the effect is empty; write "none" for no effect'),
        ("   ", f'{WHERE}: the effect is empty; write "none" for no effect'),
        ("gain 1;", f"{WHERE}: the line ends where an effect is expected"),
        ("pay 1 ->", f"{WHERE}: the line ends where an effect is expected"),
        ("-> gain 1", f'{WHERE}, column 1: unknown verb "->"'),
        ("gain 1 | gain 2", f'{WHERE}, column 8: unexpected "|"'),
        ("gain 1 ]", f'{WHERE}, column 8: unexpected "]"'),
        ("choose[gain 1 | gain 2", f'{WHERE}, column 1: "choose[" is never closed with "]"'),
        ("choose[gain 1]", f'{WHERE}, column 1: "choose[" needs at least two effects, separated by "|"'),
        ("gain 1; any_order[buy a]", f'{WHERE}, column 9: "any_order[" needs at least two effects'),
        ("may[gain 1 | gain 2]", f'{WHERE}, column 1: "may[" takes exactly one effect'),
        ("may[gain 1] gain 2", f'{WHERE}, column 13: unexpected "gain"'),
        ("none 1", f'{WHERE}, column 6: unexpected "1"'),
        ("gain 20000000", f'{WHERE}, column 6: "gain" needs a number from 1 to 9 here, not "20000000"'),
        ("gain -1", f'{WHERE}, column 6: "gain" needs a number from 1 to 9 here, not "-1"'),
        ("gain ²", f'{WHERE}, column 6: "gain" needs a number from 1 to 9 here, not "²"'),
        ("gain --5", f'{WHERE}, column 6: "gain" needs a number from 1 to 9 here, not "--5"'),
        (f"gain {'1' * 200}", f'{WHERE}, column 6: "gain" needs a number from 1 to 9 here, not "{"1" * 60}…'),
        (
            "any_order[gain 1 | buy a]",
            f"{WHERE}, column 11: any_order takes only effects that can be declined, not",
        ),
        ("any_order[buy a | none]", f"{WHERE}, column 19: any_order takes only effects that can be declined, not"),
        ("choose[gain 1 | note one | gain 1]", f'{WHERE}, column 28: duplicate "gain 1"'),
        ("any_order[buy a | buy a]", f'{WHERE}, column 19: duplicate "buy a"'),
        ("pay 1; pay 2 -> gain 3", f'{WHERE}, column 1: "pay 1" is a cost; each cost needs its own "->"'),
        ("gain 1; pay 2", f'{WHERE}, column 9: "pay 2" is a cost; it must be followed by "->" and what it buys'),
        ("pay 1 -> pay 2", f'{WHERE}, column 10: "pay 2" is a cost; it must be followed by "->" and what it buys'),
        ("may[pay 1]", f'{WHERE}, column 5: "pay 1" is a cost; it must be followed by "->" and what it buys'),
        (
            "choose[pay 1 | pay 2]",
            f'{WHERE}, column 8: "pay 1" is a cost; it must be followed by "->" and what it buys',
        ),
        ("gain 1 -> gain 2", f'{WHERE}, column 1: before "->" there must be a cost, not "gain 1"'),
        ("none -> gain 2", f'{WHERE}, column 1: before "->" there must be a cost, not "none"'),
        ("may[gain 1] -> gain 2", f'{WHERE}, column 1: before "->" there must be a cost, not "may[gain 1]"'),
        ("may[" * 6 + "gain 1" + "]" * 6, f"{WHERE}, column 21: nested more than 5 levels deep"),
        ("pay 1 -> " * 6 + "gain 1", f"{WHERE}, column 52: nested more than 5 levels deep"),
        ("gain 1; " * 40 + "gain 1", f"{WHERE}, column 301: the text is longer than 300 characters"),
        ("\0", f'{WHERE}, column 1: unknown verb "\0"'),
    ],
)
def test_mistakes_are_named_with_file_entry_and_column(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(text)
    assert str(caught.value).startswith(message)


def test_only_a_list_of_prices_stands_alone() -> None:
    assert str(read("pay 1; pay 2")) == "pay 1; pay 2"
    assert read("pay 1; pay 2").is_price()
    assert not read("pay 1 -> gain 2").is_price()


def test_what_editions_bring_does_not_stay_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shem.kernel.notation.KEPT", 20)
    notation = Notation(NOTATION.verbs)
    for first in range(1, 10):
        for second in range(1, 10):
            assert isinstance(notation.read(f"gain {first}; gain {second}"), Seq)
            assert len(notation._known) <= 20


def test_a_mistake_is_not_remembered() -> None:
    for _ in range(2):
        with pytest.raises(NotationError):
            read("gain 7 8")
    assert str(read("gain 7")) == "gain 7"


def test_near_misses() -> None:
    assert near_miss("gian", ["gain", "pay"]) == ' (did you mean "gain"?)'
    assert near_miss("zzz", ["gain", "pay"]) == ""
    assert near_miss("", []) == ""


@pytest.mark.parametrize("text", ["gain much", "gian 1", "note too", "gain 1 2", "gain -1"])
def test_a_sentence_has_the_quotation_marks_of_its_language_only(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(text)
    for code, other in (("de", "\"'«"), ("ru", "\"'„")):
        assert not set(language(code).say(caught.value.problem)) & set(other)
