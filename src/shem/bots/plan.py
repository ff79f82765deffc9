"""Thinking ahead in solo games: nobody else decides, so the best lines of all options are followed in parallel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from shem.bots.tree import Tree
from shem.kernel.option import Option
from shem.kernel.table import Table

TURNS: Final = 3  # turns looked ahead: many lines through few turns are more informative than few lines through many
QUESTIONS: Final = 40  # answers per turn at most; longer lines are dropped


class Way:
    """A position that an option has led to, and its value."""

    __slots__ = ("option", "table", "worth")

    def __init__(self, option: int, table: Table, worth: float) -> None:
        self.option = option  # its index in the list
        self.table = table
        self.worth = worth


class Plan:
    """One search for the options of one question (beam search): `width` lines are followed at a time."""

    def __init__(self, tree: Tree, width: int, late: Callable[[], bool]) -> None:
        self.tree = tree
        self.width = width
        self.late = late  # called now and then; True ends the search

    def leads(self, t: Table, options: Sequence[Option]) -> list[float]:
        """Return the best lead that each option leads to; empty if the time runs out first."""
        turn = self.tree.evaluation.turn(t)
        ways = [self.way(at, t, option) for at, option in enumerate(options)]
        for ahead in range(TURNS):
            if ahead:
                ways = [one for way in ways for one in self.further(way)]
            ways = self.to_its_end(ways, turn + ahead)
            if not ways:
                return []
        found = [0.0] * len(options)
        for way in reversed(ways):  # the best line of each option comes first
            found[way.option] = way.worth
        return found

    def way(self, at: int, t: Table, option: Option) -> Way:
        tree = self.tree
        after = tree.after(t, tree.seat, option)
        return Way(at, after, tree.worth(after, tree.seat))

    def to_its_end(self, ways: list[Way], turn: int) -> list[Way]:
        """Return the best lines through a turn."""
        tree = self.tree
        ended: list[Way] = []
        for _ in range(QUESTIONS):
            asked: list[Way] = []
            for way in ways:
                if tree.goes_on(way.table, tree.seat, turn):
                    asked.append(way)
                else:
                    ended.append(way)
            if not asked:
                break
            if self.late():
                return []
            ways = [one for way in self.best(asked) for one in self.further(way)]
        return self.best(ended)

    def best(self, ways: list[Way]) -> list[Way]:
        """Return the most promising lines, best first, with some of every option.

        Equal values are the same position.
        """
        ways.sort(key=lambda way: -way.worth)
        found: list[Way] = []
        known: set[tuple[int, float]] = set()
        options: set[int] = set()
        for way in ways:
            key = (id(way.table.asker), way.worth)
            if way.option not in options or (len(found) < self.width and key not in known):
                found.append(way)
                known.add(key)
                options.add(way.option)
        return found

    def further(self, way: Way) -> list[Way]:
        """Return a line for every answer to the next question; none at the end of the game."""
        t = way.table
        if t.asker is None:
            return [way]
        tree = self.tree
        blind = tree.blind(t, tree.seat)
        options = t.options if blind is None else [blind]
        return [self.way(way.option, t, option) for option in options]
