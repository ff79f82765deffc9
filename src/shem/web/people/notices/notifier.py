"""Notifications: a seat's owner learns once that it is their turn, by push or mail, also days later.

A notice is written together with the move that causes it. It waits a moment (the player may be at the table, or the
move may be undone), is handed to every channel of the seat's owner, and stays until it has arrived or no longer
matters. Nothing is sent in a person's quiet time.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import Insert

from shem.web.live import Live, new_token
from shem.web.people.devices.secrets import own_secret
from shem.web.people.notices.events import OVER, TURN, WAIT, writing
from shem.web.people.notices.mail import STOP, Letter, Mail
from shem.web.people.notices.push import DELIVERED, GONE, Push, new_key
from shem.web.people.notices.quiet import loud_from
from shem.web.people.notices.store import Delivery, NoticeStore
from shem.web.people.notices.words import text_of, turn_letter
from shem.web.people.presence.connected import HERE
from shem.web.settings import Settings
from shem.web.stored import Move, State
from shem.web.tables import Tables

LOG = logging.getLogger("shem.notices")
FIRST_RETRY = 60.0  # seconds; doubles each time
ATTEMPTS = 8
TOGETHER = 16  # deliveries at the same time
THREADS = 4
IDLE = 60.0  # seconds between checks for what other workers have written


class Notifier:
    """Writes notices of turns together with moves, and delivers all notices."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        self.clock = tables.storage.clock
        self.store = NoticeStore(tables.storage)
        self.mail = Mail(settings)
        self._threads = ThreadPoolExecutor(THREADS, "push")
        self._anyone = False  # whether anybody wants to be notified
        self._news = asyncio.Event()
        self._next = float("inf")
        self._task: asyncio.Task[None] | None = None
        tables.with_move.append(self._with_move)
        tables.storage.on_notice = self.wake

    async def open(self) -> None:
        """Start delivering, including what was written before a restart."""
        self.push = Push(await own_secret(self.tables.storage, "push", new_key), self.settings)
        self.mail.secret = await own_secret(self.tables.storage, "mail", new_token)
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    def wake(self) -> None:
        """Look again: there is a new notice, or a new channel."""
        self._anyone = True
        self._news.set()

    def _with_move(self, live: Live, move: Move, state: State, were_asked: frozenset[int]) -> list[Insert]:
        """Return what is to be stored together with a move."""
        if not self._anyone:
            return []
        people = [at for at, seat in enumerate(live.seats) if seat.taken and not seat.bot and at != move.seat]
        asked = [seat for seat in state.waiting if seat in people and seat not in were_asked]
        ended = people if state.over else []
        now = self.clock.now()
        if (asked or ended) and now + WAIT < self._next:
            self._news.set()
        return [
            *(writing(live.id, seat, TURN, state.number, now + WAIT) for seat in asked),
            *(writing(live.id, seat, OVER, state.number, now) for seat in ended),
        ]

    async def _run(self) -> None:
        while True:
            self._news.clear()
            self._next = self.clock.now() + IDLE
            try:
                await self._work()
            except Exception:
                LOG.exception("notices cannot be read; trying again")
            await self.clock.wait(self._next, self._news)

    async def _work(self) -> None:
        now = self.clock.now()
        self._anyone = await self.store.anyone()
        if not self._anyone:
            return
        await self.store.hand_out(now)
        deliveries = await self.store.take(now, TOGETHER)
        await asyncio.gather(*map(self._deliver, deliveries))
        due = await self.store.next_due()
        self._next = min(self._next, self.clock.now() if len(deliveries) == TOGETHER else self._next, due or self._next)
        await self.store.forget(now)

    async def _deliver(self, one: Delivery) -> None:
        now = self.clock.now()
        loud = loud_from(now, one.zone, one.quiet_from, one.quiet_to)
        if one.outdated or (one.kind != OVER and self._is_here(one)):
            await self.store.drop(one)
        elif loud > now:
            await self.store.later(one, one.tries, loud)
        else:
            await self._sent(one, await self._send(one))

    def _is_here(self, one: Delivery) -> bool:
        """Whether the player looks at the table now."""
        live = self.tables.in_memory_now(one.table_id)
        return live is not None and live.presence.state(one.seat, 0.0)[0] == HERE

    async def _send(self, one: Delivery) -> float:
        try:
            if one.medium == "mail":
                return await self.mail.send(self._letter(one))
            text = text_of(one.kind, one.game, one.name, one.language)
            message = {
                "title": text.title, "body": text.body, "url": f"/table/{one.table_id}", "topic": one.table_id,
            }  # fmt: skip
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, self.push.send, one.address, message)
        except Exception:
            LOG.exception("a notice could not be sent")
            return 0.0

    def _letter(self, one: Delivery) -> Letter:
        text = text_of(one.kind, one.game, one.name, one.language)
        return turn_letter(one.address, text, one.link, self.mail.link(one.base, one.channel, STOP), one.language)

    async def _sent(self, one: Delivery, result: float) -> None:
        tries = one.tries + 1
        if result == DELIVERED or tries >= ATTEMPTS:
            await self.store.drop(one)
        elif result == GONE:
            await self.store.drop(one)
            await self.store.close_channel(one.channel)
        else:
            wait = max(result, FIRST_RETRY * 2**one.tries)
            await self.store.later(one, tries, self.clock.now() + wait)
