"""The menu that `shem` without a command shows: new game, continue, replay, browse the components."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

import shem
from shem import bots
from shem.games import find
from shem.kernel.phrase import LANGUAGES, Phrase, reason
from shem.kernel.record import RecordError
from shem.kernel.rules import Rules, Setting
from shem.terminal import saving
from shem.terminal.components import list_components
from shem.terminal.players import HUMAN
from shem.terminal.replaying import Replay
from shem.terminal.screen import Leave, Screen
from shem.terminal.words import language

LANGUAGE_NAMES = {"en": "English", "de": "Deutsch", "ru": "Русский"}
RECENT = 9
Play = Callable[[str, str, dict[str, object], str], None]  # game, players, settings, language
Resume = Callable[[Path, str], None]


class Menu:
    """The start page. `play` and `resume` open a game."""

    def __init__(self, screen: Screen, play: Play, resume: Resume) -> None:
        self.screen = screen
        self.play = play
        self.resume = resume

    def run(self) -> None:
        try:
            while self.once():
                pass
        except Leave:
            pass

    def once(self) -> bool:
        """Show the menu and do what is chosen; False to quit."""
        self.screen.clear()
        self.screen.print(Panel(self.greeting(), border_style="yellow", width=min(72, self.screen.console.width)))
        typed = self.choose("")
        if typed == "q":
            return False
        actions = {"1": self.new_game, "": self.new_game, "2": self.go_on, "3": self.replay, "4": self.components}
        if typed == "5":
            self.speak()
        elif typed in actions:
            actions[typed]()
        else:
            self.wrong(typed)
        return True

    def greeting(self) -> Table:
        words = self.screen.words
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_row("", Text("Shem", style="bold yellow"))
        grid.add_row("", Text(words.say(Phrase("A digital table for heavy eurogames")), style="dim"))
        grid.add_row("", "")
        for key, phrase in (
            ("1", Phrase("new game")),
            ("2", Phrase("continue a saved game")),
            ("3", Phrase("replay a game")),
            ("4", Phrase("browse the components")),
            ("5", Phrase("language: {language}", language=LANGUAGE_NAMES[words.code])),
            ("q", Phrase("quit")),
        ):
            grid.add_row(Text(key, style="bold"), words.say(phrase))
        return grid

    def choose(self, prompt: str) -> str:
        return self.screen.ask(Text(f"{prompt} ▸ ".lstrip(), style="bold")).lower()

    def wrong(self, typed: str) -> None:
        self.screen.say(Phrase('"{typed}" is not in the list.', typed=typed), "red")
        if self.screen.live:
            self.screen.pause(Phrase("Enter to go back"))

    def pick(self, phrase: Phrase, choices: list[tuple[str, str]]) -> str:
        """Let the player pick from a numbered list; Enter takes the first."""
        self.screen.say(phrase, "bold")
        for number, (_, said) in enumerate(choices, 1):
            key = Text(f"  {number}  ", style="bold").append(said, style="not bold")
            self.screen.print(key.append("  ⏎", style="not bold dim") if number == 1 else key)
        while True:
            typed = self.choose("") or "1"
            if typed.isdigit() and 1 <= int(typed) <= len(choices):
                return choices[int(typed) - 1][0]
            fitting = [key for key, said in choices if key.startswith(typed) or said.lower().startswith(typed)]
            if len(fitting) == 1:
                return fitting[0]
            self.screen.say(Phrase('"{typed}" is not in the list.', typed=typed), "red")

    # -- a new game ----------------------------------------------------------------------------------

    def new_game(self) -> None:
        rules = self.game()
        words = language(self.screen.words.code, rules)
        count = int(
            self.pick(
                Phrase("How many players?"),
                [(str(n), words.say(Phrase("{n} player", "{n} players", n))) for n in rules.seat_counts],
            )
        )
        players = [HUMAN]
        while len(players) < count:
            said = [
                (level, words.say(Phrase("bot: {level}", level=phrase))) for level, (_, phrase) in bots.LEVELS.items()
            ]
            said += [(kind, words.say(phrase)) for kind, phrase in SEATED.items()]
            players.append(self.pick(Phrase("Who plays seat {seat}?", seat=rules.seat_name(len(players))), said))
        self.play(rules.name, ",".join(players), self.settings(rules, count), self.screen.words.code)
        if self.screen.live:
            self.screen.pause(Phrase("Enter to go back"))

    def game(self) -> Rules:
        names = shem.game_names()
        if len(names) == 1:
            return find(names[0])
        titles = [(name, self.screen.words.say(find(name).title)) for name in names]
        return find(self.pick(Phrase("Which game?"), titles))

    def settings(self, rules: Rules, seat_count: int) -> dict[str, object]:
        """Ask for every option that matters with this number of players; advanced options only on request."""
        chosen: dict[str, object] = {}
        offered = [setting for setting in rules.settings if seat_count == 1 or not setting.alone]
        for setting in offered:
            if not setting.fine:
                chosen[setting.name] = self.setting(setting, rules, seat_count, chosen)
        fine = [setting for setting in offered if setting.fine]
        if fine and self.screen.yes(Phrase("Set the advanced options, too?"), default=False):
            for setting in fine:
                chosen[setting.name] = self.setting(setting, rules, seat_count, chosen)
        return chosen

    def setting(self, setting: Setting, rules: Rules, seat_count: int, chosen: dict[str, object]) -> str:
        """Return a value that fits what was chosen so far; a single one is chosen automatically."""
        words = language(self.screen.words.code, rules)
        said = [
            (value, words.say(phrase))
            for value, phrase in setting.values.items()
            if fits(rules, seat_count, {**chosen, setting.name: value})
        ]
        if len(said) == 1:
            return said[0][0]
        return self.pick(Phrase("{setting}:", setting=words.say(setting.words)), said)

    # -- saved games ---------------------------------------------------------------------------------

    def kept(self) -> Path | None:
        paths = saving.kept()[:RECENT]
        if not paths:
            self.screen.say(Phrase("No saved games yet."))
            self.screen.pause(Phrase("Enter to go back"))
            return None
        said = []
        for path in paths:
            record = path.read_text(encoding="utf-8")
            who = saving.players_of(record)
            moves = sum(line[:1].isdigit() for line in record.splitlines())
            words = self.screen.words.say(Phrase("{n} decision", "{n} decisions", moves))
            said.append((str(path), f"{path.stem}  {who}  ({words})"))
        return Path(self.pick(Phrase("Which one?"), said))

    def go_on(self) -> None:
        path = self.kept()
        if path is not None:
            self.resume(path, self.screen.words.code)
            if self.screen.live:
                self.screen.pause(Phrase("Enter to go back"))

    def replay(self) -> None:
        path = self.kept()
        if path is None:
            return
        try:
            rules = shem.load(path).rules
            Replay(path, Screen(self.screen.console, language(self.screen.words.code, rules))).run()
        except (RecordError, OSError) as error:
            self.screen.print(Text(self.screen.words.say(reason(error)), style="red"))
            self.screen.pause(Phrase("Enter to go back"))

    def components(self) -> None:
        rules = self.game()
        list_components(rules, Screen(self.screen.console, language(self.screen.words.code, rules)))
        if self.screen.live:
            self.screen.pause(Phrase("Enter to go back"))

    def speak(self) -> None:
        code = self.pick(Phrase("Which language?"), [(code, LANGUAGE_NAMES[code]) for code in LANGUAGES])
        self.screen.words = language(code)


def fits(rules: Rules, seat_count: int, settings: dict[str, object]) -> bool:
    """Whether the game can be played with these settings."""
    try:
        rules.check(seat_count, settings)
    except ValueError:
        return False
    return True


SEATED = {
    "random": Phrase("random: a bot that plays at random"),
    HUMAN: Phrase("human at this keyboard"),
}
