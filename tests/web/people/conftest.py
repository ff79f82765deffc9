"""A server whose clock the tests move."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.clock import MovedClock
from tests.web.serving import Server


@pytest.fixture(scope="module")
def clock() -> MovedClock:
    return MovedClock()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, clock: MovedClock) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"), clock)
    yield server
    server.stop()
