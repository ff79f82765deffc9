"""What is asked in Golem betrays no objective and no starting tile before it is shown."""

from __future__ import annotations

from typing import Any

import pytest

from tests.secrecy import secrecy

SETUPS = ["standard", "introductory"]


def told(view: dict[str, Any]) -> object:
    """What the rules show: the objectives that are passed on to a seat (it keeps the last without a choice), and the
    starting tiles that are taken."""
    kept = [player.get("objectives") for seat, player in enumerate(view["seats"]) if seat == view["seat"]]
    taken = [line for line in view["heard"] if "starting tile" in line]
    return [player.get("drawn") for player in view["seats"]], kept, taken


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_questions_betray_nothing(seats: int, setup: str) -> None:
    assert secrecy("golem", seats, seats, told, setup=setup) > 100


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 140))
@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_questions_betray_nothing_for_long(seats: int, setup: str, seed: int) -> None:
    secrecy("golem", seats, seed, told, every=1, setup=setup)
