"""Games in the terminal from start to end: shared by `shem play` and the commands of games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import shem
from shem.games import find
from shem.kernel.dealer import SeededDealer
from shem.kernel.phrase import LANGUAGES
from shem.terminal import saving
from shem.terminal.players import Player, seat_players
from shem.terminal.real_table import AtRealTable, real_table
from shem.terminal.screen import Screen
from shem.terminal.terminal_game import TerminalGame
from shem.terminal.words import language, preferred

LANG = Annotated[str, typer.Option("--lang", help=f"Language: {', '.join(LANGUAGES)}.", show_default="the system's")]
EDITION = Annotated[
    Path | None, typer.Option(help="An edition file with the values printed in your copy of the game.", metavar="FILE")
]
RECORD = Annotated[Path | None, typer.Option(help="Write the game record to this file.", metavar="FILE")]
RESUME = Annotated[Path | None, typer.Option(help="Continue a saved game.", metavar="FILE")]


def read_edition(path: Path | None) -> str:
    return "" if path is None else path.read_text(encoding="utf-8")


def open_screen(lang: str, game: str = "") -> Screen:
    """Open the terminal in a language, with a game's texts."""
    return Screen(Console(highlight=False), language(lang or preferred(), find(game) if game else None))


def play(game: shem.Game, players: list[Player], lang: str, path: Path, record: Path | None) -> None:
    """Play a game, on screen or with the physical game, and save it to a file."""
    screen = open_screen(lang, game.rules.name)
    real = real_table(game)
    if real is None:
        TerminalGame(game, players, screen, path, record).run()
    else:
        AtRealTable(real, game, players, screen, path, record).run()


def resume(path: Path, lang: str, record: Path | None = None) -> None:
    """Continue a saved game."""
    game = shem.load(path)
    who = saving.players_of(path.read_text(encoding="utf-8")) or ",".join(
        ["human"] + ["greedy"] * (game.seat_count - 1)
    )
    seed = game.dealer.seed if isinstance(game.dealer, SeededDealer) else 0
    play(game, seat_players(who, seed), lang, path, record)
