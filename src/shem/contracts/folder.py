"""Rules for a game in the standard folder layout: each method delegates to the file of the same name."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from random import Random
from typing import Any

from shem.kernel.phrase import Language, Phrase
from shem.kernel.points import Projection
from shem.kernel.rules import Description, Rules, View
from shem.kernel.table import Line, Table


@cache
def _read(package: str, name: str) -> Any:
    return import_module(f"{package}.{name}")


class FolderRules(Rules):
    """The rules object of a game. The files are loaded when they are first needed: playing needs no drawings.

    view.py         view, redeal
    scoring.py      scores, ranking, sheet, final_usage
    projection.py   projected, stage
    catalogue.py    catalogue
    page/           PAGE, which draws it
    """

    def __reduce__(self) -> str:
        return "RULES"  # in its module: a game has one rules object

    def part(self, name: str) -> Any:
        """Return a module of the folder."""
        return _read(self.package, name)

    def view(self, table: Any, seat: int) -> View:
        seen: View = self.part("view").view(table, seat)
        return seen

    def redeal(self, table: Any, seat: int, rng: Random) -> Table:
        dealt: Table = self.part("view").redeal(table, seat, rng)
        return dealt

    def scores(self, table: Any) -> list[int]:
        points: list[int] = self.part("scoring").scores(table)
        return points

    def ranking(self, table: Any) -> list[int]:
        seats: list[int] = self.part("scoring").ranking(table)
        return seats

    def sheet(self, table: Any) -> list[tuple[Phrase, list[int]]]:
        rows: list[tuple[Phrase, list[int]]] = self.part("scoring").sheet(table)
        return rows

    def projected(self, table: Any, seat: int, deduced: bool = True, revealed: bool = False) -> list[Projection]:
        found: list[Projection] = self.part("projection").projected(table, seat, deduced, revealed)
        return found

    def stage(self, table: Any) -> Phrase | None:
        round_now: Phrase | None = self.part("projection").stage(table)
        return round_now

    def usage(self, table: Any, log: list[Line]) -> list[dict[str, int]]:
        used = super().usage(table, log)
        self.part("scoring").final_usage(table, used)
        return used

    def catalogue(self, edition: str = "") -> dict[str, Description]:
        described: dict[str, Description] = self.part("catalogue").catalogue(edition)
        return described

    def svg(self, view: View, words: Language) -> str:
        drawn: str = self.part("page").PAGE.draw(view, words)
        return drawn
