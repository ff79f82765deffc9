"""Previews of options, as far as they are the same for all games."""

from __future__ import annotations

import re

PIECE = re.compile(r'<g id="([^"]+)" class="piece[^"]*"[^>]*? style="transform:([^"]+)"')


def moved(before: str, after: str) -> dict[str, str]:
    """Return the pieces whose position differs in the second drawing, with their new positions."""
    now = dict(PIECE.findall(before))
    return {name: place for name, place in PIECE.findall(after) if now.get(name, place) != place}
