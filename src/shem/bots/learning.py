"""Learning habits: follow every line of an action to its end, and measure what each answer was worth."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from shem.bots.lookahead import WIDTH, Lookahead
from shem.contracts.habits import OTHERWISE, Habits
from shem.kernel.rules import Rules
from shem.kernel.table import CHANCE, Table

SELDOM = 5  # answers seen less often count like any other; the more often one was seen, the more its mean counts

Seen = dict[str, list[float]]


def learn(
    rules: Rules, seat_count: int, games: int, seed: int = 0, report: Callable[[int], None] | None = None
) -> Habits:
    """Learn the habits from a number of games. They are played with open cards, so nobody wins them."""
    seen: dict[str, Seen] = {}
    for number in range(games):
        play(Lookahead(rules, None, 0, seed + number), seat_count, partial(act, seen=seen))
        if report is not None:
            report(number + 1)
    return {question: usual(answers) for question, answers in seen.items()}


def play(ahead: Lookahead, seat_count: int, act: Callable[[Lookahead, Table], Table]) -> Table:
    """Play a whole game with open cards, using `act` for each seat's action; returns the final table."""
    rules = ahead.rules
    t = rules.begin(seat_count, rules.check(seat_count, {}), "")
    while t.asker is not None:
        if t.sealed is not None:
            ahead.open(t)
        elif t.seat == CHANCE:
            ahead.deal(t)
        else:
            t = act(ahead, t)
    return t


def act(ahead: Lookahead, t: Table, seen: dict[str, Seen]) -> Table:
    """Take the best action the seat can see, and note for each question on the best line how much was still to come."""
    seat = t.seat
    best = -1e9
    after = t
    turn = ahead.evaluation.turn(t)
    for step in ahead.steps(t, seat):
        worth, end = ahead.best_end([step], seat, WIDTH, turn)
        if worth > best:
            best, after = worth, end.table
        on_the_way = end.before
        while on_the_way is not None:
            table = on_the_way.table
            gain = worth - ahead.evaluation.judge(table, seat, ahead.weights)
            question = type(table.asker).__name__
            seen.setdefault(question, {}).setdefault(on_the_way.answer, []).append(gain)
            on_the_way = on_the_way.before
    return after


def usual(answers: Seen) -> dict[str, float]:
    """Return the mean value after each answer, shrunk toward the mean after any answer."""
    everything = [gain for gains in answers.values() for gain in gains]
    mean = sum(everything) / len(everything)
    found = {OTHERWISE: mean}
    for answer, gains in answers.items():
        if len(gains) >= SELDOM:
            found[answer] = (sum(gains) + SELDOM * mean) / (len(gains) + SELDOM)
    return found
