"""The words of Amritsar's lesson, beside the board they speak of."""

from __future__ import annotations

import re
import tomllib

import pytest

from shem.games import folders
from shem.games.amritsar.workers import area_label
from shem.kernel.phrase import LANGUAGES
from shem.web.words import game_words

SAID = ("title", "say", "why")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_areas_are_called_as_on_the_board(lang: str):
    told = tomllib.loads((folders()["amritsar"] / "lessons" / "first.toml").read_text(encoding="utf-8"))
    words = game_words(lang, "amritsar")
    said = [entry[kind][lang] for entry in told["step"] + told["first"] for kind in SAID if kind in entry]
    named = set(re.findall(r"\b[^\W\d_][12]\b", " ".join(said)))
    assert named
    assert named <= {area_label(area, words) for area in range(8)}
