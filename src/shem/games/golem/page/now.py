"""What things mean for a seat now: prices with their sums, progress, what can be used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from shem.contracts.cards import Now
from shem.games.golem.box import (
    AREA_RESOURCE,
    BLACK,
    BLUE,
    CLAY,
    COIN,
    DEVELOPMENTS,
    DISTRICTS,
    GOLD_TILES,
    GREY_TILES,
    KNOWLEDGE,
    RED,
    ROWS,
    SECTIONS,
    YELLOW,
    Box,
)
from shem.games.golem.components import open_box
from shem.games.golem.golems import WORKPLACES
from shem.games.golem.influence import matches
from shem.games.golem.resources import amount, points
from shem.games.golem.state import LYING
from shem.games.golem.view import GameView, PlayerView
from shem.kernel.phrase import Phrase
from shem.pictures.svg import label

AREA_NAMES = ("golem_development", "study_development", "artifact_development")
Lines = Iterator[tuple[str, list[Phrase]]]


def now(view: Mapping[str, Any]) -> Now:
    """Return what things mean for the seat of this view; for spectators, what they mean for everyone."""
    seen = cast(GameView, view)
    box = open_box(seen["edition"])
    found = dict(_table(seen, box))
    if seen["seat"] >= 0:
        for part in (_own(seen, box), _board(seen["seats"][seen["seat"]], box), _places(seen, box)):
            found |= dict(part)
    return found


def _table(view: GameView, box: Box) -> Lines:
    """Return what is the same for everyone."""
    for row, name in enumerate(ROWS):
        n = sum(view["marbles"][row])
        yield f"row-{name}", [Phrase("Its value is {n} now: {n} marble.", "Its value is {n} now: {n} marbles.", n)]
    if view["phase"] not in ("setup", "over"):
        yield f"phase-{view['phase']}", [Phrase("This is the current phase.")]


# -- the player ------------------------------------------------------------------------------------------


def _have(n: int) -> Phrase:
    return Phrase("You have {n}.", n=n)


def _own(view: GameView, box: Box) -> Lines:
    me = view["seats"][view["seat"]]
    stock, due = me["stock"], me["control_due"]
    short = due - stock[KNOWLEDGE]
    control = [Phrase("Control will cost you {amount} this round.", amount=amount(KNOWLEDGE, due))]
    if short > 0:
        control.append(
            Phrase(
                "You are {n} short: each golem you can’t pay for costs {vp}.", n=short, vp=points(box.uncontrolled_vp)
            )
        )
    yield "clay", [_have(stock[CLAY]), _golem_prices(me)]
    yield "coins", [_have(stock[COIN])]
    yield "knowledge", [_have(stock[KNOWLEDGE]), *control]
    yield "control", control
    yield "gold", [Phrase("Your cauldrons contain {n}.", n=sum(me["gold"]))]
    yield "vp", [_have(me["vp"])]
    yield "golem", [_golem_prices(me)]
    yield "create", [_golem_prices(me)]
    for colour, made in ((RED, "golems_created"), (YELLOW, "artifacts_completed"), (BLUE, "columns_started")):
        n, times = cast(int, me[made]), me["menorahs"][colour]  # type: ignore[literal-required]
        yield (
            f"menorah-{DISTRICTS[colour]}",
            [Phrase("Yours would score {n} × {times} = {vp} now.", n=n, times=times, vp=points(n * times))],
        )
    taken, ready = len(me["marbles"]), view["rabbis"][view["seat"]] < 0
    turn = Phrase(
        "{n} marble taken, {rabbi}",
        "{n} marbles taken, {rabbi}",
        taken,
        rabbi=Phrase("rabbi ready") if ready else Phrase("rabbi placed"),
    )
    yield "marbles", [Phrase("You: {turn}.", turn=turn)]
    yield "rabbi", [Phrase("You: {turn}.", turn=turn)]
    if view["phase"] == "actions":
        yield "phase-actions", [Phrase("You: {turn}.", turn=turn)]


def _golem_prices(me: PlayerView) -> Phrase:
    red, yellow, blue = me["golem_prices"]
    return Phrase(
        "A new golem costs you {red} clay in red, {yellow} in yellow, {blue} in blue.",
        red=red,
        yellow=yellow,
        blue=blue,
    )


def _board(me: PlayerView, box: Box) -> Lines:
    track = me["track"]
    here = [
        Phrase(
            "Your golems take {steps} steps per round. You earn {vp}.",
            steps=box.track_steps[track],
            vp=points(box.track_vp[track]),
        )
    ]
    if track + 1 < len(box.track_steps):
        here.append(
            Phrase(
                "Next space: {steps} steps, {vp}.", steps=box.track_steps[track + 1], vp=points(box.track_vp[track + 1])
            )
        )
    yield "golem_track", here
    yield "level", here
    study = [
        Phrase(
            "{books} books fit in each of your columns. You earn {amount} per round.",
            books=me["book_limit"],
            amount=amount(KNOWLEDGE, me["study_income"]),
        )
    ]
    yield "study_track", study
    yield "study-level", study
    for i, name in enumerate(DEVELOPMENTS):
        if me["developed"] >> i & 1:
            yield label(AREA_NAMES[i // 6], name), [Phrase("You have upgraded it.")]
        elif i not in GOLD_TILES + GREY_TILES:
            yield label(AREA_NAMES[i // 6], name), _price(box.price[i], AREA_RESOURCE[i // 6], me)
    for row, need in enumerate(box.cauldron):
        gold = me["gold"][row]
        full = gold == need
        line = (
            Phrase("Your artifact is complete.")
            if full
            else Phrase("You have {gold} of {needed} gold.", gold=gold, needed=need)
        )
        yield label("artifact_row", row + 1), [line]
    for card in (*me.get("objectives", ()), *me.get("drawn", ())):
        yield label("objective", card), [_progress(card, me, box)]


def _price(n: int, kind: int, me: PlayerView) -> list[Phrase]:
    have = me["stock"][kind]
    lines = [Phrase("You would pay {amount} of {have}.", amount=amount(kind, n), have=have)]
    if n > have:
        lines.append(Phrase("You are {n} short.", n=n - have))
    return lines


def _progress(card: int, me: PlayerView, box: Box) -> Phrase:
    if card in me.get("met", ()):
        return Phrase("You meet it: {vp} at the end.", vp=points(box.objective_vp[card]))
    kind, need = box.objective_type[card], box.objective_threshold[card]
    have = me["progress"][kind]
    if kind < len(DISTRICTS):
        return Phrase("Your student is on section {section}.", section=SECTIONS[max(0, have - 1)])
    return Phrase("You have {have} of {need}.", have=have, need=need)


# -- the places --------------------------------------------------------------------------------------------


def _places(view: GameView, box: Box) -> Lines:
    me = view["seats"][view["seat"]]
    for position, book in enumerate(view["library"]):
        yield label("book", book), _book(view, box, position, book)
    if view["round"] < len(view["characters"]):
        card = view["characters"][view["round"]]
        fits = matches(tuple(me["marbles"]), box.character_marbles[card])
        mine = Phrase("Your marbles match.") if fits else Phrase("Your marbles of this round don’t match yet.")
        yield label("character", card), [mine, *_price(box.character_price[card], COIN, me)]
    for d, name in enumerate(DISTRICTS):
        for section in range(WORKPLACES):
            here = _golems_at(me, d * 10 + section)
            if here is not None:
                yield label("neighborhood", name, view["houses"][d * WORKPLACES + section] % 10 + 1), [here]


def _golems_at(me: PlayerView, where: int) -> Phrase | None:
    if where in me["golems"]:
        return Phrase("Your golem is next to it and can work for it.")
    return Phrase("Your golem next to it is laid down.") if where + LYING in me["golems"] else None


def _book(view: GameView, box: Box, position: int, book: int) -> list[Phrase]:
    """Return the cost with its sum: the card and the position; for a black book, a student moves back."""
    me = view["seats"][view["seat"]]
    black = box.book_colour[book] == BLACK
    price = view["library_prices"][position]
    lines = _price(price, KNOWLEDGE, me)
    place = box.library_price[position]
    if black:
        lines.append(Phrase("Only the position costs knowledge. One of your students moves back 1 step."))
    else:
        lines.append(Phrase("{card} for the card + {place} for the position", card=price - place, place=place))
    return lines
