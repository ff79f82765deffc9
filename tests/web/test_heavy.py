"""What takes long happens off the event loop, in turns, and is paid for; replays begin at the nearest copy."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest

import shem
from shem.games import find
from shem.kernel import record
from shem.kernel.table import CHANCE
from shem.web import api, app, downloads, ledger, pages, past, previews, render, requests, stream
from shem.web.costs import LOOK, PURSES, VISITOR, Costs
from shem.web.heavy import IN_USE, Heavy
from shem.web.live import Live
from shem.web.past import EVERY, Past
from tests.patience import PATIENCE
from tests.web.serving import Laid, Server

ANNA, MALLORY = "127.0.0.2", "127.0.0.66"


@pytest.fixture
def where(monkeypatch: pytest.MonkeyPatch) -> dict[str, set[str]]:
    """By the name of something heavy: the threads in which it has happened."""
    found: dict[str, set[str]] = {}

    def watch(module: Any, name: str) -> None:
        work: Callable[..., Any] = getattr(module, name)

        def watched(*what: Any, **more: Any) -> Any:
            found.setdefault(name, set()).add(threading.current_thread().name.partition("_")[0])
            return work(*what, **more)

        monkeypatch.setattr(module, name, watched)

    for module, name in (
        (render, "_draw"),
        (requests, "render"),
        (previews, "would_each"),
        (ledger, "written"),
        (previews, "ahead"),
        (pages, "log_lines"),
        (stream, "next_event"),
        (downloads, "record_for"),
        (api, "record_for"),
    ):
        watch(module, name)
    return found


@pytest.mark.parametrize(
    ("path", "works"),
    [
        ("/table/{id}", {"_draw", "render"}),
        ("/watch/{id}", {"_draw", "render"}),
        ("/table/{id}/at/{n}", {"_draw", "render"}),
        ("/table/{id}/fragment?at={n}", {"_draw"}),
        ("/table/{id}/would?seat={seat}", {"would_each", "written", "ahead"}),
        ("/table/{id}/log", {"log_lines"}),
        ("/table/{id}/record", {"record_for"}),
        ("/api/tables/{id}/record", {"record_for"}),
    ],
)
def test_heavy_answers_are_made_off_the_loop(
    lay: Callable[..., Laid], where: dict[str, set[str]], path: str, works: set[str]
):
    table = lay("me", "me")
    seen = table.look()
    answer = table.client.get(path.format(id=table.id, n=seen["number"], seat=seen["waiting"][0]))
    assert answer.status_code == 200
    assert works <= where.keys()
    assert all(threads == {"heavy"} for threads in where.values()), where


def test_live_pages_are_drawn_off_the_loop(lay: Callable[..., Laid], where: dict[str, set[str]]):
    table = lay("me", "me")
    with table.client.stream("GET", f"/table/{table.id}/stream") as answer:
        for line in answer.iter_lines():
            if line.startswith("event: table"):
                break
    assert where["_draw"] == where["next_event"] == {"heavy"}


def test_a_table_is_replayed_off_the_loop(server: Server, lay: Callable[..., Laid], monkeypatch: pytest.MonkeyPatch):
    from shem.web import live

    table, threads = lay("me", "me"), []
    work = live.resume
    monkeypatch.setattr(live, "resume", lambda *what: threads.append(threading.current_thread().name) or work(*what))
    for worker in server.workers:
        worker.tables._live.pop(table.id, None)
    table.look()
    assert threads
    assert all(name.startswith("heavy") for name in threads)


def test_a_server_has_every_game_at_hand_before_it_opens(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """The first visitor to ask for a game must not stop the loop until it is imported."""
    monkeypatch.setenv("DATABASE_URL", str(tmp_path / "tables.db"))
    monkeypatch.setattr(app, "calm", lambda: None)
    pictures, words = set(), set()
    monkeypatch.setattr(app, "page_of", lambda rules: pictures.add(rules.name))
    monkeypatch.setattr(app, "game_words", lambda code, name: words.add((code, name)))
    app.from_env()
    assert pictures == set(shem.game_names())
    assert words == {(code, name) for code in ("en", "de", "ru") for name in shem.game_names()}


# -- turns and purses --------------------------------------------------------------------------------


class Gate:
    """Work that waits until it is let through."""

    def __init__(self) -> None:
        self.opened = threading.Event()
        self.done: list[str] = []

    def work(self, name: str) -> str:
        assert self.opened.wait(PATIENCE)
        self.done.append(name)
        return name


def test_visitors_take_turns_and_the_loop_goes_on():
    async def ask(heavy: Heavy, visitor: str, work: Callable[[str], str], name: str) -> None:
        VISITOR.set(visitor)
        await heavy.run(work, name)

    async def story() -> list[str]:
        heavy, gate = Heavy(Costs()), Gate()
        asked = [(MALLORY, str(n)) for n in range(30)] + [(ANNA, "anna")]
        tasks = [asyncio.ensure_future(ask(heavy, visitor, gate.work, name)) for visitor, name in asked]
        for _ in range(5):
            await asyncio.sleep(0)  # the loop is free while the first of them holds the thread
        gate.opened.set()
        await asyncio.gather(*tasks)
        heavy.close()
        return gate.done

    assert asyncio.run(story())[:3] == ["0", "1", "anna"]


def test_who_uses_a_table_gets_a_turn_while_others_wait_for_it():
    """A lobby deals while its table is locked. A page that waited for the table in its turn stopped everything."""

    async def story() -> list[str]:
        heavy, live = Heavy(Costs()), cast(Live, SimpleNamespace(id="table", lock=asyncio.Lock()))
        done: list[str] = []
        async with live.lock:
            pages = [asyncio.ensure_future(heavy.at(live, done.append, f"page {n}")) for n in (1, 2)]
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            assert heavy.queue.waiting("") == 1, "the first page has its turn and waits for the table"
            await asyncio.wait_for(heavy.run(done.append, "dealt"), PATIENCE)
            await asyncio.sleep(2 * IN_USE)
        await asyncio.wait_for(asyncio.gather(*pages), PATIENCE)
        assert not live.lock.locked()
        heavy.close()
        return done

    found = asyncio.run(story())
    assert found[0] == "dealt"
    assert sorted(found[1:]) == ["page 1", "page 2"]


def test_the_time_a_thread_needs_is_paid_by_who_asked():
    async def story() -> Costs:
        costs = Costs(clock=lambda: 0.0)
        heavy = Heavy(costs)
        VISITOR.set(MALLORY)
        await heavy.run(sum, range(300_000))
        with pytest.raises(ZeroDivisionError):
            await heavy.run(divmod, 1, 0)
        heavy.close()
        return costs

    costs = asyncio.run(story())
    assert costs.left(LOOK, MALLORY) < PURSES[LOOK].most
    assert costs.left(LOOK, ANNA) == PURSES[LOOK].most


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, rate=True)
    yield server
    server.stop()


def test_who_has_spent_the_purse_is_refused_and_nobody_else(strict: Server):
    anna, mallory = strict.client(address=ANNA), strict.client(address=MALLORY)
    costs = strict.workers[0].app.costs
    now = costs.clock()
    for worker in strict.workers:
        worker.app.costs.clock = lambda: now  # nothing is refilled meanwhile
        worker.app.costs.charge(LOOK, MALLORY, 2 * PURSES[LOOK].most)
    answer = mallory.get("/", headers={"x-shem": "1"})
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many")
    assert 1 <= int(answer.headers["retry-after"]) <= PURSES[LOOK].most / PURSES[LOOK].income + 1
    assert anna.get("/").status_code == 200
    assert costs.left(LOOK, ANNA) > 0
    table = Laid(strict, "me", "me", address=ANNA)
    spent = costs.left(LOOK, ANNA)
    assert httpx.Client.get(table.client, f"/watch/{table.id}").status_code == 200
    assert costs.left(LOOK, ANNA) < spent, "drawing has its price"


# -- replays -----------------------------------------------------------------------------------------


def played(name: str, seats: int, seed: int) -> shem.Game:
    game = shem.new(name, seats=seats, seed=seed)
    rng = random.Random(seed)
    for decision in game:
        if game.number > 200:
            break
        game.play(rng.choice(decision.options), seat=decision.seat)
    return game


@pytest.mark.parametrize("name", shem.game_names())
def test_every_position_from_copies_is_the_one_from_the_beginning(name: str):
    game = played(name, 3, 5)
    text = record.write(game, with_seed=False)
    back = Past(text)
    last = -1
    for fresh in record.replay(text, find):
        if fresh.table.seat == CHANCE or fresh.number == last:
            continue
        last = fresh.number
        again = back.at(fresh.number, game.moves)
        assert again.view(0) == fresh.view(0)
        assert [line.phrase.one for line in again.log_for(1)] == [line.phrase.one for line in fresh.log_for(1)]
    for number in random.Random(1).sample(range(last), 20):
        assert back.at(number, game.moves).number >= number


def test_a_replay_plays_only_the_moves_since_the_nearest_copy(monkeypatch: pytest.MonkeyPatch):
    game = played("golem", 3, 5)
    back = Past(record.write(game, with_seed=False))
    back.at(game.number, game.moves)
    steps: list[object] = []
    play = past.Game.play
    monkeypatch.setattr(past.Game, "play", lambda self, *what, **more: steps.append(what) or play(self, *what, **more))
    for number in (game.number - 1, 70, game.number // 2):  # the deal is behind them
        steps.clear()
        back.at(number, game.moves)
        assert len(steps) <= 2 * EVERY


def test_after_an_undo_the_past_is_the_new_one(lay: Callable[..., Laid]):
    table = lay("me", "me", game="amritsar")
    for _ in range(60):
        if table.look()["can_undo"]:
            break
        table.step(1)
    after = table.look()["number"]
    first = table.client.get(f"{table.path}/at/{after}").json()
    assert table.client.post(f"{table.path}/undo", json={"number": after}).status_code == 200
    table.step(2)
    second = table.client.get(f"{table.path}/at/{after}").json()
    assert (first["number"], second["number"]) == (after, after)
    assert first != second
