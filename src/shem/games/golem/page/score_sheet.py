"""The score sheet for a game with the physical components (p. 14). Its numbers come from the box."""

from __future__ import annotations

from shem.contracts.score_sheet import (
    Choice,
    Number,
    Picks,
    Row,
    ScoreSheet,
    Term,
    TieBreak,
    field,
    groups,
    look,
    picked,
    times,
    whole,
)
from shem.games.golem.box import BLUE, OBJECTIVE_CARDS, RED, YELLOW, Box
from shem.games.golem.components import open_box
from shem.games.golem.objectives import goal
from shem.games.golem.page.signs import SOURCES
from shem.games.golem.scoring import AREA_OF_COLOUR, SOURCE_WORDS
from shem.kernel.phrase import Phrase

FARTHEST = 300  # VP on the score track; it may go below 0 (edition difference 3)
DEEPEST = -50
RESOURCES_KEPT = 99
MENORAHS = (Phrase("red menorahs"), Phrase("yellow menorahs"), Phrase("blue menorahs"))
MENORAH_SYMBOLS = ("i-men-red", "i-men-yellow", "i-men-blue")


def score_sheet(edition: str = "") -> ScoreSheet:
    """Return the sheet with the values of an edition."""
    box = open_box(edition)
    track = Number("vp", Phrase("VP on the score track"), FARTHEST, DEEPEST, "i-vp")
    objectives = Picks("objectives", Phrase("objectives you met"), _objectives(box), len(OBJECTIVE_CARDS))
    study = Number("study", Phrase("space on the study track"), len(box.study_final) - 1, 0, "i-study")
    stock = Number("stock", Phrase("clay, coins and knowledge left"), RESOURCES_KEPT, 0, "i-any")
    order = Number("order", Phrase("place in the final turn order"), 4, 1, "i-order")
    return ScoreSheet(
        Phrase("VP"),
        (
            Row(Phrase("during the game"), (track,), field("vp"), SOURCES["play"][0]),
            _product(box, "golems", Phrase("golems you created"), box.golems - box.start_golems, RED),
            _product(box, "artifacts", Phrase("completed artifacts"), len(box.cauldron), YELLOW),
            _product(box, "books", Phrase("columns with books"), box.book_columns, BLUE),
            _row("study", (study,), look(box.study_final, field("study")), "study_track"),
            _row("objectives", (objectives,), picked("objectives")),
            _row("variety", (), look(box.objective_types_vp, groups("objectives"))),
            _row("leftovers", (stock,), whole(field("stock"), box.resources_per_vp)),
            Row(Phrase("tiebreaker"), (order,), symbol="i-order"),
        ),
        (TieBreak(Phrase("earlier in the final turn order"), field("order"), least=True),),
    )


def _row(source: str, fields: tuple[Number | Picks, ...], points: Term, label: str = "") -> Row:
    return Row(SOURCE_WORDS[source], fields, points, SOURCES[source][0], label=label)


def _product(box: Box, source: str, words: Phrase, high: int, colour: int) -> Row:
    """Return a row that multiplies by the menorahs of a color, on developments and the district's token."""
    first = AREA_OF_COLOUR[colour]
    most = sum(box.menorahs[first : first + 6]) + box.menorah_token
    fields = (
        Number(source, words, high, 0, SOURCES[source][0]),
        Number(f"menorahs_{source}", MENORAHS[colour], most, 0, MENORAH_SYMBOLS[colour]),
    )
    return _row(source, fields, times(field(source), field(f"menorahs_{source}")))


def _objectives(box: Box) -> list[Choice]:
    """Return the objective cards by kind, lowest requirement first."""
    found = []
    for card in sorted(OBJECTIVE_CARDS, key=lambda card: (box.objective_type[card], box.objective_threshold[card])):
        kind = box.objective_type[card]
        words = goal(kind, box.objective_threshold[card])
        found.append(Choice(str(card), words, f"objective {card}", box.objective_vp[card], kind))
    return found
