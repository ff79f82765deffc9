"""Drawings of the table, made from what a seat sees (docs/web-contract.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from shem.games.amritsar.pictures import answers as _answers
from shem.games.amritsar.pictures import bazaar, board, court, deeds, foresight, leaflet, pieces, ring, seats, whole
from shem.games.amritsar.pictures.sight import Sight
from shem.games.amritsar.pictures.signs import SIGNS as SIGNS
from shem.kernel.game import Game
from shem.kernel.option import Option
from shem.kernel.phrase import Language, Phrase
from shem.kernel.table import Line
from shem.pictures.memory import Memory

View = dict[str, Any]
RULE, rules = leaflet.RULE, leaflet.rules  # words beside the drawings

PANES = (
    ("temple", "i-bridge", Phrase("Temple")),
    ("bazaar", "i-market", Phrase("Bazaar")),
    ("board", "i-store", Phrase("My board")),
)

KEPT = Memory()


def regions(view: View, words: Language, names: list[str]) -> dict[str, str]:
    """What lies open, cut so that a move touches few of the pieces; what did not change is not drawn again."""
    sight = Sight(view, words, names)
    boards = sight.boards()
    loads = [(player["elephant"], player["load"]) for player in boards]
    built = (view["temples"], view["decade"])
    found = {
        "status": seats.status(sight),
        "board-purse": seats.purse(sight),
        "board-ground": _kept(ring.ground, sight),
        "board-temple": _kept(ring.temple, sight, built, view["maharaja"]),
        "board-tiles": _kept(ring.tiles, sight, view["tiles"], built),
        "board-areas": _kept(ring.areas, sight, view["coins"]),
        "board-donations": _kept(ring.donations, sight, view["donated"], built),
        "board-pieces": pieces.pieces(sight),
        "board-zones": _kept(ring.zones, sight, view["tiles"], view["donated"], built, loads),
        "board-slab": _kept(bazaar.slab, sight, not view["display"]),
        "board-market": _kept(bazaar.market, sight, view["market"], [player["market"] for player in boards], names),
        "board-building": _kept(bazaar.building, sight, built, view["bridges"]),
        "board-stores": _kept(
            bazaar.stores, sight, view["display"], view["available"], [player["stores"] for player in boards]
        ),
    }
    if "ruler" in view:
        found["board-court"] = court.court(sight)
    # what a goal is worth can be seen only once all of them lie face up
    shown = (view["donated"], [(player["stock"], player["knowledge"]) for player in boards]) if view["shown"] else ()
    for seat in range(sight.players):
        turn = (view["active"] == seat, view["phase"], names)
        found |= {
            f"seat-{seat}": seats.summary(sight, seat),
            f"player-{seat}-ground": _own(board.ground, sight, seat, ("movement", "stock", "capacity"), turn),
            f"player-{seat}-storage": _own(board.storage, sight, seat, ("stock", "stores", "flipped")),
            f"player-{seat}-goals": _own(board.goals, sight, seat, ("goals", "hand_count"), *shown),
            f"player-{seat}-mahouts": _own(board.mahouts, sight, seat, ("mahouts",)),
            f"player-{seat}-knowledge": _own(board.knowledge, sight, seat, ("knowledge", "tax", "abilities")),
        }
    return found | dict.fromkeys([name for name in found if _elsewhere(view, name)], "")


def _elsewhere(view: View, region: str) -> bool:
    """Where you play at a real table, market and player board lie there and not here."""
    real = "ruler" in view and view["ruler"]["real"]
    return real and (region.startswith("player-") or region in ("board-purse", "board-market", "board-stores"))


def _kept(draw: Callable[[Sight], str], sight: Sight, *made_from: object) -> str:
    """A drawing, made anew only if what it is made from has not been seen lately."""
    key = (draw, sight.view["edition"], sight.words, sight.players, sight.view["layout"], repr(made_from))
    return KEPT(key, lambda: draw(sight))


def _own(draw: Callable[[Sight, int], str], sight: Sight, seat: int, fields: tuple[str, ...], *more: object) -> str:
    """The same for a drawing of one seat."""
    player = sight.view["seats"][seat]
    made_from = ([player[field] for field in fields], more)
    key = (draw, sight.view["edition"], sight.words, sight.players, seat, repr(made_from))
    return KEPT(key, lambda: draw(sight, seat))


def told(log: list[Line], view: View, words: Language, names: list[str]) -> dict[str, str]:
    """What the log tells that does not lie on the table: the Maharaja's last turn."""
    return {"board-deeds": deeds.deeds(log, words)} if "ruler" in view else {}


def hand(view: View, words: Language, names: list[str]) -> str:
    """What only this seat sees."""
    return board.hand(Sight(view, words, names))


def answers(view: View, options: Sequence[Option], words: Language) -> str:
    """The option buttons."""
    return _answers.answers(Sight(view, words), options)


def foresee(before: Game, after: Game, seat: int, option: Option, words: Language) -> dict[str, Any]:
    """What an option would do, drawn."""
    return foresight.foresee(before, after, seat, option, words)


def ahead(game: Game, seat: int, words: Language) -> str:
    """The way that is left to go."""
    return foresight.ahead(game, seat, words)


def draw(view: View, words: Language) -> str:
    """The table as one SVG."""
    return whole.whole(Sight(view, words))
