"""The battery on Golem: all seat counts, both setups."""

from __future__ import annotations

import pytest

from tests.battery import battery


@pytest.mark.parametrize("setup", ["standard", "introductory"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_battery(seats: int, setup: str) -> None:
    battery("golem", seats, seed=seats, setup=setup)
