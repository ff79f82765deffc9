"""What things mean for a seat now: prices, what is due, what can be used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from shem.contracts.cards import Now
from shem.games.amritsar.box import COIN, GOALS, GOODS, RESOURCES, STORAGE, TRACKS, ZONE_TILES, ZONES, Box
from shem.games.amritsar.components import open_box
from shem.games.amritsar.resources import amount
from shem.games.amritsar.view import GameView, PlayerView
from shem.games.amritsar.workers import COLOUR_WORDS
from shem.kernel.phrase import Phrase
from shem.pictures.svg import label

Lines = Iterator[tuple[str, list[Phrase]]]


def now(view: Mapping[str, Any]) -> Now:
    """Return what things mean for the seat of this view; for spectators, what they mean for everyone."""
    seen = cast(GameView, view)
    box = open_box(seen["edition"])
    found = dict(_table(seen, box))
    if seen["seat"] >= 0:
        me = seen["seats"][seen["seat"]]
        for part in (_own(me), _goals(me), _board(seen, me, box)):
            found |= dict(part)
    return found


def _table(view: GameView, box: Box) -> Lines:
    for kind, name in enumerate(RESOURCES):
        prices = view["prices"][kind]
        yield (
            label("market_column", name),
            [
                Phrase(
                    "Buying costs {buy}, selling gives {sell}.",
                    buy=amount(COIN, prices["buy"]),
                    sell=amount(COIN, prices["sell"]),
                )
            ],
        )
    if view["decade"] < box.decades:
        yield "parasol", [Phrase("Passing costs {n} PP in this decade.", n=box.pass_penalty[view["decade"]])]


def _own(me: PlayerView) -> Lines:
    for kind, name in enumerate(GOODS):
        lines = [Phrase("You have {n}.", n=me["stock"][kind])]
        if kind != COIN:
            lines.append(
                Phrase("The market sells you the next one for {price}.", price=amount(COIN, me["buy_prices"][kind]))
            )
            yield (
                label("market_column", name),
                [Phrase("You would pay {price} for one.", price=amount(COIN, me["buy_prices"][kind]))],
            )
        yield name, lines
    yield "pp", [Phrase("You have {n}.", n=me["pp"])]
    room = Phrase("You use {n} of {capacity} spaces.", n=sum(me["stock"]), capacity=me["capacity"])
    yield "storage", [room]
    due, have = me["tax_due"], me["stock"][COIN]
    taxes = [Phrase("You will pay {amount} and have {have}.", amount=amount(COIN, due), have=have)]
    if due > have:
        taxes.append(Phrase("You are {n} short.", n=due - have))
    yield "taxes", taxes
    yield "tax_track", taxes
    yield "elephant", [Phrase("Yours carries {n} marker.", "Yours carries {n} markers.", me["load"])]
    for k, name in enumerate(TRACKS):
        yield label("track", name), [Phrase("You are on step {n}.", n=me["knowledge"][k])]


def _goals(me: PlayerView) -> Lines:
    held = [*zip(me["goals"], me["goal_points"], strict=True)]
    held += zip(me.get("hand", ()), me.get("hand_points", ()), strict=True)
    for tile, worth in held:
        if tile >= 0:
            yield label("goal", GOALS[tile]), [Phrase("It would score {n} PP now.", n=worth)]


def _board(view: GameView, me: PlayerView, box: Box) -> Lines:
    stone = box.upgrade_price[STORAGE]
    for tile in view["available"]:
        yield (
            label("storehouse", tile + 1),
            [Phrase("You would pay {price} of {have}.", price=amount(stone, 1), have=me["stock"][stone])],
        )
    for zone, name in enumerate(ZONES):
        mine = sum([one == view["seat"] for one in view["donated"][zone]])
        lead = view["seat"] in view["leaders"][zone]
        lines = [Phrase("You have {n} marker here.", "You have {n} markers here.", mine)]
        if lead:
            lines.append(Phrase("Nobody has more."))
        yield label("donation_tile", view["layout"], name), lines
    acting = view["active"] == view["seat"] and view["phase"] == "actions" and view["worker"] >= 0
    for k, tile in enumerate(view["tiles"]):
        if acting and k // 3 == view["place"] // 2:
            yield label("zone_tile", ZONE_TILES[tile]), [_actions(view["worker"], box.tile_colour[tile])]


def _actions(worker: int, colour: int) -> Phrase:
    if worker == colour:
        return Phrase("Your active worker is {colour}: both actions are open to you.", colour=COLOUR_WORDS[worker])
    return Phrase("Your active worker is {colour}: only the main action is open to you.", colour=COLOUR_WORDS[worker])
