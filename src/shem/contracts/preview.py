"""What an option would do, before it is chosen: the preview that a game fills and the page writes as a ledger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum

from shem.kernel.phrase import Language, Phrase


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
    """A row of the cost or the gain: a number (a text has its own sign), a symbol, and words with what the seat has."""

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
    seat: int = -1  # whose badge is shown before it


@dataclass(frozen=True)
class Gauge:
    """How likely an option is to succeed, by what its player knows."""

    chance: float

    @property
    def look(self) -> str:
        """How it is drawn: certain, ruled out, or open."""
        return "sure" if self.chance >= 1 else "out" if self.chance <= 0 else "open"


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
