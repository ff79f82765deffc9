"""Setup: the board, the tiles, the first goal and the first mahout (p. 2 to 4, 14)."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import (
    AREAS,
    COLOURS,
    GOAL_FIELDS,
    GOAL_TYPES,
    GOALS,
    MAHOUT_FIELDS,
    SOURCES,
    START_MAHOUT,
    STOREHOUSES,
    ZONE_TILES,
    Box,
)
from shem.games.amritsar.elephants import IN_ZONE
from shem.games.amritsar.markers import free_marker
from shem.games.amritsar.state import LOCKED, NO_TILE, OFF_BOARD, Amritsar, Player, Solo
from shem.games.amritsar.upgrades import MAHOUT_FIELD, lay_goal, lay_mahout, raise_taxes, tell_goal
from shem.games.amritsar.workers import COLOUR_WORDS, SPACE_COLOURS, TILE_COLOURS, WORKER_COLOURS
from shem.kernel.nodes import Ask, Chance, EachSeat, Seq
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import NOBODY, AnyEffect, Effect

START: Final = [
    Option("start", Phrase("seat {name} starts", name=name), n, args=(name,)) for n, name in enumerate("ABCD")
]
TEMPLE: Final = [Option("temple", Phrase("temple tile {n}", n=n + 1), n, args=(n + 1,)) for n in range(4)]
BRIDGE: Final = [Option("bridge", Phrase("bridge tile {n}", n=n + 1), n, args=(n + 1,)) for n in range(6)]
LACK: Final = [
    Option("without", Phrase("without {colour}", colour=words), n, args=(name,))
    for n, (name, words) in enumerate(zip(COLOURS, COLOUR_WORDS, strict=True))
]
TILE: Final = [
    Option(
        "tile", Phrase("{colour} zone tile {number}", colour=TILE_COLOURS[n // 3], number=n % 3 + 1), n, args=(name,)
    )
    for n, name in enumerate(ZONE_TILES)
]
WORKER: Final = [
    Option("worker", Phrase("{colour} worker", colour=words), n, args=(name,))
    for n, (name, words) in enumerate(zip(COLOURS, WORKER_COLOURS, strict=True))
]
STORE: Final = [Option("storehouse", Phrase("storehouse {n}", n=n + 1), n, args=(n + 1,)) for n in range(STOREHOUSES)]
GOAL_DEALT: Final = [
    Option("goal", Phrase("type {type} goal {number}", type=name[0], number=name[1:]), n, args=(name,))
    for n, name in enumerate(GOALS)
]
HIS_GOAL: Final = Sentence("his_goal", "The Maharaja’s goal: {goal}")
HIS_ELEPHANT: Final = Sentence("his_elephant", "The Maharaja’s elephant starts in the {zone}")
CHOOSES_GOAL: Final = Sentence("first_goal", "chooses a first goal")
STARTS_WITH: Final = Sentence("start_mahout", "places the starting mahout on the {colour} mahout space")
WORKERS_PER_COLOUR: Final = 3  # in the work areas; the fourth is on a golden space or stays in the box


def lay_out(box: Box, players: int, hard: bool, real: bool = False) -> Amritsar:
    """Set up boards and pieces before anything is drawn; `real` if they are at a physical table (real_table.py)."""
    t = Amritsar(box, players)
    t.layout = max(players, 2)
    t.solo = None
    t.first = t.decade = t.round = t.maharaja_at = t.active = 0
    t.golden, t.hand, t.group, t.worker, t.place = (), (), 0, 0, 0
    t.tiles, t.lacking, t.temples, t.bridges, t.display, t.available = (), (), (), (), (), ()
    t.shown = False
    t.seats = [new_player(box) for _ in range(players)]
    t.workers = [()] * len(AREAS)
    t.coins = [0] * len(AREAS)
    t.market = box.market_start[:]
    t.donated = [(-1,) * len(tile.level) for tile in box.donation[t.layout]]
    t.unseen = tuple(range(len(GOALS)))
    if players == 1:
        t.solo = new_solo(box, hard, real)
        his = new_player(box)
        his.stock = [*box.solo.start, 0]
        his.capacity = box.solo.storage
        his.market = 0
        his.load = 2 if hard else 1
        t.seats.append(his)
    return t


def new_player(box: Box) -> Player:
    return Player(
        stock=[0, 0, 0, box.start_coins], pp=box.start_pp, capacity=box.start_storage, elephant=OFF_BOARD, load=0,
        market=box.market_markers, knowledge=[0, 0, 0], tax=0, stores=(), abilities=0, flipped=False,
        earned=[0] * SOURCES,
        goals=(NO_TILE,) * GOAL_FIELDS, hand=(), mahouts=(NO_TILE,) * MAHOUT_FIELDS, movement=LOCKED, trades=0,
        swapped=False,
    )  # fmt: skip


def new_solo(box: Box, hard: bool, real: bool) -> Solo:
    """Set up the Maharaja's board: the harder game starts with one more marker on his elephant (p. 14)."""
    markers = sum(box.solo.rows) - (1 if hard else 0)
    reserve = [stock - start for stock, start in zip(box.solo.stock, box.solo.start, strict=True)]
    return Solo(hard, markers, reserve, 0, NO_TILE, real)


class DrawFirst(Chance[Amritsar]):
    """Choose a random start player, for the whole game (ruling 8)."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        return START[: t.players]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        t.first = option.a


class DealTemples(Chance[Amritsar]):
    """Draw one temple tile for each decade."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        if len(t.temples) == t.box.decades:
            return []
        return [TEMPLE[tile] for tile in range(len(t.box.temple)) if tile not in t.temples]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        t.temples = (*t.temples, option.a)
        t.push(self, NOBODY)


class DealBridges(Chance[Amritsar]):
    """Draw one bridge tile for each decade, all face up."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        if len(t.bridges) == t.box.decades:
            return []
        return [BRIDGE[tile] for tile in range(len(t.box.bridge_bonus)) if tile not in t.bridges]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        t.bridges = (*t.bridges, option.a)
        t.push(self, NOBODY)


class DealLacking(Chance[Amritsar]):
    """No color twice in a zone, so each zone lacks one color, and no two lack the same."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        if len(t.lacking) == 4:
            return []
        return [option for option in LACK if option.a not in t.lacking]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        t.lacking = (*t.lacking, option.a)
        t.push(self, NOBODY)


class DealTiles(Chance[Amritsar]):
    """Draw three zone tiles per zone; the four multicolored slots, the first ones, get four colors (ruling 40)."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        dealt = len(t.tiles)
        if dealt == len(ZONE_TILES):
            return []
        colour = t.lacking[(dealt // 3 + dealt % 3 + 1) % 4]
        return [option for option in TILE if option.a // 3 == colour and option.a not in t.tiles]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        t.tiles = (*t.tiles, option.a)
        t.push(self, NOBODY)


class DealWorkers(Chance[Amritsar]):
    """Place three workers of each color on the marked spaces."""

    __slots__ = ()

    def place(self, t: Amritsar) -> int:
        for area, n in enumerate(t.box.start_workers):
            if len(t.workers[area]) < n:
                return area
        return -1

    def left(self, t: Amritsar) -> list[int]:
        """Return how many workers of each color are still to be placed."""
        counts = [WORKERS_PER_COLOUR] * len(COLOURS)
        for area in t.workers:
            for colour in area:
                counts[colour] -= 1
        return counts

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        if self.place(t) < 0:
            return []
        left = self.left(t)
        return [option for option in WORKER if left[option.a]]

    def weights(self, t: Amritsar, arg: int) -> list[int] | None:
        return [n for n in self.left(t) if n]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        area = self.place(t)
        t.workers[area] = (*t.workers[area], option.a)
        t.push(self, NOBODY)


class DealGolden(Chance[Amritsar]):
    """With two players and solo: place the four workers left, one of each color, on the golden spaces."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        if t.layout > 2 or len(t.golden) == len(COLOURS):
            return []
        return [option for option in WORKER if option.a not in t.golden]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        t.golden = (*t.golden, option.a)
        t.push(self, NOBODY)


class DealStorehouses(Chance[Amritsar]):
    """Draw 6, 9 or 12 storehouses for 2, 3 or 4 players; they are never refilled."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        if len(t.display) == t.box.storehouses[t.layout]:
            return []
        return [option for option in STORE if option.a not in t.display]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        t.display = (*t.display, option.a)
        t.available = tuple(sorted(t.display))
        t.push(self, NOBODY)


class DealGoals(Chance[Amritsar]):
    """Deal one goal of each type to every seat, seen by nobody else. The argument is the seat."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        kind = len(t.seats[arg].hand)
        if kind == len(GOAL_TYPES):
            return []
        return [GOAL_DEALT[tile] for tile in t.unseen if tile // 6 == kind]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        t.unseen = tuple([tile for tile in t.unseen if tile != option.a])
        player = t.seats[arg]
        player.hand = (*player.hand, option.a)
        t.push(self, NOBODY, arg)


class DealGoalsTo(Effect[Amritsar]):
    __slots__ = ()

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        t.push(DEAL_GOALS, NOBODY, seat)


DEAL_GOALS: Final = DealGoals()


class DealSoloGoal(Chance[Amritsar]):
    """Draw the Maharaja's only goal: one with a star, which names a zone. It comes after your own board (p. 14)."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        solo = t.solo
        if solo is None or solo.goal != NO_TILE:
            return []
        return [GOAL_DEALT[tile] for tile in t.unseen if t.box.goal[tile].zone >= 0]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        welcome(t, option.a)


class DealSoloGoalFirst(DealSoloGoal):
    """Games started with rules version 2 drew it before your own goal and mahout were chosen."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        return super().options(t, seat, arg) if t.version < 3 else []


def welcome(t: Amritsar, goal: int) -> None:
    """Give the Maharaja his goal; his elephant starts where the first decade's majority is worth most."""
    t.unseen = tuple([tile for tile in t.unseen if tile != goal])
    values = t.box.temple[t.temples[0]]
    his = t.seats[t.players]
    his.elephant = values.index(max(values))
    if t.solo is not None:
        t.solo.goal = goal
    if t.log is not None:
        t.say(NOBODY, HIS_GOAL, goal=t.box.goal[goal].words())
        t.say(NOBODY, HIS_ELEPHANT, zone=IN_ZONE[his.elephant])


class FirstGoal(Ask[Amritsar]):
    """Choose one of your four goals for the first goal space; its marker goes to the elephant, and taxes rise."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        return [t.box.take_goal[tile] for tile in t.seats[seat].hand]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        t.because("setup")
        lay_goal(t, seat, t.seats[seat].hand.index(option.b), 0)
        if t.log is not None:
            t.say(seat, CHOOSES_GOAL)
            tell_goal(t, seat, option.b)
        free_marker(t, seat)
        raise_taxes(t, seat, t.box.goal_tax)

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        return Phrase("Which goal do you start with?")


class FirstMahout(Ask[Amritsar]):
    """Place the start mahout on any space whose color nobody has used for it yet."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        return [
            MAHOUT_FIELD[colour]
            for colour in range(MAHOUT_FIELDS)
            if all([player.mahouts[colour] != START_MAHOUT for player in t.seats])
        ]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        t.because("setup")
        lay_mahout(t, seat, START_MAHOUT, option.a)
        if t.log is not None:
            t.say(seat, STARTS_WITH, colour=SPACE_COLOURS[option.a])
        free_marker(t, seat)

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        return Phrase("Where do you place your starting mahout?")


FIRST_CHOICES: Final[list[AnyEffect]] = [FirstGoal(), FirstMahout()]
BOARD: Final[list[AnyEffect]] = [
    DrawFirst(),
    DealTemples(),
    DealBridges(),
    DealLacking(),
    DealTiles(),
    DealWorkers(),
    DealGolden(),
    DealStorehouses(),
    EachSeat(DealGoalsTo()),
    DealSoloGoalFirst(),
    EachSeat(Seq(FIRST_CHOICES)),
    DealSoloGoal(),
]
SETUP: Final = Seq(BOARD)
