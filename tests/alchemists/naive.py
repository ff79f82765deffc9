"""Deduction the slow and obvious way, to check the quick one: every secret is tried against every fact.

Knows the signs of the alchemicals and the size law (R1.6) by itself and shares no code with `shem`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations, permutations, product

World = tuple[int, ...]
Golem = tuple[tuple[int, bool], tuple[int, bool]]
Secret = tuple[World, Golem]
Test = Callable[[World, Golem], bool]

SIGNS = (
    (-1, +1, -1),
    (+1, -1, +1),
    (+1, -1, -1),
    (-1, +1, +1),
    (-1, -1, +1),
    (+1, +1, -1),
    (-1, -1, -1),
    (+1, +1, +1),
)
LARGE = [[signs[c] == signs[(c + 1) % 3] for c in range(3)] for signs in SIGNS]
PAIRS = list(combinations(range(8), 2))
REACTIONS = list(product((False, True), repeat=2))
GOLEMS: list[Golem] = [
    ((chest, chest_large), (ears, ears_large))
    for chest, ears in permutations(range(3), 2)
    for chest_large, ears_large in REACTIONS
]


@cache
def mixes(x: int, y: int) -> int:
    for c in range(3):
        if SIGNS[x][c] == SIGNS[y][c] and LARGE[x][c] != LARGE[y][c]:
            return 2 * c + (SIGNS[x][c] < 0)
    return 6


@cache
def has(x: int, aspect: int) -> bool:
    return SIGNS[x][aspect // 2] == (-1 if aspect % 2 else +1)


@cache
def is_solar(x: int) -> bool:
    return SIGNS[x].count(-1) in (0, 2)


@cache
def reacts(x: int, golem: Golem) -> tuple[bool, bool]:
    (chest, chest_large), (ears, ears_large) = golem
    return LARGE[x][chest] == chest_large, LARGE[x][ears] == ears_large


@cache
def animates(x: int, y: int, golem: Golem) -> bool:
    return all(SIGNS[z][colour] == (+1 if large else -1) for z in (x, y) for colour, large in golem)


def level(wanted: int, mixed: int) -> str:
    if mixed == wanted:
        return "exact"
    if mixed == 6:
        return "neutral"
    return "correct_sign" if has_sign(mixed) == has_sign(wanted) else "wrong_sign"


def has_sign(potion: int) -> str:
    return "+-"[potion % 2]


def secrets(tests: list[Test], golem_tests: list[Test], golem: bool) -> list[Secret]:
    """All secrets that pass all tests."""
    golems = GOLEMS if golem else GOLEMS[:1]
    worlds: Iterable[World] = permutations(range(8))
    for test in tests:
        worlds = [world for world in worlds if test(world, golems[0])]
    return [(world, one) for world in worlds for one in golems if all(test(world, one) for test in golem_tests)]


def count(found: list[Secret], golem: bool) -> dict[str, object]:
    """The tables of these secrets, counted one by one."""
    worlds = Counter(world for world, _ in found)
    seen: Counter[tuple[object, ...]] = Counter()
    for world, times in worlds.items():
        for i, x in enumerate(world):
            seen["grid", x, i] += times
            seen["solar", i] += times * is_solar(x)
            for colour in range(3):
                seen["plus", colour, i] += times * has(x, 2 * colour)
        for i, j in PAIRS:
            seen["brew", i, j, mixes(world[i], world[j])] += times
    tables: dict[str, object] = {
        "weight": len(found),
        "worlds": len(worlds),
        "grid": [[seen["grid", x, i] for i in range(8)] for x in range(8)],
        "plus": [[seen["plus", colour, i] for i in range(8)] for colour in range(3)],
        "solar": [seen["solar", i] for i in range(8)],
        "brews": {(i, j): [seen["brew", i, j, p] for p in range(7)] for i, j in PAIRS},
    }
    if not golem:
        return tables
    for world, one in found:
        for part, (colour, large) in zip(("chest", "ears"), one):
            seen[part, 2 * colour + (not large)] += 1
        for i, x in enumerate(world):
            seen["reaction", i, reacts(x, one)] += 1
        for i, j in PAIRS:
            seen["animation", i, j] += animates(world[i], world[j], one)
    return tables | {
        "parts": {part: [seen[part, n] for n in range(6)] for part in ("chest", "ears")},
        "reactions": [[seen["reaction", i, reaction] for reaction in REACTIONS] for i in range(8)],
        "animations": {(i, j): seen["animation", i, j] for i, j in PAIRS},
    }
