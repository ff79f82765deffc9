"""Questions of random games on one open page, and what is wrong with how they are shown there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

import shem
from shem.web.drawn import Drawn
from shem.web.render import fragment
from tests.browser.driving import Person
from tests.web.serving import Laid, Server

SEATS = 3
MOST = 24  # options that are shown without scrolling
DESKTOP = (1366, 768)
PHONE = (390, 844)
ZOOMED = ((1093, 614), (911, 512))  # the desktop at 125 % and 150 %
TABLETS = ((1024, 768), (768, 1024))
PHONE_ZOOMED = ((312, 675), (260, 563))

# The board keeps its place, but costs no time.
UNPAINTED = """() => {
  for (const one of document.querySelectorAll(".board, .players, .seats, .notebook")) one.style.visibility = "hidden";
}"""

# Everything that is wrong with the options. They may be scrolled to, but only downwards, and only if `scrolls`.
FAULTS = """async ({ news, least, scrolls }) => {
  const { apply } = await shem("regions");
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  apply(news);
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  (await shem("asking")).lay(); // at once, not with the next frame
  const found = [];
  const wide = (inner, outer) => inner.left >= outer.left - 2 && inner.right <= outer.right + 2;
  const high = (inner, outer) => inner.top >= outer.top - 2 && inner.bottom <= outer.bottom + 2;
  const within = (inner, outer) => wide(inner, outer) && high(inner, outer);
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const buttons = [...document.querySelectorAll("#table .answers button[name=option]")];
  if (!buttons.length) found.push("no option");
  for (const button of buttons) {
    const say = (what) => found.push(`${button.value}: ${what}`);
    if (scrolls) button.scrollIntoView({ block: "nearest" });
    const box = button.getBoundingClientRect();
    if (box.width < least || box.height < least) say(`${Math.round(box.width)} x ${Math.round(box.height)}`);
    if (!within(box, screen)) say(`at ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    const middle = [box.x + box.width / 2, box.y + box.height / 2];
    for (const at of [middle, [box.x + 6, box.y + 6], [box.right - 6, box.bottom - 6]]) {
      const top = document.elementFromPoint(...at);
      if (top && !button.contains(top) && !top.contains(button)) say(`covered by ${top.id || top.className}`);
    }
    for (const part of button.querySelectorAll("*")) {
      const inner = part.getBoundingClientRect();
      if (part.closest("svg svg, .sr, .hint-bar") || !inner.width || part.ownerSVGElement) continue;
      const look = part.className.baseVal ?? part.className;
      if (!within(inner, box)) say(`sticks out: ${look} ${part.textContent.trim()}`);
    }
  }
  for (const one of document.querySelectorAll("#prompt, .ask .why, .asking")) {
    const cut = one.scrollWidth > one.clientWidth + 1 || !wide(one.getBoundingClientRect(), screen);
    if (cut) found.push(`${one.id || one.className} is cut`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  return found;
}"""


class Asked(NamedTuple):
    """A position in which a seat is asked something."""

    game: shem.Game
    seat: int

    @property
    def options(self) -> list[shem.Option]:
        return next(list(one.options) for one in self.game.decisions if one.seat == self.seat)

    @property
    def kind(self) -> str:
        """What is asked, whatever about."""
        return f"{type(self.game.table.asker).__name__} {' '.join(sorted({option.verb for option in self.options}))}"


def questions(name: str, games: Iterable[int]) -> Iterator[Asked]:
    """Every question of random games."""
    for seed in games:
        game, chance = shem.new(name, seats=SEATS, seed=seed), Random(seed)
        while not game.over:
            for decision in game.decisions:
                yield Asked(game.copy(), decision.seat)
            decision = chance.choice(game.decisions)
            game.play(chance.choice(decision.options), seat=decision.seat)


def largest(found: Iterable[Asked]) -> list[Asked]:
    """Of each kind of question, the one with the most options."""
    kinds: dict[str, Asked] = {}
    for asked in found:
        if asked.kind not in kinds or len(kinds[asked.kind].options) < len(asked.options):
            kinds[asked.kind] = asked
    return list(kinds.values())


class OpenPage:
    """A table's page on which any position can be shown."""

    def __init__(self, server: Server, person: Person, table: Laid) -> None:
        self.person, self.page = person.sit(table), person.page
        self.page.emulate_media(reduced_motion="reduce")
        self.page.evaluate(UNPAINTED)
        self.live = server.run(server.tables.get(table.id))

    def news(self, asked: Asked, lang: str) -> dict[str, Any]:
        """What the server would send of the question; the board stays as it is."""
        before, self.live.game, self.live.drawn = self.live.game, asked.game, Drawn()
        try:
            shown = fragment(self.live, asked.seat, lang)
        finally:
            self.live.game, self.live.drawn = before, Drawn()
        regions = {name: shown.regions[name] for name in ("question", "declines")}
        return {"mark": "", "main": dict(shown.main) | {"version": "9999"}, "regions": regions}

    def faults(self, asked: Asked, lang: str, size: tuple[int, int]) -> list[str]:
        """What is wrong with a question at this size."""
        if self.page.viewport_size != {"width": size[0], "height": size[1]}:
            self.page.set_viewport_size({"width": size[0], "height": size[1]})
        phone = size[0] <= 820
        scrolls = size not in (DESKTOP, PHONE) or len(asked.options) > MOST
        wanted = {"news": self.news(asked, lang), "least": 44 if phone else 32, "scrolls": scrolls}
        return [f"{lang} {size} {asked.kind}: {fault}" for fault in self.page.evaluate(FAULTS, wanted)]
