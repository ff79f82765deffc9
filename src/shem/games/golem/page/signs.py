"""The symbols of things in sentences of the log, by the key of the sentence or of a part of it."""

from __future__ import annotations

from shem.games.golem.box import DISTRICTS, MARBLES, ROWS

ROW = ("i-work", "i-golem", "i-art", "i-study", "i-mirror")

SIGNS = {
    "clay": "i-clay",
    "coin": "i-coin",
    "knowledge": "i-know",
    "vp": "i-vp",
    "gold": "i-gold",
    "pass": "i-pass",
    "draw_objectives": "i-obj",
    "keep_objective": "i-obj",
    "buy_book": "i-book",
    "place_book": "i-book",
    "upgrade": "i-dev",
    "place_tile": "i-dev",
    "rabbi": "i-rabbi",
    "melt": "i-gold",
    "golem": "i-golem",
    "create": "i-create",
    "golem_track": "i-gtrack",
    "study_track": "i-study",
    "bury": "i-tomb",
    "uncontrolled": "i-nochain",
    **{f"row_{name}": symbol for name, symbol in zip(ROWS, ROW, strict=True)},
    **{f"marble_{colour}": f"ball-{colour}" for colour in MARBLES},
    **{f"student_{name}": f"i-stu-{name}" for name in DISTRICTS},
}

# The sources of points: their symbols and colors.
SOURCES = {
    "play": ("i-vp", "#4b5474"),
    "golems": ("i-golem", "#b5392f"),
    "artifacts": ("i-artdone", "#e3b23a"),
    "books": ("i-book", "#2e6cb8"),
    "study": ("i-study", "#8fd3e8"),
    "objectives": ("i-obj", "#7d4fc4"),
    "variety": ("i-draw", "#d98ac0"),
    "leftovers": ("i-any", "#b9b6ac"),
}
