"""The laws of alchemy (R1), on all eight alchemicals."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    COMPONENTS,
    CONFIGURATIONS,
    INGREDIENTS,
    LEVELS,
    MIX,
    NEUTRAL,
    POTIONS,
    animators,
    aspect,
    level,
    potion,
    potions_at,
    reaction,
)
from shem.games.alchemists.deduction.worlds import REACTING

IDS = [one.id for one in ALCHEMICALS]


def test_components_say_the_same_twice() -> None:
    for x, row in enumerate(COMPONENTS["alchemical"]):
        assert MIX[x][IDS.index(row["neutralised_by"])] == NEUTRAL
        made = COMPONENTS["mix_table"][row["id"]]
        assert [POTIONS.index(name) for y, name in enumerate(made) if y != x] == [MIX[x][y] for y in range(8) if y != x]
    assert len(INGREDIENTS) == len(ALCHEMICALS) == 8


def test_each_potion_comes_from_four_pairs() -> None:
    """R1.4"""
    assert set(Counter(MIX[x][y] for x, y in combinations(range(8), 2)).values()) == {4}


def test_neutral_pairs_are_opposite_in_sign_and_alike_in_size() -> None:
    """R1.5"""
    for x, y in combinations(range(8), 2):
        one, other = ALCHEMICALS[x], ALCHEMICALS[y]
        opposite = all(a == -b for a, b in zip(one.signs, other.signs))
        assert (MIX[x][y] == NEUTRAL) == opposite
        assert not opposite or one.large == other.large


def test_size_law_and_two_colour_rule() -> None:
    """R1.6"""
    for one in ALCHEMICALS:
        assert one.large == tuple(one.signs[c] == one.signs[(c + 1) % 3] for c in range(3))
    for x, y in combinations(range(8), 2):
        for colour in range(3):
            if ALCHEMICALS[x].signs[colour] == ALCHEMICALS[y].signs[colour]:
                assert aspect(MIX[x][y])[0] in (colour, (colour + 1) % 3)


def test_solar_and_lunar() -> None:
    """R1.7"""
    for one in ALCHEMICALS:
        assert one.solar == (one.signs.count(-1) in (0, 2))


def test_the_rulebooks_demo_game() -> None:
    """Base rulebook, game DEMO: the two mixes shown there, and one that follows."""
    demo = {"birdclaw": "npN", "mushroom": "Ppn", "scorpion": "nPp", "toad": "pnP"}

    def mixed(a: str, b: str) -> str:
        return POTIONS[MIX[IDS.index(demo[a])][IDS.index(demo[b])]]

    assert mixed("mushroom", "toad") == "R+"
    assert mixed("birdclaw", "toad") == "N"
    assert mixed("scorpion", "birdclaw") == "G+"


def test_levels_of_a_sale() -> None:
    """R5.5: only exact and neutral tell the potion."""
    assert LEVELS == ("wrong_sign", "neutral", "correct_sign", "exact")
    for wanted in range(NEUTRAL):
        assert potions_at(wanted, 3) == (wanted,)
        assert potions_at(wanted, 1) == (NEUTRAL,)
        assert len(potions_at(wanted, 2)) == 2
        assert len(potions_at(wanted, 0)) == 3
        assert all(level(wanted, mixed) == 2 for mixed in potions_at(wanted, 2))
    assert [potion(*aspect(one)) for one in range(NEUTRAL)] == list(range(NEUTRAL))


def test_golem_configurations() -> None:
    """R14.1, R14.12, R14.13"""
    assert len(set(CONFIGURATIONS)) == COMPONENTS["golem"]["configs"] == 24
    assert all(chest != ears for (chest, _), (ears, _) in CONFIGURATIONS)
    assert sorted(REACTING) == sorted(permutations(range(4)))
    for configuration in range(24):
        assert len(set(animators(configuration))) == 2
        for x, y in combinations(range(8), 2):
            assert (reaction(configuration, x) == reaction(configuration, y)) == (MIX[x][y] == NEUTRAL)
