"""The symbols of things in sentences of the log, by their keys."""

from __future__ import annotations

from shem.games.alchemists.box import CUSTODIAN_SPACE
from shem.games.alchemists.names import ARTIFACT, COLOUR, FAVOR, INGREDIENT, MARKER, PART, POTION, SEAL, SPACE
from shem.games.alchemists.page.scene import CARD, COLOUR_MARK, FLASK, PART_SIGN, SEAL_FACE, SIZE
from shem.games.alchemists.page.spaces import SIGNS as SPACE_SIGNS

SIGNS = {
    "amount gold": "k-gold",
    "amount reputation": "k-rep",
    "amount vp": "k-vp",
    "amount approval": "k-app",
    "ingredients": "k-ing",
    "favors": "k-fav",
    "books": "k-book",
    "top_alchemist": "k-top",
    "hospital": "k-hosp",
    **{name.key: SPACE_SIGNS[space] for space, name in enumerate(SPACE)},
    SPACE[CUSTODIAN_SPACE].key: "k-fav",
    **{name.key: "k-fav" for name in FAVOR},
    **{name.key: "k-art" for name in ARTIFACT},
    **{name.key: CARD[kind] for kind, name in enumerate(INGREDIENT)},
    **{name.key: FLASK[kind] for kind, name in enumerate(POTION)},
    **{name.key: SEAL_FACE[kind] for kind, name in enumerate(SEAL)},
    **{name.key: mark for name, mark in zip(COLOUR, COLOUR_MARK)},
    **{name.key: SIZE[marker] for marker, name in enumerate(MARKER)},
    **{name.key: PART_SIGN[part] for part, name in enumerate(PART)},
}
