"""`make click`: click-to-page latency in Chromium on loopback, with two browsers at one table.

Times are measured in the page: from the click to the changed DOM, to the next painted frame, and to the same change in
the other browser (both clocks are this machine's).
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

CLICK = """async (which) => {
  const main = document.getElementById("table");
  document.querySelector("dialog[open]")?.close();
  const buttons = [...document.querySelectorAll("#r-question .answers button[name=option]")];
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


def lay(page: Page, port: int, seats: int = 2) -> str:
    page.goto(f"http://127.0.0.1:{port}/new/golem")
    page.select_option("select[name=golem-option-setup]", "introductory")
    for seat in range(4):
        page.select_option(f"select[name=seat-{seat}]", "me" if seat < seats else "")
    page.click("#new-table button[type=submit]")
    page.wait_for_selector("#prompt")
    return page.url


def main() -> None:
    chromium = os.environ.get("SHEM_CHROMIUM") or shutil.which("chromium")
    if not chromium:
        sys.exit("make click needs Chromium: install Debian's package chromium, or name one in SHEM_CHROMIUM")
    dom: list[float] = []
    paint: list[float] = []
    other: list[float] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server, port = start_server(folder)
        try:
            browser = driver.chromium.launch(executable_path=chromium, args=FLAGS)
            size = {"width": 1366, "height": 768}
            first = browser.new_context(viewport=size)
            start = first.new_page()
            url = lay(start, port)
            start.close()
            second = browser.new_context(viewport=size, storage_state=first.storage_state())
            pages = [context.new_page() for context in (first, second)]
            for seat, page in enumerate(pages):
                page.goto(f"{url}?seat={seat}")
                page.evaluate(WATCH)
            time.sleep(1)
            for move in range(MOVES * 2):
                page, watcher = pages[move % 2], pages[1 - move % 2]
                found = page.evaluate(CLICK, move // 2)
                if found is None:
                    continue
                dom.append(found["dom"])
                paint.append(found["paint"])
                time.sleep(0.15)
                seen = watcher.evaluate("version => window.arrived[version]", found["version"])
                if seen:
                    other.append(seen - found["clock"])
                if len(dom) == MOVES:
                    break
            browser.close()
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(10)
    sheet = Sheet(title=f"{len(dom)} clicks, two browsers at a table of Golem; ms")
    for name in ("from the click to", "p50", "p95", "max"):
        sheet.add_column(name, justify="right")
    for name, values in (("the new DOM", dom), ("the next frame", paint), ("the other browser's DOM", other)):
        sheet.add_row(name, *[f"{percentile(values, share):.0f}" for share in (0.5, 0.95, 1.0)])
    Console().print(sheet)
    sys.exit(0 if percentile(dom, 0.95) < LIMIT else 1)


if __name__ == "__main__":
    main()
