"""What a seat may see, and redealing what it may not."""

from __future__ import annotations

from random import Random
from typing import Literal, NotRequired, TypedDict, cast, get_args

from shem.games.golem.books import BUY_BOOK, book_limit
from shem.games.golem.box import OBJECTIVES
from shem.games.golem.control import control_due
from shem.games.golem.counts import COMPLETED
from shem.games.golem.creation import golem_price
from shem.games.golem.developments import ChooseSide, PlaceTile
from shem.games.golem.income import study_income
from shem.games.golem.marbles import actions_left
from shem.games.golem.prices import Price as Price
from shem.games.golem.prices import in_a_row, paying, prices, too_expensive
from shem.games.golem.rounds import ROUND
from shem.games.golem.rounds import Phase as Heading
from shem.games.golem.scoring import final_points, is_met, menorahs, progress
from shem.games.golem.state import Golem
from shem.kernel.deck import EVERYONE
from shem.kernel.rules import CommonView

Phase = Literal[
    "setup", "refresh", "movement", "actions", "turn_order", "character", "income", "control", "over"
]  # fmt: skip
PHASES: tuple[Phase, ...] = get_args(Phase)
HEADINGS = [part for part in ROUND if isinstance(part, Heading)]
HEADINGS_LEFT: tuple[Phase, ...] = ("control", "income", "character", "actions", "movement", "refresh")
SECRET_SOURCES = ("objectives", "variety")  # of final points


class FinalPoints(TypedDict):
    """What each source would score if the game ended now; other players' objectives are unknown before the end."""

    golems: int
    artifacts: int
    books: int
    study: int
    objectives: NotRequired[int]
    variety: NotRequired[int]
    leftovers: int


class PlayerView(TypedDict):
    """A seat's pieces, board and cards, and what can be counted from them."""

    stock: list[int]
    vp: int
    study: int
    track: int
    students: list[int]
    golems: list[int]
    created: list[int]
    gold: list[int]
    grey: list[int]
    gilt: list[int]
    columns: list[list[int]]
    developed: int
    artifact: int
    marbles: list[int]
    passed: int
    waived: bool
    objective_count: int
    drawn_count: int
    offered_count: int
    menorahs: list[int]
    golems_created: int
    artifacts_completed: int
    columns_started: int
    developments: int
    progress: list[int]
    control_due: int
    book_limit: int
    study_income: int
    golem_prices: list[int]
    final_points: FinalPoints
    objectives: NotRequired[list[int]]
    met: NotRequired[list[int]]
    drawn: NotRequired[list[int]]
    offered: NotRequired[list[int]]
    passed_on: NotRequired[list[int]]


class TableView(TypedDict):
    """What a seat sees of the table."""

    seat: int
    verbs: list[str]
    prices: dict[str, Price]
    too_expensive: dict[str, Price]
    in_a_row: int
    paying: bool
    round: int
    phase: Phase
    order: list[int]
    marbles: list[list[int]]
    hopper: list[int]
    aside: list[int]
    passes: list[int]
    rabbis: list[int]
    tiles: list[int]
    tiles_discarded: list[int]
    characters: list[int]
    library: list[int]
    library_prices: list[int]
    books_left: int
    books_under: list[int]
    objectives_left: int
    objectives_under: list[int | None]
    sides: list[int]
    placing: int
    houses: list[int]
    cemetery: list[int]
    menorahs: list[int]
    seats: list[PlayerView]


class GameView(TableView, CommonView):
    """The result of `game.view(seat)`: the table, and the fields every game has."""

    names: NotRequired[list[str]]  # added by the terminal
    look: NotRequired[int]


def view(t: Golem, seat: int) -> TableView:
    """Return all public information and this seat's own cards. Anything not named here is not seen.

    Once the game is over, all objectives are revealed: their points have just been counted.
    """
    return {
        "seat": seat,
        "verbs": sorted({option.verb for option in t.choices(seat)}),
        "prices": prices(t, seat, t.choices(seat)),
        "too_expensive": too_expensive(t, seat),
        "in_a_row": in_a_row(t, seat),
        "paying": paying(t),
        "round": t.round,
        "phase": phase(t),
        "order": list(t.order),
        "marbles": [t.marbles[row * 5 : row * 5 + 5] for row in range(5)],
        "hopper": t.hopper[:],
        "aside": t.aside[:],
        "passes": [one if actions_left(t, one) else -1 for one in t.passes],  # by tile; -1 was returned
        "rabbis": t.rabbis[:],
        "tiles": list(t.tiles),
        "tiles_discarded": sorted(t.discarded),
        "characters": list(t.characters),
        "library": list(t.library),
        "library_prices": [BUY_BOOK.price(t, position) for position in range(len(t.library))],
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
        "seats": [_player(t, one, own=one == seat, over=is_over(t)) for one in range(t.players)],
    }


def is_over(t: Golem) -> bool:
    return t.asker is None and not t.stack


def phase(t: Golem) -> Phase:
    """Return the current phase of seven, or whether it is before the first round or after the last."""
    if is_over(t):
        return "over"
    waiting = [effect for effect, _, _ in t.stack]
    if ROUND[-1] not in waiting:
        return "setup"
    return HEADINGS_LEFT[len([heading for heading in HEADINGS if heading in waiting])]


def _placing(t: Golem) -> int:
    """Return the artifact development that is just being placed, or -1."""
    if isinstance(t.asker, PlaceTile):
        return t.arg
    return t.arg >> 2 if isinstance(t.asker, ChooseSide) else -1


def _player(t: Golem, seat: int, own: bool, over: bool) -> PlayerView:
    player = t.seats[seat]
    seen: PlayerView = {
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
        "menorahs": [menorahs(t, seat, colour) for colour in range(3)],
        "golems_created": player.created(t.box.start_golems),
        "artifacts_completed": COMPLETED.of(t, seat),
        "columns_started": player.columns_started(),
        "developments": player.developments(),
        "progress": [progress(t, seat, kind) for kind in range(len(OBJECTIVES))],
        "control_due": control_due(t, seat),
        "book_limit": book_limit(t, player),
        "study_income": study_income(t, player),
        "golem_prices": [golem_price(t, seat, district) for district in range(3)],
        "final_points": _final_points(t, seat, own or over),
    }
    if own or over:
        seen["objectives"] = list(player.objectives)
        seen["met"] = [card for card in (*player.objectives, *player.drawn) if is_met(t, seat, card)]
    if own:
        seen["drawn"] = list(player.drawn)
        seen["offered"] = list(player.offered)
        seen["passed_on"] = sorted(player.seen)
    return seen


def _final_points(t: Golem, seat: int, known: bool) -> FinalPoints:
    """Return the final points by source, in scoring order; objectives only if they are known."""
    found = [(source, vp) for source, vp in final_points(t, seat) if known or source not in SECRET_SOURCES]
    return cast(FinalPoints, dict(found))


def redeal(t: Golem, seat: int, rng: Random) -> Golem:
    """Return a table that looks the same to this seat: other players' objectives and starting tiles are redealt.

    Cards the seat passed on in the draft are with other players, not in the deck.
    """
    new = t.copy()
    _redeal_objectives(new, seat, rng)
    _redeal_starting_tiles(new, seat, rng)
    return new


def _redeal_objectives(t: Golem, seat: int, rng: Random) -> None:
    hidden: list[int] = list(t.objectives.unseen)
    places = 0  # cards that other players have or put under the deck
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
