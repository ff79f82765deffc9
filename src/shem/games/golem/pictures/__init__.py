"""Drawings of the table, made from what a seat sees (docs/web-contract.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from shem.games.golem.pictures import answers as _answers
from shem.games.golem.pictures import board, cards, city, faces, foresight, leaflet, places, seats, synagogue, whole
from shem.games.golem.pictures.sight import Sight
from shem.games.golem.pictures.signs import SIGNS as SIGNS
from shem.kernel.game import Game
from shem.kernel.option import Option
from shem.kernel.phrase import Language, Phrase
from shem.pictures.memory import Memory

View = dict[str, Any]
RULE, rules = leaflet.RULE, leaflet.rules  # words beside the drawings

PANES = (
    ("synagogue", "i-candle", Phrase("Synagogue")),
    ("city", "i-house", Phrase("City")),
    ("places", "i-crown", Phrase("Places")),
    ("board", "i-golem", Phrase("My board")),
)


KEPT = Memory()


def regions(view: View, words: Language, names: list[str]) -> dict[str, str]:
    """What lies open, cut so that a move touches few of the pieces; what did not change is not drawn again."""
    sight = Sight(view, words)
    found = {
        "status": seats.status(sight),
        "board-faces": faces.faces(sight.box),
        "board-purse": seats.purse(sight),
        "board-synagogue": _kept(synagogue.synagogue, sight),
        "board-rabbis": _kept(synagogue.rabbis, sight),
        "board-city": city.ground(sight),
        "board-pieces": _kept(city.pieces, sight),
        "board-palace": _kept(places.palace, sight),
        "board-library": _kept(places.library, sight),
        "board-cemetery": _kept(places.cemetery, sight),
    }
    for seat in range(sight.players):
        found |= {
            f"seat-{seat}": _kept(seats.summary, sight, seat),
            f"player-{seat}-stock": seats.stock(sight, seat),
            f"player-{seat}-golem": _kept(board.golem, sight, seat),
            f"player-{seat}-study": _kept(board.study, sight, seat),
            f"player-{seat}-artifacts": _kept(board.artifacts, sight, seat),
        }
    return found


def _kept(draw: Callable[..., str], sight: Sight, *seat: int) -> str:
    """A drawing, perhaps of a seat, made anew only if something it shows has changed."""
    return KEPT(_drawn, sight.view, draw, sight.words, *seat)


def _drawn(view: View, draw: Callable[..., str], words: Language, *seat: int) -> str:
    return draw(Sight(view, words), *seat)


def hand(view: View, words: Language, names: list[str]) -> str:
    """What only this seat sees."""
    return cards.hand(Sight(view, words))


def answers(view: View, options: Sequence[Option], words: Language) -> str:
    """The option buttons."""
    return _answers.answers(Sight(view, words), options)


def foresee(before: Game, after: Game, seat: int, option: Option, words: Language) -> dict[str, Any]:
    """What an option would do, drawn."""
    return foresight.foresee(before, after, seat, option, words)


def draw(view: View, words: Language) -> str:
    """The table as one SVG."""
    return whole.whole(Sight(view, words))
