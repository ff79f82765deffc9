"""Golem (Virginio Gigli, Flaminia Brasini, Simone Luciani; Cranio Creations 2021), for 2 to 4 seats."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from shem.games.golem import judge as _judge
from shem.games.golem import scoring
from shem.games.golem import view as _view
from shem.games.golem.components import open_box
from shem.games.golem.rounds import whole_game
from shem.games.golem.setup import lay_out
from shem.games.golem.state import Golem
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import Description, Pane, Rules, Setting, View
from shem.kernel.table import NOBODY, Line, Table
from shem.kernel.weights import Weights


class GolemRules(Rules):
    name = "golem"
    title = Phrase("Golem")
    version = 1
    seats = range(2, 5)
    folder = Path(__file__).parent
    settings = (
        Setting(
            "setup",
            Phrase("setup"),
            {"standard": Phrase("standard setup"), "introductory": Phrase("introductory setup")},
        ),
        Setting(
            "first_burial",
            Phrase("the burial that comes with the left arm"),
            {"single": Phrase("counts once"), "doubled": Phrase("is doubled already")},
            fine=True,
        ),
    )

    def start(self, seats: int, settings: dict[str, str], edition: str) -> Table:
        introductory = settings["setup"] == "introductory"
        table = lay_out(open_box(edition), seats, introductory, settings["first_burial"] == "doubled")
        table.push(whole_game(introductory, table.box.rounds), NOBODY)
        return table

    def view(self, table: Golem, seat: int) -> View:
        return _view.view(table, seat)

    def redeal(self, table: Golem, seat: int, rng: Random) -> Table:
        return _view.redeal(table, seat, rng)

    def scores(self, table: Golem) -> list[int]:
        return [player.vp for player in table.seats]

    def ranking(self, table: Golem) -> list[int]:
        return scoring.ranking(table)

    def judge(self, table: Golem, seat: int, weights: Weights | None = None) -> float:
        return _judge.judge(table, seat, self.weights if weights is None else weights)

    def svg(self, view: View, words: Language) -> str:
        from shem.games.golem.pictures import draw

        return draw(view, words)

    def text(self, view: View, words: Language) -> list[Pane]:
        from shem.games.golem.text import panes

        return panes(view, words)

    def hint(self, view: View, after: View | None, option: str, words: Language) -> Any:
        from shem.games.golem.text.hints import hint

        return hint(view, after, option, words)

    def catalogue(self, edition: str = "") -> dict[str, Description]:
        from shem.games.golem.catalogue import catalogue

        return catalogue(edition)

    def refers(self, view: View, text: str) -> list[str]:
        from shem.games.golem.text.hints import refers

        return refers(view, text)

    def sheet(self, table: Golem) -> list[tuple[Phrase, list[int]]]:
        return scoring.sheet(table)

    def usage(self, table: Golem, log: list[Line]) -> list[dict[str, int]]:
        used = super().usage(table, log)
        scoring.objective_usage(table, used)
        return used

    def components(self, edition: str = "") -> Any:
        from shem.games.golem.catalogue import describe

        return describe(edition)


RULES = GolemRules()
