"""Thinking ahead in solo games: nobody else decides, so the best lines of all options are followed in parallel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from shem.bots.tree import Tree
from shem.kernel.option import Option
from shem.kernel.table import Table

TURNS: Final = 3  # turns looked ahead: many lines through few turns are more informative than few lines through many
QUESTIONS: Final = 40  # answers per turn at most; longer lines are dropped


class Answer:
    """An answer on a line, linked to the one before it."""

    __slots__ = ("before", "number", "text")

    def __init__(self, number: int, text: str, before: Answer | None) -> None:
        self.number = number  # question number
        self.text = text
        self.before = before


class Way:
    """A position that answers have led to, and its value."""

    __slots__ = ("kept", "last", "option", "table", "worth")

    def __init__(self, option: int, last: Answer, kept: bool, table: Table, worth: float) -> None:
        self.option = option  # index of the first answer in the list of options
        self.last = last
        self.kept = kept  # are all answers so far those of the earlier plan?
        self.table = table
        self.worth = worth


class Plan:
    """One search for the options of one question (beam search): `width` lines are followed at a time.

    The line of an earlier plan is followed as well, as far as its answers are possible. It is evaluated again like
    every other line, so an outdated plan does no harm.
    """

    def __init__(self, tree: Tree, width: int, late: Callable[[], bool], earlier: dict[int, str]) -> None:
        self.tree = tree
        self.width = width
        self.late = late  # called now and then; True ends the search
        self.earlier = earlier
        self.answers: dict[int, str] = {}  # answers of the best line, by question number

    def leads(self, t: Table, options: Sequence[Option]) -> list[float]:
        """Return the best lead that each option leads to; empty if the time runs out first."""
        turn = self.tree.evaluation.turn(t)
        ways = [self.way(at, t, option, None) for at, option in enumerate(options)]
        for ahead in range(TURNS):
            if ahead:
                ways = [one for way in ways for one in self.further(way)]
            ways = self.to_its_end(ways, turn + ahead)
            if not ways:
                return []
        answer: Answer | None = ways[0].last
        while answer is not None:
            self.answers[answer.number] = answer.text
            answer = answer.before
        found = [0.0] * len(options)
        for way in reversed(ways):  # the best line of each option comes first
            found[way.option] = way.worth
        return found

    def way(self, at: int, t: Table, option: Option, before: Way | None) -> Way:
        tree = self.tree
        after = tree.after(t, tree.seat, option)
        last = Answer(t.number, option.text, None if before is None else before.last)
        kept = (before is None or before.kept) and self.earlier.get(t.number) == option.text
        return Way(at, last, kept, after, tree.worth(after, tree.seat))

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
        """Return the most promising lines, best first, with one of every option and that of the earlier plan.

        Of lines with the same question and the same value, only one is kept, so that the lines differ.
        """
        ways.sort(key=lambda way: -way.worth)
        found: list[Way] = []
        known: set[tuple[int, float]] = set()
        options: set[int] = set()
        for way in ways:
            key = (id(way.table.asker), way.worth)
            must = way.kept or way.option not in options
            if must or (len(found) < self.width and key not in known):
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
        return [self.way(way.option, t, option, way) for option in options]
