"""The pace of a table: deadlines, reminders, who is there, and what is noted for notifications."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from shem.web.people.presence.connected import Page
from shem.web.people.presence.leaving import last_seen, left
from shem.web.people.waiting import pace
from shem.web.people.waiting.timekeeper import Timekeeper
from shem.web.schema import NOTICES
from tests.clock import DAY, HOUR, MovedClock
from tests.patience import until
from tests.web.serving import Laid, Server


def notices(table: Laid) -> list[tuple[int, str]]:
    async def read() -> list[tuple[int, str]]:
        async with table.server.tables.storage.connect() as connection:
            found = await connection.execute(select(NOTICES).where(NOTICES.c.table_id == table.id))
            return [(row.seat, row.kind) for row in found]

    found: list[tuple[int, str]] = table.server.run(read())
    return found


def live_of(table: Laid) -> Any:
    return table.server.run(table.server.tables.get(table.id))


def watch(table: Laid, client: httpx.Client) -> AbstractContextManager[httpx.Response]:
    return client.stream("GET", f"{table.path}/stream")


def two_friends(server: Server, **company: Any) -> tuple[Laid, httpx.Client]:
    table = Laid(server, "me", "friend", company=company)
    return table, table.join(1)


def test_a_deadline_starts_with_the_question_and_ends_with_the_answer(server: Server, clock: MovedClock):
    table, ben = two_friends(server, pace="day")
    seen = table.look()
    live, seat = live_of(table), seen["waiting"][0]
    assert pace.deadlines(live) == {at: live.asked + DAY for at in seen["waiting"]}
    clock.move(HOUR)
    option = table.look(seat, (table.client, ben)[seat])["options"][0]["option"]
    assert table.play(seat, seen["number"], option, (table.client, ben)[seat]).status_code == 200
    assert set(pace.deadlines(live).values()) == {clock.now() + DAY}
    assert live.row["pace"] == "day"


def test_without_a_pace_nobody_is_hurried(server: Server, clock: MovedClock):
    table, _ = two_friends(server)
    assert pace.deadlines(live_of(table)) == {}
    clock.move(10 * DAY)
    assert not any(pace.lapsed(live_of(table), seat, clock.now()) for seat in (0, 1))
    clock.move(5 * DAY)
    asked = table.look()["waiting"]
    assert [seat for seat in (0, 1) if pace.lapsed(live_of(table), seat, clock.now())] == asked


def test_a_reminder_comes_once(server: Server, clock: MovedClock):
    table, _ = two_friends(server, pace="day")
    asked = table.look()["waiting"]
    expected = [(seat, "reminder") for seat in asked]
    clock.move(17 * HOUR)
    assert [one for one in notices(table) if one[1] == "reminder"] == []
    clock.move(2 * HOUR)
    until(lambda: [one for one in notices(table) if one[1] == "reminder"] == expected)
    clock.move(6 * HOUR)
    live = live_of(table)
    until(lambda: all(pace.lapsed(live, seat, clock.now()) for seat in asked))
    until(lambda: not table.server.run(_due(table)))
    assert [one for one in notices(table) if one[1] == "reminder"] == expected


def test_a_table_that_fails_keeps_no_other_waiting(server: Server, clock: MovedClock, monkeypatch: pytest.MonkeyPatch):
    """The first one that was due was tried again for ever, and nobody at the later ones was reminded."""
    broken, _ = two_friends(server, pace="day")
    handle = Timekeeper._handle

    async def failing(self: Timekeeper, table_id: str) -> None:
        if table_id == broken.id:
            raise KeyError(table_id)
        await handle(self, table_id)

    monkeypatch.setattr(Timekeeper, "_handle", failing)
    clock.move(HOUR)
    table, _ = two_friends(server, pace="day")
    clock.move(19 * HOUR)
    until(lambda: [kind for _, kind in notices(table)].count("reminder") == len(table.look()["waiting"]))
    until(lambda: server.run(_due(broken)) > clock.now())


async def _due(table: Laid) -> float:
    stored = await table.server.tables.storage.load(table.id)
    assert stored is not None
    due: float = stored.row["due"]
    return due


def test_a_page_may_leave_after_its_seat_is_gone(server: Server):
    """A guest takes a seat, the host frees it and removes it, and only then the guest's page closes."""
    table, _ = two_friends(server, lobby=True)
    live, page = live_of(table), Page(frozenset({3}))
    live.presence.come(page)
    left(server.tables, live, page)
    assert not live.presence.present(3)


def test_presence_follows_the_connections(server: Server, clock: MovedClock):
    table, ben = two_friends(server)
    live = live_of(table)
    assert live.presence.state(1, 0.0) == ("gone", 0.0)
    with watch(table, ben):
        until(lambda: live.presence.state(1, 0.0) == ("here", 0.0))
        assert live.presence.state(0, 0.0)[0] == "gone"
        assert last_seen(live, 1, clock.now()) == clock.now()
    until(lambda: live.presence.state(1, 0.0)[0] == "gone")
    left = clock.now()
    until(lambda: live.seats[1].seen == left)
    clock.move(HOUR)
    assert last_seen(live, 1, clock.now()) == left

    async def stored() -> float:
        found = await table.server.tables.storage.load(table.id)
        assert found is not None
        return found.seats[1].seen

    until(lambda: table.server.run(stored()) == left)
