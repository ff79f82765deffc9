"""Pictures of the page next to the mock-ups they follow: `python -m tools.beside MOCKUPS`.

MOCKUPS is a folder of folders with NAME.png (1366x768) and NAME-phone.png (390x844 at twice the size).
"""

from __future__ import annotations

import argparse
import io
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PIL import Image
from playwright.sync_api import BrowserContext, Page, sync_playwright

from shem.kernel.game import Game
from tests.browser.driving import CHROMIUM, DESKTOP, FLAGS, PHONE
from tests.web.serving import QUICK, Worker, database_url
from tools.screenshots import lay, lively, play_until, settled

HEIGHT = 600
GAP = 12
QUALITY = 72
SEED = 20


def many(game: Game) -> bool:
    """Whether a player chooses among many developments."""
    decision = game.decision
    return decision is not None and len(decision.options) > 9 and "upgrade" in str(decision.prompt)


def acting(game: Game) -> bool:
    """Whether a player of Amritsar may choose between a main and a secondary action."""
    decision = game.decision
    verbs = {option.text.split(" ")[0] for option in decision.options} if decision else set()
    return game.view()["decade"] >= 1 and {"main", "second"} <= verbs


def at(seen: Callable[[Game], bool], seats: int = 4, name: str = "golem") -> Callable[[BrowserContext, str], str]:
    return lambda context, url: lay(context, url, play_until(SEED, seats, seen, name))


def end(name: str) -> Callable[[BrowserContext, str], str]:
    return lambda context, url: at(lambda game: False, 3, name)(context, url) + "/end"


def lesson(context: BrowserContext, url: str) -> str:
    context.request.post(f"{url}/lessons/golem/first", form={"name": "Anna"}, headers={"x-shem": "1"})
    page = context.new_page()
    page.goto(url)
    link = page.locator("a[href^='/table/']").first.get_attribute("href")
    page.close()
    return f"{url}{link}"


def marble(page: Page) -> None:
    """Follow the coach to the first marble."""
    coach = page.locator(".coach:not(.waits)")
    while coach.locator("h2").inner_text() != "One marble, two effects":
        at = coach.get_attribute("data-at")
        coach.locator("[data-coach=next], [data-coach=play]").evaluate("(one) => one.click()")
        page.locator(f".coach:not(.waits, [data-at='{at}'])").wait_for()


def explain(page: Page) -> None:
    if page.viewport_size and page.viewport_size["width"] < 500:
        page.locator("[data-to-pane=places]").tap()
        page.locator(".board [data-about^=book-]").filter(visible=True).first.tap()
    else:
        page.locator(".board [data-about^=book-]").filter(visible=True).first.hover()
    page.locator("#card .e-now p").first.wait_for()


def project(page: Page) -> None:
    if page.viewport_size and page.viewport_size["width"] < 500:
        page.locator("[data-to-pane=seats]").tap()
    page.locator("[data-worth]").first.click()
    page.locator("#projected .proj").wait_for()


def start(context: BrowserContext, url: str) -> str:
    """Go to the start page of someone with games of all kinds."""
    for name, seats in (("golem", 3), ("alchemists", 3), ("amritsar", 2)):
        at(lambda game: game.number > 60, seats, name)(context, url)
    return url


def first_time(page: Page) -> None:
    page.evaluate("localStorage['shem-explain'] = '1'")
    page.reload()
    page.locator(".firstcard").wait_for()


def testing(game: Game) -> bool:
    """Whether a player of Alchemists chooses what to mix."""
    decision = game.decision
    return decision is not None and game.view()["round"] >= 2 and decision.options[0].text.startswith("mix ")


def publishing(game: Game) -> bool:
    """Whether a player of Alchemists chooses what to publish about an ingredient."""
    decision = game.decision
    return decision is not None and game.view()["round"] >= 3 and decision.options[0].text.startswith("theory ")


def choose(page: Page) -> None:
    """Choose the first option, and confirm it if the page asks for that."""
    option = page.locator("#r-question .answers button[name=option]:not(.lacks)").first
    option.wait_for()
    option.evaluate("(one) => one.click()")
    page.wait_for_timeout(700)
    confirm = page.locator("#preview .btn.gold")
    if confirm.count():
        confirm.first.evaluate("(one) => one.click()")
        page.wait_for_timeout(700)


def reveal(page: Page) -> None:
    page.add_init_script("try { localStorage['shem-moments'] = 'all' } catch {}")
    page.reload()
    while not page.locator("#moment[open]").count():
        choose(page)


def odds(page: Page) -> None:
    choose(page)
    hover(page)


def hover(page: Page) -> None:
    option = page.locator("#r-question .answers button[name=option]:not(.lacks)").first
    option.tap() if page.viewport_size and page.viewport_size["width"] < 500 else option.hover()


# Each screen: its mock-up, where it is found, and what is done there.
SCREENS: dict[str, tuple[Callable[[BrowserContext, str], str], Callable[[Page], object]]] = {
    "people/start-first": (lambda context, url: url, lambda page: None),
    "people/start": (start, lambda page: None),
    "people/lesson": (lesson, marble),
    "people/lesson-first-time": (at(lively, 3), first_time),
    "people/end": (end("golem"), lambda page: None),
    "people/end-alchemists": (end("alchemists"), lambda page: None),
    "asking/question-few": (at(lively), lambda page: None),
    "asking/question-many": (at(many), lambda page: None),
    "asking/preview": (at(lively), hover),
    "asking/explain": (at(lively), explain),
    "asking/projected": (at(lively), project),
    "asking/log": (at(lively, 3), lambda page: None),
    "asking/reveal": (at(testing, 3, "alchemists"), reveal),
    "asking/odds": (at(publishing, 3, "alchemists"), odds),
    "asking/log-wide": (at(lively), lambda page: page.keyboard.press("l")),
    "asking/amritsar-actions": (at(acting, 3, "amritsar"), lambda page: None),
}


def join(shot: bytes, mock: Path, path: Path) -> None:
    """Save a screenshot and its mock-up side by side."""
    with Image.open(io.BytesIO(shot)) as ours, Image.open(mock) as theirs:
        both = [one.convert("RGB").resize((round(one.width * HEIGHT / one.height), HEIGHT)) for one in (ours, theirs)]
    sheet = Image.new("RGB", (sum(one.width for one in both) + GAP, HEIGHT), "white")
    sheet.paste(both[0], (0, 0))
    sheet.paste(both[1], (both[0].width + GAP, 0))
    sheet.save(path, quality=QUALITY, method=6)
    print(f"{path}  {path.stat().st_size / 1000:.0f} kB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mockups", type=Path)
    parser.add_argument("--out", type=Path, default=Path("docs/pictures/beside"))
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        worker = Worker(replace(QUICK, database=database_url(f"{folder}/tables.db")))
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for name, (where, act) in SCREENS.items():
                for device, ending in ((DESKTOP, ""), (PHONE, "-phone")):
                    mock = arguments.mockups / f"{name}{ending}.png"
                    if not mock.exists() or arguments.only not in name:
                        continue
                    context = browser.new_context(**device, locale="en")
                    page = settled(context.new_page(), where(context, f"http://127.0.0.1:{worker.port}"))
                    act(page)
                    page.wait_for_timeout(900)
                    join(page.screenshot(), mock, arguments.out / f"{mock.stem}.webp")
                    context.close()
        finally:
            browser.close()
            worker.stop()


if __name__ == "__main__":
    main()
