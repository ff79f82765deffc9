"""The symbols of things in sentences of the log, by what they are called in English."""

from __future__ import annotations

from shem.games.amritsar.knowledge import TRACK_WORDS
from shem.games.amritsar.page.icons import GOOD, SIGN, TRACK
from shem.games.amritsar.resources import GOOD_WORDS
from shem.games.amritsar.workers import COLOUR_WORDS

SIGNS = {
    **{f"{{n}} {phrase.one}": symbol for phrase, symbol in zip(GOOD_WORDS, GOOD, strict=True)},
    **{phrase.one: symbol for phrase, symbol in zip(GOOD_WORDS, GOOD, strict=True)},
    "{n} PP": "i-ppface",
    **{phrase.one: f"hat-{sign}" for phrase, sign in zip(COLOUR_WORDS, SIGN, strict=True)},
    **{phrase.one: TRACK[track] for track, phrase in enumerate(TRACK_WORDS)},
    "elephant to the {zone}": "i-elephant",
    "elephant: {effect}": "i-elephant",
    "mahout: {effect}": "i-mahout",
    "bridge: {effect}": "i-bridge",
    "follow: {effect}": "i-follow",
    "goal {name}: {goal}": "i-goal",
    "donate in the {zone}: level {level}, space {space}": "i-donate",
    "skips the {area}": "i-skip",
}
