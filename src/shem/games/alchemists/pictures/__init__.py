"""Drawings of the table, made from what a seat sees (docs/web-contract.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from shem.games.alchemists.pictures import answers as _answers
from shem.games.alchemists.pictures import deeds, laboratory, leaflet, publications, seats, spaces, whole
from shem.games.alchemists.pictures import notebook as _notebook
from shem.games.alchemists.pictures.sight import Sight
from shem.games.alchemists.pictures.signs import SIGNS as SIGNS
from shem.kernel.option import Option
from shem.kernel.phrase import Language, Phrase
from shem.kernel.table import Line
from shem.pictures.memory import Memory

View = dict[str, Any]
RULE, rules = leaflet.RULE, leaflet.rules  # words beside the drawings

PANES = (
    ("board", "k-hand", Phrase("Lab")),
    ("main", "k-board", Phrase("Board")),
    ("notebook", "k-grid", Phrase("Notebook")),
)

COMFORTS = _notebook.COMFORTS
KEPT = Memory()


def regions(view: View, words: Language, names: list[str]) -> dict[str, str]:
    """What lies open, cut so that a move touches few of the pieces; what did not change is not drawn again."""
    sight = Sight(view, words, names)
    found = {
        "status": seats.status(sight),
        "board-order": _kept(spaces.order, sight),
        "board-strip": _kept(spaces.strip, sight),
        "board-upper": _kept(spaces.upper, sight),
        "board-lower": _kept(spaces.lower, sight),
        "board-theories": _kept(publications.theories, sight),
    }
    if sight.encyclopedia:
        found["board-articles"] = _kept(publications.encyclopedia, sight)
        if sight.golem:
            found["board-golem"] = _kept(publications.golem, sight)
        else:
            found["board-confs"] = _kept(publications.conferences, sight)
    else:
        found["board-results"] = _kept(publications.results, sight)
    found["board-track"] = _kept(publications.track, sight)
    for seat in range(sight.players):
        found[f"seat-{seat}"] = seats.summary(sight, seat)
        found[f"player-{seat}"] = laboratory.player(sight, seat)
    return found


def told(log: list[Line], view: View, words: Language, names: list[str]) -> dict[str, str]:
    """The upper row of spaces once more, as soon as the log tells who took and sold what in this round."""
    done = deeds.this_round(log)
    if not done.taken and not done.sold:
        return {}
    return {"board-upper": _kept(spaces.upper, Sight(view, words, names, done))}


def _kept(draw: Callable[[Sight], str], sight: Sight) -> str:
    """A drawing, made anew only if something it shows has changed."""
    return KEPT(_drawn, sight.view, draw, sight.words)


def _drawn(view: View, draw: Callable[[Sight], str], words: Language) -> str:
    return draw(Sight(view, words))


def hand(view: View, words: Language, names: list[str]) -> str:
    """What only this seat sees."""
    return laboratory.hand(Sight(view, words, names))


def notebook(
    view: View, words: Language, names: list[str], comforts: Mapping[str, str], notes: Mapping[str, str]
) -> dict[str, str]:
    """What a seat has found out, what follows from it, and its own marks, as far as the table allows."""
    return _notebook.notebook(view, words, names, comforts, notes)


def answers(view: View, options: Sequence[Option], words: Language) -> str:
    """The option buttons."""
    return _answers.answers(Sight(view, words), options)


def draw(view: View, words: Language) -> str:
    """The table as one SVG."""
    return whole.whole(Sight(view, words))
