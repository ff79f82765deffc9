"""The screen: printing, asking, and showing as much of the table as fits."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from shem.contracts.terminal import Pane
from shem.kernel.phrase import Language, Phrase

ALWAYS = 9  # a pane with this need is shown with every question


class Leave(Exception):
    """The player wants to quit: end of input, or Ctrl-C."""


class Screen:
    """A console with a language."""

    def __init__(self, console: Console, words: Language) -> None:
        self.console = console
        self.words = words
        self.live = console.is_terminal and sys.stdin.isatty()
        if self.live:
            try:
                import readline  # noqa: F401  (arrow keys and history while typing)
            except ImportError:
                pass

    def say(self, phrase: Phrase, style: str = "") -> None:
        self.console.print(Text(self.words.say(phrase), style=style))

    def print(self, *bodies: Any) -> None:
        for body in bodies:
            self.console.print(body)

    def ask(self, prompt: Text) -> str:
        """Read one line from the player."""
        try:
            line = self.console.input(prompt)
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None
        if not self.live:
            self.console.print()
        return line.strip()

    def pause(self, phrase: Phrase) -> None:
        self.ask(Text(self.words.say(phrase) + " ", style="bold"))

    def yes(self, phrase: Phrase, default: bool = True) -> bool:
        """Ask a yes-or-no question; Enter takes the default."""
        known = {"y": True, "j": True, "д": True, "n": False, "н": False, "": default}
        hint = Phrase(" [Y/n] ") if default else Phrase(" [y/N] ")
        while True:
            answer = self.ask(Text(self.words.say(phrase) + self.words.say(hint), style="bold")).lower()[:1]
            if answer in known:
                return known[answer]
            self.say(Phrase("Please answer yes or no."))

    def clear(self) -> None:
        if self.live:
            self.console.clear()

    def height_of(self, body: Any) -> int:
        return len(self.console.render_lines(body, pad=False))

    def table(self, panes: Sequence[Pane], news: Sequence[Any], below: Sequence[Any]) -> None:
        """Show as much of the table as fits above the question, the most relevant panes first; the rest is for the
        news.

        Without a screen (a pipe, a test), show only what is always needed.
        """
        shown, spare = [pane for pane in panes if pane.need >= ALWAYS], 0
        if self.live:
            below = [Rule(style="dim"), *below]
            room = self.console.height - 1 - sum(self.height_of(body) for body in below)
            least = min(sum(self.height_of(body) for body in news), self.console.height // 10)
            shown, spare = self.fitting(panes, room - least)
            news = self._last(news, spare + least)
            spare += least - sum(self.height_of(body) for body in news)
            self.clear()
        for pane in shown:
            self.print(pane.body, *([""] if spare >= len(shown) else []))
        self.print(*news, *below)

    def fitting(self, panes: Sequence[Pane], room: int) -> tuple[list[Pane], int]:
        """Return the panes that fit, and how many lines are left."""
        chosen: list[Pane] = []
        for pane in sorted(panes, key=lambda pane: -pane.need):
            height = self.height_of(pane.body)
            if pane.need and height <= room:
                chosen.append(pane)
                room -= height
        return [pane for pane in panes if pane in chosen], room

    def _last(self, bodies: Sequence[Any], most: int) -> list[Any]:
        """Return as many of the last items as fit into the given number of lines."""
        shown: list[Any] = []
        for body in reversed(bodies):
            most -= self.height_of(body)
            if most < 0:
                break
            shown.insert(0, body)
        return shown

    def everything(self, panes: Sequence[Pane]) -> None:
        """Show all panes, with a pause after every screen."""
        full = self.console.height - 2
        room = full
        self.clear()
        for pane in panes:
            height = self.height_of(pane.body) + 1
            if self.live and height > room and room < full:
                self.pause(Phrase("Enter for more"))
                self.clear()
                room = full
            self.print(pane.body, "")
            room -= height
