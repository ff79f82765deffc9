"""Results for other programs: CSV with one row per seat and game, JSON with the summary, records as files."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from shem.arena.plan import Plan, kernel_words
from shem.arena.playing import Result
from shem.arena.stats import Rate, Standings

COLUMNS = ("game", "seed", "seat", "spec", "score", "place", "win", "decisions", "seconds", "crashed")


def write_csv(path: Path, results: Sequence[Result]) -> None:
    """Write one row per seat and game."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        for result in results:
            for seat, spec in enumerate(result.seats):
                score = result.scores[seat] if result.scores else ""
                place = result.places[seat] if result.places else ""
                crashed = spec if result.failed == seat else ""
                row = (result.number, result.seed, seat, spec, score, place, round(result.share(seat), 4))
                writer.writerow((*row, result.decisions, round(result.seconds[seat], 4), crashed))


def write_json(path: Path, summary: dict[str, Any]) -> None:
    path.write_text(json.dumps(summary, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def write_records(folder: Path, results: Sequence[Result]) -> None:
    """Write each game as a record for `shem replay`."""
    folder.mkdir(parents=True, exist_ok=True)
    for result in results:
        (folder / f"{result.number:06}.shem").write_text(result.record, encoding="utf-8")


def summarize(plan: Plan, results: Sequence[Result], standings: Standings) -> dict[str, Any]:
    """Return the summary: each contestant's games and wins, ratings, pairs, seats."""
    return {
        "game": plan.game,
        "players": plan.players,
        "settings": dict(plan.settings),
        "seed": plan.seed,
        "kernel": kernel_words(),
        "games": len(results),
        "counted": standings.games,
        "seats": {
            one.spec: {
                **_rate(one.rate),
                "ties": one.ties,
                "crashes": one.crashes,
                "mean_score": round(one.mean_score, 3),
                "seconds_per_decision": round(one.seconds / one.decisions, 6) if one.decisions else None,
                "rating": {
                    "mu": round(one.mu, 3),
                    "sigma": round(one.sigma, 3),
                    "interval": [round(end, 3) for end in one.rating_interval],
                },
            }
            for one in standings.contestants
        },
        "pairs": [
            {"first": first, "second": second, **_rate(rate)} for (first, second), rate in standings.pairs.items()
        ],
        "by_seat": [_rate(rate) for rate in standings.seats],
        "endings": dict(standings.endings),
        "crashes": [
            {"who": who, "error": error, "times": times} for (who, error), times in standings.crashes.most_common()
        ],
    }


def _rate(rate: Rate) -> dict[str, Any]:
    return {
        "games": rate.games,
        "wins": round(rate.wins, 4),
        "win_rate": round(rate.share, 4),
        "interval": [round(end, 4) for end in rate.interval],
    }
