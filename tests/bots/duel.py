"""How much better is one bot than another? Not a test: `python -m tests.bots.duel greedy random --games 100`."""

import argparse
from statistics import mean, median
from time import perf_counter

import shem
from shem import bots


def duel(first: str, second: str, games: int, seats: int, setup: str) -> str:
    """The first bot in one seat, the second in all others; the seats rotate."""
    wins, points, others, times = 0, [], [], []
    start = perf_counter()
    for seed in range(games):
        mine = seed % seats
        game = shem.new("golem", seats=seats, seed=seed, setup=setup)
        players = [bots.make(first if seat == mine else second, seed * 8 + seat) for seat in range(seats)]
        for decision in game:
            before = perf_counter()
            bots.answer(game, players[decision.seat], decision)
            if decision.seat == mine:
                times.append((perf_counter() - before) * 1000)
        wins += game.ranking[0] == mine
        points.append(game.scores[mine])
        others += [score for seat, score in enumerate(game.scores) if seat != mine]
    speed = games / (perf_counter() - start)
    times.sort()
    return (
        f"{first} against {second}, {seats} seats, {setup} setup: wins {wins} of {games} ({wins / games:.0%}), "
        f"mean {mean(points):.1f} to {mean(others):.1f} VP, {speed:.2f} games/s; a move of {first}: "
        f"median {median(times):.1f} ms, 90 % {times[len(times) * 9 // 10]:.1f} ms, "
        f"99 % {times[len(times) * 99 // 100]:.1f} ms, at most {times[-1]:.0f} ms"
    )


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("first")
    arguments.add_argument("second")
    arguments.add_argument("--games", type=int, default=100)
    arguments.add_argument("--seats", type=int, default=2)
    arguments.add_argument("--setup", default="standard")
    print(duel(**vars(arguments.parse_args())))
