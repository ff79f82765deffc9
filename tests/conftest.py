"""Shared by all tests: how hard hypothesis tries."""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before anything loads numpy: tests run beside each other

import pytest
from hypothesis import HealthCheck, Phase, settings

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first: with several workers, short tests fill up the end."""
    items.sort(key=lambda item: "browser" not in item.path.parts)
