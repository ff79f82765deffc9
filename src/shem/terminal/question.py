"""A question and its numbered options, each with its meaning."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from random import Random
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.table import Table
from rich.text import Text

from shem.games import terminal
from shem.kernel.decision import Decision
from shem.kernel.game import Game
from shem.kernel.option import NO_CHOICE, Option
from shem.kernel.phrase import Language
from shem.kernel.rules import View
from shem.kernel.table import NOBODY
from shem.terminal.screen import Screen

MOST = 0.6  # share of the screen's height for options; hints are shortened or left out first


CUT = 16  # characters that may be cut off if two options are next to each other


def question(game: Game, decision: Decision, view: View, screen: Screen) -> Group:
    """Render the prompt, then the options."""
    words, width = screen.words, screen.console.width
    prompt = Text(words.say(decision.prompt), style="bold")
    hint = terminal(game.rules).hint
    hints = [hint(view, foresee(game, decision.seat, option), option, words) for option in decision.options]
    listed: Any = with_hints(decision.options, hints, words, width)
    if screen.live and screen.height_of(listed) > screen.console.height * MOST:
        listed = with_hints(decision.options, hints, words, width, one_line=True)
        if screen.height_of(listed) > screen.console.height * MOST:
            listed = in_columns(decision.options, words, width)
    if len(decision.options) == 1:
        listed = Group(listed, Text(words.say(NO_CHOICE), style="dim"))
    return Group(prompt, listed)


def with_hints(
    options: Sequence[Option], hints: list[Any], words: Language, width: int, one_line: bool = False
) -> Group:
    """Render numbered options with their meanings; consecutive short ones share a line."""
    rows = [
        Row(number, words.say(option.phrase), hint if isinstance(hint, Text) else Text(str(hint)))
        for number, (option, hint) in enumerate(zip(options, hints, strict=True), 1)
    ]
    half = width // 2 - 1
    longest = half + CUT if one_line else half
    parts: list[Any] = []
    for short, run in groupby(rows, key=lambda row: len(row) <= longest):
        group = list(run)
        said = max(len(row.said) for row in group)
        most = max(said + len(row.hint) + 6 for row in group)
        if short and len(group) > 1 and said + CUT < half and most <= longest:
            parts.append(_side_by_side([row.text(said) for row in group], 2, half + 1))
        else:
            parts += [Hanging(row.text(said), min(said + 6, width // 2), one_line) for row in group]
    return Group(*parts)


class Row:
    """An option in a list: its number, its words, its hint."""

    def __init__(self, number: int, said: str, hint: Text) -> None:
        self.number = number
        self.said = said
        self.hint = hint

    def __len__(self) -> int:
        return len(self.said) + len(self.hint) + 6

    def text(self, room: int) -> Text:
        start = Text(f"{self.number:>2}  ", style="bold").append(f"{self.said:<{room}}  ", style="not bold")
        return Text().append_text(start).append_text(self.hint)


def _side_by_side(cells: list[Text], columns: int, width: int) -> Table:
    rows = -(-len(cells) // columns)
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(columns):
        grid.add_column(width=width - 1, no_wrap=True)
    for row in range(rows):
        grid.add_row(*cells[row::rows])
    return grid


class Hanging:
    """A text whose further lines are indented or cut off."""

    def __init__(self, text: Text, indent: int, one_line: bool) -> None:
        self.text = text
        self.indent = indent
        self.one_line = one_line

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if self.one_line:
            line = self.text.copy()
            line.truncate(options.max_width, overflow="ellipsis")
            yield line
            return
        first, *rest = self.text.wrap(console, options.max_width)
        yield first
        if rest:
            tail = self.text[len(first.plain.rstrip()) :]
            tail = tail[len(tail.plain) - len(tail.plain.lstrip()) :]
            for line in tail.wrap(console, max(20, options.max_width - self.indent)):
                yield Text(" " * self.indent).append_text(line)


def in_columns(options: Sequence[Option], words: Language, width: int) -> Table:
    """Render many options in columns, without their hints."""
    texts = [
        Text(f"{number:>2}  ", style="bold").append(words.say(option.phrase), style="not bold")
        for number, option in enumerate(options, 1)
    ]
    columns = max(1, width // (max(map(len, texts)) + 2))
    return _side_by_side(texts, columns, width // columns)


def foresee(game: Game, seat: int, option: Option) -> View | None:
    """Return what the seat would see right after an option takes effect.

    It is tried on a redealt table, so no secret can leak. Nothing is returned if a secret would be revealed.
    """
    if game.table.sealed is not None:
        return None
    imagined = game.redeal(seat, Random(0))
    table = imagined.table
    effect, arg, below = table.asker, table.arg, len(table.stack)
    if effect is None:
        return None
    table.asker, table.seat, table.revealed = None, NOBODY, False
    effect.apply(table, seat, arg, option)
    while table.seat == NOBODY and len(table.stack) > below:
        part, whose, what = table.stack.pop()
        part.run(table, whose, what)
    return None if table.revealed else imagined.view(seat)


def explain(labels: list[str], catalogue: dict[str, Any], words: Language) -> list[Text]:
    """Render components in words: their text, and where we know it from."""
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
