"""Where the points on the track came from, for games whose score sheet has only their sum."""

from __future__ import annotations

from collections.abc import Sequence

from shem.games import page
from shem.kernel.game import Game
from shem.kernel.phrase import Phrase
from shem.kernel.points import Projection
from shem.kernel.rules import SPECTATOR


def track_points(game: Game, found: Sequence[Projection]) -> list[tuple[Phrase, list[int]]]:
    """Return the points that were scored before the final scoring by source, largest first, from the log."""
    telling = page(game.rules).telling
    rows: dict[str, tuple[Phrase, list[int]]] = {}
    for line in game.log_for(SPECTATOR):
        points = telling.points(line) if line.seat >= 0 else 0
        source = telling.on_track(line) if points else None
        if source is not None:
            rows.setdefault(source.one, (source, [0] * game.seat_count))[1][line.seat] += points
    if not rows:
        return []
    logged = [sum(points) for points in zip(*[points for _, points in rows.values()])]
    tracks = [next(source.points for source in one.sources if source.scored) for one in found]
    start = [track - points for track, points in zip(tracks, logged)]
    return [(Phrase("starting points"), start), *sorted(rows.values(), key=lambda row: -sum(row[1]))]
