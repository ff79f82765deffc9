"""The symbols of things in sentences of the log, by what they are called in English."""

from __future__ import annotations

from shem.games.alchemists.box import KINDS
from shem.games.alchemists.names import ARTIFACT, COLOUR, FAVOR, INGREDIENT, MARKER, PART, POTION, SEAL, SPACE
from shem.games.alchemists.page.publications import PART_SIGN
from shem.games.alchemists.page.scene import CARD, COLOUR_MARK, FLASK, SEAL_FACE, SIZE
from shem.games.alchemists.page.spaces import SIGNS as SPACE_SIGNS

SIGNS = {
    "{n} gold piece": "k-gold",
    "{n} reputation": "k-rep",
    "{n} VP": "k-vp",
    "{n} approval token": "k-app",
    "+{n} ingredient": "k-ing",
    "+{n} favor card": "k-fav",
    "+{n} book": "k-book",
    "top alchemist": "k-top",
    "{n} cube to the hospital": "k-hosp",
    **{phrase.one: SPACE_SIGNS[space] for space, phrase in enumerate(SPACE)},
    **{phrase.one: "k-fav" for phrase in FAVOR},
    **{phrase.one: "k-art" for phrase in ARTIFACT},
    **{INGREDIENT[kind].one: CARD[kind] for kind in KINDS},
    **{phrase.one: FLASK[kind] for kind, phrase in enumerate(POTION)},
    **{phrase.one: SEAL_FACE[kind] for kind, phrase in enumerate(SEAL)},
    **{phrase.one: COLOUR_MARK[colour] for colour, phrase in enumerate(COLOUR[: len(COLOUR_MARK)])},
    **{phrase.one: SIZE[marker] for marker, phrase in enumerate(MARKER)},
    **{phrase.one: PART_SIGN[part] for part, phrase in enumerate(PART)},
}
