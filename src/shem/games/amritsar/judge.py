"""A quick estimate of how well a seat stands, in prestige points. For bots; sees a full table."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import COIN, FINAL, INTERIM
from shem.games.amritsar.decades import tax_due
from shem.games.amritsar.scoring import final_points
from shem.games.amritsar.state import LOCKED, NO_TILE, OFF_BOARD, Amritsar

GOOD_WORTH: Final = (1.0, 1.5, 1.7, 0.75)  # marble, copper, gold, coin
LEAD_WORTH: Final = 0.75  # of a majority held now, at the end of this decade
LATER_LEAD_WORTH: Final = 0.45
LOAD_WORTH: Final = 0.5  # of a marker on the elephant
MAHOUT_WORTH: Final = 3.0  # for the whole game, as the following ones
ROOM_WORTH: Final = 0.8
STORE_WORTH: Final = 1.2
STEP_WORTH: Final = 0.5
THIRD_PHASE_WORTH: Final = 1.5
INTERIM_WORTH: Final = 1.3  # each decade
FINAL_WORTH: Final = 2.0
TAX_WORTH: Final = 0.8


def judge(t: Amritsar, seat: int) -> float:
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
        worth += GOOD_WORTH[kind] * usable * (n if n < 3 else 2.5 + 0.3 * (n - 2))
    worth += min(player.load, turns + 1) * LOAD_WORTH * usable + player.market * 0.1
    worth += majorities(t, seat)
    worth += knowledge(t, seat, left)
    mahouts = len([tile for tile in player.mahouts if tile != NO_TILE])
    worth += (mahouts - 1) * MAHOUT_WORTH * left
    worth += ((player.capacity - box.start_storage) * ROOM_WORTH + len(player.stores) * STORE_WORTH) * left
    worth += len([tile for tile in player.goals if tile != NO_TILE]) * (0.5 + left)
    decades = box.decades - t.decade
    worth -= max(0, tax_due(t, seat) * decades - stock[COIN]) * TAX_WORTH
    if player.movement != LOCKED:
        worth += THIRD_PHASE_WORTH * left
    if player.elephant != OFF_BOARD:
        worth += box.temple[t.temples[min(t.decade, box.decades - 1)]][player.elephant] * 0.1
    return worth


def majorities(t: Amritsar, seat: int) -> float:
    """What the zones this seat leads, or nearly leads, are worth in this decade and the later ones."""
    box = t.box
    worth = 0.0
    for zone in range(4):
        donated = t.donated[zone]
        mine = donated.count(seat)
        if mine == 0:
            continue
        best = max([donated.count(one) for one in range(len(t.seats)) if one != seat])
        share = 1.0 if mine > best else 0.8 if mine == best else 0.25 if mine == best - 1 else 0.0
        share += 0.08 if mine > best + 1 else 0.0
        for decade in range(t.decade, box.decades):
            sure = LEAD_WORTH if decade == t.decade else LATER_LEAD_WORTH
            worth += box.temple[t.temples[decade]][zone] * share * sure
    return worth


def knowledge(t: Amritsar, seat: int, left: float) -> float:
    """Interim fields pay once for each decade to come; the steps towards the next ones are worth a little."""
    box = t.box
    worth = 0.0
    for track, at in enumerate(t.seats[seat].knowledge):
        kinds = box.step_kind[track]
        worth += at * STEP_WORTH * left
        for step in range(1, at + 1):
            if kinds[step] == INTERIM:
                worth += INTERIM_WORTH * (box.decades - t.decade)
            elif kinds[step] == FINAL:
                worth += FINAL_WORTH
    return worth
