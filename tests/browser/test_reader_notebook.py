"""The notebook for a real table: on the phone alone, as helpful as its owner wants and the table allows."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import DESKTOP, PHONE, Person
from tests.browser.screen_readers import serious
from tests.browser.test_reader import ask, begin

CELL = 'button[data-note="fern-npN"]'


def enter(page: Page, kind: str, *ingredients: str, result: str = "", choice: str = "") -> None:
    """A fact, on the pad: ingredients by their numbers, the result by its fact."""
    page.locator("#add").click()
    page.locator(f"#pad [data-kind={kind}]").click()
    for one in ingredients:
        page.locator(f"#pad [data-taken='{one}']").click()
    if choice:
        page.locator(f"#pad [data-choice='{choice}']").click()
    page.locator(f"#pad [data-fact*='{result}']").first.click()
    expect(page.locator("#pad")).to_be_hidden()


def test_every_kind_of_fact_without_a_connection(person: Callable[..., Person]):
    """Entered, kept, and named if it does not fit; nothing is sent. The base game has no parts of the expansion."""
    anna = person(**PHONE).go("/notebook?lang=en")
    page = anna.page
    expect(page.locator(".grid")).to_be_visible()
    sent: list[str] = []
    page.on("request", lambda one: sent.append(one.url))
    anna.offline()
    page.locator("#add").click()
    kinds = "all => all.map((one) => one.dataset.kind)"
    base = ["mix", "sale", "aspect", "debunk", "glimpse"]
    assert page.locator("#pad [data-kind]").evaluate_all(kinds) == base
    page.locator("#pad .close").click()
    page.locator("#level").select_option("adviser")
    leaves = page.locator("[data-leaf]").evaluate_all("all => all.map((one) => one.dataset.leaf)")
    assert leaves == ["notes", "advice", "theories"]
    page.locator("[data-leaf=theories]").click()
    expect(page.locator(".rows .art")).to_have_count(0), "articles belong to the expansion"
    page.locator("#golem").check()
    page.locator("[data-leaf=notes]").click()
    enter(page, "mix", "1", "2", result="Red+")
    enter(page, "sale", "1", "4", result="correct_sign", choice="Green+")
    enter(page, "debunk", "2", "4", result="false", choice="Blue-")
    enter(page, "glimpse", "6", result="Soup")
    enter(page, "aspect", "0", result="Green-")
    enter(page, "book", "7", result="true")
    enter(page, "golem", "1", result='"chest":true,"ears":false')
    enter(page, "animate", "1", "2", result="false")
    expect(page.locator("#facts li")).to_have_count(8)
    expect(page.locator("#count")).to_contain_text("967,680")
    expect(page.locator("#problem")).to_have_count(0)
    enter(page, "aspect", "2", result="Red-")
    expect(page.locator("#problem")).to_contain_text("9. toad: R−")
    expect(page.locator("#problem")).to_contain_text("1. fern + toad: healing potion")
    expect(page.locator("#facts li.bad")).to_have_count(2)
    page.locator("#undo").click()
    expect(page.locator("#problem")).to_have_count(0)
    assert sent == []
    anna.offline(False)
    page.reload()
    expect(page.locator("#facts li")).to_have_count(8)
    facts = [{"t": "mix", "a": "Fern", "b": "Toad", "in": ["Green-"]}]
    anna.go("/notebook#" + quote(json.dumps({"golem": True, "facts": [*facts, {"t": "mix", "a": "<b>"}]})))
    expect(page.locator("#facts li")).to_have_count(1), "what is handed over in a link, as far as it is a fact"


def test_levels_marks_and_the_limit_of_a_table(person: Callable[..., Person]):
    anna = person(**PHONE)
    begin(anna, limit="full")
    page = anna.page
    ask(page, "experiment")
    ask(page, "golem")
    page.locator("a[href$='/notebook']").first.tap()
    expect(page.locator("#facts li")).to_have_count(2), "what this phone has asked is there"
    expect(page.locator("#level option[value=adviser]")).to_be_disabled(), "more than the table allows"
    expect(page.locator(".grid td.p").first).to_be_visible()
    page.locator("#level").select_option("off")
    expect(page.locator(".grid td.p")).to_have_count(0)
    expect(page.locator("#count")).to_have_count(0)
    for value in ("x", "q", "v"):
        page.locator(CELL).tap()
        expect(page.locator(CELL)).to_have_attribute("data-value", value)
    page.locator('button[data-note="toad-npN"]').tap(), "cross"
    for _ in range(2):
        page.locator('button[data-note="toad-npN"]').tap()
    expect(page.locator("td.bad")).to_have_count(0), "nobody warns"
    page.locator("#level").select_option("check")
    expect(page.locator("td.bad")).not_to_have_count(0)
    expect(page.locator(".warnings .bad").first).to_contain_text("fern")
    expect(page.locator("[data-leaf=notes] .n")).to_be_visible()
    page.locator("#text").fill("Ben lies")
    page.locator("#level").select_option("full")
    page.reload()
    expect(page.locator("#level")).to_have_value("full")
    expect(page.locator(CELL)).to_have_attribute("data-value", "v")
    expect(page.locator("#text")).to_have_value("Ben lies")


def test_cells_of_the_triangle_answer(person: Callable[..., Person]):
    """What was mixed; what would come of it, and what it would tell, as far as the notebook may say so."""
    facts = [{"t": "mix", "a": "Mushroom", "b": "Fern", "in": ["Red+"]}]
    anna = person().go("/notebook#" + quote(json.dumps({"golem": False, "facts": facts})))
    page = anna.page
    answer = page.locator(".mix-answer")
    page.locator("[data-pair='0']").click()
    expect(answer).to_contain_text("mushroom + fern: healing potion")
    expect(answer.locator(".vial b").first).to_have_text("100%")
    page.locator("[data-pair='0']").press("ArrowRight")
    page.keyboard.press("Enter")
    expect(answer).to_contain_text("Mushroom + Toad")
    expect(answer).to_contain_text("Not mixed yet.")
    expect(answer).not_to_contain_text("bits")
    page.locator("#level").select_option("adviser")
    expect(answer).to_contain_text("bits")
    page.locator("#level").select_option("off")
    expect(answer.locator(".vial")).to_have_count(0)
    answer.locator("[data-enter]").click()
    expect(page.locator("#pad [data-taken][aria-pressed=true]")).to_have_count(2)
    page.locator("#pad [data-fact*='Soup']").click()
    expect(answer).to_contain_text("mushroom + toad: neutral potion")
    page.locator(CELL).focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowUp", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.dataset.note") == "fern-npN"
    expect(page.locator(CELL)).to_have_attribute("data-value", "x")


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_serious(person: Callable[..., Person], device: dict[str, Any]):
    facts = [
        {"t": "mix", "a": "Mushroom", "b": "Fern", "in": ["Red+"]},
        {"t": "golem", "i": "Toad", "chest": True, "ears": False},
        {"t": "book", "i": "Toad", "solar": True},
    ]
    anna = person(**device).go("/notebook#" + quote(json.dumps({"golem": True, "facts": facts})))
    page = anna.page
    page.locator("#level").select_option("adviser")
    page.locator("[data-pair='3']").click()
    for leaf in ("notes", "signs", "golem", "advice", "theories"):
        page.locator(f"[data-leaf={leaf}]").click()
        serious(anna)
    page.locator("#add").click()
    serious(anna)
    for lang in ("en", "de", "ru"):
        page.evaluate("code => module_words.chooseLanguage(code)", lang)
        page.reload()
        expect(page.locator(".grid").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= device["viewport"]["width"], lang
