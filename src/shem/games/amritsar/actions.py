"""Phase 2, second half: main action, secondary action and the elephant (p. 6)."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import MAHOUT_TILE, ZONE_TILE
from shem.games.amritsar.elephants import IN_ZONE
from shem.games.amritsar.state import NO_TILE, Amritsar
from shem.games.amritsar.storehouses import counts_as, is_swap, swap, swaps
from shem.kernel.nodes import Ask
from shem.kernel.option import DONE, Option
from shem.kernel.phrase import Phrase, Sentence

ELEPHANT: Final = 1  # bits of the argument; the chosen tile is stored above them
MAIN: Final = 2
SECOND: Final = 4
CLOSED: Final = 8
TILE: Final = 4
AS_MAIN: Final = 0
AS_SECOND: Final = 1
AS_ELEPHANT: Final = 2
AS_RIDER: Final = 3
ROLES: Final = ("main", "second", "elephant", "elephant")
ACTS: Final = (
    Sentence("main", "takes the main action: {effect}"),
    Sentence("second", "takes the secondary action: {effect}"),
    Sentence("elephant_action", "uses the elephant: {effect}"),
    Sentence("elephant_mahout", "uses the elephant for a mahout: {effect}"),
)


class Act(Ask[Amritsar]):
    """The actions of one tile in either order, nothing in between; the elephant's action before or after them.

    Nothing is mandatory (ruling 9); actions that could do nothing are not offered. The argument contains what was used
    and which tile was chosen (starting at 1).
    """

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        box = t.box
        player = t.seats[seat]
        zone = t.place >> 1
        first = zone * 3
        tiles = t.tiles
        rides = not arg & ELEPHANT and player.elephant == zone
        chosen = arg >> TILE
        found: list[Option] = []
        mounted: list[Option] = []
        for slot in range(3):
            tile = tiles[first + slot]
            mine = not arg & CLOSED and (not chosen or chosen == slot + 1)
            takes_main = mine and not arg & MAIN
            if (takes_main or rides) and box.tile_main[tile].can(t, seat):
                if takes_main:
                    found.append(box.main[tile])
                if rides and not box.tile_rides[tile]:
                    mounted.append(box.elephant[tile])
            if mine and not arg & SECOND and counts_as(t.worker, player, box.tile_colour[tile]):
                if box.tile_second[tile].can(t, seat):
                    found.append(box.second[tile])
        if rides:
            found += mounted
            for mahout in player.mahouts:
                if mahout != NO_TILE and box.mahout[mahout].can(t, seat):
                    found.append(box.ride[mahout])
        return found + swaps(t, seat)

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        options = self.options(t, seat, arg)
        if options:
            options.append(DONE)
            t.ask(self, seat, arg, options)

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        if option is DONE:
            return
        if is_swap(option):
            t.push(self, seat, arg)
            swap(t, seat, option)
            return
        box = t.box
        tile = option.a
        role = option.b
        if role == AS_MAIN:
            t.push(self, seat, arg | MAIN | self.slot(t, tile) << TILE)
            effect = box.tile_main[tile]
        elif role == AS_SECOND:
            t.push(self, seat, arg | SECOND | self.slot(t, tile) << TILE)
            effect = box.tile_second[tile]
        else:
            t.push(self, seat, arg | ELEPHANT | (CLOSED if arg & (MAIN | SECOND) else 0))
            effect = box.tile_main[tile] if role == AS_ELEPHANT else box.mahout[tile]
        label = MAHOUT_TILE[tile] if role == AS_RIDER else ZONE_TILE[tile]
        if t.log is not None:
            t.because(label)
            t.say(seat, ACTS[role], of=f"{label}: {ROLES[role]}", effect=effect.words())
        t.push(effect, seat)

    def slot(self, t: Amritsar, tile: int) -> int:
        return t.tiles.index(tile) % 3 + 1

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        zone = IN_ZONE[t.place >> 1]
        if arg & (MAIN | SECOND | ELEPHANT):
            return Phrase("Which action do you take next in the {zone}?", zone=zone)
        return Phrase("Which action do you take in the {zone}?", zone=zone)


ACT: Final = Act()
