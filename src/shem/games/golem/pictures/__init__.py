"""Drawings of the table, made from what a seat sees (docs/web-contract.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from shem.games.golem.pictures import answers as _answers
from shem.games.golem.pictures import board, cards, city, faces, foresight, leaflet, places, seats, synagogue, whole
from shem.games.golem.pictures.sight import Sight
from shem.games.golem.pictures.signs import SIGNS as SIGNS
from shem.games.golem.state import BURIED
from shem.games.golem.view import OVER
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
# What each drawing of a seat is made from, besides the menorahs of the districts.
SUMMARY = (
    "stock",
    "gold",
    "track",
    "study",
    "developed",
    "marbles",
    "created",
    "students",
    "waived",
    "objective_count",
)
GOLEM = ("developed", "track", "created", "marbles")
STUDY = ("developed", "study", "columns")
ARTIFACTS = ("developed", "gold", "grey", "gilt", "artifact")


def regions(view: View, words: Language, names: list[str]) -> dict[str, str]:
    """What lies open, cut so that a move touches few of the pieces; what did not change is not drawn again."""
    sight = Sight(view, words)
    players = view["seats"]
    found = {
        "status": seats.status(sight),
        "board-faces": faces.faces(sight.box),
        "board-purse": seats.purse(sight),
        "board-synagogue": _kept(synagogue.synagogue, sight, view["marbles"], view["aside"]),
        "board-rabbis": _kept(synagogue.rabbis, sight, view["tiles"], view["rabbis"]),
        "board-city": city.ground(sight),
        "board-pieces": _kept(
            city.pieces, sight, view["menorahs"], [(player["students"], player["created"]) for player in players]
        ),
        "board-palace": _kept(
            places.palace, sight, view["characters"], view["round"], [player["marbles"] for player in players]
        ),
        "board-library": _kept(places.library, sight, view["library"], view["books_left"]),
        "board-cemetery": _kept(
            places.cemetery, sight, view["cemetery"], [player["created"].count(BURIED) for player in players]
        ),
    }
    for seat in range(sight.players):
        sides = view["sides"] if players[seat]["artifact"] < 0 else ()
        shown = [players[seat]["objectives"], players[seat]["columns"]] if view["phase"] == OVER else ()
        found |= {
            f"seat-{seat}": _own(seats.summary, sight, seat, SUMMARY, view["passes"], view["rabbis"][seat], shown),
            f"player-{seat}-stock": seats.stock(sight, seat),
            f"player-{seat}-golem": _own(board.golem, sight, seat, GOLEM),
            f"player-{seat}-study": _own(board.study, sight, seat, STUDY),
            f"player-{seat}-artifacts": _own(board.artifacts, sight, seat, ARTIFACTS, sides, view["placing"]),
        }
    return found


def _kept(draw: Callable[[Sight], str], sight: Sight, *made_from: object) -> str:
    """A drawing, made anew only if what it is made from has not been seen lately."""
    key = (draw, sight.view["edition"], sight.words, sight.players, repr(made_from))
    return KEPT(key, lambda: draw(sight))


def _own(draw: Callable[[Sight, int], str], sight: Sight, seat: int, fields: tuple[str, ...], *more: object) -> str:
    """The same for a drawing of one seat."""
    player = sight.view["seats"][seat]
    made_from = (sight.view["menorahs"], [player[field] for field in fields], more)
    return KEPT((draw, sight.view["edition"], sight.words, seat, repr(made_from)), lambda: draw(sight, seat))


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
