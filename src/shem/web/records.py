"""Game records as a seat may have them."""

from __future__ import annotations

from shem.kernel import record
from shem.kernel.game import Game
from shem.kernel.phrase import Language
from shem.kernel.table import CHANCE

UNKNOWN = "?"


def record_for(game: Game, seat: int, words: Language) -> str:
    """Return the complete record of a finished game; before the end, only what the seat may know.

    That is the seat's own moves and what the log says about the others, without the seed. A line "12 B ? …" is a move
    that this seat knows only from the log.
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
    """Return what a seat has learned from the log, by the number of the decision."""
    said: dict[int, list[str]] = {}
    for line in game.log_for(seat):
        said.setdefault(line.number - 1, []).append(words.say(line.phrase))
    return {number: "; ".join(lines) for number, lines in said.items()}


def is_partial(text: str) -> bool:
    """Whether this record is from a game in progress. Then it cannot be replayed."""
    _, _, body = text.partition("\n-\n")
    return any(line.split(" ", 3)[2:3] == [UNKNOWN] for line in body.splitlines())
