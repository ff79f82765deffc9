"""The words on a card: how they are read, and what is said about mistakes."""

from __future__ import annotations

import pytest

from shem.kernel.nodes import NOTHING, AnyOrder, Choose, May, Pay, Seq
from shem.kernel.notation import NotationError, near_miss
from tests.kernel.toy import Gain, read


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
        ("gain", f"{WHERE}, column 1: \"gain\" needs a number here, not ''"),
        ("gain much", f"{WHERE}, column 6: \"gain\" needs a number here, not 'much'"),
        ("gain 1 2", f'{WHERE}, column 8: "2" is one word too many after "gain"'),
        (
            "note too",
            f'{WHERE}, column 6: after "note" one of one, two, three should stand, not "too" (did you mean "two"?)',
        ),
        ("note", f'{WHERE}, column 1: after "note" one of one, two, three should stand, not nothing'),
        (
            "gain 1 per coins",
            f'{WHERE}, column 12: after "gain" one of coin, card should stand, not "coins" (did you mean "coin"?)',
        ),
        ("", f'{WHERE}: nothing stands here; write "none" for no effect'),
        ("   ", f'{WHERE}: nothing stands here; write "none" for no effect'),
        ("gain 1;", f"{WHERE}: the line ends where an effect should stand"),
        ("pay 1 ->", f"{WHERE}: the line ends where an effect should stand"),
        ("-> gain 1", f'{WHERE}, column 1: unknown verb "->"'),
        ("gain 1 | gain 2", f'{WHERE}, column 8: "|" is out of place'),
        ("gain 1 ]", f'{WHERE}, column 8: "]" is out of place'),
        ("choose[gain 1 | gain 2", f'{WHERE}, column 1: "choose[" is never closed with "]"'),
        ("choose[gain 1]", f'{WHERE}, column 1: "choose[" needs at least two effects, separated by "|"'),
        ("gain 1; any_order[buy a]", f'{WHERE}, column 9: "any_order[" needs at least two effects'),
        ("may[gain 1 | gain 2]", f'{WHERE}, column 1: "may[" holds exactly one effect'),
        ("may[gain 1] gain 2", f'{WHERE}, column 13: "gain" is out of place'),
        ("none 1", f'{WHERE}, column 6: "1" is out of place'),
    ],
)
def test_mistakes_are_named_with_file_entry_and_column(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(text)
    assert str(caught.value).startswith(message)


def test_a_mistake_is_not_remembered() -> None:
    for _ in range(2):
        with pytest.raises(NotationError):
            read("gain 7 8")
    assert str(read("gain 7")) == "gain 7"


def test_near_misses() -> None:
    assert near_miss("gian", ["gain", "pay"]) == ' (did you mean "gain"?)'
    assert near_miss("zzz", ["gain", "pay"]) == ""
    assert near_miss("", []) == ""
