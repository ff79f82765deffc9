"""Driving a browser: a person at a table, what they see and what they click."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Locator, Page, Response, expect

from shem.web.visitors import COOKIE
from tests import patience
from tests.browser.devices import Devices
from tests.browser.line import Line
from tests.web.serving import Laid, Server

CHROMIUM = os.environ.get("SHEM_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--in-process-gpu",
]
# Without its service worker, unless a test is about that: every test starts with an empty browser.
PLAIN: dict[str, Any] = {"locale": "en-GB", "service_workers": "block"}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
# How much wider than the screen a page is. A phone widens its window to what sticks out, so that can't be compared.
WIDER = "() => Math.max(document.documentElement.scrollWidth, innerWidth) - screen.width"
USUAL: dict[str, Any] = DESKTOP | PLAIN | {"reduced_motion": "reduce"}
PATIENCE = 1000 * patience.PATIENCE  # ms
expect.set_options(timeout=PATIENCE)
EXPECTED = (
    "ERR_INTERNET_DISCONNECTED", "status of 409", "ERR_NETWORK_CHANGED", "ERR_INCOMPLETE_CHUNKED_ENCODING",
    "registration blocked by Playwright", "net::ERR_FAILED", "net::ERR_CONNECTION_REFUSED", "net::ERR_CONNECTION_RESET",
)  # fmt: skip

# Every region, parsed anew from what the server says, beside what morphing has made of the page by then.
STALE_REGIONS = """async () => {
  const { query } = await shem("page");
  const { hidePreview } = await shem("preview");
  const read = async () => {
    const answer = await fetch(`/table/${table.dataset.table}/fragment?${query()}`, { headers: { "x-shem": "1" } });
    return answer.json();
  };
  const until = Date.now() + PATIENCE;
  let { regions, mark } = await read();
  while (mark !== table.dataset.mark) { // the page has not heard of it yet
    if (Date.now() > until) return ["mark"];
    await new Promise((done) => setTimeout(done, 20));
    ({ regions, mark } = await read());
  }
  hidePreview(); // the pointer may rest on something that can be chosen
  table.dispatchEvent(new Event("pointerleave")); // or that is explained
  table.dispatchEvent(new Event("pointerover", { bubbles: true })); // or on a line of the log that rings it
  const clean = (root) => {
    for (const one of root.querySelectorAll(".presence")) one.remove(); // filled by the page itself
    for (const one of root.querySelectorAll("[class]")) {
      one.classList.remove("can", "hot");
      one.setAttribute("class", [...one.classList].join(" "));
      if (!one.classList.length) one.removeAttribute("class");
    }
    return root;
  };
  return Object.entries(regions).filter(([name, html]) => {
    const shown = document.getElementById(`r-${name}`);
    if (!shown) return name !== "hand";
    const fresh = shown.cloneNode();
    fresh.innerHTML = html;
    return !clean(shown.cloneNode(true)).isEqualNode(clean(fresh));
  }).map(([name]) => name);
}""".replace("PATIENCE", str(PATIENCE))

# What of the preview is cut off: anything outside the window, or wider or higher than the box it is in.
CLIPPED = """() => {
  const box = document.getElementById("preview");
  const found = [];
  const sheet = box.closest(".question-bar");
  const acts = sheet.querySelector(":scope > .acts").getBoundingClientRect();
  const scrolls = getComputedStyle(sheet).overflowY !== "visible";
  const edge = sheet.getBoundingClientRect();
  const asked = sheet.querySelector(".ask").getBoundingClientRect();
  const ends = scrolls ? [asked.bottom, acts.height ? acts.top : edge.bottom] : [0, innerHeight];
  if (scrolls && asked.top < edge.top - 0.5) found.push("the question");
  for (const one of [box, ...box.querySelectorAll("*")]) {
    if (one.closest("svg") && one.tagName !== "svg") continue;
    const { left, right, top, bottom, width } = one.getBoundingClientRect();
    if (!width || one.closest(".sr, .badge")) continue;
    const out = left < -0.5 || top < ends[0] - 0.5 || right > innerWidth + 0.5 || bottom > ends[1] + 0.5;
    const over = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
    const cut = over && one.tagName !== "svg" && getComputedStyle(one).display !== "inline";
    if (out || cut) found.push(`${one.tagName}.${one.className}: ${one.textContent}`);
  }
  return found;
}"""

# shem("motion"): a module of the page as it runs there.
MODULE = """window.shem = (name) => {
  const found = [...document.querySelectorAll("link[rel=modulepreload], script[type=module]")];
  return import(found.map((one) => one.href || one.src).find((address) => address.includes(`/table/${name}.js`)));
};"""

# Playwright's own wait_for_function evaluates text on the page, which our policy forbids.
UNTIL = """arg => new Promise((done, fail) => {
  const seen = %s;
  const until = Date.now() + PATIENCE;
  (function look() {
    let missing = "";
    try {
      if (seen(arg)) return done();
    } catch (error) { // the page may still be arriving
      missing = error;
    }
    if (Date.now() > until) fail(new Error(`never came: ${seen} ${missing}`));
    else setTimeout(look, 5);
  })();
})""".replace("PATIENCE", str(PATIENCE))


# What waits for the next frame has been done; everything that moves has arrived.
NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
# Letters have their final shape, and what the page lays out in the frames after it was opened is in its place.
LAID_OUT = """() => document.fonts.ready.then(() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))"""
AT_REST = """() => Promise.all(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
  .map((one) => one.finished.catch(() => {})))"""


class Person:
    """Someone at a table, in a browser of their own. Whatever goes wrong on the page is kept in `trouble`."""

    def __init__(self, devices: Devices, server: Server, token: str = "", moments: str = "none", **device: Any) -> None:
        """Nothing moves, and cards about what happened are not shown to them, unless the test is about those
        (`reduced_motion="no-preference"`, `moments`). Whoever has an `own_line` is really cut off when `offline`."""
        self.server, self.devices = server, devices
        self.line = Line(server) if device.pop("own_line", False) else None
        self.home = self.line.url if self.line else server.url
        seen = f"try {{ localStorage['shem-moments'] ??= '{moments}' }} catch {{}}"
        # Only a live connection in the tab itself can be cut off by `offline`.
        scripts = (MODULE, seen, "delete window.SharedWorker") if device.pop("in_tab", False) else (MODULE, seen)
        self.page: Page = devices.borrow(self.home, scripts, **(USUAL | device))
        self.context = self.page.context
        self.context.set_default_timeout(PATIENCE)
        if token:
            self.context.add_cookies([{"name": COOKIE, "value": token, "url": self.home}])
        self.trouble: list[str] = []
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))
        self.page.on("console", lambda line: line.type in ("error", "warning") and self._hear(line.text))
        self.page.on("response", self._check)

    def _hear(self, line: str) -> None:
        if not any(one in line for one in EXPECTED):
            self.trouble.append(line)

    def _check(self, answer: Response) -> None:
        if answer.status >= 400 and answer.status != 409:
            self.trouble.append(f"{answer.status} {answer.url}")

    def go(self, path: str) -> Person:
        self.page.goto(self.home + path)
        self._evaluate(LAID_OUT)
        return self

    def sit(self, table: Laid) -> Person:
        """Open the table and wait until the page is alive."""
        return self.go(f"/table/{table.id}").listening()

    def listening(self) -> Person:
        self.until("() => table.dataset.connection === 'open'")
        self._evaluate(LAID_OUT)
        return self

    def set_up(self, game: str, *seats: str, names: tuple[str, ...] = (), **options: str) -> Person:
        """Fill in the form for a table: seats are "me", "friend" (its page is a lobby then) or "bot:novice"."""
        page = self.go(f"/new/{game}").page
        for at in range(4):
            page.locator(f"[name=seat-{at}]").select_option(seats[at] if at < len(seats) else "")
        for at, name in enumerate(names):
            page.locator(f"[name=name-{at}]").fill(name)
        page.locator("#new-table details").evaluate("more => { more.open = true }")
        for name, value in options.items():
            page.locator(f"[name={game}-option-{name}]").select_option(value)
        page.get_by_role("button", name="Start game").click()
        page.wait_for_url("**/table/*")
        return self if "friend" in seats else self.listening()

    # -- what they see -------------------------------------------------------------------------------

    def main(self, name: str) -> str:
        """An attribute of the page's main element: me, turn, number, version, over, undo."""
        return self.page.evaluate("name => document.getElementById('table').dataset[name] ?? ''", name)

    @property
    def number(self) -> int:
        return int(self.main("number"))

    @property
    def asked(self) -> bool:
        return self.main("me") != "" and self.main("me") in self.main("turn").split()

    @property
    def prompt(self) -> str:
        return self.page.inner_text("#prompt").strip()

    @property
    def options(self) -> list[str]:
        return self.page.evaluate("async () => (await shem('options')).optionButtons().map((button) => button.value)")

    @property
    def log(self) -> list[str]:
        return self.page.locator("#r-log li").all_inner_texts()

    @property
    def scores(self) -> list[str]:
        """By seat, as they stand beside the names."""
        return self.page.evaluate(
            "() => [...document.querySelectorAll('.who .score')].map((one) => one.lastChild.textContent.trim())"
        )

    @property
    def stale_regions(self) -> list[str]:
        """Regions that do not look as on a page loaded anew."""
        return self.page.evaluate(STALE_REGIONS)

    # -- what they do --------------------------------------------------------------------------------

    def until(self, seen: str, arg: Any = None) -> None:
        """Wait for something, given as a function in JavaScript."""
        self._evaluate(UNTIL % seen, arg)

    def _evaluate(self, script: str, arg: Any = None) -> None:
        """Run a script to its end, on the next page if this one is left meanwhile."""
        while True:
            try:
                self.page.evaluate(script, arg)
            except Error as error:
                if "context was destroyed" not in str(error):
                    raise
            else:
                return

    def follow(self, link: Locator) -> Person:
        """Click something that leads to another page, and wait until that is there."""
        with self.page.expect_navigation():
            link.click()
        return self

    def heard(self, what: Callable[[], Any]) -> Any:
        """Wait for something that the browser tells the test by itself: a request, a response, a route."""
        return patience.until(lambda: self.page.evaluate("() => true") and what())

    def wait(self, number: int) -> None:
        """Until the page has come to this question (or a later one)."""
        self.until("number => Number(table.dataset.number) >= number", number)

    def wait_version(self, version: int) -> None:
        self.until("version => Number(table.dataset.version) >= version", version)

    def wait_back(self, number: int) -> None:
        """Until an undo has brought the page back to this question."""
        self.until("number => Number(table.dataset.number) === number", number)

    def wait_turn(self) -> None:
        """Until this person is asked, or all is over, and no bot will change the table meanwhile."""
        asked = "table.dataset.turn.split(' ').includes(table.dataset.me)"
        self.until(f"() => table.dataset.over || (!table.dataset.bots && {asked})")

    def take_device(self) -> None:
        """If several players share the device, and the next one is called: be that one."""
        if self.page.locator("#curtain[open]").count():
            self.page.locator("#curtain button").click()
            expect(self.page.locator("#curtain[open]")).to_have_count(0)

    def press(self, option: str) -> None:
        """Click an option's button."""
        button = self.page.locator(f'#table .answers button[name=option][value="{option}"]').first
        self._play(button.click)

    def touch(self, option: str) -> bool:
        """Click an option's place on the board instead. False if it is not there to be seen."""
        target = self.page.evaluate(
            "async option => (await shem('options')).optionButtons().find((one) => one.value == option).dataset.target",
            option,
        )
        place = self.page.evaluate_handle(
            """async target => (await shem("options")).places().find((one) => {
              if (!one.matches(".can") || !one.dataset.target.split(" ").includes(target)) return false;
              const box = one.getBoundingClientRect();
              const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
              return box.width > 0 && one.contains(top);
            })""",
            target,
        ).as_element()
        if place is None:
            return False

        def click() -> None:
            place.click()
            if self.page.locator("#chooser[open]").count():
                self.page.locator(f'#choices button[value="{option}"]').first.click()

        self._play(click)
        return True

    def _play(self, click: Callable[[], None]) -> None:
        """Click, and wait until the page shows what came of it (and not just what somebody else did)."""
        played: list[Response] = []  # one choice may answer several questions in a row

        def note(answer: Response) -> None:
            if answer.url.endswith("/play"):
                played.append(answer)

        self.page.on("response", note)
        with self.page.expect_response(lambda answer: answer.url.endswith("/play")):
            click()
        self.until("() => table.ariaBusy !== 'true'")
        self.page.remove_listener("response", note)
        assert all(answer.ok for answer in played), [answer.text() for answer in played]
        self.wait_version(played[-1].json()["version"])

    def offline(self, yes: bool = True) -> None:
        self.context.set_offline(yes)
        if self.line:
            self.line.cut() if yes else self.line.connect()

    def leave(self) -> None:
        self.devices.give_back(self.context)
        if self.line:
            self.line.cut()
