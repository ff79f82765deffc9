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

# The sources of points: their symbols and colors.
SOURCES = {
    "reputation": ("k-rep", "#4b7a3a"),
    "artifacts": ("k-art", "#7a4a24"),
    "grants": ("k-grant", "#d8c08c"),
    "gold": ("k-gold", "#e3b23a"),
    "theories": ("k-seal", "#6b45b0"),
    "articles": ("k-book", "#2e6cb8"),
    "idol": ("k-top", "#8fd3e8"),
    "reports": ("k-report", "#d98ac0"),
    "golem": ("x-golem", "#b5392f"),
    "secret": ("k-secret", "#b9b6ac"),
}
