"""Looking ahead: planned answers come like a person's, only their owner knows of them, and surprises cancel them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from shem.games.amritsar.mahouts import Follow
from shem.web.people.answers import plans
from shem.web.people.answers.planned import current_plan
from tests.clock import MovedClock
from tests.patience import until
from tests.web.serving import Laid, Server

SCRIPT = {"x-shem": "1"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, clock: MovedClock) -> Iterator[Server]:
    """Its chance is the same every time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("shem.web.new_table.token_hex", lambda bytes: "5e" * bytes)
        server = Server(tmp_path_factory.mktemp("server"), clock)
        yield server
        server.stop()


class Pair:
    """Anna and Ben play Amritsar."""

    def __init__(self, server: Server) -> None:
        self.table = Laid(server, "me", "friend", game="amritsar")
        self.ben = self.table.join(1, name="Ben")
        self.live: Any = server.run(server.tables.get(self.table.id))

    def client(self, seat: int) -> httpx.Client:
        return (self.table.client, self.ben)[seat]

    def play(self, seat: int, choose: int = 0) -> None:
        seen = self.table.look(seat, self.client(seat))
        option = seen["options"][choose]["option"]
        assert self.table.play(seat, seen["number"], option, self.client(seat)).status_code == 200

    def until_ben_may_follow(self) -> None:
        for _ in range(400):
            seat = self.live.waiting[0]
            if isinstance(self.live.game.table.asker, Follow):
                if seat == 1:
                    return
                self.play(seat, -1)
            else:
                self.play(seat)
        raise AssertionError("Ben may never follow")

    def plan(self, name: str = "no-follow", seat: int = 1) -> httpx.Response:
        form = {"seat": str(seat), "plan": name}
        return self.client(1).post(f"/table/{self.table.id}/plan", data=form, headers=SCRIPT)

    @property
    def basis(self) -> tuple[Any, ...]:
        """What Ben relies on."""
        table = self.live.game.table
        return table.decade, table.round, list(table.seats[1].mahouts)

    def planned(self) -> bool:
        """Whether Ben has a plan that is still good. His page says so, except in his own turn."""
        shown = self.ben.get(f"/table/{self.table.id}/fragment").json()["regions"]["question"]
        made = current_plan(self.live, 1) is not None
        own_turn = self.live.waiting == [1] and not isinstance(self.live.game.table.asker, Follow)
        assert ('class="plan"' in shown) == (not own_turn and not self.live.game.over)
        assert ('aria-pressed="true"' in shown) == (made and 'class="plan"' in shown)
        return made

    def fragment(self, seat: int) -> str:
        return self.client(seat).get(f"/table/{self.table.id}/fragment").text


def test_a_planned_answer_comes_like_a_persons(server: Server, clock: MovedClock):
    pair = Pair(server)
    pair.until_ben_may_follow()
    number, version, basis = pair.live.game.number, pair.live.version, pair.basis
    before = pair.fragment(0)
    assert pair.plan().status_code == 200
    assert pair.planned()
    assert pair.fragment(0) == before, "Anna sees nothing of it"
    assert pair.live.version == version
    clock.move(plans.SOONEST - 1)
    assert pair.live.game.number == number, "nobody answers at once"
    clock.move(plans.LATEST)
    last = until(lambda: next((move for move in pair.live.moves if move.number == number), None))
    assert (last.seat, last.text, last.bot) == (1, "decline", False)
    assert pair.planned() == (pair.basis == basis), "for the rest of the round"


def test_an_open_planned_answer_is_given_after_a_restart(tmp_path, clock: MovedClock, monkeypatch: pytest.MonkeyPatch):
    """Nobody looks at the table: not its owner, not the others, and no test, which asks the storage."""
    monkeypatch.setattr("shem.web.new_table.token_hex", lambda bytes: "5e" * bytes)
    before = Server(tmp_path, clock)
    try:
        pair = Pair(before)
        pair.until_ben_may_follow()
        number = pair.live.game.number
        assert pair.plan().status_code == 200
    finally:
        before.stop()
    again = Server(tmp_path, clock, database=before.settings.database)
    try:
        until(lambda: again.tables.in_memory_now(pair.table.id))

        def answered() -> bool:
            clock.move(plans.LATEST)
            stored = again.run(again.tables.storage.load(pair.table.id))
            return any((one.number, one.seat, one.text) == (number, 1, "decline") for one in stored.moves)

        until(answered)
    finally:
        again.stop()


def test_the_delay_does_not_depend_on_the_options(server: Server):
    """So it tells nothing about whether Ben could have followed."""
    delays = {plans._like_a_person() for _ in range(50)}
    assert len(delays) == 50
    assert all(plans.SOONEST <= one <= plans.LATEST for one in delays)


def test_plans_end_with_the_round_and_with_surprises(server: Server, clock: MovedClock):
    pair = Pair(server)
    pair.until_ben_may_follow()
    pair.play(1, -1)
    pair.plan()
    assert pair.planned()
    seat = pair.live.undoers[0] if pair.live.undoers else None
    if seat is not None:
        form = {"number": str(pair.live.game.number)}
        assert pair.client(seat).post(f"/table/{pair.table.id}/undo", data=form, headers=SCRIPT).status_code == 200
        assert not pair.planned(), "an undo is a surprise"
        pair.plan()
    basis = pair.basis
    for _ in range(600):
        if pair.basis != basis or pair.live.game.over:
            break
        pair.play(pair.live.waiting[0], -1 if isinstance(pair.live.game.table.asker, Follow) else 0)
    assert not pair.planned(), "another round"
    assert pair.plan("").status_code == 200


def test_a_plan_is_dropped_and_belongs_to_its_seat(server: Server, clock: MovedClock):
    pair = Pair(server)
    pair.until_ben_may_follow()
    assert pair.plan(seat=0).status_code == 403
    assert pair.plan("win").status_code == 422
    pair.plan()
    number = pair.live.game.number
    assert pair.plan("").status_code == 200
    assert not pair.planned()
    clock.move(2 * plans.LATEST)
    pair.play(1, -1)
    assert pair.live.game.number > number, "Ben has answered himself"


@pytest.mark.parametrize("note", ["{", "[]", "[1]", '["no-follow"]', "null", '"x"'])
def test_a_note_that_is_no_plan_does_nothing(server: Server, note: str):
    pair = Pair(server)
    form = {"seat": "1", "note": "plan", "text": note}
    assert pair.ben.post(f"/table/{pair.table.id}/notes", data=form, headers=SCRIPT).status_code == 200
    assert not pair.planned()
    pair.play(pair.live.waiting[0])
