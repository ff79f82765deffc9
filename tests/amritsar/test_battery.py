"""The battery on Amritsar: all seat counts, alone against both Maharajas; words in all languages."""

from __future__ import annotations

import pytest

from tests.battery import battery, box_speaks, speaks

GAMES = [(1, "gentle"), (1, "stern"), (2, "gentle"), (3, "gentle"), (4, "gentle")]


@pytest.mark.parametrize(("seats", "maharaja"), GAMES)
def test_battery(seats: int, maharaja: str) -> None:
    battery("amritsar", seats, seed=seats, maharaja=maharaja)


@pytest.mark.parametrize(("seats", "maharaja"), GAMES)
def test_everything_has_words(seats: int, maharaja: str) -> None:
    for seed in range(3):
        speaks("amritsar", seats, seed, maharaja=maharaja)


def test_every_effect_in_the_box_exists_in_all_languages() -> None:
    box_speaks("amritsar", least=30)
