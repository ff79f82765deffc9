"""The game's box on the start page."""

from __future__ import annotations

from shem.contracts.cover import Cover
from shem.kernel.phrase import Phrase

COVER = Cover(
    title=Phrase("Amritsar"),
    pitch=Phrase("Send workers and elephants around the lake to build the Golden Temple."),
    kind=Phrase("sowing workers"),
    place=2,
)
