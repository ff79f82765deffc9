"""The start page: understood in five seconds, begun with one click, by mouse, touch and keys, in three languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import shem
from shem.kernel.phrase import LANGUAGES
from shem.web.start_pages import shelf
from tests.browser.driving import DESKTOP, PHONE, Person
from tests.browser.screen_readers import serious

SIZES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
# The lowest edge of what is to be in sight, and whatever is wider than its box or its page.
LOWEST = """selector => Math.max(...[...document.querySelectorAll(selector)]
  .filter((one) => one.offsetParent).map((one) => one.getBoundingClientRect().bottom))"""
CLIPPED = """() => [...document.querySelectorAll(".way b, .way small, .pitch, .facts, .state, .tool small, .btn")]
  .filter((one) => one.offsetParent && getComputedStyle(one).display !== "inline")
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""


def fits(anna: Person, selector: str, count: int) -> None:
    """Everything of this kind is above the fold, and nothing is cut off or scrolls sideways."""
    size = anna.page.viewport_size
    assert size is not None
    assert anna.page.locator(selector).filter(visible=True).count() == count
    assert anna.page.evaluate(LOWEST, selector) <= size["height"], anna.page.url
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= size["width"], anna.page.url
    assert anna.page.evaluate(CLIPPED) == [], anna.page.url


@SIZES
def test_all_ways_and_begin_are_above_the_fold(person, device):
    anna = person(**device)
    games = len(shem.game_names())
    shown = 4 * (1 if device is PHONE else games)
    for lang in LANGUAGES:
        fits(anna.go(f"/?lang={lang}"), ".way", shown)
        for game in shem.game_names():
            fits(anna.go(f"/new/{game}?lang={lang}"), ".go .btn", 1)
    for path in ("/play-now/golem", "/play-with-friends/amritsar", "/lessons/alchemists/first"):
        made = anna.context.request.post(
            anna.server.url + path, form={"name": "Wolfgang Amadeus Bartholomä"}, headers={"x-shem": "1"}
        )
        assert made.status == 201, made.text()
    for lang in LANGUAGES:
        fits(anna.go(f"/?lang={lang}"), ".way", shown)
        fits(anna.go(f"/my-games?lang={lang}"), ".record .btn", 1)
        fits(anna.go(f"/printed-values?lang={lang}"), "h1", 1)


@SIZES
def test_axe_finds_nothing_serious(person, device):
    anna = person(**device)
    for path in ("/new/alchemists", "/printed-values", "/my-games"):
        serious(anna.go(path))
    anna.context.request.post(f"{anna.server.url}/play-now/golem", form={"name": ""}, headers={"x-shem": "1"})
    serious(anna.go("/"))


def test_play_now_is_one_click(person):
    anna = person().go("/")
    anna.page.locator("article.box-amritsar").get_by_role("button", name="Play now").click()
    anna.page.wait_for_url("**/table/*")
    anna.listening()
    assert anna.main("me") == "0"


def test_what_was_chosen_is_remembered(person):
    anna = person()
    anna.set_up("golem", "me", "bot:novice", "bot:expert", names=("Mei",), first_burial="doubled")
    page = anna.go("/new/golem").page
    assert page.locator("[name=name-0]").input_value() == "Mei"
    assert page.locator("[name=seat-2]").input_value() == "bot:expert"
    assert page.locator("[name=golem-option-first_burial]").input_value() == "doubled"
    page = anna.go("/new/amritsar").page
    assert page.locator("[name=name-0]").input_value() == "Mei", "also in other games"
    anna.go("/").page.locator("article.box-alchemists").get_by_role("button", name="Play now").click()
    anna.page.wait_for_url("**/table/*")
    assert "Mei" in anna.listening().page.inner_text("#r-who-0")


def test_keys(person):
    anna = person().go("/")
    keys = anna.page.keyboard
    games = shelf()
    for key, game in enumerate(games, 1):
        keys.press(str(key))
        assert anna.page.evaluate(f"document.activeElement.closest('article').matches('.box-{game}')")
    keys.press("Tab")
    assert anna.page.evaluate("document.activeElement.dataset.key") == "p"
    keys.press("s")
    anna.page.wait_for_url(f"**/new/{games[-1]}")
    anna.go("/")
    keys.press("2")
    keys.press("l")
    anna.page.wait_for_url("**/table/*")
    expect(anna.page.locator(".coach")).to_be_visible()
    anna.go("/")
    expect(anna.page.get_by_role("link", name="Continue lesson")).to_be_visible()


def test_tabs_on_a_phone_are_radio_buttons(person):
    anna = person(**PHONE).go("/")
    page = anna.page
    page.locator(".shelf > input").first.focus()
    page.keyboard.press("ArrowRight")
    second = shelf()[1]
    expect(page.locator(f"article.box-{second}")).to_be_visible()
    expect(page.locator("article.box").filter(visible=True)).to_have_count(1)
    anna.go("/")
    expect(page.locator(f"article.box-{second}")).to_be_visible()
