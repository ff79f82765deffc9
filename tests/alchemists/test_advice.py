"""What knowledge advises, and what a demonstration refutes: the rulebook's examples and the scoring rules."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shem.games.alchemists.alchemy import ALCHEMICALS, MINUS, PLUS
from shem.games.alchemists.deduction import advice
from shem.games.alchemists.deduction.engine import (
    Article,
    Fact,
    HasAspect,
    Knowledge,
    Mixed,
    Reacted,
    Read,
    Theory,
    bits,
    refutes,
)
from tests.alchemists import naive

MUSHROOM, FERN, TOAD, BIRDCLAW, FLOWER, MANDRAKE, SCORPION, FEATHER = range(8)
RED, RED_MINUS, GREEN, GREEN_MINUS, BLUE, BLUE_MINUS, NEUTRAL = range(7)

# --- debunking: the expansion's printed examples (R13.10, R13.11)

ARTICLE = Article(2, (TOAD, MUSHROOM, FEATHER, FERN), (PLUS, PLUS))  # the "blue example": all four have B+
ALL = {TOAD, MUSHROOM, FEATHER, FERN}


@pytest.mark.parametrize(
    ("demonstration", "falls", "safe"),
    [
        pytest.param(HasAspect(MUSHROOM, (BLUE_MINUS,)), True, {MUSHROOM}, id="apprentice, likely case"),
        pytest.param(HasAspect(SCORPION, (BLUE,)), True, ALL, id="apprentice, fifth ingredient"),
        pytest.param(Mixed(FLOWER, MUSHROOM, (BLUE_MINUS,)), True, {MUSHROOM}, id="master, likely case"),
        pytest.param(Mixed(TOAD, MUSHROOM, (BLUE_MINUS,)), True, set(), id="double mistake"),
        pytest.param(Mixed(TOAD, MUSHROOM, (RED,)), False, ALL, id="no success"),
        pytest.param(Mixed(FEATHER, MUSHROOM, (GREEN,)), True, {FEATHER, MUSHROOM}, id="two-colour rule"),
        pytest.param(Mixed(TOAD, SCORPION, (BLUE,)), True, ALL - {TOAD}, id="master, fifth ingredient"),
        pytest.param(Mixed(SCORPION, MANDRAKE, (BLUE,)), True, set(), id="double mistake, part 2"),
    ],
)
def test_printed_examples_of_debunking_an_article(demonstration: Fact, falls: bool, safe: set[int]) -> None:
    assert refutes(demonstration, ARTICLE) == falls
    hedged = [not refutes(demonstration, *ARTICLE.others(slot)) for slot in range(4)]
    assert {ARTICLE.ingredients[slot] for slot in range(4) if hedged[slot]} == safe


@pytest.mark.parametrize("answer", [True, False])
@pytest.mark.parametrize("shown", range(7))
def test_what_a_master_can_show_about_theories(shown: int, answer: bool) -> None:
    """R7.11: the opposite sign debunks one theory. R7.12: the wrong potion shows a conflict of two."""
    demonstration = Mixed.demonstrated(TOAD, FERN, shown, answer)
    for x, y in combinations(range(8), 2):
        opposite = answer and shown != NEUTRAL and not naive.has(x, shown)
        assert refutes(demonstration, Theory(TOAD, x)) == opposite
        together = naive.mixes(x, y) == shown
        assert refutes(demonstration, Theory(TOAD, x), Theory(FERN, y)) == (together != answer)


# --- experiments


def test_bits() -> None:
    assert bits([1, 1, 1, 1]) == 2
    assert bits([7, 0, 0]) == bits([]) == 0
    assert bits([6, 2]) == pytest.approx(0.8112781244591328)


def test_at_first_every_mix_tells_the_same() -> None:
    insights = advice.experiments(Knowledge())
    assert len(insights) == 28
    assert all(insight.outcomes == (5760,) * 7 for insight in insights)
    assert insights[0].bits == pytest.approx(2.807354922057604)


def test_what_is_known_is_advised_last() -> None:
    known = Knowledge(golem=True).learn(Mixed(TOAD, FERN, (NEUTRAL,)), Read(TOAD, True), Reacted(TOAD, True, True))
    assert advice.experiments(known)[-1][:2] == ((FERN, TOAD), 0)
    assert [insight.ingredients for insight in advice.experiments(known, [TOAD, FERN, FERN])] == [(FERN, TOAD)]
    assert [insight.bits for insight in advice.books(known, [FERN, SCORPION])] == pytest.approx(
        [advice.books(known, [SCORPION])[0].bits, 0]
    )
    assert {insight.ingredients[0] for insight in advice.books(known)[-2:]} == {FERN, TOAD}
    assert {insight.ingredients[0] for insight in advice.golem_tests(known)[-2:]} == {FERN, TOAD}
    assert advice.golem_tests(known, [TOAD])[0].outcomes == (0, 0, 0, known.weight)


def test_chances_of_a_sale() -> None:
    """R5.5, for a mix about which nothing is known."""
    wrong_sign, neutral, correct_sign, exact = advice.sale(Knowledge(), TOAD, FERN, RED)
    assert (wrong_sign, neutral, correct_sign, exact) == pytest.approx((3 / 7, 1 / 7, 2 / 7, 1 / 7))


# --- seals


def test_seals_on_a_theory() -> None:
    """R10.9: the toad is all plus, or it has B-, one time in two."""
    all_plus = next(x for x, one in enumerate(ALCHEMICALS) if one.signs == (PLUS, PLUS, PLUS))
    known = Knowledge().learn(HasAspect(TOAD, (RED,)), HasAspect(TOAD, (GREEN,)))
    seals = advice.theory_seals(known, TOAD, all_plus)
    assert {seal.name: seal.expected for seal in seals} == pytest.approx(
        {"gold": 0.5, "silver": -0.5, "red": -2, "green": -2, "blue": 0}
    )
    assert advice.safest_hedge(seals) == ("blue", 1, 0)


@settings(max_examples=20, deadline=None)
@given(
    st.lists(st.builds(Read, st.integers(0, 7), st.just(True)), max_size=4),
    st.permutations(range(8)),
    st.sampled_from([(PLUS, PLUS), (PLUS, MINUS), (MINUS, MINUS)]),
)
def test_seals_on_an_article(facts: list[Fact], listed: list[int], signs: tuple[int, int]) -> None:
    """R13.31: a hedge is safe in the worlds in which the three other entries are right."""
    known = Knowledge().learn(Mixed(TOAD, FLOWER, (GREEN, RED_MINUS)), *facts)
    article = Article(1, (listed[0], listed[1], listed[2], listed[3]), signs)
    gold, silver, *hedges = advice.article_seals(known, article)
    right = known.learn(*article.entries()).weight / known.weight
    assert tuple(gold) == ("gold", pytest.approx(right), pytest.approx(5 * right - 4 * (1 - right)))
    assert tuple(silver) == ("silver", pytest.approx(right), pytest.approx(3 * right - 4 * (1 - right)))
    for slot, name in enumerate(("red", "green", "blue", "white")):
        others = known.learn(*article.others(slot)).weight / known.weight
        assert tuple(hedges[slot]) == (name, pytest.approx(others), pytest.approx(-4 * (1 - others)))
    assert advice.safest_hedge([gold, silver, *hedges]).safe == max(hedge.safe for hedge in hedges)
