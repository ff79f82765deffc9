"""The rest of the rulebook, page by page; examples, editions, rulings and components have their own files."""

from __future__ import annotations

from collections import Counter

import pytest

import shem
from shem.games.golem.box import MARBLES, SECTIONS
from shem.games.golem.scoring import final_points, ranking
from tests.golem.transcript import Transcript, deal_out, golem

NAMES = ("Sara", "David", "Julia", "Simon")
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


# -- setup, p. 3 to 5 --------------------------------------------------------------------------------


@SEATS
@pytest.mark.parametrize("setup", ["standard", "introductory"])
def test_the_board_at_the_beginning(seats, setup):
    play = deal_out(*NAMES[:seats], setup=setup)
    t = play.table
    assert len(t.tiles) == seats + 1
    assert len(t.tiles) + len(t.tiles_left) == 12
    assert len(t.library) == 5
    assert len(t.books) == 38 - 5
    assert [sum(t.marbles[colour::5]) for colour in range(5)] == play.box.marbles[seats]
    assert len(t.characters) == 4
    assert all(card in play.box.character_deck[0] for card in t.characters[:3])
    assert t.characters[3] in play.box.character_deck[1]
    for district in range(3):
        numbers = [house for house in t.houses if house // 10 == district]
        assert len(numbers) == 7
        assert numbers == sorted(numbers)
    assert t.menorahs == [-1] * 3


@pytest.mark.parametrize(
    ("seats", "white", "black", "red", "blue", "yellow"), [(2, 3, 1, 2, 2, 2), (3, 5, 1, 2, 2, 2), (4, 4, 1, 3, 3, 3)]
)
def test_marbles_by_number_of_players(seats, white, black, red, blue, yellow):
    box = golem("Sara", "David").box
    wanted = {"white": white, "black": black, "red": red, "blue": blue, "yellow": yellow}
    assert dict(zip(MARBLES, box.marbles[seats], strict=True)) == wanted


@SEATS
def test_every_seat_at_the_beginning(seats):
    play = deal_out(*NAMES[:seats])
    for name in play.names:
        seat = play[name]
        assert (seat.vp, seat.study, seat.track, seat.students) == (10, 0, 3, "I I I")
        assert (seat.clay, seat.coin, seat.knowledge) == (0, 0, 0)
        assert seat.reserve == 6


def choose_first(play: Transcript, until: str = "") -> None:
    """Everybody answers with the first option until the open question begins with this word."""
    while not (until and any(offer.startswith(until) for offer in play.offers)):
        play.game.play(play.game.decision.options[0], seat=play.game.decision.seat)


@SEATS
def test_the_draft_goes_left(seats):
    play = deal_out(*NAMES[:seats])
    packs = [[option.text for option in decision.options] for decision in play.game.decisions]
    assert [len(pack) for pack in packs] == [4] * seats
    for seat, pack in enumerate(packs):
        play.game.play(pack[0], seat=seat)
    for seat, decision in enumerate(play.game.decisions):
        assert [option.text for option in decision.options] == packs[seat - 1][1:]


@SEATS
def test_the_draft_ends_with_three_of_four_objectives(seats):
    play = deal_out(*NAMES[:seats])
    for cards in (4, 3, 2):  # the fourth card comes by itself
        for seat in range(seats):
            decision = next(one for one in play.game.decisions if one.seat == seat)
            assert len(decision.options) == cards
            play.game.play(decision.options[-1], seat=seat)
    drafted = [play[name].objectives for name in play.names]
    assert [len(cards) for cards in drafted] == [4] * seats
    for seat in range(seats):
        play.game.play(f"objective {drafted[seat][0]}", seat=seat)
    assert [play[name].objectives for name in play.names] == [cards[1:] for cards in drafted]
    assert sorted(play.game.table.objectives.bottom) == sorted(cards[0] for cards in drafted)


@SEATS
def test_artifacts_are_chosen_in_reverse_turn_order(seats):
    play = deal_out(*NAMES[:seats])
    choose_first(play, until="artifact")
    assert len(play.offers) == seats
    assert len({offer[:-1] for offer in play.offers}) == seats  # each tile once, one side up
    asked = []
    while play.offers[0].startswith("artifact"):
        asked.append(play.asked)
        play(play.offers[0])
    assert asked == list(reversed(play.names))[:-1]  # the last one takes what is left


def test_two_of_four_starting_tiles_are_chosen_before_either_takes_effect():
    play = golem("Sara", "David")
    play.seat("Sara", offered=[12, 15, 16, 17], golems="")
    play.seat("David", offered=[0, 1, 2, 3], golems="")
    play.start("setup starting tiles")
    assert play.offers == ["start S13", "start S16", "start S17", "start S18"]
    play("Sara: start S16")
    assert play.changed("Sara") == {}
    assert play.offers == ["start S13", "start S17", "start S18"]
    play("Sara: start S18")
    assert play.changed("Sara") != {}
    assert play.asked == "David"


@SEATS
def test_two_golems_into_two_districts_in_turn_order(seats):
    play = golem(*NAMES[:seats])
    for name in play.names:
        play.seat(name, golems="", offered=[])
    play.start("setup golems")
    for name in play.names:
        assert play.offers == ["golem red", "golem yellow", "golem blue"]
        play(f"{name}: golem yellow")
        assert play.offers == ["golem red", "golem blue"]
        play(f"{name}: golem blue")
        assert play[name].reserve == 4


@SEATS
def test_the_introductory_bundles_go_by_turn_order(seats):
    play = deal_out(*NAMES[:seats], setup="introductory")
    assert [play[name].golems for name in play.names] == [
        "golem red I, golem yellow I",
        "golem red I, golem blue I",
        "golem yellow I, golem blue I",
        "golem red I, golem yellow I",
    ][:seats]
    assert [len(play[name].objectives) for name in play.names] == [3] * seats
    assert len(play.table.objectives) == 27 - 3 * seats


# -- refresh, p. 6 -----------------------------------------------------------------------------------


def test_the_first_round_begins_without_a_refresh():
    play = golem("Sara", "David")
    library, tiles = play.table.library, play.table.tiles
    play.start("refresh")
    assert (play.table.library, play.table.tiles) == (library, tiles)


def second_round(seats: int, round: int = 2) -> Transcript:
    play = golem(*NAMES[:seats])
    play.character(40, round=round)
    return play


@SEATS
def test_refresh(seats):
    play = second_round(seats)
    library, tiles = play.table.library, play.table.tiles
    play.seat("Sara", marbles="red blue", passed=2)
    play.table.aside = [1, 0, 0, 0, 0]
    play.deal("book 30")
    play.start("refresh")
    t = play.game.table
    assert t.library == (*library[1:], 30)
    assert t.books.bottom == (library[0],)
    assert len(t.tiles) == seats + 1
    assert not set(t.tiles) & set(tiles)
    assert [sum(t.marbles[colour::5]) for colour in range(5)] == play.box.marbles[seats]
    assert play["Sara"].marbles == []
    while play.asked == "Sara" and "pass" not in play.offers:
        play(play.offers[0])
    for name in play.names[1:]:
        while play.asked == name and "pass" not in play.offers:
            play(play.offers[0])
    assert play.asked == "Sara"  # who passed last round has all turns again
    assert "pass" in play.offers


@pytest.mark.parametrize(("seats", "left", "again"), [(3, 0, 4), (4, 2, 3)])
def test_used_action_tiles_are_shuffled_when_none_are_left(seats, left, again):
    play = second_round(seats, round=4)
    play.table.tiles_left = list(range(11, 11 - left, -1))
    play.table.discarded = tuple(n for n in range(12) if n not in play.table.tiles_left and n not in play.table.tiles)
    play.start("refresh")
    t = play.game.table
    assert len(t.tiles) == len(set(t.tiles)) == seats + 1
    assert set(t.tiles[:left]) == set(range(11, 11 - left, -1))
    assert len(t.tiles_left) == 12 - left - again


# -- golem movement, p. 7 ----------------------------------------------------------------------------


def march(golems: str, steps: int, **seat: object) -> Transcript:
    """Sara must move; the golem track shows so many steps and the character none."""
    edition = f"[golem_track]\nsteps = {[steps] * 11}\n[[character]]\nnumber = 39\nsteps = 0"
    play = golem("Sara", "David", edition=edition)
    play.seat("Sara", golems=golems, **seat)
    play.seat("David", golems="red I, blue I")
    return play.start("movement")


def test_all_steps_must_be_used():
    play = march("red I, blue I lying", 3)
    assert play.offers == ["golem red I", "golem blue I lying"]
    play("golem blue I lying; golem blue II; golem red I")
    assert play["Sara"].golems == "golem red II, golem blue III"
    assert play.asked == "David"


def test_a_single_golem_walks_by_itself():
    play = march("red I lying", 3)
    assert play["Sara"].golems == "golem red IV"
    assert play.asked == "David"


def test_turn_order_of_the_movement():
    play = golem("Sara", "David")
    play.table.order = [1, 0]
    play.start("movement")
    assert play.asked == "David"


def test_every_one_of_the_last_three_sections_costs():
    play = march("red VII", 3, knowledge=20)
    paid = 0
    for section in (7, 8, 9):
        paid += play.box.entry[section]
        play("Sara: pay knowledge")
    assert play["Sara"].knowledge == 20 - paid
    assert play["Sara"].golems == "golem red X"


def test_who_lacks_knowledge_pays_in_points():
    play = march("red VII", 1)
    assert play["Sara"].vp == 10 - play.box.entry[7]


def test_golems_on_the_last_section_walk_last():
    play = march("red X, blue I, yellow I", 4)
    assert play.offers == ["golem yellow I", "golem blue I"]


@pytest.mark.parametrize(
    ("golems", "steps", "lost"), [("red X", 3, 1), ("red X, blue X", 3, 2), ("red X, blue X", 1, 1)]
)
def test_steps_that_nobody_can_take(golems, steps, lost):
    """5 VP for each, at most once for each golem on the last section."""
    play = march(golems, steps)
    assert play["Sara"].vp == 10 - 5 * lost


def test_the_rest_of_the_steps_after_the_last_golem_has_arrived():
    play = march("red IX, blue X", 3, vp=30)
    assert play["Sara"].vp == 30 - play.box.entry[9] - 5 * 2


def test_without_a_golem_nothing_is_lost():
    play = march("buried, buried", 3)
    assert play["Sara"].vp == 10


# -- actions, p. 8 to 12 -----------------------------------------------------------------------------


def test_two_marbles_and_a_rabbi_in_any_order():
    play = golem("Sara", "David")
    for name in play.names:
        play.seat(name, golems="", artifact="A1")
    play.rows(work="white white white white")
    play("Sara: marble work white; David: rabbi printed; clay; clay")
    play("Sara: rabbi printed; clay; clay; David: marble work white")
    play.refuses("rabbi 1")
    play("Sara: marble work white; David: marble work white")
    assert play.game.table.round == 0
    assert play.asked
    assert not any(offer.startswith(("marble", "rabbi")) for offer in play.offers)


def test_a_row_without_marbles_cannot_be_chosen():
    play = golem("Sara", "David")
    play.rows(work="white", golem="red")
    rows = {offer.split()[1] for offer in play.offers if offer.startswith("marble")}
    assert rows == {"work", "golem", "mirror"}


def test_white_moves_no_student():
    play = golem("Sara", "David")
    play.seat("Sara", golems="")
    play.rows(work="white")
    play("Sara: marble work white")
    assert play.changed("Sara") == {}


@pytest.mark.parametrize("colour", ["red", "yellow", "blue"])
def test_a_coloured_marble_moves_its_student(colour):
    play = golem("Sara", "David")
    play.seat("Sara", golems="")
    play.rows(work=colour)
    play(f"Sara: marble work {colour}")
    assert play.changed("Sara") == {colour: 1}


def test_a_student_on_the_last_section_stays():
    play = golem("Sara", "David")
    play.seat("Sara", students="X I I", golems="")
    play.rows(work="red")
    play("Sara: marble work red")
    assert play.changed("Sara") == {}


@pytest.mark.parametrize(
    ("moves", "steps"),
    [("student red; student blue", {"red": 1, "blue": 1}), ("student yellow; decline", {"yellow": 1}), ("decline", {})],
)
def test_black_moves_two_different_students_or_fewer(moves, steps):
    play = golem("Sara", "David")
    play.seat("Sara", golems="")
    play.rows(work="black")
    play("Sara: marble work black")
    play(moves)
    assert play.changed("Sara") == steps


def test_black_never_moves_a_student_twice():
    play = golem("Sara", "David")
    play.rows(work="black")
    play("Sara: marble work black; student red")
    assert play.offers == ["student yellow", "student blue", "decline"]


def test_a_menorah_goes_to_the_first_only():
    play = golem("Sara", "David")
    play.seat("Sara", students="VIII I I", golems="")
    play.seat("David", students="VII I I", golems="")
    play.table.menorahs = [0, -1, -1]
    play.table.order = [1, 0]
    play.rows(work="red")
    play("David: marble work red")
    assert play["David"].menorahs == []


def test_the_price_of_work():
    """1, 3, 5, 8 knowledge for 1 to 4 golems, less the value."""
    for golems, price in ((1, 1), (2, 3), (3, 5), (4, 8)):
        play = golem("Sara", "David")
        play.seat("Sara", golems=", ".join(["red I"] * 6), knowledge=20)
        play.rows(work="white")
        play(f"Sara: marble work white; work {golems}")
        assert play["Sara"].knowledge == 20 - max(0, price - 1)
    play = golem("Sara", "David")
    play.seat("Sara", golems=", ".join(["red I"] * 6), knowledge=20)
    play.rows(work="white")
    play("Sara: marble work white")
    assert "work 5" not in play.offers


def test_only_standing_golems_work_and_only_what_can_be_paid():
    play = golem("Sara", "David")
    play.seat("Sara", golems="red I lying, yellow I, blue I", knowledge=1)
    play.rows(work="white")
    play("Sara: marble work white")
    assert play.offers == ["work 1", "decline"]
    play("work 1")
    assert play.offers == ["golem yellow I", "golem blue I", "done"]


def test_a_tile_is_finished_before_the_next_golem_works():
    play = golem("Sara", "David")
    play.houses(red=[4, 1, 2, 3, 5, 6, 7])
    play.seat("Sara", golems="red I, blue I", knowledge=9)
    play.rows(work="white")
    play("Sara: marble work white; work 2; golem red I")
    assert play.offers == ["student red", "student yellow", "student blue", "decline"]


def test_golem_action_in_either_order_and_each_once():
    for moves in ("upgrade torso; create blue", "create blue; upgrade torso"):
        play = golem("Sara", "David")
        play.seat("Sara", clay=20)
        play.rows(golem="white")
        play(f"Sara: marble golem white; {moves}")
        assert play["Sara"].clay == 21 - 3 - 3
        assert play.asked == "David"  # nothing is left to do


def test_a_golem_costs_three_more_for_each_golem_in_the_district():
    play = golem("Sara", "David")
    play.seat("Sara", clay=8, golems="red I, red V lying, blue X")
    play.rows(golem="white")
    play("Sara: marble golem white")
    assert [offer for offer in play.offers if offer.startswith("create")] == [
        "create red",
        "create yellow",
        "create blue",
    ]
    play("create red")
    assert play.changed("Sara") == {"clay": -9, "golems": 1, "track": 2}


def test_a_golem_that_cannot_be_paid_is_not_offered():
    play = golem("Sara", "David")
    play.seat("Sara", clay=4, golems="red I, blue X")
    play.rows(golem="white")
    play("Sara: marble golem white")
    assert [offer for offer in play.offers if offer.startswith("create")] == ["create yellow"]


def test_artifacts_action_in_either_order_and_each_once():
    for moves in ("buy gold; cauldron 1; upgrade large", "upgrade large; buy gold; cauldron 1"):
        play = golem("Sara", "David")
        play.seat("Sara", coin=30)
        play.rows(artifacts="white")
        play(f"Sara: marble artifacts white; {moves}")
        assert play["Sara"].coin == 31 - 3 - 8
        assert play.asked == "David"


def test_study_action_in_either_order_and_each_once():
    for moves in ("book 2; column 2; upgrade column_1", "upgrade column_1; book 2; column 2"):
        play = golem("Sara", "David")
        play.seat("Sara", knowledge=30)
        play.rows(study="white")
        play(f"Sara: marble study white; {moves}")
        assert play["Sara"].columns[1] == [2]
        assert play.asked == "David"


def test_the_limit_of_a_column_is_on_the_study_track():
    play = golem("Sara", "David")
    blue = play.books("blue")
    for study, limit in enumerate(play.box.study_limit[0]):
        assert limit <= 5
        for lying in (limit - 1, limit):
            play = golem("Sara", "David")
            play.seat("Sara", study=study, knowledge=30, columns=[blue[:lying]])
            play.library(blue[7], *play.books("black")[:4])
            play.rows(study="white")
            play("Sara: marble study white")
            assert (f"book {blue[7]}" in play.offers) == (lying < limit)


def test_a_book_moves_the_others_left():
    play = golem("Sara", "David")
    play.seat("Sara", knowledge=30)
    play.library(2, 10, 18, 26, 34)
    play.deal("book 32")
    play.rows(study="white")
    play("Sara: marble study white; book 18; column 1").settle()
    assert play.game.table.library == (2, 10, 26, 34, 32)


def test_mirror_copies_any_other_action_with_its_own_value():
    for row, gain in (("golem", "clay"), ("study", "knowledge")):
        play = golem("Sara", "David")
        play.seat("Sara", coin=1)
        play.rows(mirror="white white white", golem="white", study="red", artifacts="red", work="red")
        play(f"Sara: marble mirror white; copy {row}")
        assert play.changed("Sara") == {"coin": -1, gain: 3}
    play = golem("Sara", "David")
    play.seat("Sara", coin=1)
    play.rows(mirror="white white white")
    play("Sara: marble mirror white; copy artifacts")
    assert play.changed("Sara") == {"coin": -1 + 3}
    play = golem("Sara", "David")
    play.seat("Sara", coin=9)
    play.rows(mirror="white white white")
    play("Sara: marble mirror white")
    assert "copy mirror" not in play.offers


def test_mirror_does_each_of_its_two_things_once():
    play = golem("Sara", "David")
    play.seat("Sara", coin=30, golems="")
    play.rows(mirror="white")
    play("Sara: marble mirror white; copy work")
    assert play.offers == ["study step", "done"]
    play = golem("Sara", "David")
    play.seat("Sara", coin=30, golems="")
    play.rows(mirror="white")
    play("Sara: marble mirror white; study step")
    assert play.offers == ["copy work", "copy golem", "copy artifacts", "copy study", "done"]


def test_an_artifact_tile_whose_free_slots_are_too_dear_is_not_offered():
    play = golem("Sara", "David")
    prices = play.box.slot_price[1]
    cheapest, dearer = sorted(range(4), key=lambda row: prices[row])[:2]
    play.seat("Sara", coin=prices[dearer] - 2, gilt={cheapest + 1: "gold_1 a"})
    play.rows(artifacts="white")
    play("Sara: marble artifacts white")
    assert "upgrade gold_2" not in play.offers
    assert "upgrade grey_1" in play.offers


def test_mirror_without_a_coin_is_nothing():
    play = golem("Sara", "David")
    play.rows(mirror="white")
    play("Sara: marble mirror white")
    assert play.changed("Sara") == {}
    assert play.asked == "David"


def test_a_piece_of_gold_needs_room():
    play = golem("Sara", "David")
    play.seat("Sara", coin=9, gold=list(play.box.cauldron))
    play.rows(artifacts="white")
    play("Sara: marble artifacts white")
    assert "buy gold" not in play.offers


# -- passing, p. 12 ----------------------------------------------------------------------------------


def test_everybody_may_pass_and_then_all_actions_follow():
    play = golem("Sara", "David")
    for name in play.names:
        play.seat(name, golems="")
    before = Counter(colour for row in play.marbles.values() for colour in row)
    play("Sara: pass; David: pass")
    assert play.asked == "Sara"
    play("Sara: remove red")
    after = Counter(colour for row in play.marbles.values() for colour in row)
    assert before - after == Counter({"red": 1})
    assert play.game.view()["passes"] == [0, 1]
    actions = Counter()
    while play.game.table.round == 0 and any(offer.startswith(("marble", "rabbi")) for offer in play.offers):
        name = play.asked
        kind = "marble" if any(offer.startswith("marble") for offer in play.offers) else "rabbi"
        move = next(offer for offer in play.offers if offer.startswith(kind))
        actions[name, kind] += 1
        play(move).settle()
        while play.asked == name and not any(offer.startswith(("marble", "rabbi")) for offer in play.offers):
            play(play.offers[-1])
    assert actions == {(name, kind): n for name in play.names for kind, n in (("marble", 2), ("rabbi", 1))}


def test_who_passes_waits_until_the_others_are_done():
    play = golem("Sara", "David")
    for name in play.names:
        play.seat(name, golems="")
    play.rows(work="white white white")
    play("Sara: pass")
    play("David: marble work white")
    play("David: marble work white")
    play("David: rabbi printed; clay; clay")
    assert play.asked == "Sara"
    assert "remove white" in play.offers


def test_only_the_marbles_still_there_can_be_removed():
    play = golem("Sara", "David")
    play.seat("Sara", marbles="red")
    play.seat("David", marbles="red blue", rabbi=1)
    play.rows(work="white blue", golem="yellow", artifacts="", study="", mirror="")
    play("Sara: pass")
    assert play.offers == ["remove yellow", "remove blue", "remove white"]


# -- influence, p. 13 --------------------------------------------------------------------------------


def test_influence_in_the_new_turn_order():
    play = golem("Sara", "David")
    for name, rabbi in (("Sara", 2), ("David", 1)):
        play.seat(name, marbles="white white", rabbi=rabbi, coin=9)
    play.start("turn order")
    assert play.order == ["David", "Sara"]
    assert play.asked == "David"


def test_other_marbles_do_not_influence():
    play = golem("Sara", "David")
    play.character(41)
    play.seat("Sara", marbles="red yellow", coin=9)
    play.seat("David", marbles="blue red", coin=9)
    play.start("influence")
    assert play.asked == "David"


def test_the_next_character_counts_in_the_next_round():
    play = golem("Sara", "David")
    play.table.characters = (39, 41, 40, 46)
    play.seat("Sara", golems="red I")
    play.start("end")
    assert play.game.table.round == 1
    walked = play.box.track_steps[2] + play.box.character_steps[41]
    assert play["Sara"].golems == f"golem red {SECTIONS[walked]}"


# -- income and development, p. 13 -------------------------------------------------------------------


@pytest.mark.parametrize("section", range(1, 11))
@pytest.mark.parametrize("district", ["red", "yellow", "blue"])
def test_streets(district, section):
    play = golem("Sara", "David")
    at = ["red", "yellow", "blue"].index(district)
    students = ["I", "I", "I"]
    students[at] = SECTIONS[section - 1]
    play.seat("Sara", students=" ".join(students), track=1)
    play.start("income")
    resource = ("clay", "coin", "knowledge")[at]
    promised = Counter()
    for text in str(play.box.income[at * 10 + section - 1]).split("; "):
        if text != "none":
            promised[text.split()[1]] += int(text.split()[2])
    assert set(promised) <= {resource, "vp"}
    assert play.changed("Sara").get(resource, 0) == promised[resource] + (
        play.box.study_income[0][0] if resource == "knowledge" else 0
    )
    assert play.changed("Sara").get("vp", 0) == promised["vp"] + play.box.track_vp[0]


def test_tracks_give_income():
    play = golem("Sara", "David")
    play.seat("Sara", study=5, track=8)
    play.start("income")
    assert play.changed("Sara") == {"knowledge": play.box.study_income[0][5], "vp": play.box.track_vp[7]}


def moving_artifact() -> Transcript:
    """An artifact that moves the yellow student, who stands before a section that pays 2 coins instead of 1 VP."""
    edition = (
        '[[artifact_side]]\ntile = "A"\nside = 1\neffects = ["none", "none", "none", "student yellow +1"]\n'
        '[street.yellow]\nincome = ["none", "none", "gain vp 1", "gain coin 2"' + ', "none"' * 6 + "]\n"
    )
    play = golem("Sara", "David", edition=edition)
    play.seat("Sara", artifact="A1", gold=[0, 0, 0, 1], students="I III I", track=1, golems="")
    return play.start("income")


def test_income_in_the_order_you_like():
    play = moving_artifact()
    play("Sara: income yellow; income artifact 4; student yellow")
    assert play.changed("Sara").get("vp", 0) == 1 + play.box.track_vp[0]
    assert play["Sara"].coin == 0
    play = moving_artifact()
    play("Sara: income artifact 4; student yellow")
    assert play["Sara"].coin == 2


def test_a_step_that_pays_less_of_something_can_be_declined():
    play = moving_artifact()
    play("Sara: income artifact 4; decline")
    assert play["Sara"].students == "I III I"


def test_one_development_at_its_normal_price():
    play = golem("Sara", "David")
    play.seat("Sara", clay=30)
    play.start("development")
    play("Sara: upgrade torso")
    assert play.changed("Sara") == {"clay": -3, "developments": 1}
    play = golem("Sara", "David")
    play.seat("Sara", clay=30)
    play.start("development")
    play("Sara: decline")
    assert play.changed("Sara") == {}


def test_a_development_is_upgraded_once():
    play = golem("Sara", "David")
    play.seat("Sara", clay=30, developed="torso")
    play.start("development")
    assert "upgrade torso" not in play.offers
    assert "upgrade head" in play.offers


# -- control, p. 13 ----------------------------------------------------------------------------------


def test_control_of_several_golems_in_one_district():
    play = golem("Sara", "David")
    play.seat("Sara", golems="red III, red IV, blue I", students="II I I", knowledge=9)
    play.start("control")
    assert play.changed("Sara") == {"knowledge": -1 - 2}


def test_students_ahead_control_for_nothing():
    play = golem("Sara", "David")
    play.seat("Sara", golems="red III, blue II", students="III I V", knowledge=9)
    play.start("control")
    assert play.changed("Sara") == {}


def test_who_can_pay_must_pay():
    play = golem("Sara", "David")
    play.seat("Sara", golems="red III", students="I I I", knowledge=2)
    play.start("control")
    assert play.changed("Sara") == {"knowledge": -2}


def test_two_golems_of_one_place_are_paid_for_one_by_one():
    play = golem("Sara", "David")
    play.seat("Sara", golems="red III, red III, blue IV", students="I I I", knowledge=4)
    play.start("control")
    assert play.offers == ["golem red III", "golem blue IV"]
    play("Sara: golem red III")  # the second one follows: blue has become too dear
    assert play.changed("Sara") == {"knowledge": -4, "vp": -5}


# -- final scoring, p. 14 and 15 ---------------------------------------------------------------------


def final(**seat: object) -> dict[str, int]:
    play = golem("Sara", "David")
    play.seat("Sara", **{"golems": "red I, blue I", **seat})
    return {source: vp for source, vp in final_points(play.table, 0) if vp}


def test_created_golems_count_dead_or_alive_but_not_the_first_two():
    assert final(golems="buried, red I, buried, blue I", developed="torso left_leg") == {"golems": 2 * 2}
    assert final(golems="buried, red I", developed="torso left_leg") == {}


def test_completed_artifacts_times_menorahs():
    assert final(gold=[3, 3, 2, 0], developed="large") == {"artifacts": 2 * 3}


def test_columns_times_menorahs_black_ones_too():
    assert final(columns=[[33], [], [2, 3]], developed="menorah_strip column_1") == {"books": 2 * 4}


def test_the_top_of_the_study_track():
    box = golem("Sara", "David").box
    scoring = [space for space, vp in enumerate(box.study_final) if vp]
    assert scoring == list(range(len(box.study_final)))[-3:]
    assert final(study=scoring[0]) == {"study": box.study_final[scoring[0]]}


@pytest.mark.parametrize(("kinds", "vp"), [(1, 0), (2, 2), (3, 5), (4, 9), (5, 9)])
def test_different_kinds_of_objectives(kinds, vp):
    """Study track, students of three districts, books."""
    easiest = [60, 51, 54, 57, 72][:kinds]
    green = golem("Sara", "David").books("green")
    points = final(objectives=easiest, study=5, students="V V V", columns=[green[:5]])
    assert points.get("variety", 0) == vp
    assert points["objectives"] == 2 * kinds


def test_two_objectives_of_one_kind_are_one_kind():
    points = final(objectives=[60, 61], study=7)
    assert "variety" not in points
    assert points["objectives"] == 2 + 4


def test_five_resources_of_any_kind_are_a_point():
    assert final(clay=4, coin=3, knowledge=7) == {"leftovers": 2}


@SEATS
def test_the_game_ends_after_four_rounds(seats):
    game = shem.new("golem", seats=seats, seed=11, setup="introductory")
    actions = Counter()
    for decision in game:
        option = decision.options[-1]
        if any(offer.text.startswith("rabbi") or offer.text.startswith("marble") for offer in decision.options):
            option = decision.options[0]
            actions[decision.seat, option.text.split()[0]] += 1
        game.play(option, seat=decision.seat)
    assert game.table.round == 4
    assert actions == {(seat, kind): n for seat in range(seats) for kind, n in (("marble", 8), ("rabbi", 4))}


def test_most_points_win_and_a_tie_goes_by_turn_order():
    play = golem("Sara", "David", "Julia")
    for name, vp in (("Sara", 20), ("David", 30), ("Julia", 30)):
        play.seat(name, vp=vp)
    play.table.order = [0, 2, 1]
    assert [play.names[seat] for seat in ranking(play.table)] == ["Julia", "David", "Sara"]
