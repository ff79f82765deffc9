"""The tables of docs/…/notation.md: what is written, and what it says."""

from __future__ import annotations

import re
from pathlib import Path

from shem.kernel.notation import Notation

DOCS = Path(__file__).parents[1] / "docs"
ROW = re.compile(r"^\| `(.+?)` \| (.+?) \|", re.MULTILINE)


def rows(file: str) -> dict[str, str]:
    """Every line of the tables: notation, and its words."""
    text = (DOCS / file).read_text(encoding="utf-8")
    return {written.replace("\\|", "|"): says for written, says in ROW.findall(text)}


def check_complete(lines: dict[str, str], notation: Notation) -> None:
    """Every verb and every count of a game stands in its tables."""
    words = {word for written in lines for word in re.findall(r"[a-z_]+", written)}
    assert set(notation.verbs) <= words
    assert set(notation.counts) <= words
