"""docs/alchemists/notation.md says what the code says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from shem.games.alchemists.catalogue import ability
from shem.games.alchemists.components import ABILITIES, NOTATION

DOCUMENT = (Path(__file__).parents[2] / "docs" / "alchemists" / "notation.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(.+?)` \| (.+?) \|", re.MULTILINE)
ROWS = {written.replace("\\|", "|"): says for written, says in ROW.findall(DOCUMENT)}


def say(written: str) -> str:
    if written.split()[0] in ABILITIES:
        return str(ability(written))
    return str(NOTATION.read(written, "docs/alchemists/notation.md").words())


@pytest.mark.parametrize("written", ROWS)
def test_every_line_says_what_the_code_says(written: str):
    assert ROWS[written] == say(written)


def test_everything_is_documented():
    words = {word for written in ROWS for word in re.findall(r"[a-z_]+", written)}
    assert set(NOTATION.verbs) <= words
    assert set(NOTATION.counts) <= words
    assert set(ABILITIES) <= words
