"""What the pages of a table are told about its people: one small event, the same for everyone.

It does not change with the moves: when the open question was asked is part of the page itself (`data-asked`).
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from typing import Any

from shem.web.live import Live
from shem.web.people.waiting import pace
from shem.web.people.waiting.votes import absent, counted, voters


@dataclass(frozen=True)
class News:
    """An event as it is sent, and the change it tells of."""

    stamp: int
    text: bytes
    packed: bytes


def people_now(live: Live, now: float) -> dict[str, Any]:
    """Return who is here, and everything that limits their time."""
    times = pace.times(live.pace)
    lapsed = absent(live, now)
    return {
        "now": now,
        "pace": pace.kind_of(live.pace)[0],
        "limit": times.limit if live.pace != pace.NONE else 0,
        "nudge": times.nudge,
        "absent": lapsed,
        "voters": {seat: voters(live, seat) for seat in lapsed},
        "votes": {seat: counted(live, seat) for seat in lapsed},
        "chat": live.chat_stamp,
        "talking": not live.row.get("silent", False),
        "guests": live.presence.guests() if live.lobby else [],
        "seats": [
            {
                "state": state,
                "seen": seen,
                "taken": player.taken,
                "bot": bool(player.bot),
                "since": player.since,
                "nudged": player.nudged,
                "vacation": max(0.0, player.vacation),
            }
            for player, (state, seen) in ((one, live.presence.state(at, one.seen)) for at, one in enumerate(live.seats))
        ],
    }


def news(live: Live, now: float) -> News:
    """Return the event for all pages, made once for each change."""
    found: News | None = live.people_news
    if found is None or found.stamp != live.presence.stamp:
        text = f"event: people\ndata: {json.dumps(people_now(live, now))}\n\n".encode()
        packer = zlib.compressobj(6, zlib.DEFLATED, -15, 9)
        found = News(live.presence.stamp, text, packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH))
        live.people_news = found
    return found
