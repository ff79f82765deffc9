"""Options that a player would look for but cannot choose, and why; and which questions follow each other."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from shem.games.amritsar.actions import ACT, CLOSED, ELEPHANT, MAIN, SECOND, TILE
from shem.games.amritsar.box import ANY_RESOURCE, RESOURCES
from shem.games.amritsar.donation import Donate, supported
from shem.games.amritsar.mahouts import Follow, MahoutAction
from shem.games.amritsar.market import BUY, Market
from shem.games.amritsar.resources import GainAny, Return
from shem.games.amritsar.state import NO_TILE, Amritsar
from shem.games.amritsar.storehouses import counts_as
from shem.games.amritsar.upgrades import Upgrade, has_room, tiles
from shem.kernel.table import AnyEffect

Why = Literal[
    "taken",  # this turn already
    "other_tile",  # main and secondary action are those of one tile
    "after_elephant",  # nothing may come between them
    "color",  # of the worker
    "elephant_away",
    "elephant_used",
    "resources",  # too few of those in `needs`, or of any
    "coins",
    "sold",  # this turn, so it cannot be bought
    "no_room",  # for an upgrade
    "no_marker",  # on the elephant
    "no_space",  # for a donation
    "no_trade",
    "no_mahout",
    "no_effect",
]


class Reason(TypedDict):
    """Why something cannot be done, and the resources of which one would do."""

    why: Why
    needs: NotRequired[list[str]]


class Hindrance(Reason):
    """An option that cannot be chosen, and why."""

    option: str


def hindrances(t: Amritsar, seat: int) -> list[Hindrance]:
    """Return what a player would look for among the options of this seat's question, but the rules do not offer."""
    if t.seat != seat:
        return []
    effect = _asked(t)
    if isinstance(effect, Upgrade):
        found = _upgrades(t, seat, effect)
    elif isinstance(effect, Donate):
        found = _donations(t, seat)
    elif isinstance(effect, Market):
        sold = t.seats[seat].trades >> 3
        found = {option.text: {"why": "sold" if sold >> option.a & 1 else "coins"} for option in BUY}
    elif effect is ACT:
        found = _actions(t, seat, t.arg)
    else:
        return []
    offered = {option.text for option in t.options}
    return [{"option": text, **reason} for text, reason in found.items() if text not in offered]


def is_free_upgrade(t: Amritsar) -> bool:
    effect = _asked(t)
    return isinstance(effect, Upgrade) and effect.free


def in_a_row(t: Amritsar) -> int:
    """Return how many goods are taken or returned one by one, with nothing else in between."""
    player = t.seats[t.seat] if t.seat >= 0 else None
    if player is None:
        return 1
    over = sum(player.stock) - player.capacity
    if isinstance(t.asker, Return):
        return over
    left = t.asker.n - t.arg if isinstance(t.asker, GainAny) else 1
    return left if over + left <= 1 else 1  # otherwise something is returned in between


def _asked(t: Amritsar) -> object:
    """Return what is asked; if a seat may follow, its mahout's action."""
    if not isinstance(t.asker, Follow):
        return t.asker
    tile = t.seats[t.seat].mahouts[t.arg >> 3]
    return None if tile == NO_TILE else t.box.mahout[tile]


def _upgrades(t: Amritsar, seat: int, effect: Upgrade) -> dict[str, Reason]:
    player, found = t.seats[seat], dict[str, Reason]()
    for kind in effect.kinds:
        if has_room(t, player, kind) and not effect.payable(t, player, kind):
            needs = [RESOURCES[t.box.upgrade_price[kind]]]
            found |= {option.text: {"why": "resources", "needs": needs} for option in tiles(t, player, kind)}
    return found


def _donations(t: Amritsar, seat: int) -> dict[str, Reason]:
    zone = t.seats[seat].elephant
    options = t.box.donation[t.layout][zone].options
    return {options[space].text: {"why": "resources"} for space in supported(t, zone)}


def _actions(t: Amritsar, seat: int, arg: int) -> dict[str, Reason]:
    """Return all actions of the zone."""
    box, player, zone = t.box, t.seats[seat], t.place >> 1
    away = _elephant(t, seat, arg, zone)
    found: dict[str, Reason] = {}
    for slot, tile in enumerate(t.tiles[3 * zone : 3 * zone + 3]):
        main, second = box.tile_main[tile], box.tile_second[tile]
        found[box.main[tile].text] = _closed(arg, slot, MAIN) or _reason(main, t, seat)
        fits = counts_as(t.worker, player, box.tile_colour[tile])
        color: Reason | None = None if fits else {"why": "color"}
        found[box.second[tile].text] = _closed(arg, slot, SECOND) or color or _reason(second, t, seat)
        if not box.tile_rides[tile]:
            found[box.elephant[tile].text] = away or _reason(main, t, seat)
    for mahout in player.mahouts:
        if mahout != NO_TILE:
            found[box.ride[mahout].text] = away or _reason(box.mahout[mahout], t, seat)
    return found


def _closed(arg: int, slot: int, action: int) -> Reason | None:
    """Return what this turn's earlier actions rule out."""
    if arg & action:
        return {"why": "taken"}
    if arg & CLOSED:
        return {"why": "after_elephant"}
    return {"why": "other_tile"} if arg >> TILE not in (0, slot + 1) else None


def _elephant(t: Amritsar, seat: int, arg: int, zone: int) -> Reason | None:
    if arg & ELEPHANT:
        return {"why": "elephant_used"}
    return None if t.seats[seat].elephant == zone else {"why": "elephant_away"}


def _reason(effect: AnyEffect, t: Amritsar, seat: int) -> Reason:
    """Return why an effect could do nothing."""
    player = t.seats[seat]
    if isinstance(effect, Upgrade):
        kinds = [kind for kind in effect.kinds if has_room(t, player, kind)]
        if not kinds:
            return {"why": "no_room"}
        if player.has(ANY_RESOURCE):
            return {"why": "resources"}
        return {"why": "resources", "needs": [RESOURCES[t.box.upgrade_price[kind]] for kind in kinds]}
    if isinstance(effect, Donate):
        if not player.load:
            return {"why": "no_marker"}
        return {"why": "resources"} if supported(t, player.elephant) else {"why": "no_space"}
    if isinstance(effect, Market):
        return {"why": "no_trade"}
    return {"why": "no_mahout" if isinstance(effect, MahoutAction) else "no_effect"}
