"""Fitting a network to lessons: stochastic gradient descent (Adam) on the squared error, in numpy."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from shem.bots.network import UNIT, Array, Network
from shem.learn.selfplay import Lesson

RATE = 4e-4
DECAY = (0.9, 0.999)  # of the means of gradients and of their squares
BATCH = 256
REPLAY = 300_000  # positions kept
FIRST = 4_000  # positions before training starts
SHRINK = 0.3  # in a step, a weight is shrunk by so many times the rate: with few games, large weights are luck
BLIND = 0.1  # share of the features that a step does not see, so that the network relies on no single one
AVERAGE = 0.996  # the network that plays is a running mean: it changes less from one look to the next
LOOKS = 8  # steps between two looks at the network for this mean
CLIP = 1.0  # larger errors, in units of 30 points, pull no harder

Row = tuple[Array, Array, float]


class Trainer:
    """The network in training, the positions it learns from, and the state of the optimizer."""

    def __init__(self, network: Network, seed: int) -> None:
        self.parts = [part.copy() for part in network.parts]
        self.mean = [np.zeros_like(part) for part in self.parts]
        self.square = [np.zeros_like(part) for part in self.parts]
        self.average = [part.copy() for part in self.parts]
        self.steps = 0
        self.layout = network.layout
        self.scales = network.scales
        self.rows: list[Row] = []
        self.oldest = 0  # once there are enough, new rows take the places of the oldest ones
        self.rng = np.random.default_rng(seed)
        self.owed = 0.0

    def add(self, lessons: Sequence[Lesson]) -> int:
        """Add what was seen; returns the number of positions."""
        added = 0
        for lesson in lessons:
            begin = 0
            for end, target in zip(lesson.ends.tolist(), lesson.target.tolist()):
                row = (lesson.at[begin:end], lesson.value[begin:end], target)
                if len(self.rows) < REPLAY:
                    self.rows.append(row)
                else:
                    self.rows[self.oldest] = row
                    self.oldest = (self.oldest + 1) % REPLAY
                begin = end
                added += 1
        return added

    def train(self, positions: int, times: float) -> float:
        """Train until each new position has been used a number of times; returns the mean error in points."""
        if len(self.rows) < FIRST:
            return 0.0
        self.owed += positions * times / BATCH
        errors = []
        while self.owed >= 1:
            self.owed -= 1
            errors.append(self.step())
        return float(np.mean(errors)) if errors else 0.0

    def step(self) -> float:
        """Take one step on a batch; returns its mean error, in points."""
        chosen = [self.rows[n] for n in self.rng.integers(0, len(self.rows), BATCH)]
        at = np.concatenate([one[0] for one in chosen])
        value = np.concatenate([one[1] for one in chosen])
        row = np.repeat(np.arange(BATCH), [len(one[0]) for one in chosen])
        used = np.bincount(at, minlength=self.layout.size()) > 0
        used &= self.rng.random(len(used)) >= BLIND
        features = np.flatnonzero(used)  # of thousands; the weights of the others have no gradient
        place = np.zeros(len(used), np.intp)
        place[features] = np.arange(len(features))
        seen = used[at]
        inputs = np.zeros((BATCH, len(features)), np.float32)
        inputs[row[seen], place[at[seen]]] = value[seen] * self.scales[at[seen]]
        target = np.array([one[2] for one in chosen], np.float32)
        first, one, second, two, third, three = self.parts
        hidden = np.maximum(inputs @ first[features] + one, 0)
        inner = np.maximum(hidden @ second + two, 0)
        error = inner @ third[:, 0] + three[0] - target
        pull = np.clip(error, -CLIP, CLIP)[:, None] / BATCH
        back = (pull @ third.T) * (inner > 0)
        further = (back @ second.T) * (hidden > 0)
        outer = np.zeros_like(first)
        outer[features] = inputs.T @ further
        self.adjust([outer, further.sum(0), hidden.T @ back, back.sum(0), inner.T @ pull, pull.sum(0)])
        return float(np.abs(error).mean()) * UNIT

    def adjust(self, gradients: list[Array]) -> None:
        """Move the weights against the gradients (Adam), and now and then the running mean after them."""
        self.steps += 1
        fast, slow = DECAY
        rate = RATE * (1 - slow**self.steps) ** 0.5 / (1 - fast**self.steps)
        for part, mean, square, gradient in zip(self.parts, self.mean, self.square, gradients, strict=True):
            mean += (1 - fast) * (gradient - mean)
            np.square(gradient, out=gradient)
            square += (1 - slow) * (gradient - square)
            part -= rate * mean / (np.sqrt(square) + 1e-8)
            if part.ndim > 1:
                part *= 1 - RATE * SHRINK
        if self.steps % LOOKS == 0:
            keep = min(AVERAGE, 1 - LOOKS / self.steps)
            for part, average in zip(self.parts, self.average, strict=True):
                average += (1 - keep) * (part - average)

    def network(self) -> Network:
        """Return the network to play with."""
        return Network(self.layout, [part.copy() for part in self.average])
