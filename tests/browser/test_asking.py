"""Answering: mixes of resources, double clicks, small and moving targets, keys, and why nothing can be undone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.driving import LAID_OUT, PHONE, Person


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
    anna.take_device()
    page.evaluate(LAID_OUT)
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


BESIDE_SMALL = """async () => {
  const { places } = await shem("options");
  for (const one of places().filter((one) => one.matches(".can"))) {
    const { x, y, width, height } = one.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2 - 21];
    if (width && height < 41 && !document.elementFromPoint(...at).closest(".can, .question-bar")) return at;
  }
}"""


def test_a_small_thing_on_the_board_is_hit_beside(person, table):
    narrow = {"width": 390, "height": 844}  # a phone’s board, where 44 pixels can be hit, and a mouse
    anna = person(table.made["token"], viewport=narrow).sit(table)
    version, at = int(anna.main("version")), anna.page.evaluate(BESIDE_SMALL)
    anna.page.mouse.click(*at)
    anna.wait_version(version + 1)


COVER = """() => {
  const cover = document.body.appendChild(document.createElement("div"));
  cover.id = "cover";
  cover.style = "position: fixed; inset: 0; z-index: 99";
}"""


def test_what_was_pressed_is_meant_although_something_comes_over_it(person, table):
    anna = person(table.made["token"]).sit(table)
    mouse, version, sent = anna.page.mouse, int(anna.main("version")), plays(anna)
    marble = anna.page.locator(".board-synagogue [data-target].can").filter(visible=True).first
    box = marble.bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse.move(*middle)
    mouse.down()
    mouse.move(middle[0], middle[1] + 200)
    mouse.up()
    assert sent == [], "dragged away, it is not meant"
    mouse.move(*middle)
    mouse.down()
    anna.page.evaluate(COVER)
    mouse.up()
    anna.wait_version(version + 1)
    assert len(sent) == 1


POINTED_AT = """async () => {
  const { places } = await shem("options");
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  return places().filter((one) => one.matches(".can"))
    .filter((one) => one.contains(document.elementFromPoint(...middle(one.getBoundingClientRect()))))
    .map((one) => [one.dataset.target, ...middle(one.getBoundingClientRect())]);
}"""
COVERED = """([target, x, y]) => {
  const top = document.elementFromPoint(x, y);
  if (!top.closest(`[data-target="${target}"]`)) return `${target} is covered by ${top.outerHTML.slice(0, 80)}`;
  const a = document.getElementById("preview").getBoundingClientRect();
  return a.left < x && x < a.right && a.top < y && y < a.bottom ? `the preview hangs over ${target}` : "";
}"""


def test_no_preview_covers_what_is_pointed_at(person, lay):
    """A question with many options, which are also on the player's own board."""
    table = lay("me", "me", setup="introductory")
    for _ in range(200):
        options = [one["option"] for one in table.look()["options"]]
        if sum(one.startswith("upgrade") for one in options) >= 6:
            break
        table.step()
    anna = person(table.made["token"]).sit(table)
    anna.page.evaluate("async () => (await shem('preview')).fetchPreviews()")
    found = anna.page.evaluate(POINTED_AT)
    assert len(found) > 5, "the board has places for the options"
    for target, x, y in found:
        anna.page.mouse.move(x, y)
        anna.until("() => !document.getElementById('preview').hidden")
        assert anna.page.evaluate(COVERED, [target, x, y]) == ""
        anna.page.mouse.move(2, 2)


def test_the_sheet_of_a_phone_is_dragged_down_and_up(person, table):
    anna = person(table.made["token"], viewport={"width": 390, "height": 844}).sit(table)
    mouse, options = anna.page.mouse, anna.page.locator("#r-question .answers")
    for way, folded in ((60, True), (-60, False)):
        box = anna.page.locator(".grab").bounding_box()
        assert box is not None
        mouse.move(box["x"] + box["width"] / 2, box["y"] + 8)
        mouse.down()
        mouse.move(box["x"] + box["width"] / 2, box["y"] + 8 + way, steps=3)
        mouse.up()
        expect(options).to_be_hidden() if folded else expect(options).to_be_visible()


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
    page.evaluate("() => { const now = Date.now(); Date.now = () => now; }")  # however long the next key takes
    rabbi = next(one for one in names if one[0].startswith("rabbi"))
    keys.type(rabbi[1][:5].lower())
    assert page.evaluate(focused) == rabbi[0]
    keys.press("Escape")
    assert page.evaluate("() => document.activeElement.id") == "prompt"


# Whether the chosen option, its place on the board and the button that confirms can all be seen.
IN_SIGHT = """() => {
  const seen = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const hot = [...document.querySelectorAll("#table .hot")].filter((one) => one.getClientRects().length);
  const listed = (one) => one.closest(".answers");
  return [hot.find(listed), hot.find((one) => !listed(one)), document.querySelector("#preview .gold")].map(seen);
}"""


@pytest.mark.parametrize("verb", ["donate", "store"])
def test_a_phone_shows_what_is_being_confirmed(person, lay, verb):
    """The preview makes the sheet grow: neither the option nor the thing on the board is lost behind it."""
    table = lay("me", "me", game="amritsar")
    found: list[str] = []
    for _ in range(400):
        found = [one["option"] for one in table.look()["options"] if one["option"].startswith(verb)]
        if len(found) > 3:
            break
        table.step()
    anna = person(table.made["token"], **PHONE | {"locale": "de"}).sit(table)  # its words are the longest
    anna.take_device()
    anna.page.evaluate("async () => (await shem('preview')).fetchPreviews()")
    anna.page.locator(f'#r-question button[value="{found[0]}"]').tap()
    expect(anna.page.locator("#preview .then")).to_be_visible()
    assert anna.page.evaluate(IN_SIGHT) == [True, True, True]


def test_at_150_percent_nothing_is_wider_than_a_phone(person, table):
    """What is wider makes the window of a phone grow."""
    anna = person(table.made["token"], **PHONE | {"viewport": {"width": 260, "height": 563}}).sit(table)
    assert anna.page.evaluate("() => innerWidth") == 260
