"""Every card, tile and track in words, with its provenance: for `shem components golem` and a tile's details."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from shem.games.golem.artifacts import TRIGGER_WORDS
from shem.games.golem.books import COLOUR_WORDS
from shem.games.golem.box import (
    BOOK_COLOURS,
    CLAY,
    COIN,
    DEVELOPMENTS,
    DISTRICTS,
    KNOWLEDGE,
    MARBLES,
    OBJECTIVES,
    SECTIONS,
    TRIGGERS,
)
from shem.games.golem.components import FILE, KEYS, NOTATION, open_box
from shem.games.golem.developments import NAMES
from shem.games.golem.marbles import MARBLE_WORDS
from shem.games.golem.objectives import goal
from shem.games.golem.resources import amount, points
from shem.games.golem.students import DISTRICT_WORDS
from shem.kernel.edition import Components, entry_label
from shem.kernel.phrase import List, Phrase
from shem.kernel.rules import Description

Fields = dict[str, Any]
Line = tuple[Phrase, Phrase]  # label and value


@lru_cache(maxsize=16)
def catalogue(edition: str = "") -> dict[str, Description]:
    """Return all components by their label in the component file: `book 17`, `neighborhood red 3`."""
    open_box(edition)
    file = Components(FILE, KEYS, NOTATION, edition).fields
    cards = {
        entry_label(kind, card, KEYS[kind]): (NAME[kind](card), card_lines(kind, card), str(card["provenance"]))
        for kind in KEYS
        for card in file[kind]
    }
    return cards | _boards(file)


def card_lines(kind: str, card: Fields) -> list[Line]:
    """Return the text of a card or tile, without the parts it does not have."""
    lines: list[Line] = []
    for field, value in card.items():
        if field in LINE and (value != "none" or field == "bonus"):
            label, words = LINE[field]
            lines.append((label, words(value)))
        elif field == "cost" and value:
            lines.append((Phrase("cost"), amount(PAID_IN[kind], value)))
        elif field == "type":
            lines.append((Phrase("requirement"), goal(OBJECTIVES.index(value), card["threshold"])))
        elif field == "effects":
            lines += [(Phrase("artifact {row}", row=row + 1), _effect(text)) for row, text in enumerate(value)]
    return lines


def _boards(file: Fields) -> dict[str, Description]:
    """Return what is printed on the boards: streets, blocks, tracks, the library, the printed rabbi action."""
    found = {}
    for district, words in zip(DISTRICTS, DISTRICT_WORDS, strict=True):
        street, block = file["street"][district], file["block"][district]
        lines = [(_section(SECTIONS[i]), _effect(text)) for i, text in enumerate(street["income"])]
        name = Phrase("{district}: street income", district=words)
        found[f"street {district}"] = (name, lines, street["provenance"])
        lines = [(_section(section), _either(n)) for section, n in block["entry_cost"].items()]
        name = Phrase("{district}: cost to enter a section", district=words)
        found[f"block {district}"] = (name, lines, block["provenance"])
    track = file["golem_track"]
    lines = [(_space(i + 1), _golem_space(track, i)) for i in range(track["spaces"])]
    found["golem_track"] = (Phrase("golem track"), lines, track["provenance"])
    track = file["study_track"]
    lines = [(_space(i), _study_space(track, i, "")) for i in range(track["spaces"])]
    found["study_track"] = (Phrase("study track"), lines, track["provenance"])
    lines = [(_space(i), _study_space(track, i, "_developed")) for i in range(track["spaces"])]
    found["study_track upgraded"] = (Phrase("study track, upgraded"), lines, track["provenance"])
    library, printed = file["library"], file["printed_rabbi_action"]
    prices = enumerate(library["position_cost_knowledge"])
    lines = [(Phrase("position {position}", position=i + 1), amount(KNOWLEDGE, n)) for i, n in prices]
    found["library"] = (Phrase("library"), lines, library["provenance"])
    lines = card_lines("action_tile", printed)
    found["printed_rabbi_action"] = (Phrase("permanent action"), lines, printed["provenance"])
    return found


# -- names -------------------------------------------------------------------------------------------


def _development(key: str) -> Phrase:
    return NAMES[DEVELOPMENTS.index(key)]


def _neighbourhood(card: Fields) -> Phrase:
    district = DISTRICT_WORDS[DISTRICTS.index(card["district"])]
    return Phrase("{district}: neighborhood tile {number}", district=district, number=card["number"])


NAME: dict[str, Callable[[Fields], Phrase]] = {
    "golem_development": lambda card: Phrase("golem development: {name}", name=_development(card["part"])),
    "study_development": lambda card: Phrase("study development: {name}", name=_development(card["slot"])),
    "artifact_development": lambda card: Phrase("artifact development: {name}", name=_development(card["id"])),
    "artifact_row": lambda card: Phrase("artifact row {row}", row=card["row"]),
    "artifact_side": lambda card: Phrase("artifact tile {tile}, side {side}", tile=card["tile"], side=card["side"]),
    "book": lambda card: Phrase("book {number}", number=card["number"]),
    "character": lambda card: Phrase("character {number}", number=card["number"]),
    "neighborhood": _neighbourhood,
    "action_tile": lambda card: Phrase("action tile"),
    "objective": lambda card: Phrase("objective {number}", number=card["number"]),
    "starting_tile": lambda card: Phrase("starting tile"),
    "cemetery_space": lambda card: Phrase("cemetery space {n}", n=card["position"]),
}


def _section(section: str) -> Phrase:
    return Phrase("section {section}", section=section)


def _space(space: int) -> Phrase:
    return Phrase("space {space}", space=space)


# -- values ------------------------------------------------------------------------------------------


def _plain(value: Any) -> Phrase:
    return Phrase("{value}", value=value)


def _several(phrases: list[Phrase], separator: str) -> Phrase:
    return Phrase("{phrases}", phrases=List(phrases, separator))


def _effect(text: str) -> Phrase:
    return NOTATION.read(text).words()


def _coins(n: int) -> Phrase:
    return amount(COIN, n)


def _either(n: int) -> Phrase:
    return Phrase("{knowledge} or {vp}", knowledge=amount(KNOWLEDGE, n), vp=points(n))


def _marbles(colours: list[str]) -> Phrase:
    return _several([MARBLE_WORDS[MARBLES.index(colour)] for colour in colours], " + ")


def _tile_side(text: str) -> Phrase:
    """Return when a gold tile's artifact takes effect again, or what a grey tile adds."""
    if text.startswith("trigger "):
        return TRIGGER_WORDS[TRIGGERS.index(text.removeprefix("trigger "))]
    return Phrase("whenever this artifact is activated: {effect}", effect=_effect(text))


def _golem_space(track: Fields, space: int) -> Phrase:
    level = Phrase("level {level}", level=track["level"][space])
    steps = track["steps"][space]
    income = Phrase("income: {amount}", amount=points(track["income_vp"][space]))
    return _several([level, Phrase("{n} golem step", "{n} golem steps", steps), income], ", ")


def _study_space(track: Fields, space: int, side: str) -> Phrase:
    limit = track[f"book_limit{side}"][space]
    books = Phrase("{n} book per column", "{n} books per column", limit)
    income = Phrase("income: {amount}", amount=amount(KNOWLEDGE, track[f"income_knowledge{side}"][space]))
    final = track["final_vp"].get(str(space), 0)
    ending = [Phrase("at the end of the game: {amount}", amount=points(final))] if final else []
    return _several([books, income, *ending], ", ")


def ability(text: str) -> Phrase:
    """Return a development's lasting ability."""
    if text.startswith("control_cap "):
        most = amount(KNOWLEDGE, int(text.removeprefix("control_cap ")))
        return Phrase("controlling a golem costs you at most {amount}", amount=most)
    if text.startswith("column_bonus "):
        effect = _effect(text.removeprefix("column_bonus "))
        return Phrase("each time you place a book in this column: {effect}", effect=effect)
    return ABILITY[text]


ABILITY = {
    "cemetery_double": Phrase("your cemetery bonuses are doubled"),
    "work_extra_free 1": Phrase("when you Work, activate 1 additional golem for free"),
    "ignore_character_steps": Phrase("you may ignore the character’s steps"),
    "new_golem step 1 activate_standing": Phrase(
        "a new golem may move 1 step and be activated without being laid down"
    ),
    "study_track developed": Phrase("more books per column and more income"),
    "column_double_immediate non_black": Phrase(
        "double the immediate bonus of each non-black book you place in this column"
    ),
}
PAID_IN = {"golem_development": CLAY, "study_development": KNOWLEDGE, "artifact_development": COIN, "book": KNOWLEDGE}
LINE: dict[str, tuple[Phrase, Callable[[Any], Phrase]]] = {
    "colour": (Phrase("color"), lambda colour: COLOUR_WORDS[BOOK_COLOURS.index(colour)]),
    "deck": (Phrase("rounds"), _plain),
    "marbles": (Phrase("marbles"), _marbles),
    "steps": (Phrase("golem steps"), _plain),
    "cost_coin": (Phrase("cost"), _coins),
    "cost_effect": (Phrase("cost"), _effect),
    "immediate": (Phrase("immediate"), _effect),
    "active": (Phrase("active bonus"), _effect),
    "permanent": (Phrase("permanent"), ability),
    "effect": (Phrase("effect"), _effect),
    "bonus": (Phrase("bonus"), _effect),
    "side_a": (Phrase("side A"), _tile_side),
    "side_b": (Phrase("side B"), _tile_side),
    "gold_needed": (Phrase("gold needed"), _plain),
    "grey_slot_cost": (Phrase("cost of the grey space"), _coins),
    "gold_slot_cost": (Phrase("cost of the gold space"), _coins),
    "vp": (Phrase("VP"), _plain),
    "menorahs_red": (Phrase("red menorahs"), _plain),
    "menorahs_blue": (Phrase("blue menorahs"), _plain),
    "menorahs_yellow": (Phrase("yellow menorahs"), _plain),
    "min_players": (Phrase("minimum players"), _plain),
}
