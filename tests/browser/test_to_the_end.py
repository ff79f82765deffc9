"""Every game to its end by clicking: numbers of seats, languages, desktop and phone (`make soak`)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from shem.web.words import game_words, page_words
from tests.browser.driving import PHONE, WIDER, Person
from tests.browser.screen_readers import serious
from tests.browser.test_pages import close_curtain

EVERYTHING = {
    "variant": "master",
    "startup_funding": "on",
    "busy_days": "on",
    "royal_encyclopedia": "on",
    "golem_project": "on",
}
GAMES: list[tuple[str, int, str, bool, dict[str, str]]] = [
    ("golem", 2, "de", True, {}),
    ("golem", 3, "ru", False, {}),
    ("golem", 4, "en", False, {}),
    ("amritsar", 1, "de", True, {"maharaja": "stern"}),
    ("amritsar", 1, "ru", False, {}),
    ("amritsar", 2, "en", True, {}),
    ("amritsar", 2, "de", False, {}),
    ("amritsar", 3, "ru", True, {}),
    ("amritsar", 4, "en", False, {}),
    ("amritsar", 4, "de", True, {}),
    ("alchemists", 2, "en", False, {}),
    ("alchemists", 2, "de", True, EVERYTHING),
    ("alchemists", 3, "ru", False, EVERYTHING),
    ("alchemists", 3, "de", True, {"variant": "master"}),
    ("alchemists", 4, "en", True, EVERYTHING),
    ("alchemists", 4, "ru", True, {}),
]
# One choice may answer several questions in a row: until the last one the page is busy.
SETTLED = """() => table.dataset.over || curtain.open
  || (table.ariaBusy !== "true" && table.dataset.me && table.dataset.turn.split(" ").includes(table.dataset.me))"""


def answer(anna: Person, chance: Random, phone: bool) -> bool:
    """One choice, on the board where that is possible. Did it work there?"""
    option = chance.choice(anna.options)
    if not phone and chance.random() < 0.5 and anna.touch(option):
        return True
    before = anna.main("version")
    anna.page.locator(f"#table .answers button[name=option][value={json.dumps(option)}]").first.click()
    if phone and anna.main("version") == before:  # the first tap shows, the second plays
        confirm = anna.page.locator("#preview button:visible").last
        if confirm.count():
            confirm.click()
    anna.until("before => table.dataset.version !== before", before)
    return False


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "seats", "lang", "phone", "options"),
    GAMES,
    ids=[
        f"{game}-{seats}-{lang}-{'phone' if phone else 'desktop'}{'-all' if len(options) > 1 else ''}"
        for game, seats, lang, phone, options in GAMES
    ],
)
def test_to_the_end(
    game: str, seats: int, lang: str, phone: bool, options: dict[str, str], person: Any, server: Any
) -> None:
    page_words(lang).missing.clear()
    game_words(lang, game).missing.clear()
    body = {"game": game, "seats": [{"kind": "me"}] * seats, "options": options}
    made = server.client().post("/api/tables", json=body).json()
    device = {"reduced_motion": "reduce"} | (PHONE if phone else {})
    anna = person(made["token"], **device).go(f"/table/{made['table']}?lang={lang}").listening()
    chance = Random(seats)
    clicks = on_board = 0
    while not anna.main("over"):
        anna.until(SETTLED)
        close_curtain(anna)
        if not anna.asked:
            continue
        on_board += answer(anna, chance, phone)
        clicks += 1
        if clicks % 40 == 1:
            close_curtain(anna)
            assert anna.stale_regions == [], f"after {clicks} clicks"
            assert anna.page.evaluate(WIDER) <= 0, f"after {clicks} clicks"
            serious(anna)
        assert clicks < 1200
    close_curtain(anna)
    print(f"{clicks} clicks, {on_board} of them on the board")
    assert on_board > 0 or phone
    anna.page.locator("[data-open=sheet]").click()
    assert anna.page.locator("table.scores").is_visible()
    assert len(anna.page.locator("table.scores tbody tr").all()) >= 3
    serious(anna)
    assert sorted(page_words(lang).missing | game_words(lang, game).missing) == []
