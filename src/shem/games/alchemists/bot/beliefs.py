"""A seat's beliefs about the ingredients and the golem. Each set of facts is counted once.

It never uses the secret. By the seat's own facts, all worlds that fit are equally likely; but other players knew
something when they published, so worlds in which they are right are likelier.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import log2
from random import Random
from typing import Final

from shem.contracts.weights import Weights
from shem.games.alchemists.alchemy import CONFIGURATIONS, MINUS, MIX, NEUTRAL, PAIRS, PLUS, reaction
from shem.games.alchemists.box import KINDS, POSITIVE
from shem.games.alchemists.deduction.facts import Fact as Said
from shem.games.alchemists.deduction.knowledge import learned, statement
from shem.games.alchemists.deduction.worlds import EVERYTHING, WORLDS, masks, nth, packed, union
from shem.games.alchemists.selling import QUALITY
from shem.games.alchemists.state import ANIMATED, TESTED, Alchemists, Fact

# [alchemical][color]: the one that differs in this color only
FLIPPED: Final = [
    [
        next(
            y for y in KINDS if [POSITIVE[x][c] != POSITIVE[y][c] for c in range(3)] == [c == colour for c in range(3)]
        )
        for colour in range(3)
    ]
    for x in KINDS
]
# [alchemical][alchemical]: number of differing signs; two are as bad as three
DISTANCE: Final = [[min(2, sum(p != q for p, q in zip(POSITIVE[x], POSITIVE[y]))) for y in KINDS] for x in KINDS]
# [configuration][2 * chest + ears]: the alchemicals, as bits, with this reaction of the golem
REACTING: Final = [
    [
        sum(1 << x for x in KINDS if reaction(configuration, x) == (chest, ears))
        for chest in (False, True)
        for ears in (False, True)
    ]
    for configuration in range(len(CONFIGURATIONS))
]

MANY: Final = 800  # worlds; more than this are counted by masks
LAYERS: Final = 4  # less likely worlds are dropped
THEORY: Final = 64  # claims below are theories, ingredient and alchemical; above, an ingredient's sign in an article
SEEN: Final = list(range(NEUTRAL + 1))  # each potion as itself


def free_alchemicals(theories: Sequence[int]) -> int:
    """Return the alchemicals no theory uses, as bits."""
    free = (1 << len(KINDS)) - 1
    for claimed in theories:
        if claimed >= 0:
            free &= ~(1 << claimed)
    return free


def total(values: list[float]) -> float:
    """Return the sum; `sum` would start with an integer, which compiled code does not accept as a float."""
    found = 0.0
    for value in values:
        found += value
    return found


class Layer:
    """Equally likely worlds. A few are listed one by one, many are counted by masks."""

    __slots__ = ("cases", "odds", "size", "worlds")

    def __init__(self, odds: float, cases: list[int], worlds: int = 0) -> None:
        self.odds = odds
        self.cases = cases
        self.worlds = worlds  # only if there are many
        self.size = len(cases) or worlds.bit_count()

    def census(self) -> list[int]:
        """Return in how many of them each ingredient is each alchemical: [8 * ingredient + alchemical]."""
        if not self.cases:
            identity = masks().identity
            return [(self.worlds & identity[x][k]).bit_count() for k in KINDS for x in KINDS]
        found = [0] * 64
        for case in self.cases:
            found[case & 7] += 1
            found[8 + (case >> 3 & 7)] += 1
            found[16 + (case >> 6 & 7)] += 1
            found[24 + (case >> 9 & 7)] += 1
            found[32 + (case >> 12 & 7)] += 1
            found[40 + (case >> 15 & 7)] += 1
            found[48 + (case >> 18 & 7)] += 1
            found[56 + (case >> 21)] += 1
        return found

    def brewing(self, a: int, b: int) -> list[int]:
        """Return in how many of them two ingredients, the smaller one first, make each potion."""
        if not self.cases:
            return [(self.worlds & one).bit_count() for one in masks().brew[a, b]]
        a *= 3
        b *= 3
        mix = MIX
        found = [0] * (NEUTRAL + 1)
        for case in self.cases:
            found[mix[case >> a & 7][case >> b & 7]] += 1
        return found


class Belief:
    """A seat's beliefs about the ingredients."""

    def __init__(self, layers: list[Layer]) -> None:
        self.layers = layers
        self.whole = total([layer.odds * layer.size for layer in layers])
        chance = [0.0] * 64
        for layer in layers:
            share = layer.odds / self.whole
            for at, n in enumerate(layer.census()):
                chance[at] += share * n
        self.chance = [chance[8 * k : 8 * k + 8] for k in KINDS]  # [ingredient][alchemical]
        self.bits = 24 - open_bits(chance)  # known bits, of 24
        self.guessed: dict[int, list[tuple[float, float]]] = {}
        self.told: dict[int, float] = {}  # see `news`
        self.brewed: dict[int, list[float]] = {}
        self.mixed: dict[int, list[list[float]]] = {}
        self.best: dict[int, list[float]] = {}

    def sample(self, rng: Random) -> tuple[int, ...]:
        """Return a world, drawn by its probability."""
        ticket = rng.random() * self.whole
        layer = self.layers[0]
        for layer in self.layers:
            ticket -= layer.odds * layer.size
            if ticket < 0:
                break
        n = int(rng.random() * layer.size)
        case = layer.cases[n] if layer.cases else packed()[nth(layer.worlds, n)]
        return tuple([case >> 3 * k & 7 for k in KINDS])

    def plus(self, ingredient: int, colour: int) -> float:
        """Return the probability that its aspect of this color is positive."""
        return total([p for p, signs in zip(self.chance[ingredient], POSITIVE) if signs[colour]])

    def guess(self, ingredient: int, claimed: int) -> tuple[float, float]:
        """Return the probability of this alchemical, negated for sorting, and of a neighbor instead."""
        row = self.chance[ingredient]
        a, b, c = FLIPPED[claimed]
        return -row[claimed], max(row[a], row[b], row[c])

    def guesses(self, free: int) -> list[tuple[float, float]]:
        """Return the guess for every ingredient and its likeliest alchemical among the free ones (as bits)."""
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

    def brew(self, a: int, b: int) -> list[float]:
        """Return the probability of each potion from two ingredients."""
        key = (a << 3) + b if a < b else (b << 3) + a
        row = self.brewed.get(key)
        if row is None:
            row = [0.0] * (NEUTRAL + 1)
            for layer in self.layers:
                share = layer.odds / self.whole
                for potion, n in enumerate(layer.brewing(key >> 3, key & 7)):
                    row[potion] += share * n
            self.brewed[key] = row
        return row

    def brews(self, kinds: int) -> list[list[float]]:
        """Return the brew of every two of these ingredients (as bits)."""
        found = self.mixed.get(kinds)
        if found is None:
            found = [self.brew(a, b) for a, b in PAIRS if kinds >> a & 1 and kinds >> b & 1]
            self.mixed[kinds] = found
        return found

    def surest(self, kinds: int) -> list[float]:
        """Return the probability that each potion can be made with the best two of these ingredients (as bits)."""
        best = self.best.get(kinds)
        if best is None:
            best = [0.0] * NEUTRAL
            for row in self.brews(kinds):
                for one in range(NEUTRAL):
                    if row[one] > best[one]:
                        best[one] = row[one]
            self.best[kinds] = best
        return best


def open_bits(chances: list[float]) -> float:
    """Return the entropy of these probabilities: how much is not known."""
    found = 0.0
    for p in chances:
        if p > 0:
            found -= p * log2(p)
    return found


def news(known: Belief, a: int, b: int, wanted: int = -1) -> float:
    """Return the expected information of a mix about its two ingredients, in bits, as if they were independent of
    others.

    If a potion is wanted, in a sale, only the level of quality is seen.
    """
    key = (wanted + 1 << 6) + (a << 3) + b
    found = known.told.get(key)
    if found is None:
        found = known.told[key] = count_news(known.chance[a], known.chance[b], SEEN if wanted < 0 else QUALITY[wanted])
    return found


def count_news(first: list[float], second: list[float], shown: list[int]) -> float:
    """Return the expected information of a mix; `shown` is what is seen of each potion."""
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
    """Return the worlds in which a fact about ingredients alone is true."""
    said = statement(fact)
    return said.worlds() if isinstance(said, Said) else EVERYTHING


def cases_of(worlds: int) -> list[int]:
    """Yield the worlds of a set, each as its alchemicals, three bits for each ingredient."""
    alchemicals = packed()
    found: list[int] = []
    words: list[int] = memoryview(worlds.to_bytes(WORLDS // 8, "little")).cast("I").tolist()
    for at, word in enumerate(words):
        while word:
            last = word & -word
            found.append(alchemicals[32 * at + last.bit_length() - 1])
            word ^= last
    return found


@lru_cache(maxsize=2048)
def belief(facts: tuple[Fact, ...], claims: tuple[int, ...] = (), faith: float = 1.0) -> Belief:
    """Return the beliefs from the facts and from other players' claims.

    Each sign a claim gets wrong makes a world `faith` times less likely.
    """
    worlds = EVERYTHING
    for fact in facts:
        if fact[0] < TESTED or fact[0] > ANIMATED:
            worlds &= saying(fact)
    worlds = worlds or EVERYTHING  # never empty at a real table; only tests arrange such facts
    if worlds.bit_count() <= MANY:
        return Belief([Layer(faith**-level, cases) for level, cases in by_level(cases_of(worlds), claims)])
    levels = [worlds]
    for claim in claims:
        right, near, far = claiming(claim)
        levels = [
            (levels[n] & right if n < len(levels) else 0)
            | (levels[n - 1] & near if 0 < n <= len(levels) else 0)
            | (levels[n - 2] & far if n > 1 else 0)
            for n in range(len(levels) + 2)
        ]
    found = [(level, one) for level, one in enumerate(levels) if one][:LAYERS]
    return Belief([Layer(faith**-level, cases_of(one) if one.bit_count() <= MANY else [], one) for level, one in found])


def by_level(cases: list[int], claims: tuple[int, ...]) -> list[tuple[int, list[int]]]:
    """Return the worlds in which the fewest claims of other players are wrong, and those with a few more."""
    if not claims:
        return [(0, cases)]
    levels: list[list[int]] = [[] for _ in range(2 * len(claims) + 1)]
    for case in cases:
        wrong = 0
        for claim in claims:
            if claim < THEORY:
                wrong += DISTANCE[claim & 7][case >> 3 * (claim >> 3) & 7]
            elif POSITIVE[case >> 3 * (claim >> 3 & 7) & 7][claim >> 1 & 3] != (claim & 1):
                wrong += 1
        levels[wrong].append(case)
    return [(level, one) for level, one in enumerate(levels) if one][:LAYERS]


@lru_cache(maxsize=256)
def claiming(claim: int) -> tuple[int, int, int]:
    """Return the worlds in which a claim is right, wrong by one sign, and wrong by more."""
    if claim >= THEORY:
        k, colour = claim >> 3 & 7, claim >> 1 & 3
        right = masks().sign[colour][PLUS if claim & 1 else MINUS][k]
        return right, EVERYTHING ^ right, 0
    k, x = claim >> 3, claim & 7
    right, near, far = [union([masks().identity[y][k] for y in KINDS if DISTANCE[x][y] == n]) for n in range(3)]
    return right, near, far


def thoughts(t: Alchemists, seat: int, w: Weights) -> Belief:
    """Return a seat's beliefs, from what it knows and what other players have published."""
    faith = w["faith"]
    if faith <= 1:
        return belief(learned(t, seat))
    return belief(learned(t, seat), claims_by_others(t, seat), faith)


def claims_by_others(t: Alchemists, seat: int) -> tuple[int, ...]:
    """Return the theories and articles that other players have published."""
    claims = [8 * k + t.theories[k] for k in KINDS if t.theories[k] >= 0 and t.seals[k] and t.seals[k][0] >> 3 != seat]
    for colour, article in enumerate(t.articles):
        if article and t.article_seals[colour] and t.article_seals[colour][0] >> 3 != seat:
            for slot in range(4):
                claims.append(THEORY + 8 * article[slot] + 2 * colour + article[4 + slot // 2])
    return tuple(claims)


@lru_cache(maxsize=2048)
def configurations(facts: tuple[Fact, ...]) -> tuple[int, ...]:
    """Return the golem configurations that fit the tests."""
    left = [sum([1 << x for x in KINDS if row[x] > 0]) for row in belief(facts).chance]
    tests = [(left[fact[1]], 2 * fact[2] + fact[3]) for fact in facts if fact[0] == TESTED]
    found = []
    for configuration, reacting in enumerate(REACTING):
        for may, seen in tests:
            if not may & reacting[seen]:
                break
        else:
            found.append(configuration)
    return tuple(found)
