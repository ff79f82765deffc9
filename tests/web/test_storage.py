"""What is stored, and that nothing is stored twice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import String, text
from sqlalchemy.ext.asyncio import create_async_engine

from shem.web.migrations import upgrade
from shem.web.schema import HOST, METADATA
from shem.web.storage import Outdated, Storage
from shem.web.stored import Change, Handing, Move, Seat, State, hashed
from tests.web.serving import POSTGRES, new_database

STATE = State(number=3, over=False, waiting=(0, 1), scores=(10, 10), bot_due=False)
SEATS = [Seat("Anna", "", 1), Seat("Ben", "greedy")]


@pytest.fixture
def stored(tmp_path) -> Callable[[Callable[[Storage], Awaitable[Any]]], Any]:
    """Run something with an open storage that has one table, "t1"."""
    url = new_database(tmp_path)

    def run(work: Callable[[Storage], Awaitable[Any]]) -> Any:
        async def whole() -> Any:
            storage = Storage(url)
            await storage.open()
            try:
                if await storage.load("t1") is None:
                    await storage.create(
                        "t1",
                        "golem",
                        "shem 1",
                        "00",
                        "http://x",
                        "en",
                        SEATS,
                        STATE,
                        [("host", HOST, False), ("a", 0, False)],
                    )
                return await work(storage)
            finally:
                await storage.close()

        return asyncio.run(whole())

    return run


def test_a_table_comes_back_as_it_was(stored):
    async def work(storage: Storage) -> None:
        await storage.append("t1", Move(3, 0, "pass", 2), STATE)
        await storage.append("t1", Move(4, 1, "marble work red", 3), STATE)

    stored(work)

    async def check(storage: Storage) -> None:
        found = await storage.load("t1")
        assert found is not None
        assert found.seats == SEATS
        assert found.moves == [Move(3, 0, "pass", 2), Move(4, 1, "marble work red", 3)]
        assert found.row["version"] == 3
        assert await storage.load("t2") is None

    stored(check)


def test_a_question_is_answered_once(stored):
    async def work(storage: Storage) -> None:
        await storage.append("t1", Move(3, 0, "pass", 2), STATE)
        with pytest.raises(Outdated):
            await storage.append("t1", Move(3, 0, "stay", 2), STATE)  # stale version
        with pytest.raises(Outdated):
            await storage.append("t1", Move(3, 0, "stay", 3), STATE)  # same number and seat
        found = await storage.load("t1")
        assert found is not None
        assert [move.text for move in found.moves] == ["pass"]
        assert found.row["version"] == 2, "a refused move leaves no trace"

    stored(work)


def test_many_writers_one_wins(stored):
    async def work(storage: Storage) -> None:
        async def write(n: int) -> bool:
            try:
                await storage.append("t1", Move(3, 0, f"m{n}", 2), STATE)
            except Outdated:
                return False
            return True

        assert sum(await asyncio.gather(*[write(n) for n in range(20)])) == 1

    stored(work)


def test_writes_that_come_together_are_kept_apart(stored):
    """They share a commit; one that fails takes no other with it."""

    async def work(storage: Storage) -> None:
        async def lay(n: int) -> None:
            await storage.create(f"n{n}", "golem", "shem 1", "00", "http://x", "en", SEATS, STATE, [])

        writes = [lay(n) for n in (1, 2, 2, 3)]
        writes.append(storage.append("t1", Move(3, 0, "late", 9), STATE))
        failed = await asyncio.gather(*writes, return_exceptions=True)
        kept = [error is None for error in failed]
        assert kept[1] != kept[2], "of two tables with one name one is kept, whichever came first"
        assert (kept[0], kept[3], kept[4]) == (True, True, False)
        assert all([await storage.load(f"n{n}") for n in (1, 2, 3)])
        found = await storage.load("t1")
        assert found is not None
        assert found.moves == []

    stored(work)


def test_undo_forgets_the_moves_that_were_taken_back(stored):
    async def work(storage: Storage) -> None:
        for n in range(3):
            await storage.append("t1", Move(3 + n, 0, f"m{n}", 2 + n), STATE)
        await storage.forget("t1", 4, [Move(4, 0, "m1", 3)], STATE)
        found = await storage.load("t1")
        assert found is not None
        assert [move.text for move in found.moves] == ["m0", "m2"]
        assert (found.row["version"], found.row["epoch"]) == (5, 1)
        with pytest.raises(Outdated):
            await storage.forget("t1", 4, found.moves, STATE)

    stored(work)


def test_tokens_are_kept_as_hashes_only(stored):
    async def work(storage: Storage) -> None:
        await storage.invite("t1", 1, 1, "invitation")
        async with storage.connect() as connection:
            rows = (await connection.execute(text("SELECT * FROM keys"))).all()
        assert all(token not in str(rows) for token in ("'host'", "'a'", "invitation"))
        assert hashed("invitation") in str(rows)

    stored(work)


def joined(version: int, devices: int) -> Change:
    return Change(version, 3, 1, "joined", "Ben", "Ben", devices)


def test_an_invitation_is_good_once(stored):
    async def work(storage: Storage) -> None:
        await storage.invite("t1", 1, 1, "invitation")
        assert await storage.held("t1", "invitation") == frozenset(), "an invitation is not a seat"
        assert await storage.invitation("t2", "invitation") is None
        assert await storage.invitation("t1", "invitation") == (1, False)
        keys = Handing(hashed("b"), ends=True, uses=hashed("invitation"))
        await storage.reseat("t1", Seat("Ben"), joined(2, 1), keys, False)
        assert await storage.invitation("t1", "invitation") is None
        with pytest.raises(Outdated):
            await storage.reseat("t1", Seat("Ben"), joined(3, 1), replace(keys, to=hashed("c")), False)
        found = await storage.load("t1")
        assert found is not None
        assert found.holders == {hashed("host"): {HOST}, hashed("a"): {0}, hashed("b"): {1}}
        assert (found.row["version"], found.changes) == (2, [joined(2, 1)])

    stored(work)


def test_keys_and_seat_change_together_or_not_at_all(stored):
    """Two workers disagreed about who sits where when one had changed the keys and the other the seat."""

    async def work(storage: Storage) -> None:
        before = await storage.load("t1")
        assert before is not None
        await storage.append("t1", Move(3, 0, "pass", 2), STATE)
        late = joined(2, 1)
        with pytest.raises(Outdated):
            await storage.reseat("t1", Seat("Late"), late, Handing(hashed("late"), ends=True), False)
        with pytest.raises(Outdated):
            await storage.invite("t1", 1, 1, "late")
        found = await storage.load("t1")
        assert found is not None
        assert (found.seats, found.holders, found.changes) == (before.seats, before.holders, [])
        assert await storage.invitation("t1", "late") is None

    stored(work)


def test_a_seat_that_is_handed_over_ends_all_older_keys_and_a_shared_one_none(stored):
    async def work(storage: Storage) -> None:
        await storage.invite("t1", 1, 0, "phone", share=True)
        await storage.invite("t1", 1, 0, "friend")
        await storage.invite("t1", 1, 1, "elsewhere")
        shared = Handing(hashed("p"), uses=hashed("phone"))
        await storage.reseat("t1", Seat("Anna"), replace(joined(2, 2), seat=0), shared, False)
        found = await storage.load("t1")
        assert found is not None
        assert [seat.devices for seat in found.seats] == [2, 0]
        over = Handing(hashed("f"), ends=True, uses=hashed("friend"))
        await storage.reseat("t1", Seat("Anna"), replace(joined(3, 1), seat=0), over, False)
        found = await storage.load("t1")
        assert found is not None
        assert found.holders == {hashed("host"): {HOST}, hashed("f"): {0}}
        assert await storage.invitation("t1", "elsewhere") == (1, False)

    stored(work)


def test_only_the_newest_invitations_stay_good(stored):
    async def work(storage: Storage) -> None:
        for n in range(25):
            await storage.invite("t1", 1, 1, f"i{n}")
        assert await storage.invitation("t1", "i0") is None
        assert await storage.invitation("t1", "i24") == (1, False)

    stored(work)


def test_my_tables(stored):
    async def work(storage: Storage) -> None:
        (one,) = await storage.my_tables("a")
        assert (one.row["id"], one.names, one.mine, one.my_turn) == ("t1", ["Anna", "Ben"], [0], True)
        (one,) = await storage.my_tables("host")
        assert (one.mine, one.my_turn) == ([], False)
        assert await storage.my_tables("nobody") == []

    stored(work)


def test_the_schema_is_what_the_migrations_build(stored):
    async def work(storage: Storage) -> None:
        async with storage.connect() as connection:
            differences = await connection.run_sync(
                lambda plain: compare_metadata(MigrationContext.configure(plain), METADATA)
            )
        assert differences == []

    stored(work)


@pytest.mark.skipif(bool(POSTGRES), reason="about SQLite")
def test_sqlite_is_set_to_lose_nothing(stored):
    async def work(storage: Storage) -> None:
        async with storage.connect() as connection:
            assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
            assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2
            assert (await connection.execute(text("PRAGMA foreign_keys"))).scalar() == 1

    stored(work)


def test_tables_of_before_go_on_after_a_seat_became_one_persons(tmp_path):
    """Keys stay; an invitation to a seat that somebody holds opens it no more; bots' moves are known as theirs."""
    rows = (
        "INSERT INTO tables VALUES"
        " ('t1', 'golem', 'shem 1', '00', '', 'en', '', 0, 0, 3, 0, 5, false, '', '', false, '{}')",
        "INSERT INTO seats VALUES ('t1', 0, 'Anna', '', true), ('t1', 1, 'Ben', 'greedy', false)",
        "INSERT INTO moves VALUES ('t1', 3, 0, 'pass', 2, 0), ('t1', 4, 1, 'pass', 3, 0)",
        f"INSERT INTO keys VALUES ('{hashed('a')}', 't1', 0, false, 0)",
        f"INSERT INTO keys VALUES ('{hashed('kept back')}', 't1', 0, true, 0), ('{hashed('good')}', 't1', 1, true, 0)",
    )

    def lay(connection: Any) -> None:
        upgrade(connection, "002")
        for row in rows:
            connection.execute(text(row))

    async def work() -> None:
        engine = create_async_engine(url)
        async with engine.begin() as connection:
            await connection.run_sync(lay)
        await engine.dispose()
        storage = Storage(url)
        await storage.open()
        try:
            found = await storage.load("t1")
            assert found is not None
            assert found.seats == SEATS
            assert [move.bot for move in found.moves] == [False, True]
            assert await storage.invitation("t1", "kept back") is None
            assert await storage.invitation("t1", "good") == (1, False)
        finally:
            await storage.close()

    url = new_database(tmp_path)
    asyncio.run(work())


@pytest.mark.skipif(bool(POSTGRES), reason="about SQLite")
def test_a_migration_that_rebuilds_a_table_keeps_all_that_refers_to_it(stored, monkeypatch: pytest.MonkeyPatch):
    """SQLite rebuilds a table by dropping it: with foreign keys on, seats, moves and keys went with it."""

    def rebuild(connection: Any) -> None:
        with Operations(MigrationContext.configure(connection)).batch_alter_table(
            "tables", recreate="always"
        ) as tables:
            tables.alter_column("language", existing_type=String(8), type_=String(16))

    async def play(storage: Storage) -> None:
        await storage.append("t1", Move(3, 0, "pass", 2), STATE)

    async def check(storage: Storage) -> None:
        found = await storage.load("t1")
        assert found is not None
        assert found.seats == SEATS
        assert found.moves == [Move(3, 0, "pass", 2)]
        assert await storage.held("t1", "a") == {0}

    stored(play)
    monkeypatch.setattr("shem.web.storage.upgrade", rebuild)
    stored(check)


@pytest.mark.skipif(bool(POSTGRES), reason="about SQLite")
def test_a_migration_that_would_leave_rows_astray_changes_nothing(stored, monkeypatch: pytest.MonkeyPatch):
    def careless(connection: Any) -> None:
        connection.execute(text("DELETE FROM tables"))

    async def check(storage: Storage) -> None:
        assert await storage.held("t1", "a") == {0}

    stored(check)
    with monkeypatch.context() as patch:
        patch.setattr("shem.web.storage.upgrade", careless)
        with pytest.raises(RuntimeError, match="refer to nothing"):
            stored(check)
    stored(check)
