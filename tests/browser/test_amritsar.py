"""Amritsar's page: ghosts before a choice, workers that hop, the Maharaja who explains himself, the end."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.driving import DESKTOP, NEXT_FRAME, PHONE, WIDER
from tests.browser.screen_readers import serious
from tests.browser.test_pages import close_curtain

COUNT_HOPS = """async () => {
  window.hops = 0;
  window.flights = (await shem("motion")).flights;
  flights.add = (one) => (hops++, Set.prototype.add.call(flights, one));
}"""
GHOST = ".ghosts .ring:is(.wide, .tall):visible .ghost-step"


def laid(server: Any, seats: int, until: Callable[[list[str]], bool], **options: str) -> dict[str, Any]:
    """A table of Amritsar, played at random until a question has such options, or to its end."""
    body = {"game": "amritsar", "seats": [{"kind": "me"}] * seats, "options": options}
    made: dict[str, Any] = server.client().post("/api/tables", json=body).json()
    client = server.client(made["token"])
    chance = Random(7)
    for _ in range(900):
        seen = client.get(f"/api/tables/{made['table']}").json()
        if seen["over"] or until([one["option"] for one in seen["options"]]):
            return made
        choice = chance.choice(seen["options"])["option"]
        answer = client.post(
            f"/api/tables/{made['table']}/play",
            json={"seat": seen["seat"], "number": seen["number"], "option": choice},
        )
        assert answer.status_code == 200, answer.text
    raise AssertionError("no such question")


def sowing(options: list[str]) -> bool:
    return len(options) > 2 and options[0].startswith("lift ")


def test_ghosts_show_the_way_before_and_while_workers_are_sown(person, server):
    made = laid(server, 2, sowing)
    anna = person(made["token"]).go(f"/table/{made['table']}").listening()
    page = anna.page
    close_curtain(anna)
    lift = page.locator("#r-question .answers button[value^=lift]").filter(has=page.locator("use + use")).first
    option = lift.get_attribute("value")
    expect(page.locator(".ghosts .ghost-step")).to_have_count(0)
    lift.hover()
    expect(page.locator(GHOST).first).to_be_visible()
    expect(page.locator("#preview .then .row-of").first).to_be_visible()
    page.mouse.move(700, 5)
    expect(page.locator(".ghosts .ghost-step")).to_have_count(0)
    page.locator(f".area-{option.split()[1]}:visible").hover()
    expect(page.locator(GHOST).first).to_be_visible()
    anna.press(option)
    page.mouse.move(700, 5)
    if anna.options[0].split()[0] in ("white", "yellow", "blue", "green", "last"):
        expect(page.locator(GHOST).first).to_be_visible()
    assert anna.stale_regions == [], "ghosts belong to no region"


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_workers_hop_unless_the_system_asks_for_rest(person, server, motion):
    made = laid(server, 2, sowing)
    anna = person(made["token"], reduced_motion=motion).go(f"/table/{made['table']}").listening()
    close_curtain(anna)
    anna.page.evaluate(COUNT_HOPS)
    anna.press(anna.options[0])
    anna.page.evaluate(NEXT_FRAME)
    assert (anna.page.evaluate("() => hops") > 0) == (motion == "no-preference")
    anna.page.keyboard.press("Shift")
    assert anna.page.evaluate("() => flights.size") == 0, "any key lets them arrive"


def test_on_a_phone_the_first_tap_shows_and_the_second_plays(person, server):
    made = laid(server, 2, sowing)
    anna = person(made["token"], **PHONE).go(f"/table/{made['table']}").listening()
    page = anna.page
    close_curtain(anna)
    area = page.locator(".tall .area.can:visible").first
    before = anna.main("version")
    area.tap()
    expect(page.locator("#preview")).to_be_visible()
    expect(page.locator(GHOST).first).to_be_visible()
    expect(page.locator("#preview .btn.gold")).to_contain_text(re.compile("pick up the workers in the .* zone", re.I))
    assert anna.main("version") == before
    area.tap()
    anna.wait_version(int(before) + 1)
    expect(page.locator("#preview")).to_be_hidden()


COVERED = """() => {
  const plate = document.querySelector(".act-plate").getBoundingClientRect();
  const kept = document.querySelectorAll(".wide .plate, .board-tiles .wide .tile");
  const over = ({ left, right, top, bottom }) =>
    left < plate.right - 2 && plate.left < right - 2 && top < plate.bottom - 2 && plate.top < bottom - 2;
  return [...kept].filter((one) => over(one.getBoundingClientRect())).map((one) => one.textContent);
}"""


def acting(options: list[str]) -> bool:
    """One face is the worker's and the elephant's, and one head is closed."""
    faces = [{one.split()[1] for one in options if one.startswith(verb)} for verb in ("main", "elephant", "second")]
    return bool(faces[0] & faces[1]) and 0 < len(faces[2]) < 3


def test_actions_are_chosen_on_the_tiles(person, server):
    """A face is the main action, after the elephant its action; a closed head says why; letters jump to the groups."""
    made = laid(server, 2, acting)
    anna = person(made["token"]).go(f"/table/{made['table']}").listening()
    page, keys = anna.page, anna.page.keyboard
    close_curtain(anna)
    assert page.evaluate(COVERED) == [], "donation and zone tiles stay in sight"
    options = anna.options
    tile = next(one[5:] for one in options if one.startswith("main") and f"elephant {one[5:]}" in options)
    face = page.locator(f'.act-plate [data-target="tile-{tile}"]')
    focused = "() => document.activeElement.value"
    for letter, verb in (("s", "second"), ("m", "main"), ("e", "elephant")):
        page.locator("#prompt").focus()
        keys.press(letter)
        assert page.evaluate(focused).startswith(verb)
    keys.press("Escape")
    page.locator(".act-plate .z-head[data-lacks]").first.hover()
    expect(page.locator("#preview .lose")).not_to_be_empty()
    face.hover()
    expect(page.locator(f'#r-question [value="main {tile}"]')).to_have_class(re.compile(r"\bhot\b"))
    page.locator(".act-plate .z-elephant.can").click()
    face.hover()
    expect(page.locator(f'#r-question [value="elephant {tile}"]')).to_have_class(re.compile(r"\bhot\b"))
    before = int(anna.main("version"))
    with page.expect_request(lambda one: one.url.endswith("/play")) as sent:
        face.click()
    assert f"elephant {tile}".replace(" ", "+") in (sent.value.post_data or "").replace("%20", "+")
    anna.wait_version(before + 1)


def check_axe_and_room(person, server, device, checked: tuple[str, ...]) -> None:
    """Four players, some rounds in: nothing serious for screen readers, no word wider than the window."""
    made = laid(server, 4, lambda options: options[0].startswith("main "))
    anna = person(made["token"], **device)
    for lang in ("en", "de", "ru"):
        anna.go(f"/table/{made['table']}?lang={lang}").listening()
        close_curtain(anna)
        for pane in ("temple", "bazaar", "board", "seats") if device is PHONE else ("",):
            if pane:
                anna.page.locator(f"[data-to-pane={pane}]").tap()
            assert anna.page.evaluate(WIDER) <= 0, (lang, pane)
            if lang in checked:
                serious(anna)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_and_room_in_every_language(person, server, device):
    check_axe_and_room(person, server, device, ("ru",))  # the pages of all languages are made alike


@pytest.mark.soak
@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_in_the_other_languages(person, server, device):
    check_axe_and_room(person, server, device, ("en", "de"))


def test_alone_the_maharaja_explains_himself_and_the_verdict_ends_the_game(person, server):
    made = laid(server, 1, lambda options: False, maharaja="stern")
    anna = person(made["token"]).go(f"/table/{made['table']}").listening()
    page = anna.page
    assert "Maharaja" in anna.prompt, "won or lost, and how high"
    expect(page.locator(".acts")).to_be_hidden()
    expect(page.locator(".deeds li")).to_have_count(4)
    expect(page.locator(".place-mark")).to_have_count(0)
    page.get_by_role("button", name="Score sheet").click()
    mine, his = page.locator("table.scores tfoot td").all_inner_texts()
    assert [mine] == anna.scores
    assert f" {his}" in anna.prompt, "the rival has a column of his own, and the verdict names his points"
    serious(anna)


def test_the_form_asks_for_the_maharaja_only_where_one_sits_alone(person):
    page = person().go("/new/amritsar").page
    level = page.locator("[name=amritsar-option-maharaja]")
    assert not level.is_visible()
    page.locator("[name=seat-1]").select_option("")
    assert level.is_visible()
