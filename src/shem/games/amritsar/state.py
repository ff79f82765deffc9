"""The state of the table: plain data and its copy, nothing else."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import Box
from shem.kernel.table import Table

OFF_BOARD: Final = -1  # where an elephant waits for its first turn
NO_TILE: Final = -1
LOCKED: Final = 0  # the movement tile: locks phase 3, is next to the board, is used up
AT_HAND: Final = 1
SPENT: Final = 2


class Player:
    """One seat's pieces, board and tiles. In the solo game, the Maharaja has one, too."""

    __slots__ = (
        "abilities", "capacity", "earned", "elephant", "flipped", "goals", "hand", "knowledge", "load", "mahouts",
        "market", "movement", "pp", "stock", "stores", "swapped", "tax", "trades",
    )  # fmt: skip

    def __init__(
        self,
        stock: list[int],
        pp: int,
        capacity: int,
        elephant: int,
        load: int,
        market: int,
        knowledge: list[int],
        tax: int,
        stores: tuple[int, ...],
        abilities: int,
        flipped: bool,
        earned: list[int],
        goals: tuple[int, ...],
        hand: tuple[int, ...],
        mahouts: tuple[int, ...],
        movement: int,
        trades: int,
        swapped: bool,
    ) -> None:
        self.stock = stock  # marble, copper, gold, coins
        self.pp = pp
        self.capacity = capacity  # storage spaces
        self.elephant = elephant  # zone, or OFF_BOARD
        self.load = load  # donation markers on the elephant
        self.market = market  # donation markers on the seat's own space of the market
        self.knowledge = knowledge  # step on each track
        self.tax = tax  # step on the tax track
        self.stores = stores  # storehouse tiles, oldest first
        self.abilities = abilities  # their abilities, as bits
        self.flipped = flipped  # whether the storehouse with the free move is turned over
        self.earned = earned  # points by source
        self.goals = goals  # goal tile on each goal space, or NO_TILE
        self.hand = hand  # goal tiles below the board
        self.mahouts = mahouts  # mahout tile on the space of each color, or NO_TILE
        self.movement = movement
        self.trades = trades  # resources bought (bits 0 to 2) and sold (bits 3 to 5) this turn
        self.swapped = swapped

    def copy(self) -> Player:
        return Player(
            self.stock[:], self.pp, self.capacity, self.elephant, self.load, self.market, self.knowledge[:],
            self.tax, self.stores, self.abilities, self.flipped, self.earned[:], self.goals, self.hand, self.mahouts,
            self.movement, self.trades, self.swapped,
        )  # fmt: skip

    def has(self, ability: int) -> bool:
        return self.abilities >> ability & 1 == 1

    def resources(self) -> int:
        stock = self.stock
        return stock[0] + stock[1] + stock[2]


class Solo:
    """What only the Maharaja has: his board in the solo game."""

    __slots__ = ("goal", "hard", "knowledge", "markers", "real", "reserve")

    def __init__(self, hard: bool, markers: int, reserve: list[int], knowledge: int, goal: int, real: bool) -> None:
        self.hard = hard
        self.markers = markers  # donation markers still on his board
        self.reserve = reserve  # resources of his stock
        self.knowledge = knowledge
        self.goal = goal
        self.real = real  # he plays at a physical table, with you; here he only gets your reports

    def copy(self) -> Solo:
        return Solo(self.hard, self.markers, self.reserve[:], self.knowledge, self.goal, self.real)


class Amritsar(Table):
    """The board, the temple, the market and all seats."""

    __slots__ = (
        "active", "available", "box", "bridges", "coins", "decade", "display", "donated", "first", "golden",
        "group", "hand", "lacking", "layout", "maharaja_at", "market", "place", "round", "seats", "shown", "solo",
        "temples", "tiles", "unseen", "worker", "workers",
    )  # fmt: skip

    box: Box
    layout: int  # the board for this number of players
    seats: list[Player]  # in the solo game the Maharaja's comes last
    solo: Solo | None
    first: int
    decade: int
    round: int
    maharaja_at: int  # the Maharaja's space
    active: int  # the seat whose turn it is
    workers: list[tuple[int, ...]]  # colors in each area, in order of arrival
    coins: list[int]  # on each area
    golden: tuple[int, ...]  # color of the worker below each Maharaja space; empty with 3 or 4 players
    hand: tuple[int, ...]  # workers picked up and not yet placed
    group: int  # how many were picked up
    worker: int  # color of the active worker
    place: int  # area of the active worker
    market: list[int]  # pieces in each column
    donated: list[tuple[int, ...]]  # by zone: the seat on each space, or -1
    tiles: tuple[int, ...]  # zone tiles, three for each zone
    lacking: tuple[int, ...]  # the color each zone has no tile of
    temples: tuple[int, ...]  # temple tile of each decade
    bridges: tuple[int, ...]  # bridge tile of each decade
    display: tuple[int, ...]  # storehouses in the display at the start
    available: tuple[int, ...]  # those nobody has taken yet
    unseen: tuple[int, ...]  # goal tiles nobody was dealt
    shown: bool  # whether the goals have been revealed

    def __init__(self, box: Box, players: int) -> None:
        super().__init__(players)
        self.box = box

    def copy(self) -> Amritsar:
        new = Amritsar(self.box, self.players)
        new.copy_frames(self)
        new.layout = self.layout
        new.seats = [player.copy() for player in self.seats]
        new.solo = None if self.solo is None else self.solo.copy()
        new.first = self.first
        new.decade = self.decade
        new.round = self.round
        new.maharaja_at = self.maharaja_at
        new.active = self.active
        new.workers = self.workers[:]
        new.coins = self.coins[:]
        new.golden = self.golden
        new.hand = self.hand
        new.group = self.group
        new.worker = self.worker
        new.place = self.place
        new.market = self.market[:]
        new.donated = self.donated[:]
        new.tiles = self.tiles
        new.lacking = self.lacking
        new.temples = self.temples
        new.bridges = self.bridges
        new.display = self.display
        new.available = self.available
        new.unseen = self.unseen
        new.shown = self.shown
        return new

    def seats_in_order(self) -> list[int]:
        return [(self.first + k) % self.players for k in range(self.players)]
