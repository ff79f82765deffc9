"""Tests that read like play: lay out a position, play moves in notation, say what a player would see.

    play = amritsar("Pink", "Purple")                   # two seats, in this turn order
    play.seat("Pink", coin=2, elephant="west")
    play.areas(E1="white blue", W2="green")
    play("Pink: elephant stays; lift E1; blue E2; last S1")
    assert play.changed("Pink") == {"coin": 1}

The position is a real game of the library from its first move on: only the deal is arranged. Whatever is not
arranged lies as in `Transcript.__init__`. Alone, the second board is called "Maharaja".
"""

from __future__ import annotations

from shem.games.amritsar.box import (
    AREAS,
    COLOURS,
    GOALS,
    GOODS,
    MAHOUTS,
    TRACKS,
    ZONE_TILES,
    ZONES,
)
from shem.games.amritsar.rounds import END_OF_DECADE, ROUND, TURN
from shem.games.amritsar.scoring import FINAL_SCORING
from shem.games.amritsar.state import AT_HAND, LOCKED, NO_TILE, SPENT
from shem.kernel.nodes import Repeat, Seq
from shem.kernel.table import NOBODY
from tests.scripted import Scripted

PHASES = ("begin", "elephant", "workers", "actions", "third", "follow")  # of a turn
MOVEMENT = {"locked": LOCKED, "at hand": AT_HAND, "spent": SPENT}
TILES = {"north": "W1 Y1 B1", "east": "Y2 B2 G1", "south": "B3 G2 W2", "west": "G3 W3 Y3"}
WORKERS = {
    "N1": "white yellow",
    "N2": "blue",
    "E1": "green white",
    "E2": "yellow",
    "S1": "blue green",
    "S2": "white",
    "W1": "yellow blue",
    "W2": "green",
}
NO_BRIDGES = (0, 1, 3)  # in the first decade only a group of four pays


class Seen:
    """What lies on a seat's board, in the words of the rulebook."""

    def __init__(self, table, seat: int) -> None:
        player = table.seats[seat]
        self.marble, self.copper, self.gold, self.coin = player.stock
        self.pp = player.pp
        self.capacity = player.capacity
        self.elephant = "" if player.elephant < 0 else ZONES[player.elephant]
        self.load = player.load
        self.market = player.market
        self.development, self.resources, self.economy = player.knowledge
        self.tax = player.tax
        self.stores = [tile + 1 for tile in player.stores]
        self.goals = [GOALS[tile] if tile != NO_TILE else "" for tile in player.goals]
        self.hand = [GOALS[tile] for tile in player.hand]
        self.mahouts = [MAHOUTS[tile] if tile != NO_TILE else "" for tile in player.mahouts]
        self.movement = {value: name for name, value in MOVEMENT.items()}[player.movement]
        self.donated = sum(zone.count(seat) for zone in table.donated)

    def counts(self) -> dict[str, int]:
        names = (*GOODS, "pp", "capacity", "load", "market", *TRACKS, "tax", "donated")
        counts = {name: getattr(self, name) for name in names}
        counts["stores"] = len(self.stores)
        counts["goals"] = len([goal for goal in self.goals if goal])
        counts["mahouts"] = len([mahout for mahout in self.mahouts if mahout])
        return counts


class Transcript(Scripted):
    """A game whose deal is arranged."""

    board = Seen

    def __init__(self, *names: str, edition: str = "", maharaja: str = "gentle") -> None:
        super().__init__("amritsar", names, edition, 1, {"maharaja": maharaja})
        if len(names) == 1:
            self.names.append("Maharaja")
        t = self.table
        t.stack.clear()
        t.temples = (0, 1, 2)
        t.bridges = NO_BRIDGES
        t.lacking = (3, 0, 1, 2)
        self.tiles(**TILES)
        self.areas(**WORKERS)
        self.display(*range(1, 7))
        t.golden = (0, 1, 2, 3) if len(names) < 3 else ()
        t.unseen = tuple(tile for tile in range(24) if tile % 6 >= len(names))
        for at, name in enumerate(names):
            goals = [f"{kind}{at + 1}" for kind in "ABCD"]
            self.seat(name, goals=f"{goals[0]} - - -", hand=" ".join(goals[1:]), load=2, tax=1, elephant="north")
            self.seat(name, mahouts={COLOURS[at]: "donate"})
        if t.solo is not None:
            t.solo.goal = GOALS.index("C4")
            t.unseen = tuple(tile for tile in t.unseen if tile != t.solo.goal)
            t.seats[1].elephant = 0

    # -- laying out ----------------------------------------------------------------------------------

    def seat(self, name: str, **values: object) -> None:
        """What a seat has. Mahouts by colour, storehouses by number, goals on the four fields."""
        player = self.table.seats[self.names.index(name)]
        for key, value in values.items():
            if key in GOODS:
                player.stock[GOODS.index(key)] = value
            elif key in TRACKS:
                player.knowledge[TRACKS.index(key)] = value
            elif key == "elephant":
                player.elephant = ZONES.index(value) if value else -1
            elif key == "mahouts":
                found = [MAHOUTS.index(value[colour]) if colour in value else NO_TILE for colour in COLOURS]
                player.mahouts = tuple(found)
            elif key == "stores":
                for number in value:
                    self._store(player, number - 1)
            elif key == "goals":
                player.goals = tuple(NO_TILE if goal == "-" else GOALS.index(goal) for goal in value.split())
            elif key == "hand":
                player.hand = tuple(GOALS.index(goal) for goal in value.split())
            elif key == "movement":
                player.movement = MOVEMENT[value]
            else:
                assert hasattr(player, key), f"a seat has no {key}"
                setattr(player, key, value)

    def _store(self, player, tile: int) -> None:
        player.stores = (*player.stores, tile)
        player.capacity += self.box.store_size[tile]
        if self.box.store_ability[tile] >= 0:
            player.abilities |= 1 << self.box.store_ability[tile]
        self.table.available = tuple(one for one in self.table.available if one != tile)

    def areas(self, **areas: str) -> None:
        """The workers in each area; an area that is not named is empty."""
        self.table.workers = [tuple(map(COLOURS.index, areas.get(name, "").split())) for name in AREAS]

    def coins(self, **areas: int) -> None:
        self.table.coins = [areas.get(name, 0) for name in AREAS]

    def tiles(self, **zones: str) -> None:
        """The zone tiles, from left to right."""
        tiles = list(self.table.tiles) or [0] * 12
        for zone, names in zones.items():
            at = ZONES.index(zone) * 3
            tiles[at : at + 3] = [ZONE_TILES.index(name) for name in names.split()]
        self.table.tiles = tuple(tiles)

    def display(self, *numbers: int) -> None:
        self.table.display = tuple(number - 1 for number in numbers)
        self.table.available = tuple(sorted(self.table.display))

    def market(self, **pieces: int) -> None:
        for name, n in pieces.items():
            self.table.market[GOODS.index(name)] = n

    def bridges(self, *numbers: int) -> None:
        """The bridge tiles of the three decades."""
        self.table.bridges = tuple(number - 1 for number in numbers)

    def temples(self, *numbers: int) -> None:
        self.table.temples = tuple(number - 1 for number in numbers)

    def donations(self, **zones: str) -> None:
        """Markers on a donation tile: `west="1.1 Pink, 2.1 Purple"`."""
        for zone, places in zones.items():
            at = ZONES.index(zone)
            texts = [option.text for option in self.box.donation[self.table.layout][at].options]
            owners = list(self.table.donated[at])
            for place in places.split(", "):
                space, name = place.split()
                owners[texts.index(f"donate {zone} {space}")] = self.names.index(name)
            self.table.donated[at] = tuple(owners)

    def when(self, decade: int = 1, round: int = 1) -> None:
        """Which decade and round it is; the Maharaja stands where he stands then."""
        self.table.decade, self.table.round, self.table.maharaja_at = decade - 1, round - 1, round - 1

    def golden(self, *colours: str) -> None:
        self.table.golden = tuple(map(COLOURS.index, colours))

    def start(self, phase: str = "begin", name: str = "", worker: str = "", area: str = "") -> Transcript:
        """Play from this phase of a seat's turn, or from `maharaja`, `round end`, `decade end`, `final`, to the end.

        `worker` and `area` tell the active worker where the turn has come so far.
        """
        t = self.table
        seat = self.names.index(name) if name else t.first
        t.push(FINAL_SCORING, NOBODY)
        if phase != "final":
            whole = Seq([Repeat(self.box.rounds, Seq(ROUND)), *END_OF_DECADE])
            if t.decade + 1 < self.box.decades:
                t.push(Repeat(self.box.decades - t.decade - 1, whole), NOBODY)
            t.push(Seq(END_OF_DECADE), NOBODY)
        if phase not in ("final", "decade end"):
            if t.round + 1 < self.box.rounds:
                t.push(Repeat(self.box.rounds - t.round - 1, Seq(ROUND)), NOBODY)
            t.push(ROUND[2], NOBODY)
            if phase != "round end":
                t.push(ROUND[1], NOBODY)
        if phase in PHASES:
            order = t.seats_in_order()
            for one in order[: order.index(seat) : -1]:
                t.push(Seq(TURN), one)
            t.push(Seq(TURN[PHASES.index(phase) :]), seat)
            t.active = seat
        if worker:
            t.worker = COLOURS.index(worker)
        if area:
            t.place = AREAS.index(area)
        return self.begin()

    # -- looking -------------------------------------------------------------------------------------

    def workers(self, area: str) -> list[str]:
        return [COLOURS[colour] for colour in self.game.table.workers[AREAS.index(area)]]

    def coins_on(self, area: str) -> int:
        return self.game.table.coins[AREAS.index(area)]

    @property
    def log(self) -> list[str]:
        return [str(line.phrase) for line in self.game.log]


amritsar = Transcript


def deal_out(*names: str, wanted: tuple[str, ...] = (), **options: str) -> Transcript:
    """A game from the very beginning, the first named seat starting, and what chance shall deal after that."""
    play = Transcript(*names, **options)
    if len(names) > 1:
        play.deal("start A")
    play.deal(*wanted)
    return play.deal_out()
