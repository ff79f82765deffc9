"""Looking ahead: a player plans an answer for the round, and Shem gives it when the question comes.

A plan is a note of the seat, so only its owner sees it. It lapses with the round and with anything unexpected: an
undo, a change of seats, or what the game says the player relied on. The answer comes after as long as a person might
take, whatever the options are, and is stored like a person's.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable
from functools import partial
from random import SystemRandom

from fastapi import APIRouter, Request
from fastapi.responses import Response
from sqlalchemy import select

from shem.web import problems
from shem.web.live import PLAN_NOTE, Live
from shem.web.notes import written
from shem.web.people.answers.planned import basis, current_plan, plan_named
from shem.web.problems import Problem
from shem.web.requests import done, form_of, tables_of, whole
from shem.web.schema import NOTES, TABLES
from shem.web.tables import Tables
from shem.web.visitors import visit

PLANS = APIRouter(include_in_schema=False)
LOG = logging.getLogger("shem.plans")
SOONEST, LATEST = 3.0, 40.0  # seconds after which a planned answer comes


@PLANS.post("/table/{table_id}/plan")
async def make_plan(request: Request, table_id: str) -> Response:
    """Plan an answer for this round, or drop the plan (an empty name)."""
    fields = await form_of(request)
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    seat, name = whole(fields, "seat"), fields.get("plan", "")
    async with live.lock:
        who.needs_seat(live, seat)
        plan = plan_named(live, name)
        if name and (plan is None or live.game.over):
            raise problems.wrong_form(f"plan={name[:40]!r}")
        text = basis(live, plan, seat) if plan else ""
    await tables.note(live, seat, partial(written, name=PLAN_NOTE, text=text))
    request.app.state.planner.look_at(live)
    return done(request, live)


class Planner:
    """Gives planned answers."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.clock = tables.storage.clock
        self.delay: Callable[[], float] = _like_a_person
        self._waiting: set[tuple[str, int, int]] = set()  # answers under way: table, seat, decision
        tables.on_change.append(self.look_at)

    async def resume(self) -> None:
        """Give the answers that were open when the server stopped, though nobody may look at their tables."""
        planned = (
            select(NOTES.c.table_id)
            .join(TABLES, TABLES.c.id == NOTES.c.table_id)
            .where(NOTES.c.text.contains(f'"{PLAN_NOTE}"', autoescape=True), ~TABLES.c.over, ~TABLES.c.lobby)
            .distinct()
        )
        async with self.tables.storage.connect() as connection:
            found = [row.table_id for row in await connection.execute(planned)]
        for table_id in found:
            if self.tables.closing:
                return
            try:
                self.look_at(await self.tables.get(table_id))
            except Problem as problem:  # it cannot be continued
                LOG.warning("table %s: %s", table_id, problem)

    def look_at(self, live: Live) -> None:
        for seat in live.waiting:
            this = (live.id, seat, live.game.number)
            if live.notes.get(seat, {}).get(PLAN_NOTE) and not live.seats[seat].bot and this not in self._waiting:
                self._waiting.add(this)
                self.tables.background(self._answer(live, *this[1:]))

    async def _answer(self, live: Live, seat: int, number: int) -> None:
        try:
            async with live.lock:
                planned = self._planned(live, seat, number)
            if planned is None:
                return
            await self._wait(live, number, self.clock.now() + self.delay())
            async with live.lock:
                planned = self._planned(live, seat, number)
            if planned is not None and not self.tables.closing:
                await self.tables.play(live, seat, planned, number, token=None, planned=True)
        except Problem:  # answered or changed meanwhile
            return
        except Exception:
            LOG.exception("table %s: a planned answer could not be given", live.id)
        finally:
            self._waiting.discard((live.id, seat, number))

    def _planned(self, live: Live, seat: int, number: int) -> str | None:
        plan = current_plan(live, seat)
        asked = live.game.number == number and seat in live.waiting
        return plan.answer(live.game, seat) if plan and asked and not live.seats[seat].bot else None

    async def _wait(self, live: Live, number: int, until: float) -> None:
        """Wait until a time, unless the question is answered before."""
        while self.clock.now() < until and live.game.number == number and not self.tables.closing:
            changed = live.changed
            await self.clock.wait(until, changed)


def _like_a_person() -> float:
    """Return a time to answer: often a few seconds, sometimes much longer, and never the same."""
    return math.exp(SystemRandom().uniform(math.log(SOONEST), math.log(LATEST)))
