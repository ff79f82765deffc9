"""The ledger of every option: nothing of it is cut off, in any language, on a desktop or a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from shem.web.ledger import would_each
from shem.web.words import game_words
from tests.browser.driving import CLIPPED, PHONE
from tests.browser.questions import DESKTOP, OpenPage, questions, show
from tests.browser.questions import PHONE as SMALL
from tests.web.serving import Laid, Server

GAMES = ("golem", "amritsar", "alchemists")
LANGUAGES = ("en", "de", "ru")

# Every preview of each question, one after the other, as it is shown: what is cut off.
MEASURED = """async ({ shown }) => {
  const { apply } = await shem("regions");
  const { lay } = await shem("asking");
  const { phone } = await shem("page");
  const { fetchPreviews, showPreview, hidePreview } = await shem("preview");
  const { optionButtons } = await shem("options");
  const clipped = %s;
  const covered = () => { // of the question and its options
    const { left, right, top, bottom } = document.getElementById("preview").getBoundingClientRect();
    const inside = (box) => box.left < right && left < box.right && box.top < bottom && top < box.bottom;
    return [...document.querySelectorAll("#prompt, .ask .why, .few button")]
      .filter((one) => inside(one.getBoundingClientRect())).map((one) => one.textContent);
  };
  const all = [];
  const { fetch } = window;
  for (const [news, would] of shown) {
    apply(news);
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
    lay();
    window.fetch = async () => Response.json({ number: Number(news.main.number), would });
    await fetchPreviews();
    const found = [];
    for (const option of new Set(optionButtons().map((button) => button.value))) {
      showPreview(option, phone.matches ? () => {} : null);
      if (!document.querySelector("#preview :is(.sums, .then)")) found.push(`${option} has no ledger`);
      found.push(...clipped().map((one) => `${option}: ${one}`));
      if (!phone.matches) found.push(...covered().map((one) => `${option} covers ${one}`));
      hidePreview();
    }
    all.push(found);
  }
  window.fetch = fetch;
  return all;
}""".replace("%s", CLIPPED)


def check(person: Any, server: Server, table: Laid, games: Any, every: int, device: str) -> None:
    """Measure the previews of questions of random games; the language changes from one to the next."""
    live = server.run(server.tables.get(table.id))
    name = live.game.rules.name
    shown = show(live, list(questions(name, games, len(live.seats)))[::every], LANGUAGES)
    would = [
        dict(would_each(one.asked.game, one.asked.seat, game_words(one.lang, name), live.names, live.aids))
        for one in shown
    ]
    look, size = (PHONE, SMALL) if device == "phone" else ({}, DESKTOP)
    page = OpenPage(person(table.made["token"], **look), table, [size])
    faults = list(page.measure(MEASURED, shown, would))
    assert not faults, "\n".join([f"{len(faults)} faults", *faults])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_nothing_of_a_preview_is_cut_off(person: Any, server: Server, lay: Any, game: str, device: str) -> None:
    check(person, server, lay("me", "me", "me", game=game), [7], 17, device)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("device", ["desktop", "phone"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_of_many_previews_is_cut_off(
    person: Any, server: Server, lay: Any, game: str, device: str, seats: int
) -> None:
    check(person, server, lay(*["me"] * seats, game=game), range(3), 1, device)


def test_it_is_a_status_that_says_what_it_draws(person: Any, lay: Any) -> None:
    table: Laid = lay("me", "me", game="amritsar")
    anna = person(table.made["token"]).sit(table)
    preview = anna.page.locator("#preview")
    expect(preview).to_have_attribute("role", "status")
    option = anna.options[0]
    anna.page.locator(f'button[name=option][value="{option}"]').first.focus()
    expect(preview.locator(".then li").first).to_be_visible()
    assert preview.locator("svg:not([aria-hidden=true])").count() == 0
