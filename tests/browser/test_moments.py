"""Moments on the page: cards that stay until they are dismissed, strips for bystanders, nothing for other eyes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.driving import AT_REST, DESKTOP, PHONE, Person
from tests.browser.screen_readers import serious
from tests.web.serving import Laid, Server

# Cards and strips whose text sticks out, or whose button cannot be seen.
STICKS_OUT = """() => [...document.querySelectorAll("#moment, #strip .moment")].flatMap((box) => {
  const a = box.getBoundingClientRect();
  const out = a.left < -1 || a.right > innerWidth + 1 || a.bottom > innerHeight + 1;
  const wide = [...box.querySelectorAll("*")].filter((one) => one.scrollWidth > one.clientWidth + 2 && one.clientWidth
    && !one.closest("svg, .sr"));
  return [...(out ? [box.className] : []), ...wide.map((one) => `${one.tagName} ${one.className}: ${one.textContent}`)];
})"""


# What is ringed, through a hole in the shade.
RINGED = """() => {
  const box = document.getElementById("moment");
  const at = (one) => JSON.stringify(one.getBoundingClientRect(), (name, value) => (name ? Math.round(value) : value));
  const lights = box.querySelector("[data-lights]").dataset.lights.split(" ");
  const places = lights.flatMap((name) => [...document.querySelectorAll(`[data-light="${name}"]:not(th)`)]);
  const hole = getComputedStyle(box, "::backdrop").clipPath.startsWith("path(evenodd");
  const rings = [...document.querySelectorAll(".lit")].map(at);
  return hole ? places.filter((one) => rings.includes(at(one))).map((one) => one.tagName.toLowerCase()).sort() : [];
}"""


class Scene:
    """A table of two people, played at random until something happens to one of them."""

    def __init__(self, server: Server, game: str = "alchemists", seed: int = 5) -> None:
        self.table = Laid(server, "me", "friend", game=game)
        joined = server.client().post(f"{self.table.path}/join", json={"key": self.table.made["invitations"]["1"]})
        self.tokens = [self.table.made["token"], joined.json()["token"]]
        self.server = server
        self.live = server.run(server.tables.get(self.table.id))
        self.luck = Random(seed)

    def step(self) -> list[Any]:
        """Answer the open question; the new lines of the log."""
        decision = self.live.game.decisions[0]
        had = len(self.live.game.log)
        option = self.luck.choice(decision.options).text
        tables, seat = self.server.tables, decision.seat
        self.server.run(tables.play(self.live, seat, option, decision.number, self.tokens[seat]))
        return list(self.live.game.log[had:])

    def until(self, *keys: str) -> int:
        """Play until such a line is in the log; its seat."""
        for _ in range(2000):
            for line in self.step():
                if line.key in keys:
                    return int(line.seat)
        raise AssertionError("never happened")


def first_victim(server: Server) -> tuple[int, Scene]:
    """A game in which one player has just debunked a theory of the other."""
    for seed in range(20):
        scene = Scene(server, seed=seed)
        while not scene.live.game.over:
            for line in scene.step():
                if line.key == "had_seal" and line.seat != scene.live.moves[-1].seat:
                    return int(line.seat), scene
    raise AssertionError("never happened")


# Cards are shown by a module that is loaded with the first of them.
LOADED = """async () => {
  const { later } = await shem("later");
  await later("moments");
}"""


def card(person: Person) -> Any:
    return person.page.locator("#moment[open]")


def test_an_experiment_stays_until_dismissed_and_bystanders_see_a_strip(
    server: Server, person: Callable[..., Person]
) -> None:
    scene = Scene(server)
    people = [person(token, moments="all").sit(scene.table) for token in scene.tokens]
    seat = scene.until("makes")
    actor, other = people[seat], people[1 - seat]
    expect(card(actor)).to_be_visible()
    assert actor.page.evaluate("document.activeElement.id") == "moment-title"
    expect(card(actor).locator("figure.ingr")).to_have_count(2)
    expect(card(actor)).to_have_attribute("role", "alertdialog")
    assert actor.page.evaluate(RINGED) == ["col", "col", "path"]  # both columns and their mixture
    actor.page.evaluate(AT_REST)
    assert actor.page.evaluate(STICKS_OUT) == []
    serious(actor)
    strip = other.page.locator("#strip .moment")
    expect(strip).to_be_visible()
    expect(other.page.locator("#strip")).to_have_attribute("role", "status")
    assert "#i-" not in other.page.locator("#strip").inner_html()
    assert "#i-" not in other.page.locator("#r-moments").inner_html()

    actor.page.reload()
    actor.listening()
    expect(card(actor)).to_be_visible()
    title = card(actor).locator("h2").inner_text()
    actor.page.keyboard.press("Enter")
    actor.until("title => document.querySelector('#moment[open] h2')?.textContent !== title", title)
    while card(actor).count():
        card(actor).locator("button").click()
    actor.page.reload()
    actor.listening()
    actor.page.wait_for_selector("#r-moments .moment", state="attached")
    actor.page.evaluate(LOADED)
    assert title not in actor.page.locator("#moment").inner_text()

    expect(actor.page.locator(".lit")).to_have_count(0)

    strip.locator("button").click()
    expect(strip).to_have_count(0)


def test_the_victim_of_a_debunking_reads_what_it_cost(server: Server, person: Callable[..., Person]) -> None:
    victim, scene = first_victim(server)
    hurt = person(scene.tokens[victim], moments="mine", **PHONE).sit(scene.table)
    expect(card(hurt)).to_be_visible()
    while not card(hurt).locator(".hurt").count():  # what happened before, oldest first
        hurt.page.keyboard.press("Enter")
    expect(card(hurt).locator(".bad").first).to_be_visible()
    hurt.page.evaluate(AT_REST)
    assert hurt.page.evaluate(STICKS_OUT) == []


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_phases_are_told_together_and_dismissed_for_all_seats(
    server: Server, person: Callable[..., Person], device: dict[str, Any]
) -> None:
    scene = Scene(server, "golem")
    scene.until("income")
    reader = person(scene.tokens[0], moments="all", **device)
    for lang in ("en", "de", "ru"):
        reader.go(f"/table/{scene.table.id}?lang={lang}").listening()
        expect(card(reader).locator(".phase").first).to_be_visible()
        reader.page.evaluate(AT_REST)
        assert reader.page.evaluate(STICKS_OUT) == [], lang
    reader.page.keyboard.press("Enter")
    expect(card(reader)).to_have_count(0)


def test_a_device_can_do_without(server: Server, person: Callable[..., Person]) -> None:
    scene = Scene(server)
    seat = scene.until("makes")
    quiet = person(scene.tokens[seat], moments="none").sit(scene.table)
    quiet.page.wait_for_selector("#r-moments .moment", state="attached")
    quiet.page.evaluate(LOADED)
    assert card(quiet).count() == 0
    quiet.page.locator("[data-open=menu]").click()
    quiet.page.locator("#moments").select_option("mine")
    quiet.page.keyboard.press("Escape")
    expect(card(quiet)).to_be_visible()
