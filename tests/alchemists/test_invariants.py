"""What can never happen in Alchemists, checked at every decision of random games, chance included."""

from __future__ import annotations

from random import Random

import pytest

import shem
from shem.games.alchemists.alchemy import MIX
from shem.games.alchemists.box import ENCYCLOPEDIA_GRANT, GRANTS
from shem.games.alchemists.encyclopedia import tokens
from shem.games.alchemists.resources import supply
from shem.games.alchemists.state import ANIMATED_GOLEM, MIXED, Alchemists
from shem.games.alchemists.variants import DEBUNKING, is_master
from tests.alchemists.games import EVERY_WAY, Options, name
from tests.battery import comes_to_an_end, walk


def check(t: Alchemists) -> None:
    secret(t)
    cards(t)
    boards(t)
    seats(t)
    publications(t)
    artifacts(t)
    if t.golem:
        golem(t)


def secret(t: Alchemists) -> None:
    assert len(set(t.secret)) == len(t.secret)
    if t.round:
        assert len(t.secret) == 8
        assert (t.configuration >= 0) == t.golem
    for player in t.seats:
        for fact in player.facts:
            if fact[0] == MIXED:
                assert MIX[t.secret[fact[1]]][t.secret[fact[2]]] == fact[3]


def cards(t: Alchemists) -> None:
    for k in range(8):
        held = sum(player.hand[k] + player.discards[k] + player.aside[k] for player in t.seats)
        assert held + t.deck[k] + t.open[k] + t.row.count(k) == 5, "five cards of each ingredient"
    for k, n in enumerate(t.box.favor_cards):
        held = sum(player.favors[k] + player.drawn.count(k) for player in t.seats)
        herbalists = sum(player.herbalists for player in t.seats) if k == 4 else 0
        total = n if t.golem or not t.box.favor_golem[k] else 0
        assert held + herbalists + t.favor_deck[k] + t.favor_discard[k] == total
    assert min(t.deck) >= 0
    assert min(t.favor_deck) >= 0
    assert min(t.favor_discard) >= 0
    assert len(t.row) <= 5
    for player in t.seats:
        assert min(player.hand) >= 0
        assert min(player.favors) >= 0
        assert player.favors[4] == 0, "an Herbalist is never kept"
        assert all(shown <= held for shown, held in zip(player.shown, player.hand)), "what everyone knows is true"
        assert all(player.hand[k] >= player.cauldron.count(k) for k in player.cauldron)


def boards(t: Alchemists) -> None:
    places = [player.place for player in t.seats if player.place >= 0]
    assert len(set(places)) == len(places)
    assert sorted(t.order) == list(range(t.players)) or not t.order
    full = t.box.cubes[t.golem][t.players]
    if t.round:
        slots = t.box.slots[t.players == 4]
        for player in t.seats:
            assert player.cubes >= 0
            assert player.unused >= 0
            assert 0 <= player.hospital <= 1
            for space, n in enumerate(player.declared):
                assert player.used[space] <= n <= len(slots[space])
            assert sum(player.declared) <= full[t.round - 1] + 4  # Assistants
    assert 0 <= t.blocked < 8
    assert len(set(t.stuck)) == len(t.stuck)


def seats(t: Alchemists) -> None:
    for player in t.seats:
        assert player.gold >= 0
        assert player.reputation >= 1
        total = [n + (more if t.encyclopedia else 0) for n, more in zip(t.box.seals, t.box.seals_encyclopedia)]
        seat = t.seats.index(player)
        laid = [seal & 7 for seals in (*t.seals, *t.article_seals) for seal in seals if seal >> 3 == seat]
        for kind in range(6):
            assert player.seals[kind] + player.lost[kind] + laid.count(kind) == total[kind]
        assert sum(total) == (13 if t.encyclopedia else 11)
        assert len(set(player.grants)) == len(player.grants)
    grants = [n for player in t.seats for n in player.grants] + list(t.grants)
    assert sorted(grants) == [*range(GRANTS), *([ENCYCLOPEDIA_GRANT] if t.encyclopedia else [])]


def publications(t: Alchemists) -> None:
    used = [theory for theory in t.theories if theory >= 0]
    assert len(set(used)) == len(used), "each alchemical once"
    for theory, seals in zip(t.theories, t.seals):
        assert (theory >= 0) == bool(seals)
        assert len(seals) <= 3
        assert len({seal >> 3 for seal in seals}) == len(seals), "one seal for each seat"
    for article, seals in zip(t.articles, t.article_seals):
        assert bool(article) == bool(seals)
        assert len(seals) <= 3
        assert len({seal >> 3 for seal in seals}) == len(seals)
        assert len(set(article[:4])) in (0, 4)
    assert min(tokens(t)) >= 0
    assert len(set(t.conflicts)) == len(t.conflicts), "each conflict once"
    for both in t.conflicts:
        assert t.theories[both >> 3] >= 0
        assert t.theories[both & 7] >= 0
    if not any([is_master(t, DEBUNKING, seat) for seat in range(t.players)]):
        assert not t.conflicts


def artifacts(t: Alchemists) -> None:
    owned = [k for k in range(21) for player in t.seats if player.artifacts >> k & 1]
    owned += [player.secret for player in t.seats if player.secret >= 0]
    assert len(set(owned)) == len(owned)
    for_sale = [*t.shelf, *([t.counter] if t.counter >= 0 else [])]
    assert not set(owned) & set(for_sale)
    assert set(for_sale) <= set(t.levels[t.level])
    assert sum(player.books for player in t.seats) + t.books == t.box.books


def golem(t: Alchemists) -> None:
    assert supply(t) >= 0
    assert t.approval >= 0
    for player in t.seats:
        assert player.approval >= 0
        assert player.golem in (0, 1, 2, ANIMATED_GOLEM)
        markers = [*player.reports[0], *player.reports[1]]
        assert len(set(markers)) == len(markers)
        assert all(len(report) <= 2 for report in player.reports)


@pytest.mark.parametrize("way", EVERY_WAY, ids=name)
def test_invariants(way: Options) -> None:
    for seats_ in (2, 3, 4):
        game = shem.new("alchemists", seats=seats_, dealer=None, **way)
        rng = Random(seats_)
        for _ in walk(game, rng):
            table = game.table
            assert isinstance(table, Alchemists)
            check(table)
        check(table)


@pytest.mark.soak
@pytest.mark.parametrize("way", EVERY_WAY, ids=name)
def test_invariants_for_long(way: Options) -> None:
    for seed in range(20):
        game = shem.new("alchemists", seats=2 + seed % 3, seed=seed, **way)
        comes_to_an_end(game, Random(seed), check, zeal=2)
