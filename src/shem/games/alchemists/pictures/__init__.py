"""Drawings of the table, made from what a seat sees (docs/web-contract.md). Not drawn yet."""

from __future__ import annotations

from typing import Any

from shem.kernel.phrase import Language


def draw(view: dict[str, Any], words: Language) -> str:
    """The table as an SVG."""
    raise NotImplementedError
