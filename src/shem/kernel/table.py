"""The table and the stack of effects that moves a game along.

A position is plain data: the game's own fields and a stack of frames (effect, seat, argument).
Nothing here knows a game, a player's name, a random number or a page.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence

CHANCE: Final = -1
TOGETHER: Final = -2
NOBODY: Final = -3

T = TypeVar("T", bound="Table")


class Line:
    """One thing that happened: who did it, and a sentence with its arguments.

    A `private` line is for that seat's eyes only. `of` is the component it concerns, if any: its label in the
    catalogue, perhaps with how ("zone_tile W1: main"). `cause` is what it came from: the label of a component, or the
    key of a phase or rule.
    """

    __slots__ = ("args", "cause", "n", "number", "of", "private", "seat", "sentence")

    def __init__(
        self,
        number: int,
        seat: int,
        sentence: Sentence,
        args: dict[str, object],
        n: int = 1,
        private: bool = False,
        of: str = "",
        cause: str = "",
    ) -> None:
        self.number = number
        self.seat = seat
        self.sentence = sentence
        self.args = args
        self.n = n
        self.private = private
        self.of = of
        self.cause = cause

    @property
    def key(self) -> str:
        """What kind of thing happened."""
        return self.sentence.key

    @property
    def phrase(self) -> Phrase:
        """The line in words."""
        sentence = self.sentence
        return Phrase(sentence.one, sentence.many, self.n, sentence.key, "", **self.args)


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[T]):
    """Something that can happen at the table. Built once, shared by every game, never changed.

    `run` makes it happen: it changes the table, pushes further effects, or asks a seat to choose.
    After a question, `apply` is called with the chosen option.
    """

    __slots__ = ("text",)

    def __init__(self) -> None:
        self.text = ""

    def can(self, t: T, seat: int) -> bool:
        """Would it do anything for this seat now?"""
        return True

    def run(self, t: T, seat: int, arg: int) -> None:
        raise NotImplementedError

    def options(self, t: T, seat: int, arg: int) -> list[Option]:
        raise NotImplementedError

    def apply(self, t: T, seat: int, arg: int, option: Option) -> None:
        raise NotImplementedError

    def reveal(self, t: T, arg: int, answers: list[Option]) -> None:
        """Sealed answers, one for each seat, are opened (only for effects that ask together)."""
        raise NotImplementedError

    def is_price(self) -> bool:
        """Is it only ever paid, for what stands behind an arrow?"""
        return False

    def prompt(self, t: T, seat: int, arg: int) -> Phrase:
        """The question in words."""
        return self.words()

    def words(self) -> Phrase:
        """What it does, as a player would read it from the card."""
        return Phrase("{text}", text=str(self))

    def __str__(self) -> str:
        return self.text or type(self).__name__

    def __copy__(self) -> Effect[T]:
        return self

    def __deepcopy__(self, memo: object) -> Effect[T]:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError(f'effect "{self}" belongs to its rules and cannot be pickled: send its notation')


AnyEffect = Effect[Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """What lies on the table, and the stack of what is still to happen."""

    __slots__ = (
        "arg",
        "asked",
        "asker",
        "causes",
        "log",
        "number",
        "options",
        "players",
        "revealed",
        "sealed",
        "seat",
        "stack",
        "version",
        "weights",
    )

    def __init__(self, players: int) -> None:
        self.players = players
        self.version = 0  # of the rules this game is played by, from its deal to its end (see Rules.begin)
        self.stack: list[tuple[AnyEffect, int, int]] = []
        self.asker: AnyEffect | None = None
        self.seat = NOBODY
        self.arg = 0
        self.options: list[Option] = []
        self.weights: list[int] | None = None
        self.sealed: list[Option | None] | None = None
        self.asked = 0  # how many seats had a choice when they were asked together
        self.number = 0
        self.revealed = False
        self.log: list[Line] | None = None
        # Of what is said: the height of the stack since when, the frame below, and what.
        self.causes: list[tuple[int, object, str]] = []

    def copy(self) -> Table:
        raise NotImplementedError

    def __copy__(self) -> Table:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("a table cannot be pickled: pickle its game, which goes by its record")

    def seats_in_order(self) -> list[int]:
        """Turn order; games with a changing order say so here."""
        return list(range(self.players))

    def copy_frames(self, source: Table) -> None:
        """Take over the part of a position that the kernel keeps. The log stays behind."""
        self.version = source.version
        self.stack = source.stack[:]
        self.asker = source.asker
        self.seat = source.seat
        self.arg = source.arg
        self.options = source.options
        self.weights = source.weights
        self.sealed = None if source.sealed is None else source.sealed[:]
        self.asked = source.asked
        self.number = source.number
        self.revealed = False
        self.log = None
        self.causes = []

    def push(self, effect: AnyEffect, seat: int, arg: int = 0) -> None:
        """Let this happen next."""
        self.stack.append((effect, seat, arg))

    def ask(self, effect: AnyEffect, seat: int, arg: int, options: list[Option]) -> None:
        """Stop here until the seat has chosen one of the options."""
        self.asker = effect
        self.seat = seat
        self.arg = arg
        self.options = options

    def draw(self, effect: AnyEffect, arg: int, options: list[Option], weights: list[int] | None) -> None:
        """Stop here until chance has chosen; without weights all options are equally likely."""
        if len(options) == 1:
            effect.apply(self, CHANCE, arg, options[0])
        else:
            self.asker = effect
            self.seat = CHANCE
            self.arg = arg
            self.options = options
            self.weights = weights

    def ask_together(self, effect: AnyEffect, arg: int) -> None:
        """Stop here until every seat has given its sealed answer. A single option answers itself."""
        self.asker = effect
        self.seat = TOGETHER
        self.arg = arg
        self.options = []
        sealed: list[Option | None] = []
        for seat in range(self.players):
            choices = effect.options(self, seat, arg)
            sealed.append(choices[0] if len(choices) == 1 else None)
        self.sealed = sealed
        self.asked = sealed.count(None)
        if not self.asked:
            self.open_sealed()

    def open_sealed(self) -> None:
        effect = self.asker
        answers: list[Option] = []
        for option in self.sealed or []:
            if option is not None:
                answers.append(option)
        self.asker = None
        self.seat = NOBODY
        self.sealed = None
        if effect is not None:
            effect.reveal(self, self.arg, answers)

    def waiting(self) -> list[int]:
        """The seats that may answer now."""
        if self.sealed is not None:
            return [seat for seat in range(self.players) if self.sealed[seat] is None]
        return [] if self.asker is None else [self.seat]

    def choices(self, seat: int) -> list[Option]:
        """What this seat may answer now."""
        if self.sealed is not None:
            effect = self.asker
            if effect is None or not 0 <= seat < self.players or self.sealed[seat] is not None:
                return []
            return effect.options(self, seat, self.arg)
        return self.options if seat == self.seat and self.asker is not None else []

    def answer(self, seat: int, option: Option) -> None:
        """Take a legal answer and run on to the next question or to the end."""
        sealed = self.sealed
        if sealed is not None:
            sealed[seat] = option
            if None in sealed:
                return
            self.number += self.asked
            self.revealed = True
            self.open_sealed()
        else:
            effect = self.asker
            if effect is None:
                return
            self.number += 1
            self.asker = None
            self.seat = NOBODY
            effect.apply(self, seat, self.arg, option)
        stack = self.stack
        while self.seat == NOBODY and stack:
            part, one, more = stack.pop()
            part.run(self, one, more)

    def advance(self) -> None:
        """Run to the first question."""
        stack = self.stack
        while self.seat == NOBODY and stack:
            part, one, more = stack.pop()
            part.run(self, one, more)

    def say(
        self,
        seat: int,
        sentence: Sentence,
        n: int = 1,
        private: bool = False,
        of: str = "",
        **args: object,
    ) -> None:
        """Write a line into the log; callers check that someone is watching."""
        if self.log is None:
            return
        self.log.append(Line(self.number, seat, sentence, args, n, private, of, self._cause()))

    def because(self, cause: str) -> None:
        """Whatever is said or pushed from here on, until this effect and all it pushes are done, has this cause.

        What is pushed later happens earlier, so each cause is named just before what it pushes.
        """
        if self.log is not None:
            frames = cast("list[object]", self.stack)  # compiled, a frame read as a tuple is a new object each time
            self.causes.append((len(frames), frames[-1] if frames else None, cause))

    def _cause(self) -> str:
        """The latest cause that still holds: the frame it was named above is still there."""
        causes, frames = self.causes, cast("list[object]", self.stack)
        while causes:
            height, below, cause = causes[-1]
            if height == 0 or (len(frames) >= height and frames[height - 1] is below):
                return cause
            causes.pop()
        return ""
