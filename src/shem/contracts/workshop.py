"""What a game provides to the edition workshop, where owners enter the values printed in their copy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from shem.kernel.edition import Components, Keys
from shem.kernel.notation import Notation
from shem.kernel.phrase import Phrase
from shem.kernel.table import AnyEffect


def _no_icons(effect: AnyEffect) -> str:
    return ""


@dataclass(frozen=True)
class Swatch:
    """A color as it is printed, and the sign that tells it from others."""

    color: str
    sign: str = ""


@dataclass(frozen=True)
class Workshop:
    """A game's component file and how to read it. What can be entered follows from how the rules read the file."""

    file: Path
    keys: Keys
    notation: Notation
    fill: Callable[[Components], object]
    # The names of fields, and of the words that fields and effects may contain.
    fields: Mapping[str, Phrase]
    words: Mapping[str, Phrase] = field(default_factory=dict)
    # Fields that say which component it is. They cannot be changed.
    fixed: frozenset[str] = frozenset()
    # The words of a lasting ability.
    ability: Callable[[str], Phrase] = Phrase
    # An <svg> of an effect's icons.
    icons: Callable[[AnyEffect], str] = _no_icons
    # Words that are colors, and names of kinds of components that have no card of their own.
    swatches: Mapping[str, Swatch] = field(default_factory=dict)
    kinds: Mapping[str, Phrase] = field(default_factory=dict)
    # Kinds whose pictures need more room.
    roomy: frozenset[str] = frozenset()
