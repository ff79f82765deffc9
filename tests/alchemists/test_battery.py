"""The battery on Alchemists: both variants, the modules alone and together; words in all languages."""

from __future__ import annotations

from random import Random

import pytest

import shem
from tests.alchemists.games import EVERY_WAY, IDS, SOME_WAYS, Options, name
from tests.battery import Taste, battery, box_speaks, speaks


@pytest.mark.parametrize(("seats", "way"), SOME_WAYS, ids=IDS)
def test_battery(seats: int, way: Options) -> None:
    battery("alchemists", seats, seed=seats, **way)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 102))
@pytest.mark.parametrize("way", EVERY_WAY, ids=name)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_battery_for_long(seats: int, way: Options, seed: int) -> None:
    battery("alchemists", seats, seed=seed, **way)


@pytest.mark.parametrize("way", EVERY_WAY, ids=name)
def test_every_way_to_play_comes_to_an_end(way: Options) -> None:
    for seats in (2, 3, 4):
        game = shem.new("alchemists", seats=seats, seed=seats, **way)
        taste = Taste(Random(seats))
        for decision in game:
            game.play(taste.pick(decision.options), seat=decision.seat)
        assert game.table.round == 6  # type: ignore[attr-defined]
        assert sorted(game.ranking) == list(range(seats))


@pytest.mark.parametrize(("seats", "way"), SOME_WAYS, ids=IDS)
def test_every_word_of_a_game_exists_in_all_languages(seats: int, way: Options) -> None:
    for seed in range(4):
        speaks("alchemists", seats, seed, **way)


def test_every_effect_in_the_box_exists_in_all_languages() -> None:
    box_speaks("alchemists", least=60)


def test_the_golem_project_needs_the_encyclopedia() -> None:
    with pytest.raises(ValueError, match="royal_encyclopedia"):
        shem.new("alchemists", golem_project="on")
