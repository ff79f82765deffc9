"""What a drawing is made from: a view, its language, the box, and what can be counted from them."""

from __future__ import annotations

from html import escape
from typing import Any

from shem.games.amritsar.box import INTERIM, TAX_DISCOUNT, Box
from shem.games.amritsar.components import open_box
from shem.games.amritsar.knowledge import TaxLess
from shem.games.amritsar.state import Amritsar, Player
from shem.kernel.phrase import Language, Phrase
from shem.pictures import rect
from shem.pictures.svg import at as at
from shem.pictures.svg import label as label
from shem.pictures.svg import num
from shem.pictures.svg import place as place
from shem.pictures.svg import tooltip as tooltip

View = dict[str, Any]
ROYAL = "m"  # the Maharaja's sign; a seat's is its number


class Scene:
    """A view and everything needed to draw it. Names go into the view: a drawing depends on nothing else."""

    def __init__(self, view: View, words: Language, names: list[str] | None = None) -> None:
        self.view = view if names is None else {**view, "names": names}
        self.words = words
        self.box: Box = open_box(view["edition"])
        self.players = len(view["seats"])
        self._laid: Amritsar | None = None

    @property
    def names(self) -> list[str]:
        return self.view.get("names") or []

    def say(self, phrase: Phrase) -> str:
        return self.words.say(phrase)

    def title(self, phrase: Phrase) -> str:
        """A tooltip, read out as the name of what it stands in."""
        return tooltip(self.words, phrase)

    def boards(self) -> list[View]:
        """All boards at the table, the Maharaja's last."""
        return [*self.view["seats"], *([self.view["ruler"]] if "ruler" in self.view else [])]

    def mark(self, seat: int) -> str:
        """The sign of a seat, as its symbols are named."""
        return str(seat) if seat < self.players else ROYAL

    def name(self, seat: int) -> str:
        if seat >= self.players:
            return self.say(Phrase("Maharaja"))
        return self.names[seat] if seat < len(self.names) else "ABCD"[seat]

    # -- counted from the view -----------------------------------------------------------------------

    @property
    def decade(self) -> int:
        """The decade that is played; after the last one, that."""
        return min(int(self.view["decade"]), self.box.decades - 1)

    def majority(self, zone: int) -> int:
        """What the majority in a zone pays at the end of this decade; 0 while no tile lies there."""
        temples = self.view["temples"]
        return self.box.temple[temples[self.decade]][zone] if len(temples) > self.decade else 0

    def leaders(self, zone: int) -> list[int]:
        """Who has most markers in a zone."""
        counts = [self.view["donated"][zone].count(seat) for seat in range(len(self.boards()))]
        return [seat for seat, n in enumerate(counts) if n and n == max(counts)]

    def due(self, seat: int) -> int:
        """The taxes of this decade, less all discounts."""
        player = self.view["seats"][seat]
        due: int = self.box.tax[player["tax"]] - (player["abilities"] >> TAX_DISCOUNT & 1)
        for track, reached in enumerate(player["knowledge"]):
            for step in range(1, reached + 1):
                effect = self.box.step_effect[track][step]
                if self.box.step_kind[track][step] == INTERIM and isinstance(effect, TaxLess):
                    due -= effect.n
        return max(0, due)

    def worth(self, seat: int, tile: int) -> int:
        """What a goal is worth to a seat now; the rules count it."""
        return self.box.goal[tile].points(self._table(), seat)

    def _table(self) -> Amritsar:
        """As much of the table as goals look at, laid out from the view."""
        if self._laid is None:
            table = Amritsar(self.box, self.players)
            table.layout = self.view["layout"]
            table.donated = [tuple(zone) for zone in self.view["donated"]]
            table.seats = [_player(board["stock"], board["knowledge"]) for board in self.boards()]
            self._laid = table
        return self._laid


def _player(stock: list[int], knowledge: list[int]) -> Player:
    """All that a goal looks at on a player's board."""
    return Player(stock, 0, 0, 0, 0, 0, knowledge, 0, (), 0, False, [], (), (), (), 0, 0, False)


def glow(x: float, y: float, w: float, h: float, rx: float = 8) -> str:
    """The light around what can be chosen; shown by the style sheet."""
    return rect("lit", x, y, w, h, rx)


def svg(look: str, w: float, h: float, name: str, inside: str, owner: int | None = None) -> str:
    """One drawing; `owner` is the seat all of it belongs to."""
    whose = "" if owner is None else f' data-owner="{owner}"'
    return (
        f'<svg class="{look}" viewBox="0 0 {num(w)} {num(h)}" role="group" aria-label="{escape(name)}"{whose}>'
        f"{inside}</svg>"
    )


def icon(symbol: str, look: str = "ic") -> str:
    """A symbol among words."""
    return f'<svg class="{look}" viewBox="0 0 24 24" aria-hidden="true"><use href="#{symbol}"/></svg>'
