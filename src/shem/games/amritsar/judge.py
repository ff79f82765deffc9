"""A quick estimate of how well a seat stands, in prestige points. For bots; sees a full table."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import COIN, FINAL, INTERIM
from shem.games.amritsar.decades import tax_due
from shem.games.amritsar.scoring import final_points
from shem.games.amritsar.state import LOCKED, NO_TILE, OFF_BOARD, Amritsar
from shem.kernel.weights import Weights

GOODS: Final = ("marble", "copper", "gold", "coin")


def judge(t: Amritsar, seat: int, w: Weights) -> float:
    """PP now, what would be scored if the game ended now, and the worth of what still pays off later."""
    player = t.seats[seat]
    worth = float(player.pp)
    if t.asker is None and not t.stack:
        return worth
    box = t.box
    turns = (box.decades - t.decade) * box.rounds - t.round  # still to come, this one included
    left = turns / (box.decades * box.rounds)
    worth += final_points(t, seat)
    stock = player.stock
    usable = 0.35 + 0.65 * min(1.0, turns / 3)
    for kind in range(4):
        n = stock[kind]
        worth += w[GOODS[kind]] * usable * (n if n < 3 else 2.5 + 0.3 * (n - 2))
    worth += min(player.load, turns + 1) * w["load"] * usable + player.market * w["market"]
    worth += majorities(t, seat, w)
    worth += knowledge(t, seat, w, left)
    mahouts = len([tile for tile in player.mahouts if tile != NO_TILE])
    worth += (mahouts - 1) * w["mahout"] * left
    worth += ((player.capacity - box.start_storage) * w["room"] + len(player.stores) * w["store"]) * left
    worth += len([tile for tile in player.goals if tile != NO_TILE]) * (w["goal"] + w["early_goal"] * left)
    decades = box.decades - t.decade
    worth -= max(0, tax_due(t, seat) * decades - stock[COIN]) * w["tax"]
    if player.movement != LOCKED:
        worth += w["third_phase"] * left
    if player.elephant != OFF_BOARD:
        worth += box.temple[t.temples[min(t.decade, box.decades - 1)]][player.elephant] * w["temple"]
    return worth


def majorities(t: Amritsar, seat: int, w: Weights) -> float:
    """What the zones this seat leads, or nearly leads, are worth in this decade and the later ones."""
    box = t.box
    worth = 0.0
    for zone in range(4):
        donated = t.donated[zone]
        mine = donated.count(seat)
        if mine == 0:
            continue
        best = max([donated.count(one) for one in range(len(t.seats)) if one != seat])
        share = 1.0 if mine > best else w["tie"] if mine == best else w["behind"] if mine == best - 1 else 0.0
        share += w["safe"] if mine > best + 1 else 0.0
        for decade in range(t.decade, box.decades):
            sure = w["lead"] if decade == t.decade else w["later_lead"]
            worth += box.temple[t.temples[decade]][zone] * share * sure
    return worth


def knowledge(t: Amritsar, seat: int, w: Weights, left: float) -> float:
    """Interim fields pay once for each decade to come; the steps towards the next ones are worth a little."""
    box = t.box
    worth = 0.0
    for track, at in enumerate(t.seats[seat].knowledge):
        kinds = box.step_kind[track]
        worth += at * w["step"] * left
        for step in range(1, at + 1):
            if kinds[step] == INTERIM:
                worth += w["interim"] * (box.decades - t.decade)
            elif kinds[step] == FINAL:
                worth += w["final"]
    return worth
