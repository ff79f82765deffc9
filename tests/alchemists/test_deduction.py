"""Deduction against published vectors, against a naive solver, and by its laws."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shem.games.alchemists.alchemy import ALCHEMICALS, CONFIGURATIONS, LEVELS, MINUS, PAIRS, PLUS
from shem.games.alchemists.deduction import query
from shem.games.alchemists.deduction.engine import (
    Animated,
    Fact,
    Glimpsed,
    GolemFact,
    HasAspect,
    Knowledge,
    Mixed,
    Reacted,
    Read,
    Secret,
    Theory,
    contradiction,
)
from shem.games.alchemists.deduction.worlds import REACTIONS, assignment, nth, number
from tests.alchemists import naive

VECTORS = json.loads(Path(__file__).with_name("deduction-vectors.json").read_text(encoding="utf-8"))
MUSHROOM, FERN, TOAD, BIRDCLAW, FLOWER, MANDRAKE, SCORPION, FEATHER = range(8)
BLUE_PLUS, NEUTRAL = 4, 6
AnyFact = Fact | GolemFact


# --- the published vectors


def agree(ours: object, theirs: object) -> bool:
    """Equal, numbers to 1e-9."""
    if isinstance(theirs, dict):
        assert isinstance(ours, dict)
        return ours.keys() == theirs.keys() and all(agree(ours[key], theirs[key]) for key in theirs)
    if isinstance(theirs, list):
        assert isinstance(ours, list)
        return len(ours) == len(theirs) and all(map(agree, ours, theirs))
    return ours == theirs if isinstance(theirs, str) else ours == pytest.approx(theirs, rel=0, abs=1e-9)


@pytest.mark.parametrize("case", VECTORS["cases"])
def test_published_vectors(case: query.Json) -> None:
    answer = query.query(case["query"])
    assert agree(answer, case["answer"])
    assert list(answer) == list(case["answer"])


def test_the_vectors_use_our_orders() -> None:
    assert tuple(VECTORS["ingredients"]) == query.INGREDIENT_NAMES
    assert tuple(VECTORS["potions"]) == query.POTION_NAMES
    assert [tuple(signs) for signs in VECTORS["alchemicals"]] == [one.signs for one in ALCHEMICALS]


# --- against the naive solver

ingredient = st.integers(0, 7)
two_ingredients = st.tuples(ingredient, ingredient).filter(lambda two: two[0] != two[1])
Lore = list[tuple[AnyFact, naive.Test]]


@st.composite
def lore(draw: st.DrawFn, golem: bool) -> Lore:
    """True facts about some secret, each with the naive solver's test for it.

    They begin with mixes, so that the naive solver is left with some hundred worlds.
    """
    world = tuple(draw(st.permutations(range(8))))
    one = draw(st.sampled_from(naive.GOLEMS))
    known = [mixed(world, *draw(two_ingredients), set()) for _ in range(3 if golem else 2)]
    kinds = [several, sale, demonstration, glimpse, has_aspect, book]
    for kind in draw(st.lists(st.sampled_from(kinds), max_size=4)):
        known.append(kind(draw, world))
    if golem:
        for golem_kind in draw(st.lists(st.sampled_from([reaction, animation]), max_size=5)):
            known.append(golem_kind(draw, world, one))
    return draw(st.permutations(known))


def mixed(world: naive.World, i: int, j: int, others: set[int]) -> tuple[AnyFact, naive.Test]:
    potions = {naive.mixes(world[i], world[j]), *others}
    return Mixed(i, j, tuple(potions)), lambda w, _: naive.mixes(w[i], w[j]) in potions


def several(draw: st.DrawFn, world: naive.World) -> tuple[AnyFact, naive.Test]:
    return mixed(world, *draw(two_ingredients), draw(st.sets(st.integers(0, 6), max_size=3)))


def sale(draw: st.DrawFn, world: naive.World) -> tuple[AnyFact, naive.Test]:
    (i, j), wanted = draw(two_ingredients), draw(st.integers(0, 5))
    seen = naive.level(wanted, naive.mixes(world[i], world[j]))
    fact = Mixed.sold(i, j, wanted, LEVELS.index(seen))
    return fact, lambda w, _: naive.level(wanted, naive.mixes(w[i], w[j])) == seen


def demonstration(draw: st.DrawFn, world: naive.World) -> tuple[AnyFact, naive.Test]:
    (i, j), shown = draw(two_ingredients), draw(st.integers(0, 6))
    answer = naive.mixes(world[i], world[j]) == shown
    return Mixed.demonstrated(i, j, shown, answer), lambda w, _: (naive.mixes(w[i], w[j]) == shown) == answer


def glimpse(draw: st.DrawFn, world: naive.World) -> tuple[AnyFact, naive.Test]:
    i, j = draw(two_ingredients)
    made = naive.mixes(world[i], world[j])
    return Glimpsed(i, (made,)), lambda w, _: made in [naive.mixes(w[i], w[k]) for k in range(8) if k != i]


def has_aspect(draw: st.DrawFn, world: naive.World) -> tuple[AnyFact, naive.Test]:
    i = draw(ingredient)
    aspect = draw(st.sampled_from([aspect for aspect in range(6) if naive.has(world[i], aspect)]))
    return HasAspect(i, (aspect,)), lambda w, _: naive.has(w[i], aspect)


def book(draw: st.DrawFn, world: naive.World) -> tuple[AnyFact, naive.Test]:
    i = draw(ingredient)
    solar = naive.is_solar(world[i])
    return Read(i, solar), lambda w, _: naive.is_solar(w[i]) == solar


def reaction(draw: st.DrawFn, world: naive.World, one: naive.Golem) -> tuple[AnyFact, naive.Test]:
    i = draw(ingredient)
    seen = naive.reacts(world[i], one)
    return Reacted(i, *seen), lambda w, g: naive.reacts(w[i], g) == seen


def animation(draw: st.DrawFn, world: naive.World, one: naive.Golem) -> tuple[AnyFact, naive.Test]:
    i, j = draw(two_ingredients)
    success = naive.animates(world[i], world[j], one)
    return Animated(i, j, success), lambda w, g: naive.animates(w[i], w[j], g) == success


def check(known: Lore, golem: bool) -> None:
    """Every table of ours against the naive solver's."""
    ours = Knowledge(golem).learn(*(fact for fact, _ in known))
    tests = [test for fact, test in known if isinstance(fact, Fact)]
    golem_tests = [test for fact, test in known if isinstance(fact, GolemFact)]
    theirs = naive.count(naive.secrets(tests, golem_tests, golem), golem)
    for table, counts in theirs.items():
        assert getattr(ours, table) == counts, table
    assert all(ours.brew(j, i) == ours.brews[i, j] for i, j in PAIRS)


@settings(max_examples=25, deadline=None)
@given(lore(golem=False))
def test_base_game_agrees_with_trying_every_secret(known: Lore) -> None:
    check(known, golem=False)


@settings(max_examples=12, deadline=None)
@given(lore(golem=True))
def test_golem_agrees_with_trying_every_secret(known: Lore) -> None:
    check(known, golem=True)


def test_nothing_known() -> None:
    known = Knowledge(golem=True)
    assert (known.worlds, known.weight) == (40320, 40320 * 24)
    assert known.grid == [[5040 * 24] * 8] * 8
    assert known.plus == [[20160 * 24] * 8] * 3
    assert set(map(tuple, known.brews.values())) == {(5760 * 24,) * 7}
    assert known.parts == {"chest": [40320 * 4] * 6, "ears": [40320 * 4] * 6}
    assert known.reactions == [[40320 * 6] * 4] * 8
    assert set(known.animations.values()) == {1440 * 24}


# --- laws

potions = st.lists(st.integers(0, 6), unique=True).map(tuple)
any_fact = st.one_of(
    st.builds(lambda two, some: Mixed(two[0], two[1], some), two_ingredients, potions),
    st.builds(Read, ingredient, st.booleans()),
    st.builds(HasAspect, ingredient, st.lists(st.integers(0, 5), unique=True).map(tuple)),
    st.builds(Reacted, ingredient, st.booleans(), st.booleans()),
    st.builds(lambda two, done: Animated(two[0], two[1], done), two_ingredients, st.booleans()),
)
any_facts = st.lists(any_fact, max_size=10)
laws = settings(max_examples=60, deadline=None)


@laws
@given(any_facts, st.randoms(use_true_random=False))
def test_the_order_of_facts_does_not_matter(facts: list[AnyFact], rng: Random) -> None:
    known = Knowledge(golem=True).learn(*facts)
    rng.shuffle(facts)
    step_by_step = Knowledge(golem=True)
    for fact in facts:
        step_by_step = step_by_step.learn(fact)
    assert step_by_step.by_configuration == known.by_configuration
    assert step_by_step.grid == known.grid


@laws
@given(any_facts, any_fact)
def test_a_fact_never_adds_a_secret(facts: list[AnyFact], fact: AnyFact) -> None:
    before = Knowledge(golem=True).learn(*facts)
    after = before.learn(fact)
    assert all(new & ~old == 0 for new, old in zip(after.by_configuration, before.by_configuration))
    assert after.weight <= before.weight
    assert after.learn(fact).weight == after.weight


@laws
@given(any_facts)
def test_a_contradiction_leaves_nothing_and_is_named(facts: list[AnyFact]) -> None:
    known = Knowledge(golem=True).learn(*facts)
    found = contradiction(facts, golem=True)
    assert known.possible == (found is None) == (known.weight > 0) == (known.worlds > 0)
    if found is None:
        return
    assert Knowledge(golem=True).allows(*facts[: found.position])
    clash = [facts[position] for position in found.clash]
    culprit = facts[found.position]
    assert not Knowledge(golem=True).allows(*clash, culprit)
    for n in range(len(clash)):
        assert Knowledge(golem=True).allows(*clash[:n], *clash[n + 1 :], culprit)


def test_a_contradiction_names_only_what_clashes() -> None:
    toad, fern = Read(TOAD, True), Read(FERN, True)
    found = contradiction([fern, toad, Mixed(FLOWER, FERN, (NEUTRAL,)), Read(SCORPION, True), Read(TOAD, False)])
    assert found == (4, (1,))
    assert contradiction([toad, fern]) is None
    with pytest.raises(ValueError, match="the facts contradict each other"):
        Knowledge().learn(toad, Read(TOAD, False)).sample(Random(1))


@laws
@given(lore(golem=True), st.randoms(use_true_random=False))
def test_sampled_secrets_fit_every_fact(known: Lore, rng: Random) -> None:
    knowledge = Knowledge(golem=True).learn(*(fact for fact, _ in known))
    secret = knowledge.sample(rng)
    assert knowledge.fits(secret)
    assert secret.configuration is not None
    one = naive.GOLEMS[secret.configuration]
    assert all(test(secret.alchemicals, one) for _, test in known)


def test_samples_are_even() -> None:
    known = Knowledge().learn(*(Theory(i, i) for i in range(5)))
    rng = Random(1)
    seen = Counter(known.sample(rng) for _ in range(6000))
    assert len(seen) == known.worlds == 6
    assert all(850 < times < 1150 for times in seen.values())


@given(st.permutations(range(8)))
def test_worlds_are_numbered(alchemicals: list[int]) -> None:
    world = number(tuple(alchemicals))
    assert assignment(world) == tuple(alchemicals)
    assert Knowledge().learn(*(Theory(i, x) for i, x in enumerate(alchemicals))).common == 1 << world


@given(st.sets(st.integers(0, 40319), min_size=1, max_size=50))
def test_the_nth_world(members: set[int]) -> None:
    worlds = sum(1 << member for member in members)
    assert [nth(worlds, n) for n in range(len(members))] == sorted(members)


# --- the golem


def test_without_the_golem_there_is_nothing_to_ask_it() -> None:
    with pytest.raises(ValueError, match="need the Golem Project"):
        Knowledge().learn(Reacted(TOAD, True, True))
    with pytest.raises(ValueError, match="no golem"):
        _ = Knowledge().reactions
    with pytest.raises(ValueError, match="no golem"):
        Knowledge(golem=True).fits(Secret(tuple(range(8))))


def test_toad_makes_the_ears_smoke() -> None:
    """King's Golem p. 8: a lunar toad with B+ is small in red; the ears smoke, the chest does not glow."""
    known = Knowledge(golem=True).learn(Read(TOAD, False), HasAspect(TOAD, (BLUE_PLUS,)), Reacted(TOAD, False, True))
    large_red, small_red = 0, 1
    assert [n for n, count in enumerate(known.parts["ears"]) if not count] == [large_red]
    assert [n for n, count in enumerate(known.parts["chest"]) if not count] == [small_red]


def test_mushroom_makes_both_react() -> None:
    """King's Golem p. 9: a mushroom large in red alone excludes small red, large green and large blue."""
    large_in_red = next(x for x, one in enumerate(ALCHEMICALS) if one.large == (True, False, False))
    known = Knowledge(golem=True).learn(Theory(MUSHROOM, large_in_red), Reacted(MUSHROOM, True, True))
    for part in ("chest", "ears"):
        assert [n for n, count in enumerate(known.parts[part]) if not count] == [1, 2, 4]


@pytest.mark.parametrize("seen", REACTIONS)
def test_ingredients_react_alike_exactly_if_they_neutralise_each_other(seen: tuple[bool, bool]) -> None:
    """R14.12"""
    known = Knowledge(golem=True).learn(Reacted(TOAD, *seen))
    assert known.learn(Reacted(FERN, *seen)).brew(TOAD, FERN)[NEUTRAL] == known.learn(Reacted(FERN, *seen)).weight
    neutral = known.learn(Mixed(TOAD, FERN, (NEUTRAL,)))
    assert neutral.reactions[FERN][REACTIONS.index(seen)] == neutral.weight


def test_animating_needs_plus_for_large_and_minus_for_small() -> None:
    """R14.13: with a chest for large red and ears for small green, the two alchemicals with R+ and G-."""
    configuration = CONFIGURATIONS.index(((0, True), (1, False)))
    right = [x for x, one in enumerate(ALCHEMICALS) if one.signs[:2] == (PLUS, MINUS)]
    secret = Secret((*right, *(x for x in range(8) if x not in right)), configuration)
    for i, j in PAIRS:
        animated = Knowledge(golem=True).learn(Animated(i, j, True))
        assert animated.fits(secret) == ((i, j) == (0, 1))
