"""A plot of how a network gets stronger."""

from __future__ import annotations

import json
from pathlib import Path

from shem.arena.report import COLOURS, plotting


def draw(file: Path, game: str, progress: Path) -> None:
    """Draw the lead over a fixed opponent and the points in self-play, by games."""
    lines = [json.loads(line) for line in progress.read_text(encoding="utf-8").splitlines()]
    pyplot = plotting()
    figure, (above, below) = pyplot.subplots(2, 1, figsize=(8, 6), sharex=True)
    games = [line["games"] for line in lines]
    above.plot(games, [line["lead"] for line in lines], color=COLOURS[0], marker="o", markersize=3)
    above.axhline(0, color=COLOURS[-1], linewidth=0.8)
    above.set_ylabel(f"lead over {lines[-1]['opponent']}, points")
    above.set_title(game)
    below.plot(games, [line["points"] for line in lines], color=COLOURS[1], label="points in self-play")
    below.plot(games, [line["error"] for line in lines], color=COLOURS[2], label="error, points")
    below.set_xlabel("games")
    below.legend()
    figure.tight_layout()
    figure.savefig(file)
    pyplot.close(figure)
