"""A game at this keyboard: humans and bots take turns until it is over."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from shem import bots
from shem.games import terminal
from shem.kernel.decision import Decision
from shem.kernel.game import Game
from shem.kernel.option import Option
from shem.kernel.phrase import Language, List, Or, Phrase
from shem.kernel.rules import SPECTATOR, View
from shem.terminal import saving
from shem.terminal.answers import Unclear, understand
from shem.terminal.history import paragraphs, seat_text
from shem.terminal.players import Player
from shem.terminal.question import explain, question
from shem.terminal.score_sheet import result
from shem.terminal.screen import Leave, Screen
from shem.terminal.tips import tip

CYRILLIC = str.maketrans("гидеыйр", "ubltsqh")  # the same keys on a Russian keyboard


class Gone(Exception):
    """The player quit and does not want to save the game."""


class TerminalGame:
    """One game, its players, and the file it is saved in."""

    again = "shem play --resume"  # the command that continues a saved game

    def __init__(self, game: Game, players: list[Player], screen: Screen, path: Path, record: Path | None) -> None:
        self.game = game
        self.players = players
        self.screen = screen
        self.path = path
        self.record = record
        self.people = [seat for seat, player in enumerate(players) if player.human]
        self.at_keyboard = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.read = dict.fromkeys(self.people, 0)
        self.kept = True

    @property
    def words(self) -> Language:
        return self.screen.words

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.players]

    # -- the game ------------------------------------------------------------------------------------

    def run(self) -> bool:
        """Play to the end; False if the players quit before."""
        _ = self.game.log  # the log starts here
        if self.record is not None:
            saving.save(self.game, self.record, self.specs)  # better to fail now than after the game
        try:
            if self.people:
                self.play_on()
            else:
                with self.screen.console.status(self.words.say(Phrase("The bots are playing…"))):
                    self.play_on()
        except Gone:
            return False
        except (Leave, KeyboardInterrupt):
            if self.people and self.keep():
                self.screen.say(Phrase("Game saved. To continue: {command} {path}", command=self.again, path=self.path))
            return False
        self.finish()
        return True

    def play_on(self) -> None:
        game = self.game
        while decisions := game.decisions:
            decision = next((d for d in decisions if not self.players[d.seat].human), decisions[0])
            bot = self.players[decision.seat].bot
            if bot is not None:
                bots.answer(game, bot, decision)
            else:
                self.keep()
                self.ask(decision)

    def finish(self) -> None:
        if self.record is not None:
            saving.save(self.game, self.record, self.specs)
        kept = bool(self.people) and self.keep()
        self.screen.print(Rule(style="dim"), *self.result())
        if self.record is not None:
            self.screen.say(Phrase("Game record: {path}", path=self.record), "dim")
        elif kept:
            self.screen.say(Phrase("Game record saved. To watch it: shem replay {path}", path=self.path), "dim")

    def result(self) -> list[Any]:
        """Show the score sheet and the winner."""
        return result(self.game, self.names, self.words)

    # -- saving --------------------------------------------------------------------------------------

    @property
    def specs(self) -> str:
        return ",".join(player.spec for player in self.players)

    def keep(self) -> bool:
        """Save the game; a full disk or a locked folder is reported once and does not end the game."""
        try:
            saving.save(self.game, self.path, self.specs)
            if self.record is not None:
                saving.save(self.game, self.record, self.specs)
        except OSError as error:
            if self.kept:
                self.screen.say(Phrase("Could not save: {error}", error=error), "red")
            self.kept = False
        return self.kept

    # -- one question --------------------------------------------------------------------------------

    def ask(self, decision: Decision) -> None:
        """Ask a player a question until it is answered."""
        seat = decision.seat
        if self.at_keyboard != seat:
            self.pass_keyboard(seat)
        self.show(decision)
        while True:
            line = self.screen.ask(seat_text(self.game.rules, seat, self.names).append(" ▸ "))
            if not line:
                line = self.on_enter(decision)
            if not line:
                self.show(decision)
                continue
            word, _, rest = line.partition(" ")
            command = self.commands.get(word.lower().translate(CYRILLIC))
            if command is not None:
                if command(decision, rest.strip()):
                    return
                continue
            try:
                option = self.understand(line, decision)
            except Unclear as unclear:
                self.screen.say(unclear.phrase, "red")
                continue
            self.read[seat] = len(self.game.log_for(seat))
            self.game.play(option, seat=seat, number=decision.number)
            return

    def understand(self, line: str, decision: Decision) -> Option:
        """Return the option a player means."""
        return understand(line, decision.options, self.words)

    def on_enter(self, decision: Decision) -> str:
        """Return what Enter alone means; nothing: show the table again."""
        return ""

    def pass_keyboard(self, seat: int) -> None:
        """Let players change places at a shared screen, so that nobody sees another player's cards."""
        self.screen.clear()
        who = seat_text(self.game.rules, seat, self.names)
        self.screen.print(who.append(" · ").append(self.words.say(Phrase("your turn"))))
        self.screen.pause(Phrase("Everyone else, look away. Press Enter when you are ready."))
        self.at_keyboard = seat

    def view(self, seat: int) -> View:
        return {**self.game.view(seat), "names": self.names}

    def show(self, decision: Decision) -> None:
        """Show the table as this seat sees it, the latest events, and the question."""
        seat = decision.seat
        view = self.view(seat)
        news = paragraphs(self.game.log_for(seat)[self.read[seat] :], self.game.rules, self.words)
        keys = Text(self.words.say(Phrase("u undo  ? explain  b board  l log  t tip  s save  q quit  h help")), "dim")
        below = [question(self.game, decision, view, self.screen), keys]
        self.screen.table(terminal(self.game.rules).panes(view, self.words), news, below)

    # -- commands ------------------------------------------------------------------------------------

    @property
    def commands(self) -> dict[str, Callable[[Decision, str], bool]]:
        """What can be typed besides an answer. A command returns True if the question is no longer open."""
        return {
            "u": self.undo,
            "?": self.explain,
            "b": self.board,
            "l": self.log,
            "h": self.help,
            "t": self.tip,
            "s": self.save,
            "q": self.quit,
        }

    @property
    def help_lines(self) -> list[tuple[str, Phrase]]:
        """What each command does."""
        asked = f"? {self.examples[0]}"
        return [
            ("1, 2, 3…", Phrase("choose that option; or type its words, or just their first letters")),
            ("u", Phrase("undo your last decision")),
            ("?", Phrase("explain the options; ? 3 explains one of them, {example} anything else", example=asked)),
            ("b", Phrase("show the whole table; b B shows it with seat B’s board")),
            ("l", Phrase("show the log; l 100 shows 100 lines")),
            ("t", Phrase("show a tip: the best options according to a bot that looks ahead")),
            ("s", Phrase("save; s FILE saves to a file you name")),
            ("q", Phrase("leave the game")),
        ]

    def undo(self, decision: Decision, rest: str) -> bool:
        mine = [seat for seat in self.game.undoers if seat in self.people]
        if not mine:
            self.screen.say(
                Phrase("Nothing to undo: new information was revealed, or another player has acted."), "red"
            )
            return False
        self.game.undo(mine[-1])  # of several sealed answers, the last one: players are asked in seat order
        for seat in self.people:
            self.read[seat] = min(self.read[seat], len(self.game.log_for(seat)))
        return True

    def explain(self, decision: Decision, rest: str) -> bool:
        rules, view = self.game.rules, self.view(decision.seat)
        catalogue = rules.catalogue(self.game.edition)
        if not rest:
            found = [label for option in decision.options for label in terminal(rules).refers(view, option)]
        elif rest.isdigit() and 1 <= int(rest) <= len(decision.options):
            found = terminal(rules).refers(view, decision.options[int(rest) - 1])
        else:
            found = (
                terminal(rules).lookup(view, rest)
                or [one for one in catalogue if one == rest]
                or search(rest, catalogue, self.words)
            )
        labels = list(dict.fromkeys(found))
        if labels:
            self.screen.print(*explain(labels, catalogue, self.words))
        elif rest:
            tries = Or(f"? {example}" for example in self.examples)
            self.screen.say(
                Phrase('There is nothing called "{typed}". Try {examples}.', typed=rest, examples=tries), "red"
            )
        else:
            some = List(f"? {example}" for example in self.examples)
            self.screen.say(
                Phrase("Nothing to explain here. You can ask about anything else: {examples}.", examples=some)
            )
        return False

    @property
    def examples(self) -> tuple[str, ...]:
        """What a player can ask about in this game, for example."""
        rules = self.game.rules
        labels = [label.replace("_", " ") for label in rules.catalogue(self.game.edition)]
        return terminal(rules).examples or tuple(labels[:3]) or ("1",)

    def board(self, decision: Decision, rest: str) -> bool:
        view = self.view(decision.seat)
        letters = [self.game.rules.seat_name(seat) for seat in range(self.game.seat_count)]
        if rest and rest.upper() not in letters:
            self.screen.say(
                Phrase('There is no seat "{typed}". Seats: {seats}.', typed=rest, seats=", ".join(letters)), "red"
            )
            return False
        if rest:
            view["look"] = letters.index(rest.upper())
        self.screen.everything(terminal(self.game.rules).panes(view, self.words))
        self.screen.print("", question(self.game, decision, view, self.screen))
        return False

    def log(self, decision: Decision, rest: str) -> bool:
        lines = paragraphs(self.game.log_for(decision.seat), self.game.rules, self.words)
        last = int(rest) if rest.isdigit() else max(10, self.screen.console.height // 2)
        self.screen.print(*lines[-last:])
        return False

    def help(self, decision: Decision, rest: str) -> bool:
        grid = Table.grid(padding=(0, 2, 0, 0))
        for key, phrase in self.help_lines:
            grid.add_row(Text(key, style="bold"), self.words.say(phrase))
        self.screen.print(grid)
        return False

    def tip(self, decision: Decision, rest: str) -> bool:
        self.screen.print(tip(self.game, decision, self.screen))
        return False

    def save(self, decision: Decision, rest: str) -> bool:
        path = Path(rest).expanduser() if rest else self.path
        try:
            saving.save(self.game, path, self.specs)
        except OSError as error:
            self.screen.say(Phrase("Could not save: {error}", error=error), "red")
            return False
        self.screen.say(Phrase("Saved: {path}", path=path))
        return False

    def quit(self, decision: Decision, rest: str) -> bool:
        if self.screen.yes(Phrase("Save the game to continue later?")):
            raise Leave
        self.path.unlink(missing_ok=True)
        raise Gone


def search(typed: str, catalogue: dict[str, Any], words: Language, most: int = 6) -> list[str]:
    """Find components whose label or name contains all the typed words."""
    wanted = typed.lower().split()
    found = [
        label
        for label, (name, _, _) in catalogue.items()
        if all(word in f"{label} {words.say(name)}".lower().replace("_", " ").split() for word in wanted)
    ]
    return found[:most]
