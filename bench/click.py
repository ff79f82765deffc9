"""`make click`: click-to-page latency in Chromium on loopback: a table of Golem with four seats, and two browsers.

All four seats play on one device: what a new player's board costs after a hand-over is measured by itself.

Times are measured in the page: from the click to the changed DOM, to the next painted frame, and to the same change in
the other browser (both clocks are this machine's). What a move costs the page's main thread is processor time, so a
busy machine does not change it.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import tempfile
import time

from playwright.sync_api import Page, sync_playwright
from rich.console import Console
from rich.table import Table as Sheet

from bench.load import percentile, start_server

MOVES = 100
LIMIT = 100.0  # ms, for 95 of 100 clicks
WORK = 50.0  # ms of the main thread per move, for 95 of 100 clicks
SEATS = 4
PARTS = {
    "TaskDuration": "main thread",
    "ScriptDuration": "scripts",
    "RecalcStyleDuration": "styles",
    "LayoutDuration": "layout",
}
HANDING_OVER = "handing over the device"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

WATCH = """() => {
  const main = document.getElementById("table");
  window.arrived = {};
  new MutationObserver(() => { window.arrived[main.dataset.version] ??= Date.now() + performance.now() % 1; })
    .observe(main, { attributes: true, attributeFilter: ["data-version"] });
}"""

# The next player takes the device.
HAND_OVER = """() => {
  const ready = document.querySelector("dialog[open] button");
  ready?.click();
  return Boolean(ready);
}"""

CLICK = """async (which) => {
  const main = document.getElementById("table");
  const all = document.querySelectorAll(":is(#r-question .answers, #r-declines) button[name=option]:not(.lacks)");
  const buttons = [...all];
  if (!buttons.length) return null;
  const version = main.dataset.version;
  const clock = Date.now(), start = performance.now();
  buttons[which % buttons.length].click();
  await new Promise((done) => {
    const look = new MutationObserver(() => {
      if (main.dataset.version !== version) { look.disconnect(); done(); }
    });
    look.observe(main, { attributes: true, attributeFilter: ["data-version"] });
  });
  const dom = performance.now() - start;
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return { dom, paint: performance.now() - start, version: main.dataset.version, clock };
}"""


def lay(page: Page, port: int, seats: int = SEATS) -> str:
    page.goto(f"http://127.0.0.1:{port}/new/golem")
    page.select_option("select[name=golem-option-setup]", "introductory")
    for seat in range(4):
        page.select_option(f"select[name=seat-{seat}]", "me" if seat < seats else "")
    page.click("#new-table button[type=submit]")
    page.wait_for_selector("#prompt")
    return page.url


class Worker:
    """The main thread of a page: the processor time of its tasks since it was last asked, in ms by kind."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.before = self._read()

    def _read(self) -> dict[str, float]:
        found = self.session.send("Performance.getMetrics")["metrics"]
        return {one["name"]: float(one["value"]) for one in found}

    def spent(self) -> dict[str, float]:
        before, self.before = self.before, self._read()
        return {name: 1000 * (self.before[name] - before[name]) for name in PARTS}

    @property
    def nodes(self) -> int:
        return int(self.before["Nodes"])


def click_through(pages: list[Page]) -> dict[str, list[float]]:
    """Play on one page and watch on the other; returns the measured times by name."""
    page, watcher = pages
    worker = Worker(page)
    times: dict[str, list[float]] = {"the new DOM": [], "the next frame": [], "the other browser's DOM": []}
    times |= {name: [] for name in (*PARTS.values(), HANDING_OVER)}
    for move in range(MOVES * 4):
        worker.spent()
        if page.evaluate(HAND_OVER):
            time.sleep(0.3)
            times[HANDING_OVER].append(worker.spent()["TaskDuration"])
        found = page.evaluate(CLICK, move)
        if found is None:  # the next player's view is on its way
            time.sleep(0.1)
            continue
        time.sleep(0.15)
        times["the new DOM"].append(found["dom"])
        times["the next frame"].append(found["paint"])
        for name, spent in worker.spent().items():
            times[PARTS[name]].append(spent)
        seen = watcher.evaluate("version => window.arrived[version]", found["version"])
        if seen:
            times["the other browser's DOM"].append(seen - found["clock"])
        if len(times["the new DOM"]) == MOVES:
            break
    times["nodes"] = [float(page.evaluate("document.querySelectorAll('*').length"))]
    return times


def main() -> None:
    chromium = os.environ.get("SHEM_CHROMIUM") or shutil.which("chromium")
    if not chromium:
        sys.exit("make click needs Chromium: install Debian's package chromium, or name one in SHEM_CHROMIUM")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server, port = start_server(folder)
        try:
            browser = driver.chromium.launch(executable_path=chromium, args=FLAGS)
            first, second = (browser.new_context(viewport={"width": 1366, "height": 768}) for _ in range(2))
            for context in (first, second):
                context.add_init_script("try { localStorage['shem-moments'] = 'none' } catch {}")
            pages = [first.new_page(), second.new_page()]
            url = lay(pages[0], port)
            pages[1].goto(url)
            for page in pages:
                page.evaluate(WATCH)
            time.sleep(1)
            times = click_through(pages)
            browser.close()
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(10)
    nodes = times.pop("nodes")[0]
    clicks = len(times["the new DOM"])
    sheet = Sheet(
        title=f"{clicks} clicks, two browsers at a table of Golem with {SEATS} seats, {nodes:.0f} elements; ms"
    )
    for name in ("from the click to, or of the page's main thread", "p50", "p95", "max"):
        sheet.add_column(name, justify="right")
    for name, values in times.items():
        sheet.add_row(name, *[f"{percentile(values, share):.0f}" for share in (0.5, 0.95, 1.0)])
    Console().print(sheet)
    quick = percentile(times["the new DOM"], 0.95) < LIMIT
    sys.exit(0 if quick and percentile(times["main thread"], 0.95) < WORK else 1)


if __name__ == "__main__":
    main()
