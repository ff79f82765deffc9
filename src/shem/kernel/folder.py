"""The card of a game that lies in a folder with our floor plan: each question goes to the file that bears its name."""

from __future__ import annotations

from functools import cache, cached_property
from importlib import import_module
from random import Random
from typing import Any

from shem.kernel.option import Option
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import Description, Pane, Rules, View
from shem.kernel.table import Line, Table
from shem.kernel.weights import Weights


@cache
def _read(package: str, name: str) -> Any:
    return import_module(f"{package}.{name}")


class FolderRules(Rules):
    """The files are read when they are first needed: who only plays needs no drawings.

    view.py         view, redeal
    scoring.py      scores, ranking, sheet, final_usage
    catalogue.py    catalogue
    bot/judge.py    judge
    terminal/       panes, hint, refers, lookup
    page/           draw
    """

    def __reduce__(self) -> str:
        return "RULES"  # of its module: a game has one card

    def part(self, name: str) -> Any:
        """A file of the folder."""
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

    def usage(self, table: Any, log: list[Line]) -> list[dict[str, int]]:
        used = super().usage(table, log)
        self.part("scoring").final_usage(table, used)
        return used

    @cached_property
    def _judge(self) -> Any:
        return self.part("bot.judge").judge  # asked so often that the way there counts

    def judge(self, table: Any, seat: int, weights: Weights | None = None) -> float:
        points: float = self._judge(table, seat, self.weights if weights is None else weights)
        return points

    def catalogue(self, edition: str = "") -> dict[str, Description]:
        described: dict[str, Description] = self.part("catalogue").catalogue(edition)
        return described

    def text(self, view: View, words: Language) -> list[Pane]:
        panes: list[Pane] = self.part("terminal").panes(view, words)
        return panes

    def hint(self, view: View, after: View | None, option: Option, words: Language) -> Any:
        return self.part("terminal").hint(view, after, option, words)

    def refers(self, view: View, option: Option) -> list[str]:
        labels: list[str] = self.part("terminal").refers(view, option)
        return labels

    def lookup(self, view: View, typed: str) -> list[str]:
        labels: list[str] = self.part("terminal").lookup(view, typed)
        return labels

    def svg(self, view: View, words: Language) -> str:
        drawn: str = self.part("page").draw(view, words)
        return drawn
