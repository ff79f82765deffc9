"""R4 and R10: foraging, transmuting, buying, every artifact, the exhibition; with the rulebook's notes (p. 19, 20)."""

from __future__ import annotations

import pytest

from tests.alchemists.transcript import Transcript, alchemists, full

BOOTS, DISCOUNT, MORTAR, PERISCOPE, PRESS, ROBE = range(6)


def test_foraging():
    """R4.1: a card of the row, which is not refilled, or the top of the deck."""
    play = alchemists("Red", "Blue")
    play.table.row = (2, 2, 5)
    for name in play.names:
        play.cubes(name, forage=2)
    play.start("forage")
    assert play.options == ["take toad", "take mandrake", "take deck", "decline"]
    play("Red: take mandrake")
    play("Blue: take toad")
    assert play.options == ["take toad", "take deck", "decline"]
    play.deal("draw fern")
    play("Red: take deck")
    assert play.hand("Red") == "fern mandrake"
    assert play.game is not None
    assert play.game.view(1)["seats"][0]["shown"] == [0, 0, 0, 0, 0, 1, 0, 0]  # everyone saw the mandrake


def test_what_was_seen_is_forgotten_with_every_hidden_discard():
    play = alchemists("Red", "Blue")
    play.table.row = (2, 2)
    play.seat("Red", hand="fern fern")
    play.cubes("Red", forage=2, transmute=1)
    play.start("forage", "transmute")
    play("Red: take toad; take toad")
    assert play.player("Red").shown[2] == 2
    play("Red: transmute fern")
    assert play.player("Red").shown[2] == 1  # it might have been a toad


def test_transmuting_with_sages():
    """R4.2, rulebook p. 20: three gold for one ingredient with two Sages; then no way back."""
    play = alchemists("Red", "Blue")
    play.seat("Red", hand="feather feather toad", favors="sage sage", gold=0)
    play.cubes("Red", transmute=1)
    play.start("transmute")
    play("Red: play sage; play sage")
    assert play.options == ["transmute toad", "transmute feather"]
    play("Red: transmute feather")
    assert play.changed("Red") == {"gold": 3, "hand": -1, "favors": -2}


def test_transmuting_without_cards():
    play = alchemists("Red", "Blue")
    play.cubes("Red", transmute=2)
    play.seat("Red", favors="sage")
    play.start("transmute")
    assert play.changed("Red") == {"unused": 3}


def shop(*artifacts: int, gold: int = 4, **fields: object) -> Transcript:
    play = alchemists("Red", "Blue", round=4)
    play.table.shelf = artifacts
    play.seat("Red", gold=gold, **fields)
    play.cubes("Red", buy=2)
    play.start("buy")
    return play


def test_buying():
    """R4.3: pay the cost; the row is not refilled."""
    play = shop(BOOTS, MORTAR, gold=3)
    assert play.options == ["buy magic_mortar", "decline"]
    play("Red: buy magic_mortar")
    assert play.changed("Red") == {"gold": -3, "unused": 2}  # nothing is left that could be paid
    assert play.t.shelf == (BOOTS,)


def test_shopkeepers():
    """R4.3, rulebook p. 20: bigger discounts, never below 0; only where they help."""
    play = shop(PERISCOPE, gold=0, favors="shopkeeper shopkeeper")
    assert play.asked == ""
    play = shop(PERISCOPE, gold=1, favors="shopkeeper shopkeeper")
    play("Red: play shopkeeper")  # the other one and the purchase follow by themselves
    assert play.changed("Red") == {"gold": -1, "favors": -2, "unused": 2}
    play = shop(PERISCOPE, gold=2, favors="shopkeeper shopkeeper")
    assert play.options == ["play shopkeeper", "decline"]
    play("Red: play shopkeeper")
    assert play.options == ["buy periscope", "play shopkeeper"]
    play("Red: play shopkeeper")
    assert play.player("Red").artifacts == 1 << PERISCOPE  # nothing else is left to do
    assert play.changed("Red")["gold"] == -1


def test_the_discount_card():
    """R4.3: the next artifact costs 2 less, later ones 1 less."""
    play = shop(BOOTS, MORTAR, PERISCOPE, gold=9, artifacts="discount_card")
    play("Red: buy boots_of_speed; buy magic_mortar")
    assert play.changed("Red")["gold"] == -(4 - 2) - (3 - 1)
    play = shop(DISCOUNT, MORTAR, gold=9)
    play("Red: buy discount_card; buy magic_mortar")
    assert play.changed("Red")["gold"] == -3 - (3 - 2)


def test_amulets_and_chalice():
    """R4.3: immediate effects are part of the action."""
    play = shop(6, 9, gold=9, artifacts="robe_of_respect")
    play("Red: buy amulet_of_rhetoric")
    assert play.changed("Red")["reputation"] == 5 + 1
    play = shop(7, gold=9)
    play.deal(*["draw assistant"] * 4)
    play("Red: buy hypnotic_amulet")
    assert play.changed("Red") == {"gold": -3, "favors": 4, "unused": 2}


def test_the_trunk_draws_seven():
    play = shop(11, gold=3)
    play("Red: buy witchs_trunk")
    assert play.changed("Red")["hand"] == 7


def test_the_altar():
    """1 to 8 gold for as much reputation."""
    play = alchemists("Red", "Blue", round=6)
    play.table.shelf = (12,)
    play.seat("Red", gold=12)
    play.cubes("Red", buy=1)
    play.start("buy")
    play("Red: buy altar_of_gold")
    assert play.options == [f"give {n}" for n in range(1, 9)]
    play("Red: give 8")
    assert play.changed("Red") == {"gold": -9, "reputation": 8}
    play = shop(12, gold=4)
    play("Red: buy altar_of_gold")
    assert play.options == ["give 1", "give 2", "give 3"]


def test_the_thinking_cap():
    """R10.5, rulebook p. 20: two experiments with different cards; shown, nothing discarded, no effects."""
    play = shop(10, gold=4, hand="scorpion toad fern")
    play("Red: buy thinking_cap; mix scorpion; mix toad")
    assert play.potions("Red") == ["B+"]
    # one toad only: fern + toad would need a second one
    assert play.hand("Red") == "fern toad scorpion"
    assert play.asked == ""
    play = shop(10, gold=4, hand="scorpion toad toad fern flower birdclaw", artifacts="magic_mortar")
    play("Red: buy thinking_cap; mix scorpion; mix toad")
    assert play.options == ["mix fern", "mix toad", "mix birdclaw", "mix flower", "decline"]
    play("Red: mix birdclaw; mix flower")
    assert play.potions("Red") == ["R-", "B+"]
    assert play.changed("Red") == {"gold": -4, "unused": 2}
    assert not play.player("Red").cauldron


def test_the_periscope_does_not_see_the_thinking_cap():
    play = alchemists("Red", "Blue", round=4)
    play.table.shelf = (10,)
    play.seat("Red", gold=4, hand="scorpion toad")
    play.seat("Blue", artifacts="periscope")
    play.cubes("Red", buy=1)
    play.start("buy")
    play("Red: buy thinking_cap; mix scorpion")
    assert play.asked == ""


# --- boots, mortar, periscope


def test_boots_of_speed():
    """R10.1: once a round, after all others, without a cube; not on a space where the owner had none."""
    play = alchemists("Red", "Blue", "Green")
    for name in play.names:
        play.seat(name, hand="toad toad toad fern fern")
    play.seat("Red", artifacts="boots_of_speed")
    play.cubes("Red", transmute=1)
    play.cubes("Blue", transmute=1)
    play.start("transmute")
    play("Red: transmute toad")
    play("Blue: transmute toad")
    assert play.asked == "Red"
    play("Red: transmute fern")
    assert play.changed("Red") == {"gold": 2, "hand": -2}
    assert play.player("Red").spent == 1


def test_boots_after_declining_and_only_once():
    """R10.1, FAQ: declining the cube's action does not matter; not using the Boots costs nothing."""
    play = alchemists("Red", "Blue")
    play.seat("Red", hand="toad toad fern fern", artifacts="boots_of_speed")
    play.cubes("Red", transmute=1, drink=1)
    play.start("transmute", "drink")
    play("Red: decline; decline")
    assert play.changed("Red") == {"unused": 1}
    play("Red: mix toad; mix fern")
    assert play.options == ["mix fern", "mix toad", "decline"]  # the Boots again
    play("Red: decline")
    assert play.changed("Red") == {"unused": 1, "hand": -2}
    assert play.player("Red").spent == 0


def test_boots_do_not_sell():
    play = alchemists("Red", "Blue")
    play.seat("Red", hand="toad mushroom fern fern", artifacts="boots_of_speed")
    play.cubes("Red", sell=1)
    play.start("sell")
    play("Red: decline")
    assert play.asked == ""


def test_boots_after_an_immediate_publication():
    """R10.1, FAQ: the cube was used early, the Boots still work when all others are done."""
    play = alchemists("Red", "Blue")
    play.seat("Red", artifacts="boots_of_speed", gold=5)
    play.theory("scorpion", "Nnp", Blue="gold")
    play.cubes("Red", debunk=1, publish=1)
    play.cubes("Blue", publish=1)
    play.start("debunk", "publish")
    play("Red: debunk scorpion; aspect green; theory scorpion; alchemical nPp; seal gold")
    assert play.asked == "Red"  # Boots: debunk again?
    play("Red: decline")
    assert play.asked == "Blue"
    play("Blue: decline")
    assert play.asked == "Red"
    play("Red: theory toad; alchemical pnP; seal silver")
    assert play.player("Red").spent == 1


def test_boots_with_the_custodian():
    """R10.1, FAQ"""
    play = alchemists("Red", "Blue")
    play.seat("Red", hand="toad mushroom fern flower birdclaw scorpion", artifacts="boots_of_speed")
    play.cubes("Red", custodian=1)
    play.start("custodian")
    play("Red: mix toad; mix mushroom")
    play("Red: mix scorpion; mix birdclaw")
    assert play.potions("Red") == ["R+", "G+"]
    assert play.asked == ""


def test_the_mortar():
    """R10.3: one of the two at random is discarded, the other is kept."""
    play = alchemists("Red", "Blue")
    play.seat("Red", hand="mushroom toad", artifacts="magic_mortar")
    play.cubes("Red", student=1)
    play.deal("second")
    play.start("student")
    play("Red: mix toad")
    assert play.hand("Red") == "toad"
    assert play.player("Red").discards[0] == 1


def periscope() -> Transcript:
    play = alchemists("Red", "Blue", "Green")
    play.seat("Red", hand="mushroom toad fern flower")
    play.seat("Blue", artifacts="periscope")
    play.cubes("Red", student=2)
    play.deal("second")
    play.start("student")
    return play


def test_the_periscope():
    """R10.2: one of the two ingredients at random, once a round; the owner does not learn which."""
    play = periscope()
    play("Red: mix toad; mix mushroom")
    assert play.can("Blue") == ["peek", "decline"]
    play("Blue: peek")
    assert play.player("Blue").facts == ((2, 0, 0, 0),)  # a mushroom, in Red's first experiment
    assert play.game is not None
    assert play.game.view(0)["seats"][1]["notebook"] == [["glimpsed", 0, 0]]
    assert play.game.view(1)["seats"][1]["notebook"] == [["glimpsed", 0, 0, 0]]
    play("Red: mix fern")
    assert play.asked == ""  # not twice in a round


def test_the_periscope_can_wait():
    play = periscope()
    play("Red: mix toad; mix mushroom")
    play("Blue: decline")
    play("Red: mix fern")
    assert play.asked == "Blue"


def test_the_periscope_sees_sales_and_exhibits():
    """Rulebook p. 19"""
    play = alchemists("Red", "Blue", round=6)
    play.seat("Red", hand="mushroom toad mushroom toad")
    play.seat("Blue", artifacts="periscope")
    play.cubes("Red", sell=1, exhibit=1)
    play.start("sell", "exhibit")
    play("Red: sell R+; guarantee exact; mix toad; mix mushroom")
    assert play.asked == "Blue"
    play("Blue: decline")
    play("Red: exhibit R+; mix toad")
    assert play.asked == "Blue"


# --- exhibition


def exhibitor(cards: str, n: int, **fields: object) -> Transcript:
    play = alchemists("Red", "Blue", round=6)
    play.seat("Red", hand=cards, **fields)
    play.cubes("Red", exhibit=n)
    play.start("exhibit")
    return play


def test_the_first_to_exhibit_a_potion():
    """R10.7: 1 reputation for the first; not the same potion twice; the second gains nothing."""
    play = exhibitor("mushroom toad mushroom toad", 2)
    play("Red: exhibit R+; mix toad; mix mushroom")
    assert play.changed("Red")["reputation"] == 1
    assert "exhibit R+" not in play.options
    play = alchemists("Red", "Blue", round=6)
    play.table.exhibited = 1
    play.seat("Red", hand="mushroom toad")
    play.cubes("Red", exhibit=1)
    play.start("exhibit")
    play("Red: exhibit R+; mix toad")
    assert "reputation" not in play.changed("Red")
    assert play.player("Red").exhibited == 1


def test_a_failed_exhibit():
    """R10.7: −1, and everyone sees what it was instead."""
    play = exhibitor("mushroom toad", 1)
    play("Red: exhibit G+; mix toad")
    assert play.changed("Red")["reputation"] == -1
    assert play.potions("Red") == ["R+"]
    assert play.t.exhibited == 0


def test_mastery_of_a_colour():
    """R10.7: both signs of a colour give 2 more, together with the first's 1."""
    play = exhibitor("mushroom toad flower birdclaw", 2)
    play("Red: exhibit R+; mix toad; mix mushroom")
    play("Red: exhibit R-; mix flower")
    assert play.changed("Red")["reputation"] == 1 + 1 + 2


def test_feather_in_cap():
    """Rulebook p. 19: toad + scorpion and toad + fern are worth 3."""
    play = exhibitor("toad scorpion toad fern", 2, artifacts="feather_in_cap")
    play("Red: exhibit B+; mix toad; mix scorpion")
    play("Red: exhibit B-; mix toad")
    # toad + fern is no B−: nothing is set aside for a failure
    assert play.player("Red").aside == [0, 0, 1, 0, 0, 0, 1, 0]
    play = alchemists("Red", "Blue", round=6)
    play.secret(toad="pnP", scorpion="nPp", fern="pNn")  # B+ and G−
    play.seat("Red", hand="toad scorpion toad fern", artifacts="feather_in_cap", gold=0)
    play.cubes("Red", exhibit=2)
    play.start("exhibit", "final")
    play("Red: exhibit B+; mix toad; mix scorpion")
    play("Red: exhibit G-; mix toad")
    assert play.player("Red").vp == 10 + 2 + 3


def test_feather_and_mortar():
    """R10.3, rulebook p. 19: one at random is set aside; the Mortar may be waived."""
    play = exhibitor("toad scorpion", 1, artifacts="feather_in_cap magic_mortar")
    play.deal("first")
    play("Red: exhibit B+; mix toad")
    assert play.options == ["yes", "no"]
    play("Red: no")
    assert play.hand("Red") == "scorpion"
    assert sum(play.player("Red").aside) == 1
    play = exhibitor("toad scorpion", 1, artifacts="feather_in_cap magic_mortar")
    play("Red: exhibit B+; mix toad; yes")
    assert play.hand("Red") == ""
    assert sum(play.player("Red").aside) == 2


# --- modules


def test_under_the_counter():
    """R14.16: a gold piece less and an approval token; other discounts add; replaced after a conference."""
    play = full("Red", "Blue", round=3)
    play.table.shelf, play.table.counter = (BOOTS,), PERISCOPE
    play.table.counters = [PERISCOPE, 8, 14]
    play.seat("Red", gold=2, approval=1)
    play.cubes("Red", buy=1)
    play.start("buy", "conference")
    assert play.options == ["buy periscope counter", "decline"]
    play("Red: buy periscope counter")
    assert play.changed("Red")["gold"] == -2
    assert play.changed("Red")["approval"] == -1
    assert play.t.counter == 8
    assert play.t.shelf == (6, 7)


def test_no_counter_without_approval():
    play = full("Red", "Blue")
    play.table.shelf, play.table.counter = (), PERISCOPE
    play.seat("Red", gold=9)
    play.cubes("Red", buy=1)
    play.start("buy")
    assert play.asked == ""


def test_the_royal_seal():
    play = full("Red", "Blue", round=4)
    play.table.shelf = (19,)
    play.seat("Red", gold=9)
    play.cubes("Red", buy=1)
    play.start("buy")
    play("Red: buy royal_seal")
    assert play.changed("Red") == {"gold": -3, "approval": 3}


@pytest.mark.parametrize("level", range(3))
def test_the_cards_of_the_modules_are_only_dealt_with_them(level: int):
    """R11.1, R14.2"""
    from shem.games.alchemists.artifacts import DEAL_ARTIFACTS

    plain, every = alchemists("Red", "Blue"), full("Red", "Blue")
    for play in (plain, every):
        play.table.levels = [(), (), ()]
    assert len(DEAL_ARTIFACTS.options(plain.table, -1, level)) == 6
    assert len(DEAL_ARTIFACTS.options(every.table, -1, level)) == 7
