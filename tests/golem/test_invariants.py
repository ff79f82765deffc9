"""What can never happen in Golem, checked at every decision of random games, chance included."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shem
from shem.games.golem.books import PlaceBook, book_limit
from shem.games.golem.box import (
    ACTION_TILES,
    BLACK,
    BOOKS,
    CHARACTERS,
    GOLD_TILES,
    GREY_TILES,
    LAST,
    OBJECTIVE_CARDS,
    STARTING_TILES,
)
from shem.games.golem.golems import WORKPLACES
from shem.games.golem.rabbi import PRINTED
from shem.games.golem.state import BURIED, LYING, RESERVE, Golem, Player
from tests.battery import walk

GOLD_PIECES = 40


def check(t: Golem) -> None:
    for player in t.seats:
        pieces(t, player)
        board(t, player)
    cards(t)
    marbles(t)
    cemetery(t)
    synagogue(t)
    city(t)


def pieces(t: Golem, player: Player) -> None:
    assert len(player.golems) == t.box.golems == 6
    for place in player.golems:
        assert place in (RESERVE, BURIED) or 0 <= place < 2 * LYING
        assert place < LYING or place % 10 < WORKPLACES, "a golem lies where it cannot have worked"
    assert len(player.students) == 3
    assert all(0 <= section <= LAST for section in player.students)
    assert len(player.stock) == 3
    assert min(player.stock) >= 0, "resources are never negative; VP may be"
    assert 0 <= player.study < len(t.box.study_final)
    assert 0 <= player.track < len(t.box.track_steps)


def board(t: Golem, player: Player) -> None:
    assert all(0 <= gold <= room for gold, room in zip(player.gold, t.box.cauldron, strict=True))
    assert 0 <= player.developed < 1 << 18
    on_grey = [tile // 2 for tile in player.grey if tile >= 0]
    on_gold = [tile // 2 for tile in player.gilt if tile >= 0]
    assert sorted(on_grey) == [tile for tile in GREY_TILES if player.has(tile)]
    assert sorted(on_gold) == [tile for tile in GOLD_TILES if player.has(tile)]
    colours = []
    for column in player.columns:
        found = {t.box.book_colour[book] for book in column} - {BLACK}
        assert len(found) <= 1, "a column has one colour"
        assert len(column) <= max(t.box.study_limit[1])
        colours += found
    assert len(set(colours)) == len(colours), "no two columns have the same colour"
    assert len(player.marbles) <= t.box.marble_actions
    assert 0 <= player.passed <= 2
    assert -1 <= player.artifact < 8


def cards(t: Golem) -> None:
    pending = [arg for effect, _, arg in t.stack if isinstance(effect, PlaceBook)]
    if isinstance(t.asker, PlaceBook):
        pending.append(t.arg)
    books = [*t.library, *t.books.unseen, *t.books.bottom, *pending]
    for player in t.seats:
        books += [book for column in player.columns for book in column]
    assert sorted(books) == list(BOOKS)
    objectives = [*t.objectives.unseen, *t.objectives.bottom]
    for player in t.seats:
        objectives += player.objectives + player.drawn
    assert sorted(objectives) == list(OBJECTIVE_CARDS)
    assert sorted([*t.tiles, *t.tiles_left, *t.discarded]) == list(range(ACTION_TILES))
    starting = [*t.starting]
    for player in t.seats:
        starting += player.offered
    assert len(set(starting)) == len(starting)
    assert set(starting) <= set(range(STARTING_TILES))
    for deck in (t.books, t.objectives):
        assert deck.unseen == sorted(deck.unseen)
        assert len(deck.bottom) == len(deck.owners)
    assert len(t.library) <= t.box.library
    assert len(set(t.characters)) == len(t.characters) <= t.box.rounds
    assert set(t.characters) <= set(CHARACTERS)


def marbles(t: Golem) -> None:
    for colour, total in enumerate(t.box.marbles[t.players]):
        taken = sum(player.marbles.count(colour) for player in t.seats)
        assert sum(t.marbles[colour::5]) + t.hopper[colour] + t.aside[colour] + taken == total
    assert min(*t.marbles, *t.hopper, *t.aside) >= 0
    assert sum(t.aside) <= 2, "one marble is removed in each passing phase"


def cemetery(t: Golem) -> None:
    for space, seat in enumerate(t.cemetery):
        assert seat < 0 or t.box.cemetery_players[space] <= t.players, "this space is closed"
    for seat, player in enumerate(t.seats):
        assert t.cemetery.count(seat) <= player.buried()
    assert sum(sum(player.gold) for player in t.seats) <= GOLD_PIECES


def synagogue(t: Golem) -> None:
    assert len(set(t.order)) == len(t.order) <= t.players
    sent = [space for space in t.rabbis if space >= 0]
    assert len(set(sent)) == len(sent), "two rabbis on one space"
    assert all(space < len(t.tiles) or space >= PRINTED for space in sent)
    assert len(t.tiles) <= t.players + 1
    assert len(set(t.passes)) == len(t.passes)


def city(t: Golem) -> None:
    for district in range(3):
        here = [house for house in t.houses if house // 10 == district]
        assert len(set(here)) == len(here) >= WORKPLACES
        assert here == sorted(here)
        token = t.menorahs[district]
        reached = [seat for seat, player in enumerate(t.seats) if player.students[district] >= t.box.menorah_section]
        assert not reached or token >= 0, "nobody took the menorah"
    tiles = [side // 2 for side in t.sides] + [player.artifact // 2 for player in t.seats if player.artifact >= 0]
    assert len(set(tiles)) == len(tiles)


def columns_grow_within_the_limit(before: Golem, after: Golem) -> None:
    """One book at a time, on top, and never above the limit that held when it was placed."""
    for old, new in zip(before.seats, after.seats, strict=True):
        for earlier, column in zip(old.columns, new.columns, strict=True):
            assert column[: len(earlier)] == earlier, "books stay where they are"
            assert len(column) - len(earlier) <= 1
            assert column == earlier or len(column) <= book_limit(before, old)


def never_goes_back(before: Golem, after: Golem) -> None:
    """Gold, developments, graves, menorahs and rounds only ever grow."""
    assert before.round <= after.round <= before.round + 1
    for old, new in zip(before.cemetery, after.cemetery, strict=True):
        assert old in (-1, new)
    for old, new in zip(before.menorahs, after.menorahs, strict=True):
        assert old in (-1, new)
    for one, other in zip(before.seats, after.seats, strict=True):
        assert all(old <= new for old, new in zip(one.gold, other.gold, strict=True))
        assert one.developed & other.developed == one.developed
        assert one.buried() <= other.buried()
        assert one.golems.count(RESERVE) >= other.golems.count(RESERVE)
        assert set(one.objectives) <= set(other.objectives) or before.round == 0


def play(seats: int, setup: str, seed: int) -> None:
    game = shem.new("golem", seats=seats, dealer=None, setup=setup)
    table = game.table
    assert isinstance(table, Golem)
    before = table.copy()
    for _ in walk(game, Random(seed)):
        check(table)
        columns_grow_within_the_limit(before, table)
        never_goes_back(before, table)
        before = table.copy()
    check(table)
    assert table.round == table.box.rounds
    assert table.stack == []
    assert all(len(player.marbles) == 2 for player in table.seats), "everyone takes two marbles a round"


@pytest.mark.parametrize("setup", ["standard", "introductory"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_every_decision(seats: int, setup: str) -> None:
    for seed in range(8):
        play(seats, setup, seed)


@given(seats=st.integers(2, 4), setup=st.sampled_from(["standard", "introductory"]), seed=st.integers(0, 2**32))
def test_in_any_game(seats: int, setup: str, seed: int) -> None:
    play(seats, setup, seed)


@pytest.mark.soak
@given(seats=st.integers(2, 4), setup=st.sampled_from(["standard", "introductory"]), seed=st.integers(0, 2**64))
def test_in_many_games(seats: int, setup: str, seed: int) -> None:
    play(seats, setup, seed)


def test_setup_is_complete() -> None:
    """After the setup everybody has what the rulebook lists (p. 3 to 5)."""
    for seats in (2, 3, 4):
        game = shem.new("golem", seats=seats, seed=seats)
        for _ in walk(game, Random(seats)):
            t = game.table
            if not any(player.golems[1] < 0 for player in t.seats):
                break
        assert sorted(t.order) == list(range(seats))
        assert len(t.characters) == 4
        assert len(t.houses) == 21
        assert len(t.tiles) == seats + 1
        assert len(t.library) == 5
        assert sum(t.marbles) == {2: 10, 3: 12, 4: 14}[seats]
        for player in t.seats:
            assert len(player.objectives) >= 3
            assert player.artifact >= 0
            assert player.golems[2:] == [RESERVE] * 4
            assert player.golems[0] // 10 != player.golems[1] // 10
