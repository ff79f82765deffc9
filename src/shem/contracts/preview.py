"""What an option would do, before it is chosen: the preview that a game fills and the page writes as a ledger."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum

from shem.kernel.game import Game
from shem.kernel.option import Option
from shem.kernel.phrase import Language, Phrase
from shem.kernel.table import CHANCE, Effect, Line, Table


class Kind(IntEnum):
    """What a consequence is about; they are listed in this order."""

    GIVE_UP = 0  # what can no longer be done
    EVENT = 1  # what happens to pieces and cards
    ODDS = 2  # how likely it is to succeed
    STEP = 3  # what is asked next
    FOLLOW = 4  # what others may do
    OTHERS = 5  # what others get or lose
    STANDING = 6  # a majority, a match, an objective, the cost of control
    DUE = 7  # what will have to be paid
    REVEAL = 8  # what is drawn or shown
    UNDO = 9  # how long it can be undone


@dataclass(frozen=True)
class Entry:
    """A row of the cost or the gain: a signed number, a symbol, and words that say what the seat has of it."""

    n: int | str
    symbol: str
    words: Phrase


@dataclass(frozen=True)
class Consequence:
    """A line below cost and gain. In its words, keys get symbols as in the log, and names are players' names."""

    kind: Kind
    words: Phrase
    symbol: str = ""  # instead of the one of its kind
    drawn: str = ""  # HTML after the words
    seat: int = -1  # whose badge stands in front of it


@dataclass(frozen=True)
class Gauge:
    """How likely an option is to succeed, by what its player knows; without `exact` only 0 and 1 are shown."""

    chance: float
    exact: bool = True

    @property
    def shown(self) -> bool:
        return self.exact or self.chance in (0.0, 1.0)


@dataclass(frozen=True)
class Reader:
    """For whom a preview is made: a seat, its language, the players' names, and the player aids of the table."""

    seat: int
    words: Language
    names: Sequence[str]
    aids: Mapping[str, str] = field(default_factory=dict)


@dataclass
class Preview:
    """What an option costs and gives, what follows, and what the page draws on the board meanwhile."""

    title: str = ""  # HTML instead of the option's name
    cost: list[Entry] = field(default_factory=list)
    gain: list[Entry] = field(default_factory=list)
    consequences: list[Consequence] = field(default_factory=list)
    gauge: Gauge | None = None
    more: str = ""  # HTML below the consequences
    ghosts: str = ""  # a drawing on top of the board
    onto: Mapping[str, str] = field(default_factory=dict)  # drawings by the selector of what they are drawn on
    moves: Mapping[str, str] = field(default_factory=dict)  # where a copy of a piece is drawn, by its id
    badges: Mapping[str, str] = field(default_factory=dict)  # changes of numbers, by selector
    soon: Sequence[str] = ()  # targets of the next question


class Stop(Effect[Table]):
    """Nothing happens from here on: what follows is no longer caused by the seat's choice."""

    __slots__ = ()

    def run(self, t: Table, seat: int, arg: int) -> None:
        t.ask(self, CHANCE, arg, [])


STOP = Stop()


def played(before: Game, option: Option, seat: int) -> Game:
    """Return the game after an option, stopped before anyone else acts or a phase ends. Its log is of this option."""
    table = before.table.copy()
    stack = table.stack
    at = len(stack)
    while at and stack[at - 1][1] == seat:
        at -= 1
    if at:
        stack.insert(at, (STOP, seat, 0))
    table.log = []
    table.answer(seat, option)
    return Game(before.rules, table, before.settings, before.edition, None, before.table)


def balance(*rows: tuple[int, int, str, Phrase]) -> tuple[list[Entry], list[Entry]]:
    """Return cost and gain from rows of what the seat has now, what it will have, a symbol and its name."""
    cost: list[Entry] = []
    gain: list[Entry] = []
    for now, then, symbol, name in rows:
        if now != then:
            words = Phrase("{thing}, you have {n}", thing=name, n=now)
            (gain if then > now else cost).append(Entry(abs(then - now), symbol, words))
    return cost, gain


def events(log: Iterable[Line] | None, reader: Reader, told: Iterable[str] = ()) -> list[Consequence]:
    """Return what the log says, as far as the reader may know it, except what is `told` otherwise, by key."""
    known = set(told)
    found = []
    for line in log or ():
        if line.seat < 0 or line.key in known or (line.private and line.seat != reader.seat):
            continue
        if line.seat == reader.seat:
            found.append(Consequence(Kind.EVENT, line.phrase, seat=line.seat))
        else:
            told_of = Phrase("{name}: {what}", name=reader.names[line.seat], what=line.phrase)
            found.append(Consequence(Kind.OTHERS, told_of))
    return found


def next_question(table: Table, seat: int, drawn: str = "") -> list[Consequence]:
    """Return what this seat is asked next, if it is."""
    if table.asker is None or table.seat != seat:
        return []
    asked = Phrase("Next: {question}", question=table.asker.prompt(table, seat, table.arg))
    return [Consequence(Kind.STEP, asked, drawn=drawn)]
