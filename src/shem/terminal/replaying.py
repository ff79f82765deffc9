"""Stepping through a record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.text import Text

import shem
from shem.games import terminal
from shem.kernel.decision import Decision
from shem.kernel.game import Game
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import SPECTATOR, View
from shem.kernel.table import CHANCE
from shem.terminal import saving
from shem.terminal.history import paragraphs, seat_text
from shem.terminal.score_sheet import result
from shem.terminal.screen import Leave, Screen


class Replay:
    """All positions of a recorded game, and the current one."""

    def __init__(self, path: Path, screen: Screen) -> None:
        self.screen = screen
        self.positions = [game.copy() for game in shem.replay(path)]
        self.game = self.positions[-1]
        specs = saving.players_of(path.read_text(encoding="utf-8"))
        names = [spec.partition(":") for spec in specs.split(",")] if specs else []
        self.names = [rest if kind == "human" else kind for kind, _, rest in names] or [""] * self.game.seat_count
        self.at = 0
        self.seat = SPECTATOR

    @property
    def words(self) -> Language:
        return self.screen.words

    @property
    def here(self) -> Game:
        return self.positions[self.at]

    @property
    def last(self) -> int:
        return len(self.positions) - 1

    def go(self, to: int) -> None:
        self.at = max(0, min(to, self.last))

    def step(self, direction: int) -> None:
        """Move to the next position in which a seat is asked, skipping chance."""
        self.go(self.at + direction)
        while 0 < self.at < self.last and self.here.table.seat == CHANCE:
            self.at += direction

    def view(self) -> View:
        """Return what the chosen seat saw; a spectator sees the board of the seat that is asked."""
        view = {**self.here.view(self.seat), "names": self.names}
        if self.seat == SPECTATOR and view["waiting"] and view["waiting"][0] >= 0:
            view["look"] = view["waiting"][0]
        return view

    def below(self) -> list[Any]:
        """Show the current position in the record, and who is asked what."""
        where = Phrase("Decision {number} of {last}", number=self.at, last=self.last)
        line = Text(self.words.say(where), style="bold")
        for decision in self.here.decisions:
            if decision.seat != CHANCE:
                line.append("   ").append_text(seat_text(self.here.rules, decision.seat, self.names))
                line.append(" " + self.words.say(decision.prompt), style="not bold")
                line.append_text(self.answer(decision))
        found: list[Any] = [line]
        if self.here.over:
            found += result(self.here, self.names, self.words)
        return found

    def answer(self, decision: Decision) -> Text:
        """Return what the seat chose here according to the record."""
        for seat, text in self.game.moves[self.at : self.at + self.game.seat_count]:
            for option in decision.options if seat == decision.seat else []:
                if option.text == text:
                    return Text(f" ▸ {self.words.say(option.phrase)}", style="not bold green")
        return Text()

    def show(self) -> None:
        keys = Text(
            self.words.say(Phrase("Enter or n next  p previous  12 go to decision 12  e end  l log  b board  q quit")),
            "dim",
        )
        self.screen.table(
            terminal(self.here.rules).panes(self.view(), self.words), self.log()[-3:], [*self.below(), keys]
        )

    def log(self) -> list[Text]:
        return paragraphs(self.here.log_for(self.seat), self.here.rules, self.words)

    def run(self) -> None:
        """Run interactively until the user quits."""
        letters = [self.game.rules.seat_name(seat) for seat in range(self.game.seat_count)]
        self.show()
        while True:
            try:
                typed = self.screen.ask(Text("▸ ", style="bold")).lower()
            except Leave:
                return
            if typed in ("", "n"):
                self.step(1)
            elif typed == "p":
                self.step(-1)
            elif typed.isdigit():
                self.go(int(typed))
            elif typed in ("e", "end"):
                self.go(self.last)
            elif typed == "q":
                return
            elif typed == "l":
                self.screen.print(*self.log())
                continue
            elif typed == "b":
                self.screen.everything(terminal(self.here.rules).panes(self.view(), self.words))
                continue
            elif typed.upper() in letters:
                self.seat = letters.index(typed.upper())
            else:
                self.screen.say(
                    Phrase(
                        '"{typed}" is not a command. Type n, p, a number, e, l, b, a seat ({seats}), or q.',
                        typed=typed,
                        seats=", ".join(letters),
                    ),
                    "red",
                )
                continue
            self.show()

    def report(self) -> None:
        """Print the log, then the position, if not interactive."""
        self.screen.print(*self.log(), "")
        for pane in terminal(self.here.rules).panes(self.view(), self.words):
            self.screen.print(pane.body, "")
        self.screen.print(*self.below())
