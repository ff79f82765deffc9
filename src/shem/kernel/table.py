"""The state of the table and the stack of pending effects.

A position is plain data: the game's own fields and a stack of frames (effect, seat, argument). This module knows
nothing about specific games, players' names, random numbers or pages.
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
    """One event: the seat, and a sentence with its arguments.

    A `private` line is visible only to that seat. `of` is the component it concerns, if any: its label in the catalog,
    optionally with how it was used ("zone_tile W1: main"). `cause` is where it came from: the label of a component, or
    the key of a phase or rule.
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
        """The kind of event."""
        return self.sentence.key

    @property
    def phrase(self) -> Phrase:
        """The line in words."""
        sentence = self.sentence
        return Phrase(sentence.one, sentence.many, self.n, sentence.key, "", **self.args)


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[T]):
    """Something that can happen at the table. Built once, shared by all games, never changed.

    `run` makes it happen: it changes the table, pushes further effects, or asks a seat to choose. After a question,
    `apply` is called with the chosen option.
    """

    __slots__ = ("text",)

    def __init__(self) -> None:
        self.text = ""

    def can(self, t: T, seat: int) -> bool:
        """Whether it would do anything for this seat now."""
        return True

    def run(self, t: T, seat: int, arg: int) -> None:
        raise NotImplementedError

    def options(self, t: T, seat: int, arg: int) -> list[Option]:
        raise NotImplementedError

    def apply(self, t: T, seat: int, arg: int, option: Option) -> None:
        raise NotImplementedError

    def reveal(self, t: T, arg: int, answers: list[Option]) -> None:
        """Open the sealed answers, one per seat (only for simultaneous questions)."""
        raise NotImplementedError

    def is_price(self) -> bool:
        """Whether it is always a cost, paid for what follows an arrow."""
        return False

    def prompt(self, t: T, seat: int, arg: int) -> Phrase:
        """Return the question in words."""
        return self.words()

    def words(self) -> Phrase:
        """Return what it does, as a player would read it on the card."""
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
    """The state of the table and the stack of pending effects."""

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
        self.version = 0  # the rules version this game is played with, from start to end (see Rules.begin)
        self.stack: list[tuple[AnyEffect, int, int]] = []
        self.asker: AnyEffect | None = None
        self.seat = NOBODY
        self.arg = 0
        self.options: list[Option] = []
        self.weights: list[int] | None = None
        self.sealed: list[Option | None] | None = None
        self.asked = 0  # the number of seats that had a choice in a simultaneous question
        self.number = 0
        self.revealed = False
        self.log: list[Line] | None = None
        # The causes of log lines: the height of the stack when a cause was named, the frame below, and the
        # cause.
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
        """Return the turn order; games with a changing order override this."""
        return list(range(self.players))

    def copy_frames(self, source: Table) -> None:
        """Copy the kernel's part of a position. The log is not copied."""
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
        """Push an effect that happens next."""
        self.stack.append((effect, seat, arg))

    def ask(self, effect: AnyEffect, seat: int, arg: int, options: list[Option]) -> None:
        """Pause until the seat has chosen one of the options."""
        self.asker = effect
        self.seat = seat
        self.arg = arg
        self.options = options

    def draw(self, effect: AnyEffect, arg: int, options: list[Option], weights: list[int] | None) -> None:
        """Pause until chance has chosen; without weights, all options are equally likely."""
        if len(options) == 1:
            effect.apply(self, CHANCE, arg, options[0])
        else:
            self.asker = effect
            self.seat = CHANCE
            self.arg = arg
            self.options = options
            self.weights = weights

    def ask_together(self, effect: AnyEffect, arg: int) -> None:
        """Pause until every seat has given its sealed answer. A single option is chosen automatically."""
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
        """Return the seats that can answer now."""
        if self.sealed is not None:
            return [seat for seat in range(self.players) if self.sealed[seat] is None]
        return [] if self.asker is None else [self.seat]

    def choices(self, seat: int) -> list[Option]:
        """Return this seat's current options."""
        if self.sealed is not None:
            effect = self.asker
            if effect is None or not 0 <= seat < self.players or self.sealed[seat] is not None:
                return []
            return effect.options(self, seat, self.arg)
        return self.options if seat == self.seat and self.asker is not None else []

    def answer(self, seat: int, option: Option) -> None:
        """Apply a legal answer and continue to the next question or the end."""
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
        """Run to the next question."""
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
        """Add a line to the log. Callers check that logging is on."""
        if self.log is None:
            return
        self.log.append(Line(self.number, seat, sentence, args, n, private, of, self._cause()))

    def because(self, cause: str) -> None:
        """Set the cause of everything logged or pushed until this effect and all it pushes are done.

        Effects pushed later happen earlier, so each cause is named right before what it pushes.
        """
        if self.log is not None:
            frames = cast("list[object]", self.stack)  # compiled, a frame read as a tuple is a new object each time
            self.causes.append((len(frames), frames[-1] if frames else None, cause))

    def _cause(self) -> str:
        """Return the latest cause that is still valid: the frame it was named above is still on the stack."""
        causes, frames = self.causes, cast("list[object]", self.stack)
        while causes:
            height, below, cause = causes[-1]
            if height == 0 or (len(frames) >= height and frames[height - 1] is below):
                return cause
            causes.pop()
        return ""
