"""Every tile and card does what it says.

What the rulebook states is stated here again; values it only prints in pictures are read from the box.
"""

from __future__ import annotations

from collections import Counter

import pytest

from shem.games.golem.box import BLUE, BOOKS, DEVELOPMENTS, OBJECTIVE_CARDS, RED, SECTIONS, YELLOW
from shem.games.golem.scoring import final_points, menorahs
from tests.golem.transcript import Transcript, golem

RICH = {"clay": 30, "coin": 30, "knowledge": 30}


def rabbi(number: int, **seat: object) -> Transcript:
    """Sara is about to send her rabbi to this action tile."""
    play = golem("Sara", "David")
    play.seat("Sara", **seat)
    play.tiles(number, *[n for n in range(1, 13) if n != number][:2])
    return play("Sara: rabbi 1")


def house(district: str, number: int, **seat: object) -> Transcript:
    """One of Sara's golems works beside this neighbourhood tile."""
    play = golem("Sara", "David")
    play.houses(**{district: [number, *[n for n in range(1, 11) if n != number][:6]]})
    play.seat("Sara", **{"golems": f"{district} I", **seat})
    play.rows(work="white")
    return play(f"Sara: marble work white; work 1; golem {district} I")


def character(number: int, **seat: object) -> Transcript:
    """Sara pays for the help of this character; David comes after her."""
    play = golem("Sara", "David")
    play.character(number, round=1 if number < 46 else 4)
    play.seat("Sara", **{"marbles": "white white", "coin": play.box.character_price[number], **seat})
    play.seat("David", marbles="white white", coin=6)
    play.start("influence")
    return play("Sara: influence")


# -- action tiles ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("move", "space"), [("track up", 6), ("track down", 4), ("decline", 5)])
def test_action_1_level(move, space):
    play = rabbi(1, track=5)
    play(move)
    level = play.box.track_level[space - 1]
    assert play["Sara"].track == space
    assert (play.changed("Sara")["vp"], play.changed("Sara")["knowledge"]) == (level, level)


def test_action_2_gold_and_a_point_for_each_artifact():
    """The artifact that this very piece completes counts."""
    play = rabbi(2, artifact="A1", gold=[4, 0, 0, 0])
    play("cauldron 4")
    assert play.changed("Sara") == {"gold": 1, "knowledge": 1, "vp": 2}


def test_action_3_clay_a_golem_and_a_step():
    play = rabbi(3, golems="red I")
    assert play.changed("Sara") == {"clay": 3}
    play("create blue; forward golem red I")
    assert play.changed("Sara") == {"clay": -3, "golems": 1, "track": 2}
    assert play["Sara"].golems == "golem red II, golem blue I"
    play = rabbi(3, golems="red II")
    play("decline; back golem red II")
    assert play.changed("Sara") == {}
    assert play["Sara"].golems == "golem red I"


def test_action_4_a_book_for_the_price_of_its_position():
    play = golem("Sara", "David")
    library = [play.books("green")[7], *play.books("blue")[:3], play.books("black")[0]]
    for at, book in enumerate(library):
        play = golem("Sara", "David")
        play.seat("Sara", knowledge=9)
        play.library(*library)
        play.tiles(4, 1, 2)
        play(f"Sara: rabbi 1; book {book}")
        assert play.changed("Sara") == (
            {"knowledge": -play.box.library_price[at]} if at else {}
        )  # not even a step back
        assert play.offers == ["column 1", "column 2", "column 3", "column 4"]


def test_action_5_kill_and_take_for_each_golem_in_the_cemetery():
    play = rabbi(5, golems="red I, blue I, buried")
    play("golem red I; grave common")
    assert play.changed("Sara") == {"golems": -1, "buried": 1, "track": -1, "vp": 2, "clay": 2}
    play = rabbi(5, golems="red I, blue I, buried")
    play("decline")
    assert play.changed("Sara") == {"vp": 1, "clay": 1}


def test_action_6_any_development_for_3_less_in_any_mix():
    play = golem("Sara", "David")
    price = play.box.slot_price[1][0]
    play = rabbi(6, clay=price - 3)
    play("upgrade gold_1; row 1; side a")
    assert play.changed("Sara") == {"clay": 3 - price, "developments": 1}
    play = rabbi(6)
    free = [f"upgrade {DEVELOPMENTS[i]}" for i in range(12) if play.box.price[i] <= 3]
    assert set(free) <= set(play.offers)


def test_action_7_four_steps_work_and_no_control():
    play = rabbi(7, golems="red I lying, blue VI", knowledge=0)
    play("golem red I lying; step; step; step; step; golem red V")
    play.settle()
    assert play["Sara"].golems == "golem red V lying, golem blue VI"
    assert play.game.table.seats[0].waived
    play = golem("Sara", "David")
    play.seat("Sara", golems="red III", waived=True, knowledge=3)
    play.start("control")
    assert play.changed("Sara") == {}
    assert not play.game.table.seats[0].waived  # only this round


def test_action_7_a_lying_golem_that_stays_does_not_work():
    play = rabbi(7, golems="red I lying")
    play("golem red I lying; decline")
    assert play.asked == "David"
    play = rabbi(7, golems="red I")
    play("golem red I; decline; golem red I")
    assert play.changed("Sara") == {"clay": 2}


def test_action_8_two_steps_in_all_and_one_works():
    play = rabbi(8, golems="red I lying, blue II lying")
    assert play.offers == [
        "forward golem red I lying",
        "forward golem blue II lying",
        "back golem blue II lying",
        "decline",
    ]
    play("back golem blue II lying; forward golem red I lying; golem blue I")
    assert play.changed("Sara") == {"knowledge": 2}
    assert play["Sara"].golems == "golem red II, golem blue I lying"


def test_action_9_study_and_one_active_bonus():
    play = rabbi(9, columns=[[1], [9]], knowledge=1)  # book 1: a knowledge for a step of study
    assert play.changed("Sara") == {"study": 1}
    assert play.offers == ["active 1", "active 9", "decline"]
    play("active 1; pay knowledge 1")
    assert play.changed("Sara") == {"knowledge": -1, "study": 1}
    assert play.asked == "David"


def test_action_10_the_tile_beside_a_golem():
    play = rabbi(10, golems="red I, yellow II lying")
    assert play.offers == ["golem red I", "golem yellow II lying", "decline"]
    play("golem red I")
    assert play.changed("Sara") == {"clay": 2}
    assert play["Sara"].golems == "golem red I, golem yellow II lying"


def test_action_11_one_of_each_and_an_objective():
    play = golem("Sara", "David")
    play.tiles(11, 1, 2)
    play.deal("objective 60", "objective 70")
    play("Sara: rabbi 1")
    assert play.changed("Sara") == {"clay": 1, "coin": 1, "knowledge": 1}
    assert play.offers == ["objective 60", "objective 70"]
    play("objective 70")
    assert play["Sara"].objectives == [70]
    assert play.game.view(0)["objectives_under"] == [60]
    assert play.game.view(1)["objectives_under"] == [None]


def test_action_12_a_step_and_the_section_of_the_rearmost_student():
    """The example of the rulebook: 2 VP for section II."""
    play = rabbi(12, students="II III I")
    play("student blue")
    assert play.changed("Sara") == {"blue": 1, "vp": 2}


def test_the_printed_action_has_room_for_everyone():
    play = golem("Sara", "David")
    play("Sara: rabbi printed")
    take_all(play)
    assert play.changed("Sara") == changes(said(str(play.box.printed_action)))
    play("David: rabbi printed")


# -- characters --------------------------------------------------------------------------------------


def test_prices_of_the_characters():
    play = golem("Sara", "David")
    assert [play.box.character_price[n] for n in range(39, 51)] == [2, 3, 3, 3, 4, 3, 3, 5, 6, 4, 6, 5]


@pytest.mark.parametrize("number", range(39, 51))
def test_three_coins_instead(number):
    play = golem("Sara", "David")
    play.character(number, round=1 if number < 46 else 4)
    for name in play.names:
        play.seat(name, marbles="white white", coin=6)
    play.start("influence")
    assert play.offers == ["influence", "coins"]
    play("Sara: coins")
    assert play.changed("Sara") == {"coin": 3}


def test_who_cannot_pay_takes_the_coins():
    play = golem("Sara", "David")
    play.seat("Sara", marbles="white white", coin=1)
    play.seat("David", marbles="white white", coin=2)
    play.start("influence")
    assert play["Sara"].coin == 1 + 3
    assert play.asked == "David"


def test_character_39_any_development_for_4_less_and_a_point():
    head = DEVELOPMENTS.index("head")
    price = golem("Sara", "David").box.price[head]
    play = character(39, clay=price - 4)
    assert play.changed("Sara") == {"coin": -2}
    play("upgrade head")
    assert play.changed("Sara") == {"clay": 4 - price, "developments": 1, "vp": 1}
    play = character(39, clay=price - 4)
    play("decline")
    assert play.changed("Sara") == {"vp": 1}


def test_character_40_two_steps_of_study():
    assert character(40).changed("Sara") == {"coin": -3, "study": 2}


def test_character_41_a_step_and_two_golems_work():
    play = character(41, golems="red II, blue I lying")
    play("back golem red II; golem red I")
    assert play["Sara"].golems == "golem red I lying, golem blue I lying"
    play = character(41, golems="red I, blue I lying, yellow I")
    play("forward golem blue I lying; golem yellow I; golem red I")
    assert play.changed("Sara") == {"coin": 2, "clay": 2}
    assert play["Sara"].golems == "golem red I lying, golem yellow I lying, golem blue II"
    assert play.asked == "David"


def test_character_42_two_gold():
    play = character(42)
    play("cauldron 1; cauldron 2")
    assert play["Sara"].gold == [1, 1, 0, 0]


def test_character_43_a_golem_for_4_less_and_a_red_step():
    play = character(43, golems="red I, red II", clay=6)
    play("create red")
    assert play.changed("Sara") == {"clay": 4 - 3 - 3 - 3, "golems": 1, "track": 2, "red": 1}
    play = character(43, golems="red I")
    play("create blue")  # 3 - 4 costs nothing, and pays nothing out
    assert play.changed("Sara") == {"golems": 1, "track": 2, "red": 1}
    play = character(43, golems="red I")
    play("decline")
    assert play.changed("Sara") == {"red": 1}


def test_character_44_study_and_a_blue_step():
    assert character(44).changed("Sara") == {"coin": -3, "study": 1, "blue": 1}


def test_character_45_gold_and_a_yellow_step():
    play = character(45)
    play("cauldron 1")
    assert play.changed("Sara") == {"gold": 1, "yellow": 1}


def test_character_46_a_point_for_each_development():
    assert character(46, developed="torso column_1 large").changed("Sara") == {"coin": -5, "vp": 3}


def test_character_47_three_points_by_the_rearmost_student():
    assert character(47, students="IV II V").changed("Sara") == {"coin": -6, "vp": 3 * 2}


def test_character_48_three_points_by_level():
    play = character(48, track=9)
    assert play.changed("Sara") == {"coin": -4, "vp": 3 * play.box.track_level[9 - 1]}


def test_character_49_points_and_a_book_for_5_less():
    play = golem("Sara", "David")
    green = play.books("green")
    play.character(49, round=4)
    play.library(*green[:4], green[7])
    due = max(0, play.box.book_price[green[7]] + play.box.library_price[4] - 5)
    play.seat("Sara", marbles="white white", coin=6, knowledge=due)
    play.start("influence")
    play(f"Sara: influence; book {green[7]}")
    assert play.changed("Sara") == changes({"coin": -6, "vp": 4, "knowledge": -due})


def test_character_50_kill_and_two_points_for_each_in_the_cemetery():
    play = character(50, golems="red I, buried, buried")
    play("golem red I; grave common")
    assert play.changed("Sara") == {"golems": -1, "buried": 1, "track": -1, "vp": 2 * 3}


# -- neighbourhoods ----------------------------------------------------------------------------------

PLAIN_HOUSES = [
    ("red", 1, {}, "", {"clay": 2}),
    ("red", 2, {"clay": 2}, "create blue", {"clay": -2, "golems": 1, "track": 2}),
    ("red", 2, {"clay": 9}, "create red", {"clay": -5, "golems": 1, "track": 2}),
    ("red", 3, {}, "", {"clay": 3}),
    ("red", 4, {}, "student yellow", {"yellow": 1}),
    ("red", 5, {}, "create yellow", {"golems": 1, "track": 2}),
    ("red", 8, {"students": "III I I"}, "student red -1", {"red": -1, "vp": 4, "clay": 3}),
    ("red", 9, {"clay": 4}, "pay clay 3", {"clay": -3, "vp": 6}),
    ("yellow", 1, {}, "", {"coin": 2}),
    ("yellow", 3, {"coin": 1}, "pay coin 1; cauldron 1", {"coin": -1, "gold": 1}),
    ("yellow", 4, {"golems": "yellow I, red I"}, "golem red I; grave common", {"buried": 1, "coin": 3}),
    ("yellow", 4, {}, "decline", {"coin": 3}),
    ("yellow", 5, {"coin": 4}, "pay coin 4; student red; student red", {"coin": -4, "red": 2}),
    ("yellow", 7, {"students": "I II I"}, "student yellow -1; cauldron 1", {"yellow": -1, "vp": 3, "gold": 1}),
    ("yellow", 8, {"coin": 5}, "pay coin 5", {"coin": -5, "vp": 7}),
    ("blue", 1, {}, "", {"knowledge": 2}),
    ("blue", 2, {"knowledge": 2}, "pay knowledge 2", {"knowledge": -2, "study": 1}),
    ("blue", 3, {}, "", {"knowledge": 3}),
    ("blue", 5, {"students": "I I II"}, "student blue -1", {"blue": -1, "vp": 3, "study": 1}),
    ("blue", 7, {"study": 1}, "study -1; student blue", {"study": -1, "vp": 3, "blue": 1}),
    ("blue", 8, {"knowledge": 4}, "pay knowledge 4", {"knowledge": -4, "vp": 4, "study": 1}),
]


@pytest.mark.parametrize(("district", "number", "seat", "moves", "change"), PLAIN_HOUSES)
def test_neighbourhoods(district, number, seat, moves, change):
    play = house(district, number, **seat)
    if moves:
        play(moves)
    if "grave" in moves:
        change = change | {"golems": -1, "track": -1}
    assert play.changed("Sara") == change
    assert play.asked == "David"


@pytest.mark.parametrize(
    ("district", "number", "seat"),
    [
        ("red", 9, {"clay": 3}),
        ("yellow", 3, {"coin": 1}),
        ("yellow", 5, {"coin": 4}),
        ("yellow", 7, {"students": "II II II"}),
        ("yellow", 8, {"coin": 5}),
        ("blue", 2, {"knowledge": 2}),
        ("blue", 8, {"knowledge": 4}),
        ("red", 8, {"students": "II II II"}),
        ("blue", 5, {"students": "II II II"}),
        ("blue", 7, {"study": 3}),
        ("red", 4, {}),
        ("red", 5, {}),
    ],
)
def test_what_costs_or_moves_can_be_declined(district, number, seat):
    play = house(district, number, **seat)
    play("decline")
    assert play.changed("Sara") == {}
    assert play.asked == "David"


def test_red_6_kill_and_level():
    play = house("red", 6, golems="red I, blue IV", track=7)
    play("golem blue IV; grave common")
    assert play.changed("Sara") == {"golems": -1, "buried": 1, "track": -1, "vp": play.box.track_level[5]}


def test_red_7_golem_development_for_5_less():
    play = house("red", 7, coin=30, knowledge=30)
    cheap = [f"upgrade {DEVELOPMENTS[i]}" for i in range(6) if play.box.price[i] <= 5]
    assert play.offers == [*cheap, "decline"]


def test_red_10_golem_for_2_less_and_level():
    play = house("red", 10, clay=1, track=4)
    play("create blue")
    assert play.changed("Sara") == {"clay": -1, "golems": 1, "track": 2, "vp": play.box.track_level[5]}
    play = house("red", 10, clay=1, track=4)
    play("decline")
    assert play.changed("Sara") == {"vp": play.box.track_level[3]}


def test_yellow_2_artifact_development_for_2_less():
    play = house("yellow", 2, coin=0, clay=30)
    play("upgrade grey_1")  # the top grey slot costs 2
    play("side b")
    assert play.game.table.seats[0].grey[0] == DEVELOPMENTS.index("grey_1") * 2 + 1
    assert play["Sara"].coin == 0


def test_yellow_6_objective_and_coins():
    play = house("yellow", 6)
    kept = play.offers[1]
    play(kept)
    assert play.changed("Sara") == {"objectives": 1, "coin": 2}


def test_yellow_9_an_artifact_works_with_its_grey_tile():
    play = house("yellow", 9, artifact="A1", gold=[4, 0, 0, 1], grey={4: "grey_2 a"})
    assert play.offers == ["artifact 1", "artifact 4", "decline"]
    play("artifact 4")
    assert play.changed("Sara") == {"knowledge": 1, "clay": 2}


def test_yellow_10_income_of_the_students():
    play = house("yellow", 10, students="II V X")
    change = Counter()
    for district, section in enumerate((2, 5, 10)):
        change += said(str(play.box.income[district * 10 + section - 1]))
    assert play.changed("Sara") == dict(change)


def test_blue_4_and_9_books_for_less():
    for number, discount in ((4, 3), (9, 5)):
        play = golem("Sara", "David")
        dear = max(play.books("red"), key=lambda book: play.box.book_price[book])
        play.houses(blue=[number, 1, 2, 3, 5, 6, 7])
        play.library(dear, *play.books("blue")[:4])
        due = max(0, play.box.book_price[dear] + play.box.library_price[0] - discount)
        play.seat("Sara", golems="blue I", knowledge=due)
        play.rows(work="white")
        play("Sara: marble work white; work 1; golem blue I")
        play(f"book {dear}")
        assert play["Sara"].knowledge == 0


def test_blue_6_study_development_for_4_less():
    play = house("blue", 6, knowledge=0, clay=30, coin=30)
    cheap = [f"upgrade {DEVELOPMENTS[i]}" for i in range(6, 12) if play.box.price[i] <= 4]
    assert play.offers == [*cheap, "decline"]


def test_blue_10_up_to_three_active_bonuses_each_once():
    play = house("blue", 10, columns=[[2, 3], [9, 11]])
    assert play.offers == ["active 2", "active 3", "active 9", "active 11", "decline"]
    before = play["Sara"].counts()
    play("active 9; active 2")
    assert play.offers == ["active 3", "active 11", "decline"]
    play("active 3")
    assert play.asked == "David"
    now = play["Sara"].counts()
    promised = add(*(said(str(play.box.book_active[n])) for n in (2, 3, 9)))
    assert changes({key: now[key] - before[key] for key in now}) == changes(promised)


# -- what a card says, read by a second pair of eyes ---------------------------------------------------


def said(text: str) -> Counter:
    """What a card promises to somebody who takes all, chooses the first and upgrades or kills nothing."""
    if text.startswith("choose["):
        return said(text.removeprefix("choose[").split(" | ")[0])
    cost, arrow, rest = text.partition(" -> ")
    if arrow:
        verb, *words = cost.split()
        assert verb == "pay", cost
        return add({words[0]: -int(words[1])}, said(rest))
    change: Counter = Counter()
    for part in text.split("; "):
        verb, *words = part.split()
        if verb == "gain":
            name = {"any": "clay"}.get(words[0], words[0])
            change[name] += int(words[1])
        elif verb == "study":
            change["study"] += int(words[0])
        elif verb == "student":
            change[{"any": "red"}.get(words[0], words[0])] += int(words[1])
        elif verb == "students":
            change["red"] += int(words[0])
        elif verb == "golem_track":
            change["track"] += int(words[0].removeprefix("+-"))
        elif verb == "objective":
            change["objectives"] += 1
        else:
            assert verb in ("none", "upgrade", "kill"), part  # which are declined
    return change


def add(*changes) -> Counter:
    total: Counter = Counter()
    for change in changes:
        for key, n in change.items():
            total[key] += n
    return total


def take_all(play: Transcript) -> Transcript:
    """Sara takes the first of all that she is offered, but upgrades and kills nothing."""
    before = play._before
    while play.asked == "Sara":
        offer = play.offers[0]
        play("decline" if offer.startswith(("upgrade ", "golem ")) else offer)
        play._before = before
    return play


def changes(change) -> dict[str, int]:
    return {key: n for key, n in change.items() if n}


@pytest.mark.parametrize("number", range(1, 19))
def test_starting_tiles(number):
    play = golem("Sara", "David")
    other = 18 if number != 18 else 17
    play.seat("Sara", offered=[number - 1, other - 1], golems="")
    play.seat("David", offered=[14, 15, 16], golems="")
    play.start("setup starting tiles")
    play("Sara: start S" + str(number))
    take_all(play)
    tiles = play.box.starting_tile
    assert play.changed("Sara") == changes(add(said(str(tiles[number - 1])), said(str(tiles[other - 1]))))


@pytest.mark.parametrize("row", range(1, 5))
@pytest.mark.parametrize("side", ["A1", "A2", "B1", "B2", "C1", "C2", "D1", "D2"])
def test_artifacts(side, row):
    """The last piece of gold completes an artifact, which works at once."""
    play = golem("Sara", "David")
    gold = [0] * 4
    gold[row - 1] = play.box.cauldron[row - 1] - 1
    play.seat("Sara", artifact=side, gold=gold)
    play.tiles(2, 1, 3)
    play.seat("Sara", knowledge=5)
    play(f"Sara: rabbi 1; cauldron {row}")
    take_all(play)
    effect = play.box.artifact["ABCD".index(side[0]) * 2 + int(side[1]) - 1][row - 1]
    assert play.changed("Sara") == changes(add(said(str(effect)), {"gold": 1, "vp": 1}))  # 1 VP by the action tile


@pytest.mark.parametrize("doubled", [False, True])
@pytest.mark.parametrize("space", range(1, 9))
def test_cemetery(space, doubled):
    play = golem("Sara", "David", "Julia", "Simon")
    arm = play.part("doubles_burials")
    play.seat("Sara", golems="red I, blue I", developed=arm if doubled else "")
    play.tiles(5, 1, 2, 3, 4)
    play(f"Sara: rabbi 1; golem red I; grave {space}")
    take_all(play)
    bonus = said(str(play.box.cemetery[space - 1]))
    kill = {"golems": -1, "buried": 1, "track": -1, "vp": 1, "clay": 1}
    assert play.changed("Sara") == changes(add(kill, bonus, bonus if doubled else {}))


def test_cemetery_spaces_hold_one_golem_but_the_last_holds_all():
    play = golem("Sara", "David", "Julia", "Simon")
    play.seat("Sara", golems="red I, blue I")
    play.table.cemetery[0] = 1
    play.tiles(5, 1, 2, 3, 4)
    play("Sara: rabbi 1; golem red I")
    assert play.offers == [*(f"grave {n}" for n in range(2, 9)), "grave common"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cemetery_spaces_by_number_of_players(seats):
    names = ("Sara", "David", "Julia", "Simon")[:seats]
    play = golem(*names)
    play.tiles(5, *range(6, 6 + seats))
    play("Sara: rabbi 1; golem red I")
    opened = [n + 1 for n in range(8) if play.box.cemetery_players[n] <= seats]
    assert play.offers == [*(f"grave {n}" for n in opened), "grave common"]


@pytest.mark.parametrize("book", BOOKS)
def test_books(book):
    """Into an empty column: the immediate bonus, then its own active bonus."""
    play = golem("Sara", "David")
    play.library(book, *[other for other in (2, 10, 18, 26, 34) if other != book][:4])
    play.seat("Sara", **RICH, golems="")
    play.tiles(4, 1, 2)
    play(f"Sara: rabbi 1; book {book}; column 1")
    take_all(play)
    immediate, active = str(play.box.book_immediate[book]), str(play.box.book_active[book])
    if active.startswith("choose[kill"):
        active = active.removesuffix("]").split(" | ")[1]  # without a golem only the other part is left
    paid = {"knowledge": -play.box.library_price[0]}
    assert play.changed("Sara") == changes(add(said(immediate), said(active), paid, {"books": 1}))


@pytest.mark.parametrize("card", OBJECTIVE_CARDS)
def test_objectives(card):
    """Reached at the number it asks for, not before."""
    for short in (0, 1):
        play = golem("Sara", "David")
        need = play.box.objective_threshold[card] - short
        kind = play.box.objective_type[card]
        students = ["I", "I", "I"]
        if kind < 3:
            students[kind] = SECTIONS[need - 1]
        play.seat("Sara", students=" ".join(students), objectives=[card])
        if kind == 3:
            play.seat("Sara", study=need)
        elif kind == 4:
            play.seat("Sara", gold=[min(4, need), min(3, max(0, need - 4)), min(2, max(0, need - 7)), max(0, need - 9)])
        elif kind == 5:
            play.seat("Sara", developed=" ".join(DEVELOPMENTS[:need]))
        elif kind == 6:
            play.seat("Sara", golems=created(need))
        elif kind == 7:
            green = play.books("green") + play.books("black")
            play.seat("Sara", columns=[green[:5], green[5:need]] if need > 5 else [green[:need]])
        elif kind == 8:
            play.seat("Sara", golems=", ".join(["buried"] * need + ["red I"] * (6 - need)))
        points = dict(final_points(play.table, 0))
        assert points["objectives"] == (0 if short else play.box.objective_vp[card])


def created(golems: int) -> str:
    """The two starting golems and so many created ones, one of them dead."""
    return ", ".join(["red I", "blue I", *["buried", "yellow I", "yellow I", "yellow I"][:golems]])


def test_first_objectives_of_every_kind():
    """p. 17: nine kinds, 2 VP each, at section V, space 5, 6 gold, 5 developments, 2 golems, 5 books, 2 killed."""
    box = golem("Sara", "David").box
    easiest = {}
    for card in OBJECTIVE_CARDS:
        kind, need = box.objective_type[card], box.objective_threshold[card]
        if need <= easiest.get(kind, (99, 0))[0]:
            easiest[kind] = (need, box.objective_vp[card])
    assert [easiest[kind] for kind in range(9)] == [
        (5, 2),
        (5, 2),
        (5, 2),
        (5, 2),
        (6, 2),
        (5, 2),
        (2, 2),
        (5, 2),
        (2, 2),
    ]


# -- developments ------------------------------------------------------------------------------------


def test_menorahs_of_the_developments():
    """p. 18 and 19: one each, three on the head, the study strip and the large artifact tile."""
    box = golem("Sara", "David").box
    three = {"head", "menorah_strip", "large"}
    assert box.menorahs == [3 if name in three else 1 for name in DEVELOPMENTS]
    for colour, names in ((RED, DEVELOPMENTS[:6]), (BLUE, DEVELOPMENTS[6:12]), (YELLOW, DEVELOPMENTS[12:])):
        play = golem("Sara", "David")
        play.seat("Sara", developed=" ".join(names))
        assert menorahs(play.table, 0, colour) == 8
        assert sum(menorahs(play.table, 0, other) for other in (RED, BLUE, YELLOW)) == 8


def test_torso_caps_control_at_2():
    play = golem("Sara", "David")
    torso = play.part("caps_control")
    play.seat("Sara", developed=torso, golems="red V, blue II", students="I I I", knowledge=9)
    play.start("control")
    assert play.changed("Sara") == {"knowledge": -2 - 1}


def test_left_arm_kills_at_once():
    play = golem("Sara", "David")
    arm = play.part("doubles_burials")
    play.seat("Sara", clay=9)
    play.rows(golem="white")
    play(f"Sara: marble golem white; upgrade {arm}")
    assert play.offers == ["golem red I", "golem yellow I", "decline"]


def test_right_arm_activates_at_once_and_one_more_with_work():
    play = golem("Sara", "David")
    arm = play.part("extra_worker")
    play.seat("Sara", clay=9, golems="red I, yellow I, blue I")
    play.rows(golem="white", work="white", study="white")
    play(f"Sara: marble golem white; upgrade {arm}; golem blue I")
    assert play["Sara"].golems == "golem red I, golem yellow I, golem blue I lying"
    play.settle()
    play("David: marble study white").settle()
    play("Sara: marble work white")
    assert play.offers == ["work 1", "work 2", "decline"]
    play("work 2; golem red I; golem yellow I")
    assert play.changed("Sara")["clay"] == 2  # value 1 pays for one golem, the other is free


def test_right_arm_lets_five_golems_work():
    play = golem("Sara", "David")
    arm = play.part("extra_worker")
    play.seat("Sara", developed=arm, knowledge=7, golems="red I, red I, red I, red I, red I, red I")
    play.rows(work="white")
    play("Sara: marble work white")
    assert play.offers[-2:] == ["work 5", "decline"]
    play("work 5")
    assert play.changed("Sara") == {"knowledge": -7}


def test_left_leg_ignores_steps_of_the_character_or_some():
    for move, steps in (("ignore steps", 0), ("take 1", 1), ("take steps", 2)):
        play = golem("Sara", "David")
        leg = play.part("ignores_character")
        play.character(47, round=4)
        play.seat("Sara", developed=leg, golems="red I")
        play.start("movement")
        play(f"Sara: {move}")
        walked = play.box.track_steps[2] + steps
        assert play["Sara"].golems == f"golem red {SECTIONS[walked]}"


def test_right_leg_every_new_golem():
    play = golem("Sara", "David")
    leg = play.part("walks_new_golem")
    play.seat("Sara", clay=3, developed=leg)
    play.houses(blue=[1, 3, 2, 4, 5, 6, 7])
    play.rows(golem="white")
    play("Sara: marble golem white; create blue; step; golem blue II")
    assert play.changed("Sara")["knowledge"] == 3
    assert "golem blue II" in play["Sara"].golems.split(", ")


@pytest.mark.parametrize("column", [1, 2, 3, 4])
@pytest.mark.parametrize("colour", ["green", "black"])
def test_columns(column, colour):
    """p. 18: a coin and a clay; 2 VP; the immediate bonus twice unless the book is black; a piece of gold."""
    play = golem("Sara", "David")
    book = play.books(colour)[3 if colour == "green" else 0]
    play.library(book, *[other for other in (2, 10, 18, 26, 34) if other != book][:4])
    play.seat("Sara", developed=f"column_{column}")
    play.tiles(4, 1, 2)
    play(f"Sara: rabbi 1; book {book}; column {column}")
    take_all(play)
    immediate, active = said(str(play.box.book_immediate[book])), said(str(play.box.book_active[book]))
    bonus = [{"coin": 1, "clay": 1}, {"vp": 2}, immediate if colour != "black" else {}, {"gold": 1}][column - 1]
    assert play.changed("Sara") == changes(add(immediate, bonus, active, {"books": 1}))


def test_bonuses_of_a_column_from_the_bottom_up():
    """p. 11: immediate bonus, development, older books, the new book."""
    numbers = (25, 26, 27)
    texts = ['"pay coin 1 -> gain vp 1"', '"pay coin 2 -> gain vp 1"', '"pay coin 3 -> gain vp 1"']
    edition = "".join(
        f'[[book]]\nnumber = {n}\ncolour = "green"\nimmediate = "pay clay {i + 1} -> gain vp 1"\nactive = {texts[i]}\n'
        for i, n in enumerate(numbers)
    )
    edition += '[[study_development]]\nslot = "column_1"\npermanent = "column_bonus pay clay 9 -> gain vp 1"\n'
    play = golem("Sara", "David", edition=edition)
    play.seat("Sara", **RICH, columns=[[25, 26]], developed="column_1", study=5)
    play.library(27, 2, 10, 18, 34)
    play.tiles(4, 1, 2)
    play("Sara: rabbi 1; book 27")
    asked = []
    while play.asked == "Sara":
        asked.append(play.offers[0])
        play(play.offers[0])
    assert asked == ["pay clay 3", "pay clay 9", "pay coin 1", "pay coin 2", "pay coin 3"]


@pytest.mark.parametrize(
    ("side", "moves", "triggered"),
    [
        ("gold_1 a", "marble work red", True),
        ("gold_1 a", "marble work blue", False),
        ("gold_1 b", "marble work blue", True),
        ("gold_1 b", "marble work red", False),
        ("gold_2 b", "rabbi 1; create blue", True),
        ("gold_2 a", "rabbi 1; create blue", False),
        ("gold_2 a", "rabbi 2; book 34; column 1", True),
        ("gold_2 b", "rabbi 2; book 34; column 1", False),
    ],
)
def test_gold_tiles(side, moves, triggered):
    edition = '[[artifact_side]]\ntile = "D"\nside = 1\neffects = ["none", "gain vp 4", "none", "none"]'
    play = golem("Sara", "David", edition=edition)
    play.seat("Sara", artifact="D1", gold=[0, 3, 0, 0], gilt={2: side}, golems="red I lying")
    play.rows(work="red blue")
    play.tiles(3, 4, 1)
    play.library(34, 2, 10, 18, 26)
    play(f"Sara: {moves}").settle()
    assert play.changed("Sara").get("vp", 0) == (4 if triggered else 0)


@pytest.mark.parametrize("tile", ["grey_1", "grey_2", "grey_3"])
@pytest.mark.parametrize("side", ["a", "b"])
def test_grey_tiles(tile, side):
    """p. 19: 2 of a resource, or 1 and 1 VP, whenever the artifact works, income included."""
    resource = {"grey_1": "knowledge", "grey_2": "clay", "grey_3": "coin"}[tile]
    gain = {resource: 2} if side == "a" else {resource: 1, "vp": 1}
    play = golem("Sara", "David")
    play.seat("Sara", artifact="A1", gold=[0, 0, 0, 1], grey={4: f"{tile} {side}"})
    play.houses(yellow=[9, 1, 2, 3, 4, 5, 6])
    play.rows(work="white")
    play("Sara: marble work white; work 1; golem yellow I; artifact 4")
    assert play.changed("Sara") == changes(add({"knowledge": 1}, gain))
    play = golem("Sara", "David")
    play.seat("Sara", artifact="A1", gold=[0, 0, 0, 1], grey={4: f"{tile} {side}"})
    play.start("income")
    level = {"vp": play.box.track_vp[2]}
    assert play.changed("Sara") == changes(add({"knowledge": 1}, gain, level))


def test_a_tile_on_an_artifact_that_is_not_complete_waits():
    play = golem("Sara", "David")
    play.seat("Sara", artifact="A1", grey={4: "grey_2 a"})
    play.start("income")
    assert "clay" not in play.changed("Sara")


def test_a_tile_placed_on_a_complete_artifact_gives_nothing_at_once():
    play = golem("Sara", "David")
    play.seat("Sara", artifact="A1", gold=[0, 0, 0, 1], coin=9)
    play.rows(artifacts="white")
    play("Sara: marble artifacts white; upgrade grey_2; row 4; side a")
    assert play.changed("Sara") == {"coin": 1 - play.box.slot_price[0][3], "developments": 1}
