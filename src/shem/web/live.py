"""A table in memory: the game being played, who sits there, and everyone who waits for the next version."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Iterable
from dataclasses import dataclass
from zlib import crc32

from sqlalchemy import RowMapping

from shem.kernel import record
from shem.kernel.decision import Decision
from shem.kernel.game import Game
from shem.kernel.phrase import Phrase
from shem.kernel.rules import SPECTATOR
from shem.kernel.table import Line
from shem.web import problems
from shem.web.closed import close
from shem.web.costs import VISITOR
from shem.web.dealing import resume
from shem.web.drawn import Drawn
from shem.web.past import Past
from shem.web.seat_changes import line_of, merged
from shem.web.stored import Change, Handing, Move, Seat, State, Stored, hashed

LOG = logging.getLogger("shem.tables")
EVERYONE = frozenset(range(16))


def new_token() -> str:
    """128 random bits."""
    return secrets.token_urlsafe(16)


class Live:
    """One table. Whoever reads or changes `game` holds `lock`."""

    def __init__(self, stored: Stored) -> None:
        self.id: str = stored.row["id"]
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()  # set, and replaced, when a new version can be seen
        self.wait_skipped = -1  # the version whose bot nobody wants to wait for
        self.watching = 0
        self.spectating = 0  # how many of them have no seat here
        self.seen = time.monotonic()  # when somebody last came to look
        self.visitor = VISITOR.get()  # whose bots think here: the address of the player who came last
        self.driver: asyncio.Task[None] | None = None
        self.was_asked = EVERYONE  # who was asked before the last change, so has no need to be told again
        self.said: dict[tuple[str, Line], str] = {}  # lines of the log in words, by language
        self._past: tuple[int, Past] | None = None  # earlier positions, and the epoch they are of
        self.take_over(stored)

    def take_over(self, stored: Stored) -> None:
        """Become what is stored."""
        self.row: RowMapping = stored.row
        self.epoch: int = stored.row["epoch"]
        self.seats = stored.seats
        self.moves = stored.moves
        self.aids: dict[str, str] = json.loads(stored.row["comforts"])
        self.notes = {seat: json.loads(text) for seat, text in stored.notes.items()}
        self.holders = stored.holders
        self.changes = [line_of(change) for change in stored.changes]
        self.game = self._replayed()
        self.step(stored.row["version"])

    def step(self, version: int, note: Phrase | None = None) -> None:
        """A new version: what was drawn and thought of the one before is over."""
        self.version = version
        self.drawn = Drawn()
        self.thought = ""  # how far a bot has come that thinks for long, as JSON: {"seat": 1, "percent": 40}
        self.note = note  # something worth a word that is not in the log

    def _replayed(self) -> Game:
        self.said.clear()
        try:
            moves = [(move.number, move.seat, move.text) for move in self.moves]
            game = resume(self.row["start"], self.row["secret"], moves)
            _ = game.log  # someone is watching: the log grows with the game
        except Exception as error:
            raise close(self.row, self.seats, self.moves, error) from None
        return game

    def back_to_stored(self) -> None:
        """The last change could not be made or stored: forget it."""
        self.game = self._replayed()

    def rule_failed(self, move: Move) -> problems.Problem:
        """A rule has raised an exception half-way: the table is as it was, and the log has all to repeat it."""
        self.back_to_stored()
        doing = f"{move.number} {self.game.rules.seat_name(move.seat)} {move.text}"
        LOG.exception("table %s: a rule failed at %s; the record so far:\n%s", self.id, doing, record.write(self.game))
        return problems.rule_failed(doing)

    def at(self, number: int) -> Game:
        """The game as it was when this many decisions had been made (or at the next question after that)."""
        epoch, past = self._past or (-1, None)
        if past is None or epoch != self.epoch:  # something was taken back
            past = Past(self.row["start"])
            self._past = (self.epoch, past)
        return past.at(number, self.game.moves)

    def log_for(self, seat: int, game: Game) -> list[Line]:
        """What a seat may read of the game as it is or was: what happened, and who came and went."""
        now = game is self.game
        return merged(game.log_for(seat), [line for line in self.changes if now or line.number <= game.number])

    @property
    def steps(self) -> list[int]:
        """The decision numbers that a replay stops at: every question to a seat, and the end."""
        numbers = [number for number, (seat, _) in enumerate(self.game.moves) if seat >= 0]
        return [*numbers, self.game.number]

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def waiting(self) -> list[int]:
        return [seat for seat in self.game.table.waiting() if seat >= 0]

    @property
    def bots_asked(self) -> list[int]:
        return [seat for seat in self.waiting if self.seats[seat].bot]

    @property
    def last_mover(self) -> int:
        return self.moves[-1].seat if self.moves else SPECTATOR

    @property
    def undoers(self) -> list[int]:
        """The people who can take back a choice they have made at this table, and no bot for them.

        A bot's choice stays: taken back, it would be a hint.
        """
        last = {move.seat: move for move in self.moves}
        able = [seat for seat in self.game.undoers if seat in last and not last[seat].bot]
        return [seat for seat in able if not self.seats[seat].bot]

    def state(self) -> State:
        return state_of(self.game, self.seats)

    def held(self, token: str | None) -> frozenset[int]:
        """The seats (and HOST) a visitor has at this table."""
        return self.holders.get(hashed(token), frozenset()) if token else frozenset()

    def reseat(self, seat: Seat, change: Change, keys: Handing) -> None:
        """Someone else sits there now; the same has been stored."""
        at = change.seat
        if keys.ends:
            self.holders = {key: held - {at} for key, held in self.holders.items() if held != {at}}
        if keys.to:
            self.holders[keys.to] = self.holders.get(keys.to, frozenset()) | {at}
        self.seats[at] = seat
        self.changes.append(line_of(change))
        self.step(change.version, self.changes[-1].phrase)
        self.epoch += 1

    def viewer(self, held: Iterable[int], wish: int | None = None) -> int:
        """Whose eyes a device looks with: the seat it asks for, the one to move, the one that moved last."""
        mine = sorted(seat for seat in held if seat >= 0)
        if wish is not None:
            seen = wish in mine or (self.game.over and 0 <= wish < len(self.seats))
            return wish if seen else SPECTATOR
        for seat in self.waiting:
            if seat in mine and not self.seats[seat].bot:
                return seat
        if self.last_mover in mine:
            return self.last_mover
        return mine[0] if mine else SPECTATOR

    def mark(self, seat: int, lang: str, own: bool) -> str:
        """Says what a page shows: two pages with the same mark show the same."""
        notes = self.notes.get(seat) if own else None
        written = f"{crc32(repr(notes).encode()):x}" if notes else ""
        return f"{self.version}.{'s' if seat == SPECTATOR else seat}.{lang}.{written}"

    def noted(self, seat: int, notes: dict[str, str]) -> None:
        """A seat has written something down: its own devices see it, and nobody else."""
        self.notes[seat] = notes
        self.drawn.forget(seat)
        self.publish()

    def think(self, seat: int, percent: int) -> None:
        """Let everyone see how far a bot has come."""
        thought = json.dumps({"seat": seat, "percent": percent})
        if thought != self.thought:
            self.thought = thought
            self.publish()

    def skip_wait(self, version: int) -> None:
        """Whatever bot is asked in this version, now or in a moment, shall not let anyone wait."""
        self.wait_skipped = version
        self.publish()

    def publish(self) -> None:
        """Let everyone see what is new."""
        self.changed.set()
        self.changed = asyncio.Event()


def asked(game: Game, seat: int) -> Decision | None:
    """The question this seat is asked now, if any."""
    for decision in game.decisions:
        if decision.seat == seat:
            return decision
    return None


def state_of(game: Game, seats: list[Seat]) -> State:
    waiting = tuple(seat for seat in game.table.waiting() if seat >= 0)
    bot_due = any(seats[seat].bot for seat in waiting)
    return State(game.number, game.over, waiting, tuple(game.scores), bot_due)


@dataclass(frozen=True)
class Begun:
    """A game for which a table can be created: its name, its number of seats, its record, and where it stands."""

    game: str
    seat_count: int
    start: str
    state: State
