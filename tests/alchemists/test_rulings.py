"""docs/alchemists/rulings.md: rulings A01 to A20 and 21 to 51 that no other test names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from shem.games.alchemists.box import ARTIFACTS, DEBUNK, FAVORS, MOOD_TILES
from shem.games.alchemists.components import open_box
from tests.alchemists.transcript import alchemists, full

HERE = Path(__file__).parent
DOCUMENT = (HERE.parents[1] / "docs" / "alchemists" / "rulings.md").read_text(encoding="utf-8")


def test_every_ruling_is_named_by_a_test():
    rulings = set(re.findall(r"\*\*(A?\d\d)\.", DOCUMENT))
    assert len(rulings) == 51
    named = {
        number
        for file in HERE.glob("test_*.py")
        for number in re.findall(r"\b(A\d\d|ruling \d\d)\b", file.read_text(encoding="utf-8"))
    }
    assert {number if number[0] == "A" else f"ruling {number}" for number in rulings} <= named


def test_the_zone_when_it_counts():
    """A02: green when bidding (a smiley), still green when the price is named, so the loss is one larger."""
    play = alchemists("Red", "Blue")
    play.adventurer("berserker")
    for name in play.names:
        play.seat(name, hand="birdclaw toad", reputation=14)
        play.cubes(name, sell=1)
    play.start("sell")
    play("Red: bid 0")
    play("Blue: bid 0")
    assert "bids a discount of 0 (2 ☺)" in play.says()
    play("Red: sell R+; guarantee neutral; mix toad")
    assert play.changed("Red") == {"gold": 2, "reputation": -2, "hand": -2}  # A19: soup


def test_debunking_needs_one_cube_each_time():
    """A03"""
    assert [slots[DEBUNK] for slots in open_box().slots] == [(1, 1), (1, 1)]


def test_apprentices_need_one_seal_at_the_first_conference():
    """A05"""
    assert open_box().conference[0][0][0] == [-1, 1]


def test_mood_tiles_by_number_of_players():
    """A13"""
    box = open_box()
    for players in (3, 4):
        assert len([n for n in range(MOOD_TILES) if box.mood_removed[n] != players]) == 6


def test_tokens_come_back():
    """A14: the four ingredients of a fallen article can be used again."""
    play = alchemists("Red", "Blue", royal_encyclopedia="on")
    play.secret(mushroom="Ppn")
    for colour in ("red", "blue"):
        play.article(colour, "toad+ mushroom+ feather+ fern+", Blue="gold")
    play.cubes("Red", debunk=1, publish=1)
    play.start("debunk", "publish")
    play("Red: debunk mushroom; aspect blue; decline")
    play("Red: article green; signs ++")
    assert "entry mushroom" in play.options


def test_slots_of_an_article():
    """A15: the blue hedge is for the third entry, here the wrong one."""
    play = alchemists("Red", "Blue", round=6, royal_encyclopedia="on")
    play.article("blue", "toad+ scorpion+ mushroom+ fern+", Red="blue")
    play.seat("Red", gold=0)
    play.start("final")
    assert play.player("Red").vp == 10


def test_the_robe_and_the_altar():
    """A16, A17"""
    play = alchemists("Red", "Blue", round=6)
    play.table.shelf = (12,)
    play.seat("Red", gold=5, artifacts="robe_of_respect")
    play.cubes("Red", buy=1)
    play.start("buy")
    play("Red: buy altar_of_gold; give 2")
    assert play.changed("Red")["reputation"] == 2


def test_the_periscope_does_not_see_golem_tests():
    """A20"""
    play = full("Red", "Blue")
    play.seat("Red", hand="toad fern", artifacts="magic_mortar")
    play.seat("Blue", artifacts="periscope")
    play.cubes("Red", research=1)
    play.start("research")
    play("Red: test toad")
    assert play.asked == ""
    assert play.hand("Red") == "fern"


def test_a_favor_binds():
    """ruling 21"""
    play = alchemists("Red", "Blue")
    play.seat("Red", hand="toad fern", favors="sage")
    play.cubes("Red", transmute=1)
    play.start("transmute")
    play("Red: play sage")
    assert "decline" not in play.options


def test_the_custodian_card():
    """ruling 22"""
    play = alchemists("Red", "Blue")
    play.seat("Red", cubes=3, favors="custodian associate")
    play.table.order = [1, 0]
    play.start("declare")
    play("Red: play custodian")
    assert play.t.favor_discard[3] == 1


def test_an_associate_at_the_custodian():
    """ruling 22: the card is an action space, so Red, last in play order, drinks before Blue."""
    play = alchemists("Red", "Blue")
    play.seat("Red", cubes=3, favors="custodian associate", hand="toad fern")
    play.seat("Blue", cubes=3, favors="custodian", hand="toad fern")
    play.table.order = [1, 0]
    play.start("declare", "custodian")
    play("Red: play custodian; play associate custodian; done")
    play("Blue: play custodian; done")
    assert play.asked == "Red"
    before = alchemists("Red", "Blue")
    before.table.version = 1
    before.seat("Red", cubes=3, favors="custodian associate")
    before.table.order = [1, 0]
    before.start("declare")
    before("Red: play custodian")
    assert not [text for text in before.options if "associate" in text]


def test_poison_with_the_boots():
    """ruling 23"""
    play = alchemists("Red", "Blue")
    play.seat("Red", hand="mushroom toad flower birdclaw", artifacts="boots_of_speed")
    play.cubes("Red", drink=1)
    play.start("drink")
    play("Red: mix mushroom; mix toad")
    play("Red: mix flower")
    assert play.player("Red").hospital == 1


def test_the_last_round_forgives_poison():
    """ruling 24"""
    play = alchemists("Red", "Blue", round=6)
    play.seat("Red", hand="flower birdclaw", gold=0)
    play.cubes("Red", custodian=1)
    play.start("custodian", "unused cubes", "final")
    play("Red: mix flower")
    assert play.player("Red").vp == 10


def test_nothing_left_to_draw():
    """ruling 25"""
    play = alchemists("Red", "Blue")
    play.table.deck = [0] * 8
    play.table.favor_deck = [0] * 9
    play.start("order")
    play("Red: order 5")
    assert play.changed("Red") == {}


def test_the_paralyzed_draw_in_their_turn():
    """ruling 49: after Red has chosen, before Green does."""
    play = alchemists("Red", "Blue", "Green")
    play.table.stuck = (1,)
    play.start("order")
    assert play.changed("Blue") == {}
    play("Red: order 2")
    assert play.changed("Blue") == {"hand": 1, "favors": 1}
    assert play.asked == "Green"


def test_reputation_has_no_upper_limit():
    """ruling 50"""
    play = alchemists("Red", "Blue")
    play.seat("Red", reputation=60)
    play.cubes("Red", publish=1)
    play.start("publish")
    play("Red: theory fern; alchemical PPP; seal gold")
    assert play.reputation("Red") == [61]


@pytest.mark.parametrize("claim", ["B+", "R-"])
def test_a_demonstration_needs_no_announcement(claim: str):
    """ruling 51: the same conflict by a yes and by a no, without a question in between."""
    play = alchemists("Red", "Blue", variant="master")
    play.secret(scorpion="nPp", toad="pnP")  # they make B+
    play.theory("scorpion", "Nnp", Blue="gold")
    play.theory("toad", "nPp", Blue="silver")  # R−, if both were right
    play.cubes("Red", debunk=1)
    play.start("debunk")
    play(f"Red: debunk scorpion; with toad; claim {claim}")
    assert play.changed("Red") == {"reputation": 2}


def test_a_single_seller_may_not_bid_too_much():
    """ruling 26: in the red zone a discount of 3 leaves no guarantee."""
    play = alchemists("Red", "Blue")
    for name in play.names:
        play.seat(name, hand="toad fern", reputation=6)
        play.cubes(name, sell=1)
    play.start("sell")
    assert play.can("Red") == ["bid 0", "bid 1", "bid 2"]


def test_one_grant_is_taken_by_itself():
    """ruling 27"""
    play = alchemists("Blue", "Red")
    play.cubes("Blue", publish=1)
    play.theory("scorpion", "nPp", Blue="red")
    play.table.grants = (0,)
    play.start("publish")
    play("Blue: theory toad; alchemical npN; seal green")
    assert play.player("Blue").grants == (0,)
    assert play.asked == ""


@pytest.mark.parametrize("version", [1, 2])
def test_a_fourth_conflict(version: int):
    """ruling 28: tokens are not counted. Version 1 had three pairs, and could not show a fourth conflict."""
    play = alchemists("Red", "Blue", variant="master")
    play.table.version = version
    play.secret(fern="Nnp", toad="PPP")
    play.theory("fern", "npN", Blue="gold")
    play.theory("toad", "pnP", Blue="silver")  # neutral, if both were right
    play.cubes("Red", debunk=1)
    play.table.conflicts = (0 * 8 + 3, 0 * 8 + 4, 0 * 8 + 5)
    play.start("debunk")
    play("Red: debunk fern; with toad")
    assert ("claim N" in play.options) == (version == 2)
    if version == 2:
        play("Red: claim N")
        assert play.changed("Red") == {"reputation": 2}
        assert len(play.t.conflicts) == 4
        assert play.game is not None
        assert "<b>D</b>" in play.game.svg(0)


def test_the_only_colour():
    """ruling 29"""
    play = alchemists("Red", "Blue", royal_encyclopedia="on")
    play.article("blue", "toad+ mushroom+ feather+ fern+", Blue="gold")
    play.cubes("Red", debunk=1)
    play.start("debunk")
    play("Red: debunk scorpion")
    assert play.t.facts == ((6, 6, 2, 1),)


def test_minus_plus():
    """ruling 30"""
    play = alchemists("Red", "Blue", royal_encyclopedia="on")
    play.cubes("Red", publish=1)
    play.start("publish")
    play("Red: article red; signs -+; entry fern; entry scorpion; entry toad; entry mandrake; seal gold")
    assert play.t.articles[0] == (1, 6, 2, 5, 0, 1)


def test_two_articles_at_once():
    """ruling 31: a neutral mix refutes every article that gives both ingredients the same sign."""
    play = alchemists("Red", "Blue", royal_encyclopedia="on", variant="master")
    play.article("red", "toad+ birdclaw+ flower- fern-", Blue="gold")
    play.article("green", "toad- birdclaw- mandrake+ scorpion+", Blue="silver")
    play.cubes("Red", debunk=1, publish=1)
    play.start("debunk")
    play("Red: debunk toad; with birdclaw; claim N")
    assert play.t.articles == [(), (), ()]
    assert play.reputation() == [12, 1]
    assert play.options == ["article red", "article green", "decline"]


def test_paying_with_a_courtier():
    """ruling 32"""
    play = full("Red", "Blue")
    play.seat("Red", approval=1, favors="courtier")
    play.cubes("Red", library=1)
    play.start("library")
    play("Red: visit library")
    assert play.options == ["pay approval", "play courtier"]


def test_reports_at_the_same_time():
    """ruling 33: one who waits is enough; then Green, the last in play order, begins."""
    play = full("Red", "Blue", "Green")
    for name in play.names:
        play.seat(name, golem=2)
    play.start("reports")
    assert play.asked == "Red Blue Green"
    play("Green: no report")
    play("Red: no report")
    play("Blue: wait")
    assert play.asked == "Green"


@pytest.mark.parametrize(("version", "gold", "can"), [(2, 3, "12"), (1, 3, "12 decline"), (2, 2, ""), (2, 1, "")])
def test_the_altar_wants_gold(version: int, gold: int, can: str):
    """ruling 34: at least 1 gold of what is left after the purchase; the last piece goes without a question."""
    play = alchemists("Red", "Blue", round=6)
    play.table.version = version
    play.table.shelf = (12,)
    play.seat("Red", gold=gold)
    play.cubes("Red", buy=1)
    play.start("buy")
    play("Red: buy altar_of_gold")
    if can:
        assert play.options == [*(f"give {n}" for n in can.split()[0]), *can.split()[1:]]
    else:
        assert play.player("Red").gold == 0
        assert play.changed("Red").get("reputation", 0) == gold - 1


def test_what_the_feather_sets_aside_is_secret():
    """ruling 35"""
    play = alchemists("Red", "Blue", round=6)
    play.seat("Red", hand="toad scorpion", artifacts="feather_in_cap")
    play.cubes("Red", exhibit=1)
    play.cubes("Blue", exhibit=1)
    play.seat("Blue", hand="toad fern")
    play.start("exhibit")
    play("Red: exhibit B+; mix toad")
    assert play.game is not None
    assert play.game.view(0)["seats"][0]["aside"] == [0, 0, 1, 0, 0, 0, 1, 0]
    assert "aside" not in play.game.view(1)["seats"][0]
    assert play.game.view(1)["seats"][0]["aside_count"] == 2


def test_each_card_is_replicated_once():
    """ruling 36"""
    play = full("Red", "Blue", round=3)
    play.seat("Red", startup=(0, 5), replicated=5, due=3, gold=0)
    play.start("delayed", "delayed")
    assert play.changed("Red") == {"gold": 3}


def test_what_a_seat_remembers():
    """ruling 37: a card taken openly is surely in the hand, until a card leaves it unseen; ruling 38: own discards.

    ruling 39: imagined worlds keep both.
    """
    from random import Random

    play = alchemists("Red", "Blue")
    play.table.row = (2,)
    play.seat("Red", hand="fern fern")
    play.seat("Blue", hand="flower flower")
    play.cubes("Red", forage=1)
    play.cubes("Blue", transmute=2)
    play.start("forage", "transmute")
    play("Red: take toad")
    play("Blue: transmute flower")
    assert play.game is not None
    for seed in range(20):
        t = play.game.redeal(1, Random(seed)).table
        assert t.seats[0].hand[2] >= 1  # type: ignore[attr-defined]
        assert t.seats[1].discards[4] == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize(("golem", "cards"), [("off", 22), ("on", 26)])
def test_no_promo_cards(golem: str, cards: int):
    """ruling 40: only the favors and artifacts of the two boxes."""
    play = alchemists("Red", "Blue", royal_encyclopedia=golem, golem_project=golem)
    assert sum(play.table.favor_deck) == cards
    assert len(ARTIFACTS) == 18 + 3
    assert not {"publisher", "ring_of_favor"} & {*FAVORS, *ARTIFACTS}
