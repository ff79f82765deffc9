"""Questions of random games on one open page, and what is wrong with how they are shown there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle
from random import Random
from typing import Any, NamedTuple

import shem
from shem.web.drawn import Drawn
from shem.web.live import Live
from shem.web.render import fragment
from tests.browser.driving import Person
from tests.web.serving import Laid

Size = tuple[int, int]

SEATS = 3
MOST = 24  # options that are shown without scrolling
BATCH = 1000  # questions measured in one go
DESKTOP = (1366, 768)
PHONE = (390, 844)
ZOOMED = ((1093, 614), (911, 512))  # the desktop at 125 % and 150 %
TABLETS = ((1024, 768), (768, 1024))
PHONE_ZOOMED = ((312, 675), (260, 563))

# Where things are that can be chosen, on the board of whoever is asked.
PLACES = """() => {
  const found = new Map();
  for (const { dataset } of document.querySelectorAll(".seat")) {
    table.dataset.look = dataset.seat;
    for (const one of document.querySelectorAll("#table [data-target]")) {
      const { left, top, width, height } = one.getBoundingClientRect();
      const owner = one.closest("[data-owner]")?.dataset.owner;
      const data = { target: one.dataset.target, ...(owner && { owner }) };
      const box = [left, top, width, height].map((at) => `${at}px`);
      if (width && !one.closest(".question-bar")) found.set(one, [data, box]);
    }
  }
  return [...found.values()];
}"""

# Empty boxes in these places: drawn boards would cost most of the time, and so would asking the server for previews.
# The letters of all languages are there.
EMPTY = """(places) => {
  window.fetch = () => Promise.reject(new Error("nothing is asked for"));
  for (const one of document.querySelectorAll(".board, .players, .seats, .notebook")) one.replaceChildren();
  document.querySelector(".board").replaceChildren(...places.map(([data, [left, top, width, height]]) => {
    const box = document.createElement("i");
    Object.assign(box.dataset, data);
    Object.assign(box.style, { position: "fixed", visibility: "hidden", left, top, width, height });
    return box;
  }));
  return Promise.all([...document.fonts].map((font) => font.load())).then(() => {});
}"""

# Everything that is wrong with the options of each question, one after the other.
# Options may be scrolled to, but only downwards, and only if there are more than `most`.
FAULTS = """async ({ shown, least, most }) => {
  const { apply } = await shem("regions");
  const { lay } = await shem("asking");
  const scrollTo = (button) => { // scrollIntoView would have to wait for a frame
    const scrolls = (one) => one?.scrollHeight > one?.clientHeight;
    const outer = [button.closest(".tray"), button.closest(".asking")].find(scrolls);
    if (!outer) return;
    const [inner, { top }] = [button.getBoundingClientRect(), outer.getBoundingClientRect()];
    outer.scrollTop += Math.min(inner.top - top, Math.max(0, inner.bottom - top - outer.clientHeight));
  };
  const faults = (news, count) => {
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
    apply(news);
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
    lay(); // at once, not with the next frame
    const found = [];
    const wide = (inner, outer) => inner.left >= outer.left - 2 && inner.right <= outer.right + 2;
    const high = (inner, outer) => inner.top >= outer.top - 2 && inner.bottom <= outer.bottom + 2;
    const within = (inner, outer) => wide(inner, outer) && high(inner, outer);
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const buttons = [...document.querySelectorAll("#table .answers button[name=option]")];
    if (!buttons.length) found.push("no option");
    for (const button of buttons) {
      const say = (what) => found.push(`${button.value}: ${what}`);
      if (count > most) scrollTo(button);
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
    const width = Math.max(document.documentElement.scrollWidth, innerWidth);
    if (width > window.screen.width) found.push("the page scrolls sideways");
    return found;
  };
  return shown.map(([news, count]) => faults(news, count));
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


def questions(name: str, games: Iterable[int], seats: int = SEATS) -> Iterator[Asked]:
    """Every question of random games."""
    for seed in games:
        game, chance = shem.new(name, seats=seats, seed=seed), Random(seed)
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


class Shown(NamedTuple):
    """A question in a language, and what the server would send of it. The board stays as it is."""

    asked: Asked
    lang: str
    news: dict[str, Any]


def show(live: Live, found: Iterable[Asked], langs: Iterable[str]) -> list[Shown]:
    """Show questions at a table, in one language after the other."""
    before, shown = live.game, []
    for asked, lang in zip(found, cycle(langs), strict=False):
        live.game, live.drawn = asked.game, Drawn()
        drawn = fragment(live, asked.seat, lang)
        regions = {name: drawn.regions[name] for name in ("question", "declines")}
        shown.append(Shown(asked, lang, {"mark": "", "main": {**drawn.main, "version": "9999"}, "regions": regions}))
    live.game, live.drawn = before, Drawn()
    return shown


class OpenPage:
    """A table's page on which any position can be shown at some sizes."""

    def __init__(self, person: Person, table: Laid, sizes: Sequence[Size]) -> None:
        self.page = person.sit(table).page
        self.page.emulate_media(reduced_motion="reduce")
        self.places: dict[Size, Any] = {}
        for size in sizes:
            self.resize(size)
            self.places[size] = self.page.evaluate(PLACES)

    def resize(self, size: Size) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def faults(self, shown: Sequence[Shown]) -> Iterator[str]:
        """Tell what is wrong with questions at each size."""
        yield from self.measure(FAULTS, shown, [len(one.asked.options) for one in shown])

    def measure(self, faults: str, shown: Sequence[Shown], told: Sequence[Any]) -> Iterator[str]:
        """Measure questions at each size by a function in JavaScript, which is told something about each."""
        # seat by seat: with every change a curtain would come between them
        pairs = sorted(zip(shown, told, strict=True), key=lambda pair: pair[0].asked.seat)
        for at in range(0, len(pairs), BATCH):
            some = pairs[at : at + BATCH]
            handle = self.page.evaluate_handle("sent => sent", [[one.news, more] for one, more in some])
            for size, places in self.places.items():
                self.resize(size)
                self.page.evaluate(EMPTY, places)
                how = {"least": 44 if size[0] <= 820 else 32, "most": MOST if size in (DESKTOP, PHONE) else 0}
                for (one, _), found in zip(some, self.page.evaluate(faults, {"shown": handle, **how}), strict=True):
                    yield from (f"{one.lang} {size[0]}x{size[1]} {one.asked.kind}: {fault}" for fault in found)
