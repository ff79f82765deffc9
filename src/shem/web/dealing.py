"""Chance at the server's tables, and restoring games from storage.

The kernel's dealer is fast but its seed is small: an attentive observer could work it out, and with it everything
hidden. Here, chance is derived from a secret 128-bit key that never leaves the server.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

from shem.games import find
from shem.kernel import record
from shem.kernel.game import Game
from shem.kernel.option import Option
from shem.kernel.table import CHANCE
from shem.lessons import Lesson, lesson

LESSON = "lesson:"


class SecretDealer:
    """A dealer that depends only on a secret and the decision's number, so a replay deals the same."""

    __slots__ = ("secret",)

    def __init__(self, secret: str) -> None:
        self.secret = bytes.fromhex(secret)

    def luck(self, what: str) -> int:
        """Return 64 bits that nobody can predict without the secret."""
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
        raise ValueError("all weights are zero")


class LessonDealer(SecretDealer):
    """The chance of a guided game: every learner gets the same deal."""

    __slots__ = ("lesson",)

    def __init__(self, secret: str) -> None:
        self.secret = secret.encode()
        self.lesson = lesson_of(secret)

    def __call__(self, number: int, options: list[Option], weights: list[int] | None) -> Option:
        return self.lesson.deal(number, options, weights)


def secret_of(lesson: Lesson) -> str:
    """Return the text stored in place of a secret for the table of a lesson."""
    return f"{LESSON}{lesson.game}/{lesson.name}"


def is_lesson(secret: str) -> bool:
    return secret.startswith(LESSON)


def lesson_of(secret: str) -> Lesson:
    """Return the lesson that a stored secret names."""
    game, _, name = secret.removeprefix(LESSON).partition("/")
    return lesson(game, name)


def dealer_of(secret: str) -> SecretDealer:
    """Return the dealer of a table, by its stored secret."""
    return LessonDealer(secret) if is_lesson(secret) else SecretDealer(secret)


def begin(start: str, secret: str) -> Game:
    """Return the game of a record; after the end of the record, chance is derived from the secret."""
    game = record.read(start, find)
    game.dealer = dealer = dealer_of(secret)
    table = game.table
    if table.seat == CHANCE:  # one answer; then the dealer continues automatically
        game.play(dealer(table.number, table.options, table.weights), seat=CHANCE)
    return game


def resume(start: str, secret: str, moves: Iterable[tuple[int, int, str]]) -> Game:
    """Return the same game after moves of (number, seat, text)."""
    game = begin(start, secret)
    for number, seat, text in moves:
        game.play(text, seat=seat, number=number)
    return game
