"""What the rulebook leaves open, and how it is played here: rulings 1 to 20, 34 to 40 and 50 on.

Those of market, upgrades and bridges, and those of the solo game, are next door.

docs/amritsar/rulings.md gives the reasons under the same numbers.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import shem
from shem.games import find
from shem.games.amritsar.decades import tax_due
from shem.games.amritsar.scoring import ranking
from shem.kernel import record
from tests.amritsar.transcript import amritsar, deal_out
from tests.battery import walk

ROOT = Path(__file__).parents[2]

# -- movement and workers ----------------------------------------------------------------------------


@pytest.mark.parametrize(("zone", "steps", "lost"), [("east", 1, 0), ("south", 2, 1), ("west", 3, 1)])
def test_ruling_1_the_maharaja_is_a_boundary(zone, steps, lost):
    play = amritsar("Pink", "Purple")
    play.when(round=3)  # between east and south
    play.seat("Pink", elephant="north", coin=2)
    play(f"Pink: elephant {zone}")
    assert play["Pink"].pp == 5 - lost
    assert play["Pink"].coin == 2 - (steps - 1)


def test_ruling_1_standing_still_never_counts():
    play = amritsar("Pink", "Purple")
    play.when(round=3)
    play.seat("Pink", elephant="east")
    play("Pink: elephant stays")
    assert play.changed("Pink") == {}


@pytest.mark.parametrize(("decade", "lost"), [(1, 1), (2, 2), (3, 3)])
def test_ruling_1_the_penalty_grows(decade, lost):
    play = amritsar("Pink", "Purple")
    play.when(decade=decade, round=2)
    play.seat("Pink", elephant="north")
    play("Pink: elephant east")
    assert play.changed("Pink") == {"pp": -lost}


def test_ruling_2_at_most_three_steps():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", elephant="south", coin=4)
    play.start()
    assert play.offers == ["elephant stays", "elephant west", "elephant north", "elephant east"]


def test_ruling_3_the_first_turn_places_the_elephant_for_free():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", elephant="", coin=0)
    play.seat("Purple", elephant="", marble=1, mahouts={"yellow": "donate"})
    play.start()
    assert play.offers == ["elephant north", "elephant east", "elephant south", "elephant west"]
    play("Pink: elephant east")
    assert play.changed("Pink") == {}
    play("Pink: lift N1; white N2; done")
    assert play.asked == "Purple"
    assert play.offers[0] == "elephant north", "no donation before the elephant is on the board"


def test_ruling_3_other_follow_actions_are_allowed_before():
    play = amritsar("Pink", "Purple")
    play.seat("Purple", elephant="", mahouts={"yellow": "marble"})
    play.start("follow", "Pink", worker="yellow")
    play("Purple: follow marble")
    assert play.changed("Purple") == {"coin": 1, "marble": 1}


def test_ruling_4_coins_of_the_first_area_pay_for_skips():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", coin=0, elephant="south")
    play.coins(N2=1, E2=2)
    play.start("workers", "Pink")
    play("Pink: lift N2")
    assert play["Pink"].coin == 1
    play("Pink: last E2")
    assert play["Pink"].coin == 1 - 1 + 2, "and the coins where it ends are taken before the actions"
    assert play.coins_on("E1") == 1
    assert play.coins_on("E2") == 0


def test_ruling_4_taking_coins_is_asked_when_they_do_not_fit():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", coin=2, marble=1, elephant="south")
    play.coins(N2=3)
    play.start("workers", "Pink")
    play("Pink: lift N2")
    assert play.offers == ["take coins", "decline"]
    play("Pink: decline")
    assert play.coins_on("N2") == 3
    play = amritsar("Pink", "Purple")
    play.seat("Pink", coin=2, marble=1)
    play.coins(N2=3)
    play.start("workers", "Pink")
    play("Pink: lift N2; take coins; return marble")
    assert (play["Pink"].coin, play["Pink"].marble) == (4, 0), "with only coins left, one more goes by itself"


def test_ruling_4_coins_that_would_take_the_last_place_may_be_left():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", coin=2, marble=1, elephant="south")
    play.coins(N2=1)
    play.start("workers", "Pink")
    play("Pink: lift N2")
    assert play.offers == ["take coins", "decline"]
    play = amritsar("Pink", "Purple")
    play.seat("Pink", coin=2, elephant="south")
    play.coins(N2=1)
    play.start("workers", "Pink")
    play("Pink: lift N2")
    assert play["Pink"].coin == 3, "a place stays free: nothing is asked"


def test_ruling_5_no_area_gets_a_second_worker_of_the_group():
    """The lap ends where it began: beyond it every area has its one worker."""
    play = amritsar("Pink", "Purple")
    play.seat("Pink", coin=9, capacity=12)
    play.areas(N2="white white", S1="yellow")
    play.start("workers", "Pink")
    play("Pink: lift N2")
    assert play.offers == ["last E2", "last S1", "last S2", "last W1", "last W2", "last N1", "last N2"]


def test_ruling_5_only_the_last_worker_skips_and_full_areas_cost_nothing():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", coin=4)
    play.areas(N1="white yellow", E1="white white blue blue", E2="green green green blue", W2="yellow yellow")
    play.start("workers", "Pink")
    play("Pink: lift N1")
    assert play.offers == ["white N2", "yellow N2"]
    play("Pink: white N2")
    assert play.offers == ["last S1", "last S2", "last W1", "last W2", "last N1"]
    play("Pink: last N1")
    assert play.changed("Pink") == {"coin": -4}
    assert [play.coins_on(area) for area in ("S1", "S2", "W1", "W2")] == [1, 1, 1, 1]
    assert [play.coins_on(area) for area in ("E1", "E2", "N2", "N1")] == [0, 0, 0, 0]


def test_ruling_6_a_single_worker_is_the_last_one():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", coin=1)
    play.start("workers", "Pink")
    play("Pink: lift N2")
    assert play.offers == ["last E1", "last E2"]


def test_ruling_7_a_group_of_four_is_four_picked_up():
    play = amritsar("Pink", "Purple")
    play.bridges(2, 1, 3)
    play.seat("Pink", coin=0, elephant="south")
    play.areas(N1="white white white white", N2="blue blue blue blue", S1="green green green yellow")
    play.start("workers", "Pink")
    play("Pink: lift N1")
    assert play.changed("Pink")["pp"] == 1, "all of one colour: they went by themselves"
    play = amritsar("Pink", "Purple")
    play.bridges(2, 1, 3)
    play.seat("Pink", coin=0, elephant="south")
    play.areas(N1="white white white", N2="blue blue blue blue", S1="green green green yellow", S2="white")
    play.start("workers", "Pink")
    play("Pink: lift N1")
    assert "pp" not in play.changed("Pink")


def test_ruling_8_the_start_player_never_changes():
    game = shem.new("amritsar", seats=3, seed=4)
    first = game.table.first
    rounds = {}
    for _ in walk(game, Random(4)):
        t = game.table
        assert t.first == first
        rounds.setdefault((t.decade, t.round), t.active if game.view()["phase"] == "elephant" else None)
    starters = {seat for seat in rounds.values() if seat is not None}
    assert starters == {first}


# -- actions -----------------------------------------------------------------------------------------


def test_ruling_9_a_tile_whose_main_action_is_impossible_may_be_chosen():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", coin=0, elephant="south")
    play.start("actions", "Pink", worker="green", area="E1")  # G1: any upgrade, but nothing to pay with
    assert "main G1" not in play.offers
    play("Pink: second G1")
    assert play.changed("Pink") == {"coin": 1}
    assert play.asked == "Purple"


def test_ruling_9_nothing_must_be_done():
    play = amritsar("Pink", "Purple")
    play.start("actions", "Pink", worker="green", area="E1")
    play("Pink: done")
    assert play.changed("Pink") == {}
    assert play.asked == "Purple"


def test_ruling_10_nothing_comes_between_main_and_secondary():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", elephant="north")
    play.start("actions", "Pink", worker="white", area="N1")
    play("Pink: main W1; step economy")
    assert "second W1" in play.offers
    play("Pink: elephant B1; gain copper 1")
    assert "second W1" not in play.offers, "the elephant has closed the tile"
    assert play.asked == "Purple"
    play = amritsar("Pink", "Purple")
    play.start("actions", "Pink", worker="white", area="N1")
    play("Pink: second W1; main W1; step economy; elephant Y1")
    assert play["Pink"].coin == 4
    assert play.asked == "Purple"


def test_ruling_10_one_tile_only():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", elephant="south")
    play.start("actions", "Pink", worker="white", area="N1")
    play("Pink: main W1; step resources")
    assert play.offers == ["second W1", "done"]


def test_ruling_11_the_same_action_twice():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", elephant="north", coin=0)
    play.start("actions", "Pink", worker="green", area="N1")
    play("Pink: main Y1; elephant Y1")
    assert play.changed("Pink") == {"coin": 4}
    play = amritsar("Pink", "Purple")
    play.seat("Pink", elephant="west", coin=0, mahouts={"green": "marble"})
    play.start("actions", "Pink", worker="blue", area="W1")
    play("Pink: main G3; elephant marble")
    assert play.changed("Pink") == {"coin": 2, "marble": 2}


def test_ruling_12_only_what_is_really_done_counts_as_following():
    play = amritsar("Pink", "Purple", "Grey", "Turquoise")
    play.seat("Purple", mahouts={"white": "market"}, coin=1)
    play.seat("Grey", mahouts={"white": "upgrade"}, coin=0)
    play.seat("Turquoise", mahouts={"white": "resource"}, coin=4)
    play.start("follow", "Pink", worker="white")
    play("Purple: buy marble")
    assert play.changed("Pink") == {"pp": 1}
    assert play.asked == "Turquoise", "Grey cannot pay for any upgrade"
    play("Turquoise: take gold; return gold")
    assert play.changed("Pink") == {"pp": 1}, "also if there was no room for it"


def test_ruling_13_followers_act_clockwise_after_the_turn():
    play = amritsar("Pink", "Purple", "Grey")
    for name in ("Pink", "Purple", "Grey"):
        play.seat(name, mahouts={"blue": "prestige"})
    play.start("follow", "Purple", worker="blue")
    play("Grey: follow prestige; Pink: follow prestige")
    assert play["Purple"].pp == 7
    assert play.asked == "Grey"
    assert play.offers[0] == "elephant stays"


def test_ruling_14_the_golden_worker_pays_nobody_and_the_start_player_is_first():
    play = amritsar("Pink", "Purple")
    play.golden("white", "yellow", "blue", "green")
    play.seat("Pink", mahouts={"yellow": "prestige"})
    play.seat("Purple", mahouts={"yellow": "marble"})
    play.start("round end")
    assert play.asked == "Pink"
    play("Pink: follow prestige")
    assert play.changed("Purple") == {}
    play("Purple: follow marble")
    assert play.changed("Pink") == {}
    assert play.table.maharaja_at == 1


def test_ruling_14_also_after_the_fourth_round():
    play = amritsar("Pink", "Purple")
    play.when(round=4)
    play.golden("white", "yellow", "blue", "green")
    play.seat("Pink", mahouts={"white": "resource"})
    play.start("round end")
    play("Pink: take gold")
    assert play["Pink"].gold == 1
    assert play.table.decade == 1


def test_ruling_15_an_alias_opens_only_the_own_secondary_action():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", stores=[4], elephant="south")
    play.seat("Purple", mahouts={"white": "prestige", "yellow": "donate"}, marble=1)
    play.start("actions", "Pink", worker="white", area="E1")
    play("Pink: second Y2")
    assert play["Pink"].economy == 1
    play("Pink: done")
    assert play.offers == ["follow prestige", "decline"], "for the others it is white"
    play = amritsar("Pink", "Purple")
    play.seat("Pink", stores=[4], elephant="south")
    play.start("actions", "Pink", worker="blue", area="E1")
    assert "second Y2" not in play.offers, "only white workers have aliases"


def test_ruling_16_the_third_phase_comes_before_following():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", movement="spent", elephant="south")
    play.seat("Purple", mahouts={"white": "prestige"})
    play.start("actions", "Pink", worker="white", area="N1")
    play("Pink: done; elephant west")
    assert play.asked == "Purple"
    assert play["Pink"].elephant == "west"


# -- donation and temple -----------------------------------------------------------------------------


def test_ruling_17_one_donation_in_the_zone_of_the_elephant():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", elephant="west", marble=3)
    play.start("actions", "Pink", worker="blue", area="W1")
    play("Pink: main G3")
    assert all(offer == "decline" or offer.startswith("donate west 1.") for offer in play.offers)
    play("Pink: donate west 1.1")
    assert play["Pink"].donated == 1
    assert "elephant donate" in play.offers, "another action, another donation"


def test_ruling_18_no_markers_no_points():
    play = amritsar("Pink", "Purple")
    play.when(round=4)
    play.seat("Pink", coin=1)
    play.seat("Purple", coin=1)
    play.donations(north="1.1 Pink")
    play.temples(1, 2, 3)
    play.start("decade end")
    assert play.changed("Pink") == {"pp": 4, "coin": -1}
    assert play.changed("Purple") == {"coin": -1}


def test_ruling_19_second_is_the_second_highest_number():
    play = amritsar("Pink", "Purple", "Grey", "Turquoise")
    goal = play.box.goal[0]  # A1: the north
    play.donations(north="1.1 Pink, 1.2 Pink, 1.3 Purple, 1.4 Purple, 1.5 Grey")
    assert [goal.points(play.table, seat) for seat in range(4)] == [5, 5, 2, 0]


def test_ruling_20_levels_are_counted_together():
    play = amritsar("Pink", "Purple")
    d1, d2, d6 = play.box.goal[18], play.box.goal[19], play.box.goal[23]
    play.donations(north="1.1 Pink, 1.2 Pink, 1.3 Pink, 1.4 Pink, 2.1 Pink")
    assert d1.points(play.table, 0) == 0
    play.donations(west="1.1 Pink, 1.2 Purple, 2.1 Pink")
    assert d1.points(play.table, 0) == 6
    assert d2.points(play.table, 0) == 0
    play.donations(north="2.2 Pink, 2.3 Pink, 3.1 Purple, 3.2 Purple")
    assert d2.points(play.table, 0) == 5
    assert d6.points(play.table, 0) == 0
    play.donations(north="4.1 Pink")
    assert d6.points(play.table, 0) == 5


# -- taxes, income, end ------------------------------------------------------------------------------


def test_ruling_34_taxes_are_paid_as_far_as_possible():
    play = amritsar("Pink", "Purple")
    play.when(decade=2, round=4)
    play.seat("Pink", tax=7, coin=1)  # 4 coins
    play.seat("Purple", coin=1)
    play.start("decade end")
    assert play.changed("Pink") == {"coin": -1, "pp": -5}, "3 coins are missing, 2 PP each, but nobody falls below 0"


def test_ruling_34_discounts_add_up():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", tax=5, stores=[8], economy=2)
    assert tax_due(play.table, 0) == 3 - 1 - 1
    play.seat("Pink", tax=1)
    assert tax_due(play.table, 0) == 0


def test_ruling_35_the_tax_track_ends():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", tax=12, marble=1, elephant="south")
    play.start("actions", "Pink", worker="white", area="E1")
    play("Pink: main G1; store 4")
    assert play["Pink"].tax == 12


def test_ruling_36_points_never_fall_below_zero():
    play = amritsar("Pink", "Purple")
    play.when(decade=3, round=2)
    play.seat("Pink", pp=2, elephant="north")
    play("Pink: elephant east")
    assert play["Pink"].pp == 0


def test_ruling_36_beyond_a_hundred():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", pp=99, elephant="north", mahouts={"white": "prestige"})
    play.start("actions", "Pink", worker="green", area="N1")
    play("Pink: elephant prestige; main Y1")
    assert play["Pink"].pp == 100
    play.seat("Pink", pp=140)
    assert play.game.scores[0] == 140


def test_ruling_37_income_of_every_interim_field():
    play = amritsar("Pink", "Purple")
    play.when(decade=1, round=4)
    play.seat("Pink", development=3, resources=5, economy=3, coin=0)
    play.seat("Purple", coin=1)
    play.start("decade end")
    play("Pink: take gold")
    now = play["Pink"]
    assert (now.load, now.market, now.gold, now.coin, now.pp) == (3, 4, 1, 1, 6)


def test_ruling_38_the_third_decade_ends_like_the_others():
    play = amritsar("Pink", "Purple")
    play.when(decade=3, round=4)
    play.donations(south="1.1 Pink")
    play.seat("Pink", resources=6, coin=0, tax=1, goals="- - - -")
    play.seat("Purple", goals="- - - -", coin=1)
    play.start("decade end")
    play("Pink: take gold")
    assert play.game.over
    assert play["Pink"].pp == 5 + 4 - 3 + 1, "temple, unpaid tax, and a point for the gold of the income"


def test_ruling_39_bonuses_come_at_once():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", development=3, elephant="south", mahouts={"white": "knowledge"})
    play.start("actions", "Pink", worker="blue", area="N1")
    play("Pink: main W1; step development; step development")  # the mahout of step 4 takes step 5
    assert play.offers[-1] == "decline"
    assert any(offer.startswith("store") for offer in play.offers), "an upgrade without paying"


def test_ruling_40_the_first_slots_have_four_colours():
    for seed in range(20):
        t = shem.new("amritsar", seats=2, seed=seed).table
        assert sorted(tile // 3 for tile in t.tiles[::3]) == [0, 1, 2, 3]
        assert sorted(t.tiles) == list(range(12))


# -- what is decided here on top of those ------------------------------------------------------------


def test_ruling_50_the_golden_worker_is_a_turn_of_its_own_for_the_market():
    play = amritsar("Pink", "Purple")
    play.golden("white", "yellow", "blue", "green")
    play.seat("Pink", mahouts={"yellow": "market"}, coin=0, marble=1, trades=1)
    play.start("round end")
    assert play.offers == ["sell marble", "decline"]


def test_ruling_52_a_free_skip_is_chosen_among_several():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", coin=1, stores=[9], elephant="south")
    play.start("workers", "Pink")
    play("Pink: lift N2")
    assert play.offers == ["last E1", "last E2", "last S1"]
    play("Pink: last S1")
    assert play.offers == ["free E1", "free E2"]
    play("Pink: free E1")
    assert (play.coins_on("E1"), play.coins_on("E2")) == (0, 1)
    assert play["Pink"].coin == 0
    play = amritsar("Pink", "Purple")
    play.seat("Pink", coin=1, stores=[9])
    play.start("workers", "Pink")
    play("Pink: lift N2; last E2")
    assert play.offers == ["free E1", "free none"]
    play("Pink: free E1")
    assert play.changed("Pink") == {}, "a single skip needs no coin"


def test_ruling_52_a_free_skip_may_be_refused():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", coin=2, stores=[9], elephant="south")
    play.start("workers", "Pink")
    play("Pink: lift N2; last S1")
    assert play.offers == ["free E1", "free E2", "free none"]
    play("Pink: free none")
    assert (play.coins_on("E1"), play.coins_on("E2"), play["Pink"].coin) == (1, 1, 0)
    play = amritsar("Pink", "Purple")
    play.seat("Pink", coin=0, stores=[9], elephant="south")
    play.start("workers", "Pink")
    play("Pink: lift N2; last E2")
    assert play.coins_on("E1") == 0, "without a coin there is nothing to ask"


def test_ruling_53_free_moves_are_offered_where_they_help():
    play = amritsar("Pink", "Purple")
    play.when(round=2)
    play.seat("Pink", movement="at hand", elephant="east", coin=0)
    play.start()
    assert play.offers == ["elephant stays", "elephant south", "elephant west tile", "elephant north tile"]
    play("Pink: elephant north tile")
    assert play.changed("Pink") == {}
    assert play["Pink"].movement == "spent"


def test_ruling_55_equal_points_and_markers_share_the_place():
    play = amritsar("Pink", "Purple", "Grey")
    for name in ("Pink", "Purple", "Grey"):
        play.seat(name, pp=30)
    play.donations(north="1.1 Grey")
    assert ranking(play.table) == [2, 0, 1]


def test_tie_break_by_donations():
    """p. 8: equal PP, then more markers on the donation tiles."""
    play = amritsar("Pink", "Purple")
    play.seat("Pink", pp=30)
    play.seat("Purple", pp=30)
    play.donations(west="1.1 Purple, 1.2 Purple, 1.3 Pink")
    assert ranking(play.table) == [1, 0]


def test_ruling_56_your_own_choices_come_before_the_goal_of_the_maharaja():
    play = deal_out("You", wanted=("goal A1", "goal B1", "goal C1", "goal D1", "goal C2"))
    assert play.table.solo.goal == -1
    play("You: goal C1")
    assert play.table.solo.goal == -1
    play("You: field white")
    assert play.table.solo.goal == 13
    assert "solo" in play.game.view(0)


def test_ruling_56_until_version_2_his_goal_was_turned_up_first():
    game = record.read("shem 1\ngame amritsar\nrules 2\nseats 1\nseed 3\n-\n", find)
    assert game.table.solo.goal >= 0
    assert game.decision.options[0].text.startswith("goal A")


def test_ruling_57_a_step_must_be_taken_but_not_what_its_bonus_offers():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", stores=[12], development=4, elephant="south")
    play.start("actions", "Pink", worker="yellow", area="E1")
    play("Pink: second Y2")
    assert "decline" not in play.offers
    play("Pink: step development")
    assert play.changed("Pink") == {"development": 1}
    assert play.offers[-1] == "decline"
    play("Pink: decline")
    assert play.changed("Pink") == {}


def test_every_ruling_is_named_by_a_test():
    text = (ROOT / "docs" / "amritsar" / "rulings.md").read_text(encoding="utf-8")
    rulings = set(re.findall(r"(?m)^([0-9]+)\. ", text))
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "amritsar").glob("test_*.py"))
    assert len(rulings) == 58
    assert rulings - set(re.findall(r"def test_ruling_([0-9]+)_", tests)) == set()
