"""What fails half-way leaves no trace: a rule with a bug, a storage that is away for a moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from shem.kernel import record
from shem.kernel.table import Effect
from shem.web.storage import Storage
from tests.web.serving import Laid, Server


@pytest.fixture
def server(tmp_path: Any) -> Iterator[Server]:
    server = Server(tmp_path, retry=0.001)
    yield server
    server.stop()


class Fails(Effect[Any]):
    """A rule with a bug: it changes the table, and then raises an exception."""

    def run(self, t: Any, seat: int, arg: int) -> None:
        t.round += 1
        raise ZeroDivisionError("a bug")


def plant(server: Server, table: Laid) -> None:
    """Let the rule with the bug be the next thing that happens at this table, in memory only."""
    for worker in server.workers:
        live = worker.run(worker.tables.get(table.id))
        live.game.table.stack.append((Fails(), 0, 0))


def test_an_exception_inside_a_rule_leaves_the_table_as_it_was(lay, server: Server, caplog: pytest.LogCaptureFixture):
    table = lay("me", "me")
    plant(server, table)
    for _ in range(20):  # until the stack comes to it
        before = table.look()
        option = before["options"][0]["option"]
        answer = table.play(before["seat"], before["number"], option)
        if answer.status_code != 200:
            break
    assert (answer.status_code, answer.json()["code"]) == (500, "rule_failed")
    assert option in answer.json()["error"]
    assert table.look() == before
    written = next(one for one in caplog.records if one.name == "shem.tables")
    assert written.exc_info is not None
    assert written.exc_info[0] is ZeroDivisionError
    live = server.run(server.tables.get(table.id))
    assert record.write(live.game) in written.getMessage(), "the record so far: enough to repeat it"
    assert table.play(before["seat"], before["number"], option).status_code == 200, "the bug was planted in memory only"


def test_an_exception_while_points_are_counted_leaves_the_table_as_it_was(
    lay, server: Server, monkeypatch: pytest.MonkeyPatch
):
    table = lay("me", "me")
    before = table.look()

    def broken(_table: Any) -> list[int]:
        raise KeyError("a bug")

    live = server.run(server.tables.get(table.id))
    with monkeypatch.context() as patch:
        patch.setattr(live.game.rules, "scores", broken)
        failed = table.play(before["seat"], before["number"], before["options"][0]["option"])
    assert failed.json()["code"] == "rule_failed"
    assert table.look() == before
    assert table.step() == before


def storage_fails(monkeypatch: pytest.MonkeyPatch, often: int) -> Callable[[], int]:
    """Let storing a move fail this often, before or after it was written; says how many failures are left."""
    left = often
    append = Storage.append

    async def failing(self: Storage, *move: Any) -> None:
        nonlocal left
        if left:
            left -= 1
            if left % 2:  # the connection broke only after the commit
                await append(self, *move)
            raise OperationalError("INSERT", {}, Exception("the disk is full"))
        await append(self, *move)

    monkeypatch.setattr(Storage, "append", failing)
    return lambda: left


def test_bots_go_on_after_a_storage_error(lay, monkeypatch: pytest.MonkeyPatch):
    left = storage_fails(monkeypatch, 5)
    table = lay("random", "random")
    table.wait(lambda now: now["over"])
    assert left() == 0


def test_a_person_may_try_again_after_a_storage_error(lay, monkeypatch: pytest.MonkeyPatch):
    table = lay("me", "me")
    before = table.look()
    storage_fails(monkeypatch, 1)
    option = before["options"][0]["option"]
    failed = table.play(before["seat"], before["number"], option)
    assert (failed.status_code, failed.json()["code"]) == (500, "broken")
    assert table.look() == before
    assert table.play(before["seat"], before["number"], option).status_code == 200


def test_a_move_that_was_stored_though_the_answer_was_lost_is_seen(lay, monkeypatch: pytest.MonkeyPatch):
    table = lay("me", "me")
    before = table.look()
    storage_fails(monkeypatch, 2)
    option = before["options"][0]["option"]
    assert table.play(before["seat"], before["number"], option).status_code == 500, "stored, but nobody knows"
    assert table.look()["number"] > before["number"]
