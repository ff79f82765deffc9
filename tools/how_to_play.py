"""Write docs/<game>/how-to-play.md from the English text of each how-to-play page.

    python -m tools.how_to_play

The pictures come from the page itself: `python -m tools.screenshots --game how-to-play`.
"""

from __future__ import annotations

import re
from pathlib import Path

from shem.contracts.guide import FOLDER, text_file
from shem.games import find
from shem.kernel.phrase import ENGLISH
from shem.kernel.rules import Rules
from shem.web.how_to_play import DIRECTIVE, ICONS, guide_of
from shem.web.how_to_play_pages import games_taught

ROOT = Path(__file__).parent.parent
PICTURES = Path("docs/pictures/how-to-play")
ICON = re.compile(r"\{icon [\w-]+\} ?")
RULINGS = "Unclear cases and how Shem plays them are listed in [rulings.md](rulings.md)."


def picture(game: str, directive: str, name: str) -> Path:
    """Return the path of a directive's picture: {picture board}, {tiles books}."""
    return PICTURES / (f"{game}-{name}.png" if directive == "picture" else f"{game}-{name}-tiles.png")


def document(rules: Rules) -> str:
    """Return the English text for readers of the repository."""
    guide = guide_of(rules)
    assert guide is not None
    source = text_file(rules, "en")
    heading, lines = "", []
    for line in source.read_text(encoding="utf-8").splitlines():
        found = DIRECTIVE.fullmatch(line.strip())
        if line.startswith("#"):
            heading = ICON.sub("", line).lstrip("# ")
        if found is None or found[1] == "icon":
            lines.append(ICON.sub("", line))
            continue
        name = found[2].split()[0]
        if name == ICONS:  # only next to the drawings
            while not lines.pop().startswith("#"):
                pass
            while not lines[-1]:
                lines.pop()
            continue
        shown = heading if found[1] == "tiles" else ENGLISH.say(guide.pictures[name](ENGLISH).name)
        lines.append(f"![{shown}](../pictures/how-to-play/{picture(rules.name, found[1], name).name})")
    note = f"<!-- Made by tools/how_to_play.py from {rules.name}/{FOLDER}/en.md: edit that file. -->"
    return "\n".join([note, "", *lines, "", RULINGS, ""])


def target(game: str) -> Path:
    return ROOT / "docs" / game / "how-to-play.md"


def main() -> None:
    for game in games_taught():
        target(game).write_text(document(find(game)), encoding="utf-8")
        print(target(game).relative_to(ROOT))


if __name__ == "__main__":
    main()
