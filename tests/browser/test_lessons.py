"""Lessons in the browser: from the start page to the free game, on desktop and phone, in every language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import shem
from shem import lessons
from shem.kernel.phrase import LANGUAGES
from tests.browser.driving import DESKTOP, PHONE, Person

pytestmark = pytest.mark.soak  # minutes, on a busy machine
DEVICES: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}
ALL = [
    pytest.param(*one, id="-".join(one))
    for game in shem.game_names()
    for name in lessons.names(game)
    for device in DEVICES
    for lang in LANGUAGES
    for one in [(game, name, device, lang)]
]
READY = """at => {
  const coach = document.querySelector("#r-coach .coach");
  return coach && Number(coach.dataset.at) === at && !coach.dataset.waits && !coach.dataset.auto;
}"""
# What is wrong with a step, as it is shown. On a phone a thing may be on another pane, whose tab is then lit.
FAULTS = """async () => {
  const faults = [];
  const coach = document.querySelector("#r-coach .coach");
  const loaded = performance.getEntriesByType("resource").map((one) => one.name);
  const spot = await import(loaded.find((name) => name.includes("/table/spot.js")));
  const boxes = (name) => spot.boxes(spot.onPanes(spot.allNamed(name)));
  const isSeen = (name) => spot.boxes(spot.allNamed(name)).length > 0;
  const box = coach.getBoundingClientRect();
  const covered = (one) => spot.overlap(one, box) / (one.width * one.height);
  if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) faults.push("out of sight");
  for (const one of coach.querySelectorAll("h2, p, button")) {
    if (one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && one.clientWidth) faults.push(one.textContent);
  }
  if (!coach.querySelector("h2").textContent.trim()) faults.push("no title");
  const move = document.querySelector(`#table .answers button[value="${coach.dataset.do.split("|")[0]}"] svg`);
  if (move?.closest(".tile") && !coach.querySelector(".piece .tile")) faults.push("the move's picture has no tile");
  const names = coach.dataset.point.split(" ").filter(Boolean);
  if (!document.querySelector(".veil .ring") && names.length) faults.push("no ring");
  for (const option of coach.dataset.do.split("|").filter(Boolean)) {
    const { x, y, width, height } = document.querySelector(`button[value="${option}"]`).getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    if (there?.closest("button")?.value !== option) faults.push(`cannot choose ${option}`);
  }
  if (!matchMedia("(max-width: 820px)").matches) {
    const isCovered = (name) => boxes(name).some((one) => covered(one) > 0.1);
    faults.push(...names.filter((name) => !isSeen(name)).map((name) => `not seen: ${name}`));
    faults.push(...names.filter(isCovered).map((name) => `covered: ${name}`));
    return faults;
  }
  for (const ring of document.querySelectorAll(".veil .ring")) {
    if (covered(ring.getBoundingClientRect()) > 0) faults.push("something lit is behind the bubble");
  }
  const first = names.find((name) => boxes(name).length);
  if (first && covered(boxes(first)[0]) > 0.5) faults.push(`covered: ${first}`);
  const now = table.dataset.pane;
  for (const name of names.filter((name) => !spot.allNamed(name).some((one) => one.getClientRects().length))) {
    const at = spot.tabs().map((tab) => tab.dataset.toPane).filter((pane) => {
      table.dataset.pane = pane;
      return spot.allNamed(name).some((one) => one.getClientRects().length);
    });
    table.dataset.pane = now;
    if (!at.length) faults.push(`not seen: ${name}`);
  }
  return faults;
}"""


def coach(one: Person, act: str) -> None:
    one.page.evaluate("act => document.querySelector(`.coach [data-coach=${act}]`).click()", act)


@pytest.mark.parametrize(("game", "name", "device", "lang"), ALL)
def test_from_the_start_page_to_the_free_game(
    person: Callable[..., Person], game: str, name: str, device: str, lang: str
):
    one = person(**DEVICES[device] | {"locale": lang})
    one.go(f"/?lang={lang}")
    form = f'form[action="/lessons/{game}/first"]'
    if name == "first":
        one.page.evaluate("form => document.querySelector(form).requestSubmit()", form)
    else:  # a later lesson is offered at the end of the one before
        one.page.evaluate(
            "([form, name]) => { const it = document.querySelector(form); it.action = name; it.requestSubmit(); }",
            [form, f"/lessons/{game}/{name}"],
        )
    one.page.wait_for_url("**/table/**")
    one.listening()
    steps = lessons.lesson(game, name).steps
    faults = {}
    for at, step in enumerate(steps):
        one.until(READY, at)
        one.page.evaluate("() => document.fonts.ready")
        one.until("() => !document.querySelector('#r-coach .coach').getAnimations().length")  # it has arrived
        if found := one.page.evaluate(FAULTS):
            faults[step.name] = found
        coach(one, "next" if not step.do or "*" in step.do else "play")
    one.until("() => !document.querySelector('#r-coach .coach')")
    one.wait_turn()
    assert one.options
    assert faults == {}


def test_the_coach_helps(person: Callable[..., Person]):
    """What is to be read comes first, a wrong choice is not made, "Show me" changes nothing, one can go back, leave and
    come back."""
    one = person()
    one.go("/")
    one.page.evaluate("() => document.querySelector('form[action=\"/lessons/golem/first\"]').requestSubmit()")
    one.page.wait_for_url("**/table/**")
    one.listening()
    one.until(READY, 0)
    number = one.number
    veiled = one.page.locator("#r-question .answers button[name=option]").last
    veiled.hover()
    assert one.page.locator("#preview").is_hidden()
    veiled.click()
    one.until("() => document.activeElement.matches('.coach [data-coach=next]')")
    assert one.number == number
    for at in range(2):
        one.until(READY, at)
        coach(one, "next")
    one.until(READY, 2)
    number = one.number
    other = next(option for option in one.options if option != "golem red I")
    one.page.locator(f'#r-question .answers button[value="{other}"]').evaluate("button => button.click()")
    one.until("() => !document.querySelector('.coach .why').hidden && document.querySelector('.coach .say').hidden")
    assert one.number == number
    coach(one, "show")
    one.until("() => document.querySelector('.coach.watching')")
    one.until("() => !document.querySelector('.coach.watching')")
    assert one.number == number
    coach(one, "play")
    one.until(READY, 3)
    coach(one, "back")
    one.until(READY, 2)
    one.page.keyboard.press("Escape")
    one.until("() => document.querySelector('.coach-chip') && !document.querySelector('#r-coach').checkVisibility()")
    one.page.reload()
    one.listening()
    one.page.locator(".coach-chip").click()
    one.until(READY, 2)
    assert one.page.locator(".coach").is_visible()
    one.page.keyboard.press("Escape")
    one.go("/")
    one.page.get_by_role("link", name="Continue lesson").click()
    one.page.wait_for_url("**/table/**")
    one.listening()
    one.until(READY, 2)
    assert one.page.locator(".coach").is_visible()
    assert not one.page.locator(".coach-chip").count()


def test_first_time_cards(person: Callable[..., Person]):
    """After leaving the script, cards come up one at a time, each once on this device."""
    one = person()
    one.go("/")
    one.page.evaluate("() => document.querySelector('form[action=\"/lessons/golem/first\"]').requestSubmit()")
    one.page.wait_for_url("**/table/**")
    one.listening()
    one.page.keyboard.press("Escape")
    shown: list[str] = []
    met: set[str] = set()
    for _ in range(40):
        one.wait_turn()
        if set(one.main("first").split()) - met:
            one.until("() => document.querySelector('.firstcard')")
            assert one.page.locator(".firstcard").count() == 1
            shown.append(one.page.inner_text(".firstcard h2"))
            met = set(one.page.evaluate("() => localStorage.getItem('shem-met-golem').split(' ')"))
            if len(shown) == 3:
                break
        one.press(one.options[0])
    assert len(set(shown)) == len(met) == 3
    one.page.locator(".firstcard [data-first=close]").last.click()
    assert one.page.locator(".firstcard").count() == 0
