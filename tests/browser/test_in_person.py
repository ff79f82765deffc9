"""Score sheets as people use them next to the physical game: on a phone, without a connection, on paper."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from shem.contracts.score_sheet import totals
from shem.contracts.setup_plan import fits
from tests.browser.driving import PHONE, WIDER, Person
from tests.browser.screen_readers import serious
from tests.browser.test_devices import MISSING, kept
from tests.in_person.filling import FILLED, played
from tests.in_person.test_score_sheets import ALL_ON, sheet_of
from tests.in_person.test_setup import draws_of, plan_of
from tests.patience import until


def shown(page: Page, line: str) -> list[int]:
    return [int(one.replace("−", "-")) for one in page.locator(f"#result .{line} td:not(.spare)").all_inner_texts()]


@pytest.mark.parametrize("name", FILLED)
def test_a_page_counts_like_the_rules(person: Callable[..., Person], name: str) -> None:
    """Finished games, each filled in as its players would: the page has the points and the places of the rules."""
    anna = person(**PHONE)
    page = anna.go("/score-sheets").page
    sheet = sheet_of(name)
    for seed in range(20, 23):
        for seats in (4, 2, *(() if sheet.rival is None else (1,))):
            game, secrets = played(name, seats, seed, **(ALL_ON if name == "alchemists" else {}))
            everyone = FILLED[name](game, secrets)
            kept = {"players": seats, "modules": list(sheet.modules or ()), "entered": everyone}
            page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [f"shem-sheet-{name}", json.dumps(kept)])
            anna.go(f"/score-sheet/{name}")
            assert shown(page, "total") == totals(sheet, everyone, rival=len(everyone) > seats)
            assert shown(page, "total")[:seats] == game.scores
            places = shown(page, "place")
            assert [places[seat] for seat in game.ranking] == sorted(places[:seats])
    assert page.evaluate(WIDER) <= 0


def test_a_sheet_is_filled_in_without_a_connection(person: Callable[..., Person]) -> None:
    anna = person(service_workers="allow", **PHONE).go("/score-sheet/golem")
    page = anna.page
    until(lambda: "/score-sheet/golem" in kept(page) and page.evaluate(MISSING) == 0)
    anna.offline()
    page.reload()
    page.locator("#name").fill("Anna")
    page.locator("input[name=vp]").fill("80")
    golems = page.locator(".field", has_text="Golems you created").get_by_role("button", name="More")
    golems.click()
    golems.click()
    page.locator(".field", has_text="Red menorahs").get_by_role("button", name="More").click()
    page.locator("[data-picks=objectives] summary").click()
    page.locator("[data-picks=objectives] [value='51']").check()
    expect(page.locator("#tab-0 em")).to_have_text("84")
    page.locator("#tab-0").press("ArrowRight")
    page.locator("input[name=vp]").fill("84")
    page.locator("input[name=order]").fill("2")
    page.locator("[data-picks=objectives] summary").click()
    expect(page.locator("[data-picks=objectives] [value='51']")).to_be_disabled()
    expect(page.locator("#winner")).to_have_text("Anna wins with 84 VP. Tiebreaker: earlier in the final turn order.")
    page.reload()
    expect(page.locator("#tab-0")).to_have_text("Anna84")
    page.locator("#clear").click()
    expect(page.locator("#tab-0")).to_have_text("Anna0")
    page.locator("#undo").click()
    expect(page.locator("#tab-0")).to_have_text("Anna84")
    anna.offline(False)


def test_own_values_count_without_a_connection(person: Callable[..., Person]) -> None:
    """A file chosen on the sheet, and the edition that the workshop keeps: both stay when the network is gone."""
    anna = person(service_workers="allow", **PHONE).go("/score-sheet/golem")
    page = anna.page
    until(lambda: "/score-sheet/golem" in kept(page) and page.evaluate(MISSING) == 0)
    own = b'[edition]\nprint = "Second print"\n[[objective]]\nnumber = 51\nvp = 9\n'
    with page.expect_navigation():
        page.locator("#copy input").set_input_files({"name": "own.toml", "mimeType": "text/plain", "buffer": own})
    expect(page.locator("#copy span")).to_have_text("Values of your copy: Second print")
    assert page.evaluate(WIDER) <= 0
    page.locator("[data-picks=objectives] summary").click()
    page.locator("[data-picks=objectives] [value='51']").check()
    points = page.locator("#tab-0 em")
    counted = points.inner_text()
    anna.offline()
    page.reload()
    expect(page.locator("#copy span")).to_contain_text("Second print")
    expect(points).to_have_text(counted)
    page.locator("#copy summary").click()
    with page.expect_navigation():
        page.locator("#copy button").click()
    expect(page.locator("#copy span")).to_have_text("Shem’s values")
    expect(points).not_to_have_text(counted)
    anna.offline(False)
    page.evaluate("localStorage.clear()")
    page.evaluate("text => { localStorage['shem-edition-used-golem'] = text }", own.decode())
    anna.go("/setup/golem")
    expect(page.locator("#copy span")).to_contain_text("Second print")
    wrong = {"name": "own.toml", "mimeType": "text/plain", "buffer": b"[[objective]]\nnumber = 51\nvp = 1234\n"}
    page.locator("#copy input").set_input_files(wrong)
    expect(page.locator("#copy span")).to_contain_text("0 to 99, not 1234")
    anna.trouble = [line for line in anna.trouble if "422" not in line]
    serious(anna)


def test_everyone_can_use_a_sheet_and_print_it(person: Callable[..., Person]) -> None:
    anna = person().go("/score-sheet/alchemists")
    page = anna.page
    page.locator("label", has_text="The Golem Project").click()
    page.locator("[data-picks=artifacts] summary").click()
    serious(anna)
    page.emulate_media(media="print")
    assert page.locator("#rows").is_hidden()
    assert page.locator("#result").is_visible()
    assert page.locator("#result .spare").first.is_hidden()
    page.evaluate("window.print = () => 0")
    page.locator("#print-blank").dispatch_event("click")
    assert page.locator("#result .spare").first.is_visible()


@pytest.mark.parametrize("name", FILLED)
def test_all_four_players_fit_a_phone(person: Callable[..., Person], name: str) -> None:
    anna = person(**PHONE)
    page = anna.go("/score-sheets").page
    kept = {
        f"shem-sheet-{name}": {"players": 4, "modules": [], "entered": []},
        "shem-sheet-names": ["Anna-Magdalena", "Bartholomäus", "Христофор", "D"],
    }
    page.evaluate("kept => { for (const key in kept) localStorage[key] = JSON.stringify(kept[key]) }", kept)
    for lang in ("de", "ru"):
        anna.go(f"/score-sheet/{name}?lang={lang}")
        expect(page.locator("#result tr").first).to_contain_text("Bartholomäus")
        assert page.locator(".scroll").evaluate("one => one.scrollWidth - one.clientWidth") == 0
        assert page.evaluate(WIDER) <= 0


def test_where_the_values_come_from_can_be_read_on_a_phone(person: Callable[..., Person]) -> None:
    anna = person(**PHONE).go("/printed-values/alchemists?lang=ru")
    anna.page.locator("summary").first.click()
    assert anna.page.evaluate(WIDER) <= 0
    serious(anna)


def test_a_setup_is_drawn_without_a_connection(person: Callable[..., Person]) -> None:
    """Every draw of the page is one that the rules could make; what was drawn stays until it is drawn again."""
    anna = person(service_workers="allow", **PHONE).go("/setup/amritsar")
    page = anna.page
    until(lambda: "/setup/amritsar" in kept(page) and page.evaluate(MISSING) == 0)
    anna.offline()
    page.reload()
    draws = draws_of(list(plan_of("amritsar").steps(2, {"maharaja": "gentle"}, "")))
    page.locator("label:has([name=players][value='2'])").click()
    seen = set()
    for _ in range(12):
        page.locator("#all").click()
        found = page.evaluate("JSON.parse(localStorage['shem-setup-amritsar']).drawn")
        pieces = page.evaluate("JSON.parse(document.getElementById('data').textContent).pieces")
        for name, draw in draws.items():
            assert fits(draw, [pieces[one]["name"] for one in found[name]]), (name, found[name])
        seen.add(json.dumps(found["zone_tiles"]))
    assert len(seen) > 1
    before = page.locator("[data-draw=storehouses]").inner_text()
    temples = page.locator("[data-draw=temples]").inner_text()
    page.reload()
    assert page.locator("[data-draw=storehouses]").inner_text() == before
    page.get_by_role("button", name="Draw again: Storehouses").click()
    assert page.locator("[data-draw=temples]").inner_text() == temples
    assert page.evaluate(WIDER) <= 0
    serious(anna)
    anna.offline(False)
