"""The stall and the players in the terminal."""

from __future__ import annotations

from rich.table import Table as Grid

from shem.contracts.terminal import Pane, Terminal
from shem.kernel.option import Option
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import View

from .. import KINDS, Box


def panes(view: View, words: Language) -> list[Pane]:
    box = Box(view["edition"])
    stall = Grid(words.say(Phrase("Ware")), words.say(Phrase("Effect")))
    for ware in view["stall"]:
        stall.add_row(str(ware + 1), words.say(box.ware[ware].words()))
    seats = Grid("", *KINDS, words.say(Phrase("Patron")))
    for seat, own in enumerate(view["seats"]):
        patron = view["patrons"][seat]
        known = "?" if patron is None or patron < 0 else words.say(box.patron[patron].words())
        seats.add_row("ABCD"[seat], *map(str, own.values()), known)
    return [Pane("stall", Phrase("Stall"), stall, 5), Pane("seats", Phrase("Players"), seats, 9)]


def refers(view: View, option: Option) -> list[str]:
    return [f"ware {option.a + 1}"] if option.verb == "take" else []


TERMINAL = Terminal(panes, refers=refers)
