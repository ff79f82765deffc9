"""Where the English, German and Russian rulebooks differ, and which one we follow: numbers 1 to 26.

docs/golem/rulings.md gives the reasons under the same numbers.
"""

from __future__ import annotations

import pytest

from shem.games.golem.box import DEVELOPMENTS, MARBLES
from shem.games.golem.scoring import final_points
from tests.golem.transcript import golem


def test_difference_1_large_artifact_tile_costs_8():
    for coins, can in ((7, False), (8, True)):
        play = golem("Sara", "David")
        play.seat("Sara", coin=coins - 1)
        play.rows(artifacts="white")
        play("Sara: marble artifacts white")
        assert ("upgrade large" in play.offers) == can
    play("upgrade large")
    assert play.changed("Sara") == {"coin": -8, "developments": 1}


def test_difference_2_no_passing_with_only_the_rabbi_left():
    play = golem("Sara", "David")
    play.seat("Sara", marbles="red blue")
    play.refuses("pass")
    assert all(offer.startswith("rabbi") for offer in play.offers)


def test_difference_3_vp_may_fall_below_0():
    play = golem("Sara", "David")
    play.seat("Sara", vp=2, golems="red IX")
    play.start("movement")
    assert play["Sara"].vp < 0


def test_difference_4_gold_is_no_leftover():
    play = golem("Sara", "David")
    play.seat("Sara", clay=2, coin=1, knowledge=1, gold=[0, 2, 1, 0])
    assert dict(final_points(play.table, 0))["leftovers"] == 0
    play.seat("Sara", knowledge=2)
    assert dict(final_points(play.table, 0))["leftovers"] == 1


def test_difference_5_one_of_each_resource_is_without_gold():
    play = golem("Sara", "David")
    play.tiles(11, 1, 2)
    play("Sara: rabbi 1")
    assert play.changed("Sara") == {"clay": 1, "coin": 1, "knowledge": 1}


@pytest.mark.parametrize(("rabbis", "first"), [((2, 1), "David"), ((0, 0), "Sara"), ((0, 3), "David")])
def test_difference_6_a_tie_goes_to_the_earlier_in_the_last_turn_order(rabbis, first):
    play = golem("Sara", "David")
    play.character(47, round=4)
    for name, rabbi in zip(play.names, rabbis, strict=True):
        play.seat(name, rabbi=rabbi, marbles="black black", golems="")
    play.start("turn order")
    assert play.game.over
    assert play.game.scores[0] == play.game.scores[1]
    assert play.names[play.game.ranking[0]] == first


def passing():
    """Sara and David have passed with a marble left each, Julia is done; Sara has removed a marble."""
    play = golem("Sara", "David", "Julia")
    play.seat("Sara", marbles="red", rabbi=1)
    play.seat("David", marbles="blue", rabbi=2)
    play.seat("Julia", marbles="yellow red", rabbi=3)
    play.rows(work="white white white red red blue blue black")
    return play("Sara: pass; David: pass; Sara: remove blue")


def take_white(play):
    """The seat to move takes a white marble and nothing more."""
    play(next(offer for offer in play.offers if offer.startswith("marble") and offer.endswith("white"))).settle()


def test_difference_7_the_lowest_tile_still_kept_removes_the_second_marble():
    play = passing()
    take_white(play)  # Sara, who held tile 1, is done
    play("David: pass")
    assert play.asked == "David"
    assert "remove white" in play.offers


def test_difference_8_who_is_done_gives_the_pass_tile_back_at_once():
    play = passing()
    assert play.game.view()["passes"] == [0, 1]
    take_white(play)
    assert play.game.view()["passes"] == [-1, 1]  # David keeps tile 2
    play("David: pass; David: remove white")
    assert play.game.view()["passes"] == [-1, 1]
    take_white(play)
    assert play.game.view()["passes"] == []


def test_difference_9_nobody_passes_a_third_time():
    play = passing()
    play("Sara: pass; David: pass; Sara: remove white")
    play.refuses("pass")
    take_white(play)
    assert play.asked == "David"
    play.refuses("pass")


def test_difference_10_removed_marbles_come_back_with_the_refresh():
    play = passing()
    assert play.game.table.aside[MARBLES.index("blue")] == 1
    take_white(play)
    take_white(play)
    for _ in range(50):
        if play.game.table.round == 1:
            break
        play(play.offers[-1])
    assert play.game.table.round == 1
    assert play.game.table.aside == [0] * 5
    thrown = [play.game.table.marbles[colour::5] for colour in range(5)]
    assert list(map(sum, thrown)) == play.box.marbles[3]


def test_difference_11_developments_after_all_incomes_in_turn_order():
    play = golem("Sara", "David")
    play.table.order = [1, 0]
    for name in play.names:
        play.seat(name, clay=9, students="II II II")
    play.start("income")
    assert play["Sara"].coin == play["David"].coin > 0  # both have their income already
    play("David: upgrade torso; Sara: upgrade torso")


@pytest.mark.parametrize("lying", ["", " lying"])
def test_difference_12_use_the_adjacent_tile_without_laying_down(lying):
    play = golem("Sara", "David")
    play.seat("Sara", golems=f"red I{lying}, blue X")
    play.tiles(10, 1, 2)
    play("Sara: rabbi 1")
    assert play.offers == [f"golem red I{lying}", "decline"]
    play(f"golem red I{lying}")
    assert play.changed("Sara") == {"clay": 2}
    assert play["Sara"].golems == f"golem red I{lying}, golem blue X"


def test_difference_13_red_tile_7_upgrades_a_golem_development_for_5_less():
    play = golem("Sara", "David")
    play.houses(red=[7, 1, 2, 3, 4, 5, 6])
    play.rows(work="white")
    dearest = max(range(6), key=lambda part: play.box.price[part])
    play.seat("Sara", clay=play.box.price[dearest] - 5)
    play(f"Sara: marble work white; work 1; golem red I; upgrade {DEVELOPMENTS[dearest]}")
    assert play.changed("Sara") == {"clay": 5 - play.box.price[dearest], "developments": 1}


def test_difference_14_level_is_the_number_printed_on_the_space():
    edition = "[golem_track]\nlevel = [0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4]"
    for space, level in ((3, 0), (6, 4)):
        play = golem("Sara", "David", edition=edition)
        play.seat("Sara", track=space)
        play.tiles(1, 2, 3)
        play("Sara: rabbi 1; decline")
        assert play.changed("Sara") == ({"vp": level, "knowledge": level} if level else {})


def test_difference_15_the_study_track_development_raises_limit_and_income():
    limits, incomes = golem("Sara", "David").box.study_limit, golem("Sara", "David").box.study_income
    assert all(better >= plain for better, plain in zip(limits[1], limits[0], strict=True))
    assert all(better > plain for better, plain in zip(incomes[1], incomes[0], strict=True))
    assert limits[1][0] > limits[0][0]
    gained = []
    for developed in ("", "study_track"):
        play = golem("Sara", "David")
        play.seat("Sara", developed=developed, columns=[[2]], knowledge=9)
        play.library(3, 10, 18, 26, 34)
        play.rows(study="white")
        play("Sara: marble study white")
        assert ("book 3" in play.offers) == bool(developed)
        play = golem("Sara", "David")
        play.seat("Sara", developed=developed)
        play.start("income")
        gained.append(play["Sara"].knowledge)
    assert gained == [incomes[0][0], incomes[1][0]]


def test_difference_16_what_is_too_little_for_a_golem_is_lost():
    play = golem("Sara", "David")
    play.seat("Sara", golems="blue III, red IV", students="I I I", knowledge=4)
    play.start("control")
    play("Sara: golem blue III")
    assert play.changed("Sara") == {"knowledge": -4, "vp": -play.box.uncontrolled_vp}


def test_difference_17_four_columns_black_books_in_several():
    play = golem("Sara", "David")
    assert play.box.book_columns == 4
    red, yellow, blue = (play.books(colour)[0] for colour in ("red", "yellow", "blue"))
    one, two, three, *_ = play.books("black")
    play.seat("Sara", study=4, knowledge=20, students="V V V", columns=[[one, red], [two, blue], [yellow]])
    play.library(three, *play.books("green")[:4])
    play.rows(study="white")
    play(f"Sara: marble study white; book {three}; student red")
    assert play.offers == ["column 1", "column 2", "column 3", "column 4"]
    play("column 4")
    assert play["Sara"].columns[3] == [three]


def test_difference_17_no_colour_twice():
    play = golem("Sara", "David")
    one, two, *_ = play.books("red")
    play.seat("Sara", study=4, knowledge=20, columns=[[], [one]])
    play.library(two, *play.books("green")[:4])
    play.rows(study="white")
    play(f"Sara: marble study white; book {two}")  # only the second column fits, so it is not asked
    assert play["Sara"].columns[:2] == [[], [one, two]]


@pytest.mark.parametrize("moves", ["step; golem blue II", "step; decline", "decline; golem blue I", "decline; decline"])
def test_difference_18_a_new_golem_may_step_and_may_work(moves):
    play = golem("Sara", "David")
    play.houses(blue=[1, 3, 2, 4, 5, 6, 7])
    play.seat("Sara", clay=3, developed=play.part("walks_new_golem"))
    play.tiles(3, 1, 2)
    play(f"Sara: rabbi 1; create blue; {moves}; decline")
    worked = {"golem blue I": 2, "golem blue II": 3}.get(moves.split("; ")[1])
    assert play.changed("Sara").get("knowledge") == worked
    assert play["Sara"].golems.endswith("blue II" if "step" in moves else "blue I")  # and it still stands


@pytest.mark.parametrize("moves", ["student red; student red", "student red; student blue", "student yellow; decline"])
def test_difference_19_two_steps_with_one_student_or_two(moves):
    play = golem("Sara", "David")
    play.houses(yellow=[5, 1, 2, 3, 4, 6, 7])
    play.seat("Sara", coin=4)
    play.rows(work="white")
    play("Sara: marble work white; work 1; golem yellow I; pay coin 4")
    play(moves)
    steps = {d: moves.count(d) for d in ("red", "yellow", "blue") if d in moves}
    assert play.changed("Sara") == steps
    assert play.asked == "David"


@pytest.mark.parametrize("how", ["marble work white", "marble mirror white; copy work"])
def test_difference_20_a_golem_created_during_work_does_not_work(how):
    play = golem("Sara", "David")
    play.houses(red=[2, 1, 3, 4, 5, 6, 7])
    play.seat("Sara", clay=9, coin=1, knowledge=9, golems="red I, yellow II")
    play.rows(work="white", mirror="white")
    play(f"Sara: {how}; work 2; golem red I; create blue")
    assert play.offers == ["golem yellow II", "done"]


@pytest.mark.parametrize("moves", ["study step; copy work", "copy work; study step", "study step; done"])
def test_difference_21_mirror_and_its_study_step_in_any_order(moves):
    play = golem("Sara", "David")
    play.seat("Sara", coin=4, golems="red I lying")
    play.rows(mirror="white white")
    play(f"Sara: marble mirror white; {moves}")
    assert play.changed("Sara") == {"coin": -4 if "copy" in moves else -3, "study": 1}
    assert play.asked == "David"


def test_difference_22_the_one_gold_artifact_is_the_bottom_row():
    assert golem("Sara", "David").box.cauldron[3] == 1


def test_difference_23_marbles_for_two():
    marbles = golem("Sara", "David").box.marbles
    assert dict(zip(MARBLES, marbles[2], strict=True)) == {"white": 3, "black": 1, "red": 2, "blue": 2, "yellow": 2}


def test_difference_24_the_golem_track_moves_by_the_number_shown():
    edition = '[[book]]\nnumber = 10\nimmediate = "golem_track +-2"\nactive = "none"'
    for moves, steps in (("track up; track up", 2), ("track down; track down", -2), ("track up; decline", 1)):
        play = golem("Sara", "David", edition=edition)
        play.seat("Sara", knowledge=9)
        play.rows(study="white")
        play(f"Sara: marble study white; book 10; column 1; {moves}")
        assert play.changed("Sara")["track"] == steps


def test_difference_25_gold_tiles_on_gold_slots_grey_on_grey_one_each():
    play = golem("Sara", "David")
    play.seat("Sara", coin=30, grey={1: "grey_1 a"}, gilt={2: "gold_1 a"})
    play.rows(artifacts="white")
    play("Sara: marble artifacts white; upgrade gold_2")
    assert play.offers == ["row 1", "row 3", "row 4"]
    play("row 1; side b")
    assert play.changed("Sara") == {"coin": -play.box.slot_price[1][0], "developments": 1}
    assert play.game.table.seats[0].gilt[0] == DEVELOPMENTS.index("gold_2") * 2 + 1
    play = golem("Sara", "David")
    play.seat("Sara", coin=30, grey={1: "grey_1 a"}, gilt={2: "gold_1 a"})
    play.rows(artifacts="white")
    play("Sara: marble artifacts white; upgrade grey_2")
    assert play.offers == ["row 2", "row 3", "row 4"]


def test_difference_26_the_box_holds_what_all_editions_list():
    box = golem("Sara", "David").box
    assert [len(found) for found in (box.action_tile, box.houses, box.starting_tile, box.artifact)] == [12, 30, 18, 8]
    assert [sum(colour == c for colour in box.book_colour[1:]) for c in range(5)] == [8, 8, 8, 8, 6]
    assert [len(deck) for deck in box.character_deck] == [7, 5]
    assert len(box.objective_vp[51:]) == 27
