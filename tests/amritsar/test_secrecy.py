"""What is asked in Amritsar betrays nothing that is hidden: no goal, and no card that is still to come."""

from __future__ import annotations

import pytest

from tests.secrecy import secrecy


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_questions_betray_nothing(seats: int) -> None:
    assert secrecy("amritsar", seats, seats) > 100


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 140))
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_questions_betray_nothing_for_long(seats: int, seed: int) -> None:
    secrecy("amritsar", seats, seed, every=1)
