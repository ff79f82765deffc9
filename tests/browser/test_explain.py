"""Everything on the page explains itself: cards by pointer, click, key and finger, and the rules they lead to."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.driving import DESKTOP, PHONE
from tests.web.serving import Laid

OVERLAPS = """selector => {
  const box = document.getElementById("card").getBoundingClientRect();
  return [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).some((one) => {
    const other = one.getBoundingClientRect();
    return box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;
  });
}"""
INSIDE = """() => {
  const box = document.getElementById("card").getBoundingClientRect();
  return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
}"""


def middle(table: Laid) -> Laid:
    table.play(12)
    return table


def test_pointing_shows_a_card_beside_the_piece_and_a_click_keeps_it(person, lay):
    table = lay("me", "me")
    anna = person(table.made["token"], **DESKTOP).sit(table)
    page, card = anna.page, anna.page.locator("#card")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for label in ("golem_track", "city", "ui-menu"):
        piece = page.locator(f'main [data-about="{label}"]:visible, main [data-place="{label}"]:visible').first
        if label == "city":
            continue
        piece.hover()
        anna.until("label => !card.hidden && card.dataset.label === label", label)
        assert page.evaluate(INSIDE)
        assert not page.evaluate(OVERLAPS, ".question-bar")
        assert not page.evaluate(OVERLAPS, f'[data-about="{label}"]')
    book = page.locator('.board [data-about^="book-"]:visible').first
    book.hover()
    anna.until("() => card.dataset.label.startsWith('book-') && !card.querySelector('.e-now').hidden")
    assert "knowledge" in card.locator(".e-now").inner_text()
    assert not page.evaluate(OVERLAPS, ".stock")
    assert len([url for url in asked if "/cards" in url]) == 1, "one request for all cards"
    assert len([url for url in asked if "/now" in url]) <= 1, "and one for what they mean now"
    page.locator('.board [data-about="palace"]:visible, .board [data-place="palace"]').first.click(
        position={"x": 4, "y": 4}
    )
    expect(card).to_have_attribute("role", "dialog")
    page.locator("#log-title").hover()
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_by_key_through_all_of_a_kind_to_the_rules(person, lay):
    table = lay("me", "me")
    anna = person(table.made["token"]).sit(table)
    page, card = anna.page, anna.page.locator("#card")
    page.locator('.board [data-about^="book-"]:visible').first.hover()
    anna.until("() => card.dataset.label?.startsWith('book-')")
    page.keyboard.press("i")
    expect(card).to_have_attribute("role", "dialog")
    first = card.get_attribute("data-label")
    page.keyboard.press("ArrowRight")
    anna.until("first => card.dataset.label !== first && card.dataset.label.startsWith('book-')", first)
    card.locator("a[data-rules]").click()
    expect(page.locator("#help")).to_be_visible()
    frame = page.frame_locator("#rules")
    expect(frame.locator("#books-and-columns")).to_be_in_viewport()
    frame.locator("#find").fill("black book")
    frame.locator("#hits button").first.click()
    expect(frame.locator(".found")).to_be_in_viewport()


@pytest.mark.parametrize("lang", ["de", "ru"])
def test_a_finger_opens_a_sheet_with_its_neighbors(person, lay, lang):
    table = lay("me", "me")
    anna = person(table.made["token"], **PHONE, locale=lang).sit(table)
    page, card = anna.page, anna.page.locator("#card")
    page.locator("[data-to-pane=places]").tap()
    page.locator('.board [data-about^="book-"]:visible').first.tap()
    expect(card).to_be_visible()
    assert page.evaluate(INSIDE)
    assert card.locator(".e-others button").evaluate_all("all => all.every((one) => one.offsetHeight >= 44)")
    before = card.get_attribute("data-label")
    card.locator("[data-explain='1']").tap()
    anna.until("before => card.dataset.label !== before", before)
    card.locator("[data-explain=close]").tap()
    expect(card).to_be_hidden()
