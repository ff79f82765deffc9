"""The ledger of every option: nothing of it is cut off, in any language, on a desktop or a phone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.driving import CLIPPED, PHONE, Person
from tests.browser.test_pages import close_curtain
from tests.web.serving import Laid

GAMES = ("golem", "amritsar", "alchemists")
LANGUAGES = ("en", "de", "ru")
APART = 17  # moves between positions

# Every preview of the question, one after the other, as it is shown: what is cut off, and how high the highest is.
MEASURED = """async () => {
  const { fetchPreviews, showPreview, hidePreview } = await shem("preview");
  const { optionButtons } = await shem("options");
  const clipped = %s;
  await fetchPreviews();
  const found = [];
  let seen = 0;
  for (const option of new Set(optionButtons().map((button) => button.value))) {
    showPreview(option, %s);
    seen += document.querySelectorAll("#preview :is(.sums, .then)").length > 0;
    found.push(...clipped().map((one) => `${option}: ${one}`));
    hidePreview();
  }
  return [seen, found];
}"""


def measure(anna: Person, confirm: bool) -> None:
    seen, cut = anna.page.evaluate(MEASURED % (CLIPPED, "() => {}" if confirm else "null"))
    assert cut == [], anna.prompt
    assert seen == len(set(anna.options)), "every option has a ledger"


def measure_some(person: Any, table: Laid, device: str, positions: int) -> None:
    """Measure random positions of one game; the language changes from one to the next."""
    luck = Random(7)
    look = PHONE if device == "phone" else {}
    people = [person(table.made["token"], locale=lang, **look) for lang in LANGUAGES]
    for at in range(positions):
        number = 0
        for _ in range(APART):
            if table.look()["over"]:
                return
            number = table.step(luck.randrange(99))["number"] + 1
        anna = people[at % len(people)].sit(table)  # a page that follows every move would be slow
        anna.wait(number)
        if anna.main("over"):
            return
        close_curtain(anna)
        measure(anna, device == "phone")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_nothing_of_a_preview_is_cut_off(person: Any, lay: Any, game: str, device: str) -> None:
    measure_some(person, lay("me", "me", "me", game=game), device, len(LANGUAGES))


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("device", ["desktop", "phone"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_of_many_previews_is_cut_off(person: Any, lay: Any, game: str, device: str, seats: int) -> None:
    measure_some(person, lay(*["me"] * seats, game=game), device, 60)


def test_it_is_a_status_that_says_what_it_draws(person: Any, lay: Any) -> None:
    table: Laid = lay("me", "me", game="amritsar")
    anna = person(table.made["token"]).sit(table)
    preview = anna.page.locator("#preview")
    expect(preview).to_have_attribute("role", "status")
    option = anna.options[0]
    anna.page.locator(f'button[name=option][value="{option}"]').first.focus()
    expect(preview.locator(".then li").first).to_be_visible()
    assert preview.locator("svg:not([aria-hidden=true])").count() == 0
