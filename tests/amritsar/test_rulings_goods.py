"""What the rulebook leaves open about market, upgrades, storage and bridges: rulings 21 to 33, 51, 54 and 58.

docs/amritsar/rulings.md gives the reasons under the same numbers.
"""

from __future__ import annotations

from shem.games.amritsar.decades import tax_due
from tests.amritsar.transcript import amritsar, deal_out

# -- market ------------------------------------------------------------------------------------------


def to_market(play, name="Pink", **values):
    """This seat's market mahout is about to be used."""
    play.seat(name, mahouts={"white": "market"}, elephant="north", **values)
    play.start("actions", name, worker="green", area="N1")
    play(f"{name}: elephant market")
    return play


def test_ruling_21_highest_and_lowest_price_of_the_column():
    play = amritsar("Pink", "Purple")
    play.market(marble=0, copper=4)
    to_market(play, coin=1, copper=1)
    play("Pink: sell copper")
    assert play.changed("Pink")["coin"] == 2, "the column is full: lowest price"
    assert "pp" not in play.changed("Pink")
    assert play.table.market[1] == 4


def test_ruling_21_an_empty_column_sells_at_its_highest_price():
    play = amritsar("Pink", "Purple")
    play.market(marble=0)
    to_market(play, coin=4)
    play("Pink: buy marble")
    assert play.changed("Pink") == {"coin": -4, "marble": 1, "load": 1, "market": -1}
    assert play.table.market[0] == 0


def test_ruling_22_the_discount_is_for_one_purchase_in_an_action():
    play = amritsar("Pink", "Purple")
    to_market(play, coin=4, stores=[7])
    play("Pink: buy marble")
    assert play.changed("Pink")["marble"] == 1
    assert play["Pink"].coin == 4
    play("Pink: buy marble")
    assert play["Pink"].coin == 2
    play("Pink: buy copper")
    assert play["Pink"].coin == 0


def test_ruling_22_without_a_coin_the_discount_buys_what_costs_one():
    play = amritsar("Pink", "Purple")
    to_market(play, coin=0, stores=[7])
    assert play.offers == ["buy marble", "done"]


def test_ruling_23_no_buying_and_selling_of_one_kind_in_a_turn():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", mahouts={"white": "market"}, elephant="east", coin=2, copper=1)
    play.start("actions", "Pink", worker="white", area="E1")
    play("Pink: elephant market; sell copper")
    assert play.offers == ["buy marble", "buy gold", "done"]
    play("Pink: buy marble")
    assert "sell marble" not in play.offers
    play("Pink: done; main Y2")
    assert "sell marble" not in play.offers, "also in another action of the same turn"
    assert "buy copper" not in play.offers
    assert "buy marble" in play.offers


def test_ruling_23_the_next_turn_is_a_new_window_for_everyone():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", trades=1, mahouts={"white": "market"}, marble=1)
    play.seat("Purple", elephant="south", trades=8)
    play.start("begin", "Purple")
    assert play.table.seats[0].trades == 0
    assert play.table.seats[1].trades == 0


def test_ruling_24_what_a_sale_brings_may_be_too_much():
    play = amritsar("Pink", "Purple")
    play.market(gold=3)
    to_market(play, coin=3, gold=1)
    play("Pink: sell gold")
    assert play["Pink"].coin == 4, "only coins were there: they return by themselves"


def test_ruling_25_one_marker_for_a_market_action():
    play = amritsar("Pink", "Purple")
    to_market(play, coin=3)
    play("Pink: buy marble; buy marble; done")
    assert play.changed("Pink")["load"] == 1
    assert play.changed("Pink")["market"] == -1


def test_ruling_25_an_empty_space_gives_a_point_and_a_full_elephant_nothing():
    play = amritsar("Pink", "Purple")
    to_market(play, coin=1, market=0)
    play("Pink: buy marble")
    assert play.changed("Pink") == {"coin": -1, "marble": 1, "pp": 1}
    play = amritsar("Pink", "Purple")
    to_market(play, coin=1, load=6)
    play("Pink: buy marble")
    assert play.changed("Pink") == {"coin": -1, "marble": 1}


def test_ruling_25_no_trade_no_marker():
    play = amritsar("Pink", "Purple")
    to_market(play, coin=1)
    play("Pink: done")
    assert play.changed("Pink") == {}


def test_ruling_26_a_full_elephant_sends_markers_to_the_market():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", marble=1, load=6, elephant="east")
    play.start("actions", "Pink", worker="white", area="E1")
    play("Pink: main G1; store 4")
    assert (play["Pink"].load, play["Pink"].market) == (6, 6)


# -- upgrades, storage, bridges ----------------------------------------------------------------------


def test_ruling_27_the_new_room_counts_for_the_bonus():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", marble=1, coin=3, elephant="south")
    play.start("actions", "Pink", worker="white", area="E1")
    play("Pink: main G1; store 2")
    assert play.changed("Pink") == {"marble": -1 + 2, "capacity": 2, "load": 1, "tax": 1, "stores": 1}


def test_ruling_28_goals_go_on_any_free_field_for_its_bonus():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", copper=1, elephant="south")
    play.start("actions", "Pink", worker="white", area="E1")
    play("Pink: main G1; goal B1")
    assert play.offers == ["field 2", "field 3", "field 4"]
    play("Pink: field 4")
    assert play.changed("Pink")["pp"] == 2
    assert play["Pink"].goals == ["A1", "", "", "B1"]
    assert play["Pink"].hand == ["C1", "D1"]


def test_ruling_28_the_first_goal_gives_no_bonus():
    play = deal_out("Pink", "Purple", wanted=("bridge 6",))
    play("Pink:" + play.offers[0])
    assert play.changed("Pink") == {"load": 1, "tax": 1, "goals": 1}


def test_ruling_29_the_owner_chooses_what_to_return():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", marble=1, copper=1, coin=1, gold=1, elephant="south")
    play.start("actions", "Pink", worker="white", area="N1")
    play("Pink: main B1; gain copper 1")
    assert play.offers == ["return marble", "return copper", "return gold", "return coin"]
    play("Pink: return marble")
    assert (play["Pink"].marble, play["Pink"].copper) == (0, 2)


def test_ruling_30_the_flipped_storehouse_keeps_goods_and_taxes():
    play = amritsar("Pink", "Purple")
    play.when(round=2)
    play.seat("Pink", stores=[15], tax=2, coin=0, marble=6, elephant="north")
    play.start()
    assert "elephant west storehouse" in play.offers
    play("Pink: elephant west storehouse")
    assert play.changed("Pink") == {"capacity": 2}
    assert play["Pink"].elephant == "west"
    assert tax_due(play.table, 0) == 1
    assert not play.table.seats[0].abilities


def test_ruling_31_bridges_pay_in_follow_actions_and_for_free_upgrades():
    play = amritsar("Pink", "Purple")
    play.bridges(6, 1, 2)
    play.seat("Purple", mahouts={"white": "upgrade"}, marble=1)
    play.start("follow", "Pink", worker="white")
    play("Purple: store 4")
    assert play.changed("Purple")["pp"] == 1
    play = amritsar("Pink", "Purple")
    play.bridges(6, 1, 2)
    play.seat("Pink", development=4, elephant="south")
    play.start("actions", "Pink", worker="blue", area="N1")
    play("Pink: main W1; step development; store 4")
    assert play.changed("Pink")["pp"] == 1
    assert "marble" not in play.changed("Pink")


def test_ruling_31_all_open_bridges():
    play = amritsar("Pink", "Purple")
    play.bridges(5, 6, 4)
    play.seat("Pink", stores=[11], marble=1, elephant="south")
    play.start("actions", "Pink", worker="white", area="E1")
    play("Pink: main G1; store 4")
    assert play.changed("Pink")["coin"] == 1
    assert play.changed("Pink")["pp"] == 1
    play = amritsar("Pink", "Purple")
    play.bridges(5, 6, 4)
    play.when(decade=2)
    play.seat("Pink", stores=[11], marble=1, elephant="south")
    play.start("actions", "Pink", worker="white", area="E1")
    play("Pink: main G1; store 4")
    assert "coin" not in play.changed("Pink"), "the bridge of the first decade is turned over"


def test_ruling_32_a_given_step_may_go_elsewhere():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", stores=[12], elephant="south")
    play.start("actions", "Pink", worker="yellow", area="E1")
    play("Pink: second Y2")
    assert play.offers == ["step development", "step resources", "step economy"]
    play("Pink: step resources")
    assert play.changed("Pink") == {"resources": 1, "marble": 1}


def test_ruling_33_swapping_once_a_turn_between_actions():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", stores=[13], copper=1, elephant="south")
    play.start("actions", "Pink", worker="green", area="N1")
    assert {"swap copper marble", "swap copper gold"} <= set(play.offers)
    play("Pink: swap copper gold")
    assert play.changed("Pink") == {"copper": -1, "gold": 1}
    assert not [offer for offer in play.offers if offer.startswith("swap")]


def swapper(**values):
    """Pink may swap in this turn."""
    play = amritsar("Pink", "Purple")
    play.seat("Pink", stores=[13], elephant="south", **values)
    return play


def test_ruling_33_swapping_within_a_market_action():
    play = swapper(coin=1, marble=1, trades=0)
    play.start("actions", "Pink", worker="green", area="E1")
    play("Pink: main Y2; take coin; buy marble")
    assert {"swap marble copper"} == {offer for offer in play.offers if offer.startswith("swap")}
    play("Pink: swap marble copper; sell copper")
    assert play["Pink"].marble == 1, "bought, swapped and sold as copper"
    assert not [offer for offer in play.offers if offer.startswith("swap")], "once a turn"


def test_ruling_33_within_the_market_only_for_what_may_be_sold():
    play = swapper(coin=1, marble=1, trades=2)  # copper was bought this turn
    play.start("actions", "Pink", worker="green", area="E1")
    play("Pink: main Y2")
    assert "swap marble copper" not in play.offers
    assert "sell marble" in play.offers


def test_ruling_33_swapping_with_an_upgrade_or_a_donation_before_you():
    play = swapper(copper=1, gold=1, marble=0)
    play.start("actions", "Pink", worker="white", area="E1")
    play("Pink: main G1")
    assert {"swap copper marble", "swap gold copper"} <= set(play.offers)
    play("Pink: swap copper marble")
    assert "store 1" in play.offers
    play = swapper(marble=2, mahouts={"green": "donate"})
    play.donations(south="1.1 Purple, 1.2 Purple")
    play.start("actions", "Pink", worker="blue", area="S1")
    play("Pink: elephant donate; swap marble copper")
    assert "donate south 2.1" in play.offers


def test_ruling_33_what_an_action_has_just_given_can_be_swapped_for_what_it_asks():
    """Two steps of knowledge: the first gives a copper, the second an upgrade that nothing could pay before."""
    play = swapper(marble=1, coin=0, resources=1, hand="")
    play.display(3)
    play.start("actions", "Pink", worker="green", area="E1")
    play("Pink: main G1; store 3; step resources; step development")
    assert (play["Pink"].marble, play["Pink"].copper) == (0, 1)
    assert play.offers == ["swap copper gold", "decline"], "for a mahout"


def test_ruling_33_not_when_the_golden_worker_lets_you_follow():
    play = amritsar("Pink", "Purple")
    play.golden("white", "yellow", "blue", "green")
    play.seat("Purple", stores=[13], copper=1, mahouts={"yellow": "market"}, coin=0)
    play.start("actions", "Purple", worker="green", area="N1")
    play("Purple: done")
    assert play.asked == "Purple"
    assert play.offers == ["sell copper", "decline"]


def test_ruling_33_not_in_follow_actions():
    play = amritsar("Pink", "Purple")
    play.seat("Purple", stores=[13], copper=1, mahouts={"white": "prestige"})
    play.start("follow", "Pink", worker="white")
    assert play.offers == ["follow prestige", "decline"]


# -- what is decided here on top of those ------------------------------------------------------------


def test_ruling_51_an_empty_space_pays_even_with_a_full_elephant():
    play = amritsar("Pink", "Purple")
    to_market(play, coin=1, market=0, load=6)
    play("Pink: buy marble")
    assert play.changed("Pink")["pp"] == 1


def test_ruling_54_the_coin_comes_before_or_after_the_whole_market_action():
    for moves in ("take coin; sell copper; done", "sell copper; done"):
        play = amritsar("Pink", "Purple")
        play.seat("Pink", copper=1, marble=1, coin=0, elephant="south")
        play.start("actions", "Pink", worker="white", area="E1")
        play("Pink: main Y2;" + moves)
        assert play["Pink"].coin == 1 + 2
    play = amritsar("Pink", "Purple")
    play.seat("Pink", copper=1, marble=1, coin=0, elephant="south")
    play.start("actions", "Pink", worker="white", area="E1")
    play("Pink: main Y2; sell copper")
    assert "take coin" not in play.offers, "not between two trades"


def test_ruling_54_the_coin_after_the_last_possible_trade_buys_nothing_more():
    play = amritsar("Pink", "Purple")
    play.market(marble=4)
    play.seat("Pink", coin=1, copper=1, trades=2, elephant="south")  # the copper was bought this turn
    play.start("actions", "Pink", worker="white", area="E1")
    play("Pink: main Y2; buy marble")
    assert play["Pink"].coin == 1, "the market action is over, the coin has come"
    assert play.asked == "Purple"


def test_ruling_54_a_full_storage_may_buy_before_it_takes_the_coin():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", coin=4, elephant="south")
    play.start("actions", "Pink", worker="white", area="E1")
    play("Pink: main Y2")
    assert play.offers == ["buy marble", "buy copper", "buy gold", "take coin", "done"], "no coin need be returned"
    play("Pink: buy gold; done")
    assert (play["Pink"].coin, play["Pink"].gold) == (2, 1)


def test_ruling_54_until_version_2_the_coin_came_between_trades():
    play = amritsar("Pink", "Purple")
    play.table.version = 2
    play.seat("Pink", copper=1, marble=1, coin=0, elephant="south")
    play.start("actions", "Pink", worker="white", area="E1")
    play("Pink: main Y2; sell copper; take coin")
    assert play["Pink"].coin == 3


def test_ruling_54_the_coin_can_pay_for_what_was_out_of_reach():
    """Nothing can be bought or sold before the coin comes; with it, a marble can."""
    play = amritsar("Pink", "Purple")
    play.seat("Pink", coin=0, copper=1, trades=2, elephant="south")  # the copper was bought this turn
    play.start("actions", "Pink", worker="white", area="E1")
    play("Pink: main Y2")
    assert play["Pink"].coin == 1
    assert play.offers == ["buy marble", "done"]


def test_ruling_58_the_bridge_pays_for_the_market_action_without_a_trade():
    play = amritsar("Pink", "Purple")
    play.bridges(4, 1, 3)
    play.seat("Pink", coin=0, marble=0, mahouts={"white": "market"}, elephant="north")
    play.start("actions", "Pink", worker="green", area="N1")
    play("Pink: elephant market")
    assert play.changed("Pink") == {"pp": 1}, "no marker: nothing was bought or sold"
    play = amritsar("Pink", "Purple")
    play.bridges(4, 1, 3)
    play.seat("Pink", coin=1, mahouts={"white": "market"}, elephant="north")
    play.start("actions", "Pink", worker="green", area="N1")
    play("Pink: elephant market")
    assert play.offers == ["buy marble", "no trade"]
    play("Pink: buy marble")
    assert play.changed("Pink") == {"coin": -1, "marble": 1, "load": 1, "market": -1, "pp": 1}, "once an action"


def test_ruling_58_without_the_bridge_a_market_without_a_trade_is_not_offered():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", coin=0, mahouts={"white": "market"}, elephant="north")
    play.start("actions", "Pink", worker="green", area="N1")
    assert "elephant market" not in play.offers


def test_ruling_58_following_with_the_market_for_the_bridge_alone():
    play = amritsar("Pink", "Purple")
    play.bridges(4, 1, 3)
    play.seat("Purple", coin=0, mahouts={"white": "market"})
    play.start("follow", "Pink", worker="white")
    assert play.offers == ["no trade", "decline"]
    play("Purple: no trade")
    assert (play.changed("Purple"), play.changed("Pink")) == ({"pp": 1}, {"pp": 1})


def test_ruling_58_until_version_2_the_bridge_asked_for_a_trade():
    play = amritsar("Pink", "Purple")
    play.table.version = 2
    play.bridges(4, 1, 3)
    play.seat("Pink", coin=0, mahouts={"white": "market"}, elephant="north")
    play.start("actions", "Pink", worker="green", area="N1")
    assert "elephant market" not in play.offers
