"""What the log says, as a player would read it."""

from __future__ import annotations

from random import Random

import pytest

import shem
from shem.games.golem.box import CAUSES
from shem.games.golem.page.kinds import KINDS
from tests.golem.transcript import deal_out, golem


def told(play, name: str = "Sara") -> list[str]:
    """Everything said about a seat so far."""
    seat = play.names.index(name)
    return [str(line.phrase) for line in play.game.log_for(seat) if line.seat == seat]


def heard(play) -> list[tuple[int, str]]:
    return [(line.seat, str(line.phrase)) for line in play.game.log_for()]


def test_the_new_turn_order_has_a_heading_and_a_line_for_every_seat():
    play = golem("Sara", "David", "Julia")
    play.seat("Sara", marbles="red red", rabbi=0)
    play.seat("David", marbles="red red", rabbi=2)
    play.seat("Julia", marbles="white white")
    play("Julia: rabbi 1").settle()
    said = heard(play)
    at = said.index((-3, "Turn order"))
    assert said[at + 1 : at + 4] == [
        (2, "is #1 in turn order"),
        (1, "is #2 in turn order"),
        (0, "is #3 in turn order"),
    ]
    assert said[at + 4] == (-3, "Influence character")


def test_the_first_turn_order_is_told_too():
    play = deal_out("Sara", "David")
    assert heard(play)[:3] == [(-3, "Setup"), (0, "is #1 in turn order"), (1, "is #2 in turn order")]


def test_mirror_says_what_it_copies():
    play = golem("Sara", "David")
    play.seat("Sara", coin=1)
    play.rows(mirror="white white")
    play("Sara: marble mirror white; copy artifacts")
    assert told(play)[-3:] == ["−1 coin", "copies Artifacts at value 2", "+2 coins"]


def test_a_book_says_its_column():
    play = golem("Sara", "David")
    play.seat("Sara", knowledge=9)
    play.tiles(4, 1, 2)
    play("Sara: rabbi 1; book 2; column 3")
    assert "book 2 → column 3" in told(play)


def test_the_active_bonus_of_a_book_says_which():
    play = golem("Sara", "David")
    play.seat("Sara", columns=[[9], [17]])
    play.tiles(9, 1, 2)
    play("Sara: rabbi 1; active 17")
    assert told(play)[-2:] == ["takes the active bonus of book 17", "+1 coin"]


def test_an_artifact_tile_says_its_slot_and_its_side():
    play = golem("Sara", "David")
    play.seat("Sara", coin=20)
    play.rows(artifacts="white white")
    play("Sara: marble artifacts white; upgrade grey_2; row 1; side b")
    assert told(play)[-1] == "places the grey clay tile on artifact 1, side B (1 clay; 1 VP)"
    play.settle()
    play("David: rabbi printed; clay; clay; Sara: marble artifacts white; upgrade gold_2; row 4; side a")
    assert told(play)[-1] == "places the second gold tile on artifact 4, side A (with the first book of a column)"


def test_a_burial_says_which_golem():
    play = golem("Sara", "David")
    play.seat("Sara", golems="red II, blue IV lying")
    play.tiles(5, 1, 2)
    play("Sara: rabbi 1; golem blue IV lying; grave 2")
    buried = "the laid-down golem in section IV of the blue district"
    assert f"kills {buried} and buries it in cemetery space 2" in told(play)


def test_a_tile_used_without_lying_down_says_where():
    play = golem("Sara", "David")
    play.seat("Sara", golems="red II", developed=play.part("walks_new_golem"), clay=3)
    play.tiles(10, 3, 2)
    play("Sara: rabbi 1")
    play("golem red II")
    assert "uses the neighborhood tile in section II of the red district" in told(play)
    play = golem("Sara", "David")
    play.seat("Sara", golems="red II", developed=play.part("walks_new_golem"), clay=3)
    play.tiles(3, 1, 2)
    play("Sara: rabbi 1; create blue; decline; golem blue I")
    assert "activates the golem in section I of the blue district without laying it down" in told(play)


def test_every_income_names_its_source():
    play = golem("Sara", "David")
    play.seat("Sara", students="II I V", artifact="B1", gold=[0, 0, 0, 1], grey={4: "grey_3 a"}, study=3, track=3)
    play.seat("David", marbles="white white", coin=9)
    play.start("influence")
    play("David: coins")
    said = [line for line in told(play) if line.startswith("+") or "artifact" in line]
    vp, knowledge = play.box.track_vp[2], play.box.study_income[0][3]
    assert said == [
        "+1 clay (student in the red district)",
        "+1 knowledge, +2 VP (student in the blue district)",
        f"+{knowledge} knowledge (study track)",
        f"+{vp} VP (golem track)",
        "activates artifact 4",
        "+2 coins",
        "+1 clay",
    ]


def test_what_several_artifacts_give_follows_each_of_them():
    play = golem("Sara", "David")
    play.seat("Sara", artifact="B1", gold=[0, 0, 2, 1], track=1)
    play.seat("David", marbles="white white", coin=9)
    play.start("influence")
    play("David: coins")
    at = told(play).index("activates artifact 3")
    assert told(play)[at:] == ["activates artifact 3", "+1 knowledge", "+1 VP", "activates artifact 4", "+1 clay"]


def test_an_artifact_a_tile_activates_is_named():
    play = golem("Sara", "David")
    play.houses(yellow=[9, 1, 2, 3, 4, 5, 6])
    play.seat("Sara", golems="yellow I", artifact="B1", gold=[0, 0, 2, 1], knowledge=1)
    play.rows(work="white")
    play("Sara: marble work white; work 1; golem yellow I; artifact 4")
    assert told(play)[-2:] == ["activates artifact 4", "+1 clay"]


def test_coins_of_a_character_name_it():
    play = golem("Sara", "David")
    play.character(41)
    play.seat("Sara", marbles="white white", coin=9)
    play.start("influence")
    play("Sara: coins")
    assert told(play)[:2] == ["takes coins instead of character 41’s bonus", "+3 coins"]


def test_control_says_which_golem_is_paid_for():
    play = golem("Sara", "David")
    play.seat("Sara", golems="red IV, blue III", knowledge=3)
    play.start("control")
    play("Sara: golem red IV")
    assert told(play)[:2] == ["controls the golem in section IV of the red district", "−3 knowledge"]


def test_the_introductory_setup_tells_what_everybody_got():
    play = deal_out("Sara", "David", setup="introductory")
    said = told(play)
    assert [line for line in said if line.startswith("keeps objective")]
    assert [line for line in said if line.startswith("takes artifact tile")]
    assert len([line for line in said if line.startswith("places a golem")]) == 2
    assert said[said.index("+3 coins") - 1].startswith("takes two starting tiles: “3 coins; 2 clay; 1 knowledge")


def test_the_leaflet_does_not_charge_the_large_tile_by_its_slot():
    """It stays on the player board and shows its own cost (p. 10)."""
    assert "own cost" in str(KINDS["artifact_development"].rule)
    large = shem.game_rules("golem").catalogue()["artifact_development large"]
    assert any(str(words) == "8 coins" for _, words in large[1])


def test_a_passing_phase_has_a_heading():
    play = golem("Sara", "David")
    play.seat("David", marbles="red red", rabbi=1)
    play("Sara: pass; remove white")
    assert [said for said in heard(play) if said[0] < 0 or said[0] == 0] == [
        (0, "passes"),
        (-3, "Passing phase"),
        (0, "removes a white marble"),
    ]


GIVES = {"gain", "pay", "collect", "score", "final_points"}


@pytest.mark.parametrize(("seats", "seed", "setup"), [(2, 1, "standard"), (3, 2, "introductory"), (4, 3, "standard")])
def test_whatever_is_gained_or_lost_has_a_cause(seats, seed, setup):
    game = shem.new("golem", seats=seats, seed=seed, setup=setup)
    luck = Random(seed)
    while not game.over:
        game.play(luck.choice(game.decision.options), game.decision.seat)
    known = {*game.rules.catalogue(), *CAUSES}
    given = [line for line in game.log if line.key in GIVES]
    assert len(given) > 80
    assert {line.cause for line in given} <= known
    assert {line.cause for line in given if line.key == "final_points"} == {"final_scoring"}
    assert {line.cause.split(" ")[0] for line in given if line.key == "collect"} == {
        *("street", "study_track", "golem_track"),
    }


def test_each_gain_comes_from_what_gave_it():
    play = golem("Sara", "David")
    play.seat("Sara", columns=[[9], [17]])
    play.tiles(9, 1, 2)
    play("Sara: rabbi 1; active 17")
    assert causes(play)[-1] == ("book 17", "+1 coin")
    play = golem("Sara", "David")
    play.seat("Sara", artifact="B1", gold=[0, 0, 0, 1], grey={4: "grey_3 a"}, track=1)
    play.seat("David", marbles="white white", coin=9)
    play.start("influence")
    play("David: coins")
    assert causes(play)[-2:] == [("artifact_development grey_3", "+2 coins"), ("artifact_row 4", "+1 clay")]


def causes(play) -> list[tuple[str, str]]:
    return [(line.cause, str(line.phrase)) for line in play.game.log if line.key in GIVES and line.seat == 0]
