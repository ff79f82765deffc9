"""What things mean for a seat now: prices, what is due, what it has learned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from shem.contracts.cards import Now
from shem.games.alchemists.alchemy import INGREDIENTS, LEVELS, POTIONS
from shem.games.alchemists.box import ARTIFACTS, SEALS
from shem.games.alchemists.names import INGREDIENT
from shem.games.alchemists.resources import gold, reputation
from shem.games.alchemists.view_types import GameView, SeatView
from shem.kernel.phrase import List, Phrase
from shem.pictures.svg import label

GRANTS = 5
Lines = Iterator[tuple[str, list[Phrase]]]


def now(view: Mapping[str, Any]) -> Now:
    """Return what things mean for the seat of this view; nothing for spectators."""
    seen = cast(GameView, view)
    if seen["seat"] < 0:
        return {}
    me = seen["seats"][seen["seat"]]
    found: dict[str, list[Phrase]] = {}
    for part in (_stock(me), _prices(seen, me), _learned(me)):
        found |= dict(part)
    return found


def _have(n: int) -> Phrase:
    return Phrase("You have {n}.", n=n)


def _stock(me: SeatView) -> Lines:
    yield "gold", [_have(me["gold"])]
    yield "ingredients", [_have(me["hand_count"])]
    yield "favors", [_have(me["favor_count"])]
    yield "approval", [_have(me["approval"])]
    yield "cubes", [Phrase("You can still place {n}.", n=me["cubes"])]
    yield "unused", [_have(me["unused"])]
    yield "seals", [Phrase("You have {n} left.", n=me["seal_count"])]
    fame = [_have(me["reputation"])]
    yield "reputation", fame
    yield "track", fame
    yield (
        label("reputation_zone", me["zone"]),
        [Phrase("You are in this zone with {amount}.", amount=reputation(me["reputation"]))],
    )
    for kind, name in enumerate(INGREDIENTS):
        if "hand" in me:
            yield label("ingredient", name), [Phrase("You have {n} in your hand.", n=me["hand"][kind])]
    for kind, name in enumerate(SEALS):
        if "seals" in me:
            yield label("seal", name), [Phrase("You have {n} left.", n=me["seals"][kind])]


def _price(n: int, me: SeatView) -> list[Phrase]:
    lines = [Phrase("You would pay {amount} of {have}.", amount=gold(n), have=me["gold"])]
    if n > me["gold"]:
        lines.append(Phrase("You are {n} short.", n=n - me["gold"]))
    return lines


def _prices(view: GameView, me: SeatView) -> Lines:
    for artifact, price in zip(view["shelf"], me["artifact_prices"], strict=True):
        yield label("artifact", ARTIFACTS[artifact]), _price(price, me)
    for kind, name in enumerate(INGREDIENTS):
        yield label("theory", name), _price(me["theory_prices"][kind], me)
    for level, name in enumerate(LEVELS):
        yield label("guarantee", name), [Phrase("It pays you {amount} now.", amount=gold(me["guarantees"][level]))]
    for n, seals in enumerate(me["grant_seals"][:GRANTS]):
        yield label("grant", f"G{n + 1}"), [Phrase("You have {n} of {need} seals.", n=seals, need=me["grant_needs"])]
    if view["conference"] >= 0:
        change = me["conference"]
        lines = [Phrase("You have {n} seal that counts.", "You have {n} seals that count.", me["published"])]
        if change < 0:
            lines.append(Phrase("The next conference would cost you {amount} now.", amount=reputation(-change)))
        elif change:
            lines.append(Phrase("The next conference would give you {amount} now.", amount=reputation(change)))
        yield "conferences", lines
        yield "round", lines


def _learned(me: SeatView) -> Lines:
    """Return the mixtures from which this seat has made each potion itself."""
    made: dict[int, list[Phrase]] = {}
    for kind, *what in me["notebook"]:
        if kind == "mixed" and len(what) == 3:
            mixture = List([INGREDIENT[what[0]], INGREDIENT[what[1]]], " + ")
            made.setdefault(what[2], []).append(Phrase("You made it from {mixture}.", mixture=mixture))
    for potion, lines in made.items():
        yield label("potion", POTIONS[potion]), lines[:4]
