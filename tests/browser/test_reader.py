"""The reader on a phone: one hand, big targets, nothing to scroll, private results that hide, a flaky network."""

from __future__ import annotations

import json
import re
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect
from shem.games.alchemists.reader.reader_cards import card

from shem.games.alchemists.alchemy import INGREDIENTS, POTIONS
from shem.games.alchemists.deduction.query import query as deduce
from tests.browser.driving import AT_REST, DESKTOP, PHONE, Person
from tests.browser.test_pages import serious

CHOICES = {
    "experiment": ({}, ["toad", "fern"]),
    "sell": ({"wanted": "R+", "guarantee": "correct_sign"}, ["toad", "mushroom"]),
    "debunk-apprentice": ({"variant": "apprentice", "colour": "blue"}, ["scorpion"]),
    "debunk-master": ({"variant": "master", "potion": "G-"}, ["scorpion", "mushroom"]),
    "exhibit": ({"wanted": "B+"}, ["flower", "feather"]),
    "golem": ({}, ["mandrake"]),
    "animate": ({}, ["birdclaw", "toad"]),
}


def begin(anna: Person, expansion: str = "yes", phone: str = "mine") -> str:
    """A new game, by one tap; its code."""
    page = anna.go("/reader").page
    page.locator(f"[name=phone][value={phone}]").first.check()
    page.locator(f"button[name=expansion][value={expansion}]").click()
    ready(page)
    code = page.locator("#reader").get_attribute("data-code")
    assert code
    return code


def ready(page: Page) -> None:
    expect(page.locator("#pick-title")).not_to_be_empty()


def choose(page: Page, do: str) -> None:
    """Function, parts and ingredients, by tapping pictures. Potions are exhibited in the final round."""
    parts, ingredients = CHOICES[do]
    page.locator(f".fn [data-do={do.partition('-')[0]}]").click()
    if do == "exhibit" and not page.evaluate("() => final"):
        page.locator("#ok").click()
        expect(page.locator(".ig:enabled")).to_have_count(8)
    for part, value in parts.items():
        page.locator(f'[data-part={part}][data-value="{value}"]').click()
    for one in ingredients:
        page.locator(f".ig[data-ingredient={one}]").click()


def ask(page: Page, do: str) -> None:
    choose(page, do)
    page.locator("#ok").click()
    expect(page.locator("#card")).to_be_visible()


def visit_library(page: Page) -> list[str]:
    """The four ingredients on offer."""
    page.locator(".fn [data-do=library]").click()
    page.locator("#ok").click()
    expect(page.locator(".ig:enabled")).to_have_count(4)
    return page.evaluate("() => $$('.ig:enabled').map((one) => one.dataset.ingredient)")


def kept(page: Page) -> dict:
    return json.loads(page.evaluate("() => localStorage.getItem(KEY)"))


# -- one hand ----------------------------------------------------------------------------------------


SMALL = """() => $$("button, a").filter((one) => one.offsetParent && !one.closest("dialog"))
  .map((one) => [one.id || one.textContent.trim() || one.ariaLabel, one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 44 || box.height < 44).map(([name]) => name)"""
TOO_MUCH = """html => {
  uncover(html, "hidden", ["mandrake", "birdclaw"]);
  const page = document.documentElement;
  const boxes = $$("#card .said, #card .main, .fn button, .pick-head, .choose button");
  const wide = boxes.filter((one) => one.scrollWidth > one.clientWidth + 1);
  return [page.scrollHeight - innerHeight, page.scrollWidth - innerWidth, wide.length];
}"""


def every_card(do: str, lang: str) -> list[str]:
    """All that a function can say, with the longest names."""
    fern, mandrake = INGREDIENTS.index("fern"), INGREDIENTS.index("mandrake")
    potions, yes = range(len(POTIONS)), (0, 1)
    seen: dict[str, list[dict[str, int]]] = {
        "experiment": [{"potion": p} for p in potions],
        "exhibit": [{"potion": p, "wanted": w, "first": first} for p in potions for w in range(6) for first in yes],
        "sell": [
            {
                "wanted": 2,
                "level": n,
                "guarantee": 0,
                "paid": paid,
                "counts": min(3, n + maids),
                "praise": max(0, n + maids - 3),
            }
            for n in range(4)
            for paid in yes
            for maids in range(3)
        ],
        "debunk-apprentice": [{"ingredient": mandrake, "colour": c, "positive": p} for c in range(3) for p in yes],
        "debunk-master": [{"a": mandrake, "b": fern, "potion": p, "made": made} for p in potions for made in yes],
        "golem": [{"ingredient": mandrake, "chest": c, "ears": e} for c in yes for e in yes],
        "animate": [{"success": one} for one in yes],
        "library": [{"ingredient": mandrake, "solar": one} for one in yes],
    }
    return [card(do, one, lang) for one in seen[do]]


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_every_function_fits_the_screen_with_all_it_can_say(person, device, lang: str):
    """No scrolling, no small targets, nothing beside the screen."""
    anna = person(**(device | {"locale": lang}))
    begin(anna)
    page = anna.page
    page.evaluate("() => document.fonts.ready")
    for do in [*CHOICES, "library"]:
        if do == "library":
            visit_library(page)
        else:
            choose(page, do)
        assert page.evaluate(SMALL) == [], do
        for one in every_card(do, lang):
            assert page.evaluate(TOO_MUCH, one) == [0, 0, 0], (do, one)
        assert page.evaluate(SMALL) == [], do


def test_tapping_pictures(person):
    anna = person(**PHONE)
    begin(anna)
    page = anna.page
    toad, fern, flower = (page.locator(f".ig[data-ingredient={one}]") for one in ("toad", "fern", "flower"))
    ok = page.locator("#ok")
    expect(ok).to_be_disabled()
    toad.tap()
    expect(ok).to_be_disabled()
    fern.tap()
    expect(ok).to_be_enabled()
    flower.tap()
    expect(toad).to_have_attribute("aria-pressed", "false"), "the last two count"
    expect(fern.locator(".no")).to_have_text("1")
    fern.tap()
    expect(ok).to_be_disabled()
    page.locator("#clear").tap()
    expect(page.locator(".ig[aria-pressed=true]")).to_have_count(0)


def test_without_a_mouse(person):
    anna = person()
    begin(anna)
    page = anna.page
    page.locator(".ig[data-ingredient=toad]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.locator("#ok").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#card")).to_be_visible()
    assert page.evaluate("document.activeElement.id") == "cover", "the next key covers it again"
    page.keyboard.press("Enter")
    expect(page.locator("#card")).to_be_hidden()


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_serious(person, device):
    anna = person(**device)
    serious(anna.go("/reader"))
    begin(anna)
    page = anna.page
    serious(anna)
    for do in CHOICES:
        ask(page, do)
        page.evaluate(AT_REST)
        serious(anna)
    page.locator(".fn [data-do=experiment]").click()
    ask(page, "experiment")
    page.locator("#show").click()
    serious(anna)
    page.locator("#everyone [data-close]").click()
    for dialog in ("notes", "phones", "menu"):
        page.locator(f".rd-top [data-open={dialog}]").click()
        serious(anna)
        page.locator(f"#{dialog} .close").click()
    page.locator(".rd-top [data-open=menu]").click()
    page.locator("#menu [data-open=master]").click()
    serious(anna)
    page.locator("#peek [type=submit]").click()
    expect(page.locator("#answers li").first).to_be_visible()
    serious(anna)
    page.locator("#answers [data-close]").click()
    page.locator(".rd-top [data-open=menu]").click()
    page.locator("#menu [data-open=end]").click()
    serious(anna)
    page.locator("#reveal [type=submit]").click()
    expect(page.locator("#ending")).to_be_visible()
    serious(anna)
    page.evaluate("kept.phone = newId()")  # as if it were a second phone
    page.evaluate("end()")
    expect(page.locator("#revelation")).to_be_visible()
    serious(anna)


def test_reduced_motion(person):
    anna = person(reduced_motion="reduce")
    begin(anna)
    ask(anna.page, "experiment")
    assert anna.page.evaluate("getComputedStyle($('#card')).animationName") == "none"


# -- who sees what -----------------------------------------------------------------------------------


@pytest.mark.parametrize("do", ["experiment", "sell", "exhibit", "animate"])
def test_show_to_everyone_never_shows_ingredients(person, do: str):
    anna = person(**PHONE)
    begin(anna)
    page = anna.page
    ask(page, do)
    expect(page.locator(".ig[aria-pressed=true]")).to_have_count(0)
    for one in CHOICES[do][1]:
        expect(page.locator(f"#mine use[href='#i-{one}']")).to_have_count(1), "who mixed them sees them"
    page.locator("#show").tap()
    shown = page.locator("#everyone")
    expect(shown).to_be_visible()
    assert "#i-" not in shown.inner_html()
    words = shown.inner_text().lower()
    assert not any(name in words for name in ("toad", "fern", "mushroom", "flower", "feather", "claw"))
    box = shown.bounding_box()
    assert box
    assert (box["width"], box["height"]) == (390, 844), "nothing else can be seen"
    shown.locator("[data-close]").tap()
    expect(shown).to_be_hidden()
    page.locator("#cover").tap()
    expect(page.locator("#mine")).to_be_hidden()
    assert page.locator("#mine").inner_html() == "", "nor are they left in the page"


def test_a_private_result_is_covered_by_one_tap_and_gone_after_a_reload(person):
    anna = person(**PHONE)
    begin(anna)
    page = anna.page
    ask(page, "golem")
    expect(page.locator("#show")).to_be_hidden()
    said = page.locator("#card .parts").inner_text()
    page.locator("#cover").tap()
    expect(page.locator("#card")).to_be_hidden()
    assert page.locator("#card").inner_html() == "", "not even in the page"
    ask(page, "golem")
    assert page.locator("#card .parts").inner_text() == said
    page.reload()
    ready(page)
    assert page.locator("#card").inner_html() == ""
    expect(page.locator("#card")).to_be_hidden()
    assert page.locator(".fn [data-do=golem]").get_attribute("aria-pressed") == "true", "where one was"


def test_the_shelf_stays_after_a_reload_and_until_a_book_is_read(person):
    anna = person(**PHONE)
    begin(anna)
    page = anna.page
    books = visit_library(page)
    page.reload()
    ready(page)
    assert visit_library(page) == books, "no second draw for who looks away"
    page.locator(f".ig[data-ingredient={books[2]}]").tap()
    page.locator("#ok").tap()
    expect(page.locator("#card")).to_be_visible()
    expect(page.locator("#show")).to_be_hidden()
    assert kept(page)["shelf"] == ""
    assert [line["fact"]["i"].lower() for line in kept(page)["log"]] == [books[2]]


def test_two_phones(person):
    """Debunking comes to the other phone's notes, private results do not; the end is seen on both."""
    anna, ben = person(**PHONE), person(**PHONE)
    code = begin(anna)
    ben.go("/reader").page.locator("[name=code]").fill(code.lower())
    ben.page.locator(".code-form button").tap()
    ready(ben.page)
    ask(anna.page, "experiment")
    ask(anna.page, "debunk-master")
    ask(anna.page, "golem")
    ben.page.evaluate("() => news()")
    ben.until("() => kept.log.length > 0")
    assert [line["fact"]["t"] for line in kept(ben.page)["log"]] == ["debunk"]
    expect(ben.page.locator("#toast")).to_contain_text("Scorpion")
    expect(anna.page.locator("#toast")).to_be_hidden()
    assert [line["fact"]["t"] for line in kept(anna.page)["log"]] == ["mix", "debunk", "golem"]
    anna.page.locator(".rd-top [data-open=menu]").tap()
    anna.page.locator("#menu [data-open=end]").tap()
    anna.page.locator("#end [data-close]").tap()
    expect(anna.page.locator("#revelation")).to_be_hidden(), "the first step does nothing yet"
    anna.page.locator(".rd-top [data-open=menu]").tap()
    anna.page.locator("#menu [data-open=end]").tap()
    anna.page.locator("#reveal [type=submit]").tap()
    expect(anna.page.locator("#ending")).to_be_visible()
    expect(anna.page.locator("#agree")).to_be_hidden()
    ben.page.evaluate("() => news()")
    ben.page.locator("#stay").tap()
    expect(ben.page.locator("#ending")).to_be_hidden()
    anna.page.evaluate("() => news()")
    expect(anna.page.locator("#ending")).to_be_hidden(), "the other phone said: not yet"
    anna.page.evaluate("() => end()")
    ben.page.evaluate("() => news()")
    ben.page.locator("#agree").tap()
    expect(ben.page.locator("#revelation li").first).to_be_visible()
    expect(anna.page.locator("#revelation li").first).to_be_visible(), "by itself"
    assert anna.page.locator("#revelation").inner_text() == ben.page.locator("#revelation").inner_text()
    ben.page.reload()
    expect(ben.page.locator("#revelation li").first).to_be_visible()
    expect(ben.page.locator("#play")).to_be_hidden()


def test_the_final_round_begins_on_all_phones(person):
    anna, ben = person(**PHONE), person(**PHONE)
    code = begin(anna)
    ben.go(f"/reader/{code}")
    ready(ben.page)
    page = anna.page
    page.locator(".fn [data-do=exhibit]").tap()
    expect(page.locator("#pick-title")).to_have_text("Potions are exhibited in the final round")
    expect(page.locator(".ig:enabled")).to_have_count(0)
    page.locator("#ok").tap()
    expect(page.locator(".ig:enabled")).to_have_count(8)
    ben.page.evaluate("() => news()")
    expect(ben.page.locator("#toast")).to_contain_text("final round has started")
    expect(ben.page.locator("#pick-title")).to_have_text("Only with the Custodian")
    ben.page.locator(".rd-top [data-open=menu]").tap()
    ben.page.locator("#final").uncheck()
    page.evaluate("() => news()")
    expect(page.locator(".ig:enabled")).to_have_count(0), "too early, and taken back"


def test_a_game_masters_look_is_told_to_the_others_and_hides(person):
    anna, ben = person(**PHONE), person(**PHONE)
    code = begin(anna)
    ben.go(f"/reader/{code}")
    ready(ben.page)
    ben.until("() => listening")
    anna.page.locator(".rd-top [data-open=menu]").tap()
    anna.page.locator("#menu [data-open=master]").tap()
    anna.page.locator("#peek [type=submit]").tap()
    expect(anna.page.locator("#answers li").first).to_be_visible()
    anna.page.locator("#answers [data-close]").tap()
    assert anna.page.locator("#answers-card").inner_html() == "", "not even in the page"
    ben.page.evaluate("() => news()")
    expect(ben.page.locator("#toast")).to_contain_text("looked at all answers")
    expect(anna.page.locator("#toast")).to_be_hidden()
    expect(ben.page.locator("#revelation")).to_be_hidden()
    ask(ben.page, "experiment")


def test_barmaids(person):
    """None, one, two, none; only where something is sold."""
    anna = person(**PHONE)
    begin(anna)
    page = anna.page
    expect(page.locator("#barmaids")).to_be_hidden()
    choose(page, "sell")
    for pressed, words in (("true", "×1"), ("true", "×2"), ("false", "")):
        page.locator("#barmaids").tap()
        expect(page.locator("#barmaids")).to_have_attribute("aria-pressed", pressed)
        expect(page.locator("#barmaids b")).to_have_text(words)
    page.locator("#barmaids").tap()
    with page.expect_request("**/ask") as sent:
        page.locator("#ok").tap()
    assert "barmaids=1" in (sent.value.post_data or "")


# -- notes -------------------------------------------------------------------------------------------


def test_notes_and_the_way_to_the_solver(person):
    anna = person(**PHONE)
    begin(anna)
    page = anna.page
    for do in CHOICES:
        ask(page, do)
    page.reload()
    ready(page)
    page.locator(".rd-top [data-open=notes]").tap()
    expect(page.locator("#facts li")).to_have_count(len(CHOICES))
    expect(page.locator("#triangle .head")).to_have_count(8)
    expect(page.locator("#triangle .cell")).to_have_count(28)
    expect(page.locator("#triangle .cell:not(.n0)")).to_have_count(4), "four pairs were mixed"
    link = page.locator("#solver").get_attribute("href")
    assert link
    path, _, fragment = link.partition("#")
    assert path == "/notebook", "what is known stays behind the #, and never goes to the server"
    query = json.loads(unquote(fragment))
    answer = deduce(query)
    assert query["golem"] is True
    assert answer["weight"] > 0
    assert len(query["facts"]) == len(CHOICES)


def test_a_phone_that_goes_around_keeps_no_notes(person):
    anna = person(**PHONE)
    begin(anna, phone="shared")
    page = anna.page
    assert "phone=" not in page.url
    ask(page, "experiment")
    ask(page, "debunk-apprentice")
    page.reload()
    ready(page)
    assert kept(page)["log"] == []
    page.locator(".rd-top [data-open=notes]").tap()
    expect(page.locator("#no-notes")).to_contain_text("This phone is shared")


def test_games_on_this_phone(person):
    anna = person(**PHONE)
    code = begin(anna, expansion="no")
    anna.go("/reader")
    link = anna.page.locator("#recent a")
    expect(link).to_contain_text(code)
    link.tap()
    ready(anna.page)
    assert anna.page.url.endswith(f"/reader/{code}")
    expect(anna.page.locator(".fn button")).to_have_count(4)


# -- a flaky phone -----------------------------------------------------------------------------------


def test_a_question_that_does_not_get_through_can_be_repeated(person):
    anna = person(**PHONE)
    begin(anna)
    page = anna.page
    choose(page, "sell")
    anna.offline()
    page.locator("#ok").tap()
    expect(page.locator("#trouble")).to_contain_text("Nothing is lost")
    expect(page.locator(".ig[aria-pressed=true]")).to_have_count(2)
    expect(page.locator("#ok")).to_have_text(re.compile("Try again"))
    anna.offline(False)
    page.locator("#ok").tap()
    expect(page.locator("#card")).to_be_visible()
    expect(page.locator("#trouble")).to_be_hidden()


def test_an_answer_that_is_lost_on_its_way_is_counted_once(person):
    """The question arrived, the answer did not: repeating it is the same question."""
    anna = person(**PHONE)
    begin(anna)
    page = anna.page
    choose(page, "experiment")
    lost: list[str] = []

    def lose(route):
        if not lost:
            lost.append(route.fetch().text())
            route.abort("internetdisconnected")
        else:
            route.continue_()

    page.route("**/ask", lose)
    page.locator("#ok").tap()
    expect(page.locator("#trouble")).to_be_visible()
    page.locator("#ok").tap()
    expect(page.locator("#card")).to_be_visible()
    assert json.loads(lost[0])["fact"] == kept(page)["log"][0]["fact"]
    page.locator(".rd-top [data-open=menu]").tap()
    expect(page.locator("[data-asked=experiment]")).to_have_text("1")


def test_the_language_changes_on_the_way(person):
    anna = person(**PHONE)
    begin(anna)
    page = anna.page
    ask(page, "experiment")
    page.locator(".rd-top [data-open=menu]").tap()
    page.locator("#menu .languages a[lang=ru]").tap()
    ready(page)
    assert page.locator("html").get_attribute("lang") == "ru"
    ask(page, "experiment")
    assert re.search("[а-я]", page.locator("#card").inner_text())
    assert len(kept(page)["log"]) == 2, "the notes are still there"
