"""The symbols of things in sentences of the log, by what they are called in English."""

from __future__ import annotations

from shem.games.golem.box import DISTRICTS, MARBLES
from shem.games.golem.marbles import MARBLE_WORDS, ROW_WORDS

ROW = ("i-work", "i-golem", "i-art", "i-study", "i-mirror")

SIGNS = {
    "{n} clay": "i-clay",
    "{n} coin": "i-coin",
    "{n} knowledge": "i-know",
    "{n} gold": "i-gold",
    "passes": "i-pass",
    "draws objectives": "i-obj",
    "keeps objective {number} ({goal})": "i-obj",
    "buys book {number}": "i-book",
    "book {number} → column {column}": "i-book",
    "upgrades: {development}": "i-dev",
    "rabbi: {effect}": "i-rabbi",
    "gold into cauldron {row}": "i-gold",
    "golem track: space {space}": "i-gtrack",
    "study track: {space}": "i-study",
    "buries: {golem} → {grave}": "i-tomb",
    "{n} golem out of control": "i-nochain",
    **{phrase.one: symbol for phrase, symbol in zip(ROW_WORDS, ROW, strict=True)},
    **{phrase.one: f"ball-{colour}" for phrase, colour in zip(MARBLE_WORDS, MARBLES, strict=True)},
    **{f"golem in the {name} district": "i-golem" for name in DISTRICTS},
    **{f"creates a golem in the {name} district": "i-create" for name in DISTRICTS},
    **{f"student in the {name} district": f"i-stu-{name}" for name in DISTRICTS},
}
