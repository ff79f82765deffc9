"""Every example of the rulebook, in the order of the pages.

Pink, Purple, Turquoise and Grey are the colours of the seats, as in the rulebook.
"""

from __future__ import annotations

from tests.amritsar.transcript import amritsar, deal_out


def test_setup_for_three():
    """p. 2 to 4: what lies on the table and on every board before the first choice."""
    play = deal_out("Pink", "Purple", "Grey")
    t = play.table
    assert len(t.temples) == len(t.bridges) == 3
    assert len(t.display) == len(t.available) == 9
    assert t.market == [4, 4, 4]
    assert t.golden == ()
    assert sorted(colour for area in t.workers for colour in area) == [0] * 3 + [1] * 3 + [2] * 3 + [3] * 3
    for zone in range(4):
        assert len({tile // 3 for tile in t.tiles[zone * 3 : zone * 3 + 3]}) == 3, "no colour twice in a zone"
    for name in ("Pink", "Purple", "Grey"):
        seat = play[name]
        assert (seat.coin, seat.marble, seat.copper, seat.gold) == (1, 0, 0, 0)
        assert (seat.pp, seat.market, seat.capacity, seat.elephant) == (5, 5, 4, "")
        assert [goal[0] for goal in seat.hand] == ["A", "B", "C", "D"]


def test_start_mahouts_lie_on_different_colours():
    """p. 4: Pink chooses yellow, Purple blue, Grey white; every elephant carries two markers then."""
    play = deal_out("Pink", "Purple", "Grey")
    play("Pink:" + play.offers[0])
    play("Pink: field yellow")
    play("Purple:" + play.offers[2])
    assert "field yellow" not in play.offers
    play("Purple: field blue")
    play("Grey:" + play.offers[3])
    assert play.offers == ["field white", "field green"]
    play("Grey: field white")
    assert play["Pink"].mahouts == ["", "donate", "", ""]
    assert play["Purple"].mahouts == ["", "", "donate", ""]
    assert play["Grey"].mahouts == ["donate", "", "", ""]
    for name in ("Pink", "Purple", "Grey"):
        assert (play[name].load, play[name].tax) == (2, 1)
        assert [bool(goal) for goal in play[name].goals] == [True, False, False, False]
    assert play.asked == "Pink"


def test_elephant():
    """p. 5: two steps from the east to the west, past the Maharaja: 1 coin and, in the first decade, 1 PP."""
    play = amritsar("Purple", "Pink", "Grey")
    play.when(decade=1, round=3)  # he stands between east and south
    play.seat("Purple", elephant="east", coin=2)
    play("Purple: elephant west")
    assert play["Purple"].elephant == "west"
    assert play.changed("Purple") == {"coin": -1, "pp": -1}


def test_workers_and_actions():
    """p. 5, 6: the coin where the workers come from, full areas, a paid skip; then elephant, main, secondary."""
    play = amritsar("Purple", "Pink", "Grey")
    play.seat("Purple", elephant="west", coin=0, copper=1)
    play.areas(
        E1="white blue",
        E2="yellow yellow green green",
        S2="blue",
        W1="white white yellow blue",
        N1="green",
    )
    play.coins(E1=1)
    play.tiles(west="B2 Y1 W2")
    play("Purple: elephant stays; lift E1")
    assert play.changed("Purple") == {"coin": 1}
    assert play.offers == ["white S1", "blue S1"], "the second area of the east is full"
    play("Purple: blue S1")
    assert play.offers == ["last S2", "last W2"], "one coin for one area; the first of the west is full anyway"
    play("Purple: last W2")
    assert play.changed("Purple") == {"coin": -1}
    assert play.coins_on("S2") == 1
    assert play.workers("W2") == ["white"]
    assert play.workers("S1") == ["blue"]
    assert "second W2" in play.offers
    assert "second B2" not in play.offers
    play("Purple: elephant Y1")
    assert play.changed("Purple") == {"coin": 2}
    play("Purple: main W2; step economy")
    assert play.changed("Purple") == {"economy": 1, "coin": 1}
    play("Purple: second W2")
    assert play.offers == ["return copper", "return coin"], "five goods, but only four places"
    play("Purple: return coin")
    assert play.changed("Purple") == {"coin": -1}


def test_following():
    """p. 6: Purple's active worker is white; Grey could follow but does not, Pink does, Purple earns 1 PP."""
    play = amritsar("Purple", "Grey", "Pink")
    play.seat("Grey", mahouts={"white": "prestige", "blue": "donate"})
    play.seat("Pink", mahouts={"white": "marble", "green": "donate"})
    play.start("follow", "Purple", worker="white")
    assert play.asked == "Grey"
    play("Grey: decline")
    assert play.changed("Purple") == {}
    play("Pink: follow marble")
    assert play.changed("Pink") == {"coin": 1, "marble": 1}
    assert play.changed("Purple") == {"pp": 1}
    assert play.asked == "Grey", "it is the next turn"


def test_temple():
    """p. 7: at the end of the first decade two seats lead the south with two markers each; both get its 2 PP."""
    play = amritsar("Purple", "Pink", "Grey")
    play.temples(1, 2, 3)
    play.when(decade=1, round=4)
    play.donations(south="1.1 Purple, 1.2 Purple, 1.3 Pink, 1.4 Pink, 1.5 Grey")
    for name in ("Purple", "Pink", "Grey"):
        play.seat(name, coin=1)
    play.start("decade end")
    assert play.changed("Purple") == {"pp": 2, "coin": -1}
    assert play.changed("Pink") == {"pp": 2, "coin": -1}
    assert play.changed("Grey") == {"coin": -1}


def test_donation():
    """p. 8: level 2 in the west for 1 marble and 1 copper: 2 PP, 1 PP for the own marker below, 1 PP for Turquoise."""
    play = amritsar("Purple", "Turquoise")
    play.seat("Purple", elephant="west", marble=1, copper=1, load=1)
    play.donations(west="1.2 Purple, 1.3 Turquoise")
    play.start("actions", "Purple", worker="blue", area="W1")
    play("Purple: elephant donate")
    assert play.offers == ["donate west 1.1", "donate west 1.4", "donate west 2.2", "decline"]
    play("Purple: donate west 2.2")
    assert play.changed("Purple") == {"marble": -1, "copper": -1, "load": -1, "donated": 1, "pp": 2 + 1}
    assert play.changed("Turquoise") == {"pp": 1}


def test_market():
    """p. 10: buying takes the lowest piece at its price, selling fills the highest free space and covers its PP."""
    play = amritsar("Purple", "Pink")
    play.market(marble=4, copper=3)
    play.seat("Purple", coin=1, copper=1, gold=1)
    play.start("actions", "Purple", worker="white", area="E1")
    play("Purple: main Y2")
    assert play.offers == ["buy marble", "sell copper", "sell gold", "take coin", "done"]
    play("Purple: sell copper")
    assert play.changed("Purple") == {"copper": -1, "coin": 2, "pp": 1, "load": 1, "market": -1}
    assert play.table.market == [4, 4, 4]
    play("Purple: buy marble")
    assert play.changed("Purple") == {"coin": -1, "marble": 1}
    assert play.table.market == [3, 4, 4]
    play("Purple: done")
    assert play.changed("Purple") == {"coin": 1}


def test_solo_setup():
    """p. 14: the Maharaja's board at the start, and with the harder game."""
    for maharaja, load in (("gentle", 1), ("stern", 2)):
        play = deal_out("You", maharaja=maharaja)
        play(f"You: {play.offers[0]}; field white")
        t = play.table
        his = play["Maharaja"]
        assert (his.load, t.solo.markers) == (load, 16 - load)
        assert (his.marble, his.copper, his.gold, his.coin, his.pp) == (1, 0, 0, 0, 5)
        assert [a + b for a, b in zip(t.solo.reserve, (1, 0, 0), strict=True)] == play.box.solo.stock
        assert play.box.temple[t.temples[0]][t.seats[1].elephant] == 4
        assert t.box.goal[t.solo.goal].zone >= 0
        assert sorted(t.golden) == [0, 1, 2, 3]
        assert len(t.display) == 6
        assert t.layout == 2
        assert play.asked == "You"
