"""Shared by all tests: how hard hypothesis tries, and games to begin with."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, Phase, settings

import shem

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
# Shrinking a whole game takes minutes: `make test` shows the failing seed as it is, `make soak` shrinks it.
settings.register_profile(
    "quick",
    deadline=None,
    max_examples=12,
    derandomize=True,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=SLOW,
)
settings.register_profile("soak", deadline=None, max_examples=400, suppress_health_check=SLOW)


def pytest_configure(config: pytest.Config) -> None:
    """`make test` gives the same answer every time; `make soak` looks for something new."""
    settings.load_profile("soak" if config.getoption("-m") == "soak" else "quick")


@pytest.fixture
def golem() -> Callable[..., shem.Game]:
    """A new game of Golem: `golem(seats=3, seed=7)`; the introductory setup unless told otherwise."""

    def begin(seats: int = 2, seed: int | None = 7, setup: str = "introductory", **options: object) -> shem.Game:
        return shem.new("golem", seats=seats, seed=seed, setup=setup, **options)

    return begin
