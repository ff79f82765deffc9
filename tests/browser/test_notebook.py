"""The notebook in the browser: marks by mouse, finger and key, what the levels show, and the solver alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Response, Route, expect

from tests.browser.driving import DESKTOP, NEXT_FRAME, PHONE, Person
from tests.browser.screen_readers import serious
from tests.patience import until
from tests.web.serving import Server
from tests.web.test_notebook import Table

CELL = 'button[data-note="fern-npN"]'


@pytest.fixture
def table(server: Server) -> Callable[..., Table]:
    def table(level: str, moves: int = 0) -> Table:
        found = Table(server, "me", "me", aids={"notebook": level})
        for turn in range(moves):
            found.step(turn)
        return found

    return table


def sit(person: Callable[..., Person], table: Table, seat: int = 0, **device: object) -> Person:
    anna = person(table.made["token"], **device).go(f"/table/{table.id}?seat={seat}").listening()
    if device:
        anna.page.locator("[data-to-pane=notebook]").tap()
    return anna


def written(answer: Response) -> str:
    """What of the notebook has been stored."""
    sent = parse_qs(answer.request.post_data or "") if answer.url.endswith("/notes") else {}
    return "".join(sent.get("text", []))


def own_stale(anna: Person) -> list[str]:
    """The notebook's regions that do not look as on a page loaded anew."""
    return [name for name in anna.stale_regions if name in ("notebook", "advice")]


def test_a_click_goes_through_the_marks_and_each_one_stays(person, table):
    one = table("off")
    anna = sit(person, one)
    cell = anna.page.locator(CELL)
    version = anna.main("version")
    for mark, spoken in (("x", "crossed out"), ("q", "question mark"), ("v", "checked")):
        with anna.page.expect_response("**/notes"):
            cell.click()
        expect(cell).to_have_attribute("data-value", mark)
        assert spoken in (cell.get_attribute("aria-label") or "")
        anna.page.reload()
        anna.listening()
        expect(cell).to_have_attribute("data-value", mark)
    with anna.page.expect_response("**/notes"):
        cell.click()
    anna.page.reload()
    assert cell.get_attribute("data-value") is None
    assert anna.main("version") == version, "a mark is no move"


def test_another_device_of_the_seat_sees_the_mark_at_once(person, table):
    one = table("full", 20)
    anna, phone = sit(person, one), sit(person, one, **PHONE)
    ben = sit(person, one, 1)
    mark = ben.main("mark")
    phone.page.locator(CELL).tap()
    expect(anna.page.locator(CELL)).to_have_attribute("data-value", "x")
    assert own_stale(anna) == own_stale(phone) == []
    assert ben.main("mark") == mark, "nobody else is sent anything"
    assert ben.page.locator(CELL).get_attribute("data-value") is None


def test_a_line_of_text_is_kept_while_it_is_written(person, table):
    one = table("full")
    anna = sit(person, one)
    anna.page.locator(".leaf-tabs [data-leaf=notes]").click()
    with anna.page.expect_response(lambda answer: written(answer) == "Ben lies"):
        anna.page.locator("textarea[data-note]").press_sequentially("Ben lies")
    one.step()  # a move arrives while the line has the focus
    with anna.page.expect_response(lambda answer: written(answer) == "Ben lies!"):
        anna.page.locator("textarea[data-note]").press_sequentially("!")
        anna.page.locator("h2").first.click()
    anna.until("() => !document.activeElement.matches('textarea')")
    anna.page.locator("textarea[data-note]").press_sequentially("!")
    address = anna.page.url
    anna.go("/my-games")  # what was typed last is not lost
    until(lambda: "Ben lies!!" in anna.context.request.get(address).text())
    anna.page.go_back()
    expect(anna.page.locator("textarea[data-note]")).to_have_value("Ben lies!!")
    assert anna.main("leaf") == "notes", "the same leaf is open"


def test_by_keyboard(person, table):
    anna = sit(person, table("check"))
    keys = anna.page.keyboard
    anna.page.locator('button[data-note="mushroom-npN"]').focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowUp"):
        keys.press(key)
    focused = "() => document.activeElement.dataset.note"
    assert anna.page.evaluate(focused) == "fern-npN"
    with anna.page.expect_response("**/notes"):
        keys.press("Enter")
    assert anna.page.evaluate("() => document.activeElement.dataset.value") == "x"
    for _ in range(2):
        with anna.page.expect_response("**/notes"):
            keys.press("Space")
    assert anna.page.evaluate(focused) == "fern-npN", "the focus stays where it was"
    keys.press("ArrowRight")
    for _ in range(3):
        with anna.page.expect_response("**/notes"):
            keys.press("Enter")
    expect(anna.page.locator(".nb .warn")).to_be_visible()
    anna.page.locator(".nb .warn").click()
    expect(anna.page.locator(".warnings .bad").first).to_contain_text("fern")
    expect(anna.page.locator(f"td.bad {CELL}")).to_be_visible()


def test_quick_taps_all_count_even_if_the_server_is_slow(person, table):
    """What the server sends after the first tap arrives after the second one, and must not turn it back."""
    anna = sit(person, table("check"))
    cell = anna.page.locator(CELL)
    cell.focus()
    held: list[Route] = []
    anna.page.route("**/notes", lambda route: held.append(route), times=1)
    with anna.page.expect_request("**/notes"):
        anna.page.keyboard.press("Enter")
    cell.evaluate("cell => cell.removeAttribute('data-value')")  # the page as it was before
    anna.page.keyboard.press("Enter")
    expect(cell).to_have_attribute("data-value", "q")
    anna.heard(lambda: held)
    with anna.page.expect_response(lambda answer: written(answer) == "q"):
        held.pop().continue_()
    anna.page.reload()
    expect(cell).to_have_attribute("data-value", "q")


def test_a_key_typed_in_a_line_is_no_shortcut(person, table):
    """The cards that `i` opens are loaded with the first event; what is typed until then opens none."""
    anna = sit(person, table("full"))
    script = anna.page.evaluate("() => table.dataset.explaining.split(' ')[0]")
    held: list[Route] = []
    anna.page.route(f"**{script}", lambda route: held.append(route))
    with anna.page.expect_request(f"**{script}"):
        anna.page.locator(".leaf-tabs [data-leaf=notes]").click()
    anna.page.locator("textarea[data-note]").press_sequentially("i")
    anna.heard(lambda: held)
    held.pop().continue_()
    anna.page.evaluate("async (script) => void (await import(script))", script)
    anna.page.evaluate(NEXT_FRAME)
    with anna.page.expect_response("**/cards?*"):
        anna.page.locator("#r-seat-1 [data-about]").first.hover()
    anna.page.evaluate(NEXT_FRAME)
    assert anna.page.evaluate("() => document.activeElement.matches('textarea')")


def test_an_adviser_shows_the_vials_of_the_option_pointed_at(person, table):
    one = table("adviser")
    for turn in range(400):
        seen = one.look()
        if sum(option["option"].startswith("mix ") for option in seen["options"]) > 1:
            break
        one.step(turn * 7 + 1)
    else:
        raise AssertionError("nobody mixes anything")
    anna = sit(person, one, seen["seat"])
    button = anna.page.locator('#r-question button[value^="mix "]').first
    expect(anna.page.locator(".advice .best").first).to_be_visible()
    expect(anna.page.locator(".advice .vials:visible")).to_have_count(0)
    told = "button => getComputedStyle(button, '::after').content"
    assert float(json.loads(button.evaluate(told))) >= 0
    button.hover()
    expect(anna.page.locator(".advice .vials:visible")).to_have_count(1)
    assert anna.page.locator(".advice .vials:visible .vial").count() == 7
    assert anna.page.locator(".grid th.hot").count() == 2
    assert anna.page.locator(".tri .hot").count() == 1
    assert own_stale(anna) == []


LEVELS = [
    pytest.param("off", PHONE, id="off-phone"),
    pytest.param("adviser", DESKTOP, id="adviser-desktop"),
    pytest.param("off", DESKTOP, id="off-desktop", marks=pytest.mark.soak),
    pytest.param("adviser", PHONE, id="adviser-phone", marks=pytest.mark.soak),
]


@pytest.mark.parametrize(("level", "device"), LEVELS)
def test_axe_finds_nothing_serious(person, table, level: str, device):
    one = table(level, 60)
    one.note(0, "fern-npN", "v")
    one.note(0, "toad-npN", "v")
    anna = sit(person, one, **(device if device is PHONE else {}))
    for leaf in ("golem", "signs", "theories", "notes"):
        tab = anna.page.locator(f".leaf-tabs [data-leaf={leaf}]")
        if tab.count():
            tab.click()
            serious(anna, "#r-notebook")
            if level == "adviser" and device is DESKTOP:
                serious(anna, "#r-advice")
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= device["viewport"]["width"]
