"""A quick estimate of a seat's position, in prestige points. For bots. It uses only the seat's own goals.

It is a sum of what a player counts, each item times a weight, so that the weights can be fitted to finished games.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from shem.contracts.weights import Weights, read
from shem.games.amritsar.box import COIN, FINAL, INTERIM
from shem.games.amritsar.decades import tax_due
from shem.games.amritsar.scoring import final_fields, goal_points, solo_points
from shem.games.amritsar.state import LOCKED, NO_TILE, OFF_BOARD, Amritsar

GOODS: Final = ("marble", "copper", "gold", "coin")
HIS: Final = read(Path(__file__).with_name("maharaja.toml"))  # what he can still score, by what he has
LATE_GOODS: Final = ("late_marble", "late_copper", "late_gold", "late_coin")


def judge(t: Amritsar, seat: int, w: Weights) -> float:
    """Return PP now, what would be scored if the game ended now, and the value of what still pays off later."""
    worth = visible(t, seat, w)
    if t.asker is not None or t.stack:
        worth += sum([pp for _, pp in goal_points(t, seat)])
    return worth


def visible(t: Amritsar, seat: int, w: Weights) -> float:
    """Return the same without goals, whose points only their owner knows."""
    player = t.seats[seat]
    worth = float(player.pp)
    if t.asker is None and not t.stack:
        return worth
    box = t.box
    decades = box.decades - t.decade  # decades still to be scored
    turns = decades * box.rounds - t.round - (1 if moved(t, seat) else 0)
    worth += sum([pp for _, _, pp in final_fields(t, seat)])
    worth += turns * w["turn"]
    stock = player.stock
    worth += goods(stock, w, turns)
    worth += min(player.load, turns + 1) * w["load"] + player.market * w["market"]
    worth += majorities(t, seat, w, decades)
    worth += knowledge(t, seat, w, decades, turns)
    mahouts = len([tile for tile in player.mahouts if tile != NO_TILE])
    worth += ((mahouts - 1) * w["mahout"] + (player.capacity - box.start_storage) * w["room"]) * turns
    worth += len(player.stores) * (w["store"] * turns + w["store_decade"] * decades)
    worth += len([tile for tile in player.goals if tile != NO_TILE]) * (w["goal"] + w["early_goal"] * turns)
    worth -= max(0, tax_due(t, seat) * decades - stock[COIN]) * w["tax"]
    if player.movement != LOCKED:
        worth += w["third_phase"] * turns
    if player.elephant != OFF_BOARD:
        worth += box.temple[t.temples[min(t.decade, box.decades - 1)]][player.elephant] * w["temple"]
    return worth


def goods(stock: list[int], w: Weights, turns: int) -> float:
    """Return the value of a storage; the third and further goods of a kind count less."""
    names = GOODS if turns > 2 else LATE_GOODS
    worth = 0.0
    for kind in range(4):
        n = stock[kind]
        worth += w[names[kind]] * (n if n < 3 else 2.5 + 0.3 * (n - 2))
    return worth


def solo(t: Amritsar, w: Weights) -> float:
    """Return the Maharaja's position: his points now and at the end, what he can donate with, the zones he leads."""
    seat = t.players
    player = t.seats[seat]
    worth = float(player.pp)
    if t.asker is None and not t.stack:
        return worth
    box = t.box
    decades = box.decades - t.decade
    turns = decades * box.rounds - t.round
    for _, _, pp in solo_points(t):
        worth += pp
    worth += turns * HIS["turn"] + goods(player.stock, HIS, turns)
    worth += min(player.load, 2 * turns) * HIS["load"]
    return worth + majorities(t, seat, HIS, decades)


def moved(t: Amritsar, seat: int) -> bool:
    """Whether this seat has had its turn in this round, or is having it."""
    for one in t.seats_in_order():
        if one == seat:
            return True
        if one == t.active:
            return False
    return True


def majorities(t: Amritsar, seat: int, w: Weights, decades: int) -> float:
    """Return the value of the zones this seat leads, or nearly leads, in this decade and the later ones."""
    box = t.box
    temple = box.temple[t.temples[min(t.decade, box.decades - 1)]]
    gone = t.round / box.rounds
    worth = 0.0
    for zone in range(4):
        donated = t.donated[zone]
        mine = donated.count(seat)
        if mine == 0:
            continue
        best = max([donated.count(one) for one in range(len(t.seats)) if one != seat])
        later = 0
        for decade in range(t.decade + 1, box.decades):
            later += box.temple[t.temples[decade]][zone]
        if mine > best:
            worth += temple[zone] * (w["lead"] + w["sure_lead"] * gone) + later * w["later_lead"]
            if mine > best + 1:
                worth += (temple[zone] + later) * w["safe"]
        elif mine == best:
            worth += temple[zone] * (w["tie"] + w["sure_tie"] * gone) + later * w["later_tie"]
        elif mine == best - 1:
            worth += temple[zone] * w["behind"] + later * w["later_behind"]
    return worth


def knowledge(t: Amritsar, seat: int, w: Weights, decades: int, turns: int) -> float:
    """Return the value of knowledge: interim spaces pay once per decade left; steps toward the next count a little."""
    box = t.box
    worth = 0.0
    for track, at in enumerate(t.seats[seat].knowledge):
        kinds = box.step_kind[track]
        worth += at * (w["step"] + w["early_step"] * turns)
        for step in range(1, at + 1):
            if kinds[step] == INTERIM:
                worth += w["interim"] * decades
            elif kinds[step] == FINAL:
                worth += w["final"]
    return worth
