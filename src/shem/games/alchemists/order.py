"""Choosing the play order (R3.2 to R3.5), with Busy Days on changing tiles (R12.10 to R12.15)."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists import causes
from shem.games.alchemists.box import ORDER_TILES, Box
from shem.games.alchemists.cards import HERBALISTS
from shem.games.alchemists.state import Alchemists
from shem.kernel.nodes import NOTHING, Ask, Chance
from shem.kernel.option import Option
from shem.kernel.phrase import List, Phrase, Sentence
from shem.kernel.table import NOBODY, AnyEffect, Effect

BOARD: Final = ORDER_TILES  # the board's own spaces come after the tiles: for 2 or 3 players, for 4
PARALYSIS: Final = 10  # places from here on are those of paralyzed seats
TAKES_PLACE: Final = Sentence("order", "takes order space {n}")
IS_PARALYSED: Final = Sentence("is_paralysed", "is paralyzed")
ORDER: Final = [Option("order", Phrase("take order space {n}", n=n + 1), n, args=(n + 1,)) for n in range(8)]


class ChooseOrders(Effect[Alchemists]):
    """Choose in clockwise order from the starting player; a paralyzed player only takes what that space gives."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        stack = t.stack
        stack.append((PLAY_ORDER, NOBODY, 0))
        players = t.players
        for n in range(players - 1, -1, -1):
            one = (t.starting + n) % players
            stack.append((PARALYSED if one in t.stuck else CHOOSE_ORDER, one, 0))


class ChooseOrder(Ask[Alchemists]):
    """Take a free order space, pay its cost and draw what it gives."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        taken = 0
        for player in t.seats:
            if player.place >= 0:
                taken |= 1 << player.place
        found = []
        for option, cost in t.box.order_open[t.tile][t.players]:
            if not taken >> option.a & 1 and (cost is NOTHING or cost.can(t, seat)):
                found.append(option)
        return found

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        player = t.seats[seat]
        box = t.box
        player.place = option.a
        if t.log is not None:
            t.because(place_label(t.tile, option.a))
            t.say(seat, TAKES_PLACE, n=option.a + 1, of=space_label(t.tile, option.a))
        if box.order_favors[t.tile][option.a]:
            t.push(HERBALISTS, seat)
        reward = (box.order_dry_reward if player.has(box.trunk) else box.order_reward)[t.tile][option.a]
        if reward is not NOTHING:
            t.push(reward, seat)
        cost = box.order_cost[t.tile][option.a]
        if cost is not NOTHING:
            t.push(cost, seat)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Choose an order space")


def place_label(tile: int, space: int) -> str:
    """Return the order space on the board, or the Busy Days tile that covers it."""
    return (
        f"order_space {'4' if tile > BOARD else '2-3'} {space + 1}"
        if tile >= BOARD
        else f"order_tile {tile_name(tile)}"
    )


def space_label(tile: int, space: int) -> str:
    """Return an order space for statistics: on the board, or on a Busy Days tile."""
    label = place_label(tile, space)
    return label if tile >= BOARD else f"{label}: space {space + 1}"


def tile_name(tile: int) -> str:
    """Return the tile's name in the component file: T11 to T16, T21 to T26, T31 to T36."""
    return f"T{tile // 6 + 1}{tile % 6 + 1}"


class Paralysed(Effect[Alchemists]):
    """Draw the cards of the paralysis space and play last (R3.4)."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        player = t.seats[seat]
        player.place = PARALYSIS + t.stuck.index(seat)
        t.because(causes.PARALYSIS)
        if t.log is not None:
            t.say(seat, IS_PARALYSED)
        t.push(HERBALISTS, seat)
        t.push(t.box.paralysis_dry_reward if player.has(t.box.trunk) else t.box.paralysis_reward, seat)


class PlayOrder(Effect[Alchemists]):
    """Set the play order from top to bottom on the order spaces."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        places = []
        for seat in range(t.players):
            place = t.seats[seat].place
            places.append((place if place >= 0 else PARALYSIS - 1) * 8 + seat)
        places.sort()
        t.order = [place & 7 for place in places]


CHOOSE_ORDERS: Final = ChooseOrders()
CHOOSE_ORDER: Final = ChooseOrder()
PARALYSED: Final = Paralysed()
PLAY_ORDER: Final = PlayOrder()


def name_tiles(box: Box) -> None:
    """Build the options for the order tiles: by the rounds they are for, then by what each space costs and gives."""
    box.order_tile = []
    for tile in range(ORDER_TILES):
        first = box.tile_group[tile] * box.tiles_per_group + 1
        rounds = Phrase("{first}–{last}", first=first, last=first + box.tiles_per_group - 1)
        spaces = List([bargain(*both) for both in zip(box.order_cost[tile], box.order_reward[tile])], " | ")
        words = Phrase("order tile for rounds {rounds}: {spaces}", rounds=rounds, spaces=spaces)
        box.order_tile.append(Option("tile", words, tile, args=(tile + 1,)))


def bargain(cost: AnyEffect, reward: AnyEffect) -> Phrase:
    """Return what an order space costs and gives."""
    what = reward.words() if reward is not NOTHING else Phrase("nothing")
    return what if cost is NOTHING else Phrase("{cost} → {effect}", cost=cost.words(), effect=what)


class TurnTile(Chance[Alchemists]):
    """Busy Days: the tile shown so far covers the board, and the next one of its group is revealed (R12.10, R12.15).

    The argument is the round for which a tile is revealed, from 1.
    """

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        group = (arg - 1) // t.box.tiles_per_group
        groups = t.box.tile_group
        return [t.box.order_tile[tile] for tile in t.tiles if groups[tile] == group]

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        options = self.options(t, seat, arg) if arg <= t.box.rounds else []
        if options:
            t.draw(self, arg, options, None)
        else:
            t.tile, t.next_tile = t.next_tile, -1

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        t.tile, t.next_tile = t.next_tile, option.a
        t.tiles = tuple([tile for tile in t.tiles if tile != option.a])


TURN_TILE: Final = TurnTile()
