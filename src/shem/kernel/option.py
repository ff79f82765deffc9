"""Options: the possible answers to a question."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shem.kernel.phrase import Phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One possible answer: a verb and its arguments, its words, the target on the board, and two small values.

    Its text, used in records and by players, is the verb and the arguments. Rules use `a` and `b`; drawings and hints
    use the verb. Options are built once and shared; a question is a list of references to them.
    """

    __slots__ = ("a", "args", "b", "phrase", "target", "text", "verb")

    def __init__(
        self, verb: str, phrase: Phrase, a: int = 0, b: int = 0, target: str = "", args: tuple[object, ...] = ()
    ) -> None:
        self.verb = verb
        self.args = tuple([str(arg) for arg in args])
        self.text = " ".join([verb, *self.args])
        self.phrase = phrase
        self.a = a
        self.b = b
        self.target = target or "-".join([verb, *self.args])

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Option({self.text!r})"

    def __copy__(self) -> Option:
        return self

    def __deepcopy__(self, memo: object) -> Option:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """Refuse to be pickled: rules compare options by identity, so a copy with the same text must not exist."""
        raise TypeError(f'option "{self.text}" belongs to its game and cannot be pickled: send its text')


DECLINE: Final = Option("decline", Phrase("skip"))
DONE: Final = Option("done", Phrase("done"))
YES: Final = Option("yes", Phrase("yes"))
NO: Final = Option("no", Phrase("no"))
# Added to a question with a single option, which is asked only because skipping it would tell other players
# something.
NO_CHOICE: Final = Phrase("You have only one option. You are asked anyway so that the others can’t tell.")
