"""What an option would change, as far as drawings of all games can tell."""

from __future__ import annotations

import re

PIECE = re.compile(r'<g id="([^"]+)" class="piece[^"]*"[^>]*? style="transform:([^"]+)"')


def moved(before: str, after: str) -> dict[str, str]:
    """Pieces that keep their name and lie elsewhere in the second drawing, and where."""
    now = dict(PIECE.findall(before))
    return {name: place for name, place in PIECE.findall(after) if now.get(name, place) != place}
