"""What can never happen in Amritsar, checked at every decision of random games, chance included."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shem
from shem.games.amritsar.box import AREA_SIZE, GOAL_FIELDS, MAHOUT_FIELDS, STORAGE_FIELDS
from shem.games.amritsar.resources import Return
from shem.games.amritsar.state import NO_TILE, Amritsar, Player
from tests.battery import walk

WORKERS = 16
MARKERS = 16


def check(t: Amritsar) -> None:
    dealt = bool(t.display) and all(player.mahouts != (NO_TILE,) * 4 for player in t.seats[: t.players])
    for seat, player in enumerate(t.seats):
        goods(t, seat, player)
    if dealt:
        workers(t)
        for seat, player in enumerate(t.seats[: t.players]):
            markers(t, seat, player)
            board(t, player)
        maharajas_board(t)
        donations(t)
        goals(t)
    assert min(t.coins) >= 0
    assert all(0 <= n <= len(prices) for n, prices in zip(t.market, t.box.price, strict=True))


def goods(t: Amritsar, seat: int, player: Player) -> None:
    assert min(player.stock) >= 0, "goods are never negative"
    returning = [one for effect, one, _ in [*t.stack, (t.asker, t.seat, 0)] if isinstance(effect, Return)]
    assert sum(player.stock) <= player.capacity or seat in returning, "too much in storage"
    assert player.pp >= 0
    assert player.pp == t.box.start_pp + sum(player.earned), "every point has a source"


def workers(t: Amritsar) -> None:
    everyone = Counter(t.hand) + Counter(t.golden)
    for area in t.workers:
        assert len(area) <= AREA_SIZE
        everyone += Counter(area)
    assert set(everyone.values()) == {4 if t.golden else 3}
    assert sum(everyone.values()) == (WORKERS if t.golden else 12)


def markers(t: Amritsar, seat: int, player: Player) -> None:
    free_fields = STORAGE_FIELDS - len(player.stores) + player.goals.count(NO_TILE) + player.mahouts.count(NO_TILE)
    given = sum(zone.count(seat) for zone in t.donated)
    assert free_fields + player.market + player.load + given == MARKERS
    assert 0 <= player.load <= t.box.elephant_load


def board(t: Amritsar, player: Player) -> None:
    box = t.box
    flipped = box.flipped_size - min(box.store_size) if player.flipped else 0
    assert player.capacity == box.start_storage + sum(box.store_size[tile] for tile in player.stores) + flipped
    signs = sum(box.store_tax[tile] for tile in player.stores)
    signs += sum(box.mahout_tax[tile] for tile in player.mahouts if tile != NO_TILE)
    signs += box.goal_tax * (GOAL_FIELDS - player.goals.count(NO_TILE))
    assert player.tax == min(signs, len(box.tax) - 1), "the tax marker counts the signs on the board"
    on_board = [tile for tile in player.mahouts if tile != NO_TILE]
    assert len(set(on_board)) == len(on_board) <= MAHOUT_FIELDS
    assert len(player.stores) <= STORAGE_FIELDS
    assert all(0 <= step < len(kinds) for step, kinds in zip(player.knowledge, box.step_kind, strict=True))
    bought, sold = player.trades & 7, player.trades >> 3
    assert not bought & sold, "bought and sold in one turn"


def maharajas_board(t: Amritsar) -> None:
    solo = t.solo
    if solo is None:
        return
    his = t.seats[t.players]
    given = sum(zone.count(t.players) for zone in t.donated)
    assert solo.markers + his.load + given == MARKERS
    assert [a + b for a, b in zip(solo.reserve, his.stock, strict=False)] == t.box.solo.stock
    assert his.stock[3] == 0
    assert his.load <= t.box.elephant_load
    assert 0 <= solo.knowledge < len(t.box.solo.pp)


def donations(t: Amritsar) -> None:
    for zone, owners in enumerate(t.donated):
        tile = t.box.donation[t.layout][zone]
        for space, owner in enumerate(owners):
            if owner >= 0 and tile.level[space]:
                assert owners[tile.left[space]] >= 0, "a marker hangs in the air"
                assert owners[tile.right[space]] >= 0


def goals(t: Amritsar) -> None:
    found = list(t.unseen)
    for player in t.seats[: t.players]:
        own = [*player.hand, *(tile for tile in player.goals if tile != NO_TILE)]
        assert sorted(tile // 6 for tile in own) == [0, 1, 2, 3], "one goal of each type"
        found += own
    if t.solo is not None and t.solo.goal != NO_TILE:
        found.append(t.solo.goal)
    assert sorted(found) == list(range(24))
    taken = [tile for player in t.seats for tile in player.stores]
    assert sorted([*taken, *t.available]) == sorted(t.display)


def never_goes_back(before: Amritsar, after: Amritsar) -> None:
    """Donations, knowledge, tiles and taxes only ever grow; time goes on."""
    assert (before.decade, before.round) <= (after.decade, after.round)
    for old, new in zip(before.donated, after.donated, strict=True):
        assert all(one in (-1, other) for one, other in zip(old, new, strict=True))
    for one, other in zip(before.seats, after.seats, strict=True):
        assert all(a <= b for a, b in zip(one.knowledge, other.knowledge, strict=True))
        assert one.tax <= other.tax
        assert one.stores == other.stores[: len(one.stores)]
        assert all(a in (NO_TILE, b) for a, b in zip(one.mahouts, other.mahouts, strict=True))
        assert all(a in (NO_TILE, b) for a, b in zip(one.goals, other.goals, strict=True))
        assert one.movement <= other.movement


def play(seats: int, seed: int, maharaja: str = "gentle") -> None:
    game = shem.new("amritsar", seats=seats, dealer=None, maharaja=maharaja)
    table = game.table
    assert isinstance(table, Amritsar)
    before = table.copy()
    for _ in walk(game, Random(seed)):
        check(table)
        never_goes_back(before, table)
        before = table.copy()
    check(table)
    assert (table.decade, table.round, table.maharaja_at) == (3, 0, 0)
    assert table.stack == []
    assert table.hand == ()
    assert table.shown


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_at_every_decision(seats: int) -> None:
    for seed in range(8):
        play(seats, seed, "stern" if seed % 2 else "gentle")


@given(seats=st.integers(1, 4), maharaja=st.sampled_from(["gentle", "stern"]), seed=st.integers(0, 2**32))
def test_in_any_game(seats: int, maharaja: str, seed: int) -> None:
    play(seats, seed, maharaja)


@pytest.mark.soak
@given(seats=st.integers(1, 4), maharaja=st.sampled_from(["gentle", "stern"]), seed=st.integers(0, 2**64))
def test_in_many_games(seats: int, maharaja: str, seed: int) -> None:
    play(seats, seed, maharaja)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_game_is_twelve_turns_for_everyone(seats: int) -> None:
    game = shem.new("amritsar", seats=seats, seed=3)
    turns: Counter[tuple[int, int, int]] = Counter()
    for _ in walk(game, Random(3)):
        t = game.table
        if game.view()["phase"] == "elephant":
            turns[t.active, t.decade, t.round] += 1
    assert len(turns) == 12 * seats
    assert set(turns.values()) == {1}


@pytest.mark.parametrize(
    ("seats", "stores", "golden", "spaces"), [(1, 6, 4, 10), (2, 6, 4, 10), (3, 9, 0, 14), (4, 12, 0, 18)]
)
def test_setup_by_number_of_players(seats: int, stores: int, golden: int, spaces: int) -> None:
    for seed in range(5):
        t = shem.new("amritsar", seats=seats, seed=seed).table
        assert len(t.display) == len(set(t.display)) == stores
        assert len(t.golden) == golden
        assert [len(zone) for zone in t.donated] == [spaces] * 4
        assert sorted(t.lacking) == [0, 1, 2, 3]
        for zone in range(4):
            colours = {tile // 3 for tile in t.tiles[zone * 3 : zone * 3 + 3]}
            assert colours == {0, 1, 2, 3} - {t.lacking[zone]}


@pytest.mark.parametrize("game", ["amritsar"])
def test_every_deal_is_possible(game: str) -> None:
    """Chance reaches every tile in every place: first seat, temples, bridges, tiles, workers, storehouses, goals."""
    seen: dict[str, set[object]] = {}
    for seed in range(400):
        t = shem.new(game, seats=2, seed=seed).table
        for name in ("first", "temples", "lacking", "golden"):
            seen.setdefault(name, set()).add(getattr(t, name))
        seen.setdefault("tile", set()).update(enumerate(t.tiles))
        seen.setdefault("bridge", set()).update(enumerate(t.bridges))
        seen.setdefault("store", set()).update(t.display)
        seen.setdefault("goal", set()).update((seat, tile) for seat in (0, 1) for tile in t.seats[seat].hand)
        seen.setdefault("worker", set()).update((area, c) for area, colours in enumerate(t.workers) for c in colours)
    sizes = {name: len(values) for name, values in seen.items()}
    assert sizes == {
        **{"first": 2, "temples": 24, "lacking": 24, "golden": 24, "tile": 144, "bridge": 18, "store": 15},
        **{"goal": 48, "worker": 32},
    }
