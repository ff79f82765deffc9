"""Golem (Virginio Gigli, Flaminia Brasini, Simone Luciani; Cranio Creations 2021), for 2 to 4 seats."""

from __future__ import annotations

from pathlib import Path

from shem.contracts.folder import FolderRules
from shem.games.golem.components import open_box
from shem.games.golem.rounds import whole_game
from shem.games.golem.setup import lay_out
from shem.kernel.phrase import Phrase
from shem.kernel.rules import Setting
from shem.kernel.table import NOBODY, Table


class GolemRules(FolderRules):
    name = "golem"
    title = Phrase("Golem")
    version = 2  # 2: order around gold tiles, columns developed by their own book, the newest of two golems acts
    seat_counts = range(2, 5)
    folder = Path(__file__).parent
    settings = (
        Setting(
            "setup",
            Phrase("setup"),
            {"standard": Phrase("standard setup"), "introductory": Phrase("introductory setup")},
            first="introductory",
        ),
        Setting(
            "first_burial",
            Phrase("kill granted by the left arm"),
            {"single": Phrase("its bonus counts once"), "doubled": Phrase("its bonus is already doubled")},
            fine=True,
        ),
    )

    def start(self, seats: int, settings: dict[str, str], edition: str) -> Table:
        introductory = settings["setup"] == "introductory"
        table = lay_out(open_box(edition), seats, introductory, settings["first_burial"] == "doubled")
        table.push(whole_game(introductory, table.box.rounds), NOBODY)
        return table


RULES = GolemRules()
