"""What the log tells, in the order in which it happened."""

from __future__ import annotations

from random import Random

import shem
from shem.games.amritsar.box import TAX_TRACK, TEMPLE_TILE
from shem.games.amritsar.elephants import PASSING
from shem.games.amritsar.markers import BOARD_TO_MARKET, STAYS_ON_MARKET
from shem.games.amritsar.page.answers import face
from shem.games.amritsar.page.scene import Scene
from shem.games.amritsar.page.telling import TELLING
from shem.games.amritsar.resources import lose
from shem.kernel.phrase import Phrase
from shem.web.telling import divided
from tests.amritsar.transcript import amritsar


def told(play, moves: str) -> list[str]:
    """The lines that these moves add to the log."""
    before = len(play.log)
    play(moves)
    return play.log[before:]


def test_an_upgrade_tells_marker_and_taxes():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", marble=1, elephant="south")
    play.start("actions", "Pink", worker="white", area="E1")
    assert told(play, "Pink: main G1; store 4")[:5] == [
        "takes the main action: any upgrade",
        "−1 marble",
        "takes storehouse 4 (3 spaces): your white active worker may count as yellow",
        "loads a marker from the player board",
        "tax track → step 2",
    ]


def test_the_first_goal_and_mahout_tell_them_too():
    play = amritsar("Pink", "Purple").deal_out()
    name = play.asked
    lines = told(play, f"{name}: {play.offers[0]}; field white")
    assert lines[2:] == [
        "loads a marker from the player board",
        "tax track → step 1",
        "places the starting mahout on the white mahout space",
        "loads a marker from the player board",
    ]


def test_beyond_the_end_of_the_tax_track_there_is_no_step():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", marble=1, tax=12, elephant="south")
    play.start("actions", "Pink", worker="white", area="E1")
    assert not [line for line in told(play, "Pink: main G1; store 4") if line.startswith("tax")]


def test_a_full_elephant_is_told_wherever_a_marker_meets_it():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", marble=1, load=6, elephant="south")
    play.start("actions", "Pink", worker="white", area="E1")
    assert BOARD_TO_MARKET.one in told(play, "Pink: main G1; store 4")
    play = amritsar("Pink", "Purple")
    play.seat("Pink", coin=1, load=6, elephant="south")
    play.start("actions", "Pink", worker="white", area="E1")
    assert STAYS_ON_MARKET.one in told(play, "Pink: main Y2; buy marble")


def test_income_has_a_heading_where_there_is_any():
    play = amritsar("Pink", "Purple")
    play.when(round=4)
    play.seat("Pink", economy=3, coin=1)
    play.seat("Purple", coin=1)
    play.table.log = []
    play.start("round end")
    at = play.log.index("Income")
    assert play.log[at - 1] == "−1 coin", "taxes stand above it"
    assert play.log[at + 1 : at + 3] == ["+1 coin", "+1 PP (bonus)"]
    play = amritsar("Pink", "Purple")
    play.when(round=4)
    play.seat("Pink", economy=2)
    play.table.log = []
    play.start("round end")
    assert "Income" not in play.log, "a discount is none"


def test_a_bridge_pays_after_what_has_earned_it():
    play = amritsar("Pink", "Purple")
    play.bridges(3, 1, 2)
    play.seat("Pink", marble=1, elephant="west")
    play.start("actions", "Pink", worker="blue", area="W1")
    lines = told(play, "Pink: elephant donate; donate west 1.1")
    assert lines[1].startswith("donates in the west zone")
    assert lines[-2:] == ["gets the bridge bonus: 1 coin", "+1 coin"]
    play = amritsar("Pink", "Purple")
    play.bridges(5, 1, 3)
    play.seat("Pink", marble=1, elephant="south")
    play.start("actions", "Pink", worker="white", area="E1")
    lines = told(play, "Pink: main G1; store 2")
    assert lines.index("+2 marble") < lines.index("gets the bridge bonus: 1 coin"), (
        "the upgrade includes the tile's bonus"
    )


def test_points_that_nobody_has_are_not_lost():
    play = amritsar("Pink", "Purple")
    play.when(decade=2, round=2)
    play.seat("Pink", pp=1, elephant="north")
    play.start()
    scene = Scene(play.game.view(0), play.rules.language("en"))
    east = next(option for option in play.game.decision.options if option.text == "elephant east")
    price = face(scene, east, [east]).price
    assert price is not None
    assert price.words == "1 PP", "the button says no more"
    assert "−1 PP (passed the Maharaja)" in told(play, "Pink: elephant east")
    lose(play.game.table, 0, 2, PASSING)
    assert play.log.count("−1 PP (passed the Maharaja)") == 1, "with none left there is nothing to tell"
    assert not [line for line in play.log if line.startswith("−2 PP")]


def test_a_skip_is_told_before_its_coin():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", coin=2, stores=[9], elephant="south")
    play.start("workers", "Pink")
    assert told(play, "Pink: lift N2; last S1; free E1")[-3:] == [
        "skips the first area of the east zone for free",
        "skips the second area of the east zone",
        "−1 coin",
    ]


def test_coins_from_an_area_are_told_with_their_source():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", coin=0, elephant="south")
    play.coins(N2=1)
    play.start("workers", "Pink")
    assert told(play, "Pink: lift N2")[1:3] == ["takes the coins from the second area of the north zone", "+1 coin"]


def test_the_temple_and_the_taxes_are_told_apart():
    """What a decade's end brings a player is not summed up under its taxes."""
    game = shem.new("amritsar", seats=3, seed=4)
    luck = Random(4)
    while not any(line.key == "taxes" for line in game.log):
        decision = game.decisions[0]
        game.play(luck.choice(decision.options).text, seat=decision.seat)
    for turn in divided(game.log, TELLING):
        taxed = [line for line in turn.lines if line.cause == TAX_TRACK]
        scored = [line for line in turn.lines if line.cause in TEMPLE_TILE]
        assert not taxed or not scored
        assert not scored or TELLING.title(turn.lines[0]) == ("i-major", Phrase("Temple scoring"))
