"""What is stored of a table, as it is read and written: seats, moves, changes, keys, and where the game stands."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import RowMapping


@dataclass
class Seat:
    """Who sits there."""

    name: str
    bot: str = ""  # which bot plays; empty: a person
    devices: int = 0  # that hold it

    @property
    def taken(self) -> bool:
        """A person has this seat, even while a bot plays it."""
        return self.devices > 0


@dataclass(frozen=True)
class Move:
    """One stored answer."""

    number: int
    seat: int
    text: str
    version: int
    bot: bool = False  # chosen by a bot


@dataclass(frozen=True)
class Change:
    """A line of the log about who sits where: a word of `seating`, the seat's name and the one before."""

    version: int
    number: int
    seat: int
    what: str
    name: str
    before: str
    devices: int


@dataclass(frozen=True)
class Handing:
    """What becomes of a seat's keys: who holds it from now on, and what is no longer good. All are hashes."""

    to: str = ""
    ends: bool = False  # all older keys and invitations
    uses: str = ""  # an invitation


@dataclass(frozen=True)
class State:
    """What lists and restarts need to know of a game without replaying it."""

    number: int
    over: bool
    waiting: tuple[int, ...]
    scores: tuple[int, ...]
    bot_due: bool

    def columns(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "over": self.over,
            "waiting": ",".join(map(str, self.waiting)),
            "scores": ",".join(map(str, self.scores)),
            "bot_due": self.bot_due,
        }

    @classmethod
    def from_columns(cls, columns: dict[str, Any]) -> State:
        waiting, scores = (tuple(int(one) for one in columns[name].split(",") if one) for name in ("waiting", "scores"))
        return cls(columns["number"], columns["over"], waiting, scores, columns["bot_due"])


@dataclass
class Stored:
    """A table as it is stored."""

    row: RowMapping
    seats: list[Seat]
    moves: list[Move]
    notes: dict[int, str] = field(default_factory=dict)  # what each seat has written down
    holders: dict[str, frozenset[int]] = field(default_factory=dict)  # by hash of a token: the seats it holds
    changes: list[Change] = field(default_factory=list)


@dataclass(frozen=True)
class Listed:
    """A line of "my tables"."""

    row: RowMapping
    names: list[str]
    mine: list[int]

    @property
    def waiting(self) -> list[int]:
        return [int(seat) for seat in self.row["waiting"].split(",") if seat]

    @property
    def my_turn(self) -> bool:
        return any(seat in self.mine for seat in self.waiting)

    @property
    def names_waiting(self) -> list[str]:
        return [self.names[seat] for seat in self.waiting]

    @property
    def when(self) -> str:
        """When something last happened there."""
        return datetime.fromtimestamp(self.row["touched"], UTC).strftime("%Y-%m-%d %H:%M UTC")


def hashed(token: str) -> str:
    """Tokens are 128 random bits, so a plain hash keeps them safe."""
    return hashlib.sha256(token.encode()).hexdigest()
