"""Possible worlds as bits: a world is one way to assign the eight alchemicals to the eight ingredients (R1.2).

A set of worlds is a Python integer of 40,320 bits; bit n is the n-th assignment in dictionary order. A statement about
one or two ingredients is such a set, too, a mask, built on first use (about 40 ms).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, reduce
from itertools import permutations
from operator import or_
from typing import NamedTuple, TypeVar

from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    CONFIGURATIONS,
    MINUS,
    NEUTRAL,
    PAIRS,
    PLUS,
    animators,
    potion,
    reaction,
)

WORLDS = 40320
EVERYTHING = (1 << WORLDS) - 1

Key = TypeVar("Key")
Layers = tuple[tuple[int, int], ...]  # (times, worlds)


class Masks(NamedTuple):
    """The worlds in which a statement is true, for every statement deduction needs."""

    columns: tuple[bytes, ...]  # [ingredient][world] -> alchemical
    identity: tuple[tuple[int, ...], ...]  # [alchemical][ingredient]
    sign: tuple[dict[int, tuple[int, ...]], ...]  # [color][sign][ingredient]
    solar: tuple[int, ...]  # [ingredient]
    brew: dict[tuple[int, int], tuple[int, ...]]  # [pair][potion]
    size: tuple[tuple[int, ...], ...]  # [ingredient][size class]


def union(sets: Iterable[int]) -> int:
    """Return the worlds that are in any of the sets."""
    return reduce(or_, sets, 0)


@cache
def masks() -> Masks:
    """Return all masks; the first call builds them."""
    columns = tuple(bytes(column) for column in zip(*permutations(range(8))))
    identity = tuple(tuple(_bits(column, x) for column in columns) for x in range(8))

    def are(*wanted: bool) -> tuple[int, ...]:
        return tuple(union(identity[x][i] for x in range(8) if wanted[x]) for i in range(8))

    sign = tuple(
        {s: are(*(alchemical.signs[colour] == s for alchemical in ALCHEMICALS)) for s in (PLUS, MINUS)}
        for colour in range(3)
    )
    sizes = tuple(are(*(kind == wanted for kind in SIZE_CLASS)) for wanted in range(4))
    return Masks(
        columns,
        identity,
        sign,
        are(*(alchemical.solar for alchemical in ALCHEMICALS)),
        _brews(sign),
        tuple(zip(*sizes)),
    )


def _bits(column: bytes, alchemical: int) -> int:
    """Return the worlds in which a column has the alchemical, via text in base 2, which is fastest."""
    ones = bytes(49 if value == alchemical else 48 for value in range(256))
    return int(column[::-1].translate(ones), 2)


def _brews(sign: tuple[dict[int, tuple[int, ...]], ...]) -> dict[tuple[int, int], tuple[int, ...]]:
    """Return the brews: a color results if signs agree in it and differ in the next color of the cycle (R1.3, R1.6)."""
    brews = {}
    for i, j in PAIRS:
        row = [0] * NEUTRAL
        for colour in range(3):
            following = sign[(colour + 1) % 3][PLUS]
            differ = following[i] ^ following[j]
            for s in (PLUS, MINUS):
                row[potion(colour, s)] = sign[colour][s][i] & sign[colour][s][j] & differ
        brews[i, j] = (*row, EVERYTHING ^ union(row))
    return brews


# Sizes alone distinguish four classes of alchemicals; two that neutralize each other are in one class (R1.5).
_SIZES = sorted({alchemical.large for alchemical in ALCHEMICALS})
SIZE_CLASS = tuple(_SIZES.index(alchemical.large) for alchemical in ALCHEMICALS)  # [alchemical]

REACTIONS = ((False, False), (False, True), (True, False), (True, True))  # chest, ears
# For the golem, only size classes matter, and a configuration gives each class a different reaction: the 24
# configurations are the 24 ways to do that (R14.12). REACTING[configuration][reaction] is the class.
REACTING: tuple[tuple[int, ...], ...] = tuple(
    tuple(next(SIZE_CLASS[x] for x in range(8) if reaction(configuration, x) == wanted) for wanted in REACTIONS)
    for configuration in range(len(CONFIGURATIONS))
)
ANIMATORS = tuple(animators(configuration) for configuration in range(len(CONFIGURATIONS)))


@cache
def holding(pair: tuple[int, int], alchemicals: tuple[int, int]) -> int:
    """Return the worlds in which these two ingredients are these two alchemicals, in either order."""
    (i, j), (x, y) = pair, alchemicals
    identity = masks().identity
    return identity[x][i] & identity[y][j] | identity[y][i] & identity[x][j]


def assignment(world: int) -> tuple[int, ...]:
    """Return the alchemical of each ingredient in the world with this number."""
    return tuple(column[world] for column in masks().columns)


@cache
def packed() -> list[int]:
    """Return every world as the alchemicals of its ingredients, three bits for each."""
    return [sum(alchemical << 3 * k for k, alchemical in enumerate(world)) for world in zip(*masks().columns)]


def number(assignment: tuple[int, ...]) -> int:
    """Return the number of the world in which the ingredients are these alchemicals."""
    world, left = 0, list(range(8))
    for alchemical in assignment:
        world = world * len(left) + left.index(alchemical)
        left.remove(alchemical)
    return world


def nth(worlds: int, n: int) -> int:
    """Return the number of the n-th world in a set, by bisection: looks at each bit about twice."""
    start, width = 0, WORLDS
    while width > 1:
        half = width >> 1
        low = worlds & ((1 << half) - 1)
        below = low.bit_count()
        if n < below:
            worlds, width = low, half
        else:
            worlds, width, start, n = worlds >> half, width - half, start + half, n - below
    return start


def layered(sets: Iterable[int]) -> Layers:
    """Return many sets as a few layers (times, worlds): the times of a world's layers add up to its number of sets.

    The layers are the binary digits of that number, added up for all worlds together. Counting a set takes ten times as
    long as intersecting two, so few layers are better than many sets.
    """
    digits: list[int] = []
    for carry in sets:
        for n, digit in enumerate(digits):
            digits[n] = digit ^ carry
            carry &= digit
            if not carry:
                break
        else:
            digits.append(carry)
    layers: list[tuple[int, int]] = []
    for n, digit in enumerate(digits):
        if layers and layers[-1][1] == digit:
            layers[-1] = (layers[-1][0] + (1 << n), digit)
        elif digit:
            layers.append((1 << n, digit))
    return tuple(layers)


def in_parts(groups: Mapping[Key, Iterable[int]]) -> dict[int, list[tuple[Key, int]]]:
    """Return layers of several groups of sets, grouped by how often they count."""
    parts: dict[int, list[tuple[Key, int]]] = {}
    for key, sets in groups.items():
        for times, worlds in layered(sets):
            parts.setdefault(times, []).append((key, worlds))
    return parts


def tally_parts(parts: Mapping[int, list[tuple[Key, int]]], mask: Callable[[Key], int]) -> int:
    """Count each group's worlds within its mask. Masks share no world, so one count works for all groups."""
    return sum(
        times * union(worlds & mask(key) for key, worlds in members).bit_count() for times, members in parts.items()
    )
