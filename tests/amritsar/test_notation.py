"""docs/amritsar/notation.md says what the code says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from shem.games.amritsar.box import ABILITIES, TRIGGERS
from shem.games.amritsar.bridges import trigger_words
from shem.games.amritsar.components import NOTATION
from shem.games.amritsar.storehouses import ABILITY_WORDS

DOCUMENT = (Path(__file__).parents[2] / "docs" / "amritsar" / "notation.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(.+?)` \| (.+?) \|", re.MULTILINE)
ROWS = {written.replace("\\|", "|"): says for written, says in ROW.findall(DOCUMENT)}


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
    words = {word for written in ROWS for word in re.findall(r"[a-z_]+", written)}
    assert set(NOTATION.verbs) <= words
    assert set(NOTATION.counts) <= words
    assert set(ABILITIES) <= set(ROWS)
    assert {f"trigger {trigger}" for trigger in TRIGGERS} <= set(ROWS)
