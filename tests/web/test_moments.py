"""Moments on the wire: cards since a seat's last decision for their reader, strips for everyone else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from shem.games import page
from shem.kernel.phrase import ENGLISH
from tests.web.serving import Laid, Server
from tests.web.test_lessons import Learner

CARD = re.compile(r'<article class="moment([^"]*)" data-order="(\d+)" data-kind="(\w+)"')
SYMBOL = re.compile(r"#i-[a-z]+")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Its chance is the same every time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("shem.web.new_table.token_hex", lambda bytes: "5e" * bytes)
        server = Server(tmp_path_factory.mktemp("server"))
        yield server
        server.stop()


def region(client: Any, table: Laid, seat: int | None = None) -> str:
    """The moments a client is sent; a spectator without a seat."""
    where = f"/table/{table.id}" if seat is not None else f"/watch/{table.id}"
    answer = client.get(f"/table/{table.id}/fragment", params={"seat": -3 if seat is None else seat})
    assert answer.status_code == 200, (where, answer.text)
    found: str = answer.json()["regions"]["moments"]
    return found


def shown(html: str) -> list[tuple[str, bool]]:
    """The kind of each moment, and whether it is a strip."""
    return [(kind, "strip" in look) for look, _, kind in CARD.findall(html)]


class Played:
    """A table of Alchemists with two people, played at random until something has happened."""

    def __init__(self, server: Server, *bots: str, game: str = "alchemists") -> None:
        self.table = Laid(server, "me", "friend", *bots, game=game)
        self.clients = [self.table.client, self.table.join(1)]
        self.live = server.run(server.tables.get(self.table.id))
        self.rng = Random(4)

    def step(self) -> int:
        decision = self.live.game.decisions[0]
        option = self.rng.choice(decision.options).text
        answer = self.table.play(decision.seat, decision.number, option, self.clients[decision.seat])
        assert answer.status_code == 200, answer.text
        return int(decision.seat)

    def until(self, seen: Callable[[Any], bool]) -> int:
        """Play until the last decision has brought such a line; gives the seat of that line."""
        for _ in range(2000):
            had = len(self.live.game.log)
            self.step()
            for line in self.live.game.log[had:]:
                if seen(line):
                    return int(line.seat)
        raise AssertionError("never happened")


def test_an_experiment_is_a_card_for_the_actor_and_a_strip_for_all_others(server: Server):
    played = Played(server)
    seat = played.until(lambda line: line.key == "makes")
    mine = region(played.clients[seat], played.table, seat)
    assert ("potion", False) in shown(mine)
    assert len(set(SYMBOL.findall(mine))) >= 2
    other = region(played.clients[1 - seat], played.table, 1 - seat)
    watched = region(server.client(), played.table)
    assert shown(watched) == [("potion", True)]
    assert shown(other)[-1] == ("potion", True)
    assert SYMBOL.findall(watched) == []


def test_a_decision_ends_what_was_shown(server: Server):
    played = Played(server)
    seat = played.until(lambda line: line.key == "makes")
    assert ("potion", False) in shown(region(played.clients[seat], played.table, seat))
    while played.step() != seat:
        pass
    after = region(played.clients[seat], played.table, seat)
    assert not [kind for kind, strip in shown(after) if kind == "potion" and not strip]


def test_a_phase_is_a_card_for_every_seat_but_not_for_spectators(server: Server):
    played = Played(server, game="golem")
    played.until(lambda line: line.key == "income" and line.seat < 0)
    for seat in (0, 1):
        assert ("income", False) in shown(region(played.clients[seat], played.table, seat))
    assert region(server.client(), played.table) == ""


def test_moments_come_in_the_order_of_their_numbers(server: Server):
    played = Played(server, game="golem")
    played.until(lambda line: line.key == "control" and line.seat < 0)
    for seat in (0, 1):
        orders = [int(order) for _, order, _ in CARD.findall(region(played.clients[seat], played.table, seat))]
        assert orders == sorted(set(orders))


def test_nothing_interrupts_the_coach(server: Server):
    learner = Learner(server, "golem")
    live = server.run(server.tables.get(learner.url.rpartition("/")[2]))
    seat = live.lesson.learner
    tell = page(live.game.rules).moments
    assert tell is not None
    while not tell(live.game.log_for(seat), 0, live.game.view(seat), ENGLISH, live.names, {}):
        learner.follow()
        assert learner.client.get(f"{learner.url}/fragment").json()["regions"]["moments"] == ""
