"""Lasting abilities in component files: words that only one rule knows, some with numbers or an effect of their own."""

from __future__ import annotations

import re

SMALL = re.compile("[0-9]{1,2}")  # a number in an ability
NUMBER = "#"
EFFECT = "…"


def like(ability: str, text: str) -> bool:
    """Whether a text is this ability: `#` stands for a small number, `…` at the end for an effect."""
    if ability.endswith(EFFECT):
        return text.startswith(ability[:-1])
    words, own = text.split(" "), ability.split(" ")
    return len(words) == len(own) and all(
        bool(SMALL.fullmatch(word)) if wanted == NUMBER else word == wanted
        for word, wanted in zip(words, own, strict=True)
    )
