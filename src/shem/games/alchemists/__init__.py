"""Alchemists (Matúš Kotry; Czech Games Edition 2014) with The King's Golem (2016), for 2 to 4 seats."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import Description, Pane, Rules, Setting, View
from shem.kernel.table import NOBODY, Line, Table
from shem.kernel.weights import Weights

OFF_ON = {"off": Phrase("without"), "on": Phrase("with")}
VARIANTS = {"apprentice": Phrase("apprentice"), "master": Phrase("master")}
BY_ITSELF = {"variant": Phrase("as the variant"), **VARIANTS}
NEWCOMERS = {
    "none": Phrase("nobody"),
    **{seats: Phrase("seat {name}", name=seats) for seats in "ABCD"},
    **{
        seats: Phrase("seats {names}", names=", ".join(seats))
        for seats in ("AB", "AC", "AD", "BC", "BD", "CD", "ABC", "ABD", "ACD", "BCD")
    },
}


class AlchemistsRules(Rules):
    """The card. The rules are read when a game begins: deduction alone does not need them."""

    name = "alchemists"
    title = Phrase("Alchemists")
    version = 1
    seats = range(2, 5)
    folder = Path(__file__).parent
    settings = (
        Setting("variant", Phrase("variant"), VARIANTS),
        Setting("startup_funding", Phrase("Startup Funding"), OFF_ON),
        Setting("busy_days", Phrase("Busy Days"), OFF_ON),
        Setting("royal_encyclopedia", Phrase("The Royal Encyclopedia"), OFF_ON),
        Setting("golem_project", Phrase("The Golem Project"), OFF_ON),
        Setting("ingredients", Phrase("ingredients at the start"), BY_ITSELF, fine=True),
        Setting("conferences", Phrase("conferences"), BY_ITSELF, fine=True),
        Setting("debunking", Phrase("debunking"), BY_ITSELF, fine=True),
        Setting("newcomers", Phrase("apprentices among masters"), NEWCOMERS, fine=True),
    )

    def check(self, seats: int, settings: dict[str, Any]) -> dict[str, str]:
        """The Golem Project needs the Royal Encyclopedia, newcomers need a seat; all else can be combined."""
        checked = super().check(seats, settings)
        if checked["golem_project"] == "on" and checked["royal_encyclopedia"] == "off":
            raise ValueError('alchemists: the option "golem_project" needs "royal_encyclopedia"')
        if checked["newcomers"] != "none":
            from shem.games.alchemists.variants import check_newcomers

            check_newcomers(seats, checked)
        return checked

    @cached_property
    def _opening(self) -> tuple[Any, Any, Any]:
        """What begins a game; looked up once, because thousands of games a second begin with it."""
        from shem.games.alchemists.components import open_box
        from shem.games.alchemists.rounds import whole_game
        from shem.games.alchemists.setup import lay_out

        return open_box, lay_out, whole_game

    def start(self, seats: int, settings: dict[str, str], edition: str) -> Table:
        open_box, lay_out, whole_game = self._opening
        table = lay_out(open_box(edition), seats, settings)
        table.push(whole_game(table.startup, table.busy, table.golem, table.box.rounds), NOBODY)
        begun: Table = table
        return begun

    def view(self, table: Any, seat: int) -> View:
        from shem.games.alchemists.view import view

        return view(table, seat)

    def redeal(self, table: Any, seat: int, rng: Random) -> Table:
        from shem.games.alchemists.view import redeal

        return redeal(table, seat, rng)

    def scores(self, table: Any) -> list[int]:
        from shem.games.alchemists.scoring import scores

        return scores(table)

    def ranking(self, table: Any) -> list[int]:
        from shem.games.alchemists.scoring import ranking

        return ranking(table)

    def places(self, table: Any) -> list[int]:
        from shem.games.alchemists.scoring import places

        return places(table)

    def judge(self, table: Any, seat: int, weights: Weights | None = None) -> float:
        from shem.games.alchemists.judge import judge

        return judge(table, seat, self.weights if weights is None else weights)

    def svg(self, view: View, words: Language) -> str:
        from shem.games.alchemists.pictures import draw

        return draw(view, words)

    def text(self, view: View, words: Language) -> list[Pane]:
        from shem.games.alchemists.text import panes

        return panes(view, words)

    def hint(self, view: View, after: View | None, option: str, words: Language) -> Any:
        from shem.games.alchemists.text import hint

        return hint(view, option, words)

    def catalogue(self, edition: str = "") -> dict[str, Description]:
        from shem.games.alchemists.catalogue import catalogue

        return catalogue(edition)

    def refers(self, view: View, text: str) -> list[str]:
        from shem.games.alchemists.text import refers

        return refers(view, text)

    def sheet(self, table: Any) -> list[tuple[Phrase, list[int]]]:
        from shem.games.alchemists.scoring import sheet

        return sheet(table)

    def usage(self, table: Any, log: list[Line]) -> list[dict[str, int]]:
        from shem.games.alchemists.scoring import final_usage

        used = super().usage(table, log)
        final_usage(table, used)
        return used

    def components(self, edition: str = "") -> Any:
        from shem.games.alchemists.catalogue import describe

        return describe(edition)


RULES = AlchemistsRules()
