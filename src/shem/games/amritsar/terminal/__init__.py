"""The table in a terminal, drawn only from what a seat sees."""

from __future__ import annotations

from typing import Any, cast

from rich.columns import Columns
from rich.console import Group
from rich.text import Text

from shem.contracts.terminal import Pane, Terminal
from shem.games.amritsar.box import Box
from shem.games.amritsar.components import open_box
from shem.games.amritsar.decades import DECADES
from shem.games.amritsar.terminal import real_table, signs
from shem.games.amritsar.terminal.boards import building, display, goals, market, player_board, seats, solo
from shem.games.amritsar.terminal.hints import hint, lookup, refers
from shem.games.amritsar.terminal.zones import title, zones
from shem.games.amritsar.view import GameView
from shem.games.amritsar.workers import COLOUR_WORDS
from shem.kernel.phrase import Language, List, Phrase
from shem.kernel.rules import View

# The pane that a question needs, by the verbs of its options.
ABOUT = {
    **dict.fromkeys(
        ("elephant", "lift", "last", "white", "yellow", "blue", "green", "main", "donate", "free"), "zones"
    ),
    **dict.fromkeys(("buy", "sell", "take", "no"), "market"),
    **dict.fromkeys(("step", "field", "mahout", "use", "follow", "return", "pay"), "board"),
    "store": "display",
    "goal": "goals",
}


def panes(seen: View, words: Language) -> list[Pane]:
    """Return all parts of the table in reading order; the closer to the open question, the more needed."""
    view = cast(GameView, seen)
    box = open_box(view["edition"])
    if "solo" in view and view["solo"]["real"]:
        return real_table.panes(view, box, words)
    asked = {ABOUT.get(verb, "") for verb in view["verbs"]}
    look = view["look"] if "look" in view else view["seat"]
    own = 0 <= view["seat"] < len(view["seats"])
    bazaar = Columns([market(view, box, words), building(view, box, words)], padding=(0, 4))
    found = [
        Pane("zones", Phrase("Zones"), zones(view, box, words), 8),
        Pane("market", Phrase("Market and bridges"), bazaar, 3),
        Pane("display", Phrase("Storehouses"), display(view, box, words), 1),
        Pane("seats", Phrase("Seats"), Group(_heading(view, box, words), seats(view, box, words)), 9),
    ]
    if "solo" in view:
        found.append(Pane("solo", Phrase("Maharaja"), solo(view, box, words), 2))
    if 0 <= look < len(view["seats"]):
        found.append(Pane("board", Phrase("Player board"), player_board(view, box, words, look), 2))
    if own and look == view["seat"]:
        found.append(Pane("goals", Phrase("Goals"), goals(view, box, words), 2))
    for pane in found:
        if pane.name in asked:
            pane.need += 5
    return found


def _heading(view: GameView, box: Box, words: Language) -> Any:
    decade = min(view["decade"], box.decades - 1)
    line = title(words, Phrase("Decade {decade}, round {round}", decade=DECADES[decade], round=view["round"] + 1))
    keys = [Phrase("{short} {long}", short=signs.ABBREVIATIONS[name], long=long) for name, long in GOODS_WORDS.items()]
    line.append("   " + words.say(List(keys, ", ")) + "   ", style="not bold dim")
    for colour, name in enumerate(COLOUR_WORDS):
        line.append_text(signs.worker(colour)).append(f" {words.say(name)}  ", style="not bold dim")
    if view["hand"]:
        line.append_text(Text(words.say(Phrase("in hand:")) + " ")).append_text(signs.workers(view["hand"]))
    return line


GOODS_WORDS = {
    "marble": Phrase("marble"),
    "copper": Phrase("copper"),
    "gold": Phrase("gold"),
    "coin": Phrase("coin"),
}


TERMINAL = Terminal(
    panes, hint, refers, lookup, ("storehouse 3", "goal A1", "mahout donate", "W2"), real_table.REAL_TABLE
)
