"""The table in a terminal, drawn only from what a seat sees."""

from __future__ import annotations

from typing import cast

from rich.console import Group

from shem.contracts.terminal import Pane, Terminal
from shem.games.alchemists.components import open_box
from shem.games.alchemists.terminal import board, seats
from shem.games.alchemists.terminal.hints import hint, lookup, refers
from shem.games.alchemists.terminal.signs import ScreenView
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import View

# The pane that a question needs, by the verbs of its options.
ABOUT = {
    **dict.fromkeys(("order", "cube", "take"), "board"),
    **dict.fromkeys(("theory", "alchemical", "debunk", "article", "endorse", "grant", "claim", "with"), "theories"),
    **dict.fromkeys(("buy", "sell", "bid", "guarantee"), "market"),
    **dict.fromkeys(("mix", "seal", "discard", "transmute", "test", "spark", "read", "keep"), "laboratory"),
}


def panes(view: View, words: Language) -> list[Pane]:
    """Return all parts of the table in reading order; the closer to the open question, the more needed."""
    seen = cast(ScreenView, view)
    box = open_box(seen["edition"])
    asked = {ABOUT.get(verb, "") for verb in seen["asks"]}
    look = seen["look"] if "look" in seen else seen["seat"]
    found = [
        Pane("board", Phrase("Board"), board.spaces(seen, box, words), 4),
        Pane("market", Phrase("Adventurer and artifacts"), board.market(seen, box, words), 3),
        Pane("theories", Phrase("Theories"), board.theories(seen, words), 3),
        Pane("seats", Phrase("Seats"), Group(board.heading(seen, words), seats.summary(seen, words)), 9),
    ]
    if 0 <= look < len(seen["seats"]):
        found.append(Pane("laboratory", Phrase("Laboratory"), seats.laboratory(seen, words, look), 3))
        found.append(Pane("notebook", Phrase("Notebook"), seats.notebook(seen, words, look), 2))
    for pane in found:
        if pane.name in asked:
            pane.need += 5
    return found


TERMINAL = Terminal(panes, hint, refers, lookup, ("boots of speed", "herbalist", "cleric", "grant G1"))
