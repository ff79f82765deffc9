"""Chance at the web's tables, and games from what is stored.

The kernel's dealer is quick but small: who watches long enough could work out its seed, and with it all that is
hidden. Here chance comes from a secret key of 128 bits that never leaves the server.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

from shem.games import find
from shem.kernel import record
from shem.kernel.game import Game
from shem.kernel.option import Option
from shem.kernel.table import CHANCE


class SecretDealer:
    """Deals by a secret and the decision number alone, so a replay deals the same."""

    __slots__ = ("secret",)

    def __init__(self, secret: str) -> None:
        self.secret = bytes.fromhex(secret)

    def luck(self, what: str) -> int:
        """64 bits nobody can foresee without the secret."""
        return int.from_bytes(blake2b(what.encode(), key=self.secret, digest_size=8).digest(), "big")

    def __call__(self, number: int, options: list[Option], weights: list[int] | None) -> Option:
        x = self.luck(f"chance {number}")
        if weights is None:
            return options[x * len(options) >> 64]
        ticket = x * sum(weights) >> 64
        for option, weight in zip(options, weights, strict=True):
            ticket -= weight
            if ticket < 0:
                return option
        raise ValueError("chance was asked without any weight")


def begin(start: str, secret: str) -> Game:
    """The game of a record, dealt on by the secret from where the record ends."""
    game = record.read(start, find)
    game.dealer = dealer = SecretDealer(secret)
    table = game.table
    if table.seat == CHANCE:  # one answer; then the dealer answers by itself
        game.play(dealer(table.number, table.options, table.weights), seat=CHANCE)
    return game


def resume(start: str, secret: str, moves: Iterable[tuple[int, int, str]]) -> Game:
    """The same after moves of (number, seat, text)."""
    game = begin(start, secret)
    for number, seat, text in moves:
        game.play(text, seat=seat, number=number)
    return game
