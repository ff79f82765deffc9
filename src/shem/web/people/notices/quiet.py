"""The quiet time: hours of a person's day in which nothing is sent."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

FROM, TO = 22, 8  # unless a person chooses otherwise


def known_zone(name: str) -> str:
    """Return a time zone as browsers name it, such as "Europe/Berlin"; UTC if it is unknown."""
    try:
        return ZoneInfo(name[:64]).key
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return "UTC"


def loud_from(now: float, zone: str, start: int, end: int) -> float:
    """Return when something may be sent: now, or at the end of the quiet time from `start` to `end` o'clock."""
    here = datetime.fromtimestamp(now, ZoneInfo(known_zone(zone)))
    quiet = start <= here.hour < end if start <= end else here.hour >= start or here.hour < end
    if not quiet:
        return now
    day = here.date() + timedelta(days=1 if start > end and here.hour >= start else 0)
    return datetime(day.year, day.month, day.day, end % 24, tzinfo=here.tzinfo).timestamp()
