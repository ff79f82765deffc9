"""How-to-play pages in a browser: on a desk and on a phone, in every language."""

from __future__ import annotations

import pytest

from shem.web.how_to_play_pages import games_taught
from tests.browser.driving import DESKTOP, PHONE
from tests.browser.screen_readers import serious

WIDER_THAN_THE_SCREEN = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", games_taught())
def test_the_page_is_readable(person, game: str, device):
    anna = person(**device)
    for lang in ("en", "de", "ru"):
        anna.go(f"/how-to-play/{game}?lang={lang}")
        assert anna.page.evaluate(WIDER_THAN_THE_SCREEN) == 0, lang
    if device is DESKTOP or game == games_taught()[0]:  # the pages of all languages and games are made alike
        serious(anna)
    assert anna.trouble == []


@pytest.mark.soak
@pytest.mark.parametrize("game", games_taught())
def test_the_page_is_readable_on_a_phone_in_every_language(person, game: str):
    anna = person(**PHONE)
    for lang in ("en", "de", "ru"):
        serious(anna.go(f"/how-to-play/{game}?lang={lang}"))


@pytest.mark.parametrize("game", games_taught())
def test_the_contents_lead_to_the_chapters(person, game: str):
    page = person().go(f"/how-to-play/{game}").page
    last = page.locator(".contents li a").last
    last.click()
    heading = page.locator(".text h2").last
    assert heading.inner_text() == last.inner_text()
    assert -1 < heading.bounding_box()["y"] < DESKTOP["viewport"]["height"]
