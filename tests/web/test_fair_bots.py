"""One visitor cannot take the others' bots: they think in turns, give way, and pause where nobody looks."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from shem.web import bot_processes, hints
from shem.web.bot_processes import NICE, BotProcesses
from shem.web.fair_queue import FairQueue, Turn
from tests.patience import until
from tests.web.serving import Laid, Server

MALLORY, ANNA = "127.0.0.66", "127.0.0.2"


async def settle() -> None:
    """Let everything happen that can happen now."""
    for _ in range(10):
        await asyncio.sleep(0)


# -- turns -------------------------------------------------------------------------------------------


def test_a_visitor_waits_for_one_turn_of_each_other_visitor_however_many_tables_those_have():
    served: list[str] = []

    async def use(turns: FairQueue, visitor: str, table: str) -> None:
        async with turns.turn(visitor, table):
            served.append(f"{visitor} {table}")

    async def story() -> None:
        turns = FairQueue(1)
        first = await turns.take("mallory", "0")
        waiting = [use(turns, "mallory", str(n)) for n in range(1, 30)]
        waiting += [use(turns, "anna", "a"), use(turns, "anna", "a"), use(turns, "anna", "b"), use(turns, "ben", "c")]
        tasks = [asyncio.ensure_future(one) for one in waiting]
        await settle()
        assert turns.waiting("mallory") == 29
        turns.give(first)
        await asyncio.gather(*tasks)

    asyncio.run(story())
    assert served[:7] == ["mallory 1", "anna a", "ben c", "mallory 2", "anna b", "mallory 3", "anna a"]


def test_the_visitor_with_the_fewest_places_comes_first():
    async def story() -> list[str]:
        turns = FairQueue(2)
        taken = [await turns.take("mallory", "1"), await turns.take("mallory", "2")]
        next_of = {name: asyncio.ensure_future(turns.take(name)) for name in ("mallory", "anna")}
        await settle()
        turns.give(taken[0])
        await settle()
        return [name for name, task in next_of.items() if task.done()]

    assert asyncio.run(story()) == ["anna"]


def test_only_the_longest_turn_of_whoever_has_too_much_is_in_the_way():
    async def story() -> None:
        turns = FairQueue(2)
        long, short = await turns.take("mallory"), await turns.take("mallory")
        mine = asyncio.ensure_future(turns.take("mallory"))
        await settle()
        assert not turns.in_the_way(long), "only the same table waits"
        others = asyncio.ensure_future(turns.take("anna"))
        await settle()
        assert turns.in_the_way(long)
        assert not turns.in_the_way(short)
        turns.give(long)
        turn = await others
        assert not turns.in_the_way(turn), "each has one of two"
        assert not turns.in_the_way(short)
        mine.cancel()

    asyncio.run(story())


def test_tables_of_one_household_share_its_places():
    """One address for everybody at home: the longest search yields to a table that has no place."""

    async def story() -> None:
        turns = FairQueue(2)
        long, short = await turns.take("home", "a"), await turns.take("home", "b")
        third = asyncio.ensure_future(turns.take("home", "c"))
        await settle()
        assert turns.in_the_way(long)
        assert not turns.in_the_way(short)
        turns.give(long)
        await third
        assert not turns.in_the_way(short), "nobody waits"

    asyncio.run(story())


def test_who_gives_up_waiting_leaves_no_gap():
    async def story() -> None:
        turns = FairQueue(1)
        first = await turns.take("anna")
        waiting = [asyncio.ensure_future(turns.take("ben", "x")) for _ in range(3)]
        await settle()
        waiting[0].cancel()
        await settle()
        turns.give(first)
        waiting[1].cancel()  # it has the place already, but does not know yet
        await settle()
        assert waiting[2].done()
        turns.give(waiting[2].result())
        assert await turns.take("clara")

    asyncio.run(story())


def test_who_gives_up_just_when_it_is_their_turn_takes_no_place_away():
    """Found by `make siege`: a live page that was closed in the same moment cost a place for good."""

    async def story() -> None:
        turns = FairQueue(1)
        first = await turns.take("anna")
        waiting = asyncio.ensure_future(turns.take("ben"))
        await settle()
        waiting.cancel()
        turns.give(first)
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert turns.waiting("ben") == 0
        assert await turns.take("clara")

    asyncio.run(story())


# -- thoughts ----------------------------------------------------------------------------------------


async def go_on(_percent: int) -> bool:
    return True


def until_stopped(line: int) -> str:
    """A thought that would never end by itself."""
    stop = bot_processes._wired(line)[1]
    while not stop():
        time.sleep(0.01)
    return "gave way"


def quick(_line: int) -> str:
    return "quick"


def niceness(_line: int) -> int:
    return os.nice(0)


def test_a_long_thought_gives_way_to_another_visitor():
    async def story() -> list[str]:
        mind = BotProcesses(0, undisturbed=0)
        think: Callable[..., Awaitable[str]] = mind.run
        long = asyncio.ensure_future(think(until_stopped, look=go_on, visitor="mallory", table="1"))
        more = asyncio.ensure_future(think(until_stopped, look=go_on, visitor="mallory", table="2"))
        short = asyncio.ensure_future(think(quick, look=go_on, visitor="anna", table="3"))
        found = [await long, await short]
        more.cancel()
        mind.close()
        return found

    assert asyncio.run(story()) == ["gave way", "quick"]


def test_bots_are_less_urgent_than_the_server():
    async def story() -> int:
        mind = BotProcesses(1)
        found: int = await mind.run(niceness, look=go_on, visitor="anna", table="1")
        mind.close()
        return found

    assert asyncio.run(story()) == min(19, os.nice(0) + NICE)


# -- at the table ------------------------------------------------------------------------------------


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)  # bots think in a thread, one at a time
    yield server
    server.stop()


def between(story: list[tuple[str, str]], visitor: str) -> list[int]:
    """How many turns others got while this visitor waited for one."""
    found: list[int] = []
    for at, step in enumerate(story):
        if step == ("asks", visitor):
            got = story.index(("gets", visitor), at) if ("gets", visitor) in story[at:] else len(story)
            found.append(sum(1 for word, _ in story[at:got] if word == "gets"))
    return found


@pytest.fixture
def story(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Who asks for a turn and who gets one, in order."""
    found: list[tuple[str, str]] = []
    take = FairQueue.take

    async def noted(self: FairQueue, visitor: str, table: str = "") -> Turn:
        found.append(("asks", visitor))
        turn = await take(self, visitor, table)
        found.append(("gets", visitor))
        return turn

    monkeypatch.setattr(FairQueue, "take", noted)
    return found


def test_thirty_tables_of_long_thoughts_do_not_hold_up_a_novice(server: Server, story: list[tuple[str, str]]):
    """While Anna's novice waits, the thought that is on its way ends, and at most one more is begun."""
    attack = [Laid(server, "search:10s", "search:10s", address=MALLORY) for _ in range(30)]
    innocent = Laid(server, "novice", "novice", address=ANNA)
    novices = server.tables._live[innocent.id]
    until(lambda: len(novices.moves) > 5)
    assert story.count(("asks", MALLORY)) >= len(attack)
    assert max(between(story, ANNA)) <= 2


def test_24_hints_wait_in_the_same_turns(server: Server, story: list[tuple[str, str]]):
    attack = [Laid(server, "me", "me", game="amritsar", aids={"hints": "on"}, address=MALLORY) for _ in range(24)]
    bots = server.workers[0].app.state.bots

    async def ask() -> tuple[list[asyncio.Task[object]], int]:
        lives = [server.tables._live[table.id] for table in attack]
        tasks = [asyncio.ensure_future(hints._think(bots, live, live.waiting[0], MALLORY)) for live in lives]
        await settle()
        return tasks, bots.processes.queue.waiting(MALLORY)

    tasks, waiting = server.run(ask())
    assert waiting >= 23
    innocent = Laid(server, "novice", "novice", address=ANNA)
    novices = server.tables._live[innocent.id]
    until(lambda: len(novices.moves) > 3)
    assert max(between(story, ANNA)) <= 2
    for task in tasks:
        server.workers[0].loop.call_soon_threadsafe(task.cancel)


def test_a_visitor_cannot_wait_for_hints_without_end(server: Server):
    table = Laid(server, "me", "me", game="amritsar", aids={"hints": "on"})
    turns = server.workers[0].app.state.bots.processes.queue

    async def fill() -> list[asyncio.Task[object]]:
        tasks = [asyncio.ensure_future(turns.take("127.0.0.1", str(n))) for n in range(40)]
        await settle()
        return tasks

    server.run(fill())
    seat = table.look()["waiting"][0]
    answer = table.client.get(f"/table/{table.id}/hint", params={"seat": seat}, headers={"x-shem": "1"})
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many")


def test_bots_among_themselves_pause_when_nobody_looks(server: Server):
    bots = server.workers[0].app.state.bots
    bots.clock = lambda: time.monotonic() + 1000  # everyone has left long ago
    lonely, waited_for = Laid(server, "random", "random"), Laid(server, "me", "random")
    lives = server.tables._live
    number = lives[lonely.id].game.number
    until(lambda: lives[waited_for.id].driver is None and lives[waited_for.id].waiting == [0])
    assert lives[lonely.id].driver is None
    assert lives[lonely.id].game.number == number, "nobody has seen a move"
    bots.clock = time.monotonic
    assert lonely.look()["number"] == number
    until(lambda: lives[lonely.id].game.number > number)


def test_after_a_restart_only_tables_that_a_person_waits_at_are_taken_up_again(server: Server):
    bots = server.workers[0].app.state.bots
    bots.clock = lambda: time.monotonic() + 1000
    lonely = Laid(server, "random", "random")
    table = Laid(server, "me", "me")
    seat = table.look()["waiting"][0]
    server.tables.on_change.remove(bots.look_at)  # nobody moves any more
    table.client.put(f"{table.path}/seats/{seat}", json={"bot": "random"})
    due = server.run(server.tables.storage.bots_due())
    assert table.id in due
    assert lonely.id not in due
