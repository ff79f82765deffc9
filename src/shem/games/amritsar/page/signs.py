"""The symbols of things in sentences of the log, by their keys."""

from __future__ import annotations

from shem.games.amritsar.box import COLOURS, GOODS, TRACKS
from shem.games.amritsar.page.icons import GOOD, SIGN, TRACK

SIGNS = {
    **dict(zip(GOODS, GOOD, strict=True)),
    "pp": "i-ppface",
    **{colour: f"hat-{sign}" for colour, sign in zip(COLOURS, SIGN, strict=True)},
    **dict(zip(TRACKS, TRACK, strict=False)),
    "elephant": "i-elephant",
    "elephant_placed": "i-elephant",
    "elephant_action": "i-elephant",
    "mahout": "i-mahout",
    "bridge": "i-bridge",
    "follow": "i-follow",
    "goal": "i-goal",
    "donation": "i-donate",
    "skip": "i-skip",
}

# The sources of points: their symbols and colors.
SOURCES = {
    "start": ("i-ppface", "#5a6078"),
    "donations": ("i-donate", "#c8912f"),
    "support": ("i-cube", "#e6c983"),
    "majority": ("i-major", "#b5392f"),
    "follow": ("i-follow", "#2e6cb8"),
    "sales": ("i-sell", "#8fd3e8"),
    "bonus": ("i-bolt", "#7d4fc4"),
    "knowledge": ("i-know", "#d98ac0"),
    "goals": ("i-goal", "#3f8f5a"),
    "penalty": ("i-tax", "#8a4a45"),
}
