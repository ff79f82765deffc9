"""What a game provides to its score sheet, which counts the end of a game with the physical components.

A sheet is data: what each player enters, and formulas. `value` computes a formula here, in_person/sums.js in the
browser, so that a phone without a connection counts like the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from shem.kernel.phrase import Phrase

Term = int | tuple[Any, ...]  # a number, or an operation with its parts: ("times", 2, ("field", "books"))
Entered = Mapping[str, int | Sequence[str]]  # what a player entered, by field: a number, or names of choices


# -- formulas ----------------------------------------------------------------------------------------


def field(name: str) -> Term:
    """Return the number entered in a field."""
    return ("field", name)


def plus(*parts: Term) -> Term:
    return ("plus", *parts)


def times(*parts: Term) -> Term:
    return ("times", *parts)


def whole(part: Term, by: int) -> Term:
    """Return how many times `by` fits into a number."""
    return ("whole", part, by)


def rest(part: Term, by: int) -> Term:
    """Return what is left over after that."""
    return ("rest", part, by)


def at_least(part: Term, least: int) -> Term:
    """Return 1 if a number is at least this, otherwise 0."""
    return ("at_least", part, least)


def look(table: Sequence[int], at: Term) -> Term:
    """Return an entry of a table; after its end, the last one."""
    return ("look", tuple(table), at)


def ahead(name: str) -> Term:
    """Return how many different numbers of other players in this field are higher."""
    return ("ahead", name)


def picked(name: str) -> Term:
    """Return the points of all choices made in a field."""
    return ("picked", name)


def count(name: str) -> Term:
    """Return the number of choices made in a field."""
    return ("count", name)


def groups(name: str) -> Term:
    """Return the number of different groups among the choices made in a field."""
    return ("groups", name)


# -- sheets ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Number:
    """A number that a player enters. From 0 to 1, it is a box to check."""

    name: str
    words: Phrase
    high: int
    low: int = 0
    symbol: str = ""  # an icon of the game
    module: str = ""


@dataclass(frozen=True)
class Choice:
    """A component that a player may have: its label in the catalog and its points."""

    name: str
    words: Phrase
    label: str
    points: Term
    group: int = 0
    module: str = ""


@dataclass(frozen=True)
class Picks:
    """Components that a player chooses, at most so many."""

    name: str
    words: Phrase
    choices: Sequence[Choice]
    most: int


@dataclass(frozen=True)
class Row:
    """A source of points; without `points`, only facts that others need.

    `label` is the component that its numbers are printed on.
    """

    words: Phrase
    fields: Sequence[Number | Picks]
    points: Term | None = None
    symbol: str = ""
    module: str = ""
    label: str = ""


@dataclass(frozen=True)
class TieBreak:
    """What decides between players with the same points: the most of something, or the least."""

    words: Phrase
    of: Term
    least: bool = False


@dataclass(frozen=True)
class Rival:
    """An opponent that the solo game provides. He wins a tie."""

    words: Phrase
    rows: Sequence[Row]


@dataclass(frozen=True)
class ScoreSheet:
    """The end of a game: its rows in the order they are counted, and how ties are broken.

    Rows, fields and choices of a module are shown only if it is played.
    """

    unit: Phrase
    rows: Sequence[Row]
    ties: Sequence[TieBreak] = ()
    modules: Mapping[str, Phrase] | None = None
    rival: Rival | None = None

    def picks(self) -> dict[str, dict[str, Choice]]:
        """Return the choices of every field, by name."""
        rows = (*self.rows, *(self.rival.rows if self.rival else ()))
        return {
            one.name: {choice.name: choice for choice in one.choices}
            for row in rows
            for one in row.fields
            if isinstance(one, Picks)
        }


# -- counting ----------------------------------------------------------------------------------------


def value(term: Term, sheet: ScoreSheet, everyone: Sequence[Entered], seat: int) -> int:
    """Compute a formula for a player."""
    if isinstance(term, int):
        return term
    kind, *parts = term

    def number(part: Any) -> int:
        return value(part, sheet, everyone, seat)

    if kind == "plus":
        return sum(map(number, parts))
    if kind == "times":
        product = 1
        for part in parts:
            product *= number(part)
        return product
    if kind == "whole":
        return number(parts[0]) // int(parts[1])
    if kind == "rest":
        return number(parts[0]) % int(parts[1])
    if kind == "at_least":
        return int(number(parts[0]) >= parts[1])
    if kind == "look":
        return int(parts[0][min(number(parts[1]), len(parts[0]) - 1)])
    return _entered(kind, parts[0], sheet, everyone, seat)


def _entered(kind: str, name: str, sheet: ScoreSheet, everyone: Sequence[Entered], seat: int) -> int:
    mine: Any = everyone[seat].get(name)
    if kind == "field":
        return int(mine or 0)
    if kind == "ahead":
        numbers: set[Any] = {one.get(name, 0) for one in everyone}
        return len([n for n in numbers if n > (mine or 0)])
    chosen = [sheet.picks()[name][one] for one in mine or ()]
    if kind == "count":
        return len(chosen)
    if kind == "groups":
        return len({one.group for one in chosen})
    if kind == "picked":
        return sum([value(one.points, sheet, everyone, seat) for one in chosen])
    raise ValueError(f'unknown operation "{kind}"')


def totals(sheet: ScoreSheet, everyone: Sequence[Entered], rival: bool = False) -> list[int]:
    """Return everyone's points; the last one may be the rival."""
    found = []
    for seat in range(len(everyone)):
        rows = sheet.rival.rows if rival and sheet.rival and seat == len(everyone) - 1 else sheet.rows
        found.append(sum([value(row.points, sheet, everyone, seat) for row in rows if row.points is not None]))
    return found


def places(sheet: ScoreSheet, everyone: Sequence[Entered]) -> list[int]:
    """Return everyone's place. Players whom no tiebreaker separates share one."""
    points = totals(sheet, everyone)
    worth = []
    for seat in range(len(everyone)):
        decides = [value(tie.of, sheet, everyone, seat) * (-1 if tie.least else 1) for tie in sheet.ties]
        worth.append((points[seat], *decides))
    return [1 + len([other for other in worth if other > own]) for own in worth]
