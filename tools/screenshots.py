"""Pictures of the table for the README, taken from the real page in Chromium: `make pictures`.

    python -m tools.screenshots --out docs/pictures

A seeded game between greedy bots is uploaded as a record to a separate server; only loopback is used.
"""

from __future__ import annotations

import argparse
import io
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Locator, Page, sync_playwright

import shem
from shem import bots
from shem.kernel import record
from shem.kernel.game import Game
from shem.web.how_to_play_pages import games_taught
from tests.browser.driving import CHROMIUM, DESKTOP, FLAGS, PHONE
from tests.web.serving import QUICK, Worker, database_url
from tools.how_to_play import picture

PANES = ("city", "board")
HEAVY = 250_000
FEW_COLORS = 32


def play_until(seed: int, seats: int, seen: Callable[[Game], bool], name: str = "golem") -> Game:
    """Play a game of greedy bots up to the first position that fits, or to its end."""
    game = shem.new(name, seats=seats, seed=seed)
    players = [bots.make("greedy", seed=seat) for seat in range(seats)]
    while (decision := game.decision) is not None and not seen(game):
        bots.answer(game, players[decision.seat], decision)
    return game


def lively(game: Game) -> bool:
    """Whether it is the third round, some turns into the actions, and a player may take a marble."""
    decision = game.decision
    view = game.view()
    taken = sum(len(seat["marbles"]) for seat in view["seats"])
    return (
        decision is not None
        and view["round"] == 2
        and taken >= game.seat_count + 1
        and decision.options[0].text.startswith("marble")
    )


def lay(context: BrowserContext, url: str, game: Game) -> str:
    """Upload a record; returns the address of its table."""
    file = {"name": "game.txt", "mimeType": "text/plain", "buffer": record.write(game).encode()}
    answer = context.request.post(f"{url}/records", multipart={"record": file}, headers={"x-shem": "1"})
    return url + str(answer.json()["url"])


def settled(page: Page, address: str) -> Page:
    """Wait until fonts and symbols are loaded and nothing moves; no card covers the table."""
    page.add_init_script("try { localStorage['shem-moments'] = 'none' } catch {}")
    page.goto(address)
    page.evaluate("() => document.fonts.ready")
    page.wait_for_timeout(700)
    return page


def keep(page: Page | Locator, path: Path) -> None:
    """Save a screenshot in 256 colors, a quarter of the size; all seat colors still differ. Dithered if still small."""
    with Image.open(io.BytesIO(page.screenshot())) as shot:
        full = shot.convert("RGB")
    plain = full.quantize(256, method=Image.Quantize.MAXCOVERAGE, kmeans=8)
    full.quantize(palette=plain, dither=Image.Dither.FLOYDSTEINBERG).save(path, optimize=True)
    if path.stat().st_size > HEAVY:
        plain.save(path, optimize=True)
    if path.stat().st_size > HEAVY:  # mostly text
        full.quantize(FEW_COLORS).save(path, optimize=True)
    print(f"{path}  {path.stat().st_size / 1000:.0f} kB")


def take(browser: Browser, url: str, out: Path, seed: int, lang: str) -> None:
    middle = play_until(seed, 4, lively)
    desk = browser.new_context(**DESKTOP, locale=lang)
    page = settled(desk.new_page(), lay(desk, url, middle))
    page.locator("#r-question .answers button[name=option]").first.hover()
    page.wait_for_timeout(500)
    keep(page, out / "table.png")

    pocket = browser.new_context(**PHONE, locale=lang)
    address = lay(pocket, url, middle)
    page = settled(pocket.new_page(), address)
    for pane in PANES:
        page.locator(f"[data-to-pane={pane}]").tap()
        page.wait_for_timeout(400)
        keep(page, out / f"phone-{pane}.png")
    page.locator("[data-to-pane=synagogue]").tap()
    page.locator(".board-synagogue [data-target].can").filter(visible=True).last.tap()
    page.wait_for_timeout(500)
    keep(page, out / "phone.png")


def take_cards(browser: Browser, url: str, out: Path, seed: int, lang: str) -> None:
    """Take a card that explains a piece, on a desk and on a phone, and the rules it leads to."""
    middle = play_until(seed, 4, lively)
    for device, end in ((DESKTOP, ""), (PHONE, "-phone")):
        context = browser.new_context(**device, locale=lang)
        page = settled(context.new_page(), lay(context, url, middle))
        if end:
            page.locator("[data-to-pane=places]").tap()
        book = page.locator(".board [data-about^=book-]").filter(visible=True).first
        book.tap() if end else book.hover()
        page.locator("#card .e-now p").first.wait_for()
        page.wait_for_timeout(400)
        keep(page, out / f"card{end}.png")
        page.keyboard.press("i")
        page.locator("#card [data-rules]").click()
        page.frame_locator("#rules").locator("h2").first.wait_for()
        page.wait_for_timeout(700)
        keep(page, out / f"rules{end}.png")


def take_start(browser: Browser, url: str, out: Path, seed: int, lang: str) -> None:
    """Take the start page for a new visitor and for one who has games, and the form for a table."""
    for device, end in ((DESKTOP, ""), (PHONE, "-phone")):
        context = browser.new_context(**device, locale=lang)
        page = settled(context.new_page(), url)
        keep(page, out / f"start-first{end}.png")
        keep(settled(page, f"{url}/new/golem"), out / f"new-table{end}.png")
        lay(context, url, play_until(seed, 4, lively))
        lay(context, url, play_until(seed, 2, lambda game: False))
        for path in ("play-now/alchemists", "play-with-friends/amritsar", "lessons/amritsar/first"):
            context.request.post(f"{url}/{path}", form={"name": "Anna"}, headers={"x-shem": "1"})
        keep(settled(page, url), out / f"start{end}.png")


def take_end(browser: Browser, url: str, out: Path, seed: int, lang: str) -> None:
    """Take projected points, the result pages and a replay."""
    middle = play_until(seed, 4, lively)
    for device, end in ((DESKTOP, ""), (PHONE, "-phone")):
        context = browser.new_context(**device, locale=lang)
        page = settled(context.new_page(), lay(context, url, middle))
        if end:
            page.locator("[data-to-pane=seats]").tap()
        page.locator("[data-worth]").first.click()
        page.locator("#projected .proj").wait_for()
        page.wait_for_timeout(300)
        keep(page, out / f"projected{end}.png")
        for game, name in (("amritsar", "amritsar-end"), ("alchemists", "alchemists-end"), ("golem", "end")):
            table = lay(context, url, play_until(seed, 3, lambda game: False, game))
            settled(page, f"{table}/end")
            page.wait_for_timeout(1000)
            keep(page, out / f"{name}{end}.png")
        page.locator(".moments ol a").last.click()
        page.wait_for_timeout(1000)
        keep(page, out / f"replay{end}.png")


def experiment(seed: int) -> Game:
    """Play Alchemists with all modules, trying everything, up to an experiment in the fourth round."""
    modules = ("startup_funding", "busy_days", "royal_encyclopedia", "golem_project")
    game = shem.new("alchemists", seats=4, seed=seed, **dict.fromkeys(modules, "on"))
    luck = Random(seed)
    while (decision := game.decision) is not None:
        texts = [option.text for option in decision.options]
        if game.view()["round"] >= 4 and len(texts) > 4 and texts[0].startswith("mix "):
            break
        bold = [
            text for text in texts if text.startswith(("theory", "endorse", "article", "cube publish", "cube student"))
        ]
        wanted = [text for text in texts if text not in ("decline", "done")] or texts
        game.play(luck.choice(bold if bold and luck.random() < 0.5 else wanted), seat=decision.seat)
    return game


def take_alchemists(browser: Browser, url: str, out: Path, seed: int, lang: str) -> None:
    game = experiment(seed)
    desk = browser.new_context(**DESKTOP, locale=lang)
    page = settled(desk.new_page(), lay(desk, url, game))
    page.locator("#r-question .answers button[name=option]").first.hover()
    page.wait_for_timeout(500)
    keep(page, out / "alchemists.png")
    pocket = browser.new_context(**PHONE, locale=lang)
    page = settled(pocket.new_page(), lay(pocket, url, game))
    for pane, name in (("main", "board"), ("notebook", "notebook"), ("board", "lab")):
        page.locator(f"[data-to-pane={pane}]").tap()
        page.wait_for_timeout(400)
        keep(page, out / f"alchemists-phone-{name}.png")


def sowing(game: Game) -> bool:
    """Whether Amritsar is in its second decade and a player picks up workers from an area."""
    decision = game.decision
    return decision is not None and game.view()["decade"] >= 1 and decision.options[-1].text.startswith("lift ")


def take_amritsar(browser: Browser, url: str, out: Path, seed: int, lang: str) -> None:
    desk = browser.new_context(**DESKTOP, locale=lang)
    page = settled(desk.new_page(), lay(desk, url, play_until(seed, 4, sowing, "amritsar")))
    page.locator("#r-question .answers button[name=option]").last.hover()
    page.wait_for_timeout(900)
    keep(page, out / "amritsar.png")
    settled(page, lay(desk, url, play_until(seed, 1, sowing, "amritsar")))
    keep(page, out / "amritsar-solo.png")
    pocket = browser.new_context(**PHONE, locale=lang)
    page = settled(pocket.new_page(), lay(pocket, url, play_until(seed, 3, sowing, "amritsar")))
    keep(page, out / "amritsar-phone.png")


def take_how_to_play(browser: Browser, url: str, out: Path, seed: int, lang: str) -> None:
    """Take every picture and every table of tiles for the how-to-play pages."""
    folder = out / "how-to-play"
    folder.mkdir(exist_ok=True)
    desk = browser.new_context(**DESKTOP, locale=lang)
    for game in games_taught():
        page = settled(desk.new_page(), f"{url}/how-to-play/{game}")
        for one in page.locator(".picture, .tiles").all():
            kind, name = str(one.get_attribute("id")).split("-", 1)
            keep(one, folder / picture(game, kind, name).name)


TAKE = {
    "start": take_start,
    "golem": take,
    "cards": take_cards,
    "end": take_end,
    "amritsar": take_amritsar,
    "alchemists": take_alchemists,
    "how-to-play": take_how_to_play,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("docs/pictures"))
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--game", choices=(*TAKE, "all"), default="all")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        worker = Worker(replace(QUICK, database=database_url(f"{folder}/tables.db")))
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            url = f"http://127.0.0.1:{worker.port}"
            for game, pictures in TAKE.items():
                if arguments.game in (game, "all"):
                    pictures(browser, url, arguments.out, arguments.seed, arguments.lang)
        finally:
            browser.close()
            worker.stop()


if __name__ == "__main__":
    main()
