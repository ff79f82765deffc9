"""What a network sees of a table: a fixed, named vector of numbers for one seat.

A game declares each feature once (`Layout`) and writes its values in one function (`Pen`). That function reads the
table, not the view: a view is a dictionary for people and takes too long to make. It may read only what `view(seat)`
shows. The tests prove it at every decision of random games: redealing what is hidden does not change a number, and two
games that have always looked the same to a seat have the same observation (tests/battery.py, tests/secrecy.py).

Most numbers are zero, so an observation is a list of marks: the position in the vector, shifted by `BITS`, and a small
integer. `Layout.scales` turns these integers into numbers of about the size of 1.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from shem.contracts.pending import Vocabulary
from shem.kernel.table import Table

SEATS: Final = 4  # the same layout for up to this many seats
BITS: Final = 16
MASK: Final = (1 << 16) - 1
MOST: Final = (1 << 15) - 1
FLAGS, CHOICE, NUMBERS, COUNT, COUNTS = "flags", "one of", "numbers", "count", "counts"
Labels = tuple[str, ...]


class Feature:
    """A named part of the vector. `at` is its position in the table's part, or in each seat's part.

    flags    each 0 or 1
    one of   1 at one position, or nowhere
    numbers  each an integer times `scale`
    count    a number, and 1 at its position among 0, 1, 2…; larger ones at the last
    """

    __slots__ = ("at", "kind", "labels", "meaning", "name", "scale", "size")

    def __init__(self, name: str, at: int, size: int, kind: str, meaning: str, scale: float, labels: Labels) -> None:
        self.name = name
        self.at = at
        self.size = size
        self.kind = kind
        self.meaning = meaning
        self.scale = scale
        self.labels = labels


class Layout:
    """The features of a game: those of the table, then those of each seat, starting with the one that looks."""

    __slots__ = ("_in_seat", "seat", "seat_size", "table", "table_size")

    def __init__(self) -> None:
        self.table: list[Feature] = []
        self.seat: list[Feature] = []
        self.table_size = 0
        self.seat_size = 0
        self._in_seat = False

    def each_seat(self) -> None:
        """Let the features declared from here on be those of a seat."""
        self._in_seat = True

    def flags(self, name: str, size: int, meaning: str, labels: Labels = ()) -> Feature:
        return self._add(name, size, FLAGS, meaning, 1.0, labels)

    def choice(self, name: str, size: int, meaning: str, labels: Labels = ()) -> Feature:
        return self._add(name, size, CHOICE, meaning, 1.0, labels)

    def numbers(self, name: str, size: int, meaning: str, scale: float, labels: Labels = ()) -> Feature:
        return self._add(name, size, NUMBERS, meaning, scale, labels)

    def count(self, name: str, most: int, meaning: str, scale: float) -> Feature:
        labels = ("n", *(str(n) for n in range(most)), f"{most}+")
        return self._add(name, most + 2, COUNT, meaning, scale, labels)

    def _add(self, name: str, size: int, kind: str, meaning: str, scale: float, labels: Labels) -> Feature:
        at = self.seat_size if self._in_seat else self.table_size
        feature = Feature(name, at, size, kind, meaning, scale, labels)
        if self._in_seat:
            self.seat.append(feature)
            self.seat_size += size
        else:
            self.table.append(feature)
            self.table_size += size
        return feature

    def size(self, seat_count: int = SEATS) -> int:
        """Return the length of the vector; what lies beyond the last seat is always zero."""
        return self.table_size + self.seat_size * seat_count

    def names(self) -> list[str]:
        """Return a name for each position. Trained weights are stored by these names."""
        found: list[str] = []
        for prefix, features in self._parts():
            for feature in features:
                labels = feature.labels or tuple([str(n) for n in range(feature.size)])
                found += [f"{prefix}{feature.name}:{label}" for label in labels]
        return found

    def scales(self) -> list[float]:
        """Return what the integer at each position is multiplied with."""
        found: list[float] = []
        for _prefix, features in self._parts():
            for feature in features:
                if feature.kind == COUNT:
                    found += [feature.scale, *[1.0] * (feature.size - 1)]
                else:
                    found += [feature.scale] * feature.size
        return found

    def _parts(self) -> list[tuple[str, list[Feature]]]:
        parts = [("", self.table)]
        for place in range(SEATS):
            parts.append((f"seat{place}.", self.seat))
        return parts


def lower_bits(value: int) -> int:
    """Return how an integer is written into a mark: the largest possible one instead of larger ones."""
    return max(-MOST, min(value, MOST)) & MASK


class Pen:
    """The marks of observations, written one after the other; `origin` is where the current part begins."""

    __slots__ = ("layout", "marks", "origin", "start", "width")

    def __init__(self, layout: Layout, seat_count: int) -> None:
        self.layout = layout
        self.width = layout.size(max(2, seat_count))  # alone: against an automated opponent
        self.start = 0
        self.origin = 0
        self.marks: list[int] = []

    def at_table(self) -> None:
        self.origin = self.start

    def at_seat(self, place: int) -> None:
        self.origin = self.start + self.layout.table_size + place * self.layout.seat_size

    def next(self) -> None:
        """Begin the next observation."""
        self.start += self.width
        self.origin = self.start

    def put(self, feature: Feature, n: int, value: int = 1) -> None:
        """Write a value at a position of a feature. Positions it does not have are left out."""
        if value and 0 <= n < feature.size:
            if value > MOST or value < 0:
                value = lower_bits(value)
            self.marks.append(self.origin + feature.at + n << BITS | value)

    def mark(self, feature: Feature, places: Sequence[int]) -> None:
        """Write 1 at some positions of a feature."""
        at = self.origin + feature.at
        marks = self.marks
        for n in places:
            if 0 <= n < feature.size:
                marks.append(at + n << BITS | 1)

    def flag(self, feature: Feature, on: bool) -> None:
        if on:
            self.marks.append(self.origin + feature.at << BITS | 1)

    def choice(self, feature: Feature, n: int) -> None:
        """Write which one it is: nothing if negative, the last one if there are not as many."""
        if n >= 0:
            self.marks.append(self.origin + feature.at + (n if n < feature.size else feature.size - 1) << BITS | 1)

    def number(self, feature: Feature, value: int) -> None:
        self.put(feature, 0, value)

    def count(self, feature: Feature, value: int) -> None:
        """Write a number, and which one it is."""
        self.put(feature, 0, value)
        most = feature.size - 2
        which = 0 if value < 0 else value if value < most else most
        self.marks.append(self.origin + feature.at + 1 + which << BITS | 1)

    def numbers(self, feature: Feature, values: list[int]) -> None:
        """Write a value at each position of a feature; those it does not have are left out."""
        at = self.origin + feature.at
        end = at + feature.size
        marks = self.marks
        for value in values:
            if value and at < end:
                if value > MOST or value < 0:
                    value = lower_bits(value)
                marks.append(at << BITS | value)
            at += 1

    def bits(self, feature: Feature, mask: int) -> None:
        """Write a set of flags."""
        at = self.origin + feature.at
        left = mask & (1 << feature.size) - 1
        while left:
            if left & 1:
                self.marks.append(at << BITS | 1)
            left >>= 1
            at += 1

    def totals(self, feature: Feature, amounts: dict[int, int]) -> None:
        for n, value in amounts.items():
            self.put(feature, n, value)


class Question:
    """The features of the open question and of what is still to come: for every game the same."""

    __slots__ = ("arg", "asked", "next", "next_arg", "of_others", "of_table", "own", "vocabulary", "what")

    def __init__(self, layout: Layout, vocabulary: Vocabulary) -> None:
        kinds, words = vocabulary.kinds, vocabulary.words
        self.vocabulary = vocabulary
        self.what = layout.choice("question", len(kinds), "the effect that asks", kinds)
        self.arg = layout.count("argument", 30, "the argument of the question, if the seat is asked itself", 1 / 16)
        self.next = layout.choice("next", len(kinds), "the effect that happens next", kinds)
        self.next_arg = layout.numbers(
            "next_argument", 1, "the argument of that effect, unless of another seat", 1 / 16
        )
        both = (*kinds, *words)
        self.own = layout.numbers("own_to_come", len(both), "own effects that are still to come", 1 / 3, both)
        self.of_others = layout.numbers("others_to_come", len(both), "the same for the other seats", 1 / 3, both)
        self.of_table = layout.numbers("table_to_come", len(kinds), "steps of the round to come", 1 / 3, kinds)

    def write(self, pen: Pen, t: Table, seat: int) -> None:
        """Write what is asked and what the stack holds. An argument may be a place in a hand that others don't see."""
        vocabulary = self.vocabulary
        own: dict[int, int] = {}
        others: dict[int, int] = {}
        table: dict[int, int] = {}
        asker = t.asker
        if asker is not None:
            pen.choice(self.what, vocabulary.kind(asker))
            if t.seat == seat:
                pen.count(self.arg, t.arg)
            vocabulary.add(own if t.seat == seat else others, asker)
        stack = t.stack
        if stack:
            effect, whose, arg = stack[len(stack) - 1]
            pen.choice(self.next, vocabulary.kind(effect))
            if whose == seat or whose < 0:
                pen.number(self.next_arg, arg)
        for effect, one, _arg in stack:
            if one < 0:
                kind = vocabulary.kind(effect)
                table[kind] = table.get(kind, 0) + 1
            else:
                vocabulary.add(own if one == seat else others, effect)
        pen.totals(self.own, own)
        pen.totals(self.of_others, others)
        pen.totals(self.of_table, table)


def around(order: Sequence[int], seat: int, seat_count: int) -> list[int]:
    """Return all seats, this one first, the others in turn order."""
    ring = list(order) if len(order) == seat_count else list(range(seat_count))
    at = ring.index(seat) if seat in ring else 0
    return ring[at:] + ring[:at]


Observe = Callable[[Any, int, Pen], None]


class Observation:
    """A game's observation: its layout, and the function that writes what a seat sees of a table.

    `varied` are the settings that self-play varies, so that a network knows all their values.
    """

    def __init__(self, layout: Layout, observe: Observe, varied: tuple[str, ...] = ()) -> None:
        self.layout = layout
        self.observe = observe
        self.varied = varied

    def marks(self, table: Table, seat: int) -> list[int]:
        """Return the marks of one observation."""
        pen = Pen(self.layout, table.players)
        self.observe(table, seat, pen)
        return pen.marks

    def values(self, table: Table, seat: int) -> dict[str, float]:
        """Return all numbers that are not zero, by name."""
        names, scales = self.layout.names(), self.layout.scales()
        found: dict[str, float] = {}
        for mark in self.marks(table, seat):
            at, value = unpack(mark)
            found[names[at]] = value * scales[at]
        return found


def unpack(mark: int) -> tuple[int, int]:
    """Return the position and the integer of a mark."""
    value = mark & MASK
    return mark >> BITS, value - MASK - 1 if value > MOST else value


def page(title: str, observation: Observation) -> str:
    """Return the documentation of a game's observation: every feature in a table."""
    layout = observation.layout
    sizes = layout.size(), layout.table_size, layout.seat_size
    lines = [
        f"# {title}: observation",
        "",
        "What a learned bot sees of the game, for one seat (`shem.contracts.observation`). Generated from the game's",
        "`bot/observation.py` by `python -m tools.observations`.",
        "",
        f"{sizes[0]} numbers: {sizes[1]} for the table, then {sizes[2]} for each of {SEATS} seats,",
        "starting with the observing seat, then the others in turn order. Missing seats are zero.",
        "",
    ]
    for heading, features in (("The table", layout.table), ("Each seat", layout.seat)):
        lines += [f"## {heading}", "", "| Feature | At | Size | Kind | Meaning |", "|---|---:|---:|---|---|"]
        lines += [f"| `{one.name}` | {one.at} | {one.size} | {one.kind} | {one.meaning} |" for one in features]
        lines.append("")
    lines += ["## Positions with a name", ""]
    lines += [
        f"- `{one.name}`: `{', '.join(one.labels)}`"
        for one in (*layout.table, *layout.seat)
        if one.kind != COUNT and one.labels
    ]
    return "\n".join(lines) + "\n"
