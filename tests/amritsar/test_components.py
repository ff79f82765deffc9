"""Every tile, track and field does what it says.

What the rulebook states is stated here again; values it only prints in pictures are read from the box.
"""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

import shem
from shem.games.amritsar.box import ABILITIES, COLOURS, GOALS, MAHOUTS, ZONE_TILES
from shem.games.amritsar.catalogue import catalogue
from shem.games.amritsar.components import FILE, open_box
from shem.kernel.edition import EditionError
from tests.amritsar.transcript import amritsar

ACTIONS = {  # the 17 action icons of the rulebook (p. 9 to 11)
    *("mahout", "gain marble 2", "gain copper 1", "choose[gain marble 2 | gain copper 1]", "gain gold 1", "gain any 1"),
    *("gain coin 1", "gain coin 2", "market coin 1", "market", "upgrade storage goal", "upgrade storage mahout"),
    *("upgrade any", "knowledge any 1", "knowledge development 1", "knowledge resources 1", "knowledge economy 1"),
}


# -- what the rulebook says about the set ------------------------------------------------------------


def test_zone_tiles():
    box = open_box()
    assert Counter(box.tile_colour) == dict.fromkeys(range(4), 3)
    assert {effect.text for effect in (*box.tile_main, *box.tile_second)} == ACTIONS


def test_bridges():
    box = open_box()
    found = [(trigger, bonus.text) for trigger, bonus in zip(box.bridge_trigger, box.bridge_bonus, strict=True)]
    assert sorted(found) == [
        (0, "gain any 1"),
        (0, "gain pp 1"),
        (1, "gain coin 1"),
        (2, "gain pp 1"),
        (3, "gain coin 1"),
        (3, "gain pp 1"),
    ]


def test_temples_have_each_value_once():
    assert all(sorted(values) == [1, 2, 3, 4] for values in open_box().temple)


def test_mahouts():
    found = [effect.text for effect in open_box().mahout]
    assert found == [
        *("donate", "upgrade any", "gain coin 1; gain pp 1", "market"),
        *("gain coin 1; gain marble 1", "gain any 1", "knowledge any 1"),
    ]


def test_storehouses_have_two_or_three_places():
    box = open_box()
    assert set(box.store_size) == {2, 3}
    assert box.flipped_size == box.start_storage == 4
    assert sorted(ability for ability in box.store_ability if ability >= 0) == list(range(len(ABILITIES)))
    assert [bonus.text for bonus, ability in zip(box.store_bonus, box.store_ability, strict=True) if ability < 0] == [
        *("gain coin 1; gain any 1", "gain marble 2", "knowledge any 2")
    ]


def test_levels_of_donation_tiles():
    box = open_box()
    assert box.level_cost == [[1, 0, 0], [1, 1, 0], [0, 1, 1], [0, 0, 2]]
    for players in (2, 3, 4):
        for tile in box.donation[players]:
            assert sorted(set(tile.level)) == [0, 1, 2, 3]
            for space, level in enumerate(tile.level):
                below = {tile.left[space], tile.right[space]}
                assert below == {-1} if level == 0 else {tile.level[one] for one in below} == {level - 1}
                assert level == 0 or len(below) == 2


def test_every_component_has_words_and_a_provenance():
    language = shem.new("amritsar", seats=2, seed=1).rules.language("de")
    found = catalogue()
    assert len(found) == 8 + 4 + 12 + 4 + 6 + 12 + 7 + 15 + 24 + 3 + 3 + 4
    for label, (name, lines, provenance) in found.items():
        assert language.say(name), label
        assert lines, label
        assert all(language.say(what) and language.say(value) for what, value in lines), label
        assert provenance.startswith("rulebook"), label
    assert not language.missing


# -- zone tiles --------------------------------------------------------------------------------------


def at_tile(name: str, worker: str = "", **seat: object):
    """Pink's active worker stands in a zone with this tile; the elephant is elsewhere."""
    play = amritsar("Pink", "Purple")
    others = [tile for tile in ("W1", "Y1", "B1", "G1") if tile[0] != name[0]]
    play.tiles(north=f"{name} {others[0]} {others[1]}")
    play.seat("Pink", **{"elephant": "south", "coin": 0, **seat})
    play.start("actions", "Pink", worker=worker or "green", area="N1")
    return play


@pytest.mark.parametrize(
    ("moves", "effect"),
    [
        ("main W1; step resources", {"resources": 1, "marble": 1}),
        ("main W3; donate south 1.2", {"marble": -1, "load": -1, "donated": 1, "pp": 1}),
        ("main Y1", {"coin": 2}),
        ("main Y2; take coin; done", {"coin": 1}),
        ("main B1; gain marble 2", {"marble": 2}),
        ("main B1; gain copper 1", {"copper": 1}),
        ("main B2; take gold", {"gold": 1}),
        ("main B3", {"gold": 1}),
        ("main G1; store 4", {"marble": -1, "capacity": 3, "load": 1, "tax": 1, "stores": 1}),
    ],
)
def test_main_actions(moves, effect):
    play = at_tile(moves.split()[1].rstrip(";"), marble=1)
    play("Pink:" + moves)
    assert play.changed("Pink") == effect


@pytest.mark.parametrize(
    ("tile", "moves", "effect"),
    [
        ("W1", "", {"coin": 1}),
        ("W2", "", {"copper": 1}),
        ("W3", "sell marble; done", {"marble": -1, "coin": 1, "load": 1, "market": -1}),
        ("Y1", "goal B1; field 3", {"copper": -1, "coin": 2, "load": 1, "tax": 1, "goals": 1}),
        ("Y2", "", {"economy": 1, "coin": 1}),
        ("Y3", "return marble", {"marble": 1}),
        ("B2", "", {"resources": 1, "marble": 1}),
        ("B3", "mahout market; field blue", {"gold": -1, "load": 1, "tax": 1, "mahouts": 1}),
        ("G1", "", {"coin": 1}),
        ("G2", "decline", {"development": 1}),
    ],
)
def test_secondary_actions(tile, moves, effect):
    colour = {"W": "white", "Y": "yellow", "B": "blue", "G": "green"}[tile[0]]
    play = at_tile(tile, worker=colour, marble=1, copper=1, gold=1)
    play(f"Pink: second {tile}; {moves}")
    assert play.changed("Pink") == effect
    for other in COLOURS:
        if other != colour:
            assert f"second {tile}" not in at_tile(tile, worker=other, marble=1, copper=1, gold=1).offers


def test_all_twelve_tiles_can_be_used():
    for name in ZONE_TILES:
        play = at_tile(name, worker={"W": "white", "Y": "yellow", "B": "blue", "G": "green"}[name[0]], marble=1, gold=1)
        assert f"main {name}" in play.offers
        assert f"second {name}" in play.offers


# -- mahouts -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mahout", "moves", "effect"),
    [
        ("donate", "donate south 1.1", {"marble": -1, "load": -1, "donated": 1, "pp": 1}),
        ("upgrade", "store 5", {"marble": -1, "capacity": 3, "load": 1, "tax": 1, "stores": 1}),
        ("prestige", "follow prestige", {"coin": 1, "pp": 1}),
        ("market", "sell marble", {"marble": -1, "coin": 1, "load": 1, "market": -1}),
        ("marble", "follow marble", {"coin": 1, "marble": 1}),
        ("resource", "take copper", {"copper": 1}),
        ("knowledge", "step economy", {"economy": 1, "coin": 1}),
    ],
)
def test_mahouts_in_follow_actions(mahout, moves, effect):
    play = amritsar("Pink", "Purple")
    play.seat("Purple", mahouts={"blue": mahout}, marble=1, coin=0, elephant="south")
    play.start("follow", "Pink", worker="blue")
    play("Purple:" + moves)
    assert play.changed("Purple") == effect
    assert play.changed("Pink") == {"pp": 1}


@pytest.mark.parametrize("mahout", MAHOUTS)
def test_every_mahout_can_ride_the_elephant(mahout):
    play = amritsar("Pink", "Purple")
    play.seat("Pink", mahouts={"blue": mahout}, marble=1, coin=1, elephant="north")
    play.start("actions", "Pink", worker="green", area="N1")
    assert f"elephant {mahout}" in play.offers


# -- storehouses -------------------------------------------------------------------------------------


def build(number: int, **seat: object):
    play = amritsar("Pink", "Purple")
    play.display(number)
    play.seat("Pink", **{"marble": 1, "coin": 0, "elephant": "south", **seat})
    play.start("actions", "Pink", worker="white", area="E1")
    play(f"Pink: main G1; store {number}")
    return play


@pytest.mark.parametrize("number", range(1, 16))
def test_every_storehouse_brings_room_taxes_and_a_marker(number):
    play = build(number)
    now = play["Pink"]
    assert now.capacity == 4 + play.box.store_size[number - 1]
    assert now.tax == 1 + play.box.store_tax[number - 1]
    assert (now.load, now.stores) == (3, [number])
    assert play.table.available == ()


def test_storehouse_1_coin_and_any_resource():
    play = build(1)
    play("Pink: take gold")
    assert (play["Pink"].coin, play["Pink"].gold) == (1, 1)


def test_storehouse_2_two_marble():
    assert build(2)["Pink"].marble == 2


@pytest.mark.parametrize("steps", [("economy", "economy"), ("resources", "economy")])
def test_storehouse_3_two_steps(steps):
    play = build(3)
    play("Pink: step {}; step {}".format(*steps))
    assert sum((play["Pink"].development, play["Pink"].resources, play["Pink"].economy)) == 2


@pytest.mark.parametrize(("number", "tile"), [(4, "Y2"), (5, "B2"), (6, "G1")])
def test_storehouses_4_to_6_let_white_count_as_another_colour(number, tile):
    for stores, found in (([number], True), ([], False)):
        play = amritsar("Pink", "Purple")
        play.seat("Pink", stores=stores, elephant="south")
        play.start("actions", "Pink", worker="white", area="E1")
        assert (f"second {tile}" in play.offers) == found


def test_storehouse_7_market_discount():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", stores=[7], mahouts={"white": "market"}, coin=3, elephant="north")
    play.start("actions", "Pink", worker="green", area="N1")
    play("Pink: elephant market; buy gold")
    assert play.changed("Pink")["coin"] == -2


def test_storehouse_8_tax_discount():
    play = amritsar("Pink", "Purple")
    play.when(round=4)
    play.seat("Pink", stores=[8], tax=3, coin=2)
    play.seat("Purple", coin=1)
    play.start("decade end")
    assert play.changed("Pink") == {"coin": -1}


def test_storehouse_9_free_skip():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", stores=[9], coin=0)
    play.start("workers", "Pink")
    play("Pink: lift N2")
    assert play.offers == ["last E1", "last E2"]
    play("Pink: last E2")
    assert play.coins_on("E1") == 0


def test_storehouse_10_no_penalty():
    play = amritsar("Pink", "Purple")
    play.when(decade=3, round=2)
    play.seat("Pink", stores=[10], elephant="north")
    play("Pink: elephant east")
    assert play.changed("Pink") == {}


def test_storehouse_11_bridges_of_later_decades():
    play = amritsar("Pink", "Purple")
    play.bridges(1, 4, 3)
    play.seat("Pink", stores=[11], marble=1, coin=0, elephant="north")
    play.start("actions", "Pink", worker="green", area="N1")
    play("Pink: elephant donate; donate north 1.1")
    assert play.changed("Pink")["coin"] == 1


def test_storehouse_12_another_track():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", stores=[12], elephant="north")
    play.start("actions", "Pink", worker="blue", area="E1")
    play("Pink: second B2; step economy")
    assert play.changed("Pink") == {"economy": 1, "coin": 1}


@pytest.mark.parametrize(
    ("give", "get"), [("marble", "copper"), ("copper", "marble"), ("copper", "gold"), ("gold", "copper")]
)
def test_storehouse_13_swaps_neighbours(give, get):
    play = amritsar("Pink", "Purple")
    play.seat("Pink", **{give: 1, "stores": [13], "elephant": "south"})
    play.start("actions", "Pink", worker="green", area="N1")
    play(f"Pink: swap {give} {get}")
    assert play.changed("Pink") == {give: -1, get: 1}


def test_storehouse_14_any_resource_pays():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", stores=[14], marble=1, copper=1, elephant="north")
    play.start("actions", "Pink", worker="white", area="E1")
    play("Pink: main G1; mahout market")
    assert play.offers == ["pay marble", "pay copper"]
    play("Pink: pay copper; field green")
    assert play.changed("Pink") == {"copper": -1, "mahouts": 1, "tax": 1, "load": 1}


def test_storehouse_15_one_free_move():
    play = amritsar("Pink", "Purple")
    play.when(decade=3, round=3)
    play.seat("Pink", stores=[15], coin=0, elephant="east")
    play("Pink: elephant north storehouse")
    assert play.changed("Pink") == {"capacity": 2}
    assert play["Pink"].capacity == 4 + 4
    play("Pink: lift N2")
    assert play.table.seats[0].flipped


# -- knowledge ---------------------------------------------------------------------------------------


def step(track: str, at: int, **seat: object):
    """Pink takes the next step on a track, standing on this one; two marble are in storage."""
    play = amritsar("Pink", "Purple")
    play.seat("Pink", **{track: at, "elephant": "south", "coin": 0, "marble": 2, **seat})
    play.start("actions", "Pink", worker="blue", area="N1")
    play(f"Pink: main W1; step {track}")
    return play


@pytest.mark.parametrize(
    ("track", "at", "moves", "effect"),
    [
        ("development", 0, "store 4", {"marble": -1, "capacity": 3, "load": 1, "tax": 1, "stores": 1}),
        ("development", 2, "", {}),
        ("development", 3, "donate south 1.1", {"marble": -1, "load": -1, "donated": 1, "pp": 1}),
        ("development", 4, "mahout market; field green", {"mahouts": 1, "load": 1, "tax": 1}),
        ("development", 5, "", {}),
        ("development", 6, "", {"load": 1, "market": -1}),
        ("resources", 0, "", {"marble": 1}),
        ("resources", 1, "", {"copper": 1}),
        ("resources", 2, "", {}),
        ("resources", 3, "take gold", {"gold": 1}),
        ("resources", 4, "take gold; take copper", {"gold": 1, "copper": 1}),
        ("resources", 5, "", {}),
        ("resources", 6, "take copper", {"copper": 1}),
        ("economy", 0, "", {"coin": 1}),
        ("economy", 1, "", {}),
        ("economy", 2, "", {}),
        ("economy", 3, "", {"coin": 2}),
        ("economy", 4, "", {"coin": 2}),
        ("economy", 5, "", {}),
        ("economy", 6, "", {"coin": 2}),
    ],
)
def test_steps_of_the_knowledge_tracks(track, at, moves, effect):
    play = step(track, at)
    if moves:
        play("Pink:" + moves)
        assert play.changed("Pink") == effect
    else:
        assert play.changed("Pink") == ({track: 1} if at < 6 else {}) | effect


def test_step_2_of_development_opens_the_third_phase():
    play = step("development", 1)
    assert play["Pink"].movement == "at hand"
    assert play.asked == "Pink"
    assert "elephant north tile" in play.offers
    play("Pink: elephant north tile")
    assert play["Pink"].movement == "spent"
    assert play["Pink"].elephant == "north"


def test_final_fields():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", development=6, resources=6, economy=6, load=4, marble=1, gold=1, coin=2, goals="- - - -")
    play.seat("Purple", goals="- - - -")
    play.start("final")
    assert play.changed("Pink") == {"pp": 4 + 2 + 2}
    assert [row for _, row in play.game.rules.sheet(play.table)][7] == [8, 0]


# -- goals -------------------------------------------------------------------------------------------


def worth(goal: str, play, seat: int = 0) -> int:
    return play.box.goal[GOALS.index(goal)].points(play.table, seat)


@pytest.mark.parametrize(("goal", "zone"), [("A1", "north"), ("A2", "east"), ("A3", "south"), ("A4", "west")])
def test_goals_a_majority_in_a_zone(goal, zone):
    play = amritsar("Pink", "Purple", "Grey")
    assert [worth(goal, play, seat) for seat in range(3)] == [0, 0, 0]
    play.donations(**{zone: "1.1 Pink, 1.2 Pink, 1.3 Purple"})
    assert [worth(goal, play, seat) for seat in range(3)] == [5, 2, 0]


def test_goals_a5_and_a6_coins_and_resources_left():
    play = amritsar("Pink", "Purple", "Grey")
    play.seat("Pink", coin=3, marble=0)
    play.seat("Purple", coin=1, marble=1, copper=1)
    play.seat("Grey", coin=0, gold=1)
    assert [worth("A5", play, seat) for seat in range(3)] == [5, 2, 0]
    assert [worth("A6", play, seat) for seat in range(3)] == [0, 5, 2]


@pytest.mark.parametrize(
    ("goal", "fields"),
    [
        ("B1", {"development": 3, "resources": 3}),
        ("B2", {"development": 3, "economy": 3}),
        ("B3", {"resources": 3, "economy": 3}),
    ],
)
def test_goals_b1_to_b3_two_fields(goal, fields):
    play = amritsar("Pink", "Purple")
    assert worth(goal, play) == 0
    first, second = fields
    play.seat("Pink", **{first: 6})
    assert worth(goal, play) == 0
    play.seat("Pink", **{second: fields[second]})
    assert worth(goal, play) == 6


@pytest.mark.parametrize(("goal", "track"), [("B4", "development"), ("B5", "resources"), ("B6", "economy")])
def test_goals_b4_to_b6_a_last_field(goal, track):
    play = amritsar("Pink", "Purple")
    play.seat("Pink", **{track: 5})
    assert worth(goal, play) == 0
    play.seat("Pink", **{track: 6})
    assert worth(goal, play) == 5


@pytest.mark.parametrize(("goal", "zone"), [("C1", "north"), ("C2", "east"), ("C3", "south"), ("C4", "west")])
def test_goals_c1_to_c4_each_marker(goal, zone):
    play = amritsar("Pink", "Purple")
    play.donations(**{zone: "1.1 Pink, 1.2 Pink, 2.1 Pink, 1.3 Purple"})
    assert worth(goal, play) == 3


def test_goal_c5_zones():
    play = amritsar("Pink", "Purple")
    found = [worth("C5", play)]
    for zone in ("north", "east", "south", "west"):
        play.donations(**{zone: "1.1 Pink, 1.2 Pink"})
        found.append(worth("C5", play))
    assert found == [0, 1, 2, 3, 5]


def test_goal_c6_levels():
    play = amritsar("Pink", "Purple")
    found = [worth("C6", play)]
    for zone, space in (("north", "1.1"), ("east", "2.1"), ("south", "3.1"), ("west", "4.1")):
        play.donations(**{zone: f"{space} Pink"})
        found.append(worth("C6", play))
    assert found == [0, 1, 2, 4, 6]


@pytest.mark.parametrize(("goal", "level", "table"), [("D3", 1, [1, 2, 3, 5]), ("D4", 2, [2, 3, 4, 6])])
def test_goals_d3_and_d4_markers_on_a_level(goal, level, table):
    play = amritsar("Pink", "Purple")
    found = []
    for zone, space in (("north", 1), ("east", 1), ("south", 1), ("west", 1), ("west", 2)):
        play.donations(**{zone: f"{level}.{space} Pink"})
        found.append(worth(goal, play))
    assert found == [*table, table[-1]]


def test_goal_d5_level_3():
    play = amritsar("Pink", "Purple")
    found = [worth("D5", play)]
    for zone in ("north", "east", "south", "west"):
        play.donations(**{zone: "3.1 Pink"})
        found.append(worth("D5", play))
    assert found == [0, 3, 4, 5, 7]


def test_only_goals_on_the_board_count():
    play = amritsar("Pink", "Purple")
    play.donations(north="1.1 Pink")
    play.seat("Pink", goals="A1 - - -", hand="B1 C1 D3")
    play.seat("Purple", goals="- - - -")
    play.start("final")
    assert play.changed("Pink") == {"pp": 5}


@pytest.mark.parametrize(("field", "effect"), [(2, {"gold": 1}), (3, {"coin": 2}), (4, {"pp": 2})])
def test_goal_fields(field, effect):
    play = amritsar("Pink", "Purple")
    play.seat("Pink", copper=1, coin=0, elephant="south")
    play.start("actions", "Pink", worker="white", area="E1")
    play(f"Pink: main G1; goal C1; field {field}" + ("; take gold" if field == 2 else ""))
    assert play.changed("Pink") == {"copper": -1, "load": 1, "tax": 1, "goals": 1} | effect


# -- upgrades ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("good", "first"), [("marble", "store"), ("copper", "goal"), ("gold", "mahout")])
def test_each_upgrade_has_its_price(good, first):
    play = amritsar("Pink", "Purple")
    play.seat("Pink", **{good: 1, "elephant": "south"})
    play.start("actions", "Pink", worker="white", area="E1")
    play("Pink: main G1")
    assert {offer.split()[0] for offer in play.offers} == {first, "decline"}


def test_three_upgrades_of_each_kind():
    play = amritsar("Pink", "Purple")
    play.display(*range(1, 13))
    play.seat("Pink", marble=1, copper=1, gold=1, stores=[4, 5, 6], goals="A1 B1 C1 D1", hand="", elephant="north")
    play.seat("Pink", mahouts=dict(zip(COLOURS, ("donate", "market", "marble", "upgrade"), strict=True)))
    play.start("actions", "Pink", worker="white", area="E1")
    assert "main G1" not in play.offers


# -- bridges -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bridge", "moves", "effect"),
    [
        (3, "elephant donate; donate north 1.1", {"coin": 1}),
        (4, "elephant market; sell marble", {"pp": 1}),
        (5, "elephant upgrade; store 4", {"coin": 1}),
        (6, "elephant upgrade; store 4", {"pp": 1}),
    ],
)
def test_bridges_pay(bridge, moves, effect):
    found = []
    for bridges in ((bridge, 1, 2), (1, 2, bridge)):
        play = amritsar("Pink", "Purple")
        play.bridges(*bridges)
        mahouts = dict(zip(COLOURS, ("donate", "market", "upgrade"), strict=False))
        play.seat("Pink", mahouts=mahouts, marble=1, coin=0, elephant="north")
        play.start("actions", "Pink", worker="green", area="N1")
        play("Pink:" + moves)
        found.append(Counter(play.changed("Pink")))
    found[0].subtract(found[1])
    assert {key: n for key, n in found[0].items() if n} == effect


@pytest.mark.parametrize(("bridge", "effect"), [(1, {"gold": 1}), (2, {"pp": 1})])
def test_bridges_for_a_group_of_four(bridge, effect):
    play = amritsar("Pink", "Purple")
    play.bridges(bridge, 3, 4)
    play.seat("Pink", coin=0, elephant="north")
    play.areas(N1="white white white white", S1="blue blue", W1="green")
    play.start("workers", "Pink")
    play("Pink: lift N1" + ("; take gold" if bridge == 1 else ""))
    assert play.changed("Pink") == effect


# -- edition files -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "complaint"),
    [
        ('[[zone_tile]]\nid = "W9"', "edition file: unknown entry zone_tile W9"),
        (
            '[[zone_tile]]\nid = "W1"\nmain = "gian coin 1"',
            'amritsar: zone_tile W1: main, column 1: unknown verb "gian"',
        ),
        ('[[zone_tile]]\nid = "W1"\ncolour = "blue"', "amritsar: zone_tile W1: this tile is white"),
        ("[[temple_tile]]\nid = 1\nnorth = 3", "amritsar: temple_tile 1: the values of the four zones"),
        ('[[storehouse]]\nnumber = 4\npermanent = "swap"', "amritsar: components.toml: exactly one storehouse"),
        (
            '[[goal]]\nid = "B1"\nfields = ["economy 9"]',
            'amritsar: goal B1: unknown fields "economy 9" .did you mean "economy',
        ),
        ('[[market_column]]\nresource = "gold"\nprices = [4, 3, 5, 6]', "amritsar: market_column gold: prices"),
        ('[[work_area]]\nid = "N1"\nstart_workers = 4', "amritsar: components.toml: the work areas"),
        (
            '[[donation_tile]]\nplayers = 2\nzone = "north"\n'
            "rests_on = [[[1, 2], [2, 3], [3, 9]], [[1, 2], [2, 3]], [[1, 2]]]",
            "amritsar: donation_tile 2 north: \\[3, 9\\] in rests_on is not a pair of spaces of level 1",
        ),
        ("[maharaja]\nrow_pp = [1, 2]", "amritsar: components.toml maharaja: row_pp must be a list of 5"),
    ],
)
def test_mistakes_in_an_edition_are_named(edition, complaint):
    with pytest.raises(ValueError, match=complaint):
        shem.new("amritsar", seats=2, edition=edition)


def test_an_edition_changes_what_it_names():
    edition = """
[[donation_tile]]
players = 2
zone = "west"
pp = [[1, 1, 1], [3, 3], [5], []]
rests_on = [[[1, 2], [2, 3]], [[1, 2]], []]

[[market_column]]
resource = "marble"
prices = [1, 1, 2, 3, 5]
pp = [2, 0, 0, 0, 0]

[player_board]
tax = [0, 2, 4]
"""
    game = shem.new("amritsar", seats=2, seed=1, edition=edition)
    assert len(game.table.donated[3]) == 6
    assert game.table.market == [4, 4, 4]
    assert game.table.box.tax == [0, 2, 4]
    for _ in range(400):
        if game.decision is None:
            break
        game.play(game.decision.options[0])
    assert game.over


def test_the_file_names_each_table_and_field_once():
    fields = tomllib.loads(FILE.read_text(encoding="utf-8"))
    for name, value in fields.items():
        for entry in value if isinstance(value, list) else [value]:
            assert entry["provenance"].startswith("rulebook"), name


def test_errors_are_edition_errors():
    with pytest.raises(EditionError):
        open_box('[[track]]\nid = "economy"\nsteps = [{ kind = "instant", effect = "gain coin 1" }]')
