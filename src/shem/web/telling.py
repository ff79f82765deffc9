"""The log as turns: who did what, why, what it gave and cost, and the points after it, for any game.

A turn is a run of lines of one seat; a game's `Telling` says where another one starts. Only lines the reader may see
come in here, and the points are those everyone sees.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from zlib import crc32

from shem.contracts.telling import Amount, Telling, amounts
from shem.kernel.phrase import Phrase
from shem.kernel.table import Line


@dataclass(eq=False)
class Source:
    """One source of a turn: a deed, or where amounts came from, with the amounts."""

    line: Line
    named: bool = True  # in the words of the line; otherwise by its cause
    amounts: list[Amount] = field(default_factory=list)


@dataclass(eq=False)
class Turn:
    """What one seat did in one go, under a heading."""

    seat: int
    heading: tuple[Line, ...]
    lines: list[Line] = field(default_factory=list)
    points: int = 0
    total: int = 0

    @property
    def number(self) -> int:
        """The decision with which it ended."""
        return self.lines[-1].number

    @property
    def id(self) -> str:
        """Recognizes the turn while it grows."""
        line = self.lines[0]
        kind = f"{self.heading[-1].key if self.heading else ''} {line.key} {line.cause}"
        return f"t{line.number}-{self.seat}-{crc32(kind.encode()) & 0xFFFF:x}"


class Teller:
    """Divides lines into turns, in their order."""

    def __init__(self, telling: Telling, apart: Container[int]) -> None:
        self.telling = telling
        self.apart = apart  # the identities of lines that belong to no turn
        self.turns: list[Turn] = []
        self._round: Line | None = None
        self._heading: tuple[Line, ...] = ()
        self._name = ""  # of the turn under way, whose it is, and its last decision
        self._owner = -1
        self._number = -1
        self._open: dict[int, Turn] = {}  # what each seat does in it

    def hear(self, line: Line) -> None:
        telling = self.telling
        if id(line) in self.apart:
            self._begin(line)
        elif line.seat < 0:
            if line.key not in telling.events:
                self._head(line)
            elif self.turns and self.turns[-1].seat < 0 and self.turns[-1].heading == self._heading:
                self.turns[-1].lines.append(line)
            else:
                self._begin(line)
        else:
            self._tell(line)

    def _head(self, line: Line) -> None:
        if line.key in self.telling.rounds:
            self._round = line
            self._heading = (line,)
        else:
            self._heading = (self._round, line) if self._round else (line,)
        self._name = ""
        self._open = {}

    def _tell(self, line: Line) -> None:
        name = self.telling.turn(line)
        if name and (name != self._name or (line.seat != self._owner and line.number != self._number)):
            self._name, self._owner = name, line.seat
            self._open = {}
        self._number = line.number
        turn = self._open.get(line.seat)
        if turn is None:
            turn = self._open[line.seat] = self._begin(line)
        else:
            turn.lines.append(line)

    def _begin(self, line: Line) -> Turn:
        turn = Turn(line.seat, self._heading, [line])
        self.turns.append(turn)
        return turn


def divided(lines: Sequence[Line], telling: Telling, apart: Container[int] = ()) -> list[Turn]:
    """Return the turns of a log, oldest first, without their points."""
    teller = Teller(telling, apart)
    for line in lines:
        teller.hear(line)
    return [turn for turn in teller.turns if any([line.key not in telling.silent for line in turn.lines])]


def tally(turns: Sequence[Turn], scores: Sequence[int]) -> None:
    """Set the total after each turn. `scores` are those after the last."""
    left = list(scores)
    for turn in reversed(turns):
        if turn.seat >= 0:
            turn.total = left[turn.seat]
            left[turn.seat] -= turn.points


def newest(lines: Sequence[Line], telling: Telling, most: int) -> Sequence[Line]:
    """Return the end of a log that certainly contains its last turns whole, from a heading on, with its round."""
    start = max(0, len(lines) - most)
    while start and not _is_heading(lines[start], telling):
        start -= 1
    above = next((line for line in reversed(lines[:start]) if line.seat < 0 and line.key in telling.rounds), None)
    return [above, *lines[start:]] if above else lines[start:]


def _is_heading(line: Line, telling: Telling) -> bool:
    return line.seat < 0 and line.key not in telling.events


# -- inside a turn -----------------------------------------------------------------------------------


def sources(lines: Sequence[Line], telling: Telling) -> list[Source]:
    """Return a turn source by source: each deed with what it cost and gave, and everything else by its cause."""
    found: list[Source] = []
    waiting: list[tuple[Line, list[Amount]]] = []  # costs that are paid before the deed they are for
    for line in lines:
        if line.key in telling.silent:
            continue
        said = amounts(line, telling.amounts)
        if not said:
            source = Source(line)
            found.append(source)
            for paid, cost in waiting:
                _pay(found, paid, cost, source)
            waiting = []
        elif all(n < 0 for _, n in said) and not _reason(line):
            waiting.append((line, said))
        else:
            _book(found, line, said)
    for paid, cost in waiting:
        _book(found, paid, cost)
    return found


def _book(found: list[Source], line: Line, said: list[Amount], before: Source | None = None) -> None:
    """Add amounts to the deed they came from or to others with the same cause, or as a source of their own."""
    source = _source_of(found, line, before)
    if source is not None:
        source.amounts += said
    else:
        at = len(found) if before is None else found.index(before)
        found.insert(at, Source(line, False, list(said)))


def _pay(found: list[Source], paid: Line, cost: list[Amount], source: Source) -> None:
    """Add a cost to the deed after it or, if that was decided later, to one of the same decision before it."""
    now = (paid.number, paid.cause)
    earlier = [one for one in found if one.named and one is not source and (one.line.number, one.line.cause) == now]
    if (source.line.number, source.line.cause) == now:
        source.amounts += cost
    elif earlier:
        earlier[-1].amounts += cost
    elif paid.cause == source.line.cause and source.line.number == paid.number + 1:
        source.amounts += cost
    else:
        _book(found, paid, cost, source)


def _source_of(found: list[Source], line: Line, before: Source | None) -> Source | None:
    """Return the deed whose component is the cause, the source with the same cause, or the deed just before."""
    known = [source for source in reversed(found) if source is not before]
    for source in known:
        if source.named and line.cause and _label(source.line) == line.cause:
            return source
    if _reason(line):
        return None
    for source in known:
        if not source.named and source.line.cause == line.cause and not _reason(source.line):
            return source
    last = known[0] if known else None
    same = last is not None and (last.line.number, last.line.cause) == (line.number, line.cause)
    return last if last is not None and last.named and same and line.cause else None


def _label(line: Line) -> str:
    return line.of.partition(":")[0]


def _reason(line: Line) -> object:
    return line.args.get("source") or line.args.get("reason")


def net(found: Sequence[Source]) -> list[Amount]:
    """Return the sum of all amounts, thing by thing, in the order they came."""
    things: dict[str, Phrase] = {}
    sums: dict[str, int] = {}
    for source in found:
        for phrase, n in source.amounts:
            key = phrase.key or phrase.one
            things[key] = phrase
            sums[key] = sums.get(key, 0) + n
    return [(things[key], n) for key, n in sums.items() if n]
