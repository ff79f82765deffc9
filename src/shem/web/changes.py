"""Changes of seats, in words: lines of the log for all."""

from __future__ import annotations

from shem.kernel.phrase import Phrase
from shem.kernel.table import Line
from shem.web.storage import Change

JOINED, STEPPED_IN, HANDED_OVER, DEVICES = "joined", "stepped in", "handed over", "devices"
BOT, BACK, RENAMED = "bot", "back", "renamed"


def told(change: Change) -> Phrase:
    """A change in words."""
    name, before = change.name, change.before
    if change.what == JOINED:
        return Phrase("{name} has joined", name=name)
    if change.what == STEPPED_IN:
        return Phrase("{name} has joined in place of a bot", name=name)
    if change.what == HANDED_OVER and name == before:
        return Phrase("{name}'s seat has been handed over to a different person", name=name)
    if change.what == HANDED_OVER:
        return Phrase("{before} has handed over this seat to {name}", before=before, name=name)
    if change.what == DEVICES:
        return Phrase(
            "{name} is now playing on {n} device", "{name} is now playing on {n} devices", change.devices, name=name
        )
    if change.what == BOT:
        return Phrase("A bot is now playing for {name}", name=name)
    if change.what == BACK:
        return Phrase("{name} is back", name=name)
    return Phrase("{before} is now called {name}", before=before, name=name)


def line_of(change: Change) -> Line:
    return Line(change.number, change.seat, told(change), False)


def merged(lines: list[Line], changes: list[Line]) -> list[Line]:
    """What happened in a game and who came and went, in order: a change stands behind what had happened by then."""
    if not changes:
        return lines
    both = [(line.number, 0, line) for line in lines] + [(line.number, 1, line) for line in changes]
    return [line for _, _, line in sorted(both, key=lambda one: one[:2])]
