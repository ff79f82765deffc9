"""Facts an alchemist can learn, each as the set of worlds in which it is true.

A fact about ingredients has `worlds()`. A fact about the golem is true in different worlds for each of the 24
configurations, so it has `by_configuration()`.

    >>> healing = Mixed(0, 2, (0,))  # mushroom and toad make a healing potion
    >>> healing.worlds().bit_count()
    5760
    >>> Mixed.sold(0, 2, wanted=0, level=2)  # correct sign: of another color
    Mixed(a=0, b=2, potions=(2, 4))
    >>> Mixed.demonstrated(0, 2, shown=6, answer=False).potions
    (0, 1, 2, 3, 4, 5)
    >>> healing.worlds() & HasAspect(2, (1,)).worlds()  # the toad is not R-
    0
    >>> refutes(healing, Theory(0, 6))  # the mushroom is not NNN
    True
"""

from __future__ import annotations

from dataclasses import dataclass

from shem.games.alchemists.alchemy import PAIRS, POTIONS, aspect, potion, potions_at
from shem.games.alchemists.deduction.worlds import ANIMATORS, EVERYTHING, REACTING, REACTIONS, holding, masks, union


class Statement:
    """Something that is true in some secrets and false in others."""

    __slots__ = ()

    def named(self) -> tuple[int, ...]:
        """Return the ingredients it names. It stays true if all others are permuted."""
        raise NotImplementedError


class Fact(Statement):
    """A statement about the ingredients."""

    __slots__ = ()

    def worlds(self) -> int:
        """Return the worlds in which it is true."""
        raise NotImplementedError


class GolemFact(Statement):
    """A statement about ingredients and the golem together."""

    __slots__ = ()

    def by_configuration(self) -> tuple[int, ...]:
        """Return the worlds in which it is true, for each configuration of the golem."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class _OfOne(Statement):
    ingredient: int

    def named(self) -> tuple[int, ...]:
        return (self.ingredient,)


@dataclass(frozen=True, slots=True)
class _OfTwo(Statement):
    a: int
    b: int

    def named(self) -> tuple[int, ...]:
        return self.a, self.b


def pair(a: int, b: int) -> tuple[int, int]:
    """Return two different ingredients in table order (R1.3)."""
    if a == b:
        raise ValueError("a and b must be different ingredients")
    return (a, b) if a < b else (b, a)


@dataclass(frozen=True, slots=True)
class Mixed(_OfTwo, Fact):
    """Two ingredients make one of these potions: student, drinking, exhibition (R6.1, R10.7)."""

    potions: tuple[int, ...]

    @classmethod
    def sold(cls, a: int, b: int, wanted: int, level: int) -> Mixed:
        """Return what a sale reveals: only how well the potion matched the one wanted (R5.5)."""
        return cls(a, b, potions_at(wanted, level))

    @classmethod
    def demonstrated(cls, a: int, b: int, shown: int, answer: bool) -> Mixed:
        """Return what a master's demonstration reveals: whether it is this potion (R7.10)."""
        return cls(a, b, tuple(other for other in range(len(POTIONS)) if (other == shown) == answer))

    def worlds(self) -> int:
        brew = masks().brew[pair(self.a, self.b)]
        return union(brew[one] for one in self.potions)


@dataclass(frozen=True, slots=True)
class Glimpsed(_OfOne, Fact):
    """One ingredient of another player's mix, seen through the Periscope, and the potions it may be (R10.2)."""

    potions: tuple[int, ...]

    def worlds(self) -> int:
        others = (other for other in range(8) if other != self.ingredient)
        return union(Mixed(self.ingredient, other, self.potions).worlds() for other in others)


def from_hand(kinds: tuple[int, ...], unknown: int, a: int, b: int) -> bool:
    """Whether two ingredients can have come from a hand of these kinds and this many unknown cards."""
    return (a not in kinds) + (b not in kinds) <= unknown


@dataclass(frozen=True, slots=True)
class FromHand(Fact):
    """Another player's mix from a hand that everyone knows, except at most one card, and its possible potions."""

    kinds: tuple[int, ...]
    unknown: int
    potions: tuple[int, ...]

    def named(self) -> tuple[int, ...]:
        return self.kinds

    def worlds(self) -> int:
        pairs = [both for both in PAIRS if from_hand(self.kinds, self.unknown, *both)]
        return union(Mixed(a, b, self.potions).worlds() for a, b in pairs)


@dataclass(frozen=True, slots=True)
class HasAspect(_OfOne, Fact):
    """An ingredient has one of these aspects, each named by its potion: an apprentice's debunking (R7.9)."""

    aspects: tuple[int, ...]

    def worlds(self) -> int:
        sign = masks().sign
        return union(sign[colour][s][self.ingredient] for colour, s in map(aspect, self.aspects))


@dataclass(frozen=True, slots=True)
class Read(_OfOne, Fact):
    """Whether an ingredient is solar or lunar, from a book of the palace library (R12.1)."""

    solar: bool

    def worlds(self) -> int:
        solar = masks().solar[self.ingredient]
        return solar if self.solar else EVERYTHING ^ solar


@dataclass(frozen=True, slots=True)
class Theory(_OfOne, Fact):
    """An ingredient is this alchemical: the claim of a theory (R7.4)."""

    alchemical: int

    def worlds(self) -> int:
        return masks().identity[self.alchemical][self.ingredient]


@dataclass(frozen=True, slots=True)
class Article(Fact):
    """Four ingredients have these signs in one color, the first sign for the first two of them (R13.2)."""

    colour: int
    ingredients: tuple[int, int, int, int]
    signs: tuple[int, int]

    def entries(self) -> tuple[HasAspect, HasAspect, HasAspect, HasAspect]:
        """Return the four single claims (R13.3), in the order of the slots: red, green, blue, white (R13.2)."""
        red, green, blue, white = self.ingredients
        first, second = ((potion(self.colour, sign),) for sign in self.signs)
        return (
            HasAspect(red, first),
            HasAspect(green, first),
            HasAspect(blue, second),
            HasAspect(white, second),
        )

    def others(self, slot: int) -> tuple[HasAspect, ...]:
        """Return what a hedge on this slot depends on: the three other entries are right (R13.6)."""
        entries = self.entries()
        return entries[:slot] + entries[slot + 1 :]

    def named(self) -> tuple[int, ...]:
        return self.ingredients

    def worlds(self) -> int:
        return common_worlds(*self.entries())


@dataclass(frozen=True, slots=True)
class Reacted(_OfOne, GolemFact):
    """Whether chest and ears reacted when an ingredient was put into the golem (R14.10)."""

    chest: bool
    ears: bool

    def by_configuration(self) -> tuple[int, ...]:
        seen = REACTIONS.index((self.chest, self.ears))
        size = masks().size[self.ingredient]
        return tuple(size[classes[seen]] for classes in REACTING)


@dataclass(frozen=True, slots=True)
class Animated(_OfTwo, GolemFact):
    """Whether two ingredients animated the golem (R14.13)."""

    success: bool

    def by_configuration(self) -> tuple[int, ...]:
        both = pair(self.a, self.b)
        animating = tuple(holding(both, needed) for needed in ANIMATORS)
        return animating if self.success else tuple(EVERYTHING ^ worlds for worlds in animating)


def common_worlds(*facts: Fact) -> int:
    """Return the worlds in which all the facts are true."""
    worlds = EVERYTHING
    for fact in facts:
        worlds &= fact.worlds()
    return worlds


def refutes(demonstration: Fact, *claims: Fact) -> bool:
    """Whether what was shown, taken alone, leaves no world in which all the claims are true.

    This rule covers all of debunking: a theory falls (R7.9, R7.11), two theories are in conflict (R7.12), an article
    falls (R13.10), and a hedge on an article fails if the article's `others(slot)` fall (R13.11).
    """
    return not demonstration.worlds() & common_worlds(*claims)
