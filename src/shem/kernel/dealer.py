"""Who answers for chance."""

from __future__ import annotations

from collections.abc import Callable

from shem.kernel.option import Option

MASK = (1 << 64) - 1

# Number of the decision, options, weights (None: all equal) -> the option that chance deals.
Dealer = Callable[[int, list[Option], "list[int] | None"], Option]


def scramble(x: int) -> int:
    """Spread the bits of a number evenly over 64 (the finaliser of splitmix64)."""
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & MASK
    x = (x ^ x >> 27) * 0x94D049BB133111EB & MASK
    return x ^ x >> 31


class SeededDealer:
    """Deals by seed and decision number alone: no state to copy, the same on every machine.

    This is splitmix64 by index, without its last step, which only concerns the low bits: we use the high ones.
    """

    __slots__ = ("seed", "start")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.start = scramble(seed & MASK ^ 0x5DEECE66D)

    def __call__(self, number: int, options: list[Option], weights: list[int] | None) -> Option:
        x = self.start + (number + 1) * 0x9E3779B97F4A7C15 & MASK
        x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & MASK
        x = (x ^ x >> 27) * 0x94D049BB133111EB & MASK
        if weights is None:
            return options[x * len(options) >> 64]
        ticket = x * sum(weights) >> 64
        for option, weight in zip(options, weights, strict=True):
            ticket -= weight
            if ticket < 0:
                return option
        raise ValueError("chance was asked without any weight")
