"""A game played in person: the player reports what happened at the table, and Shem plays the automated opponent."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from shem.contracts.terminal import RealTable
from shem.games import terminal
from shem.kernel.decision import Decision
from shem.kernel.game import Game
from shem.kernel.option import DONE, Option
from shem.kernel.phrase import Phrase
from shem.terminal.players import Player
from shem.terminal.question import question
from shem.terminal.screen import Screen
from shem.terminal.terminal_game import TerminalGame


def real_table(game: Game) -> RealTable | None:
    """Return how this game is played in person, if it is."""
    offered = terminal(game.rules).real_table
    return offered if offered is not None and offered.is_one(game.settings) else None


class AtRealTable(TerminalGame):
    """A game in person: the player reports, and gets the opponent's turn step by step, to carry it out at the table."""

    def __init__(
        self, real: RealTable, game: Game, players: list[Player], screen: Screen, path: Path, record: Path | None
    ) -> None:
        super().__init__(game, players, screen, path, record)
        self.real = real
        self.again = real.command

    def run(self) -> bool:
        if self.game.number == 0:
            self.screen.say(self.real.opening)
        return super().run()

    def show(self, decision: Decision) -> None:
        """Show the log step by step, then the table as far as there is room, and the next question."""
        view = self.view(decision.seat)
        news = self.real.steps(self.game.log_for(decision.seat)[self.read[decision.seat] :], self.words)
        keys = Text(self.words.say(Phrase("u undo  ? explain  b board  l log  s save  q quit  h help")), "dim")
        asked = self.real.ask(decision, self.words) or question(self.game, decision, view, self.screen)
        panes = terminal(self.game.rules).panes(view, self.words)
        if self.screen.live:  # the opponent's turn comes first: the player reads it aloud and carries it out
            room = self.screen.console.height - 2 - sum(self.screen.height_of(body) for body in (*news, asked, keys))
            panes, _ = self.screen.fitting(panes, room)
            self.screen.print(Rule(style="dim"))
        self.screen.print(*news, *(pane.body for pane in panes), asked, keys)

    def understand(self, line: str, decision: Decision) -> Option:
        return super().understand(self.real.typed(line, decision, self.words), decision)

    def on_enter(self, decision: Decision) -> str:
        return DONE.text if DONE in decision.options else ""

    @property
    def help_lines(self) -> list[tuple[str, Phrase]]:
        return [line for line in super().help_lines if line[0] != "t"]

    @property
    def commands(self) -> dict[str, Callable[[Decision, str], bool]]:
        return {key: command for key, command in super().commands.items() if key != "t"}

    def log(self, decision: Decision, rest: str) -> bool:
        lines = self.real.steps(self.game.log_for(decision.seat), self.words)
        last = int(rest) if rest.isdigit() else max(10, self.screen.console.height // 2)
        self.screen.print(*lines[-last:])
        return False

    def result(self) -> list[Any]:
        """Show the sources of the opponent's points, and how many the player needs."""
        seat = self.people[0]
        news = self.real.steps(self.game.log_for(seat)[self.read[seat] :], self.words)
        table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        table.add_column("")
        table.add_column("", justify="right")
        for source, points in self.real.sheet(self.game.table):
            table.add_row(self.words.say(source), str(points) if points else "·")
        verdict = self.game.rules.verdict(self.game.table) or Phrase("")
        return [*news, Rule(style="dim"), table, "", Text(self.words.say(verdict), style="bold")]
