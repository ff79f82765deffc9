"""A small neural network that corrects a game's evaluation: numpy only, trained by `shem learn`.

Its input is an observation (`shem.contracts.observation`), its output the points by which the final lead is expected
to differ from the lead the evaluation sees.
"""

from __future__ import annotations

import io
import os
from itertools import pairwise
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # threads for such small matrices cost up to 80 times what they save

import numpy as np

from shem.contracts.observation import BITS, Layout

FILE = "bot/network.npz"
UNIT = 30.0  # points; the network calculates in these
HIDDEN = (128, 64)

Array = np.ndarray[Any, np.dtype[Any]]


class Network:
    """Two hidden layers of rectified linear units. `parts` are its matrices and offsets, from first to last layer."""

    def __init__(self, layout: Layout, parts: list[Array]) -> None:
        self.layout = layout
        self.parts = parts
        self.scales = np.array(layout.scales(), np.float32)
        self._first = parts[0] * self.scales[:, None]  # for integers as they are

    @classmethod
    def new(cls, layout: Layout, seed: int = 0) -> Network:
        """Return an untrained network: its output is zero."""
        rng = np.random.default_rng(seed)
        sizes = (layout.size(), *HIDDEN, 1)
        parts: list[Array] = []
        for n, (inputs, outputs) in enumerate(pairwise(sizes)):
            active = 100 if n == 0 else inputs  # most inputs of the first layer are zero
            matrix = rng.normal(0, (2 / active) ** 0.5, (inputs, outputs))
            parts += [(matrix if n < len(HIDDEN) else matrix * 0).astype(np.float32), np.zeros(outputs, np.float32)]
        return cls(layout, parts)

    @classmethod
    def read(cls, layout: Layout, file: Path | io.BytesIO) -> Network:
        """Read a network. Its first layer is stored by the names of features, so that a game may have new ones."""
        with np.load(file) as stored:
            parts = [stored[f"part{n}"].astype(np.float32) for n in range(2 * len(HIDDEN) + 2)]
            rows = {name: n for n, name in enumerate(str(stored["names"]).split("\n"))}
        first = np.zeros((layout.size(), parts[0].shape[1]), np.float32)
        for n, name in enumerate(layout.names()):
            if name in rows:
                first[n] = parts[0][rows[name]]
        return cls(layout, [first, *parts[1:]])

    def write(self, file: Path | io.BytesIO, precision: Any = np.float16) -> None:
        stored: dict[str, Any] = {f"part{n}": part.astype(precision) for n, part in enumerate(self.parts)}
        np.savez_compressed(file, names=np.array("\n".join(self.layout.names())), **stored)

    def points(self, marks: list[int], rows: int, width: int) -> Array:
        """Return the output for each of several observations, given as the marks of one pen."""
        codes = np.fromiter(marks, np.int64, len(marks))
        row, feature = np.divmod(codes >> BITS, width)
        used = np.zeros(width, np.intp)  # of thousands of features, similar positions have a few hundred
        used[feature] = 1
        features = np.flatnonzero(used)
        used[features] = np.arange(len(features))
        inputs = np.zeros((rows, len(features)), np.float32)
        inputs[row, used[feature]] = codes.astype(np.int16)  # the lower bits, with their sign
        hidden = inputs @ self._first[features]
        hidden += self.parts[1]
        np.maximum(hidden, 0, out=hidden)
        hidden = hidden @ self.parts[2] + self.parts[3]
        np.maximum(hidden, 0, out=hidden)
        found: Array = hidden @ self.parts[4][:, 0] + self.parts[5][0]
        return found * UNIT
