"""Everything on the page explains itself: cards by pointer, click, key and finger, and the rules they lead to."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.driving import PHONE

OVERLAPS = """selector => {
  const box = card.getBoundingClientRect();
  return [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).some((one) => {
    const other = one.getBoundingClientRect();
    return box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;
  });
}"""
INSIDE = """() => {
  const box = card.getBoundingClientRect();
  return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
}"""
SHOWS = "label => !card.hidden && card.dataset.label.startsWith(label)"


def test_pointing_shows_a_card_beside_the_piece_and_a_click_keeps_it(person, lay):
    table = lay("me", "me")
    anna = person(table.made["token"]).sit(table)
    page, card = anna.page, anna.page.locator("#card")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for label, free in (("book-", ".stock"), ("marble-", "#preview"), ("ui-undo", "h1"), ("ui-menu", ".answers")):
        piece = page.locator(f'main [data-about^="{label}"]').filter(visible=True).first
        piece.scroll_into_view_if_needed()
        box = piece.bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        anna.until(SHOWS, label)
        anna.until("() => preview.hidden || preview.querySelector('.ledger, p, h2')")
        assert page.evaluate(INSIDE)
        for other in (free, ".asking", f'[data-about="{card.get_attribute("data-label")}"]:hover'):
            assert not page.evaluate(OVERLAPS, other), (label, other)
    assert len([url for url in asked if "/cards" in url]) == 1, "one request for all cards"
    assert len([url for url in asked if "/now" in url]) == 1, "and one for what they mean now"
    page.locator('[data-place="palace"]').click(position={"x": 4, "y": 4})
    expect(card).to_have_attribute("role", "dialog")
    page.locator("#log-title").hover()
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_a_click_on_an_option_chooses_it_although_its_card_is_open(person, table):
    anna = person(table.made["token"]).sit(table)
    mouse, version = anna.page.mouse, int(anna.main("version"))
    box = anna.page.locator(".board-synagogue [data-target].can").filter(visible=True).first.bounding_box()
    assert box
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    anna.until(SHOWS, "marble-")
    assert not anna.page.evaluate(OVERLAPS, "#preview")
    mouse.down()
    mouse.up()
    anna.wait_version(version + 1)
    assert not anna.page.locator("#card.pinned").count()


def test_by_key_through_all_of_a_kind_to_the_rules(person, lay):
    table = lay("me", "me")
    anna = person(table.made["token"]).sit(table)
    page, card = anna.page, anna.page.locator("#card")
    page.keyboard.press("i")
    expect(card).to_have_attribute("role", "dialog")
    while not str(card.get_attribute("data-label")).startswith("book-"):
        before = card.get_attribute("data-label")
        page.keyboard.press("ArrowDown")
        anna.until("before => card.dataset.label !== before", before)
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
    anna = person(table.made["token"], **PHONE | {"locale": lang}).sit(table)
    page, card = anna.page, anna.page.locator("#card")
    page.locator("[data-to-pane=places]").tap()
    page.locator('.board [data-about^="book-"]').filter(visible=True).first.tap()
    expect(card).to_be_visible()
    assert page.evaluate(INSIDE)
    assert not page.evaluate(OVERLAPS, '.board [data-about^="book-"]')
    assert card.locator(".e-others button").evaluate_all("all => all.every((one) => one.offsetHeight >= 44)")
    before = card.get_attribute("data-label")
    card.locator("[data-explain='1']").tap()
    anna.until("before => card.dataset.label !== before", before)
    card.locator("[data-explain=close]").tap()
    expect(card).to_be_hidden()
    expect(page.locator(".question-bar")).to_be_visible()


def test_each_part_of_the_board_is_one_stop_of_tab_and_arrows_walk_its_things(person, table):
    anna = person(table.made["token"]).sit(table)
    page, version = anna.page, int(anna.main("version"))
    place = "() => document.activeElement.closest('[data-place]')?.dataset.place"
    page.locator('[data-place="library"]').focus()
    anna.until(SHOWS, "library")
    page.keyboard.press("ArrowRight")
    anna.until(SHOWS, "book-")
    assert page.evaluate("() => document.activeElement.dataset.about === card.dataset.label")
    assert page.evaluate("() => document.activeElement.getAttribute('aria-describedby')") == "card-text"
    page.keyboard.press("Tab")
    anna.until(SHOWS, "cemetery")
    assert page.evaluate(place) == "cemetery"
    page.keyboard.press("Shift+Tab")
    anna.until(SHOWS, "book-")  # where it was left
    page.locator(".board-synagogue").focus()
    anna.until("() => document.activeElement.closest('.board-synagogue .wide')")
    for _ in range(60):
        if page.evaluate("() => document.activeElement.matches('.can')"):
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    anna.wait_version(version + 1)
