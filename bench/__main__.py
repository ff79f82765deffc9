"""`make bench`: our speed compared with python-chess, measured in the same run.

Slices of random play of every game and of chess alternate, so that other work on the machine affects all of them alike;
ratios are medians over the rounds. Times are processor times.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time, process_time_ns

import chess
from rich.console import Console
from rich.table import Table

import shem
import shem.kernel.table
from bench import deduction, environments, learning, search

ROUNDS = 15
SLICE = 0.2  # seconds
REPEATS = 3

# What is measured: a row's title, the game, its seats and options. Games with modules are played without and
# with them.
Row = tuple[str, str, int, dict[str, str]]
WITH_MODULES = {"alchemists": ("all modules", deduction.ALL_MODULES)}


def rows() -> list[Row]:
    found: list[Row] = []
    for name in shem.game_names():
        counts = [seats for seats in shem.game_rules(name).seat_counts if seats > 1]
        found += [(f"{name} {seats}", name, seats, {}) for seats in counts]
        if name in WITH_MODULES:
            title, options = WITH_MODULES[name]
            found += [(f"{name} {seats}, {title}", name, seats, options) for seats in counts]
    return found


def play_chess(seconds: float, rng: Random) -> tuple[int, int, float]:
    """Play random games of chess: decisions, games, processor time. A game ends with mate, stalemate or 300 plies."""
    decisions = games = 0
    start = process_time()
    while process_time() - start < seconds:
        board = chess.Board()
        for _ in range(300):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(rng.random() * len(moves))])
            decisions += 1
        games += 1
    return decisions, games, process_time() - start


def play_ours(row: Row, seconds: float, rng: Random) -> tuple[int, int, float]:
    """Play random games of ours, from deal to scoring. Only decisions of seats count, not those of chance."""
    _, name, seats, settings = row
    decisions = games = 0
    start = process_time()
    while process_time() - start < seconds:
        game = shem.new(name, seats=seats, seed=int(rng.random() * 1e9), **settings)
        while (decision := game.decision) is not None:
            options = decision.options
            game.play(options[int(rng.random() * len(options))], decision.seat)
            decisions += 1
        games += 1
    return decisions, games, process_time() - start


def copy_time(row: Row) -> float:
    """Measure the microseconds for a copy in the middle of a game."""
    _, name, seats, settings = row
    rng = Random(5)
    game = shem.new(name, seats=seats, seed=5, **settings)
    for _ in range(40 * seats):
        if (decision := game.decision) is not None:
            game.play(rng.choice(decision.options), decision.seat)
    times = []
    for _ in range(15):
        start = process_time()
        for _ in range(500):
            game.copy()
        times.append((process_time() - start) / 500)
    return median(times) * 1e6


def spread(row: Row) -> float:
    """Return how much slower the slowest decisions are than the typical one: 99th percentile over median.

    The same games are played several times, and each decision counts with its best time, so that other work on the
    machine does not matter.
    """
    times = sorted(map(min, zip(*[decision_times(row) for _ in range(REPEATS)], strict=True)))
    return times[len(times) * 99 // 100] / times[len(times) // 2]


def decision_times(row: Row, games: int = 60) -> list[int]:
    """Measure the nanoseconds of every decision of some games, always the same ones."""
    _, name, seats, settings = row
    rng = Random(7)
    times = []
    for seed in range(games):
        game = shem.new(name, seats=seats, seed=seed, **settings)
        start = process_time_ns()
        while (decision := game.decision) is not None:
            options = decision.options
            game.play(options[int(rng.random() * len(options))], decision.seat)
            end = process_time_ns()
            times.append(end - start)
            start = end
    return times


def compare(say: Callable[[str], None]) -> dict[str, dict[str, float]]:
    """Compare every row with chess."""
    rng = Random(1)
    entries = rows()
    for row in entries:
        play_ours(row, 0.05, rng)
    peers: list[float] = []
    rates: dict[str, list[float]] = {title: [] for title, *_ in entries}
    per_game: dict[str, float] = {}
    for round_number in range(ROUNDS):
        say(f"random play, round {round_number + 1} of {ROUNDS}")
        decisions, _, seconds = play_chess(SLICE, rng)
        peers.append(decisions / seconds)
        for row in entries:
            decisions, games, seconds = play_ours(row, SLICE, rng)
            rates[row[0]].append(decisions / seconds)
            per_game[row[0]] = decisions / games
    results = {"chess": {"decisions/s": median(peers)}}
    for row in entries:
        title = row[0]
        say(f"copies and slowest decisions: {title}")
        rate = median(rates[title])
        results[title] = {
            "decisions/s": rate,
            "times chess": median([ours / peer for ours, peer in zip(rates[title], peers, strict=True)]),
            "games/s": rate / per_game[title],
            "copy µs": copy_time(row),
            "p99/median": spread(row),
        }
    return results


def main() -> None:
    console = Console()
    native = not shem.kernel.table.__file__.endswith(".py")
    with console.status("measuring") as status:
        results = compare(status.update)
        status.update("deduction")
        solver = deduction.run()
        status.update("search")
        thought = search.run()
        status.update("learned bots")
        learned = learning.run()
        status.update("environments")
        steps = environments.run()
    table = Table(title=f"random play, {'compiled by mypyc' if native else 'plain Python'}, beside python-chess")
    columns = ["decisions/s", "times chess", "games/s", "copy µs", "p99/median"]
    for column in ["", *columns]:
        table.add_column(column, justify="right" if column else "left")
    for name, row in results.items():
        table.add_row(name, *(f"{row[column]:,.1f}" if column in row else "" for column in columns))
    console.print(table)
    for what, value in solver.items():
        console.print(f"deduction: {what}: {value:.3f}")
    for name, rate in thought.items():
        console.print(f"search: {name}, 2 seats: {rate:,.0f} iterations/s")
    for name, measured in learned.items():
        console.print(
            f"learned: {name}, 2 seats: {', '.join(f'{what}: {value:,.1f}' for what, value in measured.items())}"
        )
    for name, measured in steps.items():
        console.print(f"{name}: {', '.join(f'{value:,.1f} {what}' for what, value in measured.items())}")
    if "--json" in sys.argv:
        found = {"play": results, "deduction": solver, "search": thought, "learned": learned, "environments": steps}
        print(json.dumps({"native": native, **found}))


if __name__ == "__main__":
    main()
