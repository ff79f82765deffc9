"""Every example printed in the two rulebooks, in their order, and the test that plays it.

Those that stand in no other chapter are here. Where the book shows only a picture, the values are those that make
its sentences true.
"""

from __future__ import annotations

from importlib import import_module

import pytest

from shem.games.alchemists.alchemy import ALCHEMICALS, CONFIGURATIONS, INGREDIENTS, POTIONS
from shem.games.alchemists.deduction.engine import Knowledge
from shem.games.alchemists.deduction.facts import HasAspect, Mixed, Read
from shem.games.alchemists.deduction.worlds import REACTING, REACTIONS, SIZE_CLASS
from tests.alchemists.transcript import alchemists

BASE = [
    ("p. 2, the first potion", "test_experiments.test_the_printed_results_of_the_demo_code"),
    ("p. 2, scorpion and bird claw", "test_alchemy.test_the_rulebooks_demo_game"),
    ("p. 2, four ways to make a potion", "test_examples.test_four_ways_to_make_a_healing_potion"),
    ("p. 3, what neutralises bird claw", "test_examples.test_what_must_toad_be"),
    ("p. 7, the lowest declares first", "test_rounds.test_the_last_in_play_order_declares_first"),
    ("p. 7, one and two cubes", "test_rounds.test_slots"),
    ("p. 8, first and second actions", "test_rounds.test_columns_then_rows"),
    ("p. 9, the student", "test_experiments.test_the_student_of_the_example"),
    ("p. 10, all paralysed", "test_experiments.test_if_all_are_paralysed_the_token_stays"),
    ("p. 11, blocking with three players", "test_selling.test_what_a_sale_blocks"),
    ("p. 12, the barbarian", "test_selling.test_the_barbarian"),
    ("p. 12, before and after the bids", "test_selling.test_smileys_decide_and_ties_go_by_row"),
    ("p. 12, a discount of two", "test_selling.test_a_discount_of_two"),
    ("p. 12, two smileys without a discount", "test_selling.test_smileys_of_the_green_zone"),
    ("p. 12, 14 points and a neutral potion", "test_selling.test_bad_potions_and_reputation"),
    ("p. 12, a conference in the green zone", "test_rounds.test_a_conference_and_the_zones"),
    ("p. 12, the blue zone", "test_selling.test_discounts_in_the_blue_zone"),
    ("p. 12, 18 points and a loss of five", "test_theories.test_a_loss_of_five_in_the_blue_zone"),
    ("p. 12, the red zone", "test_selling.test_discounts_in_the_red_zone"),
    ("p. 13, a hedge against red", "test_examples.test_a_hedge_against_red"),
    ("p. 13, a grant", "test_theories.test_a_first_grant_needs_two_seals"),
    ("p. 13, two first grants at once", "test_theories.test_two_first_grants_at_once"),
    ("p. 14, apprentices debunk scorpion", "test_theories.test_apprentice_debunking"),
    ("p. 14, 13 points and an own theory", "test_theories.test_debunking_an_own_theory"),
    ("p. 14, publishing at once", "test_theories.test_immediate_publication"),
    ("p. 14, two immediate publications", "test_examples.test_two_immediate_publications"),
    ("p. 14, no memory", "test_theories.test_immediate_publication_can_wait"),
    ("p. 15, one theory", "test_theories.test_debunking_one_theory"),
    ("p. 15, two theories", "test_theories.test_debunking_two_theories"),
    ("p. 15, a conflict", "test_theories.test_demonstrating_a_conflict"),
    ("p. 15, a conflict by a no", "test_theories.test_a_conflict_by_a_negative_answer"),
    ("p. 15, an invalid demonstration", "test_theories.test_invalid_demonstrations"),
    ("p. 17, 16 points of reputation", "test_examples.test_sixteen_points"),
    ("p. 18, the deduction grid", "test_examples.test_using_the_deduction_grid"),
    ("p. 20, Feather in Cap", "test_artifacts.test_feather_in_cap"),
    ("p. 20, Feather in Cap with the Mortar", "test_artifacts.test_feather_and_mortar"),
    ("p. 20, Magic Mirror", "test_scoring.test_the_magic_mirror"),
    ("p. 20, Robe of Respect", "test_theories.test_debunking_an_own_theory"),
    ("p. 20, Seal of Authority", "test_theories.test_seal_of_authority_and_robe"),
    ("p. 20, Thinking Cap", "test_artifacts.test_the_thinking_cap"),
    ("p. 20, Barmaid", "test_selling.test_a_barmaid_turns_soup_into_the_correct_sign"),
    ("p. 20, two Barmaids", "test_selling.test_two_barmaids"),
    ("p. 20, two Merchants", "test_selling.test_the_merchant_of_a_later_seller"),
    ("p. 20, two Sages", "test_artifacts.test_transmuting_with_sages"),
]
KINGS_GOLEM = [
    ("p. 2, a book about mushrooms", "test_examples.test_a_book_about_mushrooms"),
    ("p. 3, a secret artifact for 3 gold", "test_startup.test_a_secret_artifact_is_revealed_for_scoring"),
    ("p. 3, starting artifacts for 3 and 4 gold", "test_startup.test_a_starting_artifact"),
    ("p. 4, the red article", "test_encyclopedia.test_writing_the_red_example"),
    ("p. 4, the blue article", "test_examples.test_the_blue_article"),
    ("p. 4, hedging scorpion and fern", "test_rulings.test_slots_of_an_article"),
    ("p. 5, seven demonstrations", "test_encyclopedia.test_printed_examples"),
    ("p. 5, the failed one", "test_encyclopedia.test_printed_example_of_a_failure"),
    ("p. 5, the two-colour rule", "test_alchemy.test_size_law_and_two_colour_rule"),
    ("p. 6, several publications", "test_encyclopedia.test_two_theories_and_an_article"),
    ("p. 7, cubes", "test_rounds.test_cubes"),
    ("p. 8, ears for small green", "test_examples.test_ears_for_small_green"),
    ("p. 8, toad", "test_deduction.test_toad_makes_the_ears_smoke"),
    ("p. 9, mushroom", "test_deduction.test_mushroom_makes_both_react"),
    ("p. 9, neutralising pairs", "test_research.test_neutralising_ingredients_react_alike"),
    ("p. 10, the second conference", "test_research.test_the_second_conference"),
    ("p. 11, what animates the golem", "test_deduction.test_animating_needs_plus_for_large_and_minus_for_small"),
    ("p. 12, starting with the Replicator", "test_startup.test_starting_with_the_replicator"),
    ("p. 12, the Herbalist", "test_rounds.test_an_herbalist_drawn_with_a_space_waits_until_all_is_drawn"),
    (
        "p. 12, favors of the setup",
        "test_rounds.test_choosing_a_favor_is_simultaneous_and_the_other_is_discarded_face_up",
    ),
    ("p. 12, the grant after a conflict", "test_examples.test_who_gets_the_grant_after_a_conflict"),
    ("p. 12, the Periscope", "test_artifacts.test_the_periscope"),
    ("p. 12, Boots after publishing at once", "test_artifacts.test_boots_after_an_immediate_publication"),
    ("p. 12, Boots after declining", "test_artifacts.test_boots_after_declining_and_only_once"),
    ("p. 12, Boots with the Custodian", "test_artifacts.test_boots_with_the_custodian"),
    ("p. 12, once a round", "test_experiments.test_each_negative_potion_hits_once_a_round"),
]


@pytest.mark.parametrize(("where", "test"), [*BASE, *KINGS_GOLEM])
def test_every_printed_example_is_played(where: str, test: str) -> None:
    module, _, name = test.partition(".")
    assert callable(getattr(import_module(f"tests.alchemists.{module}"), name)), where


# --- the base game


def card(name: str) -> int:
    return INGREDIENTS.index(name)


def potion(name: str) -> int:
    return POTIONS.index(name)


def possible(known: Knowledge, ingredient: str) -> set[str]:
    """The alchemicals an ingredient may still be."""
    return {one.id for x, one in enumerate(ALCHEMICALS) if known.grid[x][card(ingredient)]}


FIRST = Mixed(card("mushroom"), card("toad"), (potion("R+"),))


def test_four_ways_to_make_a_healing_potion() -> None:
    """Neither mushroom nor toad can be one of the four alchemicals whose red aspect is negative."""
    known = Knowledge().learn(FIRST)
    positive = {one.id for one in ALCHEMICALS if one.signs[0] == 1}
    assert possible(known, "mushroom") == possible(known, "toad") == positive


def test_what_must_toad_be() -> None:
    """Bird claw is revealed; with toad it makes soup, so toad is its neutraliser."""
    claw = next(x for x, one in enumerate(ALCHEMICALS) if one.id == "npN")
    signs = ALCHEMICALS[claw].signs
    aspects = [HasAspect(card("birdclaw"), (2 * c + (sign < 0),)) for c, sign in enumerate(signs)]
    known = Knowledge().learn(*aspects, Mixed(card("birdclaw"), card("toad"), (potion("N"),)))
    assert possible(known, "birdclaw") == {"npN"}
    assert possible(known, "toad") == {"pnP"}


def test_using_the_deduction_grid() -> None:
    """The whole story: an experiment, an ambiguous sale, a neutral potion, and what is left to hedge against."""
    after_sale = Knowledge().learn(FIRST, Mixed.sold(card("fern"), card("toad"), potion("G+"), 2))
    everything = {one.id for one in ALCHEMICALS}
    assert everything - possible(after_sale, "fern") == {"npN", "NNN"}  # neither red nor blue is positive
    assert possible(after_sale, "toad") == possible(Knowledge().learn(FIRST), "toad")  # nothing new about toad
    known = after_sale.learn(Mixed(card("fern"), card("mushroom"), (potion("N"),)))
    assert possible(known, "fern") == {"Nnp", "nPp"}
    assert possible(known, "mushroom") == {"Ppn", "pNn"}  # their neutralisers
    assert possible(known, "toad") == {"pnP", "PPP"}  # fern has no positive red: together they made blue
    for name in ("fern", "mushroom", "toad"):
        for c, aspect in enumerate(("red", "green", "blue")):
            plus = known.plus[c][card(name)]
            assert (plus in (0, known.weight)) == (aspect != "green"), name  # red and blue are known
        for sign in ("G+", "G-"):  # one green aspect tells all three
            told = known.learn(HasAspect(card(name), (potion(sign),)))
            assert {len(possible(told, other)) for other in ("fern", "mushroom", "toad")} == {1}


def test_a_hedge_against_red() -> None:
    """Blue's red hedge on scorpion: whoever proves its red aspect wrong costs Blue nothing."""
    play = alchemists("Blue", "Red")
    play.secret(scorpion="PPP")
    play.theory("scorpion", "nPp", Blue="red")
    play.cubes("Red", debunk=1)
    play.start("debunk")
    play("Red: debunk scorpion; aspect red")
    assert play.changed("Blue") == {}
    assert play.changed("Red") == {"reputation": 2}


def test_two_immediate_publications() -> None:
    """The first uses up the first action on Publish Theory, the second the second."""
    play = alchemists("Red", "Blue")
    play.seat("Red", gold=5)
    play.theory("scorpion", "Nnp", Blue="gold")
    play.theory("flower", "PPP", Blue="gold")
    play.cubes("Red", debunk=2, publish=2)
    play.start("debunk", "publish")
    play("Red: debunk scorpion; aspect green; theory scorpion; alchemical nPp; seal gold")
    play("Red: debunk flower; aspect red; theory flower; alchemical NNN; seal gold")
    assert play.asked == ""
    assert play.player("Red").used[8] == 2
    assert play.changed("Red") == {"gold": -2, "reputation": 2 * (2 + 1), "seals": -2}


def test_sixteen_points() -> None:
    play = alchemists("Red", "Blue", round=6)
    play.seat("Red", reputation=16, gold=0)
    play.start("final")
    assert play.changed("Red") == {"vp": 16}


# --- The King's Golem


def test_a_book_about_mushrooms() -> None:
    """It says moon: every alchemical with a sun is ruled out for mushroom."""
    known = Knowledge().learn(Read(card("mushroom"), False))
    assert possible(known, "mushroom") == {one.id for one in ALCHEMICALS if not one.solar}
    assert len(possible(known, "mushroom")) == 4


def test_the_blue_article() -> None:
    """All four ingredients have +; mushroom lies on the green slot."""
    play = alchemists("Red", "Blue", royal_encyclopedia="on")
    play.cubes("Red", publish=1)
    play.start("publish")
    play("Red: article blue; signs ++; entry toad; entry mushroom; entry feather; entry fern; seal green")
    article = play.t.articles[2]
    assert [INGREDIENTS[k] for k in article[:4]] == ["toad", "mushroom", "feather", "fern"]
    assert article[4:] == (1, 1)
    assert play.changed("Red") == {"gold": -1, "reputation": 1, "seals": -1}


def test_ears_for_small_green() -> None:
    """Exactly four alchemicals make them smoke, and the chest reacts to red or blue, large or small."""
    found = []
    for configuration, classes in enumerate(REACTING):
        smoking = {one.id for x, one in enumerate(ALCHEMICALS) if REACTIONS[classes.index(SIZE_CLASS[x])][1]}
        if smoking == {one.id for one in ALCHEMICALS if not one.large[1]}:
            assert len(smoking) == 4
            found.append(configuration)
    assert {CONFIGURATIONS[n].chest for n in found if CONFIGURATIONS[n].ears == (1, False)} == {
        (0, False),
        (0, True),
        (2, False),
        (2, True),
    }


@pytest.mark.parametrize("debunker", ["Red", "Blue", "Green"])
def test_who_gets_the_grant_after_a_conflict(debunker: str) -> None:
    """R7.18: Red and Blue wait for the same grant; it goes to whoever is first to finish an own action."""
    play = alchemists("Green", "Blue", "Red", variant="master")
    play.secret(scorpion="nPp", mushroom="Ppn", toad="pnP", fern="Nnp")
    play.theory("mushroom", "Ppn", Red="gold", Blue="gold")
    play.theory("toad", "pnP", Red="silver", Blue="silver")
    play.theory("fern", "NNN", Green="gold")
    play.table.conflicts = (1 * 8 + 2,)  # fern and toad
    for name in play.names:
        play.cubes(name, debunk=1 if name == debunker else 0, publish=1)
    play.seat(debunker, gold=2)
    play.start("debunk", "publish")
    play(f"{debunker}: debunk fern; with toad; claim B+; decline")  # fern has B+: its theory falls
    assert play.t.conflicts == ()
    winner = debunker if debunker != "Green" else "Blue"  # Blue is before Red on Publish Theory
    if debunker == "Green":
        assert not play.player("Blue").grants
        play("Green: decline")
        play("Blue: theory mandrake; alchemical NNN; seal red")
    assert play.player(winner).grants == (0,)
    assert not [name for name in play.names if name != winner and play.player(name).grants]
