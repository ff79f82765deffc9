"""The Maharaja on a phone, for a player with the physical game: from the start page to his first turn."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.driving import PHONE, Person
from tests.browser.test_pages import serious


def test_he_plays_you_report(person: Callable[..., Person]):
    anna = person(**PHONE).go("/")
    page = anna.page
    page.locator("a[href='/maharaja']").tap()
    expect(page.locator(".court-start")).to_be_visible()
    serious(anna)
    page.locator("[name=maharaja][value=stern]").check()
    page.locator(".court-start button").tap()
    expect(page.locator(".orders .head").first).to_be_visible()
    page.wait_for_load_state()
    serious(anna)
    page.evaluate("window.same = true")  # the page stays: a reload would leave the full screen
    page.locator(".tell button").first.tap()
    page.locator(".tell button[value='active white']").tap()
    page.locator(".tell button[value='donate north 1.1']").tap()
    page.locator(".tell button[value=done]").tap()
    expect(page.locator(".orders .order").first).to_be_visible()
    expect(page.locator(".orders .reason").first).to_be_visible()
    assert page.locator(".orders .order b").all_inner_texts()[:3] == ["1", "2", "3"]
    assert page.evaluate("window.same") is True
    serious(anna)
    before = page.locator("#ask-title").inner_text()
    page.locator("[action$='/undo'] button").tap()
    expect(page.locator("#ask-title")).not_to_have_text(before)
    small = "all => all.filter((one) => one.offsetParent && one.offsetHeight < 44).map((one) => one.textContent)"
    assert page.locator(".court button, .court a, .court-top button").evaluate_all(small) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator(".his-board summary").tap()
    expect(page.locator(".his-board svg")).to_be_visible()
