"""The table in a terminal, drawn only from what a seat sees."""

from __future__ import annotations

from typing import Any, cast

from rich.console import Group
from rich.text import Text

from shem.contracts.terminal import Pane, Terminal
from shem.games.golem.box import SECTIONS, Box
from shem.games.golem.components import open_box
from shem.games.golem.terminal import hints
from shem.games.golem.terminal.boards import seats, synagogue, title, town
from shem.games.golem.terminal.city import LEGEND, City
from shem.games.golem.terminal.player import objectives, player_board
from shem.games.golem.terminal.signs import ABBREVIATIONS
from shem.games.golem.view import GameView
from shem.kernel.option import Option
from shem.kernel.phrase import Language, List, Phrase
from shem.kernel.rules import View

# The pane that a question needs, by the verbs of its options.
ABOUT = {
    **dict.fromkeys(("golem", "forward", "back", "step", "create", "student", "pay", "take", "ignore"), "city"),
    **dict.fromkeys(("remove", "copy"), "synagogue"),
    **dict.fromkeys(("book", "influence", "coins", "grave"), "town"),
    **dict.fromkeys(("upgrade", "column", "active", "cauldron", "artifact", "row", "side", "income"), "board"),
    **dict.fromkeys(("before", "after"), "board"),
    "objective": "objectives",
    "branch": "city",
}


def hint(view: View, after: View | None, option: Option, words: Language) -> Text:
    """Return what the option means now."""
    return hints.hint(cast(GameView, view), cast(GameView | None, after), option, words)


def refers(view: View, option: Option) -> list[str]:
    """Return the labels of the components that an option refers to."""
    return hints.refers(cast(GameView, view), option)


def lookup(view: View, typed: str) -> list[str]:
    """Return the labels of the components that a player means by what they typed."""
    return hints.lookup(cast(GameView, view), typed)


def panes(view: View, words: Language) -> list[Pane]:
    """Return all parts of the table in reading order; the closer to the open question, the more needed."""
    return _panes(cast(GameView, view), words)


def _panes(view: GameView, words: Language) -> list[Pane]:
    box = open_box(view["edition"])
    asked = {ABOUT.get(verb, "") for verb in view["verbs"]}
    look = view["look"] if "look" in view else view["seat"]
    found = [
        Pane("city", Phrase("City"), City(view, box, words), 4),
        Pane("legend", Phrase("Legend"), Text(words.say(LEGEND), style="dim"), 0),
        Pane("synagogue", Phrase("Synagogue"), synagogue(view, box, words), 2),
        Pane("town", Phrase("Library, palace, cemetery"), town(view, box, words), 1),
        Pane("seats", Phrase("Seats"), Group(_heading(view, box, words), seats(view, box, words)), 9),
    ]
    if 0 <= look < len(view["seats"]):
        board: Any = player_board(view, box, words, look)
        if look != view["seat"]:
            board = Group(title(words, Phrase("Seat {seat}’s board", seat="ABCD"[look])), board)
        found.append(Pane("board", Phrase("Player board"), board, 1))
    if 0 <= look < len(view["seats"]) and "objectives" in view["seats"][look]:
        hand = Group(title(words, Phrase("Objectives")), objectives(view["seats"][look], box, words))
        found.append(Pane("objectives", Phrase("Objectives"), hand, 1))
    for pane in found:
        if pane.name in asked:
            pane.need += 5
    return found


def _heading(view: GameView, box: Box, words: Language) -> Any:
    at = min(view["round"], box.rounds - 1)
    line = title(words, Phrase("Round {round} of {rounds}", round=SECTIONS[at], rounds=SECTIONS[box.rounds - 1]))
    if view["phase"] in PHASES:
        line.append(f", {words.say(PHASES[view['phase']])}")
    keys = [Phrase("{short} {long}", short=ABBREVIATIONS[name], long=long) for name, long in RESOURCE_WORDS.items()]
    return line.append("   " + words.say(List(keys, ", ")), style="not bold dim")


PHASES = {
    "setup": Phrase("Setup"),
    "movement": Phrase("Golem movement"),
    "actions": Phrase("Actions"),
    "character": Phrase("Influence character"),
    "income": Phrase("Income and development"),
    "control": Phrase("Golem control"),
    "over": Phrase("Final scoring"),
}
RESOURCE_WORDS = {
    "clay": Phrase("clay"),
    "coin": Phrase("coins"),
    "knowledge": Phrase("knowledge"),
    "gold": Phrase("gold"),
}


TERMINAL = Terminal(panes, hint, refers, lookup, ("book 17", "red III", "rabbi 2", "head"))
