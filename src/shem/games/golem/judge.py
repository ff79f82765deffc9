"""A quick estimate of how well a seat stands, in victory points. For bots; sees a full table."""

from __future__ import annotations

from shem.games.golem.box import BLUE, KNOWLEDGE, RED, YELLOW
from shem.games.golem.control import control_price
from shem.games.golem.counts import COMPLETED
from shem.games.golem.scoring import final_points, menorahs
from shem.games.golem.state import Golem
from shem.kernel.weights import Weights


def judge(t: Golem, seat: int, w: Weights) -> float:
    """VP now, what would be scored if the game ended now, and the worth of what still pays off later."""
    player = t.seats[seat]
    left = max(0, t.box.rounds - t.round)  # rounds still to be played, this one included
    worth = float(player.vp)
    if t.asker is None and not t.stack:
        return worth
    worth += sum([vp for _, vp in final_points(t, seat)])
    worth += sum(player.stock) * (w["late_resource"] if left <= 1 else w["resource"])
    worth += sum(player.students) * w["step"] * left
    worth += t.box.track_vp[player.track] * w["track"] * left
    worth += player.study * w["study"] * left
    worth += sum(player.gold) * w["gold"]
    worth += COMPLETED.of(t, seat) * w["completed"] * left
    worth += (menorahs(t, seat, RED) + menorahs(t, seat, YELLOW) + menorahs(t, seat, BLUE)) * w["menorah"] * left
    worth += player.books() * w["book"] * left
    worth += player.created(t.box.start_golems) * w["created"] * left
    due = 0
    for golem, place in enumerate(player.golems):
        if place >= 0:
            worth += w["worker"] * left if place < 30 and place % 10 < 7 else 0.0
            price = control_price(t, seat, golem)
            worth -= price * w["control"]
            worth -= max(0, place % 10 - 5) * w["runaway"] * (left - 1) if left > 1 else 0.0
            due += price
    if due > player.stock[KNOWLEDGE] and not player.waived:
        worth -= min(due - player.stock[KNOWLEDGE], 5) * w["unpaid"]
    return worth
