"""What a game provides for its how-to-play page besides the text (docs/web-contract.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from shem.kernel import record
from shem.kernel.game import Game
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import Rules

FOLDER = "page/how_to_play"  # subfolder of a game's folder: its texts, and records for the pictures


@dataclass(frozen=True)
class Drawing:
    """A picture: the content of an <svg> of this size. The page provides the symbols and the style sheets.

    `parts` are the points that a text can number, by name.
    """

    name: Phrase
    width: float
    height: float
    inside: str
    parts: Mapping[str, tuple[float, float]] = field(default_factory=dict)


def _no_tile(label: str, words: Language, edition: str) -> str:
    return ""


def _no_signs(words: Language) -> Sequence[tuple[str, str]]:
    return ()


def _no_sheet() -> str:
    return ""


@dataclass(frozen=True)
class Guide:
    """The pictures, tables and icons that the texts of a how-to-play page name."""

    # {picture board}
    pictures: Mapping[str, Callable[[Language], Drawing]] = field(default_factory=dict)
    # {tiles books}: the kinds of components in this table, as the catalog calls them.
    tables: Mapping[str, Sequence[str]] = field(default_factory=dict)
    # An <svg> of a component of this edition, by its label in the catalog ("book 17"); empty: words only.
    tile: Callable[[str, Language, str], str] = _no_tile
    # {icon clay}: its symbol.
    icons: Mapping[str, str] = field(default_factory=dict)
    # {tiles icons}: what the icons on components mean, each as HTML and in words.
    signs: Callable[[Language], Sequence[tuple[str, str]]] = _no_signs
    # Symbols that are not in symbols.svg, as a complete <svg>.
    sheet: Callable[[], str] = _no_sheet


def text_file(rules: Rules, lang: str) -> Path:
    """Return the path of a game's how-to-play text in this language."""
    return rules.folder / FOLDER / f"{lang}.md"


def moment(rules: Rules, name: str, number: int) -> Game:
    """Return the game of a record in the folder of the texts, at the decision with this number."""
    text = record.text_of(rules.folder / FOLDER / f"{name}.txt")
    for game in record.replay(text, lambda _: rules):
        if len(game.moves) == number:
            return game.copy()
    raise ValueError(f"{rules.name}: {name}.txt ends before decision {number}")
