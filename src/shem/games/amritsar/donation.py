"""Donating goods to the temple (p. 8)."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import DONATION, ON_DONATE, SUPPORT, ZONES, DonationTile
from shem.games.amritsar.bridges import cross
from shem.games.amritsar.elephants import IN_ZONE
from shem.games.amritsar.resources import pay, score, tell
from shem.games.amritsar.state import OFF_BOARD, Amritsar
from shem.games.amritsar.storehouses import is_swap, swap, swaps_for
from shem.kernel.nodes import Offer
from shem.kernel.notation import Words
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Effect


def donation_tile(t: Amritsar, zone: int) -> DonationTile:
    return t.box.donation[t.layout][zone]


def supported(t: Amritsar, zone: int) -> list[int]:
    """Return free spaces where a marker can be placed; from level 2 on, both spaces below must be occupied."""
    tile = donation_tile(t, zone)
    owner = t.donated[zone]
    return [
        space
        for space in range(len(owner))
        if owner[space] < 0
        and (tile.level[space] == 0 or (owner[tile.left[space]] >= 0 and owner[tile.right[space]] >= 0))
    ]


def open_spaces(t: Amritsar, seat: int, zone: int) -> list[int]:
    """Return the free spaces this seat can pay for; from level 2 on, both spaces below must be occupied."""
    tile = t.box.donation[t.layout][zone]
    owner = t.donated[zone]
    stock = t.seats[seat].stock
    affordable = [
        stock[0] >= cost[0] and stock[1] >= cost[1] and stock[2] >= cost[2] for cost in t.box.level_cost
    ]  # by level
    found = []
    level, left, right = tile.level, tile.left, tile.right
    for space in range(len(owner)):
        if owner[space] < 0 and affordable[level[space]]:
            if level[space] == 0 or (owner[left[space]] >= 0 and owner[right[space]] >= 0):
                found.append(space)
    return found


def donate(t: Amritsar, seat: int, zone: int, space: int) -> None:
    """Pay, and place a marker from the elephant on the space."""
    announce(t, seat, zone, space)
    for kind, n in enumerate(t.box.level_cost[t.box.donation[t.layout][zone].level[space]]):
        pay(t, seat, kind, n)
    t.seats[seat].load -= 1
    lay_marker(t, seat, zone, space)


DONATES: Final = Sentence("donation", "donates in the {zone}: level {level}, space {space}")


def announce(t: Amritsar, seat: int, zone: int, space: int) -> None:
    """Log a donation, the cause of what it costs and gives."""
    if t.log is not None:
        levels = donation_tile(t, zone).level
        level = levels[space]
        label = f"donation_tile {t.layout} {ZONES[zone]}"
        t.because(label)
        of = f"{label}: level {level + 1}"
        tell(t, seat, DONATES, of, zone=IN_ZONE[zone], level=level + 1, space=space - levels.index(level) + 1)


def lay_marker(t: Amritsar, seat: int, zone: int, space: int) -> None:
    """Score the space; the owners of the two markers below also score."""
    tile = t.box.donation[t.layout][zone]
    owner = t.donated[zone]
    t.donated[zone] = (*owner[:space], seat, *owner[space + 1 :])
    score(t, seat, tile.pp[space], DONATION)
    if tile.level[space]:
        score(t, owner[tile.left[space]], t.box.support_pp, SUPPORT)
        score(t, owner[tile.right[space]], t.box.support_pp, SUPPORT)


class Donate(Offer[Amritsar]):
    """Make one donation in your elephant's zone, with a marker it carries (ruling 17)."""

    __slots__ = ()

    def can(self, t: Amritsar, seat: int) -> bool:
        player = t.seats[seat]
        stock = player.stock
        if player.load == 0 or player.elephant == OFF_BOARD or not (stock[0] or stock[1] or stock[2]):
            return False
        return len(open_spaces(t, seat, player.elephant)) > 0

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        stock = player.stock
        if player.load == 0 or player.elephant == OFF_BOARD or not (stock[0] or stock[1] or stock[2]):
            return []
        options = t.box.donation[t.layout][player.elephant].options
        return [options[space] for space in open_spaces(t, seat, player.elephant)] + swaps_for(self, t, seat)

    def take(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        if is_swap(option):
            t.push(self, seat)
            swap(t, seat, option)
            return
        cross(t, seat, ON_DONATE)
        donate(t, seat, option.a, option.b)

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        return Phrase("Where do you donate in the {zone}?", zone=IN_ZONE[t.seats[seat].elephant])

    def words(self) -> Phrase:
        return Phrase("donate")


DONATE: Final = Donate()


def read_donate(words: Words) -> Effect[Amritsar]:
    return DONATE


VERBS: Final = {"donate": read_donate}
