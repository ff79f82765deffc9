"""docs/alchemists/notation.md says what the code says."""

from __future__ import annotations

import pytest

from shem.games.alchemists.catalogue import ability
from shem.games.alchemists.components import ABILITIES, NOTATION
from tests.documented import check_complete, rows

ROWS = rows("alchemists/notation.md")


def say(written: str) -> str:
    if written.split()[0] in ABILITIES:
        return str(ability(written))
    return str(NOTATION.read(written, "docs/alchemists/notation.md").words())


@pytest.mark.parametrize("written", ROWS)
def test_every_line_says_what_the_code_says(written: str):
    assert ROWS[written] == say(written)


def test_everything_is_documented():
    check_complete(ROWS, NOTATION)
    assert set(ABILITIES) <= {word for written in ROWS for word in written.split()}
