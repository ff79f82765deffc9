"""A quick estimate of how well a seat stands, in victory points. For bots; sees a full table."""

from __future__ import annotations

from typing import Final

from shem.games.golem.box import BLUE, KNOWLEDGE, RED, YELLOW
from shem.games.golem.control import control_price
from shem.games.golem.counts import COMPLETED
from shem.games.golem.scoring import final_points, menorahs
from shem.games.golem.state import Golem

RESOURCE_WORTH: Final = 0.7
LATE_RESOURCE_WORTH: Final = 0.2
STEP_WORTH: Final = 0.35
TRACK_WORTH: Final = 0.6
STUDY_WORTH: Final = 0.5
GOLD_WORTH: Final = 0.9
MENORAH_WORTH: Final = 0.8
WORKER_WORTH: Final = 0.6


def judge(t: Golem, seat: int) -> float:
    """VP now, what would be scored if the game ended now, and the worth of what still pays off later."""
    player = t.seats[seat]
    left = max(0, t.box.rounds - t.round)  # rounds still to be played, this one included
    worth = float(player.vp)
    if t.asker is None and not t.stack:
        return worth
    worth += sum([vp for _, vp in final_points(t, seat)])
    late = left <= 1
    worth += sum(player.stock) * (LATE_RESOURCE_WORTH if late else RESOURCE_WORTH)
    worth += sum(player.students) * STEP_WORTH * left
    worth += t.box.track_vp[player.track] * TRACK_WORTH * left
    worth += player.study * STUDY_WORTH * left
    worth += sum(player.gold) * GOLD_WORTH
    worth += COMPLETED.of(t, seat) * 1.5 * left
    worth += (menorahs(t, seat, RED) + menorahs(t, seat, YELLOW) + menorahs(t, seat, BLUE)) * MENORAH_WORTH * left / 2
    worth += player.books() * 0.5 * left
    worth += player.created(t.box.start_golems) * 0.5 * left
    for golem, place in enumerate(player.golems):
        if place >= 0:
            worth += WORKER_WORTH * left if place < 30 and place % 10 < 7 else 0.0
            worth -= control_price(t, seat, golem) * 0.6
            worth -= max(0, place % 10 - 5) * 0.4 * (left - 1) if left > 1 else 0.0
    due = sum([control_price(t, seat, golem) for golem in range(len(player.golems))])
    if due > player.stock[KNOWLEDGE] and not player.waived:
        worth -= min(due - player.stock[KNOWLEDGE], 5) * 0.5
    return worth
