"""Projected points at the table, the result page and the replay, by mouse, keyboard and touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.driving import DESKTOP, PHONE, WIDER
from tests.browser.screen_readers import serious
from tests.browser.test_pages import finished, middle
from tests.web.test_ending import played, put

DEVICES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])


def test_pointing_at_a_flag_shows_where_points_would_come_from(person, lay):
    table = middle(lay("me", "me"))
    anna = person(table.made["token"]).sit(table)
    page = anna.page
    flag, card = page.locator('[data-worth="1"]'), page.locator("#projected")
    flag.hover()
    card.wait_for()
    rows = card.locator(".p").all_inner_texts()
    assert "?" in rows, "the other player's objectives are secret"
    known = sum(int(n.replace("−", "-").replace("+", "")) for n in rows if n != "?")
    assert known == int(flag.inner_text())
    box, column = card.bounding_box(), page.locator(".seats").bounding_box()
    assert box["x"] + box["width"] <= column["x"] + 1, "it covers no player's card"
    page.mouse.move(5, 400)
    card.wait_for(state="hidden")
    flag.focus()
    page.keyboard.press("Enter")
    card.wait_for()
    serious(anna)
    page.keyboard.press("Escape")
    card.wait_for(state="hidden")


def test_a_tap_opens_the_sheet_on_a_phone(person, lay):
    table = middle(lay("me", "me"))
    page = person(table.made["token"], **PHONE).sit(table).page
    page.locator('[data-to-pane="seats"]').click()
    page.locator('[data-worth="0"]').tap()
    page.locator("#projected .proj").wait_for()
    assert page.evaluate(WIDER) <= 0
    page.locator("#projected [data-close]").tap()
    page.locator("#projected .proj").wait_for(state="hidden")


@DEVICES
def test_from_the_end_to_the_result_a_moment_and_a_rematch(person, lay, device):
    table = finished(lay("me", "me"))
    anna = person(table.made["token"], **device).sit(table)
    page, scores = anna.page, anna.scores
    page.get_by_role("link", name="See the result").click()
    page.wait_for_url("**/end")
    assert sorted(page.locator(".tot").all_inner_texts()) == sorted(scores)
    for lang in ("de", "ru", "en"):
        page.goto(f"{anna.server.url}/table/{table.id}/end?lang={lang}")
        assert page.evaluate(WIDER) <= 0, lang
    serious(anna)
    page.get_by_role("button", name="Show as a table").click()
    assert page.locator("tfoot td").all_inner_texts() == scores
    if device is DESKTOP:
        with page.expect_download() as saved:
            page.get_by_role("link", name="Picture").click()
        assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    page.locator(".moments ol a").first.click()
    page.wait_for_url("**/at/*")
    before = anna.main("at")
    page.locator('[data-step="turn-on"]').click()
    anna.until("before => table.dataset.at !== before", before)
    page.locator("#replay-speed").select_option("4")
    assert page.locator("#scrub").bounding_box()["width"] > 0.9 * page.viewport_size["width"]
    page.get_by_role("link", name="Result").click()
    page.wait_for_url("**/end")
    page.get_by_role("button", name="Rematch", exact=True).click()
    page.wait_for_url(lambda url: "/table/" in url and table.id not in url)
    assert anna.main("over") == ""


def test_a_rematch_appears_on_the_result_page_of_the_others(person, lay):
    table = finished(lay("me", "me"))
    invited = table.client.post(f"{table.path}/invite", json={"seat": 1, "hand_over": True}).json()
    anna, ben = person(table.made["token"]), person()
    ben.go(f"/table/{table.id}/join#{invited['key']}").page.get_by_role("button", name="Join").click()
    for one in (ben.listening(), anna):
        one.go(f"/table/{table.id}/end")
    anna.page.get_by_role("button", name="Rematch", exact=True).click()
    ben.page.get_by_role("link", name="Join the rematch").click()
    ben.page.get_by_role("button", name="Join").click()
    anna.page.get_by_role("button", name="Start game").click()
    expect(ben.page.locator("main#table")).to_be_attached()
    assert ben.listening().main("held") == "0", "seats have moved on"


@pytest.mark.parametrize("game", ["amritsar", "alchemists"])
def test_the_result_page_of_every_game_is_accessible(person, server, game):
    put(server, f"end-{game}", played(game, 3))
    anna = person("token-of-anna")
    for lang in ("ru", "en"):
        anna.go(f"/table/end-{game}/end?lang={lang}")
        serious(anna)


@pytest.mark.parametrize(("game", "seed", "part"), [("amritsar", 10, ".lost"), ("golem", 5, "")])
def test_every_figure_is_within_its_part_of_the_bar(person, server, game, seed, part):
    put(server, f"end-figures-{game}", played(game, 3, seed))  # someone in Amritsar loses a single point
    page = person("token-of-anna", **PHONE).go(f"/table/end-figures-{game}/end").page
    assert page.locator(f".bars .seg{part} b:visible").count()
    wide = """all => {
      const width = (one) => one.getBoundingClientRect().width;
      return all.filter((one) => width(one) > width(one.parentElement)).map((one) => one.textContent);
    }"""
    assert page.locator(".bars .seg b").evaluate_all(wide) == []
