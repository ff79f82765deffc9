"""Answering: mixes of resources, double clicks, small targets, keys, and why nothing can be undone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.driving import Person
from tests.web.serving import Laid


@pytest.fixture
def table(lay) -> Laid:
    """One person with both seats, when marbles may be taken."""
    table = lay("me", "me")
    for _ in range(40):
        if any(one["option"].startswith("marble") for one in table.look()["options"]):
            return table
        table.step()
    raise AssertionError("nobody may take a marble")


def plays(anna: Person) -> list[str]:
    """The answers that the page sends from now on."""
    sent: list[str] = []
    anna.page.on("request", lambda one: one.url.endswith("/play") and sent.append(one.post_data or ""))
    return sent


def test_two_resources_of_any_kind_are_one_question(person, table):
    seen = table.look()
    seat = seen["seat"]
    (free,) = [one["option"] for one in seen["options"] if one["option"] == "rabbi printed"]
    assert table.play(seat, seen["number"], free).status_code == 200
    anna = person(table.made["token"]).sit(table)
    assert anna.prompt.endswith("Take 2 resources of any kind")
    mixes = anna.page.locator("#r-question button[name=option]")
    expect(mixes).to_have_count(6)
    before = table.look()["view"]["seats"][seat]["stock"]
    number = anna.number
    anna.page.get_by_role("option", name="1 clay, 1 coin").click()
    anna.until("number => Number(table.dataset.number) > number", number + 1)
    after = table.look(seat)["view"]["seats"][seat]["stock"]
    assert after == [before[0] + 1, before[1] + 1, before[2]]


def test_the_second_click_of_a_double_click_answers_nothing_new(person, table):
    anna = person(table.made["token"]).sit(table)
    page, mouse, sent, version = anna.page, anna.page.mouse, plays(anna), int(anna.main("version"))
    button = page.locator("#r-question button[name=option]:not(.lacks)").first
    button.click()
    anna.wait_version(version + 1)
    if page.locator("#curtain[open]").count():
        page.locator("#curtain button").click()
    box = button.bounding_box()
    assert box is not None
    mouse.move(box["x"] + 8, box["y"] + 8)
    mouse.down(click_count=2)
    mouse.up(click_count=2)
    assert len(sent) == 1
    mouse.down()
    mouse.up()
    anna.wait_version(version + 2)
    assert len(sent) == 2


def test_a_small_thing_on_the_board_is_hit_beside(person, table):
    anna = person(table.made["token"]).sit(table)
    marble = anna.page.locator(".board-synagogue [data-target].can").filter(visible=True).first
    box = marble.bounding_box()
    assert box is not None
    assert box["height"] < 32
    version = int(anna.main("version"))
    anna.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 - 15)
    anna.wait_version(version + 1)


def test_why_nothing_can_be_undone(person, lay):
    table = lay("me", "me")
    anna = person(table.made["token"]).sit(table)
    undo, toast = anna.page.locator("#undo"), anna.page.locator("#toast")
    expect(undo).to_be_disabled()
    undo.click(force=True)
    expect(toast).to_contain_text("you haven’t decided anything yet")
    assert undo.get_attribute("title") == toast.inner_text()


def test_options_are_found_by_their_names(person, table):
    anna = person(table.made["token"]).sit(table)
    page, keys = anna.page, anna.page.keyboard
    focused = "() => document.activeElement.value"
    anna.page.locator("#prompt").focus()
    keys.press("End")
    listed = "all => all.map((one) => [one.value, one.ariaLabel])"
    names = page.eval_on_selector_all("#r-question button[name=option]", listed)
    assert page.evaluate(focused) == names[-1][0]
    keys.press("Home")
    assert page.evaluate(focused) == names[0][0]
    rabbi = next(one for one in names if one[0].startswith("rabbi"))
    keys.type(rabbi[1][:5].lower())
    assert page.evaluate(focused) == rabbi[0]
    keys.press("Escape")
    assert page.evaluate("() => document.activeElement.id") == "prompt"
