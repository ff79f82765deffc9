"""Rules of the digest that stand in no example: what is public, the course of a round, what resets, small print."""

from __future__ import annotations

from itertools import product

import pytest

import shem
from shem.games.alchemists.alchemy import MIX
from shem.games.alchemists.box import POSITIVE, SPACES
from shem.games.alchemists.encyclopedia import survives_mix
from shem.games.alchemists.rounds import ACTIONS
from tests.alchemists.transcript import alchemists, full


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_seats(seats: int):
    """R2.1"""
    with pytest.raises(ValueError, match="2 to 4"):
        shem.new("alchemists", seats=seats)


def test_the_starting_player_is_random():
    """R2.7"""
    assert {shem.new("alchemists", seats=4, seed=seed).table.starting for seed in range(30)} == {0, 1, 2, 3}  # type: ignore[attr-defined]


def test_what_everyone_may_see():
    """R2.8: gold, reputation, artifacts, grants, kinds of potions, numbers of cards."""
    play = alchemists("Red", "Blue")
    play.seat("Red", gold=7, reputation=12, artifacts="periscope", hand="toad fern", favors="sage", grants=(2,))
    play.seat("Red", potions=5)
    play.start("order")
    assert play.game is not None
    seen = play.game.view(1)["seats"][0]
    assert (seen["gold"], seen["reputation"], seen["artifacts"], seen["grants"]) == (7, 12, 1 << 3, [2])
    assert (seen["potions"], seen["hand_count"], seen["favor_count"], seen["seal_count"]) == (5, 2, 1, 11)


def test_the_order_of_the_spaces():
    """R3.11, R14.7"""
    assert (
        *("forage", "transmute", "custodian", "sell", "research", "buy"),
        *("library", "debunk", "publish", "student", "drink", "exhibit"),
    ) == SPACES
    assert len(ACTIONS) == len(SPACES)


def test_a_whole_round():
    """R3.1, R3.12, R8.8: order, declaring, acting, end of the round; then a new adventurer and a new row."""
    play = alchemists("Red", "Blue", round=2)
    play.theory("toad", "pnP", Blue="gold")
    play.seat("Red", hand="mushroom toad fern")
    coming = play.table.coming
    play.start("round")
    assert play.player("Red").cubes == 6
    play("Red: order 2")
    play("Blue: order 3")
    assert play.asked == "Blue"
    play("Blue: done")
    play("Red: cube student; cube publish; done")
    assert play.asked == "Red"
    assert play.options[0].startswith("theory")  # publishing comes before the student
    play("Red: decline")
    play.deal(*["draw assistant"] * 4, "draw associate")
    play("Red: mix mushroom; mix toad")
    assert play.asked == ""
    assert play.reputation() == [10, 11]  # Blue is the top alchemist
    assert [sum(play.player(name).favors) for name in play.names] == [2, 3]  # for five and six unused cubes
    assert play.t.adventurer == coming
    assert len(play.t.row) == 5
    assert play.t.starting == 1


def test_once_a_round():
    """R4.4: Boots and Periscope work again in the next round, the Discount Card stays used."""
    play = alchemists("Red", "Blue", round=3)
    play.seat("Red", spent=1 + 2 + 4)
    play.start("round")
    assert play.player("Red").spent == 4


def test_mortar_at_a_sale():
    """R5.8"""
    play = alchemists("Red", "Blue")
    play.adventurer("berserker")
    play.seat("Red", hand="mushroom toad", artifacts="magic_mortar")
    play.cubes("Red", sell=1)
    play.start("sell")
    play("Red: sell R+; guarantee exact; mix toad")
    assert sum(play.player("Red").hand) == 1


def test_a_better_potion_is_not_worth_more():
    """R5.6: the price of the guarantee, never more."""
    play = alchemists("Red", "Blue")
    play.adventurer("berserker")
    play.seat("Red", hand="mushroom toad")
    play.cubes("Red", sell=1)
    play.start("sell")
    play("Red: sell R+; guarantee wrong_sign; mix toad")
    assert play.changed("Red")["gold"] == 1


@pytest.mark.parametrize("cards", ["mushroom toad", "birdclaw toad"])
def test_harmless_potions(cards: str):
    """R6.3: drinking positive and neutral potions does nothing, and costs nothing even if a student is sick."""
    play = alchemists("Red", "Blue")
    play.table.sick = True
    play.seat("Red", hand=cards)
    play.cubes("Red", drink=1)
    play.start("drink")
    play("Red: mix toad")
    assert play.changed("Red") == {"hand": -2}


def test_a_conference_changes_everyone_at_once():
    """R8.3: nobody's change depends on another's."""
    play = alchemists("Red", "Blue", "Green", round=3, variant="master")
    play.theory("toad", "pnP", Red="gold", Blue="red")
    play.theory("fern", "npN", Red="gold")
    play.start("conference")
    assert play.reputation() == [11, 9, 8]


def test_rewards_of_order_tiles():
    """R12.13, R12.14: gold, reputation, favors and books besides ingredients."""
    play = alchemists("Red", "Blue", "Green", "Yellow", busy_days="on")
    play.table.tile = 7  # T22: 2 gold and 1 reputation on the seventh space
    play.start("order")
    play("Red: order 7")
    assert play.changed("Red") == {"gold": 2, "reputation": 1}


def test_both_artifact_cards():
    """R11.11: each owner takes from its own level."""
    from shem.games.alchemists.startup import FUND_REST

    play = full("Red", "Blue", round=0)
    play.seat("Red", startup=(18, 0))
    play.seat("Blue", startup=(19, 1))
    play.start(effects=((FUND_REST, "Red", 0), (FUND_REST, "Blue", 0)))
    play("Red: choose magic_mirror")
    play("Blue: choose periscope")
    assert play.player("Red").secret == 16
    assert play.player("Blue").artifacts == 1 << 3


@pytest.mark.parametrize("colour", range(3))
def test_practical_cases_of_two_listed_ingredients(colour: int):
    """R13.12: for two that are claimed to be equal, what each potion proves."""
    play = alchemists("Red", "Blue", royal_encyclopedia="on")
    t = play.table
    for sign in (1, 0):
        t.articles[colour] = (0, 1, 2, 3, sign, sign)
        same, opposite = 2 * colour + 1 - sign, 2 * colour + sign
        following = (colour + 1) % 3
        for kind in range(7):
            stays = survives_mix(t, colour, -1, 0, 1, kind, 1)
            assert stays == (kind == same or kind // 2 == following)
            safe = [survives_mix(t, colour, slot, 0, 1, kind, 1) for slot in range(4)]
            if kind == opposite:
                assert safe == [False] * 4
            elif not stays:
                assert safe == [True, True, False, False]


def test_the_secret_obeys_the_size_law():
    """R1.1, R1.6: whatever is dealt, equal signs in a colour make that colour or the next."""
    for x, y in product(range(8), repeat=2):
        if x != y:
            for colour in range(3):
                if POSITIVE[x][colour] == POSITIVE[y][colour]:
                    assert MIX[x][y] // 2 in (colour, (colour + 1) % 3)
