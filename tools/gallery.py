"""Pictures of a table at many moments of seeded games, for review.

    python tools/gallery.py --game golem --out /tmp/gallery --lang de --seats 3

Needs Chromium (/usr/bin/chromium) and playwright. The page is a substitute with the frame of the real one
(docs/web-contract.md): header, question, board, seats, player board, hand.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any

import shem
from shem import bots
from shem.kernel.game import Game

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "src/shem/web/static"
NAMES = ["Anna", "Ben", "Clara", "Dmitri"]
SIZES = {"desktop": (1366, 768), "phone": (390, 844)}
LIGHT = """
const open = new Set(%s);
for (const e of document.querySelectorAll("[data-target]")) {
  const owner = e.closest("[data-owner]");
  const mine = !owner || owner.dataset.owner === document.querySelector("main").dataset.me;
  e.classList.toggle("can", mine && e.dataset.target.split(" ").some((t) => open.has(t)));
}
"""


def drawings(game: Game) -> Any:
    """Return the game's drawings."""
    return import_module(f"shem.games.{game.rules.name}.page")


def panes(game: Game) -> list[str]:
    """Return the panes of a phone; the last one is the page's own."""
    return [*(pane for pane, _, _ in drawings(game).PANES), "seats"]


def moments(game: Game, bot: str) -> Iterator[tuple[str, Game]]:
    """Yield the first position of each kind: setup, every phase of every round, some questions, the end."""
    players = [bots.make(bot, seed=seat) for seat in range(game.seat_count)]
    seen: set[str] = set()
    turns = 0
    while not game.over:
        decision = game.decision
        assert decision is not None
        view = game.view(decision.seat)
        verb = decision.options[0].text.split()[0]
        turns += verb in ("marble", "lift")
        names = [f"r{view['round'] + 1}-p{view['phase']}", f"q-{verb}"]
        if "decade" in view:
            names[0] = f"d{view['decade'] + 1}-{names[0]}"
        if view["phase"] == 3 and view["passes"]:
            names.append("passing")
        if turns == game.seat_count * 5:
            names.append("middle")
        if turns == game.seat_count * 8:
            names.append("late")
        for name in names:
            if name not in seen:
                seen.add(name)
                yield name, game
        bots.answer(game, players[decision.seat], decision)
    yield "end", game


def page(game: Game, lang: str, pane: str) -> str:
    """Return the table as the seat to move sees it."""
    pictures, name_of_game = drawings(game), game.rules.name
    folder = ROOT / "src/shem/games" / name_of_game / "pictures"
    decision = game.decision
    seat = decision.seat if decision else 0
    words = game.rules.language(lang)
    shown = pictures.regions(game.view(), words, NAMES)
    hand = pictures.hand(game.view(seat), words, NAMES)
    buttons = pictures.answers(game.view(seat), decision.options, words) if decision else ""
    prompt = f"{NAMES[seat]}: {words.say(decision.prompt)}" if decision else "…"
    boards = "".join(
        f'<div id="r-{name}" class="region {name}">{html}</div>' for name, html in shown.items() if name[:6] == "board-"
    )
    order = game.view()["order"] or list(range(game.seat_count))
    seats = "".join(
        f'<article class="seat seat-colour-{s}" id="seat-{s}" style="order:{order.index(s)}"><div class="region who">'
        f'{badge(s)}<span class="name">{NAMES[s]}</span><span class="score">{game.scores[s]}</span></div>'
        f'<div class="region summary">{shown[f"seat-{s}"]}</div></article>'
        for s in range(game.seat_count)
    )
    tabs = "".join(
        f'<button class="tab seat-colour-{s}" data-look-at="{s}">{badge(s)}</button>' for s in range(game.seat_count)
    )
    players = "".join(f'<div class="region player player-{s}">{parts(shown, s)}</div>' for s in range(game.seat_count))
    lines = "".join(f"<li><a>{words.say(line.phrase)}</a></li>" for line in game.log_for(seat)[-14:])
    navigation = "".join(
        f'<button class="{"on" if name == pane else ""}"><svg class="ic"><use href="#{symbol}"/></svg>'
        f"{words.say(phrase)}</button>"
        for name, symbol, phrase in pictures.PANES
    )
    sheets = [STATIC / "shem.symbols.svg", folder / "symbols.svg"]
    styles = [
        STATIC / "tokens.css",
        STATIC / "base.css",
        STATIC / "table" / "log.css",
        ROOT / "src/shem/pictures/style.css",
        *folder.glob("seats.css"),
        folder / "drawing.css",
        folder / "style.css",
    ]
    links = "".join(f'<link rel="stylesheet" href="{style.as_uri()}">' for style in styles)
    turn = " ".join(str(one) for one in game.table.waiting())
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f'{links}<body class="table-page game-{name_of_game}">'
        f'<div class="sheets">{"".join(s.read_text() for s in sheets)}</div>'
        f'<main id="table" class="table {name_of_game}" data-me="{seat}" data-look="{seat}" data-pane="{pane}"'
        f' data-turn="{turn}">'
        f'<header class="top"><a class="brand">Shem</a><span class="title">{words.say(game.rules.title)}</span>'
        f'<div class="region status">{shown["status"]}</div>'
        f'<div class="languages"><a class="on">{lang.upper()}</a></div></header>'
        f'<section class="question-bar"><div class="region question"><div class="ask">{badge(seat)}'
        f'<h1 id="prompt">{escape(prompt)}</h1></div><form class="answers">{buttons}</form></div>'
        f'<div class="acts"></div></section>'
        f'<div class="board regions">{boards}</div>'
        f'<aside class="seats">{seats}<section class="log"><h2>Log</h2><ol class="lines">{lines}</ol></section></aside>'
        f'<section class="players"><div class="tabs">{tabs}</div>{players}'
        f'<div class="region hand">{hand}</div></section>'
        f'<nav class="panes">{navigation}</nav></main></body></html>'
    )


def parts(shown: dict[str, str], seat: int) -> str:
    """Return the regions of a player board."""
    return "".join(
        f'<div class="region player-{name.split("-")[2]}">{html}</div>'
        for name, html in shown.items()
        if name.startswith(f"player-{seat}-")
    )


def badge(seat: int) -> str:
    return f'<span class="badge seat-colour-{seat}"><svg><use href="#s-{seat}"/></svg><b>{"ABCD"[seat]}</b></span>'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="golem")
    parser.add_argument("--out", type=Path, default=Path("gallery"))
    parser.add_argument("--lang", default="en")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--setting", nargs="*", default=[], help="as in setup=standard")
    parser.add_argument("--only", nargs="*", help="names of moments, as in the file names")
    parser.add_argument("--size", choices=[*SIZES, "both"], default="both")
    parser.add_argument("--scale", type=float, default=1)
    arguments = parser.parse_args()

    from playwright.sync_api import sync_playwright

    arguments.out.mkdir(parents=True, exist_ok=True)
    settings = dict(one.split("=") for one in arguments.setting)
    game = shem.new(arguments.game, seats=arguments.seats, seed=arguments.seed, **settings)
    game.log  # noqa: B018  the first look starts the log
    with sync_playwright() as driver:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=flags)
        tabs = {
            name: browser.new_page(
                viewport={"width": w, "height": h}, device_scale_factor=arguments.scale if name == "desktop" else 2
            )
            for name, (w, h) in SIZES.items()
            if arguments.size in (name, "both")
        }
        for name, moment in moments(game, arguments.bot):
            if arguments.only and name not in arguments.only:
                continue
            for size, tab in tabs.items():
                for pane in panes(game) if size == "phone" else panes(game)[:1]:
                    shot = arguments.out / f"{name}-{size}{'-' + pane if size == 'phone' else ''}.png"
                    take(tab, page(moment, arguments.lang, pane), moment, shot)
            print(name, moment.number)
        browser.close()


def take(tab, html: str, game: Game, shot: Path) -> None:  # type: ignore[no-untyped-def]
    source = shot.with_suffix(".html")
    source.write_text(html, encoding="utf-8")
    tab.goto(source.resolve().as_uri())
    decision = game.decision
    tab.evaluate(LIGHT % [option.target for option in decision.options] if decision else "0")
    tab.evaluate("document.fonts.ready")
    tab.screenshot(path=str(shot))
    source.unlink()


if __name__ == "__main__":
    main()
