"""The pace of a table: how long a move may take, when a player is reminded, and when the others may go on without."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from shem.kernel.phrase import Phrase
from shem.web.live import Live
from shem.web.stored import Seat

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0
LIVE, ONE_DAY, THREE_DAYS, NONE = PACES = ("live", "day", "three_days", "none")
MINUTES = 10  # for a move, at a live table that has not chosen another number
MOST_MINUTES = 60
ALL_MINUTES = frozenset(map(str, range(1, MOST_MINUTES + 1)))
LONGEST_VACATION = 30 * DAY


@dataclass(frozen=True)
class Pace:
    """The times of a pace, in seconds."""

    limit: float  # for a move
    reminder: float  # before the limit
    nudge: float  # until a player may be nudged, and until they may be nudged again
    name: Phrase
    about: Phrase


TIMES = {
    LIVE: Pace(MINUTES * MINUTE, 2 * MINUTE, 2 * MINUTE, Phrase("Live"), Phrase("everyone is here now")),
    ONE_DAY: Pace(DAY, 6 * HOUR, 6 * HOUR, Phrase("1 day per move"), Phrase("play when you have time")),
    THREE_DAYS: Pace(3 * DAY, 12 * HOUR, 6 * HOUR, Phrase("3 days per move"), Phrase("for busy weeks")),
    NONE: Pace(14 * DAY, 0.0, 6 * HOUR, Phrase("No limit"), Phrase("never hurried")),
}


@cache
def times(pace: str) -> Pace:
    """Return the times of a pace by its name. "live_5" is a live table with 5 minutes for a move."""
    kind, minutes = kind_of(pace)
    if kind != LIVE:
        return TIMES[kind]
    fifth = min(2.0, minutes / 5) * MINUTE
    return replace(TIMES[LIVE], limit=minutes * MINUTE, reminder=fifth, nudge=fifth)


def kind_of(pace: str) -> tuple[str, int]:
    """Return a pace's kind, and for a live one the minutes for a move (otherwise 0)."""
    if pace in PACES:
        return pace, MINUTES if pace == LIVE else 0
    kind, _, minutes = pace.partition("_")
    if kind != LIVE or minutes not in ALL_MINUTES:
        raise KeyError(pace)
    return LIVE, int(minutes)


def named(kind: str, minutes: int | None = None) -> str:
    """Return the name of a pace. Minutes count only for a live one."""
    return f"{LIVE}_{minutes}" if kind == LIVE and minutes not in (None, MINUTES) else kind


def asked_since(live: Live, seat: int) -> float:
    """Return since when a seat could have answered: the question, its player's arrival or the end of a vacation."""
    player = live.seats[seat]
    back = player.vacation + LONGEST_VACATION if player.vacation > 0 else 0.0
    return max(live.asked, player.since, back)


def choosing(live: Live) -> list[int]:
    """Return the players who are asked now: what everyone at the table can see anyway."""
    return [] if live.lobby else [seat for seat in live.waiting if not live.seats[seat].bot]


def deadline(live: Live, seat: int) -> float | None:
    """Return when a seat's time is up; nothing if it is not asked, on vacation, or the table has no limit."""
    player = live.seats[seat]
    if live.pace == NONE or seat not in choosing(live) or not player.taken:
        return None
    return asked_since(live, seat) + times(live.pace).limit


def deadlines(live: Live) -> dict[int, float]:
    """Return when the time of each asked seat is up."""
    found = {seat: deadline(live, seat) for seat in choosing(live)}
    return {seat: due for seat, due in found.items() if due is not None}


def lapsed(live: Live, seat: int, now: float) -> bool:
    """Whether a seat's time is up. Without a limit, after two weeks, so that no game is stuck forever."""
    if seat not in choosing(live) or not live.seats[seat].taken:
        return False
    return now >= asked_since(live, seat) + times(live.pace).limit


def reminders(live: Live) -> dict[int, float]:
    """Return when each asked seat is reminded."""
    return {seat: due - times(live.pace).reminder for seat, due in deadlines(live).items()}


def next_due(live: Live, now: float) -> float:
    """Return when there is something to do about the time: a reminder, or a player who is out of time; 0: never."""
    times = [*reminders(live).values(), *deadlines(live).values()]
    return min((time for time in times if time > now), default=0.0)


def rests(player: Seat, now: float) -> bool:
    """Whether a player is on vacation, within the month it may last."""
    return player.vacation > 0 and now < player.vacation + LONGEST_VACATION


def clocks(live: Live, asked: float, now: float, pace: str = "") -> dict[str, float]:
    """Return the columns of a table whose open question was asked at a time. The caller must have the lock."""
    before, live.asked, live.pace = (live.asked, live.pace), asked, pace or live.pace
    try:
        return {"asked": asked, "due": next_due(live, now)}
    finally:
        live.asked, live.pace = before


def due_with(live: Live, at: int, player: Seat, now: float) -> float:
    """Return what `next_due` would be with a different player at a seat. The caller must have the lock."""
    before, live.seats[at] = live.seats[at], player
    try:
        return next_due(live, now)
    finally:
        live.seats[at] = before
