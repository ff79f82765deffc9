"""What a game adds so that the page can tell its log turn by turn: everything goes by the keys of lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from shem.kernel.phrase import List, Phrase
from shem.kernel.table import Line

SOURCES = ("source", "reason")  # arguments of a line that name where an amount came from
Amount = tuple[Phrase, int]  # what is counted, and how much of it was gained or lost


def _goes_on(line: Line) -> str:
    return ""


def _no_title(line: Line) -> tuple[str, Phrase] | None:
    return None


def _no_points(line: Line) -> int:
    return 0


def _on_sheet(line: Line) -> Phrase | None:
    return None


@dataclass(frozen=True)
class Telling:
    """How a log is divided into turns. Without any of this, a run of lines of one seat is a turn."""

    # The turn a line is part of; empty: the one under way. A new turn starts where the answer changes, or where
    # another seat answers a later question.
    turn: Callable[[Line], str] = _goes_on
    # What a turn is called by its first line: a symbol and words, for example a marble and "Study 3".
    title: Callable[[Line], tuple[str, Phrase] | None] = _no_title
    # Lines that only an unfolded turn shows, and lines without words for anybody.
    steps: frozenset[str] = frozenset()
    silent: frozenset[str] = frozenset()
    # Lines without a seat are headings: those that stay above the ones after them; and events, which are not headings.
    rounds: frozenset[str] = frozenset({"round"})
    events: frozenset[str] = frozenset()
    # Lines that say nothing but amounts: gained (1), lost (-1), or by their argument "sign" (0).
    amounts: Mapping[str, int] = field(default_factory=dict)
    # How many points of the score a line gives, and their symbol.
    points: Callable[[Line], int] = _no_points
    points_symbol: str = ""
    # The source that the result page names for points of which the score sheet has only the sum.
    on_track: Callable[[Line], Phrase | None] = _on_sheet
    # Causes that are not in the catalog.
    causes: Mapping[str, Phrase] = field(default_factory=dict)


def amounts(line: Line, kinds: Mapping[str, int]) -> list[Amount]:
    """Return what a line says was gained or lost; empty for any other line."""
    sign = kinds.get(line.key)
    if sign is None:
        return []
    sign = sign or (-1 if line.args.get("sign") == "−" else 1)
    if "{n}" in line.sentence.one:
        return [(line.phrase, sign * abs(line.n))]
    counted = [part for name, part in line.args.items() if name not in SOURCES]
    return [(phrase, sign * phrase.n) for phrase in _counted(counted)]


def amount_of(line: Line, key: str, kinds: Mapping[str, int]) -> int:
    """Return how many of one thing a line says were gained (or lost, negative)."""
    return sum(n for phrase, n in amounts(line, kinds) if phrase.key == key)


def counted(phrase: Phrase, n: int) -> Phrase:
    """Return an amount of the same thing with another number."""
    return Phrase(phrase.one, phrase.many, abs(n), phrase.key, phrase.context, **phrase.parts)


def _counted(what: object) -> Iterator[Phrase]:
    if isinstance(what, Phrase):
        if "{n}" in what.one:
            yield what
        else:
            yield from _counted(list(what.parts.values()))
    elif isinstance(what, List):
        yield from _counted(what.parts)
    elif isinstance(what, list):
        for part in what:
            yield from _counted(part)
