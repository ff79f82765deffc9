"""What a seat thinks of the ingredients and of the golem, from what it knows itself. Each set of facts is counted once.

It never looks at the secret: every world that fits the facts is equally likely.
"""

from __future__ import annotations

from functools import lru_cache
from math import log2
from typing import Final

from shem.games.alchemists.alchemy import CONFIGURATIONS, MIX, NEUTRAL, PAIRS, reaction
from shem.games.alchemists.box import KINDS, POSITIVE
from shem.games.alchemists.facts import Fact as Said
from shem.games.alchemists.knowledge import statement
from shem.games.alchemists.selling import QUALITY
from shem.games.alchemists.state import ANIMATED, MIXED, SHOWN, SOLD, TESTED, Fact
from shem.games.alchemists.worlds import EVERYTHING, masks

# [alchemical][colour]: the one that differs in this colour alone
FLIPPED: Final = [
    [
        next(
            y for y in KINDS if [POSITIVE[x][c] != POSITIVE[y][c] for c in range(3)] == [c == colour for c in range(3)]
        )
        for colour in range(3)
    ]
    for x in KINDS
]
# [configuration][2 * chest + ears]: the alchemicals, as bits, that the golem reacts to in this way
REACTING: Final = [
    [
        sum(1 << x for x in KINDS if reaction(configuration, x) == (chest, ears))
        for chest in (False, True)
        for ears in (False, True)
    ]
    for configuration in range(len(CONFIGURATIONS))
]

SEEN: Final = list(range(NEUTRAL + 1))  # each potion as itself


def free_alchemicals(theories: list[int]) -> int:
    """Those no theory uses, as bits."""
    free = (1 << len(KINDS)) - 1
    for claimed in theories:
        if claimed >= 0:
            free &= ~(1 << claimed)
    return free


def total(values: list[float]) -> float:
    """Their sum; `sum` would begin with a whole number, which compiled code does not take for a float."""
    found = 0.0
    for value in values:
        found += value
    return found


class Belief:
    """What a seat thinks of the ingredients: every world that fits its facts is equally likely."""

    def __init__(self, worlds: int, left: tuple[int, ...], chance: list[list[float]]) -> None:
        self.worlds = worlds
        self.left = left  # the alchemicals each ingredient may be, as bits
        self.chance = chance  # [ingredient][alchemical]
        self.bits = 24 + total([p * log2(p) for row in chance for p in row if p > 0])  # what is known, of 24
        self.guessed: dict[int, list[tuple[float, float]]] = {}
        self.told: dict[int, float] = {}  # see `news`

    def plus(self, ingredient: int, colour: int) -> float:
        """How likely its aspect of this colour is positive."""
        return total([p for p, signs in zip(self.chance[ingredient], POSITIVE) if signs[colour]])

    def guess(self, ingredient: int, claimed: int) -> tuple[float, float]:
        """How likely it is this alchemical, with a minus (the surest sort first), and a neighbour of it instead."""
        row = self.chance[ingredient]
        a, b, c = FLIPPED[claimed]
        return -row[claimed], max(row[a], row[b], row[c])

    def guesses(self, free: int) -> list[tuple[float, float]]:
        """The same for every ingredient and the likeliest alchemical of those that are free (as bits)."""
        found = self.guessed.get(free)
        if found is None:
            found = []
            for k in KINDS:
                row = self.chance[k]
                claimed = -1
                for x in KINDS:
                    if free >> x & 1 and (claimed < 0 or row[x] > row[claimed]):
                        claimed = x
                found.append(self.guess(k, claimed))
            self.guessed[free] = found
        return found


def open_bits(chances: list[float]) -> float:
    """How much is not known, where these are the chances."""
    found = 0.0
    for p in chances:
        if p > 0:
            found -= p * log2(p)
    return found


def news(known: Belief, a: int, b: int, wanted: int = -1) -> float:
    """Bits that a mix should tell about its two ingredients, as if they had nothing to do with others.

    Where a potion is wanted, in a sale, only the level of quality is seen.
    """
    key = (wanted + 1 << 6) + (a << 3) + b
    found = known.told.get(key)
    if found is None:
        found = known.told[key] = count_news(known.chance[a], known.chance[b], SEEN if wanted < 0 else QUALITY[wanted])
    return found


def count_news(first: list[float], second: list[float], shown: list[int]) -> float:
    """Bits that a mix should tell; `shown` is what is seen of each potion."""
    alone_a, alone_b, seen = [0.0] * 8, [0.0] * 8, [0.0] * 7
    with_a, with_b = [0.0] * 56, [0.0] * 56
    whole = 0.0
    for x in KINDS:
        for y in KINDS:
            p = first[x] * second[y]
            if p > 0 and x != y:
                z = shown[MIX[x][y]]
                whole += p
                alone_a[x] += p
                alone_b[y] += p
                seen[z] += p
                with_a[7 * x + z] += p
                with_b[7 * y + z] += p
    if not whole:
        return 0.0
    told = open_bits(alone_a) + open_bits(alone_b) + 2 * open_bits(seen) - open_bits(with_a) - open_bits(with_b)
    return told / whole + 2 * log2(whole)


@lru_cache(maxsize=1024)
def saying(fact: Fact) -> int:
    """The worlds in which a fact about ingredients alone is true."""
    said = statement(fact)
    return said.worlds() if isinstance(said, Said) else EVERYTHING


def named(fact: Fact) -> int:
    """The ingredients a fact speaks of, as bits."""
    return 1 << fact[1] | (1 << fact[2] if fact[0] in (MIXED, SOLD, SHOWN) else 0)


@lru_cache(maxsize=4096)
def belief(facts: tuple[Fact, ...]) -> Belief:
    """Counts the worlds. The same is known of all ingredients that no fact speaks of."""
    worlds = EVERYTHING
    spoken = 0
    for fact in facts:
        if fact[0] < TESTED or fact[0] > ANIMATED:
            worlds &= saying(fact)
            spoken |= named(fact)
    if not worlds:  # never from a table; only tests arrange such facts
        worlds = EVERYTHING
    whole = worlds.bit_count()
    identity = masks().identity
    chance: list[list[float]] = [[] for _ in KINDS]
    rest = [1.0] * 8
    silent = 8 - spoken.bit_count()
    for k in KINDS:
        if spoken >> k & 1:
            row = [(worlds & identity[x][k]).bit_count() / whole for x in range(7)]
            missing = 1.0 - total(row)
            row.append(missing if missing > 1e-5 else 0.0)
            chance[k] = row
            for x in KINDS:
                rest[x] -= row[x]
    if silent:
        share = [max(0.0, p / silent) if p > 1e-5 else 0.0 for p in rest]
        for k in KINDS:
            if not spoken >> k & 1:
                chance[k] = share
    left = tuple([sum([1 << x for x in KINDS if row[x] > 0]) for row in chance])
    return Belief(worlds, left, chance)


@lru_cache(maxsize=16384)
def brew(facts: tuple[Fact, ...], both: tuple[int, int]) -> list[float]:
    """How likely two ingredients, the smaller one first, make each potion."""
    worlds = belief(facts).worlds
    whole = worlds.bit_count()
    row = [(worlds & one).bit_count() / whole for one in masks().brew[both][:NEUTRAL]]
    row.append(1 - total(row))
    return row


@lru_cache(maxsize=8192)
def brews(facts: tuple[Fact, ...], kinds: int) -> list[list[float]]:
    """The same for every two of these ingredients (as bits)."""
    return [brew(facts, both) for both in PAIRS if kinds >> both[0] & 1 and kinds >> both[1] & 1]


@lru_cache(maxsize=2048)
def configurations(facts: tuple[Fact, ...]) -> tuple[int, ...]:
    """The golems that fit the tests."""
    left = belief(facts).left
    tests = [(left[fact[1]], 2 * fact[2] + fact[3]) for fact in facts if fact[0] == TESTED]
    found = []
    for configuration, reacting in enumerate(REACTING):
        for may, seen in tests:
            if not may & reacting[seen]:
                break
        else:
            found.append(configuration)
    return tuple(found)
