"""The edition workshop as an owner uses it: rows of a card by clicking, on a desktop and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.driving import PHONE, Person
from tests.browser.screen_readers import serious
from tests.web.serving import Server


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_a_book_is_entered_exported_and_used(
    person: Callable[..., Person], server: Server, device: dict[str, object]
) -> None:
    owner = person(**device)
    page = owner.page
    page.goto(f"{server.url}/workshop/golem")
    page.locator('.cat[data-kind="book"]').click()
    page.locator('[data-label="book 17"]').click()
    entry = page.locator("#entry")
    cost = entry.locator('[data-path="cost"]')
    before = int(cost.locator("input").input_value())
    cost.locator('[data-step="1"]').click()
    page.wait_for_selector(f'[data-path="cost"][data-value="{before + 1}"]')
    bonus = entry.locator('[data-path="immediate"]')
    bonus.locator("summary").click()
    bonus.locator(".pal").filter(has_text="kill a golem").click()
    page.wait_for_selector('[data-path="immediate"][data-value$="; kill"]')
    assert "kill a golem" in entry.locator(".says").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if not device:
        serious(owner)
    entry.locator("[data-do=save]").click()
    page.wait_for_selector('.ws-cell.differs[data-label="book 17"]')
    page.wait_for_selector('#entry form[data-label="book 18"]')
    page.locator(".ws-show label").filter(has_text="Different").click()
    page.wait_for_selector('.ws-cell[data-label="book 18"]', state="hidden")
    assert page.locator(".ws-cell:visible").count() == 1
    assert page.locator(".prog").inner_text().startswith("1 ")
    with page.expect_download() as download:
        page.locator("#export").click()
    text = download.value.path().read_text()
    assert "number = 17" in text
    assert f"cost = {before + 1}" in text
    page.locator("#use").check()
    owner.until("() => localStorage.getItem('shem-edition-used-golem') !== null")
    page.reload()
    page.wait_for_selector(".ws-cell")
    assert page.locator(".prog").inner_text().startswith("1 ")
    page.goto(f"{server.url}/new/golem")
    assert page.locator("[name=use-kept]").is_checked()
