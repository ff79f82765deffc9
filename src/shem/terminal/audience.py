"""`shem maharaja`: the owner of a box plays at a real table; here is only the Maharaja of Amritsar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Group
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from shem.games import terminal
from shem.games.amritsar.box import ZONES
from shem.games.amritsar.elephants import ZONE_WORDS
from shem.games.amritsar.maharaja import WHY
from shem.games.amritsar.scoring import royal_sheet
from shem.kernel.game import Decision, Game
from shem.kernel.option import DONE, Option
from shem.kernel.phrase import Language, Phrase
from shem.kernel.table import Line
from shem.terminal.question import question
from shem.terminal.sitting import HELP, Sitting

AMRITSAR, OPTION, SCREEN = "amritsar", "table", "screen"
HIS = "Maharaja: {line}"


def is_audience(game: Game) -> bool:
    """Is this a game at a real table?"""
    return game.rules.name == AMRITSAR and game.settings.get(OPTION, SCREEN) != SCREEN


class Audience(Sitting):
    """You report what happened at your table; his turn comes back step by step, to be done there."""

    again = "shem maharaja --resume"
    help_lines = tuple(line for line in HELP if line[0] != "t")

    def run(self) -> bool:
        if self.game.number == 0:
            self.screen.say(
                Phrase("Lay out your table as for two players, and the Maharaja's board as the rulebook says (p. 14).")
            )
        return super().run()

    def show(self, decision: Decision) -> None:
        """What he has done, step by step, then his board as far as there is room, and the next question."""
        view = self.view(decision.seat)
        news = steps(self.game.log_for(decision.seat)[self.read[decision.seat] :], self.words)
        keys = Text(self.words.say(Phrase("u undo  ? explain  b board  l log  s save  q quit  h help")), "dim")
        if DONE in decision.options:
            asked = donations(decision, self.words)
        else:
            asked = question(self.game, decision, view, self.screen)
        panes = terminal(self.game.rules).panes(view, self.words)
        if self.screen.live:  # his turn comes first: it is what the person reads aloud and does
            room = self.screen.console.height - 2 - sum(self.screen.height_of(body) for body in (*news, asked, keys))
            panes, _ = self.screen.fitting(panes, room)
            self.screen.print(Rule(style="dim"))
        self.screen.print(*news, *(pane.body for pane in panes), asked, keys)

    def understand(self, line: str, decision: Decision) -> Option:
        """Zones may be typed in any of our languages, or by their beginnings (n 1.2, nord 1.2); points as a number."""
        first = decision.options[0].text.split()[0]
        if line.isdigit() and first in ("tens", "points"):
            line = f"tens {int(line) // 10}" if first == "tens" else f"points {line}"
        if DONE in decision.options:
            zone, _, place = line.rpartition(" ")
            line = f"donate {named_zone(zone, self.words)} {place}" if zone else line
        return super().understand(line, decision)

    def on_enter(self, decision: Decision) -> str:
        return DONE.text if DONE in decision.options else ""

    @property
    def commands(self) -> dict[str, Callable[[Decision, str], bool]]:
        return {key: command for key, command in super().commands.items() if key != "t"}

    def log(self, decision: Decision, rest: str) -> bool:
        lines = steps(self.game.log_for(decision.seat), self.words)
        last = int(rest) if rest.isdigit() else max(10, self.screen.console.height // 2)
        self.screen.print(*lines[-last:])
        return False

    def result(self) -> list[Any]:
        """Where his points came from, and how many you need."""
        seat = self.people[0]
        news = steps(self.game.log_for(seat)[self.read[seat] :], self.words)
        table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        table.add_column("")
        table.add_column("", justify="right")
        for source, pp in royal_sheet(self.game.table):  # type: ignore[arg-type]
            table.add_row(self.words.say(source), str(pp) if pp else "·")
        verdict = self.game.rules.verdict(self.game.table) or Phrase("")
        return [*news, Rule(style="dim"), table, "", Text(self.words.say(verdict), style="bold")]


def steps(lines: list[Line], words: Language) -> list[Text]:
    """The log as a list of things to do: deeds are numbered anew in each of his turns, reasons stand above them."""
    found = []
    number = 0
    for line in lines:
        phrase = line.phrase
        if phrase.one == HIS and line.of == WHY:
            text = Text("     " + words.say(phrase.parts["line"]), style="italic dim")
        elif phrase.one == HIS:
            number += 1
            text = Text(f"{number:>3}  ", style="bold red")
            text.append(words.say(phrase.parts["line"]), style="not bold default")
        elif line.seat >= 0:
            text = Text("  ▸  ", style="bold magenta").append(words.say(phrase), style="not bold default")
        else:
            number = 0
            text = Text(words.say(phrase), style="bold")
        found.append(text)
    return found


def named_zone(typed: str, words: Language) -> str:
    """The zone a person means, as it is written in moves; what is not clear stays as it is."""
    start = typed.strip().lower()
    names = {name: (name, words.say(ZONE_WORDS[zone]).lower()) for zone, name in enumerate(ZONES)}
    meant = [name for name, known in names.items() if any(one.startswith(start) for one in known)]
    return meant[0] if len(meant) == 1 else start


def donations(decision: Decision, words: Language) -> Group:
    """The free spaces zone by zone: level and place, as they are typed."""
    grid = Table.grid(padding=(0, 2))
    for zone, name in enumerate(ZONES):
        places = [option.text.split()[2] for option in decision.options if option.text.startswith(f"donate {name} ")]
        grid.add_row(Text(words.say(ZONE_WORDS[zone])), Text("  ".join(places) or "–", style="bold"))
    example = Phrase(
        "Zone, level and space from the left, as in {example}. Enter: nothing more.",
        example=f"{words.say(ZONE_WORDS[0]).split()[0]} 1.2",
    )
    return Group(Text(words.say(decision.prompt), style="bold"), grid, Text(words.say(example), style="dim"))
