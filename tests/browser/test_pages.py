"""The pages for everyone: three languages, phones, keyboards, screen readers, and the film of a game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driving import DESKTOP, NEXT_FRAME, PHONE, Person
from tests.browser.screen_readers import serious
from tests.web.serving import Laid

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


def finished(table: Laid) -> Laid:
    """The same table when everybody has played on to the end."""
    while not (seen := table.look())["over"]:
        table.play(seen["seat"], seen["number"], seen["options"][-1]["option"])
    return table


def middle(table: Laid, moves: int = 30) -> Laid:
    """The same table in the midst of the game."""
    for turn in range(moves):
        table.step(turn)
    return table


# -- languages ---------------------------------------------------------------------------------------


def test_the_language_changes_at_any_time_and_the_log_with_it(person, lay):
    table = middle(lay("me", "me"))
    anna = person(table.made["token"]).sit(table)
    english = (anna.prompt, anna.log)
    seen = {"en": english}
    for code in ("de", "ru"):
        anna.follow(anna.page.locator(f".top .languages a[lang={code}]")).listening()
        assert anna.page.locator("html").get_attribute("lang") == code
        seen[code] = (anna.prompt, anna.log)
        assert anna.stale_regions == []
        assert len(anna.log) == len(english[1])
        version = int(anna.main("version"))
        anna.press(anna.options[0])
        anna.wait_version(version + 1)
        anna.page.locator("#undo").click()
        anna.wait_version(version + 2)
    assert len({prompt for prompt, _ in seen.values()}) == 3
    told = [line for line in seen["ru"][1] if line]  # what is folded is not shown
    assert told
    assert all(CYRILLIC.search(line) for line in told), told
    assert not any(CYRILLIC.search(line) for line in seen["de"][1])
    anna.page.goto(anna.server.url)
    assert anna.page.locator("html").get_attribute("lang") == "ru", "it is remembered"


# -- phones ------------------------------------------------------------------------------------------


def test_a_phone_previews_and_confirms_in_panes(person, lay):
    table = middle(lay("me", "me"), 12)
    anna = person(table.made["token"], **PHONE).sit(table)
    page = anna.page
    for pane in ("synagogue", "city", "places", "board", "seats"):
        tab = page.locator(f"[data-to-pane={pane}]")
        tab.tap()
        expect(tab).to_have_attribute("aria-pressed", "true")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, pane
        assert anna.main("pane") == pane
    page.locator("[data-to-pane=synagogue]").tap()
    for box in [one.bounding_box() for one in page.locator(".panes button").all()]:
        assert box is not None
        assert box["width"] >= 44
        assert box["height"] >= 44

    first, second = anna.options[:2]
    version = int(anna.main("version"))
    confirm(anna, first, play=False)
    assert int(anna.main("version")) == version, "the first tap only shows"
    assert "option" not in page.evaluate("() => ({...document.getElementById('preview').dataset})")
    confirm(anna, second, play=True)
    anna.wait_version(version + 1)


def confirm(anna: Person, option: str, play: bool) -> None:
    """Tap an option, look at the preview, then play it or not."""
    anna.page.locator(f'#r-question button[value="{option}"]').tap()
    preview = anna.page.locator("#preview")
    expect(preview).to_be_visible()
    assert preview.locator("h2").inner_text()
    preview.get_by_role("button", name="Confirm" if play else "Cancel").tap()
    expect(preview).to_be_hidden()


def test_a_phone_plays_on_the_board(person, lay):
    """A tap on a glowing place shows what it would do; the gold button does it."""
    table = lay("me", "me")
    anna = person(table.made["token"], **PHONE).sit(table)
    for _ in range(40):
        close_curtain(anna)
        if any(option.startswith("marble") for option in anna.options):
            break
        version = int(anna.main("version"))
        confirm(anna, anna.options[0], play=True)
        anna.wait_version(version + 1)
    close_curtain(anna)
    page = anna.page
    page.locator("[data-to-pane=synagogue]").tap()
    marble = page.locator(".board-synagogue [data-target].can").filter(visible=True).first
    version = int(anna.main("version"))
    marble.tap()
    anna.until("() => document.querySelector('#chooser[open], #preview:not([hidden])')")
    if page.locator("#chooser[open]").count():
        page.locator("#choices button").first.tap()
    expect(page.locator("#preview")).to_be_visible()
    assert int(anna.main("version")) == version
    page.locator("#preview").get_by_role("button", name="Confirm").tap()
    anna.wait_version(version + 1)


def close_curtain(anna: Person) -> None:
    anna.take_device()


# -- the keyboard ------------------------------------------------------------------------------------


def test_a_turn_without_a_mouse(person, lay):
    table = lay("me", "greedy")
    anna = person(table.made["token"]).sit(table)
    keys = anna.page.keyboard
    keys.press("Tab")
    keys.press("Enter")  # "Skip to the question"
    assert focused(anna) == "prompt"
    start = anna.number
    choices = 0
    while choices < 6:
        anna.until("() => !table.dataset.bots")
        before = int(anna.main("version"))
        options = anna.options
        keys.press("ArrowRight")
        assert anna.page.evaluate("document.activeElement.value") == options[0]
        if len(options) > 1:
            keys.press("ArrowRight")
            keys.press("ArrowLeft")
            assert anna.page.evaluate("document.activeElement.value") == options[0]
        expect(anna.page.locator("#preview")).to_be_visible()
        keys.press("Enter")
        anna.wait_version(before + 1)
        assert focused(anna) == "prompt", "the next question has the focus"
        choices += 1
        if choices == 1:
            keys.press("u")
            anna.wait_back(start)
            assert focused(anna) == "prompt"
    anna.until("() => !table.dataset.bots")
    keys.press("2")
    assert anna.page.evaluate("document.activeElement.name") == "option" or len(anna.options) < 2
    keys.press("Escape")
    assert focused(anna) == "prompt"


def focused(anna: Person) -> str:
    """What has the focus once the next frame is drawn."""
    anna.page.evaluate(NEXT_FRAME)
    return anna.page.evaluate("document.activeElement?.id ?? ''")


def test_dialogs_open_and_close_by_key_and_tiles_explain_themselves(person, lay):
    table = middle(lay("me", "me"))
    anna = person(table.made["token"]).sit(table)
    page = anna.page
    for name, dialog in (("Help", "help"), ("Menu", "menu"), ("Full log", "log")):
        page.get_by_role("button", name=name, exact=True).focus()
        page.keyboard.press("Enter")
        expect(page.locator(f"#{dialog}[open]")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(f"#{dialog}")).to_be_hidden()
        assert page.evaluate("document.activeElement.tagName") == "BUTTON", "back to where one was"
    page.locator(".board [data-about^=book-]").filter(visible=True).first.hover()
    page.keyboard.press("i")
    about = page.locator("#card.pinned")
    expect(about).to_be_visible()
    assert len(about.inner_text()) > 20
    page.keyboard.press("Escape")
    expect(about).to_be_hidden()


# -- screen readers ----------------------------------------------------------------------------------


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_serious(person, lay, device):
    """axe-core on every kind of page of a table: question, board of each pane, dialogs, replay, end."""
    table = middle(lay("me", "me", "me"))
    done = finished(lay("me", "me"))
    anna = person(table.made["token"], **device)
    serious(anna.sit(table))
    page = anna.page
    if device is PHONE:
        for pane in ("city", "places", "board", "seats"):
            page.locator(f"[data-to-pane={pane}]").tap()
            serious(anna)
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("#people li").first).to_be_visible()
    serious(anna)
    serious(anna.go(f"/table/{table.id}/at/40"))
    serious(person(done.made["token"], **device).sit(done))


# -- the film ----------------------------------------------------------------------------------------


def test_a_game_is_scrubbed_like_a_film(person, lay):
    table = finished(lay("me", "me"))
    anna = person(table.made["token"]).go(f"/table/{table.id}/at/0")
    page = anna.page
    keys = page.keyboard
    first = anna.number

    still = "!document.querySelector('.scrubber[aria-busy]')"

    def to(key: str) -> int:
        before = anna.main("at")
        keys.press(key)
        anna.until(f"before => table.dataset.at !== before && {still}", before)
        return anna.number

    assert to("ArrowRight") > first
    second = to("ArrowRight")
    assert to("ArrowLeft") < second
    last = to("End")
    assert anna.main("over") == "1"
    assert f"/at/{last}" in page.url, "the place has a link of its own"
    assert to("Home") == first
    page.locator("#scrub").focus()
    assert to("PageUp") > second
    line = page.locator("#r-log a[data-at]:visible").last
    number = int(line.get_attribute("data-at") or 0)
    line.click()
    anna.until(f"number => Number(table.dataset.at) === number && {still}", number)
    assert page.locator(".can").count() == 0
    page.reload()
    assert int(anna.main("at")) == number
    anna.follow(page.get_by_role("link", name="Back to the table")).listening()
    assert anna.main("over") == "1"


def test_a_line_of_the_log_leads_to_its_moment(person, lay):
    """Also in a running game: the position is shown as this seat saw it, without buttons."""
    table = middle(lay("me", "me"))
    anna = person(table.made["token"]).sit(table)
    line: Locator = anna.page.locator("#r-log a[data-at]:visible").first
    at = line.get_attribute("data-at")
    line.click()
    anna.page.wait_for_url(f"**/at/{at}")
    assert anna.page.locator(".answers button").count() == 0
    assert anna.page.locator("nav.scrubber").is_visible()
