"""Alchemists (Matúš Kotry; Czech Games Edition 2014) with The King's Golem (2016), for 2 to 4 seats."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from shem.contracts.folder import FolderRules
from shem.kernel.phrase import Phrase
from shem.kernel.rules import Setting
from shem.kernel.table import NOBODY, Table

OFF_ON = {"off": Phrase("off"), "on": Phrase("on")}
VARIANTS = {"apprentice": Phrase("apprentice"), "master": Phrase("master")}
BY_ITSELF = {"variant": Phrase("same as the variant"), **VARIANTS}
NEWCOMERS = {
    "none": Phrase("none"),
    **{seats: Phrase("seat {name}", name=seats) for seats in "ABCD"},
    **{
        seats: Phrase("seats {names}", names=", ".join(seats))
        for seats in ("AB", "AC", "AD", "BC", "BD", "CD", "ABC", "ABD", "ACD", "BCD")
    },
}


class AlchemistsRules(FolderRules):
    """The rules object. The rules are loaded when a game starts: deduction alone does not need them."""

    name = "alchemists"
    title = Phrase("Alchemists")
    # 2: demonstrations that fail, any number of conflicts, the white seal on theories, animating twice,
    # questions that reveal nothing (ruling 48)
    version = 2
    seat_counts = range(2, 5)
    folder = Path(__file__).parent
    settings = (
        Setting("variant", Phrase("variant"), VARIANTS),
        Setting("startup_funding", Phrase("Startup Funding"), OFF_ON),
        Setting("busy_days", Phrase("Busy Days"), OFF_ON),
        Setting("royal_encyclopedia", Phrase("The Royal Encyclopedia"), OFF_ON),
        Setting("golem_project", Phrase("The Golem Project"), OFF_ON),
        Setting("ingredients", Phrase("starting ingredients"), BY_ITSELF, fine=True),
        Setting("conferences", Phrase("conferences"), BY_ITSELF, fine=True),
        Setting("debunking", Phrase("debunking"), BY_ITSELF, fine=True),
        Setting("newcomers", Phrase("seats that play as apprentices"), NEWCOMERS, fine=True),
    )

    def check(self, seats: int, settings: dict[str, Any]) -> dict[str, str]:
        """Check the options: the Golem Project needs the Royal Encyclopedia, and newcomers need a master."""
        checked = super().check(seats, settings)
        if checked["golem_project"] == "on" and checked["royal_encyclopedia"] == "off":
            raise ValueError('alchemists: the option "golem_project" requires "royal_encyclopedia"')
        if checked["newcomers"] != "none":
            self.part("variants").check_newcomers(seats, checked)
        return checked

    def start(self, seats: int, settings: dict[str, str], edition: str) -> Table:
        box = self.part("components").open_box(edition)
        table = self.part("setup").lay_out(box, seats, settings)
        table.push(self.part("rounds").whole_game(table.startup, table.busy, table.golem, box.rounds), NOBODY)
        begun: Table = table
        return begun

    def places(self, table: Any) -> list[int]:
        shared: list[int] = self.part("scoring").places(table)
        return shared


RULES = AlchemistsRules()
