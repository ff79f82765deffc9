"""Requests are limited by what they cost: a purse for each visitor, with a clock that the test moves."""

from __future__ import annotations

import pytest

from shem.web.costs import CHANGE, CREATE, LETTER, LOOK, PURSES, REQUEST, TALK, Costs, address_of
from shem.web.guard import _kind as kind_of
from shem.web.problems import Problem

ANNA, MALLORY = "127.0.0.2", "127.0.0.66"


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def costs(clock: Clock) -> Costs:
    return Costs(clock=clock)


def test_who_has_spent_everything_waits_until_as_much_has_come_back(costs: Costs, clock: Clock):
    costs.ask(LOOK, MALLORY)
    costs.charge(LOOK, MALLORY, PURSES[LOOK].most)  # one answer took that long
    with pytest.raises(Problem) as refused:
        costs.ask(LOOK, MALLORY)
    assert refused.value.status == 429
    costs.ask(LOOK, ANNA)  # others do not feel it
    costs.ask(CHANGE, MALLORY)  # and a move is not lost for a look
    clock.now += costs.wait(LOOK, MALLORY) + 0.01
    costs.ask(LOOK, MALLORY)


def test_cheap_requests_are_not_limited_as_dear_ones_are(costs: Costs):
    """The old limit was 60 a second, whatever they asked for."""
    cheap = dear = 0
    while not costs.wait(LOOK, ANNA):
        costs.ask(LOOK, ANNA)
        cheap += 1
    while not costs.wait(LOOK, MALLORY):
        costs.ask(LOOK, MALLORY)
        costs.charge(LOOK, MALLORY, 0.1)
        dear += 1
    assert cheap > 20 * dear


def test_debts_have_an_end(costs: Costs):
    costs.charge(LOOK, MALLORY, 1e6)
    purse = PURSES[LOOK]
    assert costs.wait(LOOK, MALLORY) <= purse.most / purse.income


def test_a_family_behind_one_address_is_not_refused(costs: Costs, clock: Clock):
    """Four phones at six tables for an hour: each loads a page a minute, and moves and looks every five seconds."""
    for _ in range(6):
        costs.ask(CREATE, ANNA)
    for second in range(3600):
        clock.now += 1
        for phone in range(4):
            if (second + phone) % 60 == 0:
                costs.ask(LOOK, ANNA)
                costs.charge(LOOK, ANNA, 0.06)
            if (second + phone) % 5 == 0:
                costs.ask(CHANGE, ANNA)
                costs.ask(LOOK, ANNA)
                costs.charge(LOOK, ANNA, 0.02)


@pytest.mark.parametrize(
    ("path", "kind", "at_once", "in_an_hour"),
    [
        ("/api/tables/abc/chat", TALK, 21, 1800),
        ("/table/abc/pace", TALK, 21, 1800),
        ("/table/abc/seat", TALK, 21, 1800),
        ("/api/tables/abc/pace", TALK, 21, 1800),
        ("/api/tables/abc/seats/2", TALK, 21, 1800),
        ("/notices/mail", LETTER, 4, 3),
        ("/api/notices/mail", LETTER, 4, 3),
    ],
)
def test_what_reaches_others_is_counted(
    costs: Costs, clock: Clock, path: str, kind: str, at_once: int, in_an_hour: int
):
    """However cheap a message or a mail is for this server, others have to read it."""
    assert kind_of(path, changes=True) == kind
    sent = []
    for seconds in (0, 3600):
        clock.now += seconds
        sent.append(0)
        while not costs.wait(kind, MALLORY):
            costs.ask(kind, MALLORY)
            sent[-1] += 1
    assert sent[0] == at_once
    assert PURSES[kind].income * 3600 == in_an_hour


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/workshop/golem/kind/book", LOOK),
        ("/workshop/golem/file", LOOK),
        ("/score-sheet/golem", LOOK),
        ("/setup/amritsar", LOOK),
        ("/table/abc/options", CREATE),
        ("/api/tables/abc/options", CREATE),
        ("/table/abc/seat-count", CREATE),
        ("/table/abc/play", CHANGE),
    ],
)
def test_what_an_address_sends_is_refused_by_the_purse_that_its_work_is_charged_to(path: str, kind: str):
    """Drawing an edition takes longer than any move, but its time was not what refused the next one."""
    assert kind_of(path, changes=True) == kind


def test_purses_that_are_full_again_are_forgotten(costs: Costs, clock: Clock):
    for n in range(20_000):
        clock.now += 1
        costs.ask(CHANGE, f"10.0.{n // 250}.{n % 250}")
    assert len(costs._left) <= 10_001
    assert REQUEST[CHANGE] < PURSES[CHANGE].income


@pytest.mark.parametrize(
    ("host", "visitor"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8:0:0:abcd::9", "2001:db8::/64"),
        ("2001:db8:0:1::9", "2001:db8:0:1::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("not:an:address", "not:an:address"),
    ],
)
def test_a_visitor_is_an_address_or_a_household_of_them(host: str, visitor: str):
    assert address_of({"client": (host, 1234)}) == visitor
