"""The stored parts of a table: seats, moves, changes, keys, and the state of the game."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import RowMapping

Votes = dict[int, dict[int, tuple[str, int]]]  # about a seat, by voter: choice and number of the open decision


@dataclass
class Seat:
    """A seat and its player."""

    name: str
    bot: str = ""  # the bot playing it; empty: a human
    devices: int = 0  # connected devices
    since: float = 0.0  # when the player last changed or came back
    seen: float = 0.0  # when the player was last at the table, unless they are there now
    nudged: float = 0.0  # when another player last nudged them
    vacation: float = 0.0  # since when the player is on vacation; 0: never; negative: since when they were
    reserved: bool = False  # while it is open: only for the player it names

    @property
    def taken(self) -> bool:
        """Whether a person owns this seat, even while a bot plays it."""
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
    """A line of the log about a seat: a word of `seating`, the seat's name and the one before."""

    version: int
    number: int
    seat: int
    what: str
    name: str
    before: str
    devices: int


@dataclass(frozen=True)
class Handing:
    """What happens to a seat's keys: who owns it from now on, and which keys become invalid. All are hashes."""

    to: str = ""
    ends: bool = False  # all older keys and invitations
    uses: str = ""  # an invitation
    host: bool = False  # the new owner may also do what the host may
    drops: str = ""  # one device
    cancels: bool = False  # open invitations


@dataclass(frozen=True)
class State:
    """What lists and restarts need to know about a game without replaying it."""

    number: int
    over: bool
    waiting: tuple[int, ...]
    scores: tuple[int, ...]
    bot_due: bool
    places: tuple[int, ...] = ()  # of the seats, at the end

    def columns(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "over": self.over,
            "waiting": ",".join(map(str, self.waiting)),
            "scores": ",".join(map(str, self.scores)),
            "bot_due": self.bot_due,
            "places": ",".join(map(str, self.places)),
        }

    @classmethod
    def from_columns(cls, columns: dict[str, Any]) -> State:
        waiting, scores = (tuple(int(one) for one in columns[name].split(",") if one) for name in ("waiting", "scores"))
        places = tuple(int(one) for one in columns.get("places", "").split(",") if one)
        return cls(columns["number"], columns["over"], waiting, scores, columns["bot_due"], places)


@dataclass
class Stored:
    """A table as it is stored."""

    row: RowMapping
    seats: list[Seat]
    moves: list[Move]
    notes: dict[int, str] = field(default_factory=dict)  # each seat's notes
    holders: dict[str, frozenset[int]] = field(default_factory=dict)  # by hash of a token: its seats
    changes: list[Change] = field(default_factory=list)
    votes: Votes = field(default_factory=dict)


@dataclass(frozen=True)
class Listed:
    """A line in the list of a player's own games."""

    row: RowMapping
    names: list[str]
    mine: list[int]
    bots: list[bool] = field(default_factory=list)  # seats that a bot plays

    @property
    def waiting(self) -> list[int]:
        return [int(seat) for seat in self.row["waiting"].split(",") if seat]

    @property
    def my_turn(self) -> bool:
        return any(seat in self.mine for seat in self.waiting)

    @property
    def others(self) -> list[int]:
        """The seats that are not played on this device."""
        return [seat for seat in range(len(self.names)) if seat not in self.mine]

    @property
    def has_friends(self) -> bool:
        """Whether other people play at the table."""
        return not all(self.bots[seat] for seat in self.others)

    @property
    def won(self) -> bool:
        """Whether the only seat of this device has won."""
        places = self.row["places"].split(",")
        return len(self.mine) == 1 < len(self.names) and places[self.mine[0] : self.mine[0] + 1] == ["1"]

    @property
    def names_waiting(self) -> list[str]:
        return [self.names[seat] for seat in self.waiting]

    @property
    def when(self) -> str:
        """When something last happened at the table."""
        return datetime.fromtimestamp(self.row["touched"], UTC).strftime("%Y-%m-%d %H:%M UTC")


def hashed(token: str) -> str:
    """Hash a token. Tokens are 128 random bits, so a plain hash is safe."""
    return hashlib.sha256(token.encode()).hexdigest()
