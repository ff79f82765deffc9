"""What comes before what: bonuses of a column, gold tiles around their occasion, two golems on one place."""

from __future__ import annotations

import pytest

from shem.games import terminal
from shem.games.golem import page
from shem.games.golem.box import OBJECTIVES
from shem.games.golem.scoring import final_points, progress
from shem.kernel.phrase import LANGUAGES
from shem.web.ledger import would
from tests.drawing import check_buttons, targets
from tests.golem.transcript import golem

STUDY_FOR_KNOWLEDGE = {"artifact": "D2", "gold": [0, 0, 2, 0]}  # row 3, complete: pay 1 knowledge for a study step


def book_into(column: int, book: int, version: int = 2):
    """Sara is about to upgrade a development by a book that she has just put into an empty column."""
    play = golem("Sara", "David")
    play.table.version = version
    play.seat("Sara", knowledge=20, study=4)
    play.library(book, 10, 18, 26, 34)
    play.tiles(4, 1, 2)
    return play(f"Sara: rabbi 1; book {book}; column {column}")


# -- a column developed by its own book --------------------------------------------------------------


@pytest.mark.parametrize("book", [5, 30])
@pytest.mark.parametrize(("column", "bonus"), [(1, {"clay": 1, "coin": 1}), (2, {"vp": 2})])
def test_a_book_that_develops_its_own_column_takes_the_bonus_of_the_column(book, column, bonus):
    """Whether the column is developed is decided when its bonus is due, after the immediate one (p. 11)."""
    for version, gained in ((1, {}), (2, bonus)):
        play = book_into(column, book, version)
        play(f"upgrade column_{column}")
        found = play.changed("Sara")
        active = 1 if book == 30 else 0  # its own active bonus is 1 VP
        assert found.get("vp", 0) == gained.get("vp", 0) + active
        assert {name: found.get(name, 0) for name in ("clay", "coin")} == {
            name: gained.get(name, 0) for name in ("clay", "coin")
        }


def test_a_book_that_develops_the_column_of_gold_takes_its_gold():
    play = book_into(4, 5)
    play("upgrade column_4")
    assert [offer for offer in play.offers if offer.startswith("cauldron")]


def test_own_ruling_21_a_book_that_develops_the_doubling_column_is_not_doubled_itself():
    play = book_into(3, 30)
    play("upgrade column_3")
    assert play.asked == "David", "no second immediate bonus"


# -- two golems on one place -------------------------------------------------------------------------


@pytest.mark.parametrize(("version", "still_works"), [(1, False), (2, True)])
def test_own_ruling_15_an_activation_takes_the_golem_that_work_has_not_been_paid_for(version, still_works):
    """Work is paid for three golems. One creates a golem on red I, one upgrades the right arm, which activates it."""
    play = golem("Sara", "David")
    play.table.version = version
    play.houses(red=[1, 2, 7, 3, 4, 5, 6])
    play.seat("Sara", golems="red I, red II, red III", knowledge=9, clay=20)
    play.rows(work="white")
    play("Sara: marble work white; work 3; golem red II; create red; golem red III; upgrade right_arm; golem red I")
    assert play["Sara"].golems == "golem red I, golem red I lying, golem red II lying, golem red III lying"
    assert ("golem red I" in play.offers) == still_works


def test_own_ruling_15_moving_takes_the_newer_golem_too():
    """A house that moves golems is no part of the box, but an edition may have one."""
    play = golem("Sara", "David", edition='[[neighborhood]]\ndistrict = "red"\nnumber = 7\neffect = "move golem +-1"\n')
    play.houses(red=[1, 2, 7, 3, 4, 5, 6])
    play.seat("Sara", golems="red I, red II, red III", knowledge=9, clay=20)
    play.rows(work="white")
    play("Sara: marble work white; work 3; golem red II; create red; golem red III; forward golem red I")
    assert "golem red I" in play.offers, "the golem that was paid for still stands there"


# -- gold tiles: the marble --------------------------------------------------------------------------


def with_marble_tile(row: int = 3, **more):
    play = golem("Sara", "David")
    play.seat("Sara", gilt={row: "gold_1 a"}, **{**STUDY_FOR_KNOWLEDGE, **more})
    return play


def test_own_ruling_1_the_owner_says_whether_the_artifact_comes_before_or_after_the_action():
    for answer, offers in (("before", ["pay knowledge 1", "decline"]), ("after", ["work 1", "decline"])):
        play = with_marble_tile(knowledge=1, golems="red I")
        play.rows(work="red")
        play("Sara: marble work red")
        assert play.offers == ["before", "after"]
        play(answer)
        assert play.offers == offers


def test_own_ruling_1_afterwards_means_after_the_whole_action():
    play = with_marble_tile(knowledge=1, golems="blue I")
    play.houses(blue=[1, 2, 3, 4, 5, 6, 7])  # 2 knowledge
    play.rows(work="red")
    play("Sara: marble work red; after; work 1; golem blue I")
    assert play.offers == ["pay knowledge 1", "decline"]
    assert play.changed("Sara") == {"red": 1, "knowledge": 2}


def test_own_ruling_1_what_cannot_be_paid_yet_waits_without_a_question():
    """Study gives the knowledge that the artifact costs."""
    play = with_marble_tile(knowledge=0)
    play.rows(study="red")
    play("Sara: marble study red")
    assert "before" not in play.offers
    play.settle()  # declines to upgrade and to buy, then to pay
    play = with_marble_tile(knowledge=0)
    play.rows(study="red")
    play("Sara: marble study red; done")
    assert play.offers == ["pay knowledge 1", "decline"]


def test_own_ruling_1_resources_come_first_without_a_question():
    play = golem("Sara", "David")
    play.seat("Sara", artifact="A1", gold=[0, 0, 0, 1], gilt={4: "gold_1 b"}, golems="red I, blue I")
    play.rows(work="blue")
    play("Sara: marble work blue")
    assert play.changed("Sara") == {"blue": 1, "knowledge": 1}
    assert play.offers == ["work 1", "decline"]


def test_own_ruling_1_an_action_that_can_do_nothing_raises_no_question():
    play = with_marble_tile(knowledge=1, golems="red I lying")
    play.rows(work="red")
    play("Sara: marble work red")
    assert play.offers == ["pay knowledge 1", "decline"]


@pytest.mark.parametrize(("students", "asked"), [("I II I", True), ("I V I", False), ("I X I", False)])
def test_own_ruling_1_a_students_step_is_asked_where_it_may_pay_less(students, asked):
    """On II a step gives up a coin for a VP. On V it only helps, so it comes first; on X it can only wait."""
    play = golem("Sara", "David")
    play.seat("Sara", artifact="A1", gold=[0, 0, 2, 0], gilt={3: "gold_1 a"}, students=students, golems="red I")
    play.seat("Sara", knowledge=1)
    play.rows(work="red")
    play("Sara: marble work red")
    assert ("before" in play.offers) == asked
    assert play["Sara"].students.split()[1] == {"I V I": "VI"}.get(students, students.split()[1])


def test_own_ruling_1_an_artifact_completed_by_the_action_takes_effect_after_it():
    """Once because it is complete, once more because of the red marble."""
    play = golem("Sara", "David")
    play.seat("Sara", artifact="D1", gilt={4: "gold_1 a"}, coin=2)
    play.rows(artifacts="red")
    play("Sara: marble artifacts red; buy gold; cauldron 4").settle()
    assert play["Sara"].vp == 10 + 2


def test_own_ruling_22_a_gold_tile_works_from_the_next_occasion_on():
    """The tile is placed by the very action of a red marble, the artifact is complete: it waits for the next marble."""
    play = golem("Sara", "David")
    play.seat("Sara", artifact="D1", gold=[0, 0, 0, 1], coin=9)
    play.rows(artifacts="red")
    play("Sara: marble artifacts red; upgrade gold_1; row 4; side a").settle()
    assert play["Sara"].vp == 10


# -- gold tiles: the first book ----------------------------------------------------------------------


def first_book(book: int, **more):
    play = golem("Sara", "David")
    play.seat("Sara", gilt={3: "gold_2 a"}, study=4, **{**STUDY_FOR_KNOWLEDGE, **more})
    play.library(book, 10, 18, 26, 34)
    play.tiles(4, 1, 2)
    return play(f"Sara: rabbi 1; book {book}; column 1")


def test_own_ruling_3_the_owner_says_whether_the_artifact_comes_before_or_after_the_bonuses():
    """Book 1 gives 1 knowledge, and takes 1 for a step on the study track."""
    play = first_book(1, knowledge=3)
    assert play.offers == ["before", "after"]
    play("before")
    assert play.changed("Sara") == {}
    assert play.offers == ["pay knowledge 1", "decline"]
    play = first_book(1, knowledge=3)
    play("after")
    assert play.changed("Sara") == {"knowledge": 1}


def test_own_ruling_3_resources_come_before_the_bonuses_without_a_question():
    """The artifact's knowledge pays for the book's own active bonus."""
    play = golem("Sara", "David")
    play.seat("Sara", artifact="A1", gold=[0, 0, 0, 1], gilt={4: "gold_2 a"}, knowledge=0, coin=0)
    play.library(7, 10, 18, 26, 34)  # 4 VP; active: 2 knowledge for 3 VP
    play.seat("Sara", grey={4: "grey_1 b"})  # 1 knowledge and 1 VP more
    play.tiles(4, 1, 2)
    play.seat("Sara", knowledge=play.box.library_price[0])
    play("Sara: rabbi 1; book 7; column 1; pay knowledge 2")
    assert play["Sara"].vp == 10 + 1 + 4 + 3


def test_own_ruling_3_by_version_1_it_came_after_all_bonuses():
    play = golem("Sara", "David")
    play.table.version = 1
    play.seat("Sara", gilt={3: "gold_2 a"}, study=4, knowledge=3, **STUDY_FOR_KNOWLEDGE)
    play.library(1, 10, 18, 26, 34)
    play.tiles(4, 1, 2)
    play("Sara: rabbi 1; book 1; column 1")
    assert play["Sara"].knowledge == 3 + 1 - play.box.library_price[0]
    play("decline")  # the book's own active bonus
    assert play.offers == ["pay knowledge 1", "decline"]


# -- gold tiles: the new golem -----------------------------------------------------------------------


@pytest.mark.parametrize("leg", [True, False])
def test_own_ruling_4_before_or_after_the_new_golems_step_and_work(leg):
    play = golem("Sara", "David")
    play.seat("Sara", gilt={3: "gold_2 b"}, knowledge=1, **STUDY_FOR_KNOWLEDGE)
    if leg:
        play.seat("Sara", developed=play.part("walks_new_golem"))
    play.tiles(3, 1, 2)
    play("Sara: rabbi 1; create blue")
    if leg:
        assert play.offers == ["before", "after"]
        play("after; decline")
        assert play.offers == ["golem blue I", "decline"]
        play("golem blue I")
        assert play.changed("Sara") == {"knowledge": 2}
    assert play.offers == ["pay knowledge 1", "decline"]


# -- how it is asked ---------------------------------------------------------------------------------


def test_the_question_has_buttons_a_place_on_the_board_and_words_everywhere():
    play = with_marble_tile(knowledge=1, golems="red I")
    play.rows(work="red")
    play("Sara: marble work red")
    game = play.game
    check_buttons([game])
    for lang in LANGUAGES:
        words = game.rules.language(lang)
        regions = page.regions(game.view(0), words, ["", ""])
        assert targets(regions["player-0-artifacts"]) >= {option.target for option in game.decision.options}
        assert "3" in words.say(game.decision.prompt)
        assert set(would(game, 0, words)) == {"before", "after"}
        assert not words.missing
    for option in game.decision.options:
        after = game.copy()
        after.play(option)
        assert terminal(game.rules).hint(game.view(0), after.view(0), option, game.rules.language("en")) is not None


def test_own_ruling_23_a_book_bought_meanwhile_takes_its_own_bonuses_only():
    """Book 30 upgrades the right arm, which wakes a golem beside the tile that sells a book into the same column."""
    play = golem("Sara", "David")
    play.houses(blue=[4, 1, 2, 3, 5, 6, 7])
    play.seat("Sara", golems="blue I", study=4, knowledge=9, clay=9)
    play.library(30, 28, 10, 18, 26)  # 28: 3 VP; active 1 VP, as 30
    play.tiles(4, 1, 2)
    play("Sara: rabbi 1; book 30; column 1; upgrade right_arm; golem blue I; book 28")
    assert play["Sara"].columns[0] == [30, 28]
    assert play["Sara"].vp == 10 + 3 + (1 + 1) + 1


# -- what else can be contested ----------------------------------------------------------------------


def test_ruling_1_the_price_of_a_section_is_not_paid_in_a_mix():
    play = golem("Sara", "David")
    play.seat("Sara", golems="red IX", knowledge=play.box.entry[9] - 1)
    play.tiles(8, 1, 2)
    play("Sara: rabbi 1; forward golem red IX")
    assert play.changed("Sara") == {"vp": -play.box.entry[9]}


def test_own_ruling_24_parts_are_taken_from_left_to_right():
    """Tile A12: the student's step counts for the VP. Tile A8: the golem that moved may be activated."""
    play = golem("Sara", "David")
    play.seat("Sara", students="I II II")
    play.tiles(12, 8, 1)
    play("Sara: rabbi 1; student red")
    assert play.changed("Sara") == {"red": 1, "vp": 2}
    play = golem("Sara", "David")
    play.seat("Sara", golems="red I lying")
    play.tiles(8, 1, 2)
    play("Sara: rabbi 1; forward golem red I lying; decline")
    assert play.offers == ["golem red II", "decline"]


def test_own_ruling_25_objectives_count_what_the_board_shows_at_the_end():
    play = golem("Sara", "David")
    play.seat("Sara", golems="red I, buried, buried, yellow I", students="IV I I", gold=[1, 2, 1, 1])
    counted = [progress(play.table, 0, OBJECTIVES.index(kind)) for kind in ("golems_created", "golems_killed", "gold")]
    assert counted == [2, 2, 5]
    assert progress(play.table, 0, OBJECTIVES.index("student_red")) == 4


def test_own_ruling_26_a_step_down_the_study_track_costs_no_book():
    play = golem("Sara", "David")
    play.houses(blue=[7, 1, 2, 3, 4, 5, 6])
    top = next(study for study, limit in enumerate(play.box.study_limit[0]) if limit == 2)
    play.seat("Sara", golems="blue I", knowledge=9, study=top, columns=[[9, 10]])
    play.rows(work="white")
    play("Sara: marble work white; work 1; golem blue I; study -1")
    assert play["Sara"].study == top - 1
    assert play.box.study_limit[0][top - 1] < 2
    assert play["Sara"].columns[0] == [9, 10]


def test_own_ruling_27_the_additional_golem_of_work_may_work_alone_or_as_the_fifth():
    play = golem("Sara", "David")
    play.seat("Sara", golems="red I", knowledge=0, developed=play.part("extra_worker"))
    play.rows(work="white")
    play("Sara: marble work white; work 1")
    assert play.changed("Sara") == {}
    play = golem("Sara", "David")
    play.seat("Sara", golems="red I, red II, red III, yellow I, yellow II, blue I", knowledge=20)
    play.seat("Sara", developed=play.part("extra_worker"))
    play.rows(work="white")
    play("Sara: marble work white")
    assert play.offers == [*(f"work {n}" for n in range(1, 6)), "decline"]
    play("work 5")
    assert play.changed("Sara") == {"knowledge": 1 - play.box.work_price[3]}


def test_own_ruling_28_the_study_track_scores_the_space_of_the_marker_only():
    play = golem("Sara", "David")
    top = len(play.box.study_final) - 1
    play.seat("Sara", study=top)
    assert dict(final_points(play.table, 0))["study"] == play.box.study_final[top] < sum(play.box.study_final)
