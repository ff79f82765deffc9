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
    everyone = view["seats"]
    round_, busy = _round(view, names)
    shop = (view["shelf"], view["counter"], view["level"], view["books"], view["sick"], view["exhibited"])
    bought = [player["artifacts"] for player in everyone]
    grants = [player["grants"] for player in everyone]
    facts = (view["facts"], view["round"], view["phase"], names)
    claims = (view["theories"], view["seals"], view["conflicts"], view.get("secret"))
    articles = (view["articles"], view["article_seals"], view["draft"], view.get("secret"))
    order = ([player["place"] for player in everyone], view["tile"], view["order"], view["paralysed"], names)
    found = {
        "status": seats.status(sight),
        "board-order": _kept(spaces.order, sight, order),
        "board-strip": _kept(spaces.strip, sight, round_, busy),
        "board-upper": _upper(sight, round_, busy),
        "board-lower": _kept(spaces.lower, sight, round_, busy, shop, view["artifacts"], bought),
        "board-theories": _kept(publications.theories, sight, claims, grants, facts),
    }
    if sight.encyclopedia:
        found["board-articles"] = _kept(publications.encyclopedia, sight, articles, grants, names)
        if sight.golem:
            project = [(player["golem"], player["report_counts"], player.get("reports")) for player in everyone]
            found["board-golem"] = _kept(
                publications.golem, sight, project, view["order"], names, view.get("configuration", -1)
            )
        else:
            found["board-confs"] = _kept(publications.conferences, sight, view["round"])
    else:
        found["board-results"] = _kept(publications.results, sight, view["facts"])
    reputation = [player["reputation"] for player in everyone]
    found["board-track"] = _kept(publications.track, sight, reputation, view["order"], names)
    for seat in range(sight.players):
        found[f"seat-{seat}"] = seats.summary(sight, seat)
        found[f"player-{seat}"] = laboratory.player(sight, seat)
    return found


def _round(view: View, names: list[str]) -> tuple[object, object]:
    """What every action space shows: cubes, and whose turn it is."""
    cubes = [(player["declared"], player["used"], player["exhibited"]) for player in view["seats"]]
    round_ = (view["round"], view["phase"], view["order"], view["associates"], cubes, view["waiting"], names)
    return round_, (view["freed"], view["fallen"], view["together"])


def _upper(sight: Sight, round_: object, busy: object) -> str:
    view = sight.view
    trade = (view["adventurer"], view["coming"], view["blocked"], view["approval"], view["row"], view["deck"])
    done = (sight.deeds.taken, sight.deeds.sold)
    return _kept(spaces.upper, sight, round_, busy, trade, view["bids"], done)


def told(log: list[Line], view: View, words: Language, names: list[str]) -> dict[str, str]:
    """The upper row of spaces once more, as soon as the log tells who took and sold what in this round."""
    done = deeds.this_round(log)
    if not done.taken and not done.sold:
        return {}
    sight = Sight(view, words, names, done)
    return {"board-upper": _upper(sight, *_round(view, names))}


def _kept(draw: Callable[[Sight], str], sight: Sight, *made_from: object) -> str:
    """A drawing, made anew only if what it is made from has not been seen lately."""
    view = sight.view
    which = (view["edition"], repr(view["masters"]), tuple(view["modules"].values()), sight.players)
    key = (draw, sight.words, which, repr(made_from))
    return KEPT(key, lambda: draw(sight))


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
