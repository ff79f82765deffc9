"""The game's box on the start page."""

from __future__ import annotations

from shem.contracts.cover import Cover
from shem.kernel.phrase import Phrase

COVER = Cover(
    title=Phrase("Alchemists", context="short title"),
    pitch=Phrase("Mix potions, deduce what each ingredient is, and publish before the others."),
    kind=Phrase("deduction"),
    place=3,
    minutes=25,
)
