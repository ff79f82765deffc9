"""Advice from knowledge: what to try next, and which seal to put on a theory or an article.

    >>> from shem.games.alchemists.alchemy import POTIONS
    >>> from shem.games.alchemists.deduction.facts import Mixed
    >>> known = Knowledge().learn(Mixed(0, 1, (POTIONS.index("R+"),)), Mixed(0, 2, (POTIONS.index("N"),)))
    >>> best = experiments(known)[0]
    >>> best.ingredients, round(best.bits, 2)
    ((3, 4), 2.76)

All functions are pure: knowledge in, numbers out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from shem.games.alchemists.alchemy import ALCHEMICALS, COLOURS, COMPONENTS, LEVELS, MINUS, PLUS, level
from shem.games.alchemists.deduction.engine import Knowledge, bits
from shem.games.alchemists.deduction.facts import Article, pair
from shem.games.alchemists.deduction.worlds import EVERYTHING

EVERY_INGREDIENT = range(8)
HEDGES: tuple[str, ...] = tuple(COMPONENTS["encyclopedia"]["slots"])
STARRED = ("gold", "silver")


class Insight(NamedTuple):
    """Something to try: its ingredients, its expected information in bits, the number of secrets for each outcome."""

    ingredients: tuple[int, ...]
    bits: float
    outcomes: tuple[int, ...]


class Seal(NamedTuple):
    """A seal on a publication: the probability that The Big Revelation does not punish it, and its expected VP."""

    name: str
    safe: float
    expected: float


def experiments(known: Knowledge, hand: Iterable[int] = EVERY_INGREDIENT) -> list[Insight]:
    """Return the possible mixes of these ingredients, most informative first; outcomes by potion (R6.1).

    >>> [insight.ingredients for insight in experiments(Knowledge(), hand=[4, 0, 4])]
    [(0, 4)]
    >>> experiments(Knowledge(), hand=[0, 4])[0].outcomes
    (5760, 5760, 5760, 5760, 5760, 5760, 5760)
    """
    return _ranked(((i, j), known.brews[i, j]) for i, j in combinations(sorted(set(hand)), 2))


def books(known: Knowledge, offer: Iterable[int] = EVERY_INGREDIENT) -> list[Insight]:
    """Return the available books, most informative first; outcomes sun, moon (R12.1).

    >>> books(Knowledge(), offer=[7])
    [Insight(ingredients=(7,), bits=1.0, outcomes=(20160, 20160))]
    """
    return _ranked(((i,), (known.solar[i], known.weight - known.solar[i])) for i in sorted(set(offer)))


def golem_tests(known: Knowledge, hand: Iterable[int] = EVERY_INGREDIENT) -> list[Insight]:
    """Return the possible golem tests, most informative first; outcomes as REACTIONS (R14.10).

    >>> golem_tests(Knowledge(golem=True), hand=[2])[0].bits
    2.0
    """
    return _ranked(((i,), known.reactions[i]) for i in sorted(set(hand)))


def animations(known: Knowledge, hand: Iterable[int] = EVERY_INGREDIENT) -> list[Insight]:
    """Return the pairs that might animate the golem, likeliest first; outcomes yes, no (R14.13).

    >>> tries = animations(Knowledge(golem=True))
    >>> tries[0].outcomes[0] * 28 == Knowledge(golem=True).weight
    True
    """
    tries = [((i, j), known.animations[i, j]) for i, j in combinations(sorted(set(hand)), 2)]
    insights = [Insight(two, bits((yes, known.weight - yes)), (yes, known.weight - yes)) for two, yes in tries]
    return sorted(insights, key=lambda insight: -insight.outcomes[0])


def sale(known: Knowledge, a: int, b: int, wanted: int) -> list[float]:
    """Return the probabilities that a sale of this mix is wrong sign, neutral, correct sign, exact (R5.5).

    >>> [round(7 * chance) for chance in sale(Knowledge(), 0, 1, wanted=2)]
    [3, 1, 2, 1]
    """
    chances = [0.0] * len(LEVELS)
    for mixed, count in enumerate(known.brews[pair(a, b)]):
        chances[level(wanted, mixed)] += count / known.weight
    return chances


def theory_seals(known: Knowledge, ingredient: int, alchemical: int) -> list[Seal]:
    """Return every possible seal on this theory (R10.9): gold, silver, then the red, green and blue hedge.

    >>> from shem.games.alchemists.deduction.facts import HasAspect
    >>> known = Knowledge().learn(HasAspect(0, (0,)), HasAspect(0, (2,)))  # R+ and G+: blue is open
    >>> [(seal.name, seal.safe) for seal in theory_seals(known, 0, alchemical=7)]
    [('gold', 0.5), ('silver', 0.5), ('red', 0.5), ('green', 0.5), ('blue', 1.0)]
    """
    right, only_wrong = 0, [0] * len(COLOURS)
    claimed = ALCHEMICALS[alchemical].signs
    for candidate, row in zip(ALCHEMICALS, known.grid):
        wrong = [colour for colour in range(len(COLOURS)) if candidate.signs[colour] != claimed[colour]]
        if not wrong:
            right = row[ingredient]
        elif len(wrong) == 1:
            only_wrong[wrong[0]] = row[ingredient]
    return _seals(right, only_wrong, known.weight)


def article_seals(known: Knowledge, article: Article) -> list[Seal]:
    """Return every possible seal on this article (R13.31): gold, silver, then the hedges of the four slots.

    >>> from shem.games.alchemists.deduction.facts import HasAspect
    >>> known = Knowledge().learn(*[HasAspect(i, (0,)) for i in (0, 1, 2)])  # three have R+
    >>> seals = article_seals(known, Article(0, (0, 1, 2, 3), (1, 1)))
    >>> safest_hedge(seals)  # the fourth is a guess, and the white slot is hedged
    Seal(name='white', safe=1.0, expected=0.0)
    """
    entries = [entry.worlds() for entry in article.entries()]
    sets = [article.worlds()]
    for slot, entry in enumerate(entries):
        others = EVERYTHING ^ entry
        for other in entries[:slot] + entries[slot + 1 :]:
            others &= other
        sets.append(others)
    right, *only_wrong = known.tally(sets)
    return _seals(right, only_wrong, known.weight)


def safest_hedge(seals: Iterable[Seal]) -> Seal:
    """Return the hedge most likely to cost nothing; if tied, the first in slot order.

    >>> safest_hedge(theory_seals(Knowledge(), 0, 0)).name
    'red'
    """
    return max((seal for seal in seals if seal.name not in STARRED), key=lambda seal: seal.safe)


def likeliest_theory(known: Knowledge, ingredient: int) -> int:
    """Return the likeliest alchemical of an ingredient; if tied, the first in table order.

    >>> from shem.games.alchemists.deduction.facts import Theory
    >>> likeliest_theory(Knowledge().learn(Theory(2, 5)), 2)
    5
    """
    column = [row[ingredient] for row in known.grid]
    return column.index(max(column))


def likeliest_article(known: Knowledge, colour: int) -> Article:
    """Return a likely article: of two or four + and as many −, the ones that are surest one by one.

    >>> from shem.games.alchemists.deduction.facts import HasAspect
    >>> likeliest_article(Knowledge().learn(*[HasAspect(i, (1,)) for i in (7, 6, 5, 4)]), colour=0)
    Article(colour=0, ingredients=(0, 1, 2, 3), signs=(1, 1))
    """
    surest = sorted(EVERY_INGREDIENT, key=lambda i: -known.plus[colour][i])
    first, second, third, fourth = surest[:4]
    eighth, seventh, sixth, fifth = surest[:3:-1]
    articles = [
        Article(colour, (first, second, third, fourth), (PLUS, PLUS)),
        Article(colour, (first, second, eighth, seventh), (PLUS, MINUS)),
        Article(colour, (eighth, seventh, sixth, fifth), (MINUS, MINUS)),
    ]
    right = known.tally([article.worlds() for article in articles])
    return articles[right.index(max(right))]


def _ranked(questions: Iterable[tuple[tuple[int, ...], Sequence[int]]]) -> list[Insight]:
    insights = [Insight(ingredients, bits(counts), tuple(counts)) for ingredients, counts in questions]
    return sorted(insights, key=lambda insight: -insight.bits)


def _seals(right: int, only_wrong: Sequence[int], weight: int) -> list[Seal]:
    """Return seals from the secrets in which all is right, and in which only one aspect or entry is wrong."""
    vp = COMPONENTS["scoring"]
    true = right / weight
    seals = [
        Seal(name, true, true * vp[f"correct_{name}_seal"] + (1 - true) * vp["wrong_starred_seal"]) for name in STARRED
    ]
    for name, count in zip(HEDGES, only_wrong):
        hedged = count / weight
        expected = true * vp["correct_hedge_seal"] + hedged * vp["wrong_hedged_seal"]
        seals.append(Seal(name, true + hedged, expected + (1 - true - hedged) * vp["wrong_unhedged_seal"]))
    return seals
