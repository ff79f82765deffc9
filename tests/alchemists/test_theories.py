"""R7: publishing, endorsing, hedging, grants, and debunking by apprentices and masters."""

from __future__ import annotations

import pytest

from shem.games.alchemists.alchemy import INGREDIENTS
from shem.games.alchemists.scoring import seal_worth, wrong_aspects
from tests.alchemists.transcript import Transcript, alchemists


def publisher(*names: str, **settings: str) -> Transcript:
    play = alchemists(*(names or ("Blue", "Red")), **settings)
    for name in play.names:
        play.cubes(name, publish=1)
    return play


def test_publishing():
    """R7.4: a free ingredient, a free alchemical, a seal, 1 gold to the bank, 1 reputation."""
    play = publisher("Blue", "Red")
    play.theory("toad", "pnP", Red="gold")
    play.start("publish")
    assert [text for text in play.options if text.startswith("theory")] == [
        f"theory {name}" for name in INGREDIENTS if name != "toad"
    ]
    play("Blue: theory scorpion")
    assert "alchemical pnP" not in play.options
    play("Blue: alchemical npN; seal red")
    assert play.changed("Blue") == {"gold": -1, "reputation": 1, "seals": -1}
    assert play.t.theories[6] == 0
    assert play.game is not None
    assert play.game.view(0)["seals"][6] == [[0, 2]]
    assert play.game.view(1)["seals"][6] == [[0, -1]]  # face down
    assert play.changed("Red") == {}


def test_endorsing():
    """R7.4: 1 gold to the bank and to each colleague with a seal there, no reputation, once for each seat (R7.5)."""
    play = publisher("Blue", "Red", "Green", "Yellow")
    play.theory("toad", "pnP", Red="gold", Green="red")
    play.seat("Blue", gold=3)
    play.start("publish")
    play("Blue: endorse toad; seal silver")
    assert play.changed("Blue") == {"gold": -3, "seals": -1}
    assert play.changed("Red") == {"gold": 1}
    assert play.changed("Green") == {"gold": 1}
    assert "endorse toad" not in play.can("Red")
    play("Red: decline")
    play("Green: decline")
    assert "endorse toad" not in play.can("Yellow")  # three seals at most


def test_endorsing_must_be_affordable():
    play = publisher("Blue", "Red", "Green")
    play.theory("toad", "pnP", Red="gold", Green="red")
    play.start("publish")
    assert "endorse toad" not in play.options  # 2 gold are not enough for 3


def test_publishing_needs_gold():
    """R3.10"""
    play = publisher()
    play.seat("Blue", gold=0)
    play.start("publish")
    assert play.asked == "Red"
    assert play.changed("Blue") == {"unused": 1}


def test_seals_are_not_given_back():
    """R7.5: without a seal nothing can be published."""
    play = publisher()
    play.seat("Blue", seals=[0, 0, 0, 0, 0, 0])
    play.start("publish")
    assert play.asked == "Red"


def test_the_printing_press():
    """Rulebook p. 19: nothing to the bank; colleagues are still paid."""
    play = publisher("Blue", "Red")
    play.theory("toad", "pnP", Red="gold")
    play.seat("Blue", artifacts="printing_press", gold=1)
    play.cubes("Blue", publish=2)
    play.table.grants = ()
    play.start("publish")
    play("Blue: theory fern; alchemical npN; seal gold")
    assert play.changed("Blue")["reputation"] == 1
    assert "gold" not in play.changed("Blue")
    play("Red: decline")
    play("Blue: endorse toad; seal gold")
    assert play.changed("Blue")["gold"] == -1


@pytest.mark.parametrize(
    ("artifacts", "publish", "endorse"),
    [("", 1, 0), ("seal_of_authority", 3, 2), ("robe_of_respect", 2, 0), ("seal_of_authority robe_of_respect", 4, 3)],
)
def test_seal_of_authority_and_robe(artifacts: str, publish: int, endorse: int):
    """Rulebook p. 19, R10.4"""
    play = publisher("Blue", "Red")
    play.theory("toad", "pnP", Red="gold")
    play.seat("Blue", artifacts=artifacts, gold=9)
    play.cubes("Blue", publish=2)
    play.start("publish")
    play("Blue: theory fern; alchemical npN; seal gold")
    assert play.changed("Blue")["reputation"] == publish
    play.mark()
    play("Red: decline")
    play("Blue: endorse toad; seal gold")
    assert play.changed("Blue").get("reputation", 0) == endorse


def test_the_robe_does_nothing_in_the_last_round():
    """R10.4, A16"""
    play = alchemists("Blue", "Red", round=6)
    play.cubes("Blue", publish=1)
    play.seat("Blue", artifacts="robe_of_respect")
    play.start("publish")
    play("Blue: theory fern; alchemical npN; seal gold")
    assert play.changed("Blue")["reputation"] == 1


# --- grants


def test_a_first_grant_needs_two_seals():
    """Rulebook p. 13, R7.7: Blue has scorpion; toad or mushroom brings the grant, with 2 gold at once."""
    play = publisher("Blue", "Red")
    play.theory("scorpion", "nPp", Blue="red")
    play.start("publish")
    play("Blue: theory toad; alchemical npN; seal green")
    assert play.player("Blue").grants == (0,)
    assert play.changed("Blue")["gold"] == 2 - 1
    assert 0 not in play.t.grants


def test_two_first_grants_at_once():
    """R7.7, A06: choose one; the second would need three."""
    play = publisher("Blue", "Red")
    play.theory("scorpion", "nPp", Blue="red")
    play.theory("fern", "Nnp", Blue="red")
    play.table.grants = (0, 1)  # scorpion mushroom toad; fern toad bird claw
    play.start("publish")
    play("Blue: theory toad; alchemical npN; seal green")
    assert play.options == ["grant 1", "grant 2"]
    play("Blue: grant 2")
    assert play.player("Blue").grants == (1,)
    assert play.asked == "Red"


def test_later_grants_need_three_seals():
    play = publisher("Blue", "Red")
    play.player("Blue").grants = (4,)
    play.table.grants = (0, 1, 2, 3)
    play.theory("scorpion", "nPp", Blue="red")
    play.theory("mushroom", "Ppn", Blue="red")
    play.start("publish")
    play("Blue: theory fern; alchemical npN; seal green")
    assert play.player("Blue").grants == (4,)
    play = publisher("Blue", "Red")
    play.player("Blue").grants = (4,)
    play.table.grants = (0, 1, 2, 3)
    play.theory("scorpion", "nPp", Blue="red")
    play.theory("mushroom", "Ppn", Blue="red")
    play.start("publish")
    play("Blue: theory toad; alchemical npN; seal green")
    assert play.player("Blue").grants == (4, 0)


def test_seals_in_conflict_do_not_count_for_grants():
    """R7.8, R7.17; a grant that becomes free goes to whoever next finishes an own action (R7.18, FAQ)."""
    play = publisher("Blue", "Red", variant="master")
    play.theory("scorpion", "nPp", Blue="red", Red="red")
    play.theory("fern", "npN", Red="blue")
    play.table.conflicts = (1 * 8 + 6,)
    play.table.grants = (0,)
    play.start("publish")
    play("Blue: theory toad; alchemical pnP; seal green")
    assert play.player("Blue").grants == ()
    play.t.conflicts = ()
    play("Red: theory mushroom; alchemical Ppn; seal green")
    assert play.player("Red").grants == (0,)


def test_a_failed_debunking_is_an_own_action_too():
    """R7.7, R7.18"""
    play = alchemists("Blue", "Red")
    play.cubes("Blue", debunk=1)
    play.theory("scorpion", "nPp", Blue="red")
    play.theory("toad", "pnP", Blue="red")
    play.start("debunk")
    play("Blue: debunk toad; aspect red")
    assert play.changed("Blue") == {"reputation": -1, "gold": 2}
    assert play.player("Blue").grants == (0,)


# --- apprentices


def scorpion_theory(**settings: str) -> Transcript:
    """Rulebook p. 14: a theory of scorpion with three seals; its green aspect is wrong, its blue one right."""
    play = alchemists("Blue", "Red", "Yellow", "Green", **settings)
    play.secret(scorpion="nPp", mushroom="Ppn", toad="pnP")
    play.theory("scorpion", "Nnp", Yellow="green", Blue="red", Green="gold")
    play.cubes("Blue", debunk=1)
    play.cubes("Red", debunk=1)
    return play


def test_apprentice_debunking():
    """Rulebook p. 14, R7.9, R7.14, R7.15: Blue fails, Red succeeds, a hedge of another colour does not help."""
    play = scorpion_theory()
    play.start("debunk")
    play("Blue: debunk scorpion; aspect blue")
    assert play.changed("Blue") == {"reputation": -1}
    assert play.asked == "Red"
    play.mark()
    play("Red: debunk scorpion; aspect green")
    assert play.changed("Red") == {"reputation": 2}
    assert play.changed("Yellow") == {}
    assert play.changed("Blue") == {"reputation": -5}
    assert play.changed("Green") == {"reputation": -5}
    assert play.t.theories[6] == -1
    assert play.t.seals[6] == ()
    assert play.t.facts == ((6, 6, 2, 1), (6, 6, 1, 1))  # everyone knows: blue +, green +
    assert play.game is not None
    assert play.game.view(1)["seats"][2]["lost"] == [0, 0, 0, 1, 0, 0]  # revealed


def test_an_apprentice_needs_a_theory():
    """R7.9: ingredients without one cannot be chosen; without any, the action is declined."""
    play = alchemists("Blue", "Red")
    play.cubes("Blue", debunk=1)
    play.start("debunk")
    assert play.asked == ""
    assert play.changed("Blue") == {"unused": 1}


def test_debunking_an_own_theory():
    """Rulebook p. 14, R7.15, R7.19: 13 points, a net loss of 3 leaves 10; with a fitting hedge it is a gain."""
    play = alchemists("Blue", "Red")
    play.seat("Blue", reputation=13, artifacts="robe_of_respect")
    play.theory("scorpion", "Nnp", Blue="gold")
    play.cubes("Blue", debunk=1)
    play.start("debunk")
    play("Blue: debunk scorpion; aspect green")
    assert play.reputation("Blue") == [10]
    play = alchemists("Blue", "Red")
    play.seat("Blue", reputation=13, artifacts="robe_of_respect")
    play.theory("scorpion", "Nnp", Blue="green")
    play.cubes("Blue", debunk=1)
    play.start("debunk")
    play("Blue: debunk scorpion; aspect green")
    assert play.reputation("Blue") == [16]  # the Robe makes 2 into 3 (p. 19)


def test_a_loss_of_five_in_the_blue_zone():
    """Rulebook p. 12: 18 points and a loss of 5 leave 11."""
    play = scorpion_theory()
    play.seat("Green", reputation=18)
    play.cubes("Blue", debunk=0)
    play.start("debunk")
    play("Red: debunk scorpion; aspect green")
    assert play.reputation("Green") == [11]


# --- immediate publication


def test_immediate_publication():
    """Rulebook p. 14, R7.16: about the same ingredient or with the same alchemical, but not the same theory."""
    play = scorpion_theory()
    play.cubes("Blue", debunk=0)
    play.cubes("Red", debunk=1, publish=1)
    play.theory("fern", "PPP", Yellow="gold")
    play.start("debunk", "publish")
    play("Red: debunk scorpion; aspect green")
    assert play.options[-1] == "decline"
    assert "theory fern" not in play.options
    assert "theory feather" in play.options
    play("Red: theory feather")
    assert play.asked == "Red"
    assert play.options[0].startswith("seal")  # only the freed alchemical is possible
    play("Red: seal silver")
    assert play.t.theories[7] == 4  # Nnp
    assert play.changed("Red") == {"gold": -1, "reputation": 2 + 1, "seals": -1}
    assert play.asked == ""  # the action on Publish Theory is used up


def test_immediate_publication_of_a_different_alchemical():
    play = scorpion_theory()
    play.cubes("Blue", debunk=0)
    play.cubes("Red", debunk=1, publish=2)
    play.start("debunk", "publish")
    play("Red: debunk scorpion; aspect green; theory scorpion")
    assert "alchemical Nnp" not in play.options
    play("Red: alchemical nPp; seal gold")
    assert play.asked == "Red"  # the second action is still there
    assert play.player("Red").used[8] == 2
    play("Red: decline")
    assert play.changed("Red")["unused"] == 2


def test_no_immediate_publication_without_a_cube_there():
    play = scorpion_theory()
    play.cubes("Blue", debunk=0)
    play.start("debunk")
    play("Red: debunk scorpion; aspect green")
    assert play.asked == ""


def test_immediate_publication_can_wait():
    play = scorpion_theory()
    play.cubes("Blue", debunk=0)
    play.cubes("Red", debunk=1, publish=1)
    play.start("debunk", "publish")
    play("Red: debunk scorpion; aspect green; decline")
    assert "theory fern" in play.options
    play("Red: theory scorpion; alchemical Nnp; seal gold")  # no memory (R7.6)
    assert play.t.theories[6] == 4


# --- masters


def master(**settings: str) -> Transcript:
    play = scorpion_theory(variant="master", **settings)
    play.cubes("Blue", debunk=0)
    return play


def test_debunking_one_theory():
    """Rulebook p. 15, R7.10, R7.11: scorpion and mushroom make G+, so the theory falls through its green aspect."""
    play = master()
    play.start("debunk")
    play("Red: debunk scorpion; with mushroom; claim G+")
    assert [play.changed(name).get("reputation", 0) for name in play.names] == [-5, 2, 0, -5]
    assert play.t.facts == ((7, 0, 6, 2, 1),)


def test_debunking_two_theories():
    """Rulebook p. 15, R7.15: penalties add up to one loss, the reward stays 2."""
    play = master()
    play.theory("mushroom", "NNN", Green="silver", Yellow="green")
    play.start("debunk")
    play("Red: debunk scorpion; with mushroom; claim G+")
    assert [play.changed(name).get("reputation", 0) for name in play.names] == [-5, 2, 0, -9]
    assert play.reputation("Green") == [1]  # 10 points lost at once, never below 1 (R7.1)
    assert play.t.theories[0] == play.t.theories[6] == -1


def conflict() -> Transcript:
    """Rulebook p. 15: theories of scorpion and toad, both with B+, that should make another potion than they do."""
    play = alchemists("Blue", "Red", "Yellow", variant="master")
    play.secret(scorpion="nPp", toad="pnP", mushroom="Ppn")  # scorpion and toad make B+
    play.theory("scorpion", "Nnp", Blue="gold")
    play.theory("toad", "nPp", Yellow="gold")  # R−, if both were right
    play.cubes("Red", debunk=2)
    return play


def test_demonstrating_a_conflict():
    """R7.12, R7.14, R7.17: nothing falls, nobody loses, 2 reputation; no immediate publication."""
    play = conflict()
    play.cubes("Red", debunk=1, publish=1)
    play.start("debunk")
    play("Red: debunk toad; with scorpion; claim B+")
    assert [play.changed(name).get("reputation", 0) for name in play.names] == [0, 2, 0]
    assert play.t.conflicts == (2 * 8 + 6,)
    assert play.asked == ""


def test_a_conflict_by_a_negative_answer():
    """Rulebook p. 15: R− is what they should make, and they do not."""
    play = conflict()
    play.cubes("Red", debunk=1)
    play.start("debunk")
    play("Red: debunk scorpion; with toad; claim R-")
    assert play.changed("Red") == {"reputation": 2}
    assert play.t.conflicts == (2 * 8 + 6,)
    assert play.t.facts == ((7, 2, 6, 1, 0),)


def in_vain(play: Transcript) -> list[str]:
    """The claims that are marked as certain to fail."""
    assert play.game is not None
    assert play.game.decision is not None
    return [option.text for option in play.game.decision.options if option.b]


def test_the_same_conflict_shown_twice_costs_reputation():
    """Rulebook p. 15, R7.12: a conflict that is marked is not a new one; showing it again is a failure."""
    play = conflict()
    play.start("debunk")
    play("Red: debunk scorpion; with toad; claim B+")
    play("Red: debunk scorpion; with toad")
    # Nnp is opposed by R+, G+, B−; nPp by R+, G−, B−
    assert in_vain(play) == ["claim R-", "claim B+", "claim N"]
    play("Red: claim B+")
    assert play.changed("Red") == {"reputation": 2 - 1}
    assert play.t.conflicts == (2 * 8 + 6,)


def test_version_1_does_not_show_a_conflict_twice():
    play = conflict()
    play.table.version = 1
    play.start("debunk")
    play("Red: debunk scorpion; with toad; claim B+")
    play("Red: debunk scorpion; with toad")
    assert play.options == ["claim R+", "claim G+", "claim G-", "claim B-"]


def test_a_theory_in_conflict_may_be_in_another_one():
    play = conflict()
    play.theory("fern", "npN", Yellow="silver")
    play.start("debunk")
    play("Red: debunk scorpion; with toad; claim B+")
    play("Red: debunk scorpion; with fern")
    assert len(play.options) == 7


def test_no_endorsing_in_conflict_and_tokens_go_when_one_falls():
    """R7.17"""
    play = conflict()
    play.cubes("Yellow", publish=1)
    play.seat("Yellow", gold=9)
    play.start("debunk", "publish")
    play("Red: debunk scorpion; with toad; claim B+")
    play("Red: decline")
    assert "endorse scorpion" not in play.can("Yellow")
    play = conflict()
    play.cubes("Yellow", publish=1)
    play.seat("Yellow", gold=9)
    play.start("debunk", "publish")
    play("Red: debunk scorpion; with toad; claim B+")
    play("Red: debunk scorpion; with mushroom; claim G+")
    assert play.t.theories[6] == -1
    assert play.t.conflicts == ()
    assert play.changed("Red") == {"reputation": 2 + 2}


@pytest.mark.parametrize("version", [1, 2])
def test_invalid_demonstrations(version: int):
    """Rulebook p. 15, R7.13, A04: two ingredients without theories prove nothing, and showing it costs 1 reputation."""
    play = alchemists("Yellow", "Red", variant="master")
    play.table.version = version
    for name, alchemical in (("mushroom", "Ppn"), ("fern", "Nnp"), ("toad", "pnP"), ("birdclaw", "npN")):
        play.theory(name, alchemical, Red="gold" if name == "mushroom" else "silver" if name == "fern" else "red")
    play.cubes("Yellow", debunk=1)
    play.start("debunk")
    play("Yellow: debunk mandrake")
    if version == 1:
        assert play.options == ["with mushroom", "with fern", "with toad", "with birdclaw"]
        return
    play("Yellow: with feather")
    assert len(in_vain(play)) == 7
    play("Yellow: claim N")
    assert play.changed("Yellow") == {"reputation": -1}
    assert play.t.facts == ((7, 5, 7, 6, 0),)  # for everyone to see


def test_nothing_can_be_demonstrated_before_a_theory_is_published():
    """Rulebook p. 14: the action cannot be used until then; it declines itself."""
    play = alchemists("Yellow", "Red", variant="master")
    play.cubes("Yellow", debunk=1)
    play.start("debunk")
    assert play.asked == ""
    assert play.changed("Yellow") == {"unused": 1}


def test_a_neutral_potion_debunks_no_single_theory():
    """R7.11: with one theory only the three opposed potions can debunk it."""
    play = alchemists("Yellow", "Red", variant="master")
    play.theory("mushroom", "Ppn", Red="gold")
    play.cubes("Yellow", debunk=1)
    play.start("debunk")
    play("Yellow: debunk mushroom; with fern")
    assert in_vain(play) == ["claim R+", "claim G+", "claim B-", "claim N"]


@pytest.mark.parametrize(("secret", "loss", "vp"), [("pnP", -5, -4), ("Ppn", 0, 0)])
def test_a_white_seal_on_a_theory(secret: str, loss: int, vp: int):
    """ruling 46: of no use there, but not forbidden. It counts as a seal and protects nothing."""
    play = alchemists("Red", "Blue", royal_encyclopedia="on")
    play.secret(mushroom=secret)
    play.seat("Red", seals=[0, 0, 0, 0, 0, 1])
    play.cubes("Red", publish=1)
    play.cubes("Blue", debunk=1)
    play.start("publish", "debunk")
    play("Red: theory mushroom; alchemical Ppn")
    assert play.changed("Red") == {"gold": -1, "reputation": 1, "seals": -1}
    assert seal_worth(play.t, play.t.seals[0][0], wrong_aspects(play.t, 0)) == vp
    play("Blue: debunk mushroom; aspect blue")
    assert play.changed("Red").get("reputation", 0) == 1 + loss
    before = alchemists("Red", "Blue", royal_encyclopedia="on")
    before.table.version = 1
    before.seat("Red", seals=[0, 0, 0, 0, 0, 1])
    before.cubes("Red", publish=1)
    before.start("publish")
    assert not [text for text in before.options if text.startswith("theory")]
