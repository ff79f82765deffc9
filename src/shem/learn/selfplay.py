"""Games of a network against itself, and what it learns from them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import numpy as np

from shem.bots.budget import undisturbed
from shem.bots.network import UNIT, Array, Network
from shem.contracts.observation import BITS, Pen
from shem.games import evaluation, find
from shem.kernel.dealer import SeededDealer
from shem.kernel.rules import Rules
from shem.kernel.table import CHANCE, Table
from shem.learn.pupil import Pupil

HEATS = (0.1, 0.3, 1.0)  # points; an option that seems worse by so much is chosen e times less often
LAMBDA = 0.8  # how much a position learns from what happened later, rather than from the next position's value
USUAL = 0.7  # how often a setting has its default value


@dataclass
class Task:
    """Games to play with one state of the network; it can be sent to another process."""

    game: str
    seed: int
    games: int
    parts: list[Array]


@dataclass
class Lesson:
    """What one seat saw in one game: the observation after each of its answers, and what the network should say."""

    at: Array  # positions in the vector
    value: Array  # integers there
    ends: Array  # where each observation ends in these
    target: Array
    seat_count: int
    points: float
    error: float  # mean error of the network before it learns from this, in points


class SelfPlay:
    """One game in which all seats use the same network."""

    def __init__(self, rules: Rules, network: Network, seed: int) -> None:
        self.rules = rules
        self.network = network
        self.rng = Random(seed)
        self.dealer = SeededDealer(self.rng.getrandbits(30))
        counts = list(rules.seat_counts)
        seat_count = 2 if 2 in counts and self.rng.random() < 0.5 else self.rng.choice(counts)
        self.heat = self.rng.choice(HEATS)
        self.table = rules.begin(seat_count, self.settings(seat_count), "")
        layout = network.layout
        self.actors = [Pupil(rules, network, seat) for seat in range(seat_count)]
        self.pens = [Pen(layout, seat_count) for _ in range(seat_count)]
        self.ends: list[list[int]] = [[] for _ in range(seat_count)]
        self.leads: list[list[float]] = [[] for _ in range(seat_count)]

    def settings(self, seat_count: int) -> dict[str, str]:
        """Draw settings that go together."""
        known = evaluation(self.rules).observation
        varied = () if known is None else known.varied
        while True:
            drawn = {
                one.name: self.rng.choice(list(one.values))
                for one in self.rules.settings
                if one.name in varied and self.rng.random() > USUAL
            }
            try:
                return self.rules.check(seat_count, drawn)
            except ValueError:
                continue

    @undisturbed()
    def play(self) -> list[Lesson]:
        """Play to the end; returns what each seat has learned."""
        t = self.table
        while t.asker is not None:
            if t.seat == CHANCE:
                t.answer(CHANCE, self.dealer.deal(t.number, t.options, t.weights))
                continue
            asked = t.waiting()
            answers = [self.actors[seat].choose(t, self.rng, self.heat) for seat in asked]
            for seat, option in zip(asked, answers):
                t.answer(seat, option)
            while t.seat == CHANCE:
                t.answer(CHANCE, self.dealer.deal(t.number, t.options, t.weights))
            if t.asker is not None:
                for seat in asked:
                    self.note(t, seat)
        return [self.lesson(seat) for seat in range(t.players) if self.ends[seat]]

    def note(self, t: Table, seat: int) -> None:
        """Note what the seat sees after its answer, and the lead as the evaluation sees it on a possible deal."""
        pen = self.pens[seat]
        actor = self.actors[seat]
        actor.lines.observe(t, seat, pen)
        self.ends[seat].append(len(pen.marks))
        pen.next()
        self.leads[seat].append(actor.lines.lead(actor.imagine(t, self.rng)))

    def lesson(self, seat: int) -> Lesson:
        """Return what the network should have said after each answer: λ-returns, ending in the final lead."""
        pen = self.pens[seat]
        rows = len(self.ends[seat])
        leads = np.array(self.leads[seat], np.float32)
        said = leads + self.network.points(pen.marks, rows, pen.width)
        expected = self.actors[seat].lines.lead(self.table)
        target = np.zeros(rows, np.float32)
        error = float(np.abs(said - expected).mean())
        for n in range(rows - 1, -1, -1):
            target[n] = (expected - leads[n]) / UNIT
            expected = (1 - LAMBDA) * said[n] + LAMBDA * expected
        codes = np.array(pen.marks, np.int64)
        at = ((codes >> BITS) % pen.width).astype(np.uint16)
        ends = np.array(self.ends[seat])
        points = self.rules.scores(self.table)[seat]
        return Lesson(at, codes.astype(np.int16), ends, target, self.table.players, points, error)


def play(task: Task) -> tuple[list[Lesson], int]:
    """Play the games of a task; returns what was learned, and from how many games."""
    rules = find(task.game)
    observation = evaluation(rules).observation
    assert observation is not None
    network = Network(observation.layout, task.parts)
    games = [SelfPlay(rules, network, task.seed + n).play() for n in range(task.games)]
    return [lesson for lessons in games for lesson in lessons], task.games
