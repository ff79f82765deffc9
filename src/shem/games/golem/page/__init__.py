"""Drawings of the table, made from what a seat sees (docs/web-contract.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from shem.contracts.page import Page
from shem.contracts.question import Question
from shem.games.golem.page import board, cards, city, faces, places, preview, seats, synagogue, whole
from shem.games.golem.page import question as _question
from shem.games.golem.page.cover import COVER
from shem.games.golem.page.ending import revealed
from shem.games.golem.page.explain import CARDS
from shem.games.golem.page.guide import GUIDE
from shem.games.golem.page.plans import PLANS
from shem.games.golem.page.rulings import RULINGS
from shem.games.golem.page.scene import Scene
from shem.games.golem.page.score_sheet import score_sheet
from shem.games.golem.page.setup_plan import SETUP_PLAN
from shem.games.golem.page.signs import SIGNS as SIGNS
from shem.games.golem.page.signs import SOURCES
from shem.games.golem.page.telling import TELLING
from shem.games.golem.page.workshop import WORKSHOP
from shem.kernel.option import Option
from shem.kernel.phrase import Language, Phrase
from shem.pictures.memory import Memory
from shem.pictures.phases import phase_moments

View = dict[str, Any]

PANES = (
    ("synagogue", "i-candle", Phrase("Synagogue")),
    ("city", "i-house", Phrase("City")),
    ("places", "i-crown", Phrase("Places")),
    ("board", "i-golem", Phrase("My board")),
)


KEPT = Memory()


def regions(view: View, words: Language, names: list[str]) -> dict[str, str]:
    """Return the public regions, split so that a move changes few of them; unchanged ones are not redrawn."""
    scene = Scene(view, words)
    found = {
        "status": seats.status(scene),
        "board-faces": faces.faces(scene.box),
        "board-purse": seats.purse(scene),
        "board-synagogue": _kept(synagogue.synagogue, scene),
        "board-rabbis": _kept(synagogue.rabbis, scene),
        "board-city": city.ground(scene),
        "board-pieces": _kept(city.pieces, scene),
        "board-palace": _kept(places.palace, scene),
        "board-library": _kept(places.library, scene),
        "board-cemetery": _kept(places.cemetery, scene),
    }
    for seat in range(scene.players):
        found |= {
            f"seat-{seat}": _kept(seats.summary, scene, seat),
            f"player-{seat}-stock": seats.stock(scene, seat),
            f"player-{seat}-golem": _kept(board.golem, scene, seat),
            f"player-{seat}-study": _kept(board.study, scene, seat),
            f"player-{seat}-artifacts": _kept(board.artifacts, scene, seat),
        }
    return found


def _kept(draw: Callable[..., str], scene: Scene, *seat: int) -> str:
    """Return a drawing, possibly of a seat, redrawn only if something it shows has changed."""
    return KEPT(_drawn, scene.view, draw, scene.words, *seat)


def _drawn(view: View, draw: Callable[..., str], words: Language, *seat: int) -> str:
    return draw(Scene(view, words), *seat)


def hand(view: View, words: Language, names: list[str]) -> str:
    """Draw what only this seat sees."""
    return cards.hand(Scene(view, words))


def answers(view: View, options: Sequence[Option], words: Language) -> Question:
    """Describe the options."""
    return _question.question(Scene(view, words), options)


def draw(view: View, words: Language) -> str:
    """Draw the table as one SVG."""
    return whole.whole(Scene(view, words))


# Phases told on a card, and whether it waits for the whole phase: income is followed by questions.
PHASES = {"movement": True, "turn_order": True, "income": False, "control": True}

PAGE = Page(
    draw,
    regions=regions,
    hand=hand,
    answers=answers,
    foresee=preview.foresee,
    moments=phase_moments(SIGNS, PHASES),
    cards=CARDS,
    guide=GUIDE,
    workshop=WORKSHOP,
    score_sheet=score_sheet,
    setup_plan=SETUP_PLAN,
    rulings=RULINGS,
    cover=COVER,
    panes=PANES,
    plans=PLANS,
    signs=SIGNS,
    telling=TELLING,
    sources=SOURCES,
    revealed=revealed,
)
