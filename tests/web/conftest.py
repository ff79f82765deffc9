"""A server for each test file, and tables on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.web.serving import Laid, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture
def lay(server: Server) -> Callable[..., Laid]:
    """lay("me", "greedy"): a table of Golem with the introductory setup."""

    def lay(*kinds: str, **options: str) -> Laid:
        return Laid(server, *kinds, **options)

    return lay
