"""Drawings of the table, made from what a seat sees (docs/web-contract.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from shem.contracts.page import Page
from shem.contracts.question import Question
from shem.games.amritsar.page import actions, bazaar, board, pieces, preview, ring, seats, solo, whole
from shem.games.amritsar.page import answers as _answers
from shem.games.amritsar.page.cover import COVER
from shem.games.amritsar.page.ending import revealed
from shem.games.amritsar.page.explain import CARDS
from shem.games.amritsar.page.guide import GUIDE
from shem.games.amritsar.page.plans import PLANS
from shem.games.amritsar.page.rulings import RULINGS
from shem.games.amritsar.page.scene import Scene
from shem.games.amritsar.page.score_sheet import score_sheet
from shem.games.amritsar.page.setup_plan import SETUP_PLAN
from shem.games.amritsar.page.signs import SIGNS as SIGNS
from shem.games.amritsar.page.signs import SOURCES
from shem.games.amritsar.page.telling import TELLING
from shem.games.amritsar.page.workshop import WORKSHOP
from shem.kernel.option import Option
from shem.kernel.phrase import Language, Phrase
from shem.kernel.table import Line
from shem.pictures.memory import Memory
from shem.pictures.phases import phase_moments

View = dict[str, Any]

PANES = (
    ("temple", "i-bridge", Phrase("Temple")),
    ("bazaar", "i-market", Phrase("Bazaar")),
    ("board", "i-store", Phrase("My board")),
)

KEPT = Memory()


def regions(view: View, words: Language, names: list[str]) -> dict[str, str]:
    """Return the public regions, split so that a move changes few of them; unchanged ones are not redrawn."""
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
    """Whether a region is left out because market and player board are at a physical table."""
    real = "solo" in view and view["solo"]["real"]
    return real and (region.startswith("player-") or region in ("board-purse", "board-market", "board-stores"))


def _kept(draw: Callable[..., str], scene: Scene, *seat: int) -> str:
    """Return a drawing, possibly of a seat, redrawn only if something it shows has changed."""
    return KEPT(_drawn, scene.view, draw, scene.words, *seat)


def _drawn(view: View, draw: Callable[..., str], words: Language, *seat: int) -> str:
    return draw(Scene(view, words), *seat)


def told(log: list[Line], view: View, words: Language, names: list[str]) -> dict[str, str]:
    """Return what only the log shows: the Maharaja's last turn."""
    return {"board-deeds": actions.explained(log, words)} if "solo" in view else {}


def hand(view: View, words: Language, names: list[str]) -> str:
    """Draw what only this seat sees."""
    return board.hand(Scene(view, words, names))


def answers(view: View, options: Sequence[Option], words: Language) -> Question:
    """Draw the option buttons."""
    return _answers.answers(Scene(view, words), options)


def draw(view: View, words: Language) -> str:
    """Draw the table as one SVG."""
    return whole.whole(Scene(view, words))


PHASES = {"decade_ends": True, "income": True}  # told on a card when they are over

PAGE = Page(
    draw,
    modules=("companion.pages",),
    regions=regions,
    hand=hand,
    answers=answers,
    told=told,
    foresee=preview.foresee,
    ahead=preview.ahead,
    moments=phase_moments(SIGNS, PHASES),
    cards=CARDS,
    guide=GUIDE,
    workshop=WORKSHOP,
    score_sheet=score_sheet,
    setup_plan=SETUP_PLAN,
    rulings=RULINGS,
    cover=COVER,
    panes=PANES,
    signs=SIGNS,
    telling=TELLING,
    sources=SOURCES,
    revealed=revealed,
    plans=PLANS,
)
