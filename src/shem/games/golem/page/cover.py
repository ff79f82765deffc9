"""The game's box on the start page."""

from __future__ import annotations

from shem.contracts.cover import Cover
from shem.kernel.phrase import Phrase

COVER = Cover(
    pitch=Phrase("Bring clay to life in Prague, 1584: shape golems, study, fill the cauldrons."),
    kind=Phrase("action selection"),
    place=1,
)
