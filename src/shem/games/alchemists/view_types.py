"""The contents of a view, key by key; docs/alchemists/view.md explains each of them."""

from __future__ import annotations

from typing import Any, TypedDict

from shem.games.alchemists.phases import Phase
from shem.kernel.rules import CommonView


class Modules(TypedDict):
    startup_funding: bool
    busy_days: bool
    royal_encyclopedia: bool
    golem_project: bool


class Stock(TypedDict):
    """What a seat has, as everyone can see it."""

    gold: int
    reputation: int
    zone: str
    vp: int
    points: dict[str, int | None]
    hand_count: int
    shown: list[int]
    discard_count: int
    aside_count: int
    cauldron_count: int
    animating: bool
    favor_count: int
    drawn_count: int
    herbalists: int
    potions: int
    artifacts: int
    spent: int
    used_up: list[int]
    grants: list[int]
    seal_count: int
    lost: list[int]
    exhibited: int
    notebook: list[list[Any]]  # a word, then numbers


class Cubes(TypedDict):
    """A seat's cubes, and its marker for the play order."""

    cubes: int
    unused: int
    hospital: int
    declared: list[int]
    used: list[int]
    next_cubes: list[int]
    place: int
    suffered: int


class Prices(TypedDict):
    """What things would cost or give a seat now."""

    artifact_prices: list[int]
    counter_price: int
    guarantees: list[int]
    smileys: list[int]
    theory_prices: list[int]
    article_prices: list[int]
    grants_due: list[int]
    grant_seals: list[int]
    grant_needs: int
    published: int
    conference: int


class Expansion(TypedDict):
    """What The King's Golem adds to a seat."""

    dealt_count: int
    startup: list[int]
    delayed: int
    has_secret: bool
    due: int
    replicated: int
    books: int
    offered_count: int
    approval: int
    golem: int
    report_counts: list[int]


class Own(TypedDict, total=False):
    """What only the seat itself sees, and everyone at the end."""

    hand: list[int]
    discards: list[int]
    aside: list[int]
    cauldron: list[int]
    spark: int
    favors: list[int]
    drawn: list[int]
    seals: list[int]
    dealt: list[int]
    secret: int
    offered: list[int]
    reports: list[list[int]]


class SeatView(Stock, Cubes, Prices, Expansion, Own):
    """A seat in a view."""


class GameState(TypedDict):
    """The game and its round: variant, modules, phase, order of play."""

    seat: int
    masters: dict[str, list[bool]]
    modules: Modules
    secret_dealt: int
    round: int
    rounds: int
    phase: Phase
    asks: list[str]
    together: bool
    order: list[int]
    starting: int
    stuck: list[int]
    paralysed: list[int]


class Supplies(TypedDict):
    """The decks, rows and tiles on the table."""

    deck: int
    row: list[int]
    discarded_open: list[int]
    favor_deck: int
    favor_discard: list[int]
    adventurers_unseen: list[int]
    adventurer: int
    coming: int
    artifacts: list[list[int]]
    counters: list[int]
    level: int
    shelf: list[int]
    counter: int
    startup_deck: int
    tile: int
    next_tile: int
    tiles_unseen: list[int]
    order_spaces: list[int]
    moods_unseen: list[int]
    approval: int
    books: int


class ActionSpaces(TypedDict):
    """The action spaces, and what has happened on them in this round."""

    spaces: list[int]
    open_spaces: list[int]
    resolving: int
    rows: list[list[int]]
    slots: list[list[int]]
    associates: list[list[int]]
    bids: list[int]
    blocked: int
    sick: bool
    student_fee: int
    exhibited: int


class Publications(TypedDict):
    """Theories, articles, grants, and what everyone has been shown."""

    facts: list[list[int]]
    theories: list[int]
    seals: list[list[list[int]]]
    conflicts: list[list[int]]
    grants: list[int]
    articles: list[list[int]]
    article_seals: list[list[list[int]]]
    draft: list[int]
    discards: int
    freed: list[list[int]]
    fallen: list[list[int]]
    conference: int
    top_alchemists: list[int]


class Revelation(TypedDict, total=False):
    """What is hidden until the end."""

    secret: list[int]
    configuration: int
    wrong_entries: list[list[int]]


class TableView(GameState, Supplies, ActionSpaces, Publications, Revelation):
    """What a seat sees of a table."""

    seats: list[SeatView]


class GameView(TableView, CommonView):
    """A view as a game returns it, with what the kernel adds for all games."""
