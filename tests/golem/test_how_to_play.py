"""What the how-to-play page says of its example happens on the engine, and its numbers are those of the rules."""

from __future__ import annotations

import re

import pytest

from shem.contracts.guide import moment, text_file
from shem.games.golem import RULES
from shem.games.golem.box import BLUE, RED, SECTIONS, YELLOW
from shem.games.golem.components import open_box
from shem.games.golem.page.guide import FIRST_ACTION, SECOND_ROUND
from shem.kernel.phrase import LANGUAGES

YOU, OPPONENT = 0, 1
END = 311
# Decisions of the example by number, and what is told of the player who starts: clay, coins, knowledge, VP,
# the sections of the three students (red, yellow, blue).
STORY = {
    FIRST_ACTION: ("B golem red II", (2, 3, 2), 10, "I II I"),
    26: ("A marble golem red", (5, 3, 2), 10, "II II I"),
    27: ("A create blue", (2, 3, 2), 10, "II II I"),
    36: ("A student yellow", (2, 3, 2), 10, "II III I"),
    37: ("A work 2", (2, 3, 1), 10, "II III I"),
    40: ("A cauldron 3", (2, 2, 1), 10, "II III I"),
    42: ("A student blue", (2, 2, 1), 10, "II III II"),
    48: ("A book 19", (2, 2, 1), 10, "II III II"),
    51: ("A student yellow", (2, 3, 1), 10, "II IV II"),
    60: ("A influence", (2, 1, 1), 10, "II IV II"),
    61: ("A upgrade right_arm", (1, 1, 1), 10, "II IV II"),
    62: ("A golem blue I", (1, 1, 3), 11, "II IV II"),
    64: ("A student yellow", (2, 2, 5), 15, "II V II"),
    65: ("A upgrade left_leg", (0, 2, 5), 15, "II V II"),
    SECOND_ROUND: ("* book 9", (0, 2, 4), 15, "II V II"),
}


@pytest.mark.parametrize("number", STORY)
def test_the_example_is_told_as_it_was_played(number: int):
    played, stock, vp, students = STORY[number]
    game = moment(RULES, "example", number)
    seat, text = game.moves[-1]
    you = game.view(YOU)["seats"][YOU]
    assert f"{'*' if seat < 0 else 'AB'[seat]} {text}" == played
    assert tuple(you["stock"]) == stock
    assert you["vp"] == vp
    assert " ".join(SECTIONS[one] for one in you["students"]) == students


def test_the_first_turn():
    view = moment(RULES, "example", FIRST_ACTION).view(YOU)
    assert view["waiting"] == [YOU]
    assert [sum(row) for row in view["marbles"]] == [2, 3, 3, 1, 1]
    box, created = open_box(), moment(RULES, "example", 27).view(YOU)["seats"][YOU]
    before = box.track_start
    assert (box.track_steps[before], box.track_vp[before]) == (2, 1)
    assert (box.track_steps[created["track"]], box.track_vp[created["track"]]) == (3, 2)


def test_after_the_first_round():
    you = moment(RULES, "example", SECOND_ROUND).view(YOU)["seats"][YOU]
    assert (you["golems_created"], you["artifacts_completed"], you["columns_started"]) == (1, 2, 1)
    assert [you["menorahs"][colour] for colour in (RED, YELLOW, BLUE)] == [2, 0, 0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_scoring_example_is_how_it_ended(lang: str):
    """Every row of the table in the text, in the order of the score sheet."""
    game = moment(RULES, "example", END)
    assert game.over
    text = text_file(RULES, lang).read_text(encoding="utf-8")
    table = next(block for block in text.split("\n\n") if "4 × 4 = 16" in block)
    told = [[int(number) for number in re.findall(r"(\d+)\D*?(?=\|)", row)][-2:] for row in table.splitlines()[2:]]
    sheet = [row for _, row in RULES.sheet(game.table)]
    objectives = [sum(seat) for seat in zip(*sheet[5:7], strict=True)]
    assert told == [*sheet[:5], objectives, *sheet[7:], game.scores]
    seats = game.view(YOU)["seats"]
    for colour, what in ((RED, "golems_created"), (YELLOW, "artifacts_completed"), (BLUE, "columns_started")):
        for seat in (YOU, OPPONENT):
            assert f"{seats[seat][what]} × {seats[seat]['menorahs'][colour]} = " in table
    assert [sum(seats[seat]["stock"]) for seat in (YOU, OPPONENT)] == [6, 11]


def test_numbers_of_the_rules():
    """Where the text says a number, this is it."""
    box = open_box()
    assert (box.rounds, box.marble_actions, box.start_vp) == (4, 2, 10)
    assert (box.golem_price, box.golem_price_more, box.track_on_create, box.track_on_kill) == (3, 3, 2, 1)
    assert (box.gold_price, box.mirror_price, box.mirror_study_price) == (3, 1, 3)
    assert box.work_price == [1, 3, 5, 8]
    assert (box.uncontrolled_vp, box.unusable_step_vp) == (5, 5)
    assert (box.golems - box.start_golems, box.start_golems, box.book_columns, box.library) == (4, 2, 4, 5)
    assert (box.objectives_dealt, box.starting_tiles_dealt, box.starting_tiles_kept) == (4, 4, 2)
    assert box.objective_types_vp == [0, 0, 2, 5, 9]
    assert (box.resources_per_vp, box.menorah_token, SECTIONS[box.menorah_section]) == (5, 1, "VIII")
    assert str(box.character_instead) == "gain coin 3"
    assert sorted(box.menorahs) == [1] * 15 + [3] * 3
    assert (box.track_start, box.study_start) == (2, 0)
