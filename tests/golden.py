"""Golden playthroughs: whole games as text, with everything the log says, compared letter by letter.

    make golden          (or: python -m tests.golden)

writes them anew; look at the difference before you commit it. Lines that begin with "#" are the log,
the others are a record that `shem replay` understands once they are taken out.
"""

from __future__ import annotations

import sys
from difflib import unified_diff
from pathlib import Path
from random import Random

import shem
from shem.games import find
from shem.kernel import record
from tests.battery import Taste

HERE = Path(__file__).parent
SETUPS = {
    "alchemists": [
        (1, {"variant": "apprentice"}),
        (2, {"variant": "master", "royal_encyclopedia": "on", "startup_funding": "on"}),
        (3, {"variant": "master", "busy_days": "on", "royal_encyclopedia": "on", "golem_project": "on"}),
    ],
    "amritsar": [(1, {"maharaja": "gentle"}), (2, {"maharaja": "stern"}), (3, {"maharaja": "gentle"})],
    "golem": [(1, {"setup": "standard"}), (2, {"setup": "standard"}), (3, {"setup": "introductory"})],
}


def chosen() -> list[tuple[str, int, int, dict[str, str]]]:
    """Game, seats, seed and options of every golden playthrough: three for each number of seats."""
    return [
        (name, seats, seed, options)
        for name, setups in SETUPS.items()
        for seats in find(name).seat_counts
        for seed, options in setups
    ]


def path(name: str, seats: int, seed: int) -> Path:
    return HERE / name / "golden" / f"{seats}-seats-{seed}.txt"


def playthrough(name: str, seats: int, seed: int, options: dict[str, str]) -> str:
    """One game of players with a taste, and its log."""
    game = shem.new(name, seats=seats, seed=seed, **options)
    rng = Random(seed)
    tastes = [Taste(rng) for _ in range(seats)]
    for decision in game:
        game.play(tastes[decision.seat].pick(decision.options), seat=decision.seat)
    return tell(game)


def tell(game: shem.Game) -> str:
    """The record of a game with its log between the lines."""
    head, dash, moves = record.write(game).partition("\n-\n")
    lines = [head + dash.rstrip("\n")]
    said: dict[int, list[str]] = {}
    for line in game.log:
        who = game.rules.seat_name(line.seat) if line.seat >= 0 else "*"
        mark = " (secret)" if line.private else ""
        said.setdefault(line.number, []).append(f"#     {who}: {line.phrase}{mark}")
    lines += said.get(0, [])
    for number, move in enumerate(moves.splitlines(), start=1):
        lines.append(move)
        lines += said.get(number, [])
    names = [game.rules.seat_name(seat) for seat in game.ranking]
    lines.append("# " + ", ".join(f"{name} {game.scores[seat]}" for name, seat in zip(names, game.ranking)))
    return "\n".join(lines) + "\n"


def difference(old: str, new: str, name: str) -> str:
    """Where a game goes another way than its golden playthrough, for people."""
    lines = list(unified_diff(old.splitlines(), new.splitlines(), f"{name} (golden)", f"{name} (now)", "", "", 5, ""))
    more = [f"... and {len(lines) - 60} lines more"] if len(lines) > 60 else []
    return "\n".join(["If this is meant, run `make golden` and look at the difference.", *lines[:60], *more])


def bare(text: str) -> str:
    """The record alone."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))


def main() -> None:
    changed = 0
    for name, seats, seed, options in chosen():
        text, file = playthrough(name, seats, seed, options), path(name, seats, seed)
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
            changed += 1
    print(f"{changed} of {len(chosen())} golden playthroughs changed", file=sys.stderr)


if __name__ == "__main__":
    main()
