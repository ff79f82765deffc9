"""Records as a seat may have them."""

from __future__ import annotations

from shem.kernel import record
from shem.kernel.game import Game
from shem.kernel.phrase import Language
from shem.kernel.table import CHANCE

UNKNOWN = "?"


def record_for(game: Game, seat: int, words: Language) -> str:
    """The whole record of a finished game. Of a running one: no seed, own moves, and of others what the log says.

    A line "12 B ? …" stands for a move that this seat has only heard of.
    """
    if game.over:
        return record.write(game)
    header, _, _ = record.write(game, with_seed=False).partition("\n-\n")
    said = heard(game, seat, words)
    lines = []
    for number, (mover, text) in enumerate(game.moves):
        name = "*" if mover == CHANCE else game.rules.seat_name(mover)
        if mover != seat:
            text = f"{UNKNOWN} {said.get(number, '')}".rstrip()
        lines.append(f"{number} {name} {text}")
    return "\n".join([header, "-", *lines]) + "\n"


def heard(game: Game, seat: int, words: Language) -> dict[int, str]:
    """By the number of a decision: what a seat has heard of it."""
    said: dict[int, list[str]] = {}
    for line in game.log_for(seat):
        said.setdefault(line.number - 1, []).append(words.say(line.phrase))
    return {number: "; ".join(lines) for number, lines in said.items()}


def is_partial(text: str) -> bool:
    """Was this taken from a running game? Then it cannot be replayed."""
    _, _, body = text.partition("\n-\n")
    return any(line.split(" ", 3)[2:3] == [UNKNOWN] for line in body.splitlines())
