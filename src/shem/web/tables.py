"""All tables of this server: in memory while in use, and every change stored before it is announced."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from typing import Any

from sqlalchemy import Insert

from shem.kernel.decision import IllegalMove
from shem.kernel.phrase import Phrase
from shem.web import problems
from shem.web.closed import Closed
from shem.web.heavy import Heavy
from shem.web.live import EVERYONE, LOG, SPEEDS, Begun, Live
from shem.web.people.waiting.pace import clocks, due_with
from shem.web.storage import NOTED, SKIP_WAIT, SPEED, THOUGHT, Outdated, Storage
from shem.web.stored import Change, Handing, Move, Seat, State, Stored

CLOSED_IN_MEMORY = 100


def new_id() -> str:
    """Return a new table ID for links, long enough that nobody can guess it."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(14))


class Tables:
    """All tables of this server; those in use are in memory."""

    def __init__(self, storage: Storage, heavy: Heavy, in_memory: int = 1000, programs: tuple[str, ...] = ()) -> None:
        self.storage = storage
        self.worker = secrets.token_hex(4)  # its name among several on one database
        self.heavy = heavy
        self.in_memory = in_memory
        self.programs = programs  # commands that may be bots here
        self.grace = 0.0  # seconds a bot waits after a human move
        self.on_change: list[Callable[[Live], None]] = []  # callbacks of bots and webhooks
        # What is stored together with a move: called with the table, the move, the state after it and who was asked.
        self.with_move: list[Callable[[Live, Move, State, frozenset[int]], list[Insert]]] = []
        self.owner_is_back: Callable[[Live, int], Awaitable[None]]  # voids invitations to a seat that is not lost
        self.on_word: list[Callable[[Live, str], None]] = []  # what else other workers may tell
        self.streams: Counter[str] = Counter()  # live pages by visitor
        self.closing = False  # the server is about to stop: streams end
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._closed: OrderedDict[str, Closed] = OrderedDict()  # do not replay; not tried again
        self._loading: dict[str, asyncio.Lock] = {}
        self._background: set[asyncio.Task[None]] = set()

    async def get(self, table_id: str) -> Live:
        """Return a table, from memory or replayed from storage."""
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
        # Another worker's change while this one was reading was announced before this worker knew the table.
        await self.catch_up(table_id, await self.storage.version(table_id))
        if live.bots_asked or live.has_plans:
            self._tell(live)
        return live

    def _replay(self, stored: Stored) -> Live:
        try:
            live = Live(stored)
            live.grace = self.grace
            return live
        except Closed as closed:
            self._closed[stored.row["id"]] = closed
            if len(self._closed) > CLOSED_IN_MEMORY:
                self._closed.popitem(last=False)
            raise

    def close(self) -> None:
        """End all streams, so that nobody waits for them."""
        self.closing = True
        for live in self._live.values():
            live.publish()

    def background(self, work: Coroutine[Any, Any, None]) -> None:
        """Start something that nobody waits for."""
        task = asyncio.get_running_loop().create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def finish(self) -> None:
        """Wait for everything in the background, before the storage is closed."""
        await asyncio.gather(*self._background, return_exceptions=True)

    def in_memory_now(self, table_id: str) -> Live | None:
        """Return a table if it is in memory."""
        return self._live.get(table_id)

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

    def _announce(self, live: Live, was_asked: frozenset[int] = EVERYONE) -> None:
        """Notify everyone else of a change, after the player who made it has been answered."""
        live.was_asked = was_asked
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
        aids: dict[str, str] | None = None,
        people: Mapping[str, Any] | None = None,
    ) -> str:
        """Create a table for a game that starts (or continues) here."""
        table_id, allowed = new_id(), json.dumps(aids or {})
        await self.storage.create(
            table_id, begun.game, begun.start, secret, url, language, seats, begun.state, keys, allowed, people
        )
        return table_id

    async def play(
        self,
        live: Live,
        seat: int,
        text: str,
        number: int | None,
        token: str | None,
        also: Iterable[Insert] = (),
        planned: bool = False,
    ) -> None:
        """Answer a question: checked, stored, then confirmed.

        Without a token, the seat's bot answers, or its owner has planned it.
        """
        async with live.lock:
            game = live.game
            if seat not in live.held(token) if token else bool(live.seats[seat].bot) == planned:
                raise problems.not_your_seat()
            if game.over:
                raise problems.game_over()
            asked, waiting = game.number, frozenset(live.waiting)
            if number not in (None, asked) or seat not in waiting:
                raise problems.stale()
            if live.lobby:
                raise problems.not_started()
            move = Move(asked, seat, text, live.version + 1, bot=not token and not planned)
            try:
                if game.edition:  # from a visitor's edition, which may contain anything
                    await asyncio.to_thread(game.play, text, seat=seat, number=number)
                else:
                    game.play(text, seat=seat, number=number)
                state = live.state()
            except IllegalMove:
                raise problems.not_possible(text) from None
            except Exception:
                raise live.rule_failed(move) from None
            now = self.storage.clock.now()
            since = now if game.number != asked else live.asked  # sealed answers share a number
            more = [statement for one in self.with_move for statement in one(live, move, state, waiting)]
            times = clocks(live, since, now)
            await self._store(live, self.storage.append(live.id, move, state, times, [*also, *more]))
            live.asked = since
            live.moves.append(move)
            live.step(move.version)
            self._announce(live, waiting)

    async def undo(self, live: Live, token: str | None, number: int | None, whole_turn: bool) -> None:
        """Undo the last decision of one of this visitor's seats, or everything that can be undone."""
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
            live.step(live.version + 1, Phrase("{name} undid a move", name=live.names[seat]))
            live.epoch += 1
            self._announce(live)

    async def rewind(self, live: Live, number: int) -> None:
        """Go back to a decision of a lesson, over everyone's moves: its script hides nothing from the learner."""
        async with live.lock:
            kept = [move for move in live.moves if move.number < number]
            gone = [move for move in live.moves if move.number >= number]
            if not gone:
                raise problems.no_undo()
            state = live.state_after(kept)
            await self._store(live, self.storage.forget(live.id, live.version, gone, state))
            live.moves = kept
            live.back_to_stored()
            live.step(live.version + 1)
            live.epoch += 1
            self._announce(live)

    async def reseat(self, live: Live, seat: Seat, change: Change, keys: Handing) -> None:
        """Change a seat's player. The caller must have the lock; raises Outdated if another worker was faster."""
        waits_for_bot = any(seat.bot if at == change.seat else live.seats[at].bot for at in live.waiting)
        due = due_with(live, change.seat, seat, self.storage.clock.now())
        await self._write(live, self.storage.reseat(live.id, seat, change, keys, waits_for_bot, due))
        live.reseat(seat, change, keys)
        self._announce(live)

    async def invite(self, live: Live, at: int, token: str, share: bool) -> None:
        """Create an invitation to a seat.

        The caller must have the lock; raises Outdated if another worker was faster.
        """
        await self._write(live, self.storage.invite(live.id, live.version, at, token, share))

    async def skip_wait(self, live: Live, token: str | None) -> None:
        """Skip the bots' pause. Only players at this table and the host can do this."""
        if not live.held(token):
            raise problems.not_your_seat()
        live.skip_wait(live.version)
        await self.storage.tell(f"{live.id}:{SKIP_WAIT}:{live.version}")

    async def set_speed(self, live: Live, token: str | None, speed: str) -> None:
        """Choose how the bots' moves are shown. Only players at this table and the host can do this."""
        if not live.held(token):
            raise problems.not_your_seat()
        if speed not in SPEEDS:
            raise problems.not_possible(speed)
        live.speed = speed
        await self.storage.tell(f"{live.id}:{SPEED}:{speed}")

    async def note(self, live: Live, seat: int, change: Callable[[str], str]) -> None:
        """Change a seat's notes. This is not a move: the version does not change."""
        async with live.lock:
            live.noted(seat, json.loads(await self.storage.note(live.id, seat, change)))
        if live.lesson is not None:  # its script may wait for the learner to read on
            self._tell(live)

    async def _read_notes(self, live: Live) -> None:
        async with live.lock:
            for seat, text in (await self.storage.notes(live.id)).items():
                if json.loads(text) != live.notes.get(seat):
                    live.noted(seat, json.loads(text))

    async def think(self, live: Live, seat: int, percent: int) -> None:
        """Show a bot's progress."""
        live.think(seat, percent)
        await self.storage.tell(f"{live.id}:{THOUGHT}:{live.version}:{seat}:{percent}")

    def heard(self, table_id: str, word: str) -> None:
        """Handle another worker's notification about a table, if it is in use here."""
        live = self._live.get(table_id)
        if live is None:
            return
        if word.startswith(SKIP_WAIT):
            live.skip_wait(int(word.split(":")[1]))
        elif word.startswith(SPEED):
            live.speed = word.split(":")[1]
        elif word == NOTED:
            self.background(self._read_notes(live))
        elif word.startswith(THOUGHT):
            version, seat, percent = map(int, word.split(":")[1:])
            if version == live.version:
                live.think(seat, percent)
        else:
            for listener in self.on_word:
                listener(live, word)

    async def set_webhook(self, live: Live, webhook: str, url: str) -> None:
        """Set where a message is sent when a player is asked; empty: nowhere."""
        async with live.lock:
            await self._store(live, self.storage.set_webhook(live.id, live.version, webhook, url))
            await self._reload(live)
            live.was_asked = frozenset()
            self._tell(live)

    async def rewrite(self, live: Live, writing: Any) -> None:
        """Store a change of the table itself and read it again. The caller must have the lock."""
        await self._store(live, writing)
        await self._reload(live)
        self._announce(live, frozenset())

    async def _store(self, live: Live, writing: Any) -> None:
        try:
            await self._write(live, writing)
        except Outdated:
            raise problems.stale() from None

    async def _write(self, live: Live, writing: Any) -> None:
        """Wait for a write. If it fails, the game in memory is reset to what is stored."""
        try:
            await writing
        except Outdated:
            await self._reload(live)
            raise
        except Exception:
            LOG.exception("table %s: a change could not be stored", live.id)
            live.back_to_stored()
            with contextlib.suppress(Exception):
                await self._reload(live)  # the connection may have broken after the commit
            raise problems.broken() from None
        except BaseException:
            live.back_to_stored()
            raise

    async def catch_up(self, table_id: str, version: int) -> None:
        """Load another worker's changes of a table, if it is in memory here."""
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
            live.row, live.asked = row, row["asked"]
            live.moves += moves
            live.step(row["version"])
        live.publish()

    # -- permissions ---------------------------------------------------------------------------------

    async def meet(self, live: Live, token: str | None) -> None:
        """Check the storage for a visitor unknown to this worker, who may have just joined through another one."""
        if token and not live.held(token) and self.storage.postgres:
            await self.catch_up(live.id, await self.storage.version(live.id))
