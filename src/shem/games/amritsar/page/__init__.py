"""Drawings of the table, made from what a seat sees (docs/web-contract.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from shem.contracts.page import Page
from shem.games.amritsar.page import actions, bazaar, board, pieces, preview, ring, rules_summary, seats, solo, whole
from shem.games.amritsar.page import answers as _answers
from shem.games.amritsar.page.scene import Scene
from shem.games.amritsar.page.signs import SIGNS as SIGNS
from shem.kernel.game import Game
from shem.kernel.option import Option
from shem.kernel.phrase import Language, Phrase
from shem.kernel.table import Line
from shem.pictures.memory import Memory

View = dict[str, Any]
RULE, rules = rules_summary.RULE, rules_summary.rules  # words beside the drawings

PANES = (
    ("temple", "i-bridge", Phrase("Temple")),
    ("bazaar", "i-market", Phrase("Bazaar")),
    ("board", "i-store", Phrase("My board")),
)

KEPT = Memory()


def regions(view: View, words: Language, names: list[str]) -> dict[str, str]:
    """What lies open, cut so that a move touches few of the pieces; what did not change is not drawn again."""
    scene = Scene(view, words, names)
    found = {
        "status": seats.status(scene),
        "board-purse": seats.purse(scene),
        "board-ground": _kept(ring.ground, scene),
        "board-temple": _kept(ring.temple, scene),
        "board-tiles": _kept(ring.tiles, scene),
        "board-areas": _kept(ring.areas, scene),
        "board-donations": _kept(ring.donations, scene),
        "board-pieces": pieces.pieces(scene),
        "board-zones": _kept(ring.zones, scene),
        "board-slab": _kept(bazaar.slab, scene),
        "board-market": _kept(bazaar.market, scene),
        "board-building": _kept(bazaar.building, scene),
        "board-stores": _kept(bazaar.stores, scene),
    }
    if "solo" in view:
        found["board-court"] = solo.board(scene)
    for seat in range(scene.players):
        found |= {
            f"seat-{seat}": seats.summary(scene, seat),
            f"player-{seat}-ground": _kept(board.ground, scene, seat),
            f"player-{seat}-storage": _kept(board.storage, scene, seat),
            f"player-{seat}-goals": _kept(board.goals, scene, seat),
            f"player-{seat}-mahouts": _kept(board.mahouts, scene, seat),
            f"player-{seat}-knowledge": _kept(board.knowledge, scene, seat),
        }
    return found | dict.fromkeys([name for name in found if _elsewhere(view, name)], "")


def _elsewhere(view: View, region: str) -> bool:
    """Where you play at a real table, market and player board lie there and not here."""
    real = "solo" in view and view["solo"]["real"]
    return real and (region.startswith("player-") or region in ("board-purse", "board-market", "board-stores"))


def _kept(draw: Callable[..., str], scene: Scene, *seat: int) -> str:
    """A drawing, perhaps of a seat, made anew only if something it shows has changed."""
    return KEPT(_drawn, scene.view, draw, scene.words, *seat)


def _drawn(view: View, draw: Callable[..., str], words: Language, *seat: int) -> str:
    return draw(Scene(view, words), *seat)


def told(log: list[Line], view: View, words: Language, names: list[str]) -> dict[str, str]:
    """What the log tells that does not lie on the table: the Maharaja's last turn."""
    return {"board-deeds": actions.explained(log, words)} if "solo" in view else {}


def hand(view: View, words: Language, names: list[str]) -> str:
    """What only this seat sees."""
    return board.hand(Scene(view, words, names))


def answers(view: View, options: Sequence[Option], words: Language) -> str:
    """The option buttons."""
    return _answers.answers(Scene(view, words), options)


def foresee(before: Game, after: Game, seat: int, option: Option, words: Language) -> dict[str, Any]:
    """What an option would do, drawn."""
    return preview.foresee(before, after, seat, option, words)


def ahead(game: Game, seat: int, words: Language) -> str:
    """The way that is left to go."""
    return preview.ahead(game, seat, words)


def draw(view: View, words: Language) -> str:
    """The table as one SVG."""
    return whole.whole(Scene(view, words))


PAGE = Page(
    draw,
    regions=regions,
    hand=hand,
    answers=answers,
    told=told,
    foresee=foresee,
    ahead=ahead,
    rules=rules,
    kinds=RULE,
    panes=PANES,
    signs=SIGNS,
)
