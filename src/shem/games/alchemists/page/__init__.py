"""Drawings of the table, made from what a seat sees (docs/web-contract.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from shem.contracts.page import Page
from shem.contracts.question import Question
from shem.games.alchemists.page import (
    actions,
    conferences,
    golem,
    laboratory,
    odds,
    order,
    preview,
    publications,
    results,
    seats,
    spaces,
    track,
    whole,
)
from shem.games.alchemists.page import answers as _answers
from shem.games.alchemists.page import notebook as _notebook
from shem.games.alchemists.page.cover import COVER
from shem.games.alchemists.page.ending import revealed
from shem.games.alchemists.page.explain import CARDS
from shem.games.alchemists.page.guide import GUIDE
from shem.games.alchemists.page.moments import moments
from shem.games.alchemists.page.plans import PLANS
from shem.games.alchemists.page.rulings import RULINGS
from shem.games.alchemists.page.scene import Scene
from shem.games.alchemists.page.score_sheet import score_sheet
from shem.games.alchemists.page.setup_plan import SETUP_PLAN
from shem.games.alchemists.page.signs import SIGNS as SIGNS
from shem.games.alchemists.page.signs import SOURCES
from shem.games.alchemists.page.telling import TELLING
from shem.games.alchemists.page.workshop import WORKSHOP
from shem.kernel.option import Option
from shem.kernel.phrase import Language, Phrase
from shem.kernel.table import Line
from shem.pictures.memory import Memory

View = dict[str, Any]

PANES = (
    ("board", "k-hand", Phrase("Lab")),
    ("main", "k-board", Phrase("Board")),
    ("notebook", "k-grid", Phrase("Notebook")),
)

AIDS = _notebook.AIDS
KEPT = Memory()


def regions(view: View, words: Language, names: list[str]) -> dict[str, str]:
    """Return the public regions, split so that a move changes few of them; unchanged ones are not redrawn."""
    scene = Scene(view, words, names)
    found = {
        "status": seats.status(scene),
        "board-order": _kept(order.order, scene),
        "board-strip": _kept(spaces.strip, scene),
        "board-upper": _kept(spaces.upper, scene),
        "board-lower": _kept(spaces.lower, scene),
        "board-theories": _kept(publications.theories, scene),
    }
    if scene.encyclopedia:
        found["board-articles"] = _kept(publications.encyclopedia, scene)
        if scene.golem:
            found["board-golem"] = _kept(golem.golem, scene)
        else:
            found["board-confs"] = _kept(conferences.conferences, scene)
    else:
        found["board-results"] = _kept(results.results, scene)
    found["board-track"] = _kept(track.track, scene)
    for seat in range(scene.players):
        found[f"seat-{seat}"] = seats.summary(scene, seat)
        found[f"player-{seat}"] = laboratory.player(scene, seat)
    return found


def told(log: list[Line], view: View, words: Language, names: list[str]) -> dict[str, str]:
    """Return the upper row of spaces again once the log shows what was taken and sold in this round."""
    done = actions.this_round(log)
    if not done.taken and not done.sold:
        return {}
    return {"board-upper": _kept(spaces.upper, Scene(view, words, names, done))}


def _kept(draw: Callable[[Scene], str], scene: Scene) -> str:
    """Return a drawing, redrawn only if something it shows has changed."""
    return KEPT(_drawn, scene.view, draw, scene.words)


def _drawn(view: View, draw: Callable[[Scene], str], words: Language) -> str:
    return draw(Scene(view, words))


def hand(view: View, words: Language, names: list[str]) -> str:
    """Draw what only this seat sees."""
    return laboratory.hand(Scene(view, words, names))


def notebook(
    view: View, words: Language, names: list[str], aids: Mapping[str, str], notes: Mapping[str, str]
) -> dict[str, str]:
    """Draw what a seat has found out, what follows from it, and its own marks, as far as the table allows."""
    return _notebook.notebook(view, words, names, aids, notes)


def answers(view: View, options: Sequence[Option], words: Language) -> Question:
    """Draw the option buttons."""
    return _answers.answers(Scene(view, words), options)


def draw(view: View, words: Language) -> str:
    """Draw the table as one SVG."""
    return whole.whole(Scene(view, words))


PAGE = Page(
    draw,
    regions=regions,
    hand=hand,
    answers=answers,
    told=told,
    moments=moments,
    notebook=notebook,
    foresee=preview.foresee,
    odds=odds.gauges,
    modules=("reader.notebook_pages", "reader.reader_pages"),
    aids=AIDS,
    lowered=_notebook.lowered,
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
    deduces=_notebook.deduces,
)
