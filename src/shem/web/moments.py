"""Moments on the page: cards that stay until they are dismissed, and a strip about what others did.

The server only says what has happened since the seat's last decision. What was dismissed is kept on the device
(static/table/moments.js).
"""

from __future__ import annotations

from collections.abc import Sequence

from shem.contracts.moment import Moment
from shem.games import page
from shem.kernel.game import Game
from shem.kernel.phrase import Language
from shem.kernel.rules import SPECTATOR, View
from shem.web.coach import advice
from shem.web.live import Live

SHORT_MEMORY = 40  # decisions that a spectator's strip looks back
SAME = 16  # most moments of one decision


def since(live: Live, seat: int) -> int:
    """Return the number of the first log lines after a seat's last decision began to count."""
    if seat == SPECTATOR:
        return live.game.number - SHORT_MEMORY
    return next((move.number + 1 for move in reversed(live.moves) if move.seat == seat), 0)


def moments(live: Live, game: Game, seat: int, view: View, words: Language) -> list[tuple[int, Moment]]:
    """Return the cards of a seat, oldest first, and the newest strip; each with a number by which they are ordered."""
    tell = page(game.rules).moments
    if tell is None or _coached(live, words.code):
        return []
    found = tell(game.log_for(seat), since(live, seat), view, words, live.names, live.aids_of(seat))
    ordered = _ordered(found)
    strips = [one for one in ordered if one[1].strip][-1:]
    if seat == SPECTATOR or live.seats[seat].bot:
        return [] if game.over else strips
    cards = [one for one in ordered if not one[1].strip and not (game.over and one[1].everyone)]
    return cards + ([] if game.over else strips)


def _coached(live: Live, lang: str) -> bool:
    """Whether a coach is speaking: then nothing else interrupts."""
    return live.lesson is not None and advice(live, live.lesson.learner, lang) is not None


def _ordered(found: Sequence[Moment]) -> list[tuple[int, Moment]]:
    ordered: list[tuple[int, Moment]] = []
    for one in sorted(found, key=lambda moment: moment.number):
        last = ordered[-1][0] if ordered else -1
        ordered.append((max(one.number * SAME, last + 1), one))
    return ordered
