"""Earlier positions of a game, from copies every few decisions, so that a replay need not start at the beginning."""

from __future__ import annotations

from bisect import bisect_right

from shem.games import find
from shem.kernel import record
from shem.kernel.game import Game
from shem.kernel.table import CHANCE

EVERY = 16  # decisions between two copies


class Past:
    """The positions of one game, valid until a decision is undone."""

    def __init__(self, start: str) -> None:
        first = next(record.replay(start, find))  # before the first move, without a dealer
        _ = first.log
        self._kept = [first]
        self._numbers = [first.number]

    def at(self, number: int, moves: list[tuple[int, str]]) -> Game:
        """Return the position after this many decisions (or at the next question to a seat). `moves` are all moves."""
        game = _copy(self._kept[bisect_right(self._numbers, number) - 1])
        for seat, text in moves[game.number :]:
            if game.number >= number and game.table.seat != CHANCE:
                break
            if game.number >= self._numbers[-1] + EVERY and game.table.sealed is None:
                self._kept.append(_copy(game))
                self._numbers.append(game.number)
            game.play(text, seat=seat)
        return game


def _copy(game: Game) -> Game:
    """Return an independent game with its complete log."""
    copy = game.copy()
    copy.table.log = game.log[:]
    return copy
