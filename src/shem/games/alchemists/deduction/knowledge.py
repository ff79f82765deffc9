"""What a seat knows, for the deduction engine. The position itself stores facts only as small tuples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from shem.games.alchemists.alchemy import MINUS, PLUS, potion, potions_at
from shem.games.alchemists.box import POSITIVE
from shem.games.alchemists.deduction import facts as said
from shem.games.alchemists.deduction.engine import Knowledge
from shem.games.alchemists.state import (
    ANIMATED,
    ASPECT,
    GLIMPSED,
    MIXED,
    READ,
    SHOWN,
    SOLD,
    TESTED,
    WITNESSED,
    Alchemists,
    Fact,
)

# as they are named in a view
KINDS = {"mixed": MIXED, "sold": SOLD, "glimpsed": GLIMPSED, "read": READ, "tested": TESTED, "animated": ANIMATED}


def possible_potions(fact: Fact) -> tuple[int, ...]:
    """Return the potions that a mix may have been, by what everyone could see."""
    return (fact[3],) if fact[0] == MIXED else potions_at(fact[3], fact[4])


def learned(t: Alchemists, seat: int) -> tuple[Fact, ...]:
    """Return everything that a seat knows: what everyone was shown, and what it has found out itself.

    What it saw through the Periscope includes the potions that the mix may have been, as bits.
    """
    if not 0 <= seat < t.players:
        return t.facts
    own = t.seats[seat].facts
    public = seen_by(t.facts, seat)
    if GLIMPSED in [fact[0] for fact in own]:
        known = []
        for fact in own:
            if fact[0] == GLIMPSED:
                mix = t.seats[fact[2]].facts[fact[3]]
                fact = (GLIMPSED, fact[1], sum([1 << kind for kind in possible_potions(mix)]))
            known.append(fact)
        own = tuple(known)
    return public + own


def seen_by(facts: tuple[Fact, ...], seat: int) -> tuple[Fact, ...]:
    """Return what everyone can tell, without what a seat knows better: its own mixes."""
    if WITNESSED in [fact[0] for fact in facts]:
        return tuple([fact for fact in facts if fact[0] != WITNESSED or fact[1] != seat])
    return facts


def statement(fact: Fact) -> said.Fact | said.GolemFact:
    """Return a fact as a statement of the deduction engine."""
    kind = fact[0]
    if kind == MIXED:
        return said.Mixed(fact[1], fact[2], (fact[3],))
    if kind == SOLD:
        return said.Mixed.sold(fact[1], fact[2], fact[3], fact[4])
    if kind == GLIMPSED:
        return said.Glimpsed(fact[1], bits(fact[2]))
    if kind == READ:
        return said.Read(fact[1], fact[2] == 1)
    if kind == TESTED:
        return said.Reacted(fact[1], fact[2] == 1, fact[3] == 1)
    if kind == ANIMATED:
        return said.Animated(fact[1], fact[2], fact[3] == 1)
    if kind == ASPECT:
        return said.HasAspect(fact[1], (potion(fact[2], PLUS if fact[3] else MINUS),))
    if kind == WITNESSED:
        return _witnessed(bits(fact[4]), fact[5], bits(fact[3]))
    assert kind == SHOWN
    return said.Mixed.demonstrated(fact[1], fact[2], fact[3], fact[4] == 1)


def bits(number: int) -> tuple[int, ...]:
    """Return the positions of the bits of a number."""
    return tuple([one for one in range(number.bit_length()) if number >> one & 1])


def _witnessed(kinds: tuple[int, ...], unknown: int, potions: tuple[int, ...]) -> said.Fact:
    """Return a mix of two known cards with no other in the hand, which needs no guessing."""
    if unknown == 0 and len(kinds) == 2:
        return said.Mixed(kinds[0], kinds[1], potions)
    return said.FromHand(kinds, unknown, potions)


def facts_in(view: Mapping[str, Any]) -> tuple[Fact, ...]:
    """Return a seat's facts from a view alone, like `learned`: what a page or a program can know.

    >>> import shem
    >>> game = shem.new("alchemists", seats=2, seed=1)
    >>> facts_in(game.view(0))
    ()
    """
    seat = view["seat"]
    known = list(seen_by(tuple([tuple(fact) for fact in view["facts"]]), seat))
    for kind, *rest in view["seats"][seat]["notebook"] if seat >= 0 else []:
        if KINDS[kind] == GLIMPSED:
            ingredient, other, position = rest
            seen = view["seats"][other]["notebook"][position]
            potions = (seen[-1],) if KINDS[seen[0]] == MIXED else potions_at(seen[-2], seen[-1])
            rest = [ingredient, sum([1 << one for one in potions])]
        known.append((KINDS[kind], *[int(value) for value in rest]))
    return tuple(known)


def knowledge_in(view: Mapping[str, Any]) -> Knowledge:
    """Return the secrets that are possible for the seat of a view; after The Big Revelation, only the true one."""
    return _knowledge(view["modules"]["golem_project"], facts_in(view) + _truth(view.get("secret", ())))


def _truth(secret: Sequence[int]) -> tuple[Fact, ...]:
    """Return what The Big Revelation shows: the sign of every aspect of every ingredient."""
    return tuple(
        [
            (ASPECT, ingredient, colour, int(POSITIVE[alchemical][colour]))
            for ingredient, alchemical in enumerate(secret)
            for colour in range(3)
        ]
    )


@lru_cache(maxsize=32)
def _knowledge(golem: bool, facts: tuple[Fact, ...]) -> Knowledge:
    return Knowledge(golem).learn(*[statement(fact) for fact in facts])


def forget() -> None:
    """Clear the caches (to measure how long it takes)."""
    _knowledge.cache_clear()


def knowledge(t: Alchemists, seat: int) -> Knowledge:
    """Return the secrets that are possible for a seat; a spectator knows what everyone was shown."""
    return _knowledge(t.golem, learned(t, seat))
