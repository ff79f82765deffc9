"""docs/notation.md says what the code says."""

from __future__ import annotations

import re

import pytest

from shem.games.golem.box import TRIGGERS
from shem.games.golem.catalogue import ABILITY, LINE, ability
from shem.games.golem.components import NOTATION
from shem.kernel import notation
from tests.documented import DOCS, check_complete, rows

ROWS = rows("notation.md")
PARAMETERS = ("control_cap", "column_bonus")  # abilities with a value


def say(written: str) -> str:
    first = written.split()[0]
    if written in ABILITY or first in PARAMETERS:
        return str(ability(written))
    if first == "trigger":
        return str(LINE["side_a"][1](written))
    return str(NOTATION.read(written, "docs/notation.md").words())


@pytest.mark.parametrize("written", ROWS)
def test_every_line_says_what_the_code_says(written: str):
    assert ROWS[written] == say(written)


def test_the_grammar_is_that_of_the_kernel():
    grammar = [line for line in str(notation.__doc__).splitlines() if re.search(r":=|\| ", line)]
    assert len(grammar) == 7
    document = (DOCS / "notation.md").read_text(encoding="utf-8")
    for line in grammar:
        rule = re.split(r" {3,}", line.strip())[0]
        assert re.sub(r" +", " ", rule) in re.sub(r" +", " ", document)


def test_every_verb_and_count_is_documented():
    check_complete(ROWS, NOTATION)


def test_every_ability_and_trigger_is_documented():
    assert set(ABILITY) <= set(ROWS)
    assert set(PARAMETERS) <= {written.split()[0] for written in ROWS}
    assert {f"trigger {trigger}" for trigger in TRIGGERS} <= set(ROWS)
