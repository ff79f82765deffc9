"""The input of a drawing: a view, its language, and the box."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, cast

from shem.games.amritsar.box import Box
from shem.games.amritsar.components import open_box
from shem.games.amritsar.elephants import ZONE_LETTERS
from shem.games.amritsar.view import BoardView, GameView
from shem.kernel.phrase import Language, Phrase
from shem.pictures import rect
from shem.pictures.svg import at as at
from shem.pictures.svg import label as label
from shem.pictures.svg import num
from shem.pictures.svg import place as place
from shem.pictures.svg import tooltip as tooltip

MAHARAJA = "m"  # the Maharaja's icon; a seat's is its number


class Scene:
    """A view and everything needed to draw it. Names are in the view: a drawing depends on nothing else."""

    def __init__(self, view: Mapping[str, Any], words: Language, names: list[str] | None = None) -> None:
        self.view = cast(GameView, view if names is None else {**view, "names": names})
        self.words = words
        self.box: Box = open_box(view["edition"])
        self.players = len(view["seats"])

    @property
    def names(self) -> list[str]:
        return self.view.get("names") or []

    def say(self, phrase: Phrase) -> str:
        return self.words.say(phrase)

    def title(self, phrase: Phrase) -> str:
        """Draw a tooltip, which screen readers use as the name of its element."""
        return tooltip(self.words, phrase)

    def letter(self, zone: int) -> str:
        """Return a zone's compass letter; a dash if the elephant is not on the board yet."""
        return self.say(ZONE_LETTERS[zone]) if zone >= 0 else "–"

    def boards(self) -> list[BoardView]:
        """Return all boards at the table, the Maharaja's last."""
        return [*self.view["seats"], *([self.view["solo"]] if "solo" in self.view else [])]

    def mark(self, seat: int) -> str:
        """Return a seat's icon, as its symbols are named."""
        return str(seat) if seat < self.players else MAHARAJA

    def name(self, seat: int) -> str:
        if seat >= self.players:
            return self.say(Phrase("Maharaja"))
        return self.names[seat] if seat < len(self.names) else "ABCD"[seat]

    @property
    def decade(self) -> int:
        """The current decade; after the end, the last one."""
        return min(self.view["decade"], self.box.decades - 1)


def glow(x: float, y: float, w: float, h: float, rx: float = 8) -> str:
    """Draw the glow of available options; shown by the style sheet."""
    return rect("lit", x, y, w, h, rx)


def svg(look: str, w: float, h: float, name: str, inside: str, owner: int | None = None) -> str:
    """Draw a separate <svg>; `owner` is the seat all of it belongs to."""
    whose = "" if owner is None else f' data-owner="{owner}"'
    return (
        f'<svg class="{look}" viewBox="0 0 {num(w)} {num(h)}" role="group" aria-label="{escape(name)}"{whose}>'
        f"{inside}</svg>"
    )


def icon(symbol: str, look: str = "ic") -> str:
    """Draw a symbol within text."""
    return f'<svg class="{look}" viewBox="0 0 24 24" aria-hidden="true"><use href="#{symbol}"/></svg>'
