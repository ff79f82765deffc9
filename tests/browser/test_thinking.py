"""Bots that think: hints as bars on the options, how far a long thought has come, and nobody has to wait for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Devices
from tests.browser.driving import DESKTOP, PHONE, Person
from tests.web.serving import Laid, Server

HINTED = [
    *[(game, DESKTOP) for game in ("golem", "amritsar", "alchemists")],
    ("amritsar", PHONE),
    pytest.param("golem", PHONE, marks=pytest.mark.soak),
    pytest.param("alchemists", PHONE, marks=pytest.mark.soak),
]


@pytest.mark.parametrize(("game", "device"), HINTED)
def test_a_hint_shows_what_every_option_is_worth(
    person: Callable[..., Person], server: Server, game: str, device: dict[str, Any]
) -> None:
    table = Laid(server, "me", "me", game=game, aids={"hints": "on"})
    anna = person(table.made["token"], **device).sit(table)
    bars = anna.page.locator("#r-question .answers .hint-bar")
    expect(bars).to_have_count(0)
    anna.page.locator("#hint").click()
    expect(anna.page.locator(".hint-bar.best")).to_have_count(1)
    assert bars.count() == len(anna.options)
    assert all("%" in bar.get_attribute("title") for bar in bars.all())
    best = anna.page.locator(".answers button:has(.hint-bar.best)").get_attribute("value")
    lengths = bars.evaluate_all("all => all.map((one) => Number(one.style.getPropertyValue('--worth')))")
    assert max(lengths) == 1
    assert anna.options.index(best) == lengths.index(1)
    for figure in bars.locator(".hint-figure").all():
        assert 0 <= int(figure.inner_text().removesuffix("%")) <= 100
    if device is DESKTOP:  # a phone asks again
        anna.press(best)
        expect(bars).to_have_count(0)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """Nobody else's bots think here."""
    server = Server(tmp_path)
    yield server
    server.stop()


def test_a_long_thought_shows_how_far_it_is_and_can_be_hurried(browser: Devices, own_server: Server) -> None:
    table = Laid(own_server, "me", "search:20000", game="amritsar")
    anna = Person(browser, own_server, table.made["token"]).sit(table)
    while anna.asked:
        anna.press(anna.options[0])
    expect(anna.page.locator("#thought")).to_be_visible()
    expect(anna.page.locator("#end")).to_be_enabled()
    before = anna.number
    anna.page.locator("#end").click()
    anna.wait(before + 1)
    anna.leave()
    assert anna.trouble == []
