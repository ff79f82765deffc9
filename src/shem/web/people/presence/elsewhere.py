"""Several workers: each tells the others who is connected to it, and that there is news in a chat or a vote."""

from __future__ import annotations

import json
from functools import partial

from shem.web.live import Live
from shem.web.people.talk.chat import TALK
from shem.web.people.waiting import vacation, votes
from shem.web.people.waiting.vacation import REST
from shem.web.people.waiting.votes import VOTED
from shem.web.tables import Tables

HERE, WHO = "here", "who"
GUESTS = "guests"  # next to the seats


def tell(tables: Tables, live: Live, ask: bool = False) -> None:
    """Tell the other workers who is connected to this one; `ask` them for the same."""
    if not tables.storage.postgres:
        return
    states = {seat: live.presence.own(seat) for seat in range(len(live.seats))}
    known: dict[str, object] = {str(seat): state for seat, state in states.items() if state is not None}
    told = json.dumps(known | {GUESTS: live.presence.own_guests()})
    tables.background(tables.storage.tell(f"{live.id}:{HERE}:{tables.worker}:{told}"))
    if ask:
        tables.background(tables.storage.tell(f"{live.id}:{WHO}:{tables.worker}"))


def hear(tables: Tables, live: Live, word: str) -> None:
    """Take in what another worker reports."""
    kind, _, rest = word.partition(":")
    worker, _, states = rest.partition(":")
    if kind == HERE and worker != tables.worker:
        now = tables.storage.clock.now()
        here = json.loads(states)
        live.presence.guests_elsewhere[worker] = here.pop(GUESTS, [])
        known = {int(seat): (str(state), float(since)) for seat, (state, since) in here.items()}
        _, before = live.presence.elsewhere.get(worker, (0.0, {}))
        live.presence.elsewhere[worker] = (now, known)
        for seat in before:
            if not live.presence.present(seat):  # the last page was there; the other worker stores the time
                live.seats[seat].seen = now
        live.people_changed()
    elif kind == WHO and worker != tables.worker and live.watching:
        tell(tables, live)
    elif kind == TALK:
        live.chat_stamp += 1
        live.people_changed()
    elif kind == VOTED:
        tables.background(votes.read(tables, live))
    elif kind == REST:
        tables.background(vacation.refresh(tables, live))


def listen(tables: Tables) -> None:
    tables.on_word.append(partial(hear, tables))


def repeat(tables: Tables) -> None:
    """Tell again who is connected, so that the others notice when a worker is gone; and forget those that are."""
    now = tables.storage.clock.now()
    for live in tables.in_use():
        if live.presence.forget(now):
            live.people_changed()
        if live.watching:
            tell(tables, live)
