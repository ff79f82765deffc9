"""Lines of the log know what kind of thing happened, to which component, and why."""

from __future__ import annotations

from typing import Any

from shem.kernel.nodes import Branch, Choose, Seq
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Effect, Table

SAYS = Sentence("says", "says {word}", "says {word} {n} times")


class Say(Effect[Table]):
    """Says a word, after naming a cause and pushing what that causes, if there is any."""

    def __init__(self, word: str, cause: str = "", then: Effect[Any] | None = None) -> None:
        super().__init__()
        self.text = self.word = word
        self.cause = cause
        self.then = then

    def run(self, t: Table, seat: int, arg: int) -> None:
        if self.cause:
            t.because(self.cause)
        t.say(seat, SAYS, of=f"word {self.word}", word=self.word)
        if self.then is not None:
            t.push(self.then, seat)


def told(effect: Effect[Any], watched: bool = True) -> list[tuple[str, str]]:
    table = Table(1)
    table.log = [] if watched else None
    table.push(effect, 0)
    table.advance()
    assert watched or not table.causes
    return [(str(line.args["word"]), line.cause) for line in table.log or []]


def test_a_cause_lasts_as_long_as_what_it_pushed():
    inner = Seq([Say("b"), Say("c", "inner", Say("d")), Say("e")])
    assert told(Seq([Say("a", "outer", inner), Say("f")])) == [
        ("a", "outer"),
        ("b", "outer"),
        ("c", "inner"),
        ("d", "inner"),
        ("e", "outer"),
        ("f", ""),
    ]
    assert told(Say("a", "outer"), watched=False) == []


class Silent(Effect[Table]):
    """Says nothing, and lets two things happen."""

    def run(self, t: Table, seat: int, arg: int) -> None:
        t.push(Say("later"), seat)
        t.push(Say("next"), seat)


def test_a_cause_ends_even_if_nothing_is_said_before_the_stack_grows_again():
    assert told(Seq([Say("a", "outer"), Silent()])) == [("a", "outer"), ("next", ""), ("later", "")]


def test_a_line_is_a_key_with_arguments():
    table = Table(1)
    table.log = []
    table.say(0, SAYS, n=3, private=True, of="word x", word="x")
    line = table.log[0]
    assert (line.key, line.args, line.n, line.of, line.private) == ("says", {"word": "x"}, 3, "word x", True)
    assert str(line.phrase) == "says x 3 times"
    assert line.phrase.key == "says"


def test_an_option_is_a_verb_with_arguments():
    option = Option("marble", Phrase("a red marble"), 2, 1, args=("ground", 3))
    assert (option.verb, option.args, option.text, option.target) == (
        "marble",
        ("ground", "3"),
        "marble ground 3",
        "marble-ground-3",
    )


def test_a_branch_knows_its_effect():
    one, two = Say("one"), Say("two")
    found = Choose([one, two]).options(Table(1), 0, 0)
    assert [(option.text, option.effect) for option in found if isinstance(option, Branch)] == [
        ("one", one),
        ("two", two),
    ]
