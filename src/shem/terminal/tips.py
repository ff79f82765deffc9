"""A tip: the best options according to a short bot search."""

from __future__ import annotations

from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from shem import bots
from shem.kernel.decision import Decision
from shem.kernel.game import Game
from shem.kernel.phrase import Percent, Phrase, written_number
from shem.terminal.screen import Screen

BEST = 3
SIGNED = "+0.0;−0.0"


def tip(game: Game, decision: Decision, screen: Screen) -> Table:
    """Show the best options with their numbers and estimates."""
    words = screen.words
    grid = Table.grid(padding=(0, 2, 0, 0))
    for estimate in _think(game, decision, screen)[:BEST]:
        lead = written_number(estimate.value, words.locale, SIGNED)
        promise = Phrase("{points} points ahead, {chance} chance to win", points=lead, chance=Percent(estimate.share))
        number = f"{decision.options.index(estimate.option) + 1:>2}"
        grid.add_row(
            Text(number, style="bold"), words.say(estimate.option.phrase), Text(words.say(promise), style="dim")
        )
    return grid


def _think(game: Game, decision: Decision, screen: Screen) -> list[bots.Estimate]:
    """Return all options, best first. It takes more than a second, so a progress bar is shown."""
    seen = bots.Seen(game, decision)
    if not screen.live:
        return bots.advise(seen)
    thinking = screen.words.say(Phrase("A bot is thinking…"))
    with Progress(TextColumn(thinking), BarColumn(), console=screen.console, transient=True) as progress:
        bar = progress.add_task("", total=1.0)
        return bots.advise(seen, report=lambda share: progress.update(bar, completed=share))
