"""What the rulebooks leave open, and how it is played here: rulings 1 to 17, and our own (O1, O3, O4, O15
and O21 on also in test_order.py).

docs/golem/rulings.md gives the reasons under the same numbers.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import shem
from shem.games.golem.box import BLACK, BLUE, DEVELOPMENTS, MARBLES, RED, SECTIONS, WHITE
from shem.games.golem.influence import matches
from shem.games.golem.scoring import menorahs
from shem.kernel.table import CHANCE
from tests.golem.transcript import golem

ROOT = Path(__file__).parents[2]
NUMBERED = {r"\| ([0-9]+) \|": "difference", r"([0-9]+)\. \*\*": "ruling", r"- \*\*O([0-9]+)\.": "own_ruling"}


def test_every_ruling_is_named_by_a_test():
    text = (ROOT / "docs" / "golem" / "rulings.md").read_text(encoding="utf-8")
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "golem").glob("test_*.py"))
    for line, name in NUMBERED.items():
        rulings = re.findall(f"(?m)^{line}", text)
        assert rulings == [str(n) for n in range(1, len(rulings) + 1)], "none is left out"
        assert len(rulings) >= 17
        assert set(rulings) - set(re.findall(f"def test_{name}_([0-9]+)_", tests)) == set()


def test_ruling_1_every_forward_move_pays_for_the_last_sections():
    play = golem("Sara", "David")
    play.seat("Sara", golems="red VII", knowledge=9)
    play.tiles(8, 1, 2)
    play("Sara: rabbi 1; forward golem red VII")
    assert play.offers == ["pay knowledge", "pay vp"]
    play("pay knowledge")
    assert play.changed("Sara") == {"knowledge": -play.box.entry[7]}
    play("forward golem red VIII; pay vp")
    assert play.changed("Sara") == {"vp": -play.box.entry[8]}


def test_ruling_1_an_optional_move_may_stop_earlier_and_going_back_is_free():
    play = golem("Sara", "David")
    play.seat("Sara", golems="red VI", knowledge=9)
    play.tiles(7, 1, 2)
    play("Sara: rabbi 1; golem red VI; step; decline; decline")
    assert play.changed("Sara") == {}
    assert play["Sara"].golems == "golem red VII"
    play = golem("Sara", "David")
    play.seat("Sara", golems="red X", knowledge=9)
    play.tiles(8, 1, 2)
    play("Sara: rabbi 1; back golem red X; back golem red IX")
    assert play.changed("Sara") == {}


def test_ruling_2_no_work_beyond_section_seven():
    play = golem("Sara", "David")
    play.seat("Sara", golems="red VIII, yellow IX, blue X", knowledge=9)
    play.tiles(10, 8, 1)
    play.rows(work="white")
    play("Sara: marble work white")
    assert play.asked == "David"
    play("David: rabbi 3; decline")
    play("Sara: rabbi 1")  # no adjacent tile to use
    assert play.asked == "David"


def test_ruling_3_work_never_costs_less_than_nothing():
    play = golem("Sara", "David")
    play.seat("Sara", golems="red I")
    play.rows(work="white white white")
    play("Sara: marble work white; work 1")
    assert play.changed("Sara") == {}


@pytest.mark.parametrize(("setting", "times"), [("single", 1), ("doubled", 2)])
def test_ruling_4_the_burial_that_comes_with_the_development(setting, times):
    """Literally "from now on": the first burial counts once, unless the setting says otherwise."""
    graves = [f'[[cemetery_space]]\nposition = {n}\nbonus = "gain coin 3"\n' for n in (1, 2)]
    play = golem("Sara", "David", first_burial=setting, edition="".join(graves))
    play.seat("Sara", clay=20, golems="red I, yellow I, blue I")
    play.tiles(5, 1, 2)
    play.rows(golem="white", study="white")
    play(f"Sara: marble golem white; upgrade {play.part('doubles_burials')}; golem red I; grave 1")
    assert play.changed("Sara")["coin"] == 3 * times
    play.settle()
    play("David: marble study white").settle()
    play("Sara: rabbi 1; golem blue I; grave 2")
    assert play.changed("Sara")["coin"] == 3 * 2


def trigger_seat(play, gold: int, tile: str = "gold_1 a"):
    play.seat("Sara", artifact="A1", gold=[0, 0, 0, gold], gilt={4: tile}, golems="red I lying")


def test_ruling_5_a_gold_tile_needs_a_complete_artifact():
    for gold, knowledge in ((0, {}), (1, {"knowledge": 1})):
        play = golem("Sara", "David")
        trigger_seat(play, gold)
        play.rows(work="red")
        play("Sara: marble work red")
        assert play.changed("Sara") == {"red": 1} | knowledge


def test_ruling_5_the_colour_of_the_marble_counts_even_when_mirror_copies():
    play = golem("Sara", "David")
    trigger_seat(play, 1)
    play.seat("Sara", coin=1)
    play.rows(mirror="red")
    play("Sara: marble mirror red")
    assert play.changed("Sara") == {"red": 1, "knowledge": 1}
    play("copy work")
    assert play.changed("Sara") == {"coin": -1}


@pytest.mark.parametrize("colour", ["white", "black", "blue", "yellow"])
def test_ruling_5_no_other_colour_counts_as_red(colour):
    play = golem("Sara", "David")
    trigger_seat(play, 1)
    play.rows(work=colour)
    play(f"Sara: marble work {colour}").settle()
    assert "knowledge" not in play.changed("Sara")


@pytest.mark.parametrize(("lying", "triggers"), [([], True), ([34], False)])
def test_ruling_6_first_means_that_the_column_was_empty_and_black_counts(lying, triggers):
    plain = [f'[[book]]\nnumber = {n}\nimmediate = "none"\nactive = "none"\n' for n in (33, 34)]
    play = golem("Sara", "David", edition="".join(plain))
    play.seat("Sara", artifact="A1", gold=[0, 0, 0, 1], gilt={4: "gold_2 a"}, study=4, students="II I I")
    play.seat("Sara", columns=[[], lying], knowledge=9)
    play.library(33, *play.books("green")[:4])
    play.rows(study="white")
    play("Sara: marble study white")
    play("book 33; column 2")
    paid = play.box.library_price[0]
    assert play["Sara"].knowledge == 9 + 1 - paid + (1 if triggers else 0)


def test_ruling_7_black_books_alone_give_a_column_no_colour():
    play = golem("Sara", "David")
    black, red, blue = play.books("black"), play.books("red"), play.books("blue")
    play.seat("Sara", columns=[[black[0]], [red[0]]], study=4, knowledge=30)
    play.library(red[1], blue[0], blue[1], red[2], red[3])
    play.rows(study="white")
    play(f"Sara: marble study white; book {blue[0]}")
    assert play.offers == ["column 1", "column 3", "column 4"]  # not the red one
    play("column 1").settle()
    assert play.game.table.seats[0].column_colour(0, play.box) == BLUE
    assert play.game.table.seats[0].column_colour(1, play.box) == RED


def test_ruling_7_a_black_book_never_blocks_a_colour_elsewhere():
    play = golem("Sara", "David")
    black, red = play.books("black"), play.books("red")
    play.seat("Sara", columns=[[black[0], red[0]], [black[1]]], study=4, knowledge=30)
    play.library(*play.books("blue")[:5])
    play.rows(study="white")
    play(f"Sara: marble study white; book {play.books('blue')[0]}")
    assert "column 2" in play.offers


def test_ruling_8_a_discount_covers_card_and_position_but_never_pays_out():
    play = golem("Sara", "David")
    play.houses(blue=[9, 1, 2, 3, 4, 5, 6])  # buy a book for 5 less
    prices = [play.box.library_price[at] + play.box.book_price[book] for at, book in enumerate(play.table.library)]
    for at, book in enumerate(play.table.library[:4]):
        play = golem("Sara", "David")
        play.houses(blue=[9, 1, 2, 3, 4, 5, 6])
        play.seat("Sara", golems="blue I", knowledge=9)
        play.rows(work="white")
        before = play["Sara"].knowledge
        play(f"Sara: marble work white; work 1; golem blue I; book {book}")
        assert before - play["Sara"].knowledge == max(0, prices[at] - 5)


def test_ruling_8_a_black_book_costs_its_position_and_a_step_back():
    for students, knowledge, can in (("I I I", 9, False), ("II I I", 9, True), ("II I I", 0, False)):
        play = golem("Sara", "David")
        black = play.books("black")[0]
        play.library(*play.books("green")[:4], black)
        play.seat("Sara", students=students, knowledge=knowledge)
        play.rows(study="white")
        play("Sara: marble study white")
        assert (f"book {black}" in play.offers) == can
        if can:
            play(f"book {black}")
            assert play.changed("Sara") == {"knowledge": -play.box.library_price[4], "red": -1}


def test_ruling_9_white_stands_for_any_colour_with_characters_black_for_none():
    assert matches((RED, BLUE), (BLUE, RED))
    assert matches((WHITE, BLUE), (RED, BLUE))
    assert matches((WHITE, WHITE), (RED, BLUE))
    assert not matches((BLACK, BLUE), (RED, BLUE))
    assert not matches((RED, RED), (RED, BLUE))
    play = golem("Sara", "David")
    play.character(41)
    play.seat("Sara", marbles="black white", coin=9)
    play.seat("David", marbles="white red", coin=9)
    play.start("influence")
    assert play.asked == "David"


@pytest.mark.parametrize(("district", "number"), [("red", 8), ("yellow", 7), ("blue", 5), ("blue", 7)])
def test_ruling_10_a_step_back_that_cannot_be_made_pays_for_nothing(district, number):
    play = golem("Sara", "David")
    play.houses(**{district: [number, *(n for n in range(1, 8) if n != number)][:7]})
    play.seat("Sara", golems=f"{district} I", knowledge=1)
    play.rows(work="white")
    play(f"Sara: marble work white; work 1; golem {district} I")
    assert play.changed("Sara") == {}
    assert play.asked == "David"


def test_ruling_10_golems_and_tracks_go_no_further_back_than_their_first_space():
    play = golem("Sara", "David")
    play.seat("Sara", golems="red I")
    play.seat("David", track=1)
    play.tiles(1, 8, 2)
    play("Sara: rabbi 2")
    assert play.offers == ["forward golem red I", "decline"]
    play("decline").settle()
    play("David: rabbi 1")
    assert play.offers == ["track up", "decline"]


def test_ruling_11_steps_beyond_the_end_of_a_track_are_lost():
    play = golem("Sara", "David")
    spaces = len(play.box.track_steps)
    play.seat("Sara", clay=3, track=spaces - 1, golems="red I")
    play.tiles(3, 1, 2)
    play("Sara: rabbi 1; create blue").settle()
    assert play["Sara"].track == spaces
    play = golem("Sara", "David")
    top = len(play.box.study_final) - 1
    play.character(40)  # two steps on the study track
    play.seat("Sara", marbles="white white", coin=9, study=top - 1)
    play.start("influence")
    play("Sara: influence")
    assert play["Sara"].study == top


def test_ruling_11_without_a_golem_left_none_is_created():
    play = golem("Sara", "David")
    play.seat("Sara", clay=30, golems="red I, red I, yellow I, buried, buried, buried")
    play.tiles(3, 1, 2)
    play("Sara: rabbi 1")
    assert not [offer for offer in play.offers if "create" in offer]


def test_ruling_12_a_discount_is_in_the_developments_own_resource():
    play = golem("Sara", "David")
    play.character(39)  # any development for 4 less
    price = play.box.price
    dear = [i for i in range(12) if price[i] > 4]
    play.seat("Sara", marbles="white white", coin=20, clay=price[dear[0]] - 5, knowledge=0)
    play.start("influence")
    play("Sara: influence")
    assert f"upgrade {DEVELOPMENTS[dear[0]]}" not in play.offers  # 1 clay short, coins do not help


def test_ruling_12_only_the_action_tile_lets_you_mix():
    play = golem("Sara", "David")
    head = DEVELOPMENTS.index("head")
    due = play.box.price[head] - 3
    play.seat("Sara", coin=due, knowledge=2)
    play.tiles(6, 1, 2)
    play("Sara: rabbi 1; upgrade head; knowledge; knowledge")  # and the rest in coins, the only ones left
    assert play.changed("Sara") == {"coin": 2 - due, "knowledge": -2, "developments": 1}


@pytest.mark.parametrize("kill", [True, False])
def test_ruling_13_red_tile_6_counts_the_level_after_the_kill_and_without_one(kill):
    play = golem("Sara", "David")
    play.houses(red=[6, 1, 2, 3, 4, 5, 7])
    play.seat("Sara", golems="red I, blue I", track=6)
    play.rows(work="white")
    play("Sara: marble work white; work 1; golem red I; " + ("golem blue I; grave common" if kill else "decline"))
    assert play["Sara"].track == (5 if kill else 6)
    assert play.changed("Sara")["vp"] == play.box.track_level[play["Sara"].track - 1]


def test_ruling_14_the_player_chooses_which_golems_to_pay_for_each_fully():
    for choice, uncontrolled in (("golem red IV", 2), ("golem blue III", 1)):
        play = golem("Sara", "David")
        play.seat("Sara", golems="red IV, blue III, yellow II", students="I I I", knowledge=3)
        play.start("control")
        assert play.offers == ["golem red IV", "golem yellow II", "golem blue III"]
        play(f"Sara: {choice}")
        assert play.changed("Sara") == {"knowledge": -3, "vp": -uncontrolled * play.box.uncontrolled_vp}


def test_ruling_15_a_menorah_stays_and_counts_one():
    play = golem("Sara", "David")
    play.seat("Sara", students="VII I I", golems="red I")
    play.seat("David", students="VII I I")
    play.houses(red=[8, 1, 2, 3, 4, 5, 6])
    play.rows(study="red red", work="white")
    play("Sara: marble study red").settle()
    assert play["Sara"].menorahs == ["red"]
    play("David: marble study red").settle()
    play("Sara: marble work white; work 1; golem red I; student red -1")
    assert play["Sara"].students == "VII I I"
    assert play["Sara"].menorahs == ["red"]
    assert play["David"].menorahs == []
    assert menorahs(play.game.table, 0, RED) == 1


def test_ruling_16_in_a_passing_phase_one_action_each_in_the_order_of_the_tiles():
    play = golem("Sara", "David", "Julia")
    play.table.order = [1, 0, 2]
    play.seat("Julia", marbles="red red", rabbi=1)
    play("David: pass; Sara: pass; David: remove white")
    play("David: rabbi printed; clay; clay")
    play("Sara: rabbi printed; clay; clay")
    play("David: " + play.offers[0]).settle()
    play("Sara: " + play.offers[0]).settle()
    play("David: " + play.offers[0])


def test_ruling_17_every_marble_falls_into_each_row_alike():
    game = shem.new("golem", seats=3, dealer=None)
    falls = 0
    while game.decision.seat == CHANCE:
        options = game.decision.options
        if options[0].text.startswith("row "):
            falls += 1
            assert [option.text for option in options] == [
                f"row {row}" for row in ("work", "golem", "artifacts", "study", "mirror")
            ]
            assert game.table.weights is None
        game.play(options[0])
    assert falls == sum(game.table.box.marbles[3]) == 12
    assert game.table.marbles[: len(MARBLES)] == game.table.box.marbles[3]  # all fell into the first row


# -- our own -----------------------------------------------------------------------------------------


def test_own_ruling_1_the_students_step_comes_before_the_artifact():
    """The gold tile's knowledge is there in time to pay for Work."""
    play = golem("Sara", "David")
    play.seat("Sara", artifact="A1", gold=[0, 0, 0, 1], gilt={4: "gold_1 a"}, students="IV I I", golems="red I, blue I")
    play.rows(work="red")
    play("Sara: marble work red")
    assert play.offers == ["student red", "decline"]  # V pays less clay than IV, so it is asked, and comes first
    play("student red")
    assert play.changed("Sara") == {"red": 1, "knowledge": 1}
    assert play.offers == ["work 1", "decline"]


def artifact(effect: str) -> str:
    return f'[[artifact_side]]\ntile = "A"\nside = 1\neffects = ["none", "none", "none", "{effect}"]\n'


def test_own_ruling_2_the_grey_tile_gives_first():
    play = golem("Sara", "David", edition=artifact("pay coin 2 -> gain vp 5"))
    play.seat("Sara", artifact="A1", grey={4: "grey_3 a"})
    play.tiles(2, 1, 3)
    play("Sara: rabbi 1; cauldron 4; pay coin 2")
    assert play.changed("Sara") == {"gold": 1, "vp": 5 + 1}


def test_own_ruling_3_an_artifact_completed_by_the_bonuses_takes_effect_after_them():
    """A book that completes the artifact makes it work twice: by its gold and as the first book."""
    book = '[[book]]\nnumber = 26\nimmediate = "gain gold 1"\nactive = "none"\n'
    play = golem("Sara", "David", edition=artifact("gain vp 4") + book)
    play.seat("Sara", artifact="A1", gilt={4: "gold_2 a"}, knowledge=9)
    play.tiles(4, 1, 2)
    play("Sara: rabbi 1; book 26; column 1; cauldron 4")
    assert play.changed("Sara")["vp"] == 2 * 4


def test_own_ruling_4_a_new_golem_raises_the_track_before_anything_else():
    play = golem("Sara", "David", edition=artifact("gain vp 1 per golem_level"))
    play.seat(
        "Sara",
        artifact="A1",
        gold=[0, 0, 0, 1],
        gilt={4: "gold_2 b"},
        developed=play.part("walks_new_golem"),
        clay=3,
        track=3,
    )
    play.tiles(3, 1, 2)
    play("Sara: rabbi 1; create blue; before")
    assert play.changed("Sara")["vp"] == play.box.track_level[4]  # after the two steps
    assert play.offers == ["step", "decline"]


def test_own_ruling_5_the_library_is_filled_after_the_bonuses_of_the_book():
    play = golem("Sara", "David")
    play.seat("Sara", knowledge=9)
    play.library(1, 10, 18, 26, 34)
    play.tiles(4, 1, 2)
    play("Sara: rabbi 1; book 1; column 1")
    assert play.offers == ["pay knowledge 1", "decline"]
    assert play.game.table.library == (10, 18, 26, 34)
    play("decline")
    assert len(play.game.table.library) == 5


def test_own_ruling_6_starting_tiles_in_turn_order_unseen_until_taken():
    play = golem("Sara", "David")
    play.table.order = [1, 0]
    for name, tiles in (("Sara", [0, 1, 2, 3]), ("David", [12, 13, 14, 15])):
        play.seat(name, offered=tiles, golems="")
    play.start("setup starting tiles")
    assert play.asked == "David"
    before = play.game.view(0)
    play("David: start S13")
    after = play.game.view(0)
    assert {key: after[key] for key in after if key != "number"} == {
        key: before[key] for key in before if key != "number"
    }


def test_own_ruling_7_three_streets_are_three_incomes():
    play = golem("Sara", "David", edition=artifact("student any +1"))
    play.seat("Sara", artifact="A1", gold=[0, 0, 0, 1])
    play.start("income")
    assert play.offers == [
        *("income red", "income yellow", "income blue", "income study", "income track", "income artifact 4")
    ]


def test_own_ruling_8_a_step_is_taken_at_once_unless_it_pays_less_of_something():
    box = golem("Sara", "David").box
    for section in range(9):
        play = golem("Sara", "David")
        play.seat("Sara", students=f"{SECTIONS[section]} I I", golems="")
        play.rows(work="red")
        play("Sara: marble work red")
        here, there = box.income_yield[section], box.income_yield[section + 1]
        worse = any(a > b for a, b in zip(here, there, strict=True))
        assert (play.offers == ["student red", "decline"]) == worse
        assert play.changed("Sara").get("red", 0) == (0 if worse else 1)


def test_own_ruling_9_the_left_leg_ignores_any_number_of_the_steps():
    play = golem("Sara", "David")
    play.character(50, round=4)
    play.seat("Sara", developed=play.part("ignores_character"))
    play.start("movement")
    steps = play.box.character_steps[50]
    assert play.offers == ["ignore steps", *(f"take {n}" for n in range(1, steps)), "take steps"]


def test_own_ruling_10_only_the_golems_of_work_itself_must_have_been_there():
    """The right leg lets a golem work that Work has created; the right arm, upgraded by Work, may use it too."""
    play = golem("Sara", "David")
    play.houses(red=[5, 7, 1, 2, 3, 4, 6], blue=[1, 2, 3, 4, 5, 6, 7])
    play.seat("Sara", golems="red I, red II", knowledge=9, clay=9, developed=play.part("walks_new_golem"))
    play.rows(work="white white white")
    play("Sara: marble work white; work 2; golem red I; create blue; decline; golem blue I")
    assert play.offers == ["golem red II", "done"]
    play(f"golem red II; upgrade {play.part('extra_worker')}")
    assert play.offers == ["golem blue I", "decline"]
    play("golem blue I")
    assert play.asked == "David"  # the additional golem comes with the next Work


def test_own_ruling_11_a_step_back_is_the_printed_price_of_a_black_book():
    for students in ("I I I", "II II II"):
        play = golem("Sara", "David")
        play.seat("Sara", students=students, knowledge=9)
        play.library(34, 2, 10, 18, 26)
        play.tiles(4, 1, 2)
        play("Sara: rabbi 1; book 34; column 1")
        assert play["Sara"].students == students


def test_own_ruling_12_a_doubled_bonus_is_two_bonuses():
    edition = '[[cemetery_space]]\nposition = 5\nbonus = "student any +1"'
    play = golem("Sara", "David", "Julia", edition=edition)
    play.seat("Sara", developed=play.part("doubles_burials"))
    play.tiles(5, 1, 2, 3)
    play("Sara: rabbi 1; golem red I; grave 5; student red; student blue")
    assert (play["Sara"].red, play["Sara"].blue) == (2, 2)


def test_own_ruling_13_a_golem_that_was_paid_for_may_rest():
    play = golem("Sara", "David")
    play.seat("Sara", knowledge=2)
    play.rows(work="white")
    play("Sara: marble work white; work 2; golem red I; done")
    assert play.changed("Sara") == {"knowledge": -2, "clay": 2}
    assert play["Sara"].golems == "golem red I lying, golem yellow I"


def test_own_ruling_14_the_two_steps_of_an_action_may_go_both_ways():
    play = golem("Sara", "David")
    play.seat("Sara", golems="red II, blue II")
    play.tiles(8, 1, 2)
    play("Sara: rabbi 1; forward golem red II; back golem blue II; decline")
    assert play["Sara"].golems == "golem red III, golem blue I"


def test_own_ruling_15_any_golem_may_be_killed_the_newest_of_two_on_one_place():
    """Of two golems on red I the older is still to work: the one just created goes."""
    play = golem("Sara", "David")
    play.houses(red=[1, 5, 2, 3, 4, 6, 7], yellow=[4, 1, 2, 3, 5, 6, 7])
    play.seat("Sara", golems="red I, red II, yellow I, blue X lying", knowledge=9, clay=9)
    play.rows(work="white white white")
    play("Sara: marble work white; work 3; golem red II; create red; golem yellow I")
    kill = [
        "golem red I",
        "golem blue X",
        "golem red II lying",
        "golem yellow I lying",
        "golem blue X lying",
        "decline",
    ]
    assert play.offers == [offer for offer in kill if offer != "golem blue X"]
    play("golem red I; grave common")
    assert play.offers == ["golem red I", "done"]


def test_own_ruling_16_a_marble_must_be_removed():
    play = golem("Sara", "David")
    play.seat("David", marbles="red red", rabbi=1)
    play("Sara: pass")
    assert all(offer.startswith("remove") for offer in play.offers)


def test_own_ruling_17_a_waiver_covers_control_only():
    play = golem("Sara", "David")
    play.seat("Sara", golems="red VII", knowledge=9)
    play.tiles(7, 1, 2)
    play("Sara: rabbi 1; golem red VII; step")
    assert play.offers == ["pay knowledge", "pay vp"]


def test_own_ruling_18_put_back_objectives_are_drawn_last():
    play = golem("Sara", "David")
    play.table.objectives.unseen = [60]
    play.table.objectives.put_under(70, 1)
    play.tiles(11, 1, 2)
    play("Sara: rabbi 1")
    assert play.offers == ["objective 60", "objective 70"]


def test_own_ruling_19_the_supply_of_resources_has_no_end():
    play = golem("Sara", "David")
    play.seat("Sara", clay=99)
    play.rows(golem="white")
    play("Sara: marble golem white")
    assert play["Sara"].clay == 100


def test_own_ruling_20_an_artifact_completed_during_income_pays_again():
    edition = '[[artifact_side]]\ntile = "A"\nside = 1\neffects = ["gain vp 2", "none", "none", "gain gold 1"]\n'
    play = golem("Sara", "David", edition=edition)
    play.seat("Sara", artifact="A1", gold=[3, 0, 0, 1], track=1)
    play.start("income")
    play("Sara: income artifact 4; cauldron 1")
    assert play["Sara"].vp == 10 + 2 + 2 + play.box.track_vp[0]
