"""R10.8 to R10.10: the end of the game, and R7.1 to R7.3: the reputation track."""

from __future__ import annotations

import pytest

from shem.games.alchemists.resources import change
from shem.games.alchemists.scoring import final_points, leftover, ranking, sheet
from shem.terminal.score_sheet import result
from tests.alchemists.transcript import alchemists, full


@pytest.mark.parametrize(
    ("before", "by", "after"),
    [
        (18, -5, 11),
        (17, -1, 15),
        (14, -1, 12),
        (13, -3, 10),
        (7, -1, 6),
        (6, -1, 6),
        (6, -2, 5),
        (3, -9, 1),
        (1, -2, 1),
        (16, 3, 19),
        (6, 1, 7),
        (10, 0, 10),
    ],
)
def test_the_reputation_track(before: int, by: int, after: int):
    """R7.1 to R7.3"""
    play = alchemists("Red", "Blue")
    play.seat("Red", reputation=before)
    change(play.table, 0, by)
    assert play.reputation("Red") == [after]


@pytest.mark.parametrize(("before", "by", "after"), [(10, 2, 13), (10, -2, 8), (10, 0, 10)])
def test_the_robe_of_respect(before: int, by: int, after: int):
    """R7.2, R10.4"""
    play = alchemists("Red", "Blue")
    play.seat("Red", reputation=before, artifacts="robe_of_respect")
    change(play.table, 0, by)
    assert play.reputation("Red") == [after]


@pytest.mark.parametrize(
    ("claimed", "seal", "vp"),
    [
        ("pnP", "gold", 5),  # toad is pnP
        ("pnP", "silver", 3),
        ("pnP", "red", 0),
        ("Nnp", "red", 0),  # only its red aspect is wrong
        ("Nnp", "green", -4),
        ("Nnp", "gold", -4),
        ("npN", "red", -4),  # everything is wrong
        ("npN", "silver", -4),
        ("nPp", "red", -4),  # two aspects are wrong
        ("nPp", "green", -4),
    ],
)
def test_the_big_revelation(claimed: str, seal: str, vp: int):
    """R10.9"""
    play = alchemists("Red", "Blue", round=6)
    play.seat("Red", gold=0)
    play.theory("toad", claimed, Red=seal)
    play.start("final")
    assert play.player("Red").vp == 10 + vp


def test_conflict_tokens_do_not_matter():
    """R7.17, R10.9"""
    play = alchemists("Red", "Blue", round=6, variant="master")
    play.seat("Red", gold=0)
    play.theory("toad", "pnP", Red="gold")
    play.theory("fern", "npN", Blue="gold")
    play.table.conflicts = (1 * 8 + 2,)
    play.start("final")
    assert play.player("Red").vp == 15


@pytest.mark.parametrize(("reputation", "vp"), [(14, 2), (15, 3)])
def test_the_magic_mirror(reputation: int, vp: int):
    """Rulebook p. 19"""
    play = alchemists("Red", "Blue", round=6)
    play.seat("Red", gold=0, reputation=reputation, artifacts="magic_mirror")
    play.start("final")
    assert play.player("Red").vp == reputation + vp


@pytest.mark.parametrize(
    ("artifacts", "vp"),
    [
        ("silver_chalice", 6),
        ("bronze_cup", 4),
        ("boots_of_speed printing_press", 4),
        ("crystal_cabinet", 2),
        ("crystal_cabinet bronze_cup", 4 + 4),
        ("robe_of_respect amulet_of_rhetoric", 0),
    ],
)
def test_artifacts(artifacts: str, vp: int):
    play = alchemists("Red", "Blue", round=6)
    play.seat("Red", gold=0, artifacts=artifacts)
    play.start("final")
    assert play.player("Red").vp == 10 + vp


def test_the_wisdom_idol():
    """Rulebook p. 20, R13.30: a point for each seal on a correct theory or article, starred or not."""
    play = alchemists("Red", "Blue", round=6, royal_encyclopedia="on")
    play.seat("Red", gold=0, artifacts="wisdom_idol")
    play.theory("toad", "pnP", Red="red")
    play.theory("fern", "Nnp", Red="silver")
    play.theory("flower", "PPP", Red="blue")
    play.article("blue", "toad+ scorpion+ feather+ fern+", Red="white")
    play.start("final")
    assert play.player("Red").vp == 10 + 3 - 4 + 3


def test_the_bookcase():
    play = full("Red", "Blue", round=6)
    play.seat("Red", gold=0, artifacts="mahogany_bookcase", books=3)
    play.start("final")
    assert play.player("Red").vp == 10 + 6


def test_favors_and_gold():
    """R9.9, R10.8: favors are 2 gold each, three gold a point, the rest breaks ties."""
    play = alchemists("Red", "Blue", round=6)
    play.seat("Red", gold=4, favors="sage sage")
    play.seat("Blue", gold=6)
    play.start("final")
    assert [play.player(name).vp for name in play.names] == [12, 12]
    assert leftover(play.t, 0) == 2
    assert ranking(play.t) == [0, 1]


def test_grants():
    play = alchemists("Red", "Blue", round=6)
    play.seat("Red", gold=0, grants=(0, 4))
    play.start("final")
    assert play.player("Red").vp == 10 + 2 + 1


def test_points_may_be_negative_and_zones_do_not_apply():
    """R10.8"""
    play = alchemists("Red", "Blue", round=6)
    play.seat("Red", gold=0, reputation=1)
    for name, alchemical in (("toad", "NNN"), ("fern", "PPP")):
        play.theory(name, alchemical, Red="gold")
    play.start("final")
    assert play.player("Red").vp == 1 - 8
    assert play.reputation("Red") == [1]


def test_the_sheet_adds_up():
    play = full("Red", "Blue", round=6)
    play.seat("Red", gold=7, reputation=15, artifacts="magic_mirror", secret=13, grants=(1,))
    play.theory("toad", "pnP", Red="gold")
    play.start("secrets", "final")
    rows = sheet(play.t)
    for seat in range(2):
        assert sum(column[seat] for _, column in rows) == play.t.seats[seat].vp
    assert sum(vp for _, vp in final_points(play.t, 0)) + 1 == play.t.seats[0].vp


def test_before_the_end_the_track_is_the_score():
    play = alchemists("Red", "Blue")
    play.seat("Red", reputation=12)
    play.start("order")
    assert play.game is not None
    assert play.game.scores == [12, 10]
    assert play.game.ranking == [0, 1]


@pytest.mark.parametrize(
    ("gold", "places", "words"),
    [
        ([2, 1, 0], [1, 2, 3], "A wins!"),  # 20 VP each: gold left over decides
        ([2, 2, 0], [1, 1, 3], "A and B share the victory."),
        ([0, 1, 1], [3, 1, 1], "B and C share the victory."),
        ([5, 2, 2], [1, 2, 2], "A wins!"),  # a whole VP more
    ],
)
def test_ties(gold: list[int], places: list[int], words: str):
    """R10.10: level in VP, the gold left over decides; still level, they share the place."""
    play = alchemists("Red", "Blue", "Green", round=6)
    for name, n in zip(play.names, gold):
        play.seat(name, reputation=20, gold=n)
    play.start("final")
    assert play.game is not None
    assert play.game.places == places
    assert [places[seat] for seat in play.game.ranking] == sorted(places)
    assert str(result(play.game, ["", "", ""], play.rules.language("en"))[-1]) == words
