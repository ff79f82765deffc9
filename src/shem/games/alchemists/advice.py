"""Advice from knowledge: what to try next, and which seal to put on a theory or an article."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from shem.games.alchemists.alchemy import ALCHEMICALS, COLOURS, COMPONENTS, LEVELS, level
from shem.games.alchemists.deduction import Knowledge, bits
from shem.games.alchemists.facts import Article, pair
from shem.games.alchemists.worlds import EVERYTHING

EVERY_INGREDIENT = range(8)
HEDGES: tuple[str, ...] = tuple(COMPONENTS["encyclopedia"]["slots"])
STARRED = ("gold", "silver")


class Insight(NamedTuple):
    """Something to try: its ingredients, the bits it should tell, the number of secrets for each outcome."""

    ingredients: tuple[int, ...]
    bits: float
    outcomes: tuple[int, ...]


class Seal(NamedTuple):
    """A seal on a publication: the chance that the Big Revelation does not punish it, and its expected VP."""

    name: str
    safe: float
    expected: float


def experiments(known: Knowledge, hand: Iterable[int] = EVERY_INGREDIENT) -> list[Insight]:
    """The mixes one could make of these ingredients, most instructive first; outcomes by potion (R6.1)."""
    return _ranked(((i, j), known.brews[i, j]) for i, j in combinations(sorted(set(hand)), 2))


def books(known: Knowledge, offer: Iterable[int] = EVERY_INGREDIENT) -> list[Insight]:
    """The library's offer, the most instructive book first; outcomes sun, moon (R12.1)."""
    return _ranked(((i,), (known.solar[i], known.weight - known.solar[i])) for i in sorted(set(offer)))


def golem_tests(known: Knowledge, hand: Iterable[int] = EVERY_INGREDIENT) -> list[Insight]:
    """The golem tests one could make, the most instructive first; outcomes as REACTIONS (R14.10)."""
    return _ranked(((i,), known.reactions[i]) for i in sorted(set(hand)))


def sale(known: Knowledge, a: int, b: int, wanted: int) -> list[float]:
    """The chances that a sale of this mix is of level wrong sign, neutral, correct sign, exact (R5.5)."""
    chances = [0.0] * len(LEVELS)
    for mixed, count in enumerate(known.brews[pair(a, b)]):
        chances[level(wanted, mixed)] += count / known.weight
    return chances


def theory_seals(known: Knowledge, ingredient: int, alchemical: int) -> list[Seal]:
    """Every seal one could put on this theory (R10.9): gold, silver, then the red, green and blue hedge."""
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
    """Every seal one could put on this article (R13.31): gold, silver, then the hedges of the four slots."""
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
    """The hedge that most probably costs nothing; the first in slot order if several are as safe."""
    return max((seal for seal in seals if seal.name not in STARRED), key=lambda seal: seal.safe)


def _ranked(questions: Iterable[tuple[tuple[int, ...], Sequence[int]]]) -> list[Insight]:
    insights = [Insight(ingredients, bits(counts), tuple(counts)) for ingredients, counts in questions]
    return sorted(insights, key=lambda insight: -insight.bits)


def _seals(right: int, only_wrong: Sequence[int], weight: int) -> list[Seal]:
    """Seals from the secrets in which all is right, and in which one aspect or entry alone is wrong."""
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
