"""Alchemists' page: whole games by clicking, sealed choices that stay sealed, seals only their owner can read."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.driving import DESKTOP, PHONE, WIDER, Person
from tests.browser.screen_readers import serious
from tests.browser.test_pages import close_curtain

EVERYTHING = {"startup_funding": "on", "busy_days": "on", "royal_encyclopedia": "on", "golem_project": "on"}
PANES = ("board", "main", "notebook", "seats")

# What sticks out of the space, card or line it belongs to, by more than three pixels; and options without room.
STICKS_OUT = """() => {
  const found = new Set();
  const loose = ".sr, .sr *, .med, .med *, .cnt, .tick *, .face, .truth, .truth *, .cfl, .cfl *, title, .fl, .fl *, "
    + "use, path, g";
  const boxes = ".st, .th, .gt, .ar, .acard, .fc, .hc, .seat, .otile li, .board-order, .board-golem, .board-theories, "
    + ".board-articles, .board-confs, .board-results, .board-track, .left, .right, .top, .answer, .tests, .facts";
  for (const box of document.querySelectorAll(boxes)) {
    const a = box.getBoundingClientRect();
    for (const one of a.width ? box.querySelectorAll("*") : []) {
      const b = one.getBoundingClientRect();
      if (one.matches(loose) || !b.width || !b.height) continue;
      if (Math.max(a.left - b.left, b.right - a.right, b.bottom - a.bottom, a.top - b.top) > 3) {
        found.add(`${box.className}: ${one.getAttribute("class")} ${one.textContent.trim().slice(0, 30)}`);
      }
    }
  }
  const answers = document.querySelector(".answers");
  if (answers && innerWidth > 820 && answers.scrollHeight > answers.clientHeight + 3) found.add("answers");
  return [...found];
}"""


class Table:
    """A table of Alchemists laid through the API."""

    def __init__(self, server: Any, *kinds: str, **options: str) -> None:
        seats = [{"kind": kind} if kind in ("me", "friend") else {"kind": "bot", "bot": kind} for kind in kinds]
        body = {"game": "alchemists", "seats": seats, "options": options}
        answer = server.client().post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        self.made = answer.json()
        self.id: str = self.made["table"]
        self.client = server.client(self.made["token"])
        self.luck = Random(7)

    def play_until(self, seen: Callable[[list[str]], bool]) -> Table:
        """Play at random, seldom declining, until a question has such options, or to the end."""
        for _ in range(900):
            now = self.client.get(f"/api/tables/{self.id}").json()
            options = [one["option"] for one in now["options"]]
            if now["over"] or seen(options):
                return self
            wanted = [option for option in options if option not in ("decline", "done")] or options
            move = {"seat": now["seat"], "number": now["number"], "option": self.luck.choice(wanted)}
            answer = self.client.post(f"/api/tables/{self.id}/play", json=move)
            assert answer.status_code == 200, answer.text
        raise AssertionError("no such question")


def asks(word: str) -> Callable[[list[str]], bool]:
    return lambda options: any(option.startswith(word) for option in options)


@pytest.mark.parametrize(
    ("kinds", "options"),
    [
        pytest.param(("me", "random"), EVERYTHING, id="two-all-modules"),
        pytest.param(("me", "random", "random"), {"variant": "master"}, id="three-base", marks=pytest.mark.soak),
    ],
)
def test_a_whole_game_by_clicking(person, server, kinds, options):
    """From the first card to the Big Revelation, on the table wherever the option has a place there."""
    table = Table(server, *kinds, **options)
    anna: Person = person(table.made["token"]).go(f"/table/{table.id}").listening()
    chance = Random(3)
    clicks = on_table = 0
    verbs: set[str] = set()
    while not anna.main("over"):
        anna.wait_turn()
        if anna.main("over"):
            break
        choices = [option for option in anna.options if option not in ("decline", "done")] or anna.options
        option = chance.choice(choices if chance.random() < 0.9 else anna.options)
        verbs.add(option.split()[0])
        if anna.touch(option):
            on_table += 1
        else:
            anna.press(option)
        clicks += 1
        if clicks % 15 == 0:
            anna.wait_turn()
            assert anna.stale_regions == []
            assert anna.page.evaluate(STICKS_OUT) == []
        assert clicks < 300
    print(f"{clicks} clicks, {on_table} of them on the table; {sorted(verbs)}")
    assert clicks > 50
    assert on_table > clicks / 3
    assert anna.stale_regions == []
    assert "The Big Revelation" in anna.page.locator("#r-status").inner_text()
    assert anna.page.locator(".th.right, .th:has(.truth)").count() == 8, "the truth about every ingredient"
    anna.page.get_by_role("button", name="Score sheet").click()
    assert anna.page.locator("table.scores tfoot td").all_inner_texts() == anna.scores


def test_a_sealed_choice_is_told_to_nobody(person, server):
    """Both are asked at once. Once Anna has chosen, everyone sees that Ben is missing, and nothing else."""
    table = Table(server, "me", "friend")
    joined = server.client().post(f"/api/tables/{table.id}/join", json={"key": table.made["invitations"]["1"]}).json()
    anna = person(table.made["token"]).go(f"/table/{table.id}").listening()
    ben = person(joined["token"]).go(f"/table/{table.id}").listening()
    guest = person().go(f"/watch/{table.id}").listening()
    assert anna.asked
    assert ben.asked
    assert guest.prompt == "Anna and Ben are choosing"
    before = guest.page.inner_html(".board.regions")
    log = guest.log
    question = ben.prompt
    option = anna.options[0]
    anna.press(option)
    anna.until("() => !table.dataset.turn.split(' ').includes(table.dataset.me)")
    guest.until("() => table.dataset.turn === '1'")
    assert anna.prompt == "You have chosen. Ben is choosing"
    assert guest.prompt == "Ben is choosing"
    assert guest.page.inner_html(".board.regions") == before
    assert guest.log == log
    assert option not in guest.page.content()
    assert ben.asked
    assert ben.prompt == question
    ben.press(ben.options[0])
    guest.until("() => document.querySelector('#r-log').textContent.includes('discards')")


def test_only_the_owner_sees_which_seal_lies_there(person, server):
    table = Table(server, "me", "me").play_until(asks("seal "))
    anna = person(table.made["token"]).go(f"/table/{table.id}").listening()
    close_curtain(anna)
    me = anna.main("me")
    anna.press(anna.options[0])
    face = f'.sl3 .face[data-owner="{me}"]'
    anna.until("face => document.querySelector(face) !== null", face)
    close_curtain(anna)
    guest = person().go(f"/watch/{table.id}").listening()
    shown = """face => {
      const { display, backgroundImage } = getComputedStyle(document.querySelector(face));
      return [display, backgroundImage];
    }"""
    assert guest.page.evaluate(shown, face)[0] == "none"
    assert guest.page.locator(".laid").count() == 0
    if anna.main("me") == me:
        display, image = anna.page.evaluate(shown, face)
        assert display == "block"
        assert image.startswith("url(")


@pytest.mark.parametrize("word", ["alchemical ", "guarantee "])
def test_a_phone_turns_to_what_is_asked_about_although_no_option_has_a_place_there(person, server, word):
    table = Table(server, "me", "me", variant="master").play_until(asks(word))
    anna = person(table.made["token"], **PHONE).go(f"/table/{table.id}").listening()
    close_curtain(anna)
    anna.until("() => table.dataset.pane === 'main'")
    wanted = ".board-theories .th" if word == "alchemical " else ".sellb .niche"
    for one in anna.page.locator(wanted).all():
        expect(one).to_be_in_viewport()
    anna.page.reload()
    anna.listening()
    anna.until("() => table.dataset.pane === 'main'")
    expect(anna.page.locator(wanted).first).to_be_in_viewport()


MOMENTS = {
    "bids": (4, "bid ", {"variant": "master"}),
    "article": (4, "entry ", EVERYTHING),
    "reports": (3, "report ", EVERYTHING),
    "exhibition": (3, "exhibit ", {"royal_encyclopedia": "on"}),
    "over": (4, "never", {"variant": "master"} | EVERYTHING),
}


def check_room(person, server, moment, device, langs):
    """Nothing serious for screen readers, nothing that sticks out of its place."""
    seats, word, options = MOMENTS[moment]
    table = Table(server, *["me"] * seats, **options).play_until(asks(word))
    anna = person(table.made["token"], **device)
    for lang in langs:
        anna.go(f"/table/{table.id}?lang={lang}").listening()
        close_curtain(anna)
        for pane in PANES if device is PHONE else ("",):
            if pane:
                anna.page.locator(f"[data-to-pane={pane}]").tap()
            assert anna.page.evaluate(STICKS_OUT) == [], f"{moment} {lang} {pane}"
            assert anna.page.evaluate(WIDER) <= 0
    if device is PHONE:
        anna.page.locator("[data-to-pane=main]").tap()
        anna.page.locator(".jump a[href='#r-board-theories']").tap()
        expect(anna.page.locator(".board-theories")).to_be_in_viewport()
    serious(anna)


@pytest.mark.parametrize(
    ("moment", "device", "lang"),
    [
        ("bids", DESKTOP, "ru"),
        ("article", PHONE, "de"),
        ("reports", DESKTOP, "de"),
        ("exhibition", PHONE, "ru"),
        ("over", DESKTOP, "ru"),
        ("over", PHONE, "de"),
    ],
)
def test_axe_and_room(person, server, moment, device, lang):
    check_room(person, server, moment, device, [lang])


@pytest.mark.soak
@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("moment", list(MOMENTS))
def test_axe_and_room_in_every_language(person, server, moment, device):
    check_room(person, server, moment, device, ["de", "ru", "en"])
