"""Deduction: what follows from a seat's knowledge.

Knowledge is the set of secrets that are still possible. A secret is one of 40,320 worlds (R1.2) and, with the
Golem Project, one of 24 configurations (R14.1); all are equally likely. Every answer is a count of secrets:
divided by `weight` it is a probability.

    >>> from shem.games.alchemists.alchemy import POTIONS
    >>> mushroom, toad = INGREDIENTS.index("mushroom"), INGREDIENTS.index("toad")
    >>> known = Knowledge().learn(Mixed(mushroom, toad, (POTIONS.index("R+"),)))
    >>> known.worlds
    5760
    >>> known.plus[0][toad] == known.weight
    True
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property, partial
from itertools import accumulate, combinations
from math import log2
from operator import and_
from random import Random
from typing import NamedTuple

from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    COLOURS,
    CONFIGURATIONS,
    INGREDIENTS,
    NEUTRAL,
    PAIRS,
    PLUS,
)
from shem.games.alchemists.deduction.facts import (
    Animated,
    Article,
    Fact,
    Glimpsed,
    GolemFact,
    HasAspect,
    Mixed,
    Reacted,
    Read,
    Theory,
    pair,
    refutes,
)
from shem.games.alchemists.deduction.worlds import (
    ANIMATORS,
    EVERYTHING,
    REACTING,
    REACTIONS,
    Layers,
    assignment,
    holding,
    in_parts,
    layered,
    masks,
    nth,
    number,
    tally_parts,
    union,
)

__all__ = [
    "Animated",
    "Article",
    "Contradiction",
    "Fact",
    "Glimpsed",
    "GolemFact",
    "HasAspect",
    "Knowledge",
    "Mixed",
    "Reacted",
    "Read",
    "Secret",
    "Theory",
    "bits",
    "contradiction",
    "refutes",
]


class Secret(NamedTuple):
    """What the app knows: the alchemical of each ingredient, and the golem's configuration if any (R15.1)."""

    alchemicals: tuple[int, ...]
    configuration: int | None = None


class Knowledge:
    """The secrets that are still possible. Immutable: `learn` returns new knowledge.

    Facts are `Mixed` (one potion, or a set of them: `Mixed.sold`, `Mixed.demonstrated`), `HasAspect`, `Read` (sun or
    moon), `Glimpsed`, and of the golem `Reacted` and `Animated`. A `Theory` or an `Article` can be learned, too.

        >>> known = Knowledge(golem=True).learn(Reacted(0, True, False), Animated(1, 2, False), Read(3, True))
        >>> known.weight, known.worlds
        (116640, 20160)
        >>> known.allows(Reacted(3, True, True)), known.allows(Animated(1, 2, True))
        (True, False)

    Answers: `weight` and `worlds` (counts), `grid` (8x8), `plus` (encyclopedia), `solar` (library), `parts` (golem),
    `brews`, `reactions` and `animations` (what every experiment may show). `advice` makes advice of them.

        >>> sum(known.grid[0]) == known.weight and sum(known.parts["ears"]) == known.weight
        True
    """

    def __init__(self, golem: bool = False) -> None:
        self.golem = golem
        # Worlds that fit every fact about ingredients alone, and for each configuration the worlds that fit
        # every fact about the golem (empty while there is none).
        self.common = EVERYTHING
        self.reacting: tuple[int, ...] = ()
        self.named: frozenset[int] = frozenset()  # ingredients named by a fact

    def learn(self, *facts: Fact | GolemFact) -> Knowledge:
        """Return the knowledge after these facts, in any order."""
        after = Knowledge(self.golem)
        common, reacting = self.common, self.reacting
        for fact in facts:
            if isinstance(fact, Fact):
                common &= fact.worlds()
            elif not self.golem:
                raise ValueError("facts about the golem need the Golem Project")
            elif reacting:
                reacting = tuple(map(and_, reacting, fact.by_configuration()))
            else:
                reacting = fact.by_configuration()
        after.common, after.reacting = common, reacting
        after.named = self.named.union(*(fact.named() for fact in facts))
        return after

    def allows(self, *facts: Fact | GolemFact) -> bool:
        """Whether all these facts could be true together with what is known."""
        return self.learn(*facts).possible

    def fits(self, secret: Secret) -> bool:
        """Whether this secret is still possible."""
        configuration = secret.configuration if self.golem else 0
        if configuration is None:
            raise ValueError("this secret has no golem")
        return bool(self.by_configuration[configuration] & 1 << number(secret.alchemicals))

    def sample(self, rng: Random) -> Secret:
        """Return one of the possible secrets, all equally likely (for bots and `redeal`)."""
        if not self.possible:
            raise ValueError("the facts contradict each other")
        ticket = rng.randrange(self.weight)
        ends = list(accumulate(self.configuration_weights, initial=0))
        configuration = bisect_right(ends, ticket) - 1
        world = nth(self.by_configuration[configuration], ticket - ends[configuration])
        return Secret(assignment(world), configuration if self.golem else None)

    # --- how many secrets

    @cached_property
    def by_configuration(self) -> tuple[int, ...]:
        """The possible worlds for each configuration; without the golem, there is one entry."""
        if self.reacting:
            return tuple(self.common & worlds for worlds in self.reacting)
        return (self.common,) * (len(CONFIGURATIONS) if self.golem else 1)

    @cached_property
    def layers(self) -> Layers:
        """The same in at most five layers (times, worlds), for questions that do not involve the golem."""
        return layered(self.by_configuration)

    @property
    def possible(self) -> bool:
        """Whether the facts do not contradict each other."""
        return bool(self.layers)

    @cached_property
    def weight(self) -> int:
        """The number of possible secrets."""
        return sum(times * worlds.bit_count() for times, worlds in self.layers)

    @cached_property
    def worlds(self) -> int:
        """The number of possible worlds: secrets that differ only in the golem count once."""
        return union(worlds for _, worlds in self.layers).bit_count()

    def tally(self, sets: Sequence[int]) -> list[int]:
        """Return the number of possible secrets in each of these sets of worlds."""
        totals = [0] * len(sets)
        for times, worlds in self.layers:
            counts = [(worlds & one).bit_count() for one in sets]
            totals = [total + times * count for total, count in zip(totals, counts)]
        return totals

    # --- tables

    @cached_property
    def alike(self) -> tuple[int, ...]:
        """Ingredients that no fact names, so that the same is known about all; the last ingredient if there is none.

        What is true of them follows from the counts for the others.
        """
        return tuple(i for i in _EIGHT if i not in self.named) or (_EIGHT[-1],)

    @cached_property
    def others(self) -> list[int]:
        """The ingredients that are not alike."""
        return [i for i in _EIGHT if i not in self.alike]

    @cached_property
    def grid(self) -> list[list[int]]:
        """[alchemical][ingredient]: the deduction grid. Every row and every column adds up to the weight."""
        identity = masks().identity
        counts = self.tally([identity[x][i] for x in _EIGHT[:-1] for i in self.others])
        width = len(self.others)
        rows = [counts[n * width : (n + 1) * width] for n in _EIGHT[:-1]]
        rows.append([self.weight - sum(column) for column in zip(*rows)])
        for row in rows:
            share = (self.weight - sum(row)) // len(self.alike)
            for i in self.alike:
                row.insert(i, share)
        return rows

    @cached_property
    def plus(self) -> list[list[int]]:
        """[color][ingredient]: secrets in which it has + in that color, as articles claim (R13.3)."""
        return [[sum(column) for column in zip(*(self.grid[x] for x in positive))] for positive in _POSITIVE]

    @cached_property
    def solar(self) -> list[int]:
        """[ingredient]: secrets in which a book of the library says sun (R12.1)."""
        return [sum(column) for column in zip(*(self.grid[x] for x in _SOLAR))]

    @cached_property
    def brews(self) -> dict[tuple[int, int], list[int]]:
        """[pair][potion]: the possible results of each of the 28 experiments.

        By R1.3, every ingredient makes each of its three aspects with exactly two others, and a neutral potion with the
        seventh. So the pairs with ingredients that are alike follow from the grid and from the other pairs.
        """
        brew, alike = masks().brew, self.alike
        pairs = list(combinations(self.others, 2))
        counts = self.tally([one for both in pairs for one in brew[both][:NEUTRAL]])
        rows = {both: counts[n * NEUTRAL : (n + 1) * NEUTRAL] for n, both in enumerate(pairs)}
        with_alike = {
            i: self._missing(i, [row for both, row in rows.items() if i in both], len(alike)) for i in self.others
        }
        rows |= {pair(i, other): with_alike[i] for i in self.others for other in alike}
        if len(alike) > 1:
            row = self._missing(alike[0], list(with_alike.values()), len(alike) - 1)
            rows |= dict.fromkeys(combinations(alike, 2), row)
        return {both: [*rows[both], self.weight - sum(rows[both])] for both in PAIRS}

    def _missing(self, ingredient: int, seen: list[list[int]], shared: int) -> list[int]:
        """Return the aspects an ingredient still has to make, given what it makes with some, shared among the rest."""
        needed = [2 * count for row in self.plus for count in (row[ingredient], self.weight - row[ingredient])]
        return [(total - sum(made)) // shared for total, *made in zip(needed, *seen)]

    def brew(self, a: int, b: int) -> list[int]:
        """Return the possible results of mixing these two, by potion; cheaper than `brews` for a few pairs."""
        row = self.tally(masks().brew[pair(a, b)][:NEUTRAL])
        return [*row, self.weight - sum(row)]

    @cached_property
    def configuration_weights(self) -> list[int]:
        """[configuration]: secrets with that golem."""
        return [worlds.bit_count() for worlds in self.by_configuration]

    @cached_property
    def parts(self) -> dict[str, list[int]]:
        """What chest and ears react to: secrets by red large, red small, green large, … (R14.1)."""
        self._need_golem()
        table = {part: [0] * (2 * len(COLOURS)) for part in ("chest", "ears")}
        for configuration, weight in zip(CONFIGURATIONS, self.configuration_weights):
            for part, (colour, large) in configuration._asdict().items():
                table[part][2 * colour + (not large)] += weight
        return table

    @cached_property
    def reactions(self) -> list[list[int]]:
        """[ingredient][reaction]: the possible results of each golem test, in the order of REACTIONS (R14.10).

        In every secret, each reaction belongs to exactly two ingredients (R14.12): the rest is for those alike.
        """
        self._need_golem()
        size = masks().size
        columns = []
        for seen in range(len(REACTIONS) - 1):
            groups: dict[int, list[int]] = {kind: [] for kind in range(4)}
            for classes, worlds in zip(REACTING, self.by_configuration):
                groups[classes[seen]].append(worlds)
            parts = in_parts(groups)
            column = [tally_parts(parts, size[i].__getitem__) for i in self.others]
            share = (2 * self.weight - sum(column)) // len(self.alike)
            for i in self.alike:
                column.insert(i, share)
            columns.append(column)
        return [[*row, self.weight - sum(row)] for row in zip(*columns)]

    @cached_property
    def animations(self) -> dict[tuple[int, int], int]:
        """[pair]: secrets in which these two ingredients animate the golem (R14.13)."""
        self._need_golem()
        groups: dict[tuple[int, int], list[int]] = {needed: [] for needed in ANIMATORS}
        for needed, worlds in zip(ANIMATORS, self.by_configuration):
            groups[needed].append(worlds)
        parts = in_parts(groups)
        counts: dict[tuple[int, int], int] = {}
        for i, j in PAIRS:
            # Alike ingredients: the first of them represents all, the first two every two.
            first = self.alike[0] if i in self.alike else i
            second = self.alike[i in self.alike] if j in self.alike else j
            example = pair(first, second)
            if example not in counts:
                counts[example] = tally_parts(parts, partial(holding, example))
            counts[i, j] = counts[example]
        return counts

    def _need_golem(self) -> None:
        if not self.golem:
            raise ValueError("this game has no golem")


_EIGHT = range(len(INGREDIENTS))
_POSITIVE = [[x for x, one in enumerate(ALCHEMICALS) if one.signs[colour] == PLUS] for colour in range(3)]
_SOLAR = [x for x, one in enumerate(ALCHEMICALS) if one.solar]


def bits(counts: Sequence[int]) -> float:
    """Return the expected information of an answer whose outcomes leave this many secrets each.

    >>> bits([1, 1, 2]), bits([5, 0])
    (1.5, 0.0)
    """
    total = sum(counts)
    if not total:
        return 0.0
    return max(0.0, log2(total) - sum([count * log2(count) for count in counts if count]) / total)


class Contradiction(NamedTuple):
    """The position of the fact that made everything impossible, and those of the earlier facts it contradicts."""

    position: int
    clash: tuple[int, ...]


def contradiction(facts: Sequence[Fact | GolemFact], golem: bool = False) -> Contradiction | None:
    """Return where a list of facts becomes contradictory, or None. Every fact of the clash is necessary.

    >>> contradiction([Mixed(0, 1, (0,)), Read(5, True), HasAspect(1, (1,)), Read(5, False)])
    Contradiction(position=2, clash=(0,))
    """
    known = Knowledge(golem)
    for position, fact in enumerate(facts):
        known = known.learn(fact)
        if not known.possible:
            return Contradiction(position, _clash(facts[:position], fact, golem))
    return None


def _clash(earlier: Sequence[Fact | GolemFact], last: Fact | GolemFact, golem: bool) -> tuple[int, ...]:
    needed = list(range(len(earlier)))
    for suspect in range(len(earlier)):
        rest = [position for position in needed if position != suspect]
        if not Knowledge(golem).allows(last, *(earlier[position] for position in rest)):
            needed = rest
    return tuple(needed)
