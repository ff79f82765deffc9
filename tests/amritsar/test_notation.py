"""docs/amritsar/notation.md says what the code says."""

from __future__ import annotations

import pytest

from shem.games.amritsar.box import ABILITIES, TRIGGERS
from shem.games.amritsar.bridges import trigger_words
from shem.games.amritsar.components import NOTATION
from shem.games.amritsar.storehouses import ABILITY_WORDS
from tests.documented import check_complete, rows

ROWS = rows("amritsar/notation.md")


def say(written: str) -> str:
    if written in ABILITIES:
        return str(ABILITY_WORDS[ABILITIES.index(written)])
    if written.startswith("trigger "):
        return str(trigger_words(TRIGGERS.index(written.removeprefix("trigger "))))
    return str(NOTATION.read(written, "docs/amritsar/notation.md").words())


@pytest.mark.parametrize("written", ROWS)
def test_every_line_says_what_the_code_says(written: str):
    assert ROWS[written] == say(written)


def test_everything_is_documented():
    check_complete(ROWS, NOTATION)
    assert set(ABILITIES) <= set(ROWS)
    assert {f"trigger {trigger}" for trigger in TRIGGERS} <= set(ROWS)
