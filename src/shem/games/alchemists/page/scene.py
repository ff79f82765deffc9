"""The input of a drawing: a view, its language, the box, and a few HTML helpers."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, NotRequired, cast

from shem.games.alchemists.alchemy import ALCHEMICALS, INGREDIENTS, POTIONS
from shem.games.alchemists.box import Box
from shem.games.alchemists.components import open_box
from shem.games.alchemists.names import INGREDIENT, POTION
from shem.games.alchemists.page.actions import RoundActions
from shem.games.alchemists.view_types import GameView
from shem.kernel.phrase import Language, Phrase
from shem.pictures.metrics import width

SIGN = "rgby"  # fire, earth, water, air: the names of the seats' symbols
CARD = tuple(f"i-{name}" for name in INGREDIENTS)
FLASK = tuple(f"p-{name.replace('+', 'p').replace('-', 'm')}" for name in POTIONS)
BEAD = tuple(f"b-{name.replace('+', 'p').replace('-', 'm')}" for name in POTIONS[:6])
TOKEN = tuple(f"a-{one.id}" for one in ALCHEMICALS)
ROW = tuple(f"ar-{one.id}" for one in ALCHEMICALS)
SEAL_FACE = ("k-sealG", "k-sealS", "k-hedR", "k-hedG", "k-hedB", "k-hedW")
SIZE = ("s-RL", "s-Rs", "s-GL", "s-Gs", "s-BL", "s-Bs")  # markers of a report
COLOUR_MARK = ("s-RL", "s-GL", "s-BL")
PART_SIGN = ("k-chest", "k-ears")
QUALITY = ("✕", "○", "±", "✓")  # icon for the quality of a potion sold, by level


# short enough for a card
CARD_NAME = (
    *(Phrase("Mushroom"), Phrase("Fern"), Phrase("Toad"), Phrase("Claw")),
    *(Phrase("Flower"), Phrase("Mandrake"), Phrase("Scorpion"), Phrase("Feather")),
)


class SceneView(GameView):
    """A view with what is drawn with it."""

    names: NotRequired[list[str] | None]
    actions: NotRequired[RoundActions | None]


class Scene:
    """A view and everything needed to draw it. Names and actions are included: a drawing depends on nothing else."""

    def __init__(
        self,
        view: Mapping[str, Any],
        words: Language,
        names: list[str] | None = None,
        actions: RoundActions | None = None,
    ) -> None:
        more = {"names": names, "actions": actions}
        self.view = cast(SceneView, view if names is None and actions is None else {**view, **more})
        self.words = words
        self.box: Box = open_box(view["edition"])
        self.players = len(view["seats"])
        self.golem: bool = view["modules"]["golem_project"]
        self.encyclopedia: bool = view["modules"]["royal_encyclopedia"]

    @property
    def names(self) -> list[str]:
        return self.view.get("names") or []

    @property
    def actions(self) -> RoundActions:
        return self.view.get("actions") or RoundActions()

    def say(self, phrase: Phrase) -> str:
        """Return words as HTML."""
        return escape(self.words.say(phrase))

    def name(self, seat: int) -> str:
        """Return a player's name as HTML."""
        return escape(self.names[seat]) if seat < len(self.names) else "ABCD"[seat]

    def card(self, kind: int, size: int) -> str:
        """Draw an ingredient."""
        return icon(CARD[kind], size, self.say(INGREDIENT[kind]))

    def potion(self, kind: int, size: int) -> str:
        return icon(FLASK[kind], size, self.say(POTION[kind]))

    def badge(self, seat: int, size: int) -> str:
        """Draw a seat's icon on its color."""
        return (
            f'<span class="bdg z{size} of-{seat}" data-about="ui-seat">{icon(f"g-{SIGN[seat]}", size - 5)}'
            f'<span class="sr">{self.name(seat)}</span></span>'
        )

    def order(self) -> list[int]:
        return self.view["order"] or list(range(self.players))


def icon(symbol: str, size: int, name: str = "") -> str:
    """Draw a symbol within text, this many pixels large at 1366 x 768, with a name for screen readers."""
    spoken = f' role="img" aria-label="{name}"><title>{name}</title>' if name else ' aria-hidden="true">'
    return f'<svg class="ic z{size}"{spoken}<use href="#{symbol}"/></svg>'


def piece(drawn: str, name: str, kind: str) -> str:
    """Draw a symbol that is animated from where one of its kind was removed to where a new one appears."""
    return drawn.replace("<svg ", f'<svg id="{name}" data-piece="{kind}" ', 1)


def amount(n: object, symbol: str, size: int = 17) -> str:
    """Draw an amount of something."""
    return f'<span class="ni"><b>{n}</b>{icon(symbol, size)}</span>'


def cost(n: object, symbol: str, size: int = 16) -> str:
    """Draw a cost: a dark ticket."""
    return f'<span class="ch cost"><b>−{n}</b>{icon(symbol, size)}</span>'


def gain(n: object, symbol: str, size: int = 16) -> str:
    """Draw a gain: a pale pill."""
    return f'<span class="ch gain"><b>+{n}</b>{icon(symbol, size)}</span>'


def within(n: object, symbol: str, size: int = 19, look: str = "") -> str:
    """Draw a number inside a coin or a star."""
    return f'<span class="nin z{size} {look}">{icon(symbol, size)}<b>{n}</b></span>'


def points(n: object, size: int = 19) -> str:
    return within(n, "k-vp0", size, "vpn")


def coin(n: object, size: int = 19) -> str:
    return within(n, "k-gold0", size)


def signed(n: int) -> str:
    """Return a change, with its sign."""
    return f"+{n}" if n > 0 else f"−{-n}" if n else "0"


def fitted(words: str, size: float, room: float, look: str = "d", least: float = 12) -> str:
    """Return a font size, as a style, at which these words fit."""
    small = min(size, room / max(width(words, look), 0.01))
    return "" if small >= size else f' style="font-size:{max(small, least) / 16:.3f}rem"'
