"""Thinking ahead alone: nobody else chooses, so the best ways of all options are followed in step, turn after turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from shem.bots.tree import Tree
from shem.kernel.option import Option
from shem.kernel.table import Table

TURNS: Final = 3  # that are looked ahead: many ways through few turns tell more than few through many
QUESTIONS: Final = 40  # in a turn, at most; ways that are longer are given up


class Way:
    """A position that an option has led to, and how good it looks."""

    __slots__ = ("option", "table", "worth")

    def __init__(self, option: int, table: Table, worth: float) -> None:
        self.option = option  # its place in the list
        self.table = table
        self.worth = worth


class Plan:
    """One search for the options of one question (beam search): `width` ways are followed at a time."""

    def __init__(self, tree: Tree, width: int, late: Callable[[], bool]) -> None:
        self.tree = tree
        self.width = width
        self.late = late  # asked now and then; True ends it

    def leads(self, t: Table, options: Sequence[Option]) -> list[float]:
        """The best lead that each option comes to; empty if time has run out before."""
        turn = self.tree.evaluation.turn(t)
        ways = [self.way(at, t, option) for at, option in enumerate(options)]
        for ahead in range(TURNS):
            if ahead:
                ways = [one for way in ways for one in self.further(way)]
            ways = self.to_its_end(ways, turn + ahead)
            if not ways:
                return []
        found = [0.0] * len(options)
        for way in reversed(ways):  # the best one of each option comes first
            found[way.option] = way.worth
        return found

    def way(self, at: int, t: Table, option: Option) -> Way:
        tree = self.tree
        after = tree.after(t, tree.seat, option)
        return Way(at, after, tree.worth(after, tree.seat))

    def to_its_end(self, ways: list[Way], turn: int) -> list[Way]:
        """The best ways through a turn."""
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
        """The most promising ways, best first, and those of every option. The same worth twice is the same position."""
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
        """Every answer to the next question; at the end of the game there is none."""
        t = way.table
        if t.asker is None:
            return [way]
        tree = self.tree
        blind = tree.blind(t, tree.seat)
        options = t.options if blind is None else [blind]
        return [self.way(way.option, t, option) for option in options]
