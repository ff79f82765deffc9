"""Several players on one device: between their turns, nothing that one of them hides is on the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import shem
from tests.browser.driving import Person

TOLD = re.compile(r">([^<>]{4,})<|=\"([^\"]{4,})\"")


def told(html: str) -> set[str]:
    """Everything that a piece of a page says, in words and in names of pictures."""
    return {one or other for one, other in TOLD.findall(html)}


def secrets(client, path: str, seat: int) -> set[str]:
    """What a seat's page tells that a spectator's does not."""
    own, everyone = (
        client.get(f"{path}/fragment", params={"seat": at, "lang": "en"}).json()["regions"] for at in (seat, -3)
    )
    open_page = client.get(f"{path.replace('/table/', '/watch/')}?lang=en").text
    found = set().union(*map(told, own.values())) - told(open_page) - set().union(*map(told, everyone.values()))
    return {one for one in found if re.search("[A-Za-z]{4}", one) and one not in open_page}


@pytest.mark.parametrize("game", shem.game_names())
def test_the_device_changes_hands(game, person, lay):
    table = lay("me", "me", game=game)
    anna: Person = person(table.made["token"]).sit(table)
    page = anna.page
    for _ in range(60):
        if page.locator("#curtain[open]").count():
            break
        anna.press(anna.options[0])
    else:
        raise AssertionError("the other player was never asked")

    before = page.evaluate("() => Number(table.dataset.hands)")
    after = 1 - before
    name = ("Anna", "Ben")[after]
    expect(page.locator("#curtain h2")).to_have_text(f"{name}, it’s your turn. Please take the device.")
    hidden = {seat: secrets(table.client, f"/table/{table.id}", seat) for seat in (0, 1)}
    assert all(hidden.values()), "each of them hides something"

    def check_nothing_is_seen() -> None:
        html = page.evaluate("() => document.documentElement.outerHTML")
        for seat, words in hidden.items():
            assert [one for one in words if one in html] == [], seat
        assert page.evaluate("() => table.ariaHidden") == "true"
        assert page.evaluate("() => document.activeElement === document.querySelector('#curtain button')")
        assert page.title() == page.evaluate("() => `${table.dataset.title} · Shem`"), "nobody's turn on this device"

    check_nothing_is_seen()
    page.reload()
    anna.listening()
    expect(page.locator("#curtain[open]")).to_have_count(1)
    check_nothing_is_seen()

    anna.take_device()
    assert page.evaluate("() => [table.dataset.me, table.dataset.hands]") == [str(after)] * 2
    html = page.evaluate("() => document.documentElement.outerHTML")
    assert any(one in html for one in hidden[after]), "the next player sees their own"
    assert anna.options
    assert anna.stale_regions == []


def test_no_screen_in_a_game_without_secrets(person, lay, monkeypatch):
    from dataclasses import replace

    from shem import games

    page_of = games.page
    monkeypatch.setattr("shem.web.live.page", lambda rules: replace(page_of(rules), hides=False))
    table = lay("me", "me")
    anna = person(table.made["token"]).sit(table)
    seen = set()
    for _ in range(30):
        seen.add(anna.main("me"))
        assert anna.page.locator("#curtain[open]").count() == 0
        if len(seen) == 2:
            return
        anna.press(anna.options[0])
    raise AssertionError("only one player was asked")
