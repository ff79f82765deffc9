"""Decisions: a question to a seat, the moves that led to it, and the errors for invalid answers."""

from __future__ import annotations

from typing import Any

from shem.kernel.option import Option
from shem.kernel.phrase import Phrase
from shem.kernel.table import Table


class IllegalMove(ValueError):
    """A move that is not possible now. The position has not changed."""


class StaleMove(IllegalMove):
    """An answer to a question that has already been answered."""


# The moves so far, newest first: (earlier moves, number of the decision, seat, option). A linked list, so
# that copies of a game share it.
Moves = tuple[Any, int, int, Option]


class Decision:
    """A question to a seat: its number, the seat, the prompt and the options. Answering does not change it."""

    __slots__ = ("_moves", "_start", "_table", "number", "options", "seat")

    def __init__(self, table: Table, seat: int, options: list[Option], start: Table, moves: Moves | None) -> None:
        self._table = table
        self._start = start
        self._moves = moves
        self.number = table.number
        self.seat = seat
        self.options = tuple(options)

    @property
    def prompt(self) -> Phrase:
        """The question in words. If it has already been answered, the position is replayed to get it."""
        table = self._table
        if table.number != self.number:
            table = self._start.copy()
            for _, seat, option in history(self._moves):
                table.answer(seat, option)
        asker = table.asker
        return Phrase("") if asker is None else asker.prompt(table, self.seat, table.arg)

    def __repr__(self) -> str:
        return f"<Decision {self.number} of seat {self.seat}: {', '.join(map(str, self.options))}>"


def after(moves: Moves | None, number: int, seat: int, option: Option) -> Moves:
    """Add a move to a chain. A function, because mypyc infers a different type for a chain that grows in a loop."""
    return (moves, number, seat, option)


def history(moves: Moves | None) -> list[tuple[int, int, Option]]:
    """Return a chain of moves in the order they were made: number, seat, option."""
    found = []
    while moves is not None:
        found.append(moves[1:])
        moves = moves[0]
    return found[::-1]
