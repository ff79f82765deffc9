"""What a network sees of Amritsar. It reads only what `view.py` shows to the seat (see shem.contracts.observation).

In the solo game, the Maharaja has the second seat's part.
"""

from __future__ import annotations

from typing import Final

from shem.contracts.observation import Layout, Observation, Pen, Question
from shem.contracts.pending import vocabulary
from shem.games.amritsar.box import (
    ABILITIES,
    AREAS,
    COIN,
    COLOURS,
    GOALS,
    MAHOUTS,
    RESOURCES,
    STOREHOUSES,
    TRACKS,
    ZONE_TILES,
    ZONES,
)
from shem.games.amritsar.components import open_box
from shem.games.amritsar.decades import tax_due
from shem.games.amritsar.donation import donation_tile, supported
from shem.games.amritsar.market import pp_for_selling, price_to_buy, price_to_sell
from shem.games.amritsar.scoring import final_fields, solo_points
from shem.games.amritsar.state import NO_TILE, OFF_BOARD, Amritsar

LEVELS: Final = 4
LAYOUT: Final = Layout()
QUESTION: Final = Question(LAYOUT, vocabulary("shem.games.amritsar", open_box()))
# The table
SEAT_COUNT: Final = LAYOUT.choice("seat_count", 4, "1 to 4 seats", ("1", "2", "3", "4"))
DECADE: Final = LAYOUT.choice("decade", 5, "the decade")
ROUND: Final = LAYOUT.choice("round", 5, "the round of the decade")
LEFT: Final = LAYOUT.numbers("rounds_left", 1, "rounds left, this one included", 0.1)
MAHARAJA: Final = LAYOUT.choice("maharaja_at", 4, "space of the Maharaja")
WORKERS: Final = LAYOUT.numbers("workers", 32, "workers in each area, by color", 0.5)
CROWD: Final = LAYOUT.numbers("crowd", 8, "workers in each area", 0.25, AREAS)
COINS: Final = LAYOUT.numbers("area_coins", 8, "coins on each area", 0.5, AREAS)
GOLDEN: Final = LAYOUT.flags("golden", 16, "color of the golden worker at each Maharaja space")
LIFTED: Final = LAYOUT.numbers("lifted", 4, "workers picked up and not yet placed", 0.5, COLOURS)
GROUP: Final = LAYOUT.count("group", 6, "workers picked up in this turn", 0.25)
WORKER: Final = LAYOUT.choice("worker", 4, "color of the active worker", COLOURS)
PLACE: Final = LAYOUT.choice("area", 8, "area of the active worker", AREAS)
TILES: Final = LAYOUT.flags("zone_tiles", 12 * len(ZONE_TILES), "zone tile on each space")
MARKET: Final = LAYOUT.numbers("market", 3, "pieces in the market", 0.25, RESOURCES)
BUY: Final = LAYOUT.numbers("buy", 3, "price of the next piece", 0.25, RESOURCES)
SELL: Final = LAYOUT.numbers("sell", 3, "price for a piece sold", 0.25, RESOURCES)
SELL_PP: Final = LAYOUT.numbers("sell_pp", 3, "PP for a piece sold", 0.5, RESOURCES)
TEMPLE: Final = LAYOUT.numbers("temple", 4, "PP for the most markers in a zone, this decade", 0.2, ZONES)
TEMPLE_NEXT: Final = LAYOUT.numbers("temple_next", 4, "the same, next decade", 0.2, ZONES)
TEMPLE_LATER: Final = LAYOUT.numbers("temple_later", 4, "the same, all later decades", 0.1, ZONES)
BRIDGE: Final = LAYOUT.choice("bridge", 6, "this decade's bridge")
BRIDGE_NEXT: Final = LAYOUT.choice("bridge_next", 6, "the next decade's bridge")
STORES: Final = LAYOUT.flags("storehouses", STOREHOUSES, "storehouses that can be taken")
SPACE_PP: Final = LAYOUT.numbers("space_pp", 4 * LEVELS, "highest PP of a free space, by zone and level", 0.2)
SPACES: Final = LAYOUT.numbers("spaces", 4 * LEVELS, "free spaces, by zone and level", 0.4)
ROOM_LEFT: Final = LAYOUT.numbers("zone_free", 4, "spaces without a marker", 0.1, ZONES)
# What only this seat has
HAND: Final = LAYOUT.flags("goals_in_hand", len(GOALS), "own goals that are not placed yet", GOALS)
PLACED: Final = LAYOUT.flags("goals_placed", len(GOALS), "own goals on the board", GOALS)
GOAL_PP: Final = LAYOUT.numbers("goal_pp", len(GOALS), "PP of each own goal now", 0.1, GOALS)
PLACED_PP: Final = LAYOUT.numbers("placed_pp", 1, "PP of all own goals on the board now", 0.05)
# The solo game
STERN: Final = LAYOUT.flags("stern", 1, "the Maharaja is stern")
MARKERS: Final = LAYOUT.numbers("markers", 1, "markers left on his board", 0.1)
RESERVE: Final = LAYOUT.numbers("reserve", 3, "resources of his stock", 0.2, RESOURCES)
PROGRESS: Final = LAYOUT.count("progress", 12, "space on his knowledge track", 0.1)
HIS_GOAL: Final = LAYOUT.choice("his_goal", len(GOALS), "his goal", GOALS)
HIS_FINAL: Final = LAYOUT.numbers("his_final", 1, "his final points now", 0.05)

LAYOUT.each_seat()
PRESENT: Final = LAYOUT.flags("present", 1, "somebody sits here")
SOLO: Final = LAYOUT.flags("is_maharaja", 1, "it is the Maharaja")
ASKED: Final = LAYOUT.flags("asked", 1, "the seat is asked")
ACTIVE: Final = LAYOUT.flags("active", 1, "it is the seat's turn")
DONE: Final = LAYOUT.flags("done", 1, "the seat has had its turn in this round, or has it")
ORDER: Final = LAYOUT.choice("order", 4, "place in turn order")
PP: Final = LAYOUT.numbers("pp", 1, "prestige points", 0.02)
MARBLE: Final = LAYOUT.count("marble", 6, "marble", 0.25)
COPPER: Final = LAYOUT.count("copper", 6, "copper", 0.25)
GOLD: Final = LAYOUT.count("gold", 6, "gold", 0.25)
COIN_COUNT: Final = LAYOUT.count("coins", 9, "coins", 0.2)
CAPACITY: Final = LAYOUT.count("capacity", 16, "storage spaces", 0.1)
ROOM: Final = LAYOUT.count("room", 8, "free storage spaces", 0.2)
ELEPHANT: Final = LAYOUT.choice("elephant", 5, "zone of the elephant, or not on the board", (*ZONES, "off"))
STEPS: Final = LAYOUT.choice("steps", 4, "steps from the elephant to the Maharaja's boundary")
LOAD: Final = LAYOUT.count("load", 6, "markers on the elephant", 0.25)
STALL: Final = LAYOUT.numbers("stall", 1, "own markers at the market", 0.25)
KNOWLEDGE: Final = LAYOUT.flags("knowledge", 3 * 14, "step on each track")
STEP: Final = LAYOUT.numbers("steps_of_knowledge", 3, "the same as numbers", 0.1, TRACKS)
TRACK_END: Final = LAYOUT.numbers("track_end", 1, "PP of the last spaces of the tracks now", 0.1)
TAX: Final = LAYOUT.count("tax", 10, "taxes due", 0.2)
UNPAID: Final = LAYOUT.numbers("unpaid", 1, "coins missing for the taxes", 0.3)
OWN_STORES: Final = LAYOUT.flags("own_storehouses", STOREHOUSES, "own storehouses")
ABILITY: Final = LAYOUT.flags("abilities", len(ABILITIES), "their abilities", ABILITIES)
FLIPPED: Final = LAYOUT.flags("flipped", 1, "the free move is spent")
GOAL_SPACES: Final = LAYOUT.flags("goal_spaces", 4, "goal spaces with a tile")
GOALS_LEFT: Final = LAYOUT.numbers("goals_left", 1, "goals below the board", 0.25)
MAHOUT: Final = LAYOUT.flags("mahouts", 4 * len(MAHOUTS), "mahout on the space of each color")
MAHOUT_COUNT: Final = LAYOUT.numbers("mahout_count", 1, "mahouts", 0.25)
MOVEMENT: Final = LAYOUT.choice("movement", 3, "movement tile: locks phase 3, at hand, spent")
TRADES: Final = LAYOUT.flags("trades", 6, "resources bought and sold this turn")
SWAPPED: Final = LAYOUT.flags("swapped", 1, "has swapped this turn")
DONATED: Final = LAYOUT.numbers("donated", 4, "markers in each zone", 0.3, ZONES)
AHEAD: Final = LAYOUT.numbers("ahead", 4, "markers ahead of the best other seat in each zone", 0.3, ZONES)
LEADS: Final = LAYOUT.numbers("leads", 4, "PP of each zone the seat leads or is tied in", 0.2, ZONES)


def observe(t: Amritsar, seat: int, pen: Pen) -> None:
    """Write what a seat sees."""
    pen.at_table()
    QUESTION.write(pen, t, seat)
    write_table(t, pen)
    write_zones(t, pen)
    write_own(t, seat, pen)
    write_solo(t, pen)
    for place in range(t.players):
        pen.at_seat(place)
        write_seat(t, (seat + place) % t.players, pen)
    if t.solo is not None:
        pen.at_seat(1)
        pen.flag(SOLO, True)
        write_seat(t, t.players, pen)


def write_table(t: Amritsar, pen: Pen) -> None:
    box = t.box
    pen.choice(SEAT_COUNT, t.players - 1)
    pen.choice(DECADE, t.decade)
    pen.choice(ROUND, t.round)
    pen.number(LEFT, (box.decades - t.decade) * box.rounds - t.round)
    pen.choice(MAHARAJA, t.maharaja_at)
    found: list[int] = []
    for workers in t.workers:
        counts = [0, 0, 0, 0]
        for colour in workers:
            counts[colour] += 1
        found += counts
    pen.numbers(WORKERS, found)
    pen.numbers(CROWD, [len(workers) for workers in t.workers])
    pen.numbers(COINS, t.coins)
    pen.mark(GOLDEN, [space * 4 + colour for space, colour in enumerate(t.golden)])
    lifted = [0, 0, 0, 0]
    for colour in t.hand:
        lifted[colour] += 1
    pen.numbers(LIFTED, lifted)
    pen.count(GROUP, t.group)
    pen.choice(WORKER, t.worker)
    pen.choice(PLACE, t.place)
    pen.mark(TILES, [space * len(ZONE_TILES) + tile for space, tile in enumerate(t.tiles)])
    pen.numbers(MARKET, t.market)
    pen.numbers(BUY, [price_to_buy(t, kind) for kind in range(3)])
    pen.numbers(SELL, [price_to_sell(t, kind) for kind in range(3)])
    pen.numbers(SELL_PP, [pp_for_selling(t, kind) for kind in range(3)])
    for ahead, bridge in enumerate(t.bridges[t.decade :]):
        if ahead < 2:
            pen.choice(BRIDGE if ahead == 0 else BRIDGE_NEXT, bridge)
    pen.mark(STORES, t.available)


def write_zones(t: Amritsar, pen: Pen) -> None:
    """Write the temple tiles, and what the free spaces of the donation tiles offer."""
    for ahead, temple in enumerate(t.temples[t.decade :]):
        if ahead < 2:
            pen.numbers(TEMPLE if ahead == 0 else TEMPLE_NEXT, t.box.temple[temple])
    spaces: list[int] = []
    points: list[int] = []
    for zone in range(4):
        pen.put(TEMPLE_LATER, zone, sum([t.box.temple[temple][zone] for temple in t.temples[t.decade + 1 :]]))
        pen.put(ROOM_LEFT, zone, t.donated[zone].count(-1))
        tile = donation_tile(t, zone)
        most = [0] * LEVELS
        free = [0] * LEVELS
        for space in supported(t, zone):
            level = min(tile.level[space], LEVELS - 1)
            free[level] += 1
            most[level] = max(most[level], tile.pp[space])
        spaces += free
        points += most
    pen.numbers(SPACES, spaces)
    pen.numbers(SPACE_PP, points)


def write_own(t: Amritsar, seat: int, pen: Pen) -> None:
    """Write its own goals."""
    player = t.seats[seat]
    placed = 0
    for tile in player.hand:
        pen.put(HAND, tile)
        pen.put(GOAL_PP, tile, t.box.goal[tile].points(t, seat))
    for tile in player.goals:
        if tile != NO_TILE:
            points = t.box.goal[tile].points(t, seat)
            placed += points
            pen.put(PLACED, tile)
            pen.put(GOAL_PP, tile, points)
    pen.number(PLACED_PP, placed)


def write_solo(t: Amritsar, pen: Pen) -> None:
    solo = t.solo
    if solo is not None:
        pen.flag(STERN, solo.hard)
        pen.number(MARKERS, solo.markers)
        pen.numbers(RESERVE, solo.reserve)
        pen.count(PROGRESS, solo.knowledge)
        pen.choice(HIS_GOAL, solo.goal)
        pen.number(HIS_FINAL, sum([points for _, _, points in solo_points(t)]))


def write_seat(t: Amritsar, seat: int, pen: Pen) -> None:
    """Write a seat's pieces and board."""
    player = t.seats[seat]
    pen.flag(PRESENT, True)
    pen.flag(ASKED, seat in t.waiting())
    pen.flag(ACTIVE, seat == t.active)
    if seat < t.players:
        order = (seat - t.first) % t.players
        pen.choice(ORDER, order)
        pen.flag(DONE, order <= (t.active - t.first) % t.players)
    pen.number(PP, player.pp)
    stock = player.stock
    pen.count(MARBLE, stock[0])
    pen.count(COPPER, stock[1])
    pen.count(GOLD, stock[2])
    pen.count(COIN_COUNT, stock[COIN])
    pen.count(CAPACITY, player.capacity)
    pen.count(ROOM, player.capacity - sum(stock))
    pen.choice(ELEPHANT, 4 if player.elephant == OFF_BOARD else player.elephant)
    if player.elephant != OFF_BOARD:
        pen.choice(STEPS, (t.box.boundary[t.maharaja_at] - player.elephant) & 3)
    pen.count(LOAD, player.load)
    pen.number(STALL, player.market)
    write_zone_leads(t, seat, pen)
    if seat == t.players:
        return
    for track in range(3):
        pen.put(KNOWLEDGE, track * 14 + min(player.knowledge[track], 13))
    pen.numbers(STEP, player.knowledge)
    pen.number(TRACK_END, sum([points for _, _, points in final_fields(t, seat)]))
    due = tax_due(t, seat)
    pen.count(TAX, due)
    pen.number(UNPAID, max(0, due - stock[COIN]))
    pen.mark(OWN_STORES, player.stores)
    pen.bits(ABILITY, player.abilities)
    pen.flag(FLIPPED, player.flipped)
    for space, tile in enumerate(player.goals):
        if tile != NO_TILE:
            pen.put(GOAL_SPACES, space)
    pen.number(GOALS_LEFT, len(player.hand))
    mahouts = 0
    for colour, tile in enumerate(player.mahouts):
        if tile != NO_TILE:
            mahouts += 1
            pen.put(MAHOUT, colour * len(MAHOUTS) + tile)
    pen.number(MAHOUT_COUNT, mahouts)
    pen.choice(MOVEMENT, player.movement)
    pen.bits(TRADES, player.trades)
    pen.flag(SWAPPED, player.swapped)


def write_zone_leads(t: Amritsar, seat: int, pen: Pen) -> None:
    decade = min(t.decade, t.box.decades - 1)
    for zone in range(4):
        donated = t.donated[zone]
        mine = donated.count(seat)
        best = max([donated.count(one) for one in range(len(t.seats)) if one != seat])
        pen.put(DONATED, zone, mine)
        pen.put(AHEAD, zone, mine - best)
        if mine and mine >= best and decade < len(t.temples):
            pen.put(LEADS, zone, t.box.temple[t.temples[decade]][zone])


OBSERVATION: Final = Observation(LAYOUT, observe, varied=("maharaja",))
