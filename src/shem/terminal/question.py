"""A question and its options, numbered, with what each of them means."""

from __future__ import annotations

from random import Random
from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from shem.kernel.game import Decision, Game
from shem.kernel.option import Option
from shem.kernel.phrase import Language
from shem.kernel.rules import View
from shem.terminal.screen import Screen

MOST = 0.6  # of the screen's height goes to options with their hints; more, and they stand in columns without


def question(game: Game, decision: Decision, view: View, screen: Screen) -> Group:
    """The prompt, then the options."""
    words = screen.words
    prompt = Text(words.say(decision.prompt), style="bold")
    listed = with_hints(game, decision, view, words)
    if screen.live and screen.height_of(listed) > screen.console.height * MOST:
        listed = in_columns(decision.options, words, screen.console.width)
    return Group(prompt, listed)


def with_hints(game: Game, decision: Decision, view: View, words: Language) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(max_width=44)
    grid.add_column(ratio=1)
    for number, option in enumerate(decision.options, 1):
        hint = game.rules.hint(view, foresee(game, decision.seat, option), option.text, words)
        grid.add_row(Text(str(number), style="bold"), words.say(option.phrase), hint)
    return grid


def in_columns(options: list[Option], words: Language, width: int) -> Table:
    """Many options: only their words, side by side."""
    texts = [f"{number:>2}  {words.say(option.phrase)}" for number, option in enumerate(options, 1)]
    columns = max(1, width // (max(map(len, texts)) + 2))
    rows = -(-len(texts) // columns)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for row in range(rows):
        grid.add_row(*texts[row::rows])
    return grid


def foresee(game: Game, seat: int, option: Option) -> View | None:
    """What the seat would see right after an option, if nothing new comes to light by it.

    It is tried on a table dealt anew, so no secret can show.
    """
    if game.table.sealed is not None:
        return None
    imagined = game.redeal(seat, Random(0))
    imagined.dealer = None
    imagined.play(option, seat=seat)
    return imagined.view(seat) if imagined.can_undo else None


def explain(labels: list[str], catalogue: dict[str, Any], words: Language) -> list[Text]:
    """Components in words: what stands on them, and where we know it from."""
    found = []
    for label in labels:
        name, lines, provenance = catalogue[label]
        text = Text(words.say(name), style="bold")
        text.append(f"  [{label}]", style="not bold dim")
        for what, value in lines:
            text.append(f"\n  {words.say(what)}: ", style="not bold dim").append(words.say(value), style="not bold")
        text.append(f"\n  {provenance}", style="not bold italic dim")
        found.append(text)
    return found
