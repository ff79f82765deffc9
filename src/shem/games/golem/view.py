"""What a seat may see, and dealing anew what it may not."""

from __future__ import annotations

from random import Random
from typing import Any

from shem.games.golem.developments import ChooseSide, PlaceTile
from shem.games.golem.marbles import actions_left
from shem.games.golem.rounds import ROUND, Phase
from shem.games.golem.state import Golem, Player
from shem.kernel.deck import EVERYONE

HEADINGS = [part for part in ROUND if isinstance(part, Phase)]
SETUP, REFRESH, MOVEMENT, ACTIONS, TURN_ORDER, CHARACTER, INCOME, CONTROL, OVER = range(9)
HEADINGS_LEFT = (CONTROL, INCOME, CHARACTER, ACTIONS, MOVEMENT, REFRESH)


def view(t: Golem, seat: int) -> dict[str, Any]:
    """Everything that lies open, and this seat's own cards. Whatever is not named here is not seen.

    Once the game is over everybody's objectives lie open: their points have just been counted.
    """
    return {
        "seat": seat,
        "asked": sorted({option.verb for option in t.choices(seat)}),
        "round": t.round,
        "phase": phase(t),
        "order": list(t.order),
        "marbles": [t.marbles[row * 5 : row * 5 + 5] for row in range(5)],
        "hopper": t.hopper[:],
        "aside": t.aside[:],
        "passes": [one if actions_left(t, one) else -1 for one in t.passes],  # by tile; -1 has been given back
        "rabbis": t.rabbis[:],
        "tiles": list(t.tiles),
        "tiles_discarded": sorted(t.discarded),
        "characters": list(t.characters),
        "library": list(t.library),
        "books_left": len(t.books),
        "books_under": list(t.books.bottom),
        "objectives_left": len(t.objectives),
        "objectives_under": [
            card if owner in (seat, EVERYONE) else None
            for card, owner in zip(t.objectives.bottom, t.objectives.owners, strict=True)
        ],
        "sides": list(t.sides),
        "placing": _placing(t),
        "houses": list(t.houses),
        "cemetery": t.cemetery[:],
        "menorahs": t.menorahs[:],
        "seats": [_player(player, own=one == seat, over=is_over(t)) for one, player in enumerate(t.seats)],
    }


def is_over(t: Golem) -> bool:
    return t.asker is None and not t.stack


def phase(t: Golem) -> int:
    """Which of the seven phases it is; 0 before the first round, 8 when all is over."""
    if is_over(t):
        return OVER
    waiting = [effect for effect, _, _ in t.stack]
    if ROUND[-1] not in waiting:
        return SETUP
    return HEADINGS_LEFT[len([heading for heading in HEADINGS if heading in waiting])]


def _placing(t: Golem) -> int:
    """The artifact development somebody is just placing, or -1."""
    if isinstance(t.asker, PlaceTile):
        return t.arg
    return t.arg >> 2 if isinstance(t.asker, ChooseSide) else -1


def _player(player: Player, own: bool, over: bool) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "stock": player.stock[:],
        "vp": player.vp,
        "study": player.study,
        "track": player.track,
        "students": player.students[:],
        "golems": sorted(player.golems, reverse=True),
        "created": player.golems[:],
        "gold": player.gold[:],
        "grey": player.grey[:],
        "gilt": player.gilt[:],
        "columns": [list(column) for column in player.columns],
        "developed": player.developed,
        "artifact": player.artifact,
        "marbles": list(player.marbles),
        "passed": player.passed,
        "waived": player.waived,
        "objective_count": len(player.objectives),
        "drawn_count": len(player.drawn),
        "offered_count": len(player.offered),
    }
    if own or over:
        seen["objectives"] = list(player.objectives)
    if own:
        seen["drawn"] = list(player.drawn)
        seen["offered"] = list(player.offered)
        seen["passed_on"] = sorted(player.seen)
    return seen


def redeal(t: Golem, seat: int, rng: Random) -> Golem:
    """A table that looks the same to this seat: objectives and starting tiles of others are dealt anew.

    Cards the seat passed on in the draft are somewhere with the others, not in the deck.
    """
    new = t.copy()
    _redeal_objectives(new, seat, rng)
    _redeal_starting_tiles(new, seat, rng)
    return new


def _redeal_objectives(t: Golem, seat: int, rng: Random) -> None:
    hidden: list[int] = list(t.objectives.unseen)
    places = 0  # cards the others hold or have put under the deck
    others = [] if is_over(t) else [player for one, player in enumerate(t.seats) if one != seat]
    for player in others:
        hidden += player.objectives + player.drawn
        places += len(player.objectives) + len(player.drawn)
    for one, player in enumerate(t.seats):
        if one != seat:
            player.seen = ()
    for card, owner in zip(t.objectives.bottom, t.objectives.owners, strict=True):
        if owner not in (seat, EVERYONE):
            hidden.append(card)
            places += 1
    known = set(t.seats[seat].seen) if 0 <= seat < t.players else set()
    with_others = sorted(card for card in hidden if card in known)
    rest = sorted(card for card in hidden if card not in known)
    rng.shuffle(rest)
    held = with_others + rest[: max(0, places - len(with_others))]
    rng.shuffle(held)
    deal = iter(held)
    for player in others:
        player.objectives = tuple(next(deal) for _ in player.objectives)
        player.drawn = tuple(next(deal) for _ in player.drawn)
    t.objectives.bottom = tuple(
        card if owner in (seat, EVERYONE) else next(deal)
        for card, owner in zip(t.objectives.bottom, t.objectives.owners, strict=True)
    )
    t.objectives.unseen = sorted(set(hidden) - set(held))


def _redeal_starting_tiles(t: Golem, seat: int, rng: Random) -> None:
    hidden = list(t.starting)
    for one, player in enumerate(t.seats):
        if one != seat:
            hidden += player.offered
    hidden.sort()
    rng.shuffle(hidden)
    for one, player in enumerate(t.seats):
        if one != seat:
            player.offered = tuple(hidden.pop() for _ in player.offered)
    t.starting = tuple(sorted(hidden))
