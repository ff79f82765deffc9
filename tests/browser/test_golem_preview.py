"""What an option of Golem would do, as it is seen on the page before it is chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.driving import CLIPPED, PHONE, Person
from tests.web.serving import Laid

# Everything that must not move or grow because something is shown.
PLACES = """() => [".top", ".board.regions", "#r-board-city .city", ".players", ".panes"].map((one) => {
  const box = document.querySelector(one).getBoundingClientRect();
  return [one, box.x, box.y, box.width, box.height].join(" ");
})"""


@pytest.fixture
def table(lay) -> Laid:
    """One person with both seats, when marbles may be taken."""
    table = lay("me", "me")
    for _ in range(40):
        if any(one["option"].startswith("marble") for one in table.look()["options"]):
            return table
        table.step()
    raise AssertionError("nobody may take a marble")


def coloured(anna: Person) -> str:
    """A marble that lets a student walk and brings clay, coins or knowledge."""
    rows = ("marble golem", "marble artifacts", "marble study")
    return next(one for one in anna.options if one.startswith(rows) and one.endswith(("red", "yellow", "blue")))


def test_pointing_at_a_marble_shows_ghosts_and_badges_and_takes_them_away(person, table):
    anna = person(table.made["token"]).sit(table)
    page, me, marble = anna.page, anna.main("me"), coloured(anna)
    expect(page.locator(".why")).to_contain_text("0 of 2")
    before = page.evaluate(PLACES)
    page.locator(f'#r-question button[value="{marble}"]').hover()
    ghosts = page.locator(".board-pieces .wide .double .ghost")
    expect(ghosts).to_have_count(1)
    expect(page.locator(f"#r-player-{me}-golem .double .ghost")).to_have_count(1)
    expect(page.locator(".stock [data-would]").filter(visible=True)).to_have_count(1)
    expect(page.locator("#preview .sums .get")).to_be_visible()
    expect(page.locator("#preview .then li").first).to_be_visible()
    assert "you have" in page.locator("#preview").inner_text()
    assert page.evaluate(PLACES) == before
    assert page.evaluate(CLIPPED) == []
    page.mouse.move(400, 5)
    expect(page.locator("#preview")).to_be_hidden()
    assert page.locator(".double, .soon, [data-would]").count() == 0
    page.locator(f'#r-question button[value="{marble}"]').focus()
    expect(ghosts).to_have_count(1)
    anna.press(marble)
    page.mouse.move(400, 5)  # the next question may have an option where the pointer was
    expect(page.locator("#preview")).to_be_hidden()
    assert anna.stale_regions == []


def test_a_finger_may_look_at_the_city_before_it_confirms(person, table):
    anna = person(table.made["token"], **PHONE).sit(table)
    page, marble = anna.page, coloured(anna)
    before = page.evaluate(PLACES)
    page.locator(f'#r-question button[value="{marble}"]').tap()
    preview = page.locator("#preview")
    expect(preview.locator(".then li").first).to_be_visible()
    assert page.evaluate(CLIPPED) == []
    expect(page.locator(".purse [data-would]").filter(visible=True)).to_have_count(1)
    assert page.evaluate(PLACES) == before
    page.locator("[data-to-pane=city]").tap()
    expect(preview.locator(".then li").first).to_be_hidden()
    expect(page.locator(".board-pieces .tall .double .ghost")).to_be_visible()
    version = int(anna.main("version"))
    preview.get_by_role("button", name="Confirm").tap()
    anna.wait_version(version + 1)
    expect(preview).to_be_hidden()
