"""What a seat may see, and redealing what it may not."""

from __future__ import annotations

from random import Random
from typing import Literal, NotRequired, TypedDict, cast, get_args

from shem.games.amritsar import real_table
from shem.games.amritsar.actions import ACT
from shem.games.amritsar.box import GOAL_TILE, GOAL_TYPES, RESOURCES, ZONES
from shem.games.amritsar.decades import leaders, majority, tax_due
from shem.games.amritsar.donation import open_spaces, supported
from shem.games.amritsar.elephants import MOVE_ELEPHANT, toll
from shem.games.amritsar.hindrances import Hindrance, hindrances, in_a_row, is_free_upgrade
from shem.games.amritsar.hindrances import Reason as Reason
from shem.games.amritsar.mahouts import may_follow
from shem.games.amritsar.market import (
    pp_for_selling,
    price_now,
    price_to_buy,
    price_to_sell,
    space_to_buy,
    space_to_sell,
)
from shem.games.amritsar.rounds import END_OF_DECADE, ROUND, TURN
from shem.games.amritsar.scoring import projected, solo_points
from shem.games.amritsar.setup import FIRST_CHOICES
from shem.games.amritsar.solo import rows_left
from shem.games.amritsar.state import NO_TILE, OFF_BOARD, Amritsar, Player, Solo
from shem.games.amritsar.storehouses import places
from shem.games.amritsar.upgrades import PlaceMahout
from shem.games.amritsar.workers import LIFT_WORKERS, SOW, landing_price
from shem.kernel.rules import CommonView

FACE_DOWN = -2  # a goal tile that this seat may not look at
Phase = Literal["setup", "elephant", "workers", "actions", "third", "follow", "activation", "decade", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)


class Toll(TypedDict):
    """The cost of an elephant's move."""

    coins: int
    pp: int


class Prices(TypedDict):
    """A column of the market: the space and the price of the next piece, bought or sold."""

    buy: int
    buy_space: int
    sell: int
    sell_space: int
    sell_pp: int


class Landing(TypedDict):
    """An area that the last worker can reach, and the coins it costs."""

    area: int
    price: int


class BoardView(TypedDict):
    """A player's board, pieces and tiles, and values computed from them."""

    stock: list[int]
    pp: int
    earned: list[int]
    projected: list[int]
    capacity: int
    room: int
    elephant: int
    load: int
    market: int
    knowledge: list[int]
    tax: int
    stores: list[int]
    store_places: list[int]
    abilities: int
    flipped: bool
    goals: list[int]
    goal_points: list[int]
    hand_count: int
    mahouts: list[int]
    movement: int
    trades: int
    swapped: bool


class PlayerView(BoardView):
    """A seat: what it would pay; nobody else sees its goals that are not placed yet."""

    tax_due: int
    tolls: list[Toll]
    buy_prices: list[int]
    donations: list[int]
    hand: NotRequired[list[int]]
    hand_points: NotRequired[list[int]]


class SoloView(BoardView):
    """The Maharaja's board in the solo game."""

    hard: bool
    markers: int
    rows: list[int]
    reserve: list[int]
    progress: int
    goal: int
    real: bool


class TableView(TypedDict):
    """What a seat sees; in a solo game, also the Maharaja's board."""

    seat: int
    phase: Phase
    layout: int
    order: list[int]
    decade: int
    round: int
    active: int
    maharaja_at: int
    workers: list[list[int]]
    coins: list[int]
    golden: list[int]
    hand: list[int]
    group: int
    worker: int
    place: int
    landings: list[Landing]
    followers: list[int]
    market: list[int]
    prices: list[Prices]
    donated: list[list[int]]
    open_spaces: list[list[int]]
    majority: list[int]
    leaders: list[list[int]]
    tiles: list[int]
    temples: list[int]
    bridges: list[int]
    display: list[int]
    available: list[int]
    verbs: list[str]
    hindrances: list[Hindrance]
    free_upgrade: bool
    in_a_row: int
    placing: int
    shown: bool
    seats: list[PlayerView]
    solo: NotRequired[SoloView]
    maharaja: int  # deprecated: maharaja_at
    ruler: NotRequired[SoloView]  # deprecated: solo


class GameView(TableView, CommonView):
    """The view with what the kernel and the interfaces add."""

    names: NotRequired[list[str]]  # of the players
    look: NotRequired[int]  # the seat whose board is shown


def view(t: Amritsar, seat: int) -> TableView:
    """Return all public information and this seat's own goals. Anything not named here is not seen."""
    now = phase(t)
    seen: TableView = {
        "seat": seat,
        "phase": now,
        "layout": t.layout,
        "order": t.seats_in_order(),
        "decade": t.decade,
        "round": t.round,
        "active": t.active,
        "maharaja_at": t.maharaja_at,
        "workers": [list(area) for area in t.workers],
        "coins": t.coins[:],
        "golden": list(t.golden),
        "hand": list(t.hand),
        "group": t.group,
        "worker": t.worker,
        "place": t.place,
        "landings": _landings(t),
        "followers": _followers(t, now),
        "market": t.market[:],
        "prices": [_prices(t, kind) for kind in range(len(RESOURCES))],
        "donated": [list(zone) for zone in t.donated],
        "open_spaces": [supported(t, zone) for zone in range(len(ZONES))],
        "majority": [majority(t, zone) for zone in range(len(ZONES))],
        "leaders": [leaders(t, zone) for zone in range(len(ZONES))],
        "tiles": list(t.tiles),
        "temples": list(t.temples),
        "bridges": list(t.bridges),
        "display": list(t.display),
        "available": list(t.available),
        "verbs": sorted({option.verb for option in t.choices(seat)}),
        "hindrances": hindrances(t, seat),
        "free_upgrade": t.seat == seat and is_free_upgrade(t),
        "in_a_row": in_a_row(t) if t.seat == seat else 1,
        "placing": t.arg if isinstance(t.asker, PlaceMahout) else NO_TILE,
        "shown": t.shown,
        "seats": [_player(t, one, now, one == seat) for one in range(t.players)],
        "maharaja": t.maharaja_at,
    }
    solo = t.solo
    if solo is not None:
        seen["solo"] = seen["ruler"] = _solo(t, solo, now)
    return seen


def phase(t: Amritsar) -> Phase:
    """Return the current phase."""
    if t.asker is None and not t.stack:
        return "over"
    if t.solo is not None and t.solo.real:
        return real_table.phase(t)
    frames = [*t.stack, (t.asker, t.seat, t.arg)]
    waiting = [effect for effect, _, _ in frames]
    if t.asker in FIRST_CHOICES or len(t.stack) == 0 or not t.seats[t.first].mahouts.count(0):
        return "setup"
    if LIFT_WORKERS in waiting and t.asker is not LIFT_WORKERS:
        return "elephant"
    for effect, _, arg in frames:
        if effect is ACT:
            return "workers" if arg == 0 and t.asker is not ACT else "actions"
    if t.asker is MOVE_ELEPHANT:
        return "third"
    if TURN[-1] in waiting or ROUND[-1] in waiting:
        return "follow"
    return "decade" if END_OF_DECADE[-1] in waiting and END_OF_DECADE[0] not in waiting else "activation"


def _board(t: Amritsar, one: int, now: Phase, known: bool) -> BoardView:
    """Return one board as another seat sees it, or its owner if the goals are `known`."""
    player = t.seats[one]
    return {
        "stock": player.stock[:],
        "pp": player.pp,
        "earned": player.earned[:],
        "projected": projected(t, one, now not in ("setup", "decade", "over"), known),
        "capacity": player.capacity,
        "room": player.capacity - sum(player.stock),
        "elephant": player.elephant,
        "load": player.load,
        "market": player.market,
        "knowledge": player.knowledge[:],
        "tax": player.tax,
        "stores": list(player.stores),
        "store_places": [places(t.box, player, tile) for tile in player.stores],
        "abilities": player.abilities,
        "flipped": player.flipped,
        "goals": [tile if known or tile == NO_TILE else FACE_DOWN for tile in player.goals],
        "goal_points": _worth(t, one, player.goals) if known else [0] * len(player.goals),
        "hand_count": len(player.hand),
        "mahouts": list(player.mahouts),
        "movement": player.movement,
        "trades": player.trades,
        "swapped": player.swapped,
    }


def _player(t: Amritsar, one: int, now: Phase, own: bool) -> PlayerView:
    player = t.seats[one]
    afoot = player.elephant != OFF_BOARD and t.decade < t.box.decades
    seen = cast(PlayerView, _board(t, one, now, own or t.shown))
    seen["tax_due"] = tax_due(t, one)
    seen["tolls"] = [_toll(t, one, zone) for zone in range(len(ZONES))] if afoot else []
    seen["buy_prices"] = [price_now(t, one, kind) for kind in range(len(RESOURCES))]
    seen["donations"] = open_spaces(t, one, player.elephant) if afoot and player.load else []
    if own:
        seen["hand"] = list(player.hand)
        seen["hand_points"] = _worth(t, one, player.hand)
    return seen


def _solo(t: Amritsar, solo: Solo, now: Phase) -> SoloView:
    return {
        **_board(t, t.players, now, t.shown),
        "hard": solo.hard,
        "markers": solo.markers,
        "rows": rows_left(t.box, solo.markers),
        "reserve": solo.reserve[:],
        "progress": solo.knowledge,
        "goal": solo.goal,
        "goal_points": [pp for source, _, pp in solo_points(t) if source == GOAL_TILE],
        "real": solo.real,
    }


def _worth(t: Amritsar, one: int, tiles: tuple[int, ...]) -> list[int]:
    """Return the current points of goals for a seat; 0 for spaces without one."""
    return [0 if tile == NO_TILE else t.box.goal[tile].points(t, one) for tile in tiles]


def _toll(t: Amritsar, one: int, zone: int) -> Toll:
    coins, pp = toll(t, one, zone)
    return {"coins": coins, "pp": pp}


def _prices(t: Amritsar, kind: int) -> Prices:
    return {
        "buy": price_to_buy(t, kind),
        "buy_space": space_to_buy(t, kind),
        "sell": price_to_sell(t, kind),
        "sell_space": space_to_sell(t, kind),
        "sell_pp": pp_for_selling(t, kind),
    }


def _landings(t: Amritsar) -> list[Landing]:
    """Return where the last worker may go, while that is asked."""
    if t.asker is not SOW or len(t.hand) > 1:
        return []
    return [{"area": option.a, "price": landing_price(t, t.seat, t.arg, option.a)} for option in t.options]


def _followers(t: Amritsar, now: Phase) -> list[int]:
    """Return who could follow the active worker, or the golden one that was activated."""
    if now in ("actions", "third", "follow"):
        return [one for one in t.seats_in_order() if one != t.active and may_follow(t, one, t.worker)]
    if now == "activation" and t.golden:
        return [one for one in t.seats_in_order() if may_follow(t, one, t.golden[t.maharaja_at])]
    return []


def redeal(t: Amritsar, seat: int, rng: Random) -> Amritsar:
    """Return a table that looks the same to this seat: other players' goals are redealt.

    Everyone has one goal of each type, but face down nobody knows which one is where.
    """
    new = t.copy()
    others = [player for one, player in enumerate(new.seats[: new.players]) if one != seat]
    pools = []
    for kind in range(len(GOAL_TYPES)):
        pool = [tile for tile in new.unseen if tile // 6 == kind]
        for player in others:
            pool += [tile for tile in hidden(new, player) if tile // 6 == kind]
        pool.sort()
        rng.shuffle(pool)
        pools.append(pool)
    for player in others:
        dealt = [pools[kind].pop() for kind in sorted([tile // 6 for tile in hidden(new, player)])]
        rng.shuffle(dealt)
        if not new.shown:
            player.goals = tuple([tile if tile == NO_TILE else dealt.pop() for tile in player.goals])
        player.hand = tuple(dealt)
    new.unseen = tuple(sorted([tile for pool in pools for tile in pool]))
    return new


def hidden(t: Amritsar, player: Player) -> list[int]:
    """Return another player's goals that nobody else knows."""
    if t.shown:
        return list(player.hand)
    return [*player.hand, *(tile for tile in player.goals if tile != NO_TILE)]
