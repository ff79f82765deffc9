"""Drawings of the table, made from what a seat sees (docs/web-contract.md)."""

from __future__ import annotations

from typing import Any

from shem.games.golem.pictures import answers as _answers
from shem.games.golem.pictures import board, cards, city, places, seats, synagogue
from shem.games.golem.pictures.sight import Sight
from shem.kernel.option import Option
from shem.kernel.phrase import Language, Phrase

View = dict[str, Any]

PANES = (
    ("synagogue", "i-candle", Phrase("Synagogue")),
    ("city", "i-house", Phrase("City")),
    ("places", "i-crown", Phrase("Places")),
    ("board", "i-golem", Phrase("My board")),
)


def regions(view: View, words: Language, names: list[str]) -> dict[str, str]:
    """What lies open, cut so that a move touches few of the pieces."""
    sight = Sight(view, words)
    found = {
        "status": seats.status(sight),
        "board-purse": seats.purse(sight),
        "board-synagogue": synagogue.synagogue(sight),
        "board-rabbis": synagogue.rabbis(sight),
        "board-city": city.ground(sight),
        "board-pieces": city.pieces(sight),
        "board-palace": places.palace(sight),
        "board-library": places.library(sight),
        "board-cemetery": places.cemetery(sight),
    }
    for seat in range(sight.players):
        found[f"seat-{seat}"] = seats.summary(sight, seat)
        found[f"player-{seat}"] = _player(sight, seat)
    return found


def _player(sight: Sight, seat: int) -> str:
    parts = (seats.stock(sight, seat), board.golem(sight, seat), board.study(sight, seat), board.artifacts(sight, seat))
    return f'<div class="own-board" data-owner="{seat}">{"".join(parts)}</div>'


def hand(view: View, words: Language, names: list[str]) -> str:
    """What only this seat sees."""
    return cards.hand(Sight(view, words))


def answers(view: View, options: list[Option], words: Language) -> str:
    """The option buttons."""
    return _answers.answers(Sight(view, words), options)


def draw(view: View, words: Language) -> str:
    """The table as an SVG."""
    raise NotImplementedError
