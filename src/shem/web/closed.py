"""Tables that cannot be continued: their rules version is no longer supported, or their moves no longer replay.

Nothing is lost: they are listed, shown as far as possible, and their game record can be downloaded.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Collection

from sqlalchemy import RowMapping

import shem
from shem.games import find
from shem.kernel.decision import IllegalMove
from shem.kernel.game import Game
from shem.kernel.phrase import Language, Phrase
from shem.kernel.record import RecordError
from shem.kernel.table import CHANCE
from shem.web.dealing import resume
from shem.web.problems import Problem
from shem.web.records import UNKNOWN, heard
from shem.web.stored import Move, Seat

LOG = logging.getLogger("shem.web")


def rules_version(start: str) -> int:
    """Return the rules version that a stored record names in its header."""
    found = re.search(r"^rules (\d{1,9})$", start[:400], re.MULTILINE)
    return int(found[1]) if found else 0


def can_continue(row: RowMapping) -> bool:
    """Whether this server has the rules a stored table was started with."""
    if row["game"] not in shem.game_names():
        return False
    rules = find(row["game"])
    return rules.oldest <= rules_version(row["start"]) <= rules.version


class Closed(Problem):
    """A read-only table, and the reason in a sentence."""

    def __init__(self, row: RowMapping, seats: list[Seat], moves: list[Move], why: Phrase) -> None:
        super().__init__(409, "closed", why)
        self.row = row
        self.seats = seats
        self.moves = moves
        self.game, self.replayed = _as_far_as_possible(row, moves)

    def record(self, held: Collection[int], words: Language) -> str:
        """Return the stored game as the owner of these seats may have it: complete once the game is over."""
        header, _, body = str(self.row["start"]).partition("\n-\n")
        said: dict[int, str] = {}
        if self.game is None:
            lines = [_parsed(line) for line in body.splitlines()]
        else:
            lines = [(number, seat, text) for number, (seat, text) in enumerate(self.game.moves)]
            said = heard(self.game, min(held, default=shem.SPECTATOR), words)
        lines += [(move.number, move.seat, move.text) for move in self.moves[self.replayed :]]
        written = [header, "-"]
        for number, seat, text in lines:
            if seat not in held and not self.row["over"]:
                text = f"{UNKNOWN} {said.get(number, '')}".rstrip()
            written.append(f"{number} {'*' if seat == CHANCE else 'ABCDEFGH'[seat]} {text}")
        return "\n".join(written) + "\n"


def close(row: RowMapping, seats: list[Seat], moves: list[Move], error: Exception) -> Closed:
    """Return a read-only table for a game that could not be restored, with a message for its players."""
    if not isinstance(error, RecordError | IllegalMove):
        LOG.error("table %s cannot be replayed", row["id"], exc_info=error)
    if row["game"] in shem.game_names() and not can_continue(row):
        rules = find(row["game"])
        known = f"{rules.oldest}–{rules.version}" if rules.oldest < rules.version else str(rules.version)
        why = Phrase(
            "This game was started with version {version} of the rules. "
            "This server has version {known}, so the game can’t be continued here.",
            version=rules_version(row["start"]),
            known=known,
        )
    else:
        why = Phrase("This server can no longer replay the moves of this game, so the game can’t be continued here.")
    return Closed(row, seats, moves, why)


def _as_far_as_possible(row: RowMapping, moves: list[Move]) -> tuple[Game | None, int]:
    """Return the game up to the first invalid move, and the number of valid moves; None if its start is invalid."""
    good = 0
    try:
        game = resume(row["start"], row["secret"], [])
        for move in moves:
            game.play(move.text, seat=move.seat, number=move.number)
            good += 1
    except Exception:  # perhaps in the middle of a rule: start again and stop before this move
        pass
    try:
        game = resume(row["start"], row["secret"], [(one.number, one.seat, one.text) for one in moves[:good]])
        _ = game.log
    except Exception:
        return None, 0
    return game, good


def _parsed(line: str) -> tuple[int, int, str]:
    number, name, text = line.split(" ", 2)
    return int(number), CHANCE if name == "*" else "ABCDEFGH".index(name), text
