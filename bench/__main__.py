"""`make bench`: our speed beside python-chess, measured in the same run.

Slices of random play of every game and of chess take turns, so that whatever else the machine is doing hits all
of them alike; ratios are medians over the rounds. Times are processor times.
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
from bench import deduction, search

ROUNDS = 15
SLICE = 0.2  # seconds


def play_chess(seconds: float, rng: Random) -> tuple[int, int, float]:
    """Random games of chess: decisions, games, processor time. A game ends with mate, stalemate or 300 plies."""
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


def play_ours(name: str, seats: int, seconds: float, rng: Random) -> tuple[int, int, float]:
    """Random games of ours, from the deal to the last point. Only decisions of seats count, not those of chance."""
    decisions = games = 0
    start = process_time()
    while process_time() - start < seconds:
        game = shem.new(name, seats=seats, seed=int(rng.random() * 1e9))
        while (decision := game.decision) is not None:
            options = decision.options
            game.play(options[int(rng.random() * len(options))], decision.seat)
            decisions += 1
        games += 1
    return decisions, games, process_time() - start


def copy_time(name: str, seats: int) -> float:
    """Microseconds for a copy in the middle of a game."""
    rng = Random(5)
    game = shem.new(name, seats=seats, seed=5)
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


def spread(name: str, seats: int, games: int = 60) -> float:
    """How far the slowest decisions are from the usual one: 99th percentile over median."""
    rng = Random(7)
    times = []
    for seed in range(games):
        game = shem.new(name, seats=seats, seed=seed)
        start = process_time_ns()
        while (decision := game.decision) is not None:
            options = decision.options
            game.play(options[int(rng.random() * len(options))], decision.seat)
            end = process_time_ns()
            times.append(end - start)
            start = end
    times.sort()
    return times[len(times) * 99 // 100] / times[len(times) // 2]


def compare(say: Callable[[str], None]) -> dict[str, dict[str, float]]:
    """Every game and seat count beside chess."""
    rng = Random(1)
    entries = [(name, seats) for name in shem.games() for seats in shem.game_rules(name).seats if seats > 1]
    for name, seats in entries:
        play_ours(name, seats, 0.05, rng)
    peers: list[float] = []
    rates: dict[tuple[str, int], list[float]] = {entry: [] for entry in entries}
    per_game: dict[tuple[str, int], float] = {}
    for round_number in range(ROUNDS):
        say(f"random play, round {round_number + 1} of {ROUNDS}")
        decisions, _, seconds = play_chess(SLICE, rng)
        peers.append(decisions / seconds)
        for entry in entries:
            decisions, games, seconds = play_ours(*entry, SLICE, rng)
            rates[entry].append(decisions / seconds)
            per_game[entry] = decisions / games
    results = {"chess": {"decisions/s": median(peers)}}
    for entry in entries:
        name, seats = entry
        say(f"copies and slowest decisions: {name}, {seats} seats")
        rate = median(rates[entry])
        results[f"{name} {seats}"] = {
            "decisions/s": rate,
            "times chess": median([ours / peer for ours, peer in zip(rates[entry], peers, strict=True)]),
            "games/s": rate / per_game[entry],
            "copy µs": copy_time(name, seats),
            "p99/median": spread(name, seats),
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
    if "--json" in sys.argv:
        print(json.dumps({"native": native, "play": results, "deduction": solver, "search": thought}))


if __name__ == "__main__":
    main()
