"""What the options of the open question cost now: the derived numbers of a view."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from shem.games.golem.actions import COPY, MIRROR_STUDY, Mirror, Work, free_workers, work_price
from shem.games.golem.artifacts import BUY_GOLD, GAIN_GOLD, BuyGold
from shem.games.golem.books import BOOK, BUY_BOOK, BuyBook
from shem.games.golem.box import AREA_RESOURCE, CLAY, COIN, GOLD_TILES, GREY_TILES, KNOWLEDGE, RESOURCES
from shem.games.golem.creation import CREATE, Create, golem_price
from shem.games.golem.developments import AREA_PARTS, UPGRADE, PlaceTile, Upgrade
from shem.games.golem.resources import GainAny, PayMixed
from shem.games.golem.state import Golem
from shem.kernel.nodes import AnyOrder
from shem.kernel.option import Option
from shem.kernel.table import AnyEffect


class Price(TypedDict):
    """What an option costs: an amount of a resource, or of any ("any"), and before discounts.

    If the amount depends on the next choice, `n` is the least and `most` the most it can be.
    """

    n: int
    resource: str
    was: int
    most: NotRequired[int]


def _asks(t: Golem) -> list[AnyEffect]:
    """Return the parts of the open question that are still to come."""
    asker = t.asker
    if isinstance(asker, AnyOrder):
        return [part for at, part in enumerate(asker.parts) if not t.arg >> at & 1]
    return [] if asker is None else [asker]


def prices(t: Golem, seat: int, options: list[Option]) -> dict[str, Price]:
    """Return what options of this seat's question cost now, including discounts, by their texts."""
    found: dict[str, Price] = {}
    for option in options:
        for part in _asks(t):
            price = _price(t, seat, part, option)
            if price is not None:
                found[option.text] = price
    return found


def too_expensive(t: Golem, seat: int) -> dict[str, Price]:
    """Return the costs of what this seat could choose if it could pay for it."""
    if not t.choices(seat):
        return {}
    stock = t.seats[seat].stock
    offered: list[Option] = []
    for part in _asks(t):
        if isinstance(part, Upgrade):
            closed = ~t.seats[seat].developed
            of_area = [i for area in AREA_PARTS[part.area] for i in range(area * 6, area * 6 + 6)]
            offered += [UPGRADE[i] for i in of_area if closed >> i & 1]
        elif isinstance(part, BuyBook):
            offered += [BOOK[book] for book in t.library]
        elif isinstance(part, Create):
            offered += CREATE
        elif isinstance(part, BuyGold) and GAIN_GOLD.can(t, seat):
            offered.append(BUY_GOLD)
        elif isinstance(part, Mirror):
            offered += part.open(t, seat, t.arg)
    found = prices(t, seat, [option for option in offered if option not in t.choices(seat)])
    have = dict(zip(RESOURCES, stock, strict=True)) | {"any": sum(stock)}
    return {text: price for text, price in found.items() if price["n"] > have[price["resource"]]}


def in_a_row(t: Golem, seat: int) -> int:
    """Return how many times in a row the seat gives one of the same answers: resources it takes or pays."""
    if not t.choices(seat):
        return 0
    if isinstance(t.asker, GainAny):
        return t.asker.n - t.arg
    return t.arg if isinstance(t.asker, PayMixed) else 1


def paying(t: Golem) -> bool:
    """Whether the open question is about paying in any mix of resources."""
    return isinstance(t.asker, PayMixed)


def _price(t: Golem, seat: int, part: AnyEffect, option: Option) -> Price | None:
    """Return an option's cost; None if this part of the question has none for it."""
    if isinstance(part, BuyBook) and option.verb == "book":
        position = t.library.index(option.a)
        return _cost(part.price(t, position), KNOWLEDGE, BUY_BOOK.price(t, position))
    if isinstance(part, Create) and option.verb == "create":
        return _cost(part.price(t, seat, option.a), CLAY, golem_price(t, seat, option.a))
    if isinstance(part, Work) and option.verb == "work":
        paid = option.a - free_workers(t, t.seats[seat])
        return _cost(work_price(t, paid, t.arg), KNOWLEDGE, work_price(t, paid, 0))
    if isinstance(part, BuyGold) and option is BUY_GOLD:
        return _cost(t.box.gold_price, COIN, t.box.gold_price)
    if isinstance(part, Mirror) and option in (*COPY, MIRROR_STUDY):
        price = t.box.mirror_study_price if option is MIRROR_STUDY else t.box.mirror_price
        return _cost(price, COIN, price)
    if isinstance(part, Upgrade) and option.verb == "upgrade":
        if option.a in GOLD_TILES + GREY_TILES:
            return _tile_cost(t, seat, part, option.a)
        kind = -1 if part.mixed else AREA_RESOURCE[option.a // 6]
        return _cost(part.price(t.box.price[option.a]), kind, t.box.price[option.a])
    if isinstance(part, PlaceTile) and option.verb == "row":
        slots = t.box.slot_price[0 if t.arg in GREY_TILES else 1]
        return _cost(part.upgrade.price(slots[option.a]), -1 if part.upgrade.mixed else COIN, slots[option.a])
    return None


def _cost(n: int, kind: int, was: int) -> Price:
    return {"n": n, "resource": "any" if kind < 0 else RESOURCES[kind], "was": was}


def _tile_cost(t: Golem, seat: int, part: Upgrade, tile: int) -> Price | None:
    """Return the costs of an artifact development, which depend on the space it is placed on."""
    player = t.seats[seat]
    taken, slots = (player.grey, t.box.slot_price[0]) if tile in GREY_TILES else (player.gilt, t.box.slot_price[1])
    free = [slots[row] for row in range(4) if taken[row] < 0]
    if not free:
        return None
    found = _cost(part.price(min(free)), -1 if part.mixed else COIN, min(free))
    found["most"] = part.price(max(free))
    return found
