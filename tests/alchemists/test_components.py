"""The component file: what the rulebooks say about the set, provenance, editions, the catalogue."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import reduce
from operator import or_
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shem
from shem.games.alchemists.alchemy import INGREDIENTS, POTIONS
from shem.games.alchemists.box import ARTIFACTS, FAVORS, SPACES
from shem.games.alchemists.catalogue import catalogue
from shem.games.alchemists.components import FILE, KEYS, open_box
from shem.games.alchemists.state import Alchemists
from shem.kernel.edition import EditionError
from shem.kernel.notation import NotationError
from shem.kernel.phrase import LANGUAGES
from tests.alchemists.games import EVERYTHING
from tests.alchemists.test_invariants import check
from tests.battery import comes_to_an_end

OURS = tomllib.loads(FILE.read_text(encoding="utf-8"))


def test_how_many_there_are():
    """R2.4, R2.5 and the lists of components."""
    box = open_box()
    assert sum(box.ingredient_cards) == 40
    assert sum(n for n, golem in zip(box.favor_cards, box.favor_golem) if not golem) == 22
    assert sum(n for n, golem in zip(box.favor_cards, box.favor_golem) if golem) == 4
    assert [len(level) for level in box.artifacts_of_level] == [7, 7, 7]
    assert Counter(box.artifact_module) == {"base": 18, "startup_funding": 1, "golem_project": 2}
    assert sum(box.seals) == 11
    assert sum(box.seals_encyclopedia) == 2
    assert Counter(box.tile_group) == {0: 6, 1: 6, 2: 6}
    assert [sum(box.tile_golem[n : n + 6]) for n in (0, 6, 12)] == [1, 2, 2]
    assert Counter(box.mood_removed) == {0: 4, 3: 2, 4: 2}


def test_adventurers_want_three_colours():
    """Every adventurer wants a potion of each colour."""
    for wanted in open_box().wanted:
        assert sorted(kind // 2 for kind in wanted) == [0, 1, 2]


def test_grants_cover_every_ingredient():
    box = open_box()
    assert [bits.bit_count() for bits in box.grant_ingredients] == [3, 3, 3, 3, 4]
    assert sum(1 << k for k in range(8)) == reduce(or_, box.grant_ingredients)
    assert box.grant_ingredients[0] == sum(1 << INGREDIENTS.index(name) for name in ("scorpion", "mushroom", "toad"))


def test_everyone_always_finds_an_order_space():
    """R3.2: as many spaces without a price as players, on every tile and on the board."""
    box = open_box()
    for tile in range(20):
        for players in (2, 3, 4):
            if (tile == 18 and players == 4) or (tile == 19 and players < 4):
                continue
            free = [
                n
                for n, cost in enumerate(box.order_cost[tile])
                if cost.text == "none" and box.order_players[tile][n] <= players
            ]
            assert len(free) >= players


def test_order_spaces_of_the_board():
    box = open_box()
    assert [effect.text for effect in box.order_reward[18]] == [
        *("none", "none", "gain ingredient 1", "gain ingredient 2", "gain ingredient 1; gain favor 1"),
        *("gain favor 2", "gain ingredient 2; gain favor 1"),
    ]
    assert box.order_cost[18][0].text == "pay gold 1"
    assert box.order_players[18][-1] == 3
    assert str(box.order_dry_reward[18][6]) == "gain favor 1"


def test_what_artifacts_cost():
    """R11.6 and the expansion's text: level I costs 3 or 4, level III at most 5."""
    box = open_box()
    assert {box.artifact_cost[k] for k in box.artifacts_of_level[0]} == {3, 4}
    assert max(box.artifact_cost[k] for k in box.artifacts_of_level[2]) == 5
    assert box.starting_price[3:] == [-5, -7]


def test_every_entry_says_where_it_comes_from():
    for kind in KEYS:
        for entry in OURS[kind]:
            source = entry["provenance"]
            assert any(word in source for word in ("rulebook", "web:", "knowledge", "reconstructed")), entry


# -- editions ----------------------------------------------------------------------------------------


def test_an_owner_lays_printed_values_over_ours():
    edition = '[[startup_card]]\nid = "S01"\neffect = "gain gold 5; lose reputation 2"\n'
    game = shem.new("alchemists", seats=2, seed=1, startup_funding="on", edition=edition)
    assert isinstance(game.table, Alchemists)
    assert game.table.box.startup[0] == [5, 0, 0, 0, -2, 0]
    assert catalogue(edition)["startup_card S01"][2] == "edition file"


@pytest.mark.parametrize(
    ("edition", "complaint"),
    [
        ('[[startup_card]]\nid = "S01"\neffect = "gain vp 5"', "is not allowed on a startup card"),
        ('[[startup_card]]\nid = "S99"\neffect = "gain gold 5"', "unknown entry startup_card S99"),
        ('[[artifact]]\nid = "periscope"\nability = "peep"', 'unknown ability "peep" .did you mean "peek"'),
        (
            '[[artifact]]\nid = "periscope"\nability = " "',
            'unknown ability " "; available: none, once_more, cheaper 1 1',
        ),
        ('[[artifact]]\nid = "periscope"\nscoring = "gain gold 1"', "scoring must be VP"),
        ('[[order_space]]\nboard = "4"\nposition = 1\ncost = "gain gold 1"', "something to pay"),
        ('[[favor]]\nid = "sage"\neffect = "gian gold 1"', "did you mean"),
        ('[[favor]]\nid = "sage"\neffect = "gain favor 1"', "must give gold"),
        ('[[adventurer]]\nid = "cleric"\npotions = ["R+", "N", "B+"]', 'unknown potions "N"'),
        ("[rules]\nrounds = 7", "6 rounds"),
        ('[rules]\ntransmute = "gain favor 1"', "can only give gold"),
        ("[rules]\nfavors_drawn = 4", "one more than"),
    ],
)
def test_editions_that_do_not_fit(edition: str, complaint: str):
    with pytest.raises((EditionError, NotationError), match=complaint):
        open_box(edition)


REWARDS = [effect for tile in OURS["order_tile"] for effect in tile["reward"]]
EFFECTS = [entry["effect"] for entry in OURS["artifact"]] + [
    *("gain reputation 2; gain favor 3", "think 1", "sacrifice 3; gain ingredient 2", "gain approval 2", "gain book 2"),
    *("choose[gain gold 1 | gain favor 1]", "may[lose reputation 1]", "discard ingredient 1; gain cube 1"),
]


def shuffled(rng: Random) -> str:
    """An edition file in which artifacts and order spaces do anything."""
    lines = []
    for entry in OURS["artifact"]:
        lines += ["[[artifact]]", f'id = "{entry["id"]}"', f'effect = "{rng.choice(EFFECTS + REWARDS)}"']
    for tile in OURS["order_tile"]:
        rewards = [rng.choice(EFFECTS + REWARDS) for _ in range(8)]
        lines += ["[[order_tile]]", f'id = "{tile["id"]}"', f"reward = {rewards!r}"]
    return "\n".join(lines)


@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_games_with_any_effects_come_to_an_end(seats: int, seed: int) -> None:
    rng = Random(seed)
    game = shem.new("alchemists", seats=seats, seed=seed, edition=shuffled(rng), **EVERYTHING)
    comes_to_an_end(game, rng, check)


# -- the catalogue -----------------------------------------------------------------------------------


def test_the_catalogue_names_everything():
    known = catalogue()
    for kind, names in (("artifact", ARTIFACTS), ("favor", FAVORS), ("action_space", SPACES), ("potion", POTIONS)):
        for name in names:
            assert f"{kind} {name}" in known
    assert len(known) > 120


def test_the_catalogue_in_all_languages():
    rules = shem.new("alchemists", seed=0).rules
    for code in LANGUAGES:
        language = rules.language(code)
        for name, lines, provenance in catalogue().values():
            assert language.say(name).strip()
            assert provenance
            for label, value in lines:
                assert language.say(label).strip()
                assert language.say(value).strip()
                assert "{" not in language.say(value)
        assert not language.missing
