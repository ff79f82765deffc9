"""What is hidden in Alchemists stays hidden, the secret above all; dealing anew fits what a seat knows."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

import shem
from shem.games.alchemists.alchemy import MIX, level, reaction
from shem.games.alchemists.deduction.engine import Secret
from shem.games.alchemists.deduction.knowledge import knowledge, learned
from shem.games.alchemists.research import animates
from shem.games.alchemists.state import ANIMATED, GLIMPSED, MIXED, READ, SOLD, TESTED, Alchemists
from tests.alchemists.games import EVERYTHING, IDS, SOME_WAYS, Options
from tests.alchemists.transcript import alchemists
from tests.battery import Taste, check_sealed, check_worlds, everyone, pick, walk


def table(game: shem.Game) -> Alchemists:
    assert isinstance(game.table, Alchemists)
    return game.table


def tasteful(seats: int, seed: int, way: Options):
    """Positions of a game between players with a taste: more is published and found out than at random."""
    game = shem.new("alchemists", seats=seats, seed=seed, **way)
    rng = Random(seed)
    tastes = [Taste(rng, zeal=1) for _ in range(seats)]
    for decision in game:
        yield game, decision
        game.play(tastes[decision.seat].pick(decision.options), seat=decision.seat)


@pytest.mark.parametrize(("seats", "way"), SOME_WAYS, ids=IDS)
def test_another_secret_that_fits_looks_the_same(seats: int, way: Options) -> None:
    """Swap the secret for one that fits what a seat knows: not a byte of its view changes."""
    rng = Random(seats)
    for step, (game, _) in enumerate(tasteful(seats, 3, way)):
        if step % 9:
            continue
        for seat in everyone(game):
            swapped = game.copy()
            secret = knowledge(table(game), seat).sample(rng)
            table(swapped).secret = secret.alchemicals
            if secret.configuration is not None:
                table(swapped).configuration = secret.configuration
            assert json.dumps(swapped.view(seat)) == json.dumps(game.view(seat))


@pytest.mark.parametrize(("seats", "way"), SOME_WAYS, ids=IDS)
def test_the_truth_always_fits_what_a_seat_knows(seats: int, way: Options) -> None:
    for step, (game, _) in enumerate(tasteful(seats, 5, way)):
        t = table(game)
        if step % 11 == 0:
            truth = Secret(t.secret, t.configuration if t.golem else None)
            for seat in everyone(game):
                assert knowledge(t, seat).fits(truth)


def fits(t: Alchemists, seat: int) -> None:
    """All that a seat has found out is true in this world."""
    for fact in t.seats[seat].facts:
        kind = fact[0]
        if kind == MIXED:
            assert MIX[t.secret[fact[1]]][t.secret[fact[2]]] == fact[3]
        elif kind == SOLD:
            assert level(fact[3], MIX[t.secret[fact[1]]][t.secret[fact[2]]]) == fact[4]
        elif kind == GLIMPSED:
            assert fact[1] in t.seats[fact[2]].facts[fact[3]][1:3]
        elif kind == TESTED:
            assert reaction(t.configuration, t.secret[fact[1]]) == (fact[2] == 1, fact[3] == 1)
        elif kind == ANIMATED:
            assert animates(t, fact[1], fact[2]) == (fact[3] == 1)
        else:
            assert kind == READ


@pytest.mark.parametrize(("seats", "way"), SOME_WAYS, ids=IDS)
def test_dealing_anew_is_coherent(seats: int, way: Options) -> None:
    """The new secret fits what the seat knows; what others found out fits the new secret; public facts stay."""
    rng = Random(seats)
    for step, (game, _) in enumerate(tasteful(seats, 7, way)):
        if step % 8:
            continue
        before = table(game)
        for seat in everyone(game):
            t = table(game.redeal(seat, rng))
            assert sorted(t.secret) == list(range(8))
            assert knowledge(before, seat).fits(Secret(t.secret, t.configuration if t.golem else None))
            for one in range(seats):
                fits(t, one)
                assert sum(t.seats[one].hand) == sum(before.seats[one].hand)
                assert all(held >= shown for held, shown in zip(t.seats[one].hand, t.seats[one].shown))
            assert t.facts == before.facts
            assert learned(t, seat) == learned(before, seat)
            cards = [sum(kinds) for kinds in zip(t.deck, t.open, *_piles(t))]
            assert [n + t.row.count(k) for k, n in enumerate(cards)] == [5] * 8


def _piles(t: Alchemists) -> list[list[int]]:
    return [pile for player in t.seats for pile in (player.hand, player.discards, player.aside)]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("seats", "way"), SOME_WAYS, ids=IDS)
def test_worlds_that_look_the_same_are_dealt_anew_the_same(seats: int, way: Options, seed: int) -> None:
    """The truth and another world go the same way as long as the seat cannot tell them apart."""
    game = shem.new("alchemists", seats=seats, dealer=None, **way)
    rng, together = Random(seed), 0
    for step, _ in enumerate(walk(game, rng)):
        if step % 29 == 0:
            together += check_worlds(game, pick(everyone(game), rng), rng, steps=6)
    assert together > 20, "the worlds parted too soon for this test to mean anything"


def test_the_secret_is_in_no_view_before_the_end() -> None:
    for game, _ in tasteful(3, 1, EVERYTHING):
        for seat in everyone(game):
            view = game.view(seat)
            assert "secret" not in view
            assert "configuration" not in view
    assert game.over
    assert game.view()["secret"] == list(table(game).secret)


def test_others_show_only_how_many_cards_they_hold() -> None:
    hidden = {"hand", "discards", "aside", "cauldron", "spark", "favors", "drawn", "seals", "dealt", "secret"}
    hidden |= {"offered", "reports"}
    for game, _ in tasteful(3, 2, EVERYTHING):
        for seat in everyone(game):
            for other, player in enumerate(game.view(seat)["seats"]):
                assert hidden & set(player) == (hidden if other == seat else set())


def test_dealing_anew_uses_what_the_periscope_saw() -> None:
    """R10.2: a colleague's mix holds the ingredient that was seen, whatever the rest of the world is like."""
    play = alchemists("Red", "Blue", "Green")
    play.seat("Red", hand="mushroom toad fern flower")
    play.seat("Blue", artifacts="periscope")
    play.cubes("Red", student=2)
    play.deal("second")
    play.start("student")
    play("Red: mix toad; mix mushroom")
    play("Blue: peek")
    assert play.game is not None
    rng, partners = Random(1), set()
    for _ in range(60):
        t = play.game.redeal(1, rng).table
        assert isinstance(t, Alchemists)
        fact = t.seats[0].facts[0]
        assert 0 in fact[1:3]
        partners.add(fact[1:3])
        fits(t, 0)
    assert len(partners) > 3


def test_a_pending_mix_is_in_the_hand() -> None:
    """While a colleague decides about the Periscope, the cards in the cauldron are dealt anew with the rest."""
    play = alchemists("Red", "Blue", "Green")
    play.seat("Red", hand="mushroom toad fern flower")
    play.seat("Blue", artifacts="periscope")
    play.seat("Green", hand="toad toad toad toad")
    play.cubes("Red", student=2)
    play.start("student")
    play("Red: mix toad; mix mushroom")
    assert play.game is not None
    for seat in (1, 2):
        for seed in range(30):
            t = play.game.redeal(seat, Random(seed)).table
            assert isinstance(t, Alchemists)
            a, b = t.seats[0].cauldron
            assert MIX[t.secret[a]][t.secret[b]] == 0
            assert t.seats[0].hand[a]
            assert t.seats[0].hand[b]


def test_dealing_anew_reaches_every_secret_evenly() -> None:
    """A spectator of a new game holds every alchemical of an ingredient equally possible."""
    game = shem.new("alchemists", seats=2, seed=8)
    rng, rounds = Random(1), 1600
    seen = Counter(table(game.redeal(shem.SPECTATOR, rng)).secret[3] for _ in range(rounds))
    assert set(seen) == set(range(8))
    assert all(abs(count - rounds / 8) < 4 * (rounds / 8) ** 0.5 for count in seen.values())


def test_a_question_of_another_seat_stays_a_question() -> None:
    """Even if only rare cards could be the reason for it, in games of version 1."""
    play = alchemists("Red", "Blue")
    play.table.version = 1
    play.table.shelf = (3,)
    play.seat("Red", gold=1, favors="shopkeeper shopkeeper")
    play.cubes("Red", buy=1)
    play.start("buy")
    assert play.options == ["play shopkeeper", "decline"]
    assert play.game is not None
    for seed in range(20):
        imagined = play.game.redeal(1, Random(seed))
        assert imagined.decision is not None
        assert [str(option) for option in imagined.decision.options] == ["play shopkeeper", "decline"]
        assert imagined.view(1) == play.game.view(1)


def test_sealed_answers_do_not_show() -> None:
    """What one seat keeps changes nothing for the others but that it has chosen."""
    check_sealed(shem.new("alchemists", seats=3, seed=5, startup_funding="on"), seat=1)


def test_private_lines_of_the_log() -> None:
    game = shem.new("alchemists", seats=2, seed=5)
    assert game.log is not None
    for decision in walk(game, Random(5)):
        assert decision is not None
    secret = [str(line.phrase) for line in game.log if line.private]
    assert any(text.startswith("mixes: ") for text in secret)
    assert any(text.startswith("draws ") for text in secret)
    public = [str(line.phrase) for line in game.log_for(shem.SPECTATOR)]
    assert not any(text.startswith(("mixes: ", "draws ", "places: ")) for text in public)
