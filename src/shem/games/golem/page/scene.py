"""The input of a drawing: a view, its language, the box."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, cast

from shem.games.golem.box import Box
from shem.games.golem.components import open_box
from shem.games.golem.view import GameView, PlayerView
from shem.kernel.phrase import Language, Phrase
from shem.pictures import rect
from shem.pictures.svg import at as at
from shem.pictures.svg import label as label
from shem.pictures.svg import num
from shem.pictures.svg import place as place
from shem.pictures.svg import tooltip as tooltip

LETTERS = "ABCD"


class Scene:
    """A view and everything needed to draw it. Contains nothing that is not in the view."""

    def __init__(self, view: Mapping[str, Any], words: Language) -> None:
        self.view = cast(GameView, view)
        self.words = words
        self.box: Box = open_box(view["edition"])
        self.players = len(view["seats"])

    def say(self, phrase: Phrase) -> str:
        return self.words.say(phrase)

    def title(self, phrase: Phrase) -> str:
        """Draw a tooltip, which screen readers use as the name of its element."""
        return tooltip(self.words, phrase)

    def player(self, seat: int) -> PlayerView:
        """Return what is visible of a seat."""
        return self.view["seats"][seat]


def glow(x: float, y: float, w: float, h: float, rx: float = 7) -> str:
    """Draw the glow of available options; shown by the style sheet."""
    return rect("glow", x, y, w, h, rx)


def panel(x: float, y: float, w: float, h: float) -> str:
    """Draw a dark panel."""
    return (
        f"{rect('panel', x + 0.5, y + 0.5, w - 1, h - 1, 7)}"
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="7" fill="url(#stars)"/>'
        f'<path class="gilded" d="M{num(x + 6)} {num(y + 23)}h{num(w - 12)}"/>'
    )


def svg(look: str, w: float, h: float, name: str, inside: str, owner: int | None = None) -> str:
    """Draw a separate <svg>: `look` is its class, `name` its name for screen readers."""
    whose = "" if owner is None else f' data-owner="{owner}"'
    return (
        f'<svg class="{look}" viewBox="0 0 {num(w)} {num(h)}"{whose} role="group" aria-label="{escape(name)}">'
        f"{inside}</svg>"
    )
