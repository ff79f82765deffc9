"""What a drawing is made from: a view, its language, the box, and what can be counted from them."""

from __future__ import annotations

from html import escape
from typing import Any

from shem.games.golem.box import BLUE, RED, YELLOW, Box
from shem.games.golem.components import open_box
from shem.games.golem.state import BURIED, RESERVE
from shem.kernel.phrase import Language, Phrase
from shem.pictures import rect
from shem.pictures.svg import at as at
from shem.pictures.svg import label as label
from shem.pictures.svg import num
from shem.pictures.svg import place as place
from shem.pictures.svg import tooltip as tooltip

LETTERS = "ABCD"
AREA_OF_COLOUR = {RED: range(6), BLUE: range(6, 12), YELLOW: range(12, 18)}


class Scene:
    """A view and everything needed to draw it. Holds nothing that is not in the view."""

    def __init__(self, view: dict[str, Any], words: Language) -> None:
        self.view = view
        self.words = words
        self.box: Box = open_box(view["edition"])
        self.players = len(view["seats"])

    def say(self, phrase: Phrase) -> str:
        return self.words.say(phrase)

    def title(self, phrase: Phrase) -> str:
        """A tooltip, read out as the name of what it stands in."""
        return tooltip(self.words, phrase)

    # -- counted from the view -----------------------------------------------------------------------

    def menorahs(self, seat: int, colour: int) -> int:
        """Menorahs of a colour: on developments, and the district's token."""
        developed = self.view["seats"][seat]["developed"]
        found = sum([self.box.menorahs[i] for i in AREA_OF_COLOUR[colour] if developed >> i & 1])
        return found + (self.box.menorah_token if self.view["menorahs"][colour] == seat else 0)

    def created(self, seat: int) -> int:
        golems = self.view["seats"][seat]["created"][self.box.start_golems :]
        return sum([place != RESERVE for place in golems])

    def completed(self, seat: int) -> int:
        gold = self.view["seats"][seat]["gold"]
        return sum([have == need for have, need in zip(gold, self.box.cauldron, strict=True)])

    def due(self, seat: int) -> int:
        """Knowledge that control will ask for."""
        player = self.view["seats"][seat]
        if player["waived"]:
            return 0
        cap = self.box.control_cap if player["developed"] >> self.box.caps_control & 1 else 99
        students = player["students"]
        return sum([min(max(0, p % 10 - students[p % 30 // 10]), cap) for p in player["created"] if p >= 0])

    def progress(self, seat: int, kind: int) -> int:
        """What an objective of this kind counts."""
        player = self.view["seats"][seat]
        if kind < 3:
            return int(player["students"][kind]) + 1
        counts = (
            player["study"],
            sum(player["gold"]),
            player["developed"].bit_count(),
            self.created(seat),
            sum(map(len, player["columns"])),
            player["created"].count(BURIED),
        )
        return int(counts[kind - 3])


def glow(x: float, y: float, w: float, h: float, rx: float = 7) -> str:
    """The light around what can be chosen; shown by the style sheet."""
    return rect("glow", x, y, w, h, rx)


def panel(x: float, y: float, w: float, h: float) -> str:
    """A window into the night."""
    return (
        f"{rect('panel', x + 0.5, y + 0.5, w - 1, h - 1, 7)}"
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="7" fill="url(#stars)"/>'
        f'<path class="gilded" d="M{num(x + 6)} {num(y + 23)}h{num(w - 12)}"/>'
    )


def svg(look: str, w: float, h: float, name: str, inside: str, owner: int | None = None) -> str:
    """A drawing of its own: `look` is its class, `name` what a screen reader calls it."""
    whose = "" if owner is None else f' data-owner="{owner}"'
    return (
        f'<svg class="{look}" viewBox="0 0 {num(w)} {num(h)}"{whose} role="group" aria-label="{escape(name)}">'
        f"{inside}</svg>"
    )
