"""Statistics on the results: wins with intervals, ratings, scores, seats."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt

from openskill.models import PlackettLuce

from shem.arena.playing import RULES, Result

Z = 1.96  # 95%


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Return Wilson's 95% interval for a proportion.

    >>> [round(end, 3) for end in wilson(95, 100)]
    [0.888, 0.978]
    """
    if not games:
        return 0.0, 1.0
    share = wins / games
    centre = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    below = 1 + Z * Z / games
    return max(0.0, (centre - spread) / below), min(1.0, (centre + spread) / below)


@dataclass
class Rate:
    """A share of games with its interval."""

    wins: float = 0.0
    games: int = 0

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def add(self, won: float) -> None:
        self.wins += won
        self.games += 1


@dataclass
class Standing:
    """One contestant: its games and wins, its rating, its scores."""

    spec: str
    rate: Rate = field(default_factory=Rate)
    ties: int = 0  # first places shared with another contestant
    crashes: int = 0
    scores: list[int] = field(default_factory=list)
    seconds: float = 0.0
    decisions: int = 0
    mu: float = 25.0
    sigma: float = 25.0 / 3

    @property
    def rating_interval(self) -> tuple[float, float]:
        return self.mu - Z * self.sigma, self.mu + Z * self.sigma

    @property
    def mean_score(self) -> float:
        return statistics.fmean(self.scores) if self.scores else 0.0


@dataclass
class Standings:
    """Everything that is printed and exported."""

    contestants: list[Standing]
    pairs: dict[tuple[str, str], Rate]  # how often the first finished ahead of the second; ties count half
    seats: list[Rate]  # win share by seat
    endings: Counter[str]  # how solo games against the rules ended
    games: int
    crashes: Counter[tuple[str, str]]  # which bot, and the error


def standings(results: Sequence[Result], contestants: Iterable[str]) -> Standings:
    """Compute all statistics, in the order of the games' numbers."""
    table = {spec: Standing(spec) for spec in contestants}
    pairs: dict[tuple[str, str], Rate] = {}
    players = max((len(result.seats) for result in results), default=0)
    seats = [Rate() for _ in range(players)]
    crashes: Counter[tuple[str, str]] = Counter()
    for result in results:
        if result.failed == RULES:
            crashes["the rules", result.error] += 1
            continue
        if not result.finished:
            spec = result.seats[result.failed]
            table[spec].crashes += 1
            crashes[spec, result.error] += 1
        _count_wins(result, table)
        _count_pairs(result, pairs)
        if result.finished:
            for seat in range(len(result.seats)):
                seats[seat].add(result.share(seat))
    rate(results, table)
    return Standings(
        sorted(table.values(), key=lambda one: (-one.mu, -one.rate.share)),
        pairs,
        seats,
        Counter(result.verdict for result in results if result.verdict),
        len([result for result in results if result.counts]),
        crashes,
    )


def _count_wins(result: Result, table: dict[str, Standing]) -> None:
    """Count wins: a contestant wins a game if one of its seats does; several specs in first place share the win."""
    for spec in dict.fromkeys(result.seats):
        own = [seat for seat, name in enumerate(result.seats) if name == spec]
        won = sum(result.share(seat) for seat in own)
        standing = table[spec]
        standing.rate.add(won)
        standing.ties += 0 < won < 1 - 1e-9
        standing.seconds += sum(result.seconds[seat] for seat in own)
        standing.decisions += round(result.decisions * len(own) / len(result.seats))
        if result.finished:
            standing.scores += [result.scores[seat] for seat in own]


def _count_pairs(result: Result, pairs: dict[tuple[str, str], Rate]) -> None:
    for one, other in combinations(dict.fromkeys(result.seats), 2):
        met = [
            (result.places[a] < result.places[b]) + (result.places[a] == result.places[b]) / 2
            for a in range(len(result.seats))
            for b in range(len(result.seats))
            if result.seats[a] == one and result.seats[b] == other
        ]
        ahead = sum(met) / len(met)
        pairs.setdefault((one, other), Rate()).add(ahead)
        pairs.setdefault((other, one), Rate()).add(1 - ahead)


def rate(results: Sequence[Result], table: dict[str, Standing]) -> None:
    """Compute Plackett-Luce ratings with openskill. Bots do not learn, so no uncertainty is added between games (tau
    0).

    A contestant with several seats at a table gets the mean of their updates.
    """
    model = PlackettLuce(tau=0.0)
    for result in results:
        if not result.counts or len(set(result.seats)) < 2:
            continue
        teams = [[model.rating(mu=table[spec].mu, sigma=table[spec].sigma)] for spec in result.seats]
        rated = model.rate(teams, ranks=[float(place) for place in result.places])
        for spec in dict.fromkeys(result.seats):
            own = [team[0] for team, name in zip(rated, result.seats, strict=True) if name == spec]
            table[spec].mu = statistics.fmean(one.mu for one in own)
            table[spec].sigma = statistics.fmean(one.sigma for one in own)
