"""The Maharaja at a real table: only what he needs is told, and he plays as in the solo game on the screen."""

from __future__ import annotations

from random import Random

import pytest

import shem
from shem.games.amritsar import page
from shem.games.amritsar.box import COLOURS, GOALS, ZONES
from shem.games.amritsar.donation import DONATES
from shem.games.amritsar.elephants import ZONE_WORDS
from shem.games.amritsar.mahouts import CALLED
from shem.kernel.table import CHANCE
from tests.battery import battery, speaks

TOLD = ["temple 1", "temple 2", "temple 3", "golden white", "golden yellow", "golden blue", "goal C3"]


def in_person(maharaja: str = "gentle") -> shem.Game:
    game = shem.new("amritsar", seats=1, seed=1, maharaja=maharaja, table="real")
    for move in TOLD:
        game.play(move)
    return game


def report(game: shem.Game, *moves: str) -> list[str]:
    """What is told after these moves."""
    before = len(game.log)
    for move in moves:
        game.play(move)
    return [str(line.phrase) for line in game.log[before:]]


def test_only_what_he_needs_is_asked() -> None:
    game = in_person()
    t = game.table
    assert (t.temples, t.golden) == ((0, 1, 2), (0, 1, 2, 3))
    assert t.solo.goal == 14
    assert t.seats[1].elephant == 0, "where the majority of the first decade is worth 4 PP"
    assert game.moves == [(0, move) for move in TOLD], "the last golden worker answers itself"
    assert [option.text for option in game.decision.options] == [
        "active white", "active yellow", "active blue", "active green",
    ]  # fmt: skip


@pytest.mark.parametrize(("maharaja", "load", "markers"), [("gentle", 1, 15), ("stern", 2, 14)])
def test_his_board_is_told(maharaja: str, load: int, markers: int) -> None:
    log = [str(line.phrase) for line in in_person(maharaja).log]
    words = f"{load} marker on his elephant" if load == 1 else f"{load} markers on his elephant"
    assert f"Maharaja: starts with {words} and {markers} on his board" in log
    assert "Maharaja: starts with 1 marble in his storage" in log
    assert "Maharaja: starts with 3 marble, 3 copper and 3 gold in his stock" in log
    assert "Golden workers, clockwise from the red Maharaja space: white, yellow, blue, green" in log
    assert "Decade II: temple tile with north 3, east 4, south 1, west 2" in log


def test_dealt_here_only_your_own_goal_is_asked_before_his_is_turned_up() -> None:
    """Your first goal and mahout are chosen by then, and the tile in your hand cannot be his."""
    found = set()
    for seed in range(40):
        game = shem.new("amritsar", seats=1, seed=seed, table="dealt")
        assert {seat for seat, _ in game.moves} == {CHANCE}
        kinds = [move.split()[0] for _, move in game.moves]
        assert kinds == ["temple"] * 3 + ["worker"] * 3, "nothing else matters to him"
        assert [option.text for option in game.decision.options] == [f"goal C{n}" for n in range(1, 7)]
        assert "Golden workers" in str(game.log[-1].phrase), "laid out before you choose"
        game.play("goal C1")
        assert game.decision.options[0].text == "active white"
        found.add(GOALS[game.table.solo.goal])
    assert found == {"C2", "C3", "C4"}


def test_a_turn() -> None:
    game = in_person()
    told = report(game, "active blue", "donate north 1.1", "done")
    assert told == [
        "reports a blue active worker",
        "donates in the north zone: level 1, space 1",
        "+1 PP (donation)",
        "Maharaja: his turn starts: he donates where the majority is worth the most",
        "Maharaja: can donate in the north zone (majority: 4 PP)",
        "Maharaja: donates in the north zone: level 1, space 2",
        "Maharaja: returns 1 marble from his storage to his stock",
        "Maharaja: +1 PP (donation)",
        "Maharaja: two actions: blue (your active worker) and white (the golden worker next to his marker)",
        "Maharaja: blue: the two resources for this decade",
        "Maharaja: moves 1 marble from his stock to his storage",
        "Maharaja: moves 1 marble from his stock to his storage",
        "Maharaja: white: 1 step on his knowledge track",
        "Maharaja: moves his knowledge marker to space 2",
        "Maharaja: moves 1 marble from his stock to his storage",
        "The Maharaja moves to space 2",
        "Golden worker: yellow",
    ]
    assert "Did you follow" in str(game.decision.prompt)


def test_a_follow_action_is_one_donation_at_most() -> None:
    game = in_person()
    report(game, "active blue", "done")
    told = report(game, "donate east 1.1")
    assert told == ["donates in the east zone: level 1, space 1", "+1 PP (donation)", "Decade I, round 2"]


def test_several_donations_in_a_turn_and_only_on_what_lies_below() -> None:
    game = in_person()
    report(game, "active blue", "donate west 1.1")
    with pytest.raises(shem.IllegalMove):
        game.play("donate west 2.1")
    report(game, "donate west 1.2", "donate west 2.1")
    assert [game.table.donated[3][space] for space in (0, 1, 4)] == [0, 0, 0]


def test_markers_below_pay_him() -> None:
    game = in_person()
    report(game, "active blue", "donate north 1.1", "done", "done", "active blue")
    before = game.table.seats[1].pp
    assert game.table.donated[0][:2] == (0, 1)
    assert "Maharaja: +1 PP (marker below a donation)" in report(game, "donate north 2.1")
    assert game.table.seats[1].pp == before + 1


def test_the_market_is_at_the_real_table() -> None:
    told = report(in_person(), "active yellow", "done")
    assert "Maharaja: returns the lowest marble at the market, if any, to the supply" in told


def test_slips_are_taken_back_even_after_his_turn() -> None:
    game = in_person()
    before = game.view(0)
    report(game, "active blue", "donate north 1.1", "done", "done", "active green")
    while game.number > len(TOLD):
        game.undo()
    assert game.view(0) == before
    while game.can_undo:
        game.undo()
    assert game.number == 0


def test_end_of_a_decade_and_of_the_game() -> None:
    game = in_person()
    told: list[str] = []
    while game.decision:
        options = [option.text for option in game.decision.options]
        known = [text for text in ("done", "active white", "tens 7", "points 73") if text in options]
        told += report(game, *known)
    assert len([line for line in told if line.startswith("End of decade")]) == 3
    assert len([line for line in told if line.startswith("Pay your taxes")]) == 3
    pp = game.table.seats[1].pp
    assert told[-1] == f"Maharaja: has {pp} PP in total"
    assert game.scores == [73]
    assert game.moves[-2:] == [(0, "tens 7"), (0, "points 73")]
    assert f"73 to {pp}" in str(game.rules.verdict(game.table)) or f"{pp} to 73" in str(game.rules.verdict(game.table))
    assert game.rules.sheet(game.table) == []


@pytest.mark.parametrize("seed", range(12))
def test_he_plays_as_on_the_screen(seed: int) -> None:
    """A solo game on the screen, reported as its log tells it: the two Maharajas do the same, line by line."""
    maharaja = ("gentle", "stern")[seed % 2]
    screen = shem.new("amritsar", seats=1, seed=seed, maharaja=maharaja)
    assert screen.log == []
    rng = Random(seed)
    for decision in screen:
        gifts = [option for option in decision.options if option.text.startswith("donate")]
        screen.play(rng.choice(gifts or decision.options), seat=0)
    t = screen.table
    game = shem.new("amritsar", seats=1, maharaja=maharaja, table="real")
    for tile in t.temples:
        game.play(f"temple {tile + 1}")
    for colour in t.golden[:3]:
        game.play(f"golden {COLOURS[colour]}")
    game.play(f"goal {GOALS[t.solo.goal]}")
    for move in (*as_reported(screen), f"tens {t.seats[0].pp // 10}", f"points {t.seats[0].pp}"):
        game.play(move)
    assert game.over
    assert game.scores == screen.scores
    assert game.rules.verdict(game.table) == screen.rules.verdict(t)
    assert deeds(game) == deeds(screen)
    his, same = game.table.seats[1], t.seats[1]
    assert (his.pp, his.earned, his.stock, his.load) == (same.pp, same.earned, same.stock, same.load)
    assert game.table.donated == t.donated


def as_reported(screen: shem.Game) -> list[str]:
    """The turns of a solo game as a person would report them."""
    moves: list[str] = []
    gifts: list[str] = []
    following = False
    for line in screen.log:
        phrase = line.phrase
        if line.seat == 0 and line.key == DONATES.key:
            zone = ZONES[ZONE_WORDS.index(phrase.parts["zone"])]
            gifts.append(f"donate {zone} {phrase.parts['level']}.{phrase.parts['space']}")
        elif str(phrase).startswith("Maharaja: two actions"):
            moves += [f"active {phrase.parts['line'].parts['yours']}", *gifts, "done"]
            gifts, following = [], False
        elif line.key == CALLED.key:
            following = True
        elif following and (phrase.one.startswith("Decade") or phrase.one.startswith("End of decade")):
            moves += gifts or ["done"]
            gifts, following = [], False
    return moves


def deeds(game: shem.Game) -> list[str]:
    """What he does and why; the market he cannot see from afar."""
    lines = [str(line.phrase) for line in game.log]
    first = lines.index("Decade I, round 1")
    told = [line for line in lines[first:] if line.startswith("Maharaja: ") and "market" not in line.split(":")[1]]
    return [line for line in told if not line.endswith("in total")]


@pytest.mark.parametrize("table", ["real", "dealt"])
def test_battery(table: str) -> None:
    battery("amritsar", 1, seed=2, table=table)


@pytest.mark.parametrize("maharaja", ["gentle", "stern"])
def test_everything_has_words(maharaja: str) -> None:
    for seed in range(3):
        speaks("amritsar", 1, seed, table="real", maharaja=maharaja)


def test_only_alone() -> None:
    with pytest.raises(ValueError, match="the physical-table mode is solo only; choose 1 seat"):
        shem.new("amritsar", seats=2, table="real")


def test_the_page_draws_only_what_concerns_him() -> None:
    game = in_person()
    seen = page.regions(game.view(0), game.rules.language("en"), ["Anna"])
    assert seen["board-court"]
    assert seen["board-donations"]
    assert not [name for name in seen if name.startswith("player-") and seen[name]]
    assert seen["board-market"] == seen["board-stores"] == seen["board-purse"] == ""
    told = page.answers(game.view(0), game.decision.options, game.rules.language("en"))
    assert len(told.answers) == 4
    report(game, "active blue")
    told = page.answers(game.view(0), game.decision.options, game.rules.language("en"))
    assert {f"{letter} 1.1" for letter in "NESW"} <= {one.face for one in told.answers}, "each zone is named"
