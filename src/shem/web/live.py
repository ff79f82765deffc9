"""A table in memory: the game in progress, its seats, and everyone waiting for the next version."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from sqlalchemy import RowMapping

from shem.games import page
from shem.kernel import record
from shem.kernel.decision import Decision
from shem.kernel.game import Game
from shem.kernel.phrase import Phrase
from shem.kernel.rules import SPECTATOR
from shem.kernel.table import Line
from shem.web import problems
from shem.web.closed import close
from shem.web.costs import VISITOR
from shem.web.dealing import is_lesson, lesson_of, resume
from shem.web.drawn import Drawn
from shem.web.handing import handed
from shem.web.past import Past
from shem.web.people.presence.connected import Presence
from shem.web.seat_changes import MOST_LINES, line_of, merged, reissued
from shem.web.stored import Change, Handing, Move, Seat, State, Stored, hashed
from shem.web.story import Story

LOG = logging.getLogger("shem.tables")
EVERYONE = frozenset(range(16))
STEP, TURN, ONCE = SPEEDS = ("step", "turn", "once")  # what is shown of bots: each step, each turn, or all at once
LESSON_NOTE = "lesson"  # the note of a learner that counts the steps they have read
REMATCH_NOTE = "rematch"  # the note of a player that there is a rematch: its table, and "#key" if it is an invitation
PLAN_NOTE = "plan"  # the note of a player's planned answer (see `people.plans`)
CHAT_NOTE = "chat"  # up to which message a player has read the chat, on any of their devices
PAGE_NOTES = frozenset({LESSON_NOTE, REMATCH_NOTE, PLAN_NOTE, CHAT_NOTE})  # written by the page, not by the player


def new_token() -> str:
    """Return 128 random bits."""
    return secrets.token_urlsafe(16)


@dataclass(frozen=True)
class SaidTurn:
    """A turn of the log in words, as HTML, and as plain text to be read out."""

    head: str
    plain: str
    inside: str  # source by source
    amounts: str  # what it gave and cost in total
    points: int


class Live:
    """One table. Code that reads or changes `game` must have `lock`."""

    def __init__(self, stored: Stored) -> None:
        self.id: str = stored.row["id"]
        self.presence = Presence()
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()  # set and replaced when a new version is visible
        self.wait_skipped = -1  # the version for which bots skip their pause
        self.speed = TURN  # of its bots, as the players at the table want it
        self.grace = 0.0  # seconds to undo before a bot moves
        self.watching = 0
        self.spectating = 0  # viewers without a seat at this table
        self.spectators: Counter[str] = Counter()  # the same by address
        self.seen = time.monotonic()  # when somebody last looked at the table
        self.visitor = VISITOR.get()  # the address to which its bots are charged: that of the player who joined last
        self.driver: asyncio.Task[None] | None = None
        self.was_asked = EVERYONE  # seats that were asked before the last change and need not be notified again
        self.said: dict[tuple[str, tuple[Line, ...]], SaidTurn] = {}  # turns of the log, by language
        self.story: tuple[int, Story] | None = None  # of a finished game, and the epoch it belongs to
        self._past: tuple[int, Past] | None = None  # earlier positions, and the epoch they belong to
        self.chat_stamp = secrets.randbelow(2**30)  # increases when something is said or deleted; new after a restart
        self.people_news: Any = None  # what pages were last told about the people (`people.news`)
        self.take_over(stored)

    def take_over(self, stored: Stored) -> None:
        """Replace the game with what is stored."""
        self.row: RowMapping = stored.row
        self.epoch: int = stored.row["epoch"]
        self.lobby: bool = stored.row.get("lobby", False)  # players gather; the game has not started
        self.pace: str = stored.row.get("pace", "none")
        self.asked: float = stored.row.get("asked", 0.0)  # when the open question was asked
        self.seats = stored.seats
        self.moves = stored.moves
        self.aids: dict[str, str] = json.loads(stored.row["comforts"])
        self.notes = {seat: json.loads(text) for seat, text in stored.notes.items()}
        self.lesson = lesson_of(stored.row["secret"]) if is_lesson(stored.row["secret"]) else None
        self.holders = stored.holders
        self.votes = stored.votes
        self.changes = [line_of(change) for change in stored.changes[-MOST_LINES:]]
        self.reissued = reissued(stored.changes)
        self.presence.stamp += 1
        self.game = self._replayed()
        self.step(stored.row["version"])

    def step(self, version: int, note: Phrase | None = None) -> None:
        """Start a new version: discard what was rendered and computed for the one before."""
        self.version = version
        self.drawn = Drawn()
        self.thought = ""  # progress of a long search, as JSON: {"seat": 1, "percent": 40}
        self.note = note  # a notice that is not in the log

    def _replayed(self) -> Game:
        self.said.clear()
        try:
            moves = [(move.number, move.seat, move.text) for move in self.moves]
            game = resume(self.row["start"], self.row["secret"], moves)
            _ = game.log  # logging is on: the log grows with the game
        except Exception as error:
            raise close(self.row, self.seats, self.moves, error) from None
        return game

    def back_to_stored(self) -> None:
        """Discard the last change, which could not be made or stored."""
        self.game = self._replayed()

    def rule_failed(self, move: Move) -> problems.Problem:
        """Restore the table after a rule raised an exception, and log everything needed to reproduce it."""
        self.back_to_stored()
        doing = f"{move.number} {self.game.rules.seat_name(move.seat)} {move.text}"
        LOG.exception("table %s: a rule failed at %s; the record so far:\n%s", self.id, doing, record.write(self.game))
        return problems.rule_failed(doing)

    def at(self, number: int) -> Game:
        """Return the game after this many decisions (or at the next question after that)."""
        epoch, past = self._past or (-1, None)
        if past is None or epoch != self.epoch:  # a decision was undone
            past = Past(self.row["start"])
            self._past = (self.epoch, past)
        return past.at(number, self.game.moves)

    def log_for(self, seat: int, game: Game) -> list[Line]:
        """Return the log a seat may read of the current or an earlier position, including changes of seats."""
        now = game is self.game
        return merged(game.log_for(seat), [line for line in self.changes if now or line.number <= game.number])

    @property
    def steps(self) -> list[int]:
        """The decision numbers at which a replay stops: every question to a seat, and the end."""
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
        """The bots that are to move; in a lesson they wait while the learner reads."""
        asked = [] if self.lobby else self.waiting
        return [seat for seat in asked if self.seats[seat].bot and self.scripted(seat) != ""]

    @property
    def waits_for_learner(self) -> bool:
        """Whether bots could move, but wait while the learner of a lesson reads."""
        return self.lesson is not None and not self.bots_asked and any(self.seats[seat].bot for seat in self.waiting)

    @property
    def has_plans(self) -> bool:
        """Whether a player has planned an answer."""
        return any(PLAN_NOTE in notes for notes in self.notes.values())

    @property
    def steps_read(self) -> int:
        """How many steps of its lesson the learner has read."""
        text = self.notes.get(self.lesson.learner, {}).get(LESSON_NOTE, "") if self.lesson else ""
        return int(text) if text.isdecimal() else 0

    @property
    def in_lesson(self) -> bool:
        """Whether a coach guides this game: it is a lesson, and has kept to its script."""
        return self.lesson is not None and self.lesson.follows((one.number, one.seat, one.text) for one in self.moves)

    def scripted(self, seat: int) -> str | None:
        """Return the option a seat plays by the script of a lesson (see `Lesson.move`)."""
        if self.lesson is None or not self.in_lesson:
            return None
        return self.lesson.move(self.game, seat, self.steps_read)

    @property
    def last_mover(self) -> int:
        return self.moves[-1].seat if self.moves else SPECTATOR

    @property
    def undoers(self) -> list[int]:
        """The human players who can undo a decision they made themselves at this table.

        A bot's choice cannot be undone, because that would make it a hint.
        """
        last = {move.seat: move for move in self.moves}
        able = [seat for seat in self.game.undoers if seat in last and not last[seat].bot]
        return [seat for seat in able if not self.seats[seat].bot]

    def undo_barrier(self, seat: int) -> Phrase | None:
        """Return why a seat cannot undo anything now."""
        if seat in self.undoers:
            return None
        if self.game.over:
            return Phrase("You can’t undo: the game is over.")
        if not any(move.seat == seat for move in self.moves):
            return Phrase("You can’t undo: you haven’t decided anything yet.")
        last = self.moves[-1]
        if last.seat != seat:
            return Phrase("You can’t undo: {name} has acted since your last decision.", name=self.names[last.seat])
        if last.bot:
            return Phrase("You can’t undo: a bot decided this for you.")
        return Phrase("You can’t undo: your last decision revealed something.")

    @property
    def turn_over(self) -> bool:
        """Whether a bot waits for a player who can still undo the last decision."""
        return bool(self.bots_asked) and self.last_mover in self.undoers

    @property
    def quiet(self) -> bool:
        """Whether a bot's last step is shown together with the next: of the same turn, or of all bots."""
        if self.speed == STEP or self.lesson is not None or not self.moves or not self.moves[-1].bot:
            return False
        waiting = self.waiting
        if not waiting or not all(self.seats[seat].bot for seat in waiting):
            return False
        humans = any(not seat.bot for seat in self.seats)
        return waiting == [self.last_mover] or (self.speed == ONCE and humans)

    def state(self) -> State:
        return state_of(self.game, self.seats)

    def state_after(self, moves: list[Move]) -> State:
        """Return what the state would be after only these moves."""
        told = [(move.number, move.seat, move.text) for move in moves]
        return state_of(resume(self.row["start"], self.row["secret"], told), self.seats)

    def held(self, token: str | None) -> frozenset[int]:
        """Return the seats (and HOST) a visitor has at this table."""
        return self.holders.get(hashed(token), frozenset()) if token else frozenset()

    def reseat(self, seat: Seat, change: Change, keys: Handing) -> None:
        """Change a seat's player; the same has been stored."""
        at = change.seat
        self.holders = handed(self.holders, at, keys)
        self.seats[at] = seat
        self.presence.stamp += 1
        self.changes = [*self.changes, line_of(change)][-MOST_LINES:]
        self.reissued = reissued([change], self.reissued)
        self.step(change.version, self.changes[-1].phrase)
        self.epoch += 1

    def viewer(self, held: Iterable[int], wish: int | None = None, hands: int | None = None) -> int:
        """Return the seat a device sees: the one it asks for, the one to move, or the one that moved last.

        If several players share the device, and one of them has it in their `hands`: only that one. As soon as only
        another of them is asked, nobody's, until the device has changed hands.
        """
        mine = sorted(seat for seat in held if seat >= 0)
        if wish is not None:
            seen = wish in mine or (self.game.over and 0 <= wish < len(self.seats))
            return wish if seen else SPECTATOR
        asked = [seat for seat in self.waiting if seat in mine and not self.seats[seat].bot]
        if hands is not None and hands in self.sharing(mine):
            return SPECTATOR if asked and hands not in asked else hands
        if asked:
            return asked[0]
        if self.last_mover in mine:
            return self.last_mover
        return mine[0] if mine else SPECTATOR

    def sharing(self, held: Iterable[int]) -> list[int]:
        """Return the players who share a device and hide something from each other."""
        players = [seat for seat in held if seat >= 0 and not self.seats[seat].bot]
        return players if len(players) > 1 and page(self.game.rules).hides else []

    def mark(self, seat: int, lang: str, own: bool) -> str:
        """Identify what a page shows: two pages with the same mark show the same."""
        notes = self.notes.get(seat) if own else None
        written = f"{crc32(repr(notes).encode()):x}" if notes else ""
        return f"{self.version}.{'s' if seat == SPECTATOR else seat}.{lang}.{written}"

    def aids_of(self, seat: int) -> Mapping[str, str]:
        """Return the player aids of a seat: those of the table, or fewer if its player wants that."""
        return page(self.game.rules).lowered(self.aids, self.notes.get(seat, {}))

    def noted(self, seat: int, notes: dict[str, str]) -> None:
        """Update a seat's own devices, and nobody else's, after its notes changed."""
        self.notes[seat] = notes
        self.drawn.forget(seat)
        self.publish()

    def think(self, seat: int, percent: int) -> None:
        """Show everyone a bot's progress."""
        thought = json.dumps({"seat": seat, "percent": percent})
        if thought != self.thought:
            self.thought = thought
            self.publish()

    def skip_wait(self, version: int) -> None:
        """Make bots asked in this version, now or in a moment, skip their pause."""
        self.wait_skipped = version
        self.publish()

    def people_changed(self) -> None:
        """Notify everyone that something about the people has changed, but not the game."""
        self.presence.stamp += 1
        self.publish()

    def publish(self) -> None:
        """Notify everyone of a new version."""
        self.changed.set()
        self.changed = asyncio.Event()


def asked(game: Game, seat: int) -> Decision | None:
    """Return this seat's open question, if any."""
    for decision in game.decisions:
        if decision.seat == seat:
            return decision
    return None


def rematch_link(live: Live, seat: int) -> str:
    """Return the link to this seat's rematch, or nothing. It is as secret as the seat's notes."""
    table, _, key = live.notes.get(seat, {}).get(REMATCH_NOTE, "").partition("#")
    if not table:
        return ""
    return f"/table/{table}/join#{key}" if key else f"/table/{table}"


def state_of(game: Game, seats: list[Seat]) -> State:
    waiting = tuple(seat for seat in game.table.waiting() if seat >= 0)
    bot_due = any(seats[seat].bot for seat in waiting)
    places = tuple(game.places) if game.over else ()
    return State(game.number, game.over, waiting, tuple(game.scores), bot_due, places)


@dataclass(frozen=True)
class Begun:
    """A game for which a table can be created: its name, its number of seats, its record and its state."""

    game: str
    seat_count: int
    start: str
    state: State
