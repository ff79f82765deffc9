"""The Maharaja: his turn as the rulebook tells it (p. 14, 15), and rulings 41 to 49."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

import shem
from shem.games.amritsar.box import GOALS
from shem.games.amritsar.scoring import beats_maharaja, solo_points, verdict
from shem.games.amritsar.solo import act, best_space, learn, take_marker, take_resource
from shem.kernel import record
from shem.kernel.rules import SPECTATOR
from shem.terminal.score_sheet import result
from shem.terminal.words import language
from shem.web.live import Live
from shem.web.render import fragment
from shem.web.stored import Seat, Stored
from tests.amritsar.transcript import amritsar, deal_out

WHITE, YELLOW, BLUE, GREEN = range(4)


def solo(maharaja: str = "gentle"):
    play = amritsar("You", maharaja=maharaja)
    play.temples(1, 2, 3)  # 4, 3, 2, 1 in the first decade
    play.seat("Maharaja", marble=0, copper=0, gold=0, load=1)
    return play


def his_turn(play, yours="white"):
    """His whole turn after yours; the log must tell what he did."""
    play.table.log = []
    play.start("maharaja", worker=yours)
    return play


# -- phase 1 -----------------------------------------------------------------------------------------


def test_he_donates_where_the_majority_is_worth_most():
    play = solo()
    play.golden("white", "white", "white", "white")
    play.seat("Maharaja", marble=1, elephant="south")
    his_turn(play)
    t = play.table
    assert t.donated[0].count(1) == 1
    assert t.seats[1].elephant == 0
    assert play.changed("Maharaja")["pp"] == 1, "no coins, no penalty for passing"
    assert t.solo.reserve[0] == play.box.solo.stock[0] - 1 + 1 - 1, "paid back into his stock; white gave one marble"


def test_he_goes_on_to_the_next_zone_if_he_cannot_pay_there():
    play = solo()
    play.donations(north="1.1 You, 1.2 You, 1.3 You, 1.4 You")
    play.golden("white", "white", "white", "white")
    play.seat("Maharaja", marble=1)
    his_turn(play)
    assert play.table.donated[1].count(1) == 1


def test_without_a_donation_he_loads_a_marker():
    play = solo()
    play.golden("white", "white", "white", "white")
    his_turn(play)
    assert play.changed("Maharaja")["load"] == 2, "and the second step of white gives another"
    assert play.table.solo.markers == 13


# -- phase 2 -----------------------------------------------------------------------------------------


def test_two_actions_from_top_to_bottom():
    """Yellow, blue, white, green: the colours of your worker and of the golden one beside his marker."""
    play = solo()
    play.golden("yellow", "white", "blue", "green")
    his_turn(play, yours="green")
    lines = [line for line in play.log if "Maharaja: " in line]
    at = [
        next(k for k, line in enumerate(lines) if line.startswith(f"Maharaja: {colour}"))
        for colour in ("yellow", "green")
    ]
    assert at == sorted(at)
    assert any("green (your active worker) and yellow (the golden worker" in line for line in lines)


def test_yellow():
    play = solo()
    t = play.table
    act(t, t.solo, YELLOW)
    assert (t.seats[1].load, t.solo.markers) == (2, 14)
    assert t.seats[1].stock == [1, 0, 0, 0]
    assert t.market == [3, 4, 4]


def test_blue_by_decade():
    for decade, expected in ((1, [2, 0, 0, 0]), (2, [1, 1, 0, 0]), (3, [0, 1, 1, 0])):
        play = solo()
        play.when(decade=decade)
        t = play.table
        act(t, t.solo, BLUE)
        assert t.seats[1].stock == expected


def test_white_walks_to_and_fro_at_the_end():
    play = solo()
    t = play.table
    last = len(play.box.solo.pp) - 1
    found = []
    for _ in range(last + 3):
        before = t.seats[1].pp
        learn(t, t.solo)
        found.append((t.solo.knowledge, t.seats[1].pp - before))
    assert [at for at, _ in found] == [*range(1, last + 1), last - 1, last, last - 1]
    assert [pp for at, pp in found if at >= last - 1] == [1, 1, 1, 1, 1]
    assert found[2] == (3, 2)


def test_green_prefers_the_zone_of_his_goal():
    play = solo()
    t = play.table
    t.solo.goal = GOALS.index("C3")
    play.seat("Maharaja", marble=2, load=2)
    act(t, t.solo, GREEN)
    assert t.donated[2].count(1) == 1
    play.donations(south="1.1 You, 1.2 You, 1.3 You, 1.4 You")
    act(t, t.solo, GREEN)
    assert t.donated[0].count(1) == 1, "else where the majority is worth most"
    act(t, t.solo, GREEN)
    assert t.seats[1].load == 1, "else he takes a marker"


def test_the_same_colour_twice_is_the_same_action_twice():
    play = solo()
    play.golden("blue", "white", "yellow", "green")
    his_turn(play, yours="blue")
    assert (play["Maharaja"].marble, play["Maharaja"].copper) == (3, 1), "four resources; his stock had three marble"


def test_after_his_turn_the_golden_worker_wakes_and_he_earns_nothing():
    play = solo()
    play.golden("white", "yellow", "blue", "green")
    play.seat("You", mahouts={"yellow": "prestige"})
    his_turn(play)
    before = play["Maharaja"].pp
    assert play.asked == "You"
    play("You: follow prestige")
    assert play.changed("You") == {"coin": 1, "pp": 1}
    assert play["Maharaja"].pp == before


def test_he_pays_no_taxes_and_has_no_income():
    play = solo()
    play.when(round=4)
    play.seat("You", coin=1)
    play.donations(north="1.1 Maharaja", east="1.1 You")
    play.start("decade end")
    assert play.changed("Maharaja") == {"pp": 4}
    assert play.changed("You") == {"pp": 3, "coin": -1}


def test_end_of_the_game():
    """1 PP per stored resource or per visible coin, by the field he stands on; the goal, in the harder game twice."""
    for maharaja, times in (("gentle", 1), ("stern", 2)):
        play = solo(maharaja)
        t = play.table
        t.solo.goal = GOALS.index("C1")
        play.donations(north="1.1 Maharaja, 1.2 Maharaja")
        play.seat("Maharaja", marble=3)
        last = len(play.box.solo.pp) - 1
        t.solo.knowledge = last - 1
        assert [pp for _, _, pp in solo_points(t)] == [3, 2 * times]
        t.solo.knowledge = last
        assert [pp for _, _, pp in solo_points(t)] == [play.box.solo.storage - 3, 2 * times]
        t.solo.knowledge = last - 2
        assert [pp for _, _, pp in solo_points(t)] == [2 * times]


@pytest.mark.parametrize(
    ("field", "gained"),
    [
        (1, {"marble": 1}),
        (2, {"load": 1}),
        (3, {"pp": 2}),
        (4, {"marble": 2}),
        (5, {"marble": 1, "load": 1}),
        (6, {"pp": 1}),
        (7, {"pp": 1}),
    ],
)
def test_every_field_of_his_knowledge_track(field, gained):
    """The bonus above the marker: 2 PP, 1 or 2 marble, a marker; 1 PP on each of the two last fields."""
    play = solo()
    t = play.table
    t.solo.knowledge = field - 1
    before = play["Maharaja"].counts()
    learn(t, t.solo)
    now = play["Maharaja"].counts()
    assert {key: now[key] - before[key] for key in now if now[key] != before[key]} == gained
    assert t.solo.knowledge == field


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_what_he_pays_goes_back_to_his_stock(level):
    """1 marble; marble and copper; copper and gold; 2 gold: as for everyone, but from his storage to his own stock."""
    play = solo()
    play.golden("white", "white", "white", "white")
    below = ["1.1 You", "1.2 You", "1.3 You", "1.4 You", "2.1 You", "2.2 You", "2.3 You", "3.1 You", "3.2 You"]
    if level > 1:
        play.donations(north=", ".join(place for place in below if int(place[0]) < level))
    cost = play.box.level_cost[level - 1]
    t = play.table
    t.solo.knowledge = 2  # white twice: 2 PP, then 2 marble
    play.seat("Maharaja", marble=cost[0], copper=cost[1], gold=cost[2])
    t.solo.reserve = [4 - cost[0], 3 - cost[1], 3 - cost[2]]
    his_turn(play)
    assert t.donated[0].count(1) == 1
    assert t.seats[1].stock == [2, 0, 0, 0], "all paid; two marble from his knowledge track"
    assert t.solo.reserve == [2, 3, 3]


def test_he_tries_all_four_zones_by_their_worth():
    play = solo()
    play.temples(2, 1, 3)  # east 4, north 3, west 2, south 1
    play.golden("white", "white", "white", "white")
    his_turn(play)
    tried = [line.split("in the ")[1].split(" zone")[0] for line in play.log if "he can’t afford a space" in line]
    assert tried == ["east", "north", "west", "south"]


@pytest.mark.parametrize("maharaja", ["gentle", "stern"])
@pytest.mark.parametrize(("tile", "zone"), [(1, "north"), (2, "east"), (3, "south"), (4, "west")])
def test_his_elephant_starts_where_four_points_can_be_had(maharaja, tile, zone):
    play = deal_out("You", wanted=(f"temple {tile}",), maharaja=maharaja)
    play(f"You: {play.offers[0]}; field white")
    assert play["Maharaja"].elephant == zone


def test_stern_empties_the_first_row_one_marker_earlier():
    play = solo("stern")
    t = play.table
    assert (t.solo.markers, t.solo.hard) == (14, True)
    for pp in (5, 6):
        take_marker(t, t.solo)
        assert t.seats[1].pp == pp


def test_your_follow_action_at_the_end_of_the_round_gives_him_nothing_and_his_turn_lets_nobody_follow():
    play = solo()
    play.golden("yellow", "green", "blue", "white")
    play.seat("You", mahouts={"white": "prestige", "yellow": "marble"})
    his_turn(play, yours="white")
    assert play.asked == "You"
    assert "lift N1" in play.offers or "elephant stays" in play.offers, "green is woken; white and yellow were his own"


# -- rulings -----------------------------------------------------------------------------------------


def test_ruling_41_most_points_then_leftmost_then_lower():
    play = solo()
    play.donations(north="1.1 You, 1.2 Maharaja, 1.3 Maharaja, 1.4 You")
    play.seat("Maharaja", marble=1, copper=1)
    tile = play.box.donation[2][0]
    spaces = [space for space in range(len(tile.level)) if tile.level[space] == 1]
    assert best_space(play.table, 0, spaces) == spaces[1], "two own markers below: 2 + 2 PP"
    play = solo()
    play.donations(north="1.3 You, 1.4 You")
    spaces = [0, 1, 6]  # two of level 1; level 2 above the two markers of the others
    assert best_space(play.table, 0, spaces) == 6, "2 PP against 1"
    assert best_space(play.table, 0, [1, 0]) == 0
    edition = "".join(
        f'[[donation_tile]]\nplayers = 2\nzone = "{zone}"\npp = [[2, 2, 2, 2], [2, 2, 2], [2, 2], [2]]\n'
        for zone in ("north", "east", "south", "west")
    )
    play = amritsar("You", edition=edition)
    play.donations(north="1.1 You, 1.2 You")
    assert best_space(play.table, 0, [2, 3, 4]) == 4, "level 2 lies further left than the third space"
    play.donations(north="1.3 You")
    assert best_space(play.table, 0, [3, 5]) == 5


def test_ruling_42_a_missing_resource_is_replaced_from_the_top():
    play = solo()
    t = play.table
    t.solo.reserve = [1, 2, 0]
    take_resource(t, t.solo, 2)
    assert t.seats[1].stock == [1, 0, 0, 0]
    take_resource(t, t.solo, 2)
    assert t.seats[1].stock == [1, 1, 0, 0]
    take_resource(t, t.solo, 0)
    assert t.solo.reserve == [0, 0, 0]
    before = t.seats[1].pp
    take_resource(t, t.solo, 0)
    assert t.seats[1].pp == before + 1, "nothing left: 1 PP"


def test_ruling_43_his_elephant_carries_six():
    play = solo()
    t = play.table
    play.seat("Maharaja", load=6)
    take_marker(t, t.solo)
    assert (t.seats[1].load, t.solo.markers, t.seats[1].pp) == (6, 15, 5)


def test_rows_of_markers_pay_when_they_are_empty():
    play = solo()
    t = play.table
    found = []
    for _ in range(17):
        t.seats[1].load = 0
        before = t.seats[1].pp
        take_marker(t, t.solo)
        found.append(t.seats[1].pp - before)
    assert found == [0, 0, 1, 0, 0, 1, 0, 0, 2, 0, 0, 2, 0, 0, 3, 1, 1], "and 1 PP for each when none are left"


def test_ruling_44_no_bridges_for_him():
    play = solo()
    play.bridges(3, 3, 3)
    play.golden("white", "white", "white", "white")
    play.seat("Maharaja", marble=1)
    his_turn(play)
    assert play["Maharaja"].coin == 0


def test_ruling_45_yellow_takes_the_lowest_marble():
    play = solo()
    t = play.table
    play.market(marble=1)
    act(t, t.solo, YELLOW)
    assert t.market[0] == 0
    act(t, t.solo, YELLOW)
    assert t.market[0] == 0


def test_ruling_46_resources_cover_coins():
    play = solo()
    play.seat("Maharaja", marble=2, copper=1)
    t = play.table
    t.solo.knowledge = len(play.box.solo.pp) - 1
    assert solo_points(t)[0][2] == 10 - 3


def test_ruling_47_he_counts_for_your_majorities():
    play = solo()
    t = play.table
    north, coins, resources = (play.box.goal[GOALS.index(name)] for name in ("A1", "A5", "A6"))
    play.donations(north="1.1 Maharaja, 1.2 Maharaja, 1.3 You")
    assert north.points(t, 0) == 2
    play.seat("You", coin=1, marble=1)
    play.seat("Maharaja", marble=2)
    assert coins.points(t, 0) == 5
    assert resources.points(t, 0) == 2


def test_ruling_48_support_pays_both_ways_and_a_tie_is_lost():
    play = solo()
    play.donations(north="1.1 You, 1.2 Maharaja")
    play.golden("white", "white", "white", "white")
    play.seat("Maharaja", marble=1, copper=1)
    his_turn(play)
    assert play["You"].pp == 6
    play = solo()
    assert play.game.scores == [5]
    assert not beats_maharaja(play.table)
    assert str(verdict(play.table)) == "The Maharaja wins 5 to 5."
    play.seat("You", pp=6)
    assert str(verdict(play.table)) == "You beat the Maharaja 6 to 5."


def test_ruling_49_the_golden_worker_where_the_marker_stands_before_it_moves():
    play = solo()
    play.when(round=2)
    play.golden("white", "yellow", "blue", "green")
    his_turn(play, yours="yellow")
    assert play.table.market[0] == 2, "yellow twice: the marker still stood on the second space"
    assert play.table.maharaja_at == 2


def test_his_goal_has_a_star():
    for name in ("C1", "C2", "C3", "C4"):
        play = deal_out("You", wanted=("temple 1", "goal A1", "goal B1", "goal C6", "goal D1", f"goal {name}"))
        play("You: goal A1; field white")
        assert GOALS[play.table.solo.goal] == name
        assert play["Maharaja"].elephant == "north"


def test_his_reasons_are_told():
    play = solo()
    play.golden("green", "yellow", "blue", "white")
    play.seat("Maharaja", load=0)
    his_turn(play, yours="white")
    log = "\n".join(play.log)
    for words in (
        "his turn starts: he donates where the majority is worth the most",
        "no donation: his elephant carries no marker",
        "moves a marker from his board to his elephant",
        "two actions: white (your active worker) and green (the golden worker next to his marker)",
        "white: 1 step on his knowledge track",
        "green: a donation in the west zone (his goal)",
        "can donate in the west zone (majority: 1 PP)",
    ):
        assert f"Maharaja: {words}" in log


@pytest.fixture(scope="module")
def finished():
    """A solo game to the end."""
    game = shem.new("amritsar", seats=1, seed=5)
    for at, decision in enumerate(game):
        game.play(decision.options[at % len(decision.options)], seat=decision.seat)
    return game


def test_the_score_sheet_has_a_column_for_him(finished):
    rules, t = finished.rules, finished.table
    columns = zip(*(points for _, points in rules.sheet(t)), strict=True)
    assert [sum(column) for column in columns] == [t.seats[0].pp, t.seats[1].pp]
    assert rules.rival(t).one == "Maharaja"
    two = shem.new("amritsar", seats=2, seed=5)
    assert rules.rival(two.table) is None
    assert {len(points) for _, points in rules.sheet(two.table)} == {2}


@pytest.mark.parametrize(("lang", "name"), [("en", "Maharaja"), ("de", "Maharadscha"), ("ru", "Махараджа")])
def test_the_score_sheet_in_the_terminal(finished, lang, name):
    console = Console(width=100, record=True, file=io.StringIO())
    for body in result(finished, ["You"], language(lang, finished.rules)):
        console.print(body)
    header, *_ = lines = console.export_text().splitlines()
    assert header.split() == ["A", "You", name]
    total = next(line for line in lines if line.split()[-2:] == [str(player.pp) for player in finished.table.seats])
    assert len(total.split()) == 3


def test_the_score_sheet_on_the_page(finished):
    seats = [Seat("You", "", True)]
    row = {"id": "t", "version": 1, "epoch": 0, "comforts": "{}", "start": record.write(finished), "secret": "00" * 16}
    page = fragment(Live(Stored(row, seats, [])), SPECTATOR, "ru").regions["question"]
    assert '<th scope="col">Махараджа</th>' in page
    foot = page[page.index("<tfoot>") :]
    assert re.findall(r"<td>(\d+)</td>", foot) == [str(player.pp) for player in finished.table.seats]
