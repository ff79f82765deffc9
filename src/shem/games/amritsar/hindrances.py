"""Why an action of the active worker's zone cannot be taken: a player looks for it and must see why not."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from shem.games.amritsar.actions import ACT, CLOSED, ELEPHANT, MAIN, SECOND, TILE
from shem.games.amritsar.box import ANY_RESOURCE, RESOURCES
from shem.games.amritsar.donation import Donate, supported
from shem.games.amritsar.mahouts import MahoutAction
from shem.games.amritsar.market import Market
from shem.games.amritsar.state import NO_TILE, Amritsar
from shem.games.amritsar.storehouses import counts_as
from shem.games.amritsar.upgrades import Upgrade, has_room
from shem.kernel.table import AnyEffect

Why = Literal[
    "taken",  # this turn already
    "other_tile",  # main and secondary action are those of one tile
    "after_elephant",  # nothing may come between them
    "color",  # of the worker
    "elephant_away",
    "elephant_used",
    "resources",  # too few of those in `needs`, or of any
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
    """An action that cannot be taken, and why."""

    option: str


def hindrances(t: Amritsar, seat: int) -> list[Hindrance]:
    """Return the actions of the zone that the rules do not offer this seat now, while it chooses one."""
    if t.asker is not ACT or t.seat != seat:
        return []
    box, arg = t.box, t.arg
    player, zone = t.seats[seat], t.place >> 1
    away = _elephant(t, seat, arg, zone)
    offered = {option.text for option in t.options}
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
    return [{"option": text, **reason} for text, reason in found.items() if text not in offered]


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
