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
