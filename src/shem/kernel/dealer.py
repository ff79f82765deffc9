"""Dealers: they resolve chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shem.kernel.option import Option

# (number of the decision, options, weights; None: all equal) -> the option that is dealt
Dealer = Callable[[int, list[Option], "list[int] | None"], Option]

BITS: Final = 30  # products of two such numbers still fit in a machine word, which is fast in compiled code
MASK: Final = (1 << 30) - 1


def scramble(x: int) -> int:
    """Spread the bits of a number evenly over 30 bits, alternating shifts and odd multipliers."""
    x = (x ^ x >> 16) * 0x3FEB352D & MASK
    return (x ^ x >> 15) * 0x046CA68B & MASK


class SeededDealer:
    """A dealer that depends only on the seed and the decision's number: stateless, and the same on every machine."""

    __slots__ = ("first", "second", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.first = 0
        self.second = 0
        rest = abs(seed) * 2 + (seed < 0)
        while True:
            self.first = scramble(self.first + (rest & MASK) + 0x1B873593 & MASK)
            self.second = scramble(self.first ^ self.second ^ 0x1BD1E995)
            rest >>= BITS
            if not rest:
                break

    def __reduce__(self) -> tuple[type[SeededDealer], tuple[int]]:
        return SeededDealer, (self.seed,)

    def __call__(self, number: int, options: list[Option], weights: list[int] | None) -> Option:
        return self.deal(number, options, weights)

    def deal(self, number: int, options: list[Option], weights: list[int] | None) -> Option:
        """Deal like `__call__`, as a plain method, which compiled code can call directly."""
        x = self.first + number * 0x1E3779B9 & MASK  # scrambled inline: a function call would double the cost
        x = (x ^ x >> 16) * 0x3FEB352D & MASK
        x = (x ^ x >> 15) * 0x046CA68B & MASK ^ self.second
        x = (x ^ x >> 16) * 0x31848BAB & MASK
        if weights is None:
            return options[x * len(options) >> BITS]
        tickets = sum(weights)
        if not tickets:
            raise ValueError("all weights are zero")
        ticket = x * tickets >> BITS
        n = 0
        while ticket >= weights[n]:
            ticket -= weights[n]
            n += 1
        return options[n]
