"""Tables in memory: the game being played, who sits there, and everyone who waits for the next version."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import RowMapping

from shem.kernel import record
from shem.kernel.game import Decision, Game, IllegalMove, StaleMove
from shem.kernel.phrase import Phrase
from shem.kernel.rules import SPECTATOR
from shem.kernel.table import Line
from shem.web import problems
from shem.web.changes import line_of, merged
from shem.web.closed import Closed, close
from shem.web.costs import VISITOR
from shem.web.dealing import resume
from shem.web.heavy import Heavy
from shem.web.past import Past
from shem.web.schema import HOST
from shem.web.storage import (
    HURRY,
    NOTED,
    THOUGHT,
    Change,
    Handing,
    Move,
    Outdated,
    Seat,
    State,
    Storage,
    Stored,
    hashed,
)

LOG = logging.getLogger("shem.tables")
EVERYONE = frozenset(range(16))
CLOSED_IN_MEMORY = 100


def new_token() -> str:
    """128 random bits."""
    return secrets.token_urlsafe(16)


def new_id() -> str:
    """A table's name in links: long enough that nobody finds it by trying."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(14))


class Live:
    """One table. Whoever reads or changes `game` holds `lock`."""

    def __init__(self, stored: Stored) -> None:
        self.id: str = stored.row["id"]
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()  # set, and replaced, when a new version can be seen
        self.hurried = -1  # the version whose bot nobody wants to wait for
        self.watching = 0
        self.spectating = 0  # how many of them have no seat here
        self.seen = time.monotonic()  # when somebody last came to look
        self.visitor = VISITOR.get()  # whose bots think here: the address of the player who came last
        self.driver: asyncio.Task[None] | None = None
        self.was_asked = EVERYONE  # who was asked before the last change, so has no need to be told again
        self.thought = ""  # how far a bot has come that thinks for long, as JSON: {"seat": 1, "percent": 40}
        self.note: Phrase | None = None  # something worth a word that is not in the log, until the next change
        self.drawn: dict[Any, Any] = {}  # what has been rendered of this version
        self.said: dict[tuple[str, Line], str] = {}  # lines of the log in words
        self._past: tuple[int, Past] | None = None  # earlier positions, and the epoch they are of
        self.take_over(stored)

    def take_over(self, stored: Stored) -> None:
        """Become what is stored."""
        self.row: RowMapping = stored.row
        self.version: int = stored.row["version"]
        self.epoch: int = stored.row["epoch"]
        self.seats = stored.seats
        self.moves = stored.moves
        self.comforts: dict[str, str] = json.loads(stored.row["comforts"])
        self.notes = {seat: json.loads(text) for seat, text in stored.notes.items()}
        self.holders = stored.holders
        self.changes = [line_of(change) for change in stored.changes]
        self.game = self._replayed()
        self.drawn.clear()
        self.thought = ""

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
        self.drawn.clear()

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
        self.version = change.version
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

    def noted(self, seat: int, notes: dict[str, str]) -> None:
        """A seat has written something down: its own devices see it, and nobody else."""
        self.notes[seat] = notes
        for key in [key for key in self.drawn if key[0] == seat or (key[0] == "at" and key[2] == seat)]:
            del self.drawn[key]
        self.publish()

    def think(self, seat: int, percent: int) -> None:
        """Let everyone see how far a bot has come."""
        thought = json.dumps({"seat": seat, "percent": percent})
        if thought != self.thought:
            self.thought = thought
            self.publish()

    def hurry(self, version: int) -> None:
        """Whatever bot is asked in this version, now or in a moment, shall not let anyone wait."""
        self.hurried = version
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
    """A game for which a table can be laid: its name, its seats, its record so far, and where it stands."""

    game: str
    seats: int
    start: str
    state: State


class Tables:
    """All tables of this server; the ones in use are kept in memory."""

    def __init__(self, storage: Storage, heavy: Heavy, in_memory: int = 1000, programs: tuple[str, ...] = ()) -> None:
        self.storage = storage
        self.heavy = heavy
        self.in_memory = in_memory
        self.programs = programs  # commands that may be bots here
        self.on_change: list[Callable[[Live], None]] = []  # bots and webhooks listen here
        self.closing = False  # the server is about to end: streams stop
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._closed: OrderedDict[str, Closed] = OrderedDict()  # found not to replay; asked again, they stay so
        self._loading: dict[str, asyncio.Lock] = {}
        self._reading: set[asyncio.Task[None]] = set()

    async def get(self, table_id: str) -> Live:
        """The table, from memory or replayed from what is stored."""
        live = self._live.get(table_id)
        if live is not None:
            self._live.move_to_end(table_id)
            return live
        if table_id in self._closed:
            raise self._closed[table_id].with_traceback(None)
        lock = self._loading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                if table_id in self._live:
                    return self._live[table_id]
                stored = await self.storage.load(table_id)
                if stored is None:
                    raise problems.no_such_table()
                live = self._live[table_id] = await self.heavy.run(self._replay, stored)
                self._make_room()
        finally:
            self._loading.pop(table_id, None)
        if live.bots_asked:
            self._tell(live)
        return live

    def _replay(self, stored: Stored) -> Live:
        try:
            return Live(stored)
        except Closed as closed:
            self._closed[stored.row["id"]] = closed
            if len(self._closed) > CLOSED_IN_MEMORY:
                self._closed.popitem(last=False)
            raise

    def close(self) -> None:
        """Let all streams end, so that nobody waits for them."""
        self.closing = True
        for live in self._live.values():
            live.publish()

    def in_use(self) -> list[Live]:
        return list(self._live.values())

    def _make_room(self) -> None:
        for table_id, live in list(self._live.items()):
            if len(self._live) <= self.in_memory:
                return
            if not live.watching and not live.lock.locked() and live.driver is None:
                del self._live[table_id]

    def _tell(self, live: Live) -> None:
        for listener in self.on_change:
            listener(live)

    def _announce(self, live: Live, was_asked: frozenset[int] = EVERYONE, note: Phrase | None = None) -> None:
        """After the answer to whoever made the change is on its way, everyone else hears of it."""
        live.drawn.clear()
        live.thought = ""
        live.was_asked = was_asked
        live.note = note
        loop = asyncio.get_running_loop()
        loop.call_later(0.001, live.publish)
        loop.call_later(0.001, self._tell, live)

    async def _reload(self, live: Live) -> None:
        stored = await self.storage.load(live.id)
        if stored is None:
            self._live.pop(live.id, None)
            raise problems.no_such_table()
        try:
            live.take_over(stored)
        except Closed:
            self._live.pop(live.id, None)
            raise
        live.publish()

    # -- changes -------------------------------------------------------------------------------------

    async def create(
        self,
        begun: Begun,
        secret: str,
        seats: list[Seat],
        language: str,
        url: str,
        keys: Iterable[tuple[str, int, bool]],
        comforts: dict[str, str] | None = None,
    ) -> str:
        """Lay a table for a game that begins (or goes on) here."""
        table_id, allowed = new_id(), json.dumps(comforts or {})
        await self.storage.create(
            table_id, begun.game, begun.start, secret, url, language, seats, begun.state, keys, allowed
        )
        return table_id

    async def play(self, live: Live, seat: int, text: str, number: int | None, token: str | None) -> None:
        """Answer a question: legal, stored, then confirmed. Without a token it is the seat's bot that answers."""
        async with live.lock:
            game = live.game
            if seat not in live.held(token) if token else not live.seats[seat].bot:
                raise problems.not_your_seat()
            if game.over:
                raise problems.game_over()
            asked, waiting = game.number, frozenset(live.waiting)
            if number is not None and number != asked:
                raise problems.stale()
            if seat not in live.waiting:
                raise problems.stale()
            move = Move(asked, seat, text, live.version + 1, bot=not token)
            try:
                if game.edition:  # a visitor's own: who knows what it does
                    await asyncio.to_thread(game.play, text, seat=seat, number=number)
                else:
                    game.play(text, seat=seat, number=number)
                state = live.state()
            except StaleMove:
                raise problems.stale() from None
            except IllegalMove:
                raise problems.not_possible(text) from None
            except Exception:
                raise live.rule_failed(move) from None
            await self._store(live, self.storage.append(live.id, move, state))
            live.moves.append(move)
            live.version = move.version
            self._announce(live, waiting)

    async def undo(self, live: Live, token: str | None, number: int | None, whole_turn: bool) -> None:
        """Take back the last decision of one of this visitor's seats, or all of them back to the barrier."""
        async with live.lock:
            held = live.held(token)
            if number is not None and number != live.game.number:
                raise problems.stale()
            able = live.undoers
            if not able:
                raise problems.no_undo()
            if held.isdisjoint(able):
                raise problems.not_your_seat()
            seat = next(move.seat for move in reversed(live.moves) if move.seat in able and move.seat in held)
            own = [move for move in live.moves if move.seat == seat]
            gone: list[Move] = []
            try:
                while own and not own[-1].bot and seat in live.game.undoers and (whole_turn or not gone):
                    live.game.undo(seat)
                    gone.append(own.pop())
                state = live.state()
            except Exception:
                raise live.rule_failed(Move(live.game.number, seat, "undo", 0)) from None
            await self._store(live, self.storage.forget(live.id, live.version, gone, state))
            live.moves = [move for move in live.moves if move not in gone]
            live.version += 1
            live.epoch += 1
            self._announce(live, note=Phrase("{name} has taken back a choice", name=live.names[seat]))

    async def reseat(self, live: Live, seat: Seat, change: Change, keys: Handing) -> None:
        """Let someone else sit there. The caller holds the lock; raises Outdated if another worker was quicker."""
        waits_for_bot = any(seat.bot if at == change.seat else live.seats[at].bot for at in live.waiting)
        await self._write(live, self.storage.reseat(live.id, seat, change, keys, waits_for_bot))
        live.reseat(seat, change, keys)
        self._announce(live, note=live.changes[-1].phrase)

    async def invite(self, live: Live, at: int, token: str, share: bool) -> None:
        """Make an invitation to a seat. The caller holds the lock; raises Outdated if another worker was quicker."""
        await self._write(live, self.storage.invite(live.id, live.version, at, token, share))

    async def hurry(self, live: Live) -> None:
        """Nobody needs to wait for the bots' pause."""
        live.hurry(live.version)
        await self.storage.tell(f"{live.id}:{HURRY}:{live.version}")

    async def note(self, live: Live, seat: int, change: Callable[[str], str]) -> None:
        """Change what a seat has written down for itself. It is no move: the version stays."""
        async with live.lock:
            live.noted(seat, json.loads(await self.storage.note(live.id, seat, change)))

    async def _read_notes(self, live: Live) -> None:
        async with live.lock:
            for seat, text in (await self.storage.notes(live.id)).items():
                if json.loads(text) != live.notes.get(seat):
                    live.noted(seat, json.loads(text))

    async def think(self, live: Live, seat: int, percent: int) -> None:
        """A bot has come this far."""
        live.think(seat, percent)
        await self.storage.tell(f"{live.id}:{THOUGHT}:{live.version}:{seat}:{percent}")

    def heard(self, table_id: str, word: str) -> None:
        """What another worker says of a table, if that is in use here."""
        live = self._live.get(table_id)
        if live is None:
            return
        if word.startswith(HURRY):
            live.hurry(int(word.split(":")[1]))
        elif word == NOTED:
            task = asyncio.get_running_loop().create_task(self._read_notes(live))
            self._reading.add(task)
            task.add_done_callback(self._reading.discard)
        elif word.startswith(THOUGHT):
            version, seat, percent = map(int, word.split(":")[1:])
            if version == live.version:
                live.think(seat, percent)

    async def set_webhook(self, live: Live, webhook: str, url: str) -> None:
        """Where a word is sent when a person is asked; empty: nowhere."""
        async with live.lock:
            await self._store(live, self.storage.set_webhook(live.id, live.version, webhook, url))
            await self._reload(live)
            live.was_asked = frozenset()
            self._tell(live)

    async def _store(self, live: Live, writing: Any) -> None:
        try:
            await self._write(live, writing)
        except Outdated:
            raise problems.stale() from None

    async def _write(self, live: Live, writing: Any) -> None:
        """Await a write. If it fails, the game in memory has run ahead and goes back to what is stored."""
        try:
            await writing
        except Outdated:
            await self._reload(live)
            raise
        except Exception:
            LOG.exception("table %s: a change could not be stored", live.id)
            live.back_to_stored()
            with contextlib.suppress(Exception):
                await self._reload(live)  # the connection may have broken only after the commit
            raise problems.broken() from None
        except BaseException:
            live.back_to_stored()
            raise

    async def catch_up(self, table_id: str, version: int) -> None:
        """Another worker has changed a table: if it is in memory here, follow."""
        live = self._live.get(table_id)
        if live is None or live.version >= version:
            return
        async with live.lock:
            if live.version >= version:
                return
            news = await self.storage.since(table_id, live.version)
            if news is None:
                return
            row, moves = news
            if row["epoch"] != live.epoch:
                await self._reload(live)
                return
            for move in moves:
                try:
                    live.game.play(move.text, seat=move.seat, number=move.number)
                except Exception:
                    raise live.rule_failed(move) from None
            live.row, live.version = row, row["version"]
            live.moves += moves
            live.drawn.clear()
            live.thought = ""
        live.publish()

    # -- who may -------------------------------------------------------------------------------------

    async def meet(self, live: Live, token: str | None) -> None:
        """A visitor whom this worker does not know may have sat down at another one just now."""
        if token and not live.held(token) and self.storage.postgres:
            await self.catch_up(live.id, await self.storage.version(live.id))


__all__ = ["HOST", "Live", "Tables", "asked", "new_id", "new_token", "state_of"]
