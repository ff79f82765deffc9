"""A mix of cards that were taken openly, by a hand that holds no others: everyone can tell what was mixed."""

from __future__ import annotations

from random import Random

import pytest

import shem
from shem.games.alchemists.alchemy import INGREDIENTS, PAIRS, POTIONS
from shem.games.alchemists.deduction.engine import Knowledge, Mixed, Secret
from shem.games.alchemists.deduction.facts import FromHand
from shem.games.alchemists.deduction.knowledge import facts_in, knowledge, knowledge_in, statement
from shem.games.alchemists.page.notebook_tables import told
from shem.games.alchemists.state import WITNESSED, Alchemists
from tests.alchemists import naive
from tests.alchemists.games import EVERYTHING
from tests.alchemists.transcript import Transcript, alchemists
from tests.battery import Taste

MUSHROOM, FERN, TOAD = 0, 1, 2
HEALING = POTIONS.index("R+")


def forager(hand: str, take: str, **settings: str) -> Transcript:
    """Red takes cards from the row, then tests a potion of them on the student."""
    play = alchemists("Red", "Blue", **settings)
    play.seat("Red", hand=hand)
    play.table.row = tuple(INGREDIENTS.index(name) for name in take.split())
    play.cubes("Red", forage=len(play.table.row), student=1)
    play.start("forage", "student")
    for name in take.split():
        play(f"Red: take {name}")
    return play


def mix(play: Transcript, first: str, second: str) -> None:
    """The second ingredient is not asked for where there is no other one."""
    play(f"Red: mix {first}")
    if play.asked and f"mix {second}" in play.options:
        play(f"Red: mix {second}")


def seen(play: Transcript) -> list[object]:
    """What Blue's notebook holds."""
    assert play.game is not None
    return [statement(fact) for fact in facts_in(play.game.view(1))]


def test_two_cards_taken_openly_and_no_other():
    """Mushroom and toad make R+, and Red had nothing else: Blue's notebook has it like an own experiment."""
    play = forager("", "mushroom toad")
    mix(play, "mushroom", "toad")
    assert seen(play) == [Mixed(MUSHROOM, TOAD, (HEALING,))]
    assert knowledge(play.t, 1).grid == Knowledge().learn(Mixed(MUSHROOM, TOAD, (HEALING,))).grid


def test_two_kinds_are_enough():
    play = forager("", "mushroom toad toad")
    mix(play, "toad", "mushroom")
    assert seen(play) == [Mixed(MUSHROOM, TOAD, (HEALING,))]


def test_one_of_several_known_pairs():
    play = forager("", "mushroom toad fern")
    mix(play, "mushroom", "toad")
    (fact,) = seen(play)
    assert fact == FromHand((MUSHROOM, FERN, TOAD), 0, (HEALING,))
    assert str(told(fact)) == "another player mixed two of mushroom, fern, toad: healing potion"


def test_one_unknown_card():
    """One of the two must have been the toad or the fern."""
    play = forager("mushroom", "toad fern")
    mix(play, "mushroom", "toad")
    (fact,) = seen(play)
    assert fact == FromHand((FERN, TOAD), 1, (HEALING,))
    assert str(told(fact)) == "another player mixed one of fern, toad with something: healing potion"


def test_two_unknown_cards_could_be_anything():
    play = forager("mushroom flower", "toad")
    mix(play, "mushroom", "toad")
    assert seen(play) == []


def test_a_sale_says_less():
    """The warrior's wish R+ is met exactly, or not: all that follows is what the level tells."""
    play = alchemists("Red", "Blue")
    play.seat("Red", hand="mushroom toad", shown="mushroom toad")
    play.cubes("Red", sell=1)
    play.start("sell")
    wanted = next(text for text in play.options if text.startswith("sell"))
    play(f"Red: {wanted}; guarantee wrong_sign")
    mix(play, "mushroom", "toad")
    (fact,) = seen(play)
    assert isinstance(fact, Mixed)
    assert (fact.a, fact.b) == (MUSHROOM, TOAD)
    assert HEALING in fact.potions


def test_whoever_mixed_knows_it_better():
    play = forager("", "mushroom toad fern")
    mix(play, "mushroom", "toad")
    assert play.game is not None
    assert facts_in(play.game.view(0)) == ((0, MUSHROOM, TOAD, HEALING),)


@pytest.mark.parametrize("kinds", [(0, 2), (1, 3, 4), (0, 1, 5, 6, 7)])
@pytest.mark.parametrize("unknown", [0, 1])
def test_the_worlds_it_leaves(kinds: tuple[int, ...], unknown: int):
    """Against trying every secret."""
    fact = FromHand(kinds, unknown, (0, 6))
    pairs = [both for both in PAIRS if len(set(both) & set(kinds)) >= 2 - unknown]
    theirs = naive.secrets([lambda w, _: any(naive.mixes(w[a], w[b]) in (0, 6) for a, b in pairs)], [], False)
    ours = Knowledge().learn(fact)
    counted = naive.count(theirs, False)
    assert ours.weight == counted["weight"]
    assert ours.grid == counted["grid"]
    assert ours.brews == counted["brews"]


def test_whole_games():
    """The true secret always fits what is told, and a table dealt anew tells the same."""
    found = 0
    for seed in range(12):
        game = shem.new("alchemists", seats=3, seed=seed, **EVERYTHING)
        rng = Random(seed)
        tastes = [Taste(rng) for _ in range(3)]
        told_before = 0
        for decision in game:
            t = game.table
            assert isinstance(t, Alchemists)
            if len(t.facts) > told_before and t.facts[-1][0] == WITNESSED:
                found += 1
                agree(game, rng)
            told_before = len(t.facts)
            game.play(tastes[decision.seat].pick(list(decision.options)).text, seat=decision.seat)
    assert found > 2


def agree(game: shem.Game, rng: Random) -> None:
    t = game.table
    assert isinstance(t, Alchemists)
    truth = Secret(t.secret, t.configuration if t.golem else None)
    for seat in range(game.seat_count):
        known = knowledge_in(game.view(seat))
        assert known.fits(truth)
        again = game.redeal(seat, rng)
        assert again.view(seat) == game.view(seat)
        assert knowledge_in(again.view(seat)).grid == known.grid
