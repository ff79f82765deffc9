"""Debian's Chromium, a server on loopback, and people who sit down at its tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Playwright, sync_playwright

from tests.browser.devices import Devices
from tests.browser.driving import CHROMIUM, FLAGS, Person
from tests.patience import PATIENCE
from tests.web.conftest import lay as lay
from tests.web.serving import Laid, Server


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without a browser there is nothing to see."""
    if Path(CHROMIUM).exists():
        return
    why = f"no Chromium at {CHROMIUM}: install Debian's package chromium, or name one in SHEM_CHROMIUM"
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.skip(reason=why))


def launched(driver: Playwright) -> Browser:
    """Start Chromium; on a busy machine it may take long, or die while it starts, which says nothing about Shem."""
    for tries_left in (2, 1, 0):
        try:
            return driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS, timeout=PATIENCE * 1000)
        except Error:
            if not tries_left:
                raise
    raise AssertionError("it was neither launched nor refused")


@pytest.fixture(scope="package")
def browser() -> Iterator[Devices]:
    """One Chromium for all tests of this folder. Afterwards asyncio is free again for the tests of other folders."""
    with sync_playwright() as driver:
        browser = launched(driver)
        yield Devices(browser)
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Its chance is the same every time: what a test has seen once it will see again."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("shem.web.new_table.token_hex", lambda bytes: "5e" * bytes)
        server = Server(tmp_path_factory.mktemp("server"))
        yield server
        server.stop()


@pytest.fixture
def person(browser: Devices, server: Server) -> Iterator[Callable[..., Person]]:
    """person(token): a browser of its own. In the end nobody may have seen an error."""
    people: list[Person] = []

    def person(token: str = "", **device: Any) -> Person:
        people.append(Person(browser, server, token, **device))
        return people[-1]

    yield person
    for one in people:
        one.leave()
    assert [one.trouble for one in people if one.trouble] == []


@pytest.fixture
def pair(person: Callable[..., Person], lay: Callable[..., Laid], server: Server) -> Callable[..., Any]:
    """pair(): Anna and Ben at one table, each in a browser of their own, and the table."""

    def pair(*more: str, **device: Any) -> tuple[Person, Person, Laid]:
        table = lay("me", "friend", *more)
        joined = server.client().post(f"{table.path}/join", json={"key": table.made["invitations"]["1"]})
        assert joined.status_code == 200, joined.text
        anna, ben = person(table.made["token"], **device), person(joined.json()["token"], **device)
        return anna.sit(table), ben.sit(table), table

    return pair


@pytest.fixture
def table(lay: Callable[..., Laid]) -> Laid:
    """One person with both seats, when marbles may be taken."""
    table = lay("me", "me")
    for _ in range(40):
        if any(one["option"].startswith("marble") for one in table.look()["options"]):
            return table
        table.step()
    raise AssertionError("nobody may take a marble")
