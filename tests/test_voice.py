"""The voice: words that the glossary forbids do not occur in any English text people read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.messages import collect

# A pattern, why it is forbidden (what to write instead), and a text we once had.
FORBIDDEN = [
    (r"\b(?:lay|laid|lays|laying) (?:a|the|this) table\b", "create a table, start a game", "Lay a table"),
    (r"\b(?:lay|laid|lays) out\b", "set up", "A game cannot be laid out like this"),
    (r"\bcomforts?\b", "player aid", "Comforts at this table"),
    (r"\bfine points?\b", "advanced options", "Choose the fine points, too?"),
    (r"\bchronicle\b", "log", "The whole chronicle"),
    (r"\bcounsel\b", "hint", "Ask for counsel"),
    (r"\b(?:whoever|the one who)\b", "the player who", "Only the one who laid this table can do that."),
    (r"\banew\b", "again, re-, start over", "Forget all facts and begin anew?"),
    (r"\bfor nothing\b", "for free", "one step for nothing"),
    (r"\bdear(?:er|est)?\b", "expensive", "dearer than the last one"),
    (r"\bby lot\b", "at random", "an ingredient by lot"),
    (r"\bin the mean\b", "on average", "10 points in the mean"),
    (r"\b(?:take|takes|taken|taking) back\b", "undo", "Nothing can be taken back"),
    (r"\bleaf through\b", "browse", "leaf through the components"),
    (r"\b(?:go|goes|going) on with\b", "continue", "go on with a game"),
    (r"\b(?:is|are|been|was) kept\b", "saved, stored", "The game is kept."),
    (r"\bshall\b", "will, must", "Which golem shall walk?"),
    (r"\bsurely\b", "clearly, known to be", "surely in hand"),
    (r"\bbeside\b", "next to, compared with", "the tile beside it"),
    (r"\bso many\b", "how many, N", "so many tokens lie there"),
    (r"\bin all\b", "in total", "31 marbles in all"),
    (r"\bat once\b", "immediately", "2 gold at once"),
    (r"\bfrom then on\b", "permanent", "from then on"),
    (r"\b(?:once|twice) a (?:round|turn)\b", "per round, per turn", "once a round"),
    (r"\blying\b", "laid-down: a lying golem tells lies", "lying golem in the red district"),
    (r"\bwalks?\b|\bwalking\b", "move", "Which golem walks?"),
    (r"\bbegin(?:s|ning)?\b", "start", "turn begins"),
    (r"\bno, thank you\b", "skip", "no, thank you"),
    (r"\bif you like\b", "optional", "Guarantee (if you like)"),
    (r"\breal table\b|\bthe box\b", "in person, the physical game, your copy", "Notebook for a real table"),
    (r"\bpublished app\b", "official app", "in place of the published app"),
    (r"\bwanted potion\b", "potion wanted: a wanted potion is a fugitive", "Wanted potion and quality"),
    (r"\bpossibilit(?:y|ies)\b", "option", "possibilities and chances"),
    (r"(?<!there )\b(?:is|are) no (?:game|bot|budget|option)\b", "is not a", "this is no game"),
    (r"\b(?:colour|neighbour|favour|honour|labour)", "American spelling: -or", "neighbourhood tile"),
    (r"\bcentre\b|\blicence\b|\bparalys(?:e|ing)", "American spelling", "is paralysed"),
    (r"\bgrey\b", "American spelling: gray", "a grey field"),
    (r" %", "95%, with Percent(…)", "{percent} % to win"),
    (r" …", "Asking…", "Asking …"),
]
# Where a word is right: Golem's rulebook calls these tiles grey; what an ingredient may still be is a possibility.
RIGHT = {
    "alchemists": re.compile(r"\bpossibilities\b"),
    "golem": re.compile(r"\bgr(?:ey|ay) (?:space|tile|\w+ tile)s?\b", re.IGNORECASE),
}
HOMES = {folder: phrases for folder, phrases in collect().items() if (folder / "locale").exists()}


def said(text: str, home: str = "") -> list[str]:
    """What the voice does not say in a text, and what it says instead."""
    text = re.sub(r"\{\w+\}", "{}", text)  # names of parts are code
    if home in RIGHT:
        text = RIGHT[home].sub("", text)
    return [
        f"{found[0]!r}: use {instead}"
        for pattern, instead, _ in FORBIDDEN
        if (found := re.search(pattern, text, re.IGNORECASE))
    ]


@pytest.mark.parametrize(("pattern", "text"), [(pattern, text) for pattern, _, text in FORBIDDEN])
def test_every_forbidden_word_is_found(pattern: str, text: str):
    assert re.search(pattern, text, re.IGNORECASE)


@pytest.mark.parametrize("folder", HOMES, ids=lambda folder: folder.name)
def test_the_voice(folder: Path):
    wrong = []
    for places in HOMES[folder].values():
        for text in (places[0].one, places[0].many):
            wrong += [f"{places[0].where}: {one}" for one in said(text, folder.name)]
    assert not wrong
