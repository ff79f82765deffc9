"""The reader on a phone: one hand, no connection, private results that hide, and several phones that agree."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from shem.games.alchemists.alchemy import INGREDIENTS, POTIONS
from shem.games.alchemists.reader.folder import export
from tests.browser.driving import AT_REST, DESKTOP, PHONE, Person
from tests.browser.screen_readers import serious

CHOICES: dict[str, tuple[dict[str, str], list[str]]] = {
    "experiment": ({}, ["toad", "fern"]),
    "sell": ({"wanted": "R+", "guarantee": "correct_sign"}, ["toad", "mushroom"]),
    "debunk-apprentice": ({"variant": "apprentice", "colour": "blue"}, ["scorpion"]),
    "debunk-master": ({"variant": "master", "potion": "G-"}, ["scorpion", "mushroom"]),
    "exhibit": ({"wanted": "B+"}, ["flower", "feather"]),
    "golem": ({}, ["mandrake"]),
    "animate": ({}, ["birdclaw", "toad"]),
}
GAME = "module_game.game"


def begin(anna: Person, expansion: str = "yes", phone: str = "mine", limit: str = "adviser") -> str:
    """A new game, by one tap; its code."""
    page = anna.go("/reader/").page
    page.locator(f"[name=phone][value={phone}]").check()
    page.locator("[name=limit]").select_option(limit)
    page.locator(f"#begin button[value={expansion}]").click()
    return ready(page)


def ready(page: Page) -> str:
    expect(page.locator("#pick-title")).not_to_be_empty()
    code: str = page.evaluate(f"{GAME}.code")
    return code


def joined(anna: Person, code: str) -> Page:
    page = anna.go("/reader/").page
    page.locator("[name=code]").fill(f" {code[:3].lower()} {code[3:]}")
    page.locator("#join button").click()
    assert ready(page) == code
    return page


def choose(page: Page, do: str) -> None:
    """Function, parts and ingredients, by tapping pictures. Potions are exhibited in the final round."""
    parts, ingredients = CHOICES[do]
    page.locator(f".fn [data-do={do.partition('-')[0]}]").click()
    if do == "exhibit" and not page.evaluate(f"{GAME}.kept.final"):
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
    if not page.evaluate(f"{GAME}.kept.visit"):
        page.locator("#ok").click()
    expect(page.locator(".ig:enabled")).to_have_count(4)
    found: list[str] = page.locator(".ig:enabled").evaluate_all("all => all.map((one) => one.dataset.ingredient)")
    return found


def kept(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(f"{GAME}.kept")
    return found


def secret(page: Page) -> Any:
    return page.evaluate(f"{GAME}.secret")


def look(page: Page) -> None:
    page.evaluate("module_reader_page.look()")


# -- without a connection ----------------------------------------------------------------------------


def test_installed_it_needs_no_connection_and_sends_nothing_private(person: Callable[..., Person]):
    """The whole of a game in flight mode; then the server hears how much was asked, and what everyone saw."""
    anna, ben = person(**PHONE, service_workers="allow", own_line=True), person(**PHONE)
    sent: list[str] = []
    anna.context.on("request", lambda one: sent.append(f"{one.url} {one.post_data or ''}"))
    page = anna.go("/reader/").page
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    manifest = page.evaluate("fetch(document.querySelector('[rel=manifest]').href).then((one) => one.json())")
    assert (manifest["start_url"], manifest["display"]) == ("./", "standalone")
    anna.offline()
    page.goto(anna.home + "/reader/")
    page.locator("#begin button[value=yes]").click()
    code = ready(page)
    for do in CHOICES:
        ask(page, do)
    books = visit_library(page)
    page.reload()
    ready(page)
    assert visit_library(page) == books, "no second draw for who looks away"
    page.locator(f".ig[data-ingredient={books[2]}]").tap()
    page.locator("#ok").tap()
    expect(page.locator("#card")).to_be_visible()
    facts = [line["fact"] for line in kept(page)["log"]]
    assert [fact["t"] for fact in facts] == ["mix", "sale", "aspect", "debunk", "mix", "golem", "animate", "book"]
    page.locator("a[href$='/notebook']").first.tap()
    expect(page.locator("#facts li")).to_have_count(8)
    page.locator(".rd-top a").tap()
    ready(page)
    page.evaluate("document.fonts.ready")
    assert page.evaluate("document.fonts.check('700 16px \"Alegreya Sans\"')")

    page = joined(ben, code)
    look(page)
    assert page.evaluate(f"{GAME}.told.asked") == {}
    anna.offline(False)
    look(anna.page)
    look(page)
    asked = page.evaluate(f"{GAME}.told.asked")
    assert asked == {**{do: 1 for do in CHOICES}, "library": 1}
    assert [line["fact"]["t"] for line in kept(page)["log"]] == ["aspect", "debunk"]
    assert page.evaluate(f"{GAME}.kept.final") is True
    assert secret(page) == secret(anna.page)
    private = [line for line in sent if re.search("toad|fern|flower|claw|mandrake|feather", line, re.IGNORECASE)]
    assert private == [], "of private questions only how many"
    assert not any(code in line for line in sent), "nor the code, which is the secret"


@pytest.mark.parametrize("name", ["index.html", "card-reader.html"])
def test_the_folder_works_from_a_file(person: Callable[..., Person], tmp_path: Path, name: str):
    """As opened from a phone's storage: no server, three languages; and the end needs no second phone. One of the
    files needs none of the others, as phones often don't give a page its neighbors."""
    export(tmp_path)
    if name != "index.html":
        (tmp_path / name).rename(tmp_path / "alone.html")
        for other in tmp_path.iterdir():
            if other.name != "alone.html":
                shutil.rmtree(other) if other.is_dir() else other.unlink()
        (tmp_path / "alone.html").rename(tmp_path / name)
    anna = person(**(PHONE | {"locale": "de"}))
    if name != "index.html":
        with anna.go("/reader/").page.expect_download() as download:
            anna.page.locator("a[download]").tap()
        assert download.value.path().read_bytes() == (tmp_path / name).read_bytes(), "the server hands it out"
    outside: list[str] = []
    anna.page.on("request", lambda one: outside.append(one.url))
    page = anna.page
    page.goto(f"{(tmp_path / name).as_uri()}")
    page.evaluate("localStorage.clear()")  # all files are one address to a browser
    page.reload()
    page.locator("#begin button[value=no]").tap()
    ready(page)
    expect(page.locator(".fn button")).to_have_count(4), "no expansion"
    ask(page, "sell")
    assert page.locator("html").get_attribute("lang") == "de"
    page.locator(".rd-top [data-open=menu]").tap()
    page.locator("#menu [data-language=ru]").tap()
    ask(page, "experiment")
    assert re.search("[а-я]", page.locator("#card").inner_text())
    page.locator(".rd-top [data-open=menu]").tap()
    page.locator("#menu [data-open=end]").tap()
    page.locator("#reveal").tap()
    expect(page.locator("#revelation li")).to_have_count(8)
    page.evaluate("document.fonts.ready")
    assert page.evaluate("document.fonts.check('700 16px \"Alegreya Sans\"')")
    allowed = ("data:", tmp_path.as_uri()) if name == "index.html" else ("data:", (tmp_path / name).as_uri())
    assert [url for url in outside if not url.startswith(allowed)] == []


# -- several phones ----------------------------------------------------------------------------------


def test_two_phones(person: Callable[..., Person]):
    """Debunking comes to the other phone's notes, private results do not; a game master's look is told; the end is
    seen on both."""
    anna, ben = person(**PHONE), person(**PHONE)
    code = begin(anna)
    joined(ben, code)
    look(ben.page)
    for do in ("experiment", "debunk-master", "golem"):
        ask(anna.page, do)
    look(anna.page)
    look(ben.page)
    assert [line["fact"]["t"] for line in kept(ben.page)["log"]] == ["debunk"]
    expect(ben.page.locator("#toast")).to_contain_text("scorpion")
    expect(anna.page.locator("#toast")).to_be_hidden()
    anna.page.locator(".rd-top [data-open=menu]").tap()
    anna.page.locator("#menu [data-open=master]").tap()
    anna.page.locator("#peek").tap()
    expect(anna.page.locator("#answers li").first).to_be_visible()
    anna.page.locator("#answers [data-close]").tap()
    assert anna.page.locator("#answers-card").inner_html() == "", "not even in the page"
    look(anna.page)
    look(ben.page)
    expect(ben.page.locator("#toast")).to_contain_text("looked at all answers")
    ben.page.locator(".fn [data-do=exhibit]").tap()
    expect(ben.page.locator(".ig:enabled")).to_have_count(0)
    ben.page.locator("#ok").tap()
    expect(ben.page.locator(".ig:enabled")).to_have_count(8)
    look(anna.page)
    expect(anna.page.locator("#toast")).to_contain_text("final round has started")
    anna.page.locator(".rd-top [data-open=menu]").tap()
    anna.page.locator("#menu [data-open=end]").tap()
    anna.page.locator("#reveal").tap()
    expect(anna.page.locator("#ending")).to_be_visible()
    expect(anna.page.locator("#agree")).to_be_hidden()
    look(ben.page)
    ben.page.locator("#stay").tap()
    look(anna.page)
    expect(anna.page.locator("#ending")).to_be_hidden(), "the other phone said: not yet"
    anna.page.evaluate("module_reader_page.end()")
    look(ben.page)
    ben.page.locator("#agree").tap()
    expect(ben.page.locator("#revelation li").first).to_be_visible()
    look(anna.page)
    assert anna.page.locator("#revelation").inner_text() == ben.page.locator("#revelation").inner_text()
    ben.page.reload()
    expect(ben.page.locator("#revelation li").first).to_be_visible()
    expect(ben.page.locator("#play")).to_be_hidden()


def test_a_game_on_the_server_goes_on(person: Callable[..., Person]):
    """Games from before, whose secret only the server has: by their old address, with a lost question repeated."""
    anna = person(**PHONE)
    made = anna.server.client(**{"x-shem": "1"}).post("/reader", data={"expansion": "yes"}).json()
    page = anna.go(f"/reader/{made['code']}").page
    assert ready(page) == made["code"]
    for do in CHOICES:
        ask(page, do)
    books = visit_library(page)
    page.locator(f".ig[data-ingredient={books[0]}]").tap()
    page.locator("#ok").tap()
    expect(page.locator("#card")).to_contain_text("The book says")
    choose(page, "sell")
    anna.offline()
    page.locator("#ok").tap()
    expect(page.locator("#trouble")).to_contain_text("Nothing is lost")
    expect(page.locator(".ig[aria-pressed=true]")).to_have_count(2)
    anna.offline(False)
    page.locator("#ok").tap()
    expect(page.locator("#card")).to_be_visible()
    look(page)
    assert page.evaluate(f"{GAME}.told.asked.sell") == 2
    assert secret(page) is None


# -- one hand ----------------------------------------------------------------------------------------


SMALL = """() => [...document.querySelectorAll("button, a")].filter((one) => one.offsetParent && !one.closest("dialog"))
  .map((one) => [one.id || one.textContent.trim() || one.ariaLabel, one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 44 || box.height < 44).map(([name]) => name)"""
TOO_MUCH = """([what, cards]) => cards.map((seen) => {
  module_answer_side.uncover(module_cards.card(what, seen, false), "result", ["mandrake", "birdclaw"]);
  const page = document.documentElement;
  const across = Math.max(page.scrollWidth, innerWidth) - screen.width; // a phone widens its window to what sticks out
  const boxes = [...document.querySelectorAll("#card .said, #card .main, .fn button, .pick-head, .choose button")];
  const wide = boxes.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent);
  return [page.scrollHeight - innerHeight, across, ...wide, JSON.stringify(seen)];
}).filter(([down, across, ...wide]) => down || across || wide.length > 1)"""
FERN, MANDRAKE = INGREDIENTS.index("fern"), INGREDIENTS.index("mandrake")
SEEN: dict[str, list[dict[str, int]]] = {
    "experiment": [{"potion": p} for p in range(len(POTIONS))],
    "exhibit": [{"potion": p, "wanted": w} for p in range(len(POTIONS)) for w in range(6)],
    "sell": [
        {"wanted": 2, "level": n, "guarantee": 0, "paid": paid, "counts": min(3, n + m), "praise": max(0, n + m - 3)}
        for n in range(4)
        for paid in (0, 1)
        for m in range(3)
    ],
    "debunk-apprentice": [{"ingredient": MANDRAKE, "colour": c, "positive": p} for c in range(3) for p in (0, 1)],
    "debunk-master": [{"a": MANDRAKE, "b": FERN, "potion": p, "made": made} for p in range(7) for made in (0, 1)],
    "golem": [{"ingredient": MANDRAKE, "chest": c, "ears": e} for c in (0, 1) for e in (0, 1)],
    "animate": [{"success": one} for one in (0, 1)],
    "library": [{"ingredient": MANDRAKE, "solar": one} for one in (0, 1)],
}


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_every_function_fits_the_screen_with_all_it_can_say(person: Callable[..., Person], device: dict[str, Any]):
    """No scrolling, no small targets, nothing beside the screen, in three languages."""
    anna = person(**device)
    begin(anna)
    page = anna.page
    for lang in ("en", "de", "ru"):
        page.evaluate("code => module_words.chooseLanguage(code)", lang)
        page.reload()
        ready(page)
        page.evaluate("document.fonts.ready")
        for do, cards in SEEN.items():
            if do == "library":
                visit_library(page)
            else:
                choose(page, do)
            assert page.evaluate(SMALL) == [], (lang, do)
            assert page.evaluate(TOO_MUCH, [do, cards]) == [], (lang, do)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_serious(person: Callable[..., Person], device: dict[str, Any]):
    anna = person(**device)
    serious(anna.go("/reader/"))
    begin(anna)
    page = anna.page
    for do in CHOICES:
        ask(page, do)
        page.evaluate(AT_REST)
        serious(anna)
    ask(page, "experiment")
    page.locator("#show").click()
    serious(anna)
    page.locator("#everyone [data-close]").click()
    for dialog in ("phones", "menu"):
        page.locator(f".rd-top [data-open={dialog}]").click()
        serious(anna)
        page.locator(f"#{dialog} .close").click()
    page.locator(".rd-top [data-open=menu]").click()
    page.locator("#menu [data-open=end]").click()
    serious(anna)
    page.locator("#reveal").click()
    expect(page.locator("#ending")).to_be_visible()
    serious(anna)


def test_taps_can_be_corrected_until_they_are_confirmed(person: Callable[..., Person]):
    anna = person(**PHONE)
    begin(anna)
    page = anna.page
    toad, fern, flower = (page.locator(f".ig[data-ingredient={one}]") for one in ("toad", "fern", "flower"))
    ok = page.locator("#ok")
    for one in (toad, fern):
        expect(ok).to_be_disabled()
        one.tap()
    expect(ok).to_be_enabled()
    flower.tap()
    expect(toad).to_have_attribute("aria-pressed", "false"), "the last two count"
    expect(fern.locator(".no")).to_have_text("1")
    fern.tap()
    expect(ok).to_be_disabled()
    page.locator("#clear").tap()
    expect(page.locator(".ig[aria-pressed=true]")).to_have_count(0)
    choose(page, "sell")
    for pressed, words in (("true", "×1"), ("true", "×2"), ("false", "")):
        page.locator("#barmaids").tap()
        expect(page.locator("#barmaids")).to_have_attribute("aria-pressed", pressed)
        expect(page.locator("#barmaids b")).to_have_text(words)
    assert kept(page)["asked"] == {}, "nothing has been asked"
    assert kept(page)["log"] == []


def test_by_keyboard_and_without_motion(person: Callable[..., Person]):
    anna = person(reduced_motion="reduce")
    begin(anna)
    page = anna.page
    page.locator(".ig[data-ingredient=toad]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.locator("#ok").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#card")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('#card')).animationName") == "none"
    assert page.evaluate("document.activeElement.id") == "cover", "the next key covers it again"
    page.keyboard.press("Enter")
    expect(page.locator("#card")).to_be_hidden()


# -- who sees what -----------------------------------------------------------------------------------


def test_show_to_everyone_never_shows_ingredients(person: Callable[..., Person]):
    anna = person(**PHONE)
    begin(anna)
    page = anna.page
    for do in ("experiment", "sell", "exhibit", "animate"):
        ask(page, do)
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
        page.locator("#cover").tap()
        assert page.locator("#mine").inner_html() == "", "nor are they left in the page"


def test_a_private_result_is_gone_after_one_tap_and_after_a_reload(person: Callable[..., Person]):
    anna = person(**PHONE)
    begin(anna)
    page = anna.page
    for hide in (page.locator("#cover").tap, page.reload):
        ask(page, "golem")
        expect(page.locator("#show")).to_be_hidden()
        hide()
        ready(page)
        expect(page.locator("#card")).to_be_hidden()
        assert page.locator("#card").inner_html() == "", "not even in the page"
    assert page.locator(".fn [data-do=golem]").get_attribute("aria-pressed") == "true", "where one was"


def test_a_phone_that_goes_around_keeps_no_notes(person: Callable[..., Person]):
    anna = person(**PHONE)
    code = begin(anna, expansion="no", phone="shared")
    page = anna.page
    ask(page, "experiment")
    ask(page, "debunk-apprentice")
    page.reload()
    ready(page)
    assert kept(page)["log"] == []
    assert "Toad" not in json.dumps(page.evaluate("({ ...localStorage })"))
    link = anna.go("/reader/").page.locator("#recent a")
    expect(link).to_contain_text(code)
    link.tap()
    assert ready(page) == code
