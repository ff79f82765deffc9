"""Changes of seats, in words: lines of the log for everyone."""

from __future__ import annotations

from collections.abc import Iterable

from shem.kernel.phrase import Sentence
from shem.kernel.table import Line
from shem.web.stored import Change

JOINED, STEPPED_IN, HANDED_OVER, DEVICES = "joined", "stepped in", "handed over", "devices"
BOT, BACK, RENAMED, FREED, REISSUED = "bot", "back", "renamed", "freed", "reissued"
OPENED = "opened"  # no longer reserved
ANOTHER_PLAYER = frozenset({JOINED, STEPPED_IN, HANDED_OVER, FREED, OPENED})
PACE = "pace"  # followed by its kind
MOST_LINES = 300  # of a table, far more than a game of weeks has


SENTENCES = {
    JOINED: Sentence("joined", "{name} has joined"),
    STEPPED_IN: Sentence("stepped in", "{name} has joined in place of a bot"),
    HANDED_OVER: Sentence("handed over", "{before} has handed over this seat to {name}"),
    DEVICES: Sentence("devices", "{name} is now playing on {n} device", "{name} is now playing on {n} devices"),
    BOT: Sentence("bot", "A bot is now playing for {name}"),
    BACK: Sentence("back", "{name} is back"),
    RENAMED: Sentence("renamed", "{before} is now called {name}"),
    REISSUED: Sentence("reissued", "The host has made a new invitation to {name}’s seat"),
    FREED: Sentence("freed", "{before} has left this seat"),
    OPENED: Sentence("opened", "The host has opened {before}’s seat to everyone"),
    f"{PACE} live": Sentence(
        "pace",
        "The host has changed the time per move to {n} minute",
        "The host has changed the time per move to {n} minutes",
    ),
    f"{PACE} day": Sentence("pace", "The host has changed the time per move to 1 day"),
    f"{PACE} three_days": Sentence("pace", "The host has changed the time per move to 3 days"),
    f"{PACE} none": Sentence("pace", "The host has removed the time limit for moves"),
}
NAMESAKE = Sentence("handed over", "{name}’s seat has been handed over to a different person")


def line_of(change: Change) -> Line:
    """Return a change in words."""
    namesake = change.what == HANDED_OVER and change.name == change.before
    sentence = NAMESAKE if namesake else SENTENCES[change.what]
    return Line(change.number, change.seat, sentence, {"name": change.name, "before": change.before}, change.devices)


def reissued(changes: Iterable[Change], before: frozenset[int] = frozenset()) -> frozenset[int]:
    """Return the seats whose owner is away and to which the host has made a new invitation."""
    found = set(before)
    for change in changes:
        (found.add if change.what == REISSUED else found.discard)(change.seat)
    return frozenset(found)


def merged(lines: list[Line], changes: list[Line]) -> list[Line]:
    """Merge the log with changes of seats, in order: a change comes after everything that had happened before it."""
    if not changes:
        return lines
    both = [(line.number, 0, line) for line in lines] + [(line.number, 1, line) for line in changes]
    return [line for _, _, line in sorted(both, key=lambda one: one[:2])]
