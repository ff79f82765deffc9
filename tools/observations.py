"""Write docs/GAME/observation.md for every game with a learned bot: python -m tools.observations"""

from __future__ import annotations

from pathlib import Path

import shem
from shem.contracts.observation import page
from shem.games import evaluation, find
from shem.kernel.phrase import ENGLISH

DOCS = Path(__file__).parents[1] / "docs"


def pages() -> dict[Path, str]:
    """Return the page of every game, by its file."""
    found = {}
    for name in shem.game_names():
        observation = evaluation(find(name)).observation
        if observation is not None:
            found[DOCS / name / "observation.md"] = page(ENGLISH.say(find(name).title), observation)
    return found


if __name__ == "__main__":
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
        print(path)
