"""The tables of alchemy and the words of the card reader, for the phones: each fact stands once, in Python."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from shem.games.alchemists import names
from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    COLOURS,
    COMPONENTS,
    CONFIGURATIONS,
    INGREDIENTS,
    LEVELS,
    MIX,
    NEUTRAL,
    POTIONS,
    animators,
    level,
    reaction,
)
from shem.games.alchemists.components import open_box
from shem.games.alchemists.deduction.advice import HEDGES, STARRED
from shem.games.alchemists.deduction.query import INGREDIENT_NAMES, POTION_NAMES
from shem.games.alchemists.page.notebook import AIDS
from shem.games.alchemists.reader import codes
from shem.games.alchemists.reader.card_reader import BARMAIDS, FUNCTIONS, SHELF
from shem.games.alchemists.reader.words import reader_words
from shem.games.alchemists.selling import improved
from shem.kernel.phrase import LANGUAGES, Phrase

APP = Path(__file__).parent / "app"
SAID = re.compile(r'\bsay\(\s*"((?:[^"\\]|\\.)*)"')

# Short enough for a small button.
INGREDIENT = (
    *(Phrase("Mushroom"), Phrase("Fern"), Phrase("Toad"), Phrase("Bird claw")),
    *(Phrase("Flower"), Phrase("Mandrake"), Phrase("Scorpion"), Phrase("Feather")),
)
POTION = (
    *(Phrase("Healing"), Phrase("Poison"), Phrase("Speed"), Phrase("Paralysis")),
    *(Phrase("Wisdom"), Phrase("Insanity"), Phrase("Neutral")),
)
NAMES = {
    "ingredient": INGREDIENT,
    "potion": POTION,
    "ingredientInText": names.INGREDIENT,
    "potionInText": names.POTION,
    "sign": names.POTION_SIGN,
    "colour": names.COLOUR[:3],
    "level": names.LEVEL,
    "aspects": names.ASPECTS,
    "marker": names.MARKER,
    "part": names.PART,
    "seal": names.SEAL,
    "help": [AIDS[0].values[level] for level in codes.LIMITS],  # of the notebook, by level
}


@cache
def tables() -> dict[str, Any]:
    """Return what phones need to know about the game, without words."""
    box, golems = open_box(), range(len(CONFIGURATIONS))
    by_app = sorted(range(len(ALCHEMICALS)), key=lambda x: int(COMPONENTS["alchemical"][x]["app_index"]))
    return {
        "ingredients": INGREDIENTS,
        "ingredientNames": INGREDIENT_NAMES,
        "potions": POTIONS,
        "potionNames": POTION_NAMES,
        "colours": COLOURS,
        "levels": LEVELS,
        "alchemicals": [{"id": one.id, "signs": one.signs, "solar": one.solar} for one in ALCHEMICALS],
        "mix": MIX,
        "level": [[level(wanted, mixed) for mixed in range(len(POTIONS))] for wanted in range(NEUTRAL)],
        "improved": [[improved(box, quality, n) for n in range(len(BARMAIDS))] for quality in range(len(LEVELS))],
        "configurations": CONFIGURATIONS,
        "reactions": [[reaction(golem, x) for x in range(len(ALCHEMICALS))] for golem in golems],
        "animators": [animators(golem) for golem in golems],
        "seenBy": {name: one.seen_by for name, one in FUNCTIONS.items()},
        "expansion": [name for name, one in FUNCTIONS.items() if one.expansion],
        "shelf": SHELF,
        "app": {"alchemicals": by_app, "ingredients": [int(row["app_index"]) for row in COMPONENTS["ingredient"]]},
        "code": {
            "letters": codes.LETTERS,
            "limits": codes.LIMITS,
            "length": codes.OWN_LETTERS,
            "salt": codes.SALT,
            "rounds": codes.ROUNDS,
            "secret": codes.SECRET_BYTES,
            "room": codes.ROOM_BYTES,
        },
        "reputation": {
            "zones": box.zone_loss,
            "sale": box.bad_sale,
            "exhibit": box.exhibit_failure,
            "animate": box.animate_failure,
            "first": box.exhibit_first,
            "both": box.exhibit_both_signs,
        },
        "seals": {"starred": STARRED, "hedges": HEDGES, "vp": COMPONENTS["scoring"]},
    }


@cache
def words() -> dict[str, Any]:
    """Return every sentence of the scripts and every name, by language. English sentences are their own keys."""
    said = sorted(set(_sentences(sorted(APP.glob("*.js")))))
    found = {}
    for code in LANGUAGES:
        language = reader_words(code)
        found[code] = {
            "say": {} if code == "en" else {one: language.say(phrase(one)) for one in said},
            "names": {kind: [language.say(name) for name in some] for kind, some in NAMES.items()},
        }
    return found


def phrase(sentence: str) -> Phrase:
    """Return a phrase whose parts stay as they are written, in braces."""
    parts: dict[str, Any] = {name: f"{{{name}}}" for name in re.findall(r"\{(\w+)\}", sentence)}
    return Phrase(sentence, **parts)


def _sentences(files: Iterable[Path]) -> Iterable[str]:
    for file in files:
        yield from SAID.findall(file.read_text(encoding="utf-8"))
