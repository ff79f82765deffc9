"""Amritsar: The Golden Temple (David Heras Pino; Ludonova 2023), for 1 to 4 seats."""

from __future__ import annotations

from pathlib import Path

from shem.contracts.folder import FolderRules
from shem.games.amritsar import scoring
from shem.games.amritsar.components import open_box
from shem.games.amritsar.real_table import YOU, game_in_person
from shem.games.amritsar.rounds import whole_game
from shem.games.amritsar.setup import lay_out
from shem.games.amritsar.state import Amritsar
from shem.kernel.phrase import Phrase
from shem.kernel.rules import Setting
from shem.kernel.table import NOBODY, Table


class AmritsarRules(FolderRules):
    name = "amritsar"
    title = Phrase("Amritsar: The Golden Temple")
    oldest = 2
    version = 3  # 3: the market without a trade, its coin before or after it; swaps within actions; free skips declined
    seat_counts = range(1, 5)
    folder = Path(__file__).parent
    settings = (
        Setting(
            "maharaja",
            Phrase("Maharaja (solo game)"),
            {"gentle": Phrase("gentle"), "stern": Phrase("stern: one extra marker, and his goal counts double")},
            alone=True,
        ),
        Setting(
            "table",
            Phrase("solo game"),
            {
                "screen": Phrase("on screen"),
                "real": Phrase("with the physical game: you report your turns, Shem plays the Maharaja"),
                "dealt": Phrase("with the physical game, and Shem deals his setup"),
            },
            alone=True,
        ),
    )

    def start(self, seats: int, settings: dict[str, str], edition: str) -> Table:
        where = settings["table"]
        if where != "screen" and seats > 1:
            raise ValueError("amritsar: the physical-table mode is solo only; choose 1 seat")
        table = lay_out(open_box(edition), seats, settings["maharaja"] == "stern", where != "screen")
        decades, rounds = table.box.decades, table.box.rounds
        if where == "screen":
            table.push(whole_game(decades, rounds), NOBODY)
        else:
            table.push(game_in_person(decades, rounds, where == "dealt"), YOU)
        return table

    def turn(self, table: Amritsar) -> int:
        return table.decade * table.box.rounds + table.round

    def places(self, table: Amritsar) -> list[int]:
        return scoring.places(table)

    def rival(self, table: Amritsar) -> Phrase | None:
        return Phrase("Maharaja") if table.solo is not None else None

    def verdict(self, table: Amritsar) -> Phrase | None:
        return scoring.verdict(table)


RULES = AmritsarRules()
