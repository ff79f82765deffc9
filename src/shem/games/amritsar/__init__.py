"""Amritsar: The Golden Temple (David Heras Pino; Ludonova 2023), for 1 to 4 seats."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from shem.games.amritsar import judge as _judge
from shem.games.amritsar import scoring
from shem.games.amritsar import view as _view
from shem.games.amritsar.components import open_box
from shem.games.amritsar.reporting import YOU, audience
from shem.games.amritsar.rounds import whole_game
from shem.games.amritsar.setup import lay_out
from shem.games.amritsar.state import Amritsar
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import Description, Pane, Rules, Setting, View
from shem.kernel.table import NOBODY, Line, Table
from shem.kernel.weights import Weights


class AmritsarRules(Rules):
    name = "amritsar"
    title = Phrase("Amritsar: The Golden Temple")
    version = 2  # 2: the coin of a market action may come later when the storage is full, and can pay for a first trade
    seats = range(1, 5)
    folder = Path(__file__).parent
    settings = (
        Setting(
            "maharaja",
            Phrase("the Maharaja in the solo game"),
            {"gentle": Phrase("gentle"), "stern": Phrase("stern: one more marker, and his goal counts twice")},
            alone=True,
        ),
        Setting(
            "table",
            Phrase("where the solo game is played"),
            {
                "screen": Phrase("here"),
                "real": Phrase("at a real table: you report, here is only the Maharaja"),
                "dealt": Phrase("the same, and what he needs is dealt here"),
            },
            alone=True,
        ),
    )

    def start(self, seats: int, settings: dict[str, str], edition: str) -> Table:
        where = settings["table"]
        if where != "screen" and seats > 1:
            raise ValueError("amritsar: only the solo game can be played at a real table: 1 seat")
        table = lay_out(open_box(edition), seats, settings["maharaja"] == "stern", where != "screen")
        decades, rounds = table.box.decades, table.box.rounds
        if where == "screen":
            table.push(whole_game(decades, rounds), NOBODY)
        else:
            table.push(audience(decades, rounds, where == "dealt"), YOU)
        return table

    def view(self, table: Amritsar, seat: int) -> View:
        return _view.view(table, seat)

    def redeal(self, table: Amritsar, seat: int, rng: Random) -> Table:
        return _view.redeal(table, seat, rng)

    def scores(self, table: Amritsar) -> list[int]:
        return [player.pp for player in table.seats[: table.players]]

    def ranking(self, table: Amritsar) -> list[int]:
        return scoring.ranking(table)

    def places(self, table: Amritsar) -> list[int]:
        return scoring.places(table)

    def judge(self, table: Amritsar, seat: int, weights: Weights | None = None) -> float:
        return _judge.judge(table, seat, self.weights if weights is None else weights)

    def svg(self, view: View, words: Language) -> str:
        from shem.games.amritsar.pictures import draw

        return draw(view, words)

    def text(self, view: View, words: Language) -> list[Pane]:
        from shem.games.amritsar.text import panes

        return panes(view, words)

    def hint(self, view: View, after: View | None, option: str, words: Language) -> Any:
        from shem.games.amritsar.text.hints import hint

        return hint(view, after, option, words)

    def catalogue(self, edition: str = "") -> dict[str, Description]:
        from shem.games.amritsar.catalogue import catalogue

        return catalogue(edition)

    def refers(self, view: View, text: str) -> list[str]:
        from shem.games.amritsar.text.hints import refers

        return refers(view, text)

    def sheet(self, table: Amritsar) -> list[tuple[Phrase, list[int]]]:
        return scoring.sheet(table)

    def rival(self, table: Amritsar) -> Phrase | None:
        return Phrase("Maharaja") if table.court is not None else None

    def usage(self, table: Amritsar, log: list[Line]) -> list[dict[str, int]]:
        used = super().usage(table, log)
        scoring.goal_usage(table, used)
        return used

    def verdict(self, table: Amritsar) -> Phrase | None:
        return scoring.verdict(table)

    def components(self, edition: str = "") -> Any:
        from shem.games.amritsar.catalogue import describe

        return describe(edition)


RULES = AmritsarRules()
