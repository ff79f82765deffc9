"""R14: the Golem Project."""

from __future__ import annotations

import pytest

from shem.games.alchemists.alchemy import CONFIGURATIONS, INGREDIENTS
from shem.games.alchemists.deduction.knowledge import knowledge
from shem.games.alchemists.state import ANIMATED_GOLEM
from tests.alchemists.transcript import Transcript, alchemists

RED, GREEN, BLUE = range(3)


def project(*names: str, round: int = 2, **settings: str) -> Transcript:
    return alchemists(*(names or ("Red", "Blue")), round=round, royal_encyclopedia="on", golem_project="on", **settings)


def configure(play: Transcript, chest: tuple[int, bool], ears: tuple[int, bool]) -> None:
    """What chest and ears react to: colour, and whether large."""
    play.table.configuration = CONFIGURATIONS.index((chest, ears))


def test_setup():
    """R14.2, R14.3"""
    import shem

    for seats, tokens in ((2, {1}), (3, {1, 2, 3}), (4, {1, 2, 3, 4})):
        for seed in range(8):
            game = shem.new("alchemists", seats=seats, seed=seed, royal_encyclopedia="on", golem_project="on")
            t = game.table
            assert [len(level) for level in t.levels] == [4, 4, 4]  # type: ignore[attr-defined]
            assert t.counter in t.levels[0]  # type: ignore[attr-defined]
            assert len(t.shelf) == 3  # type: ignore[attr-defined]
            assert t.approval in tokens  # type: ignore[attr-defined]
            assert sum(t.favor_deck) == 26 - 2 * seats  # type: ignore[attr-defined]
            assert t.configuration in range(24)  # type: ignore[attr-defined]


def test_testing_the_golem():
    """R14.10, A12: the result is private, the card is gone, the marker moves, a token is taken."""
    play = project()
    configure(play, chest=(RED, True), ears=(GREEN, False))
    play.seat("Red", hand="mushroom toad", artifacts="magic_mortar")
    play.cubes("Red", research=1)
    play.table.approval = 1
    play.start("research")
    assert play.options == ["test mushroom", "test toad", "decline"]  # two tests first (R14.11)
    play("Red: test mushroom")  # Ppn: large red, small green
    assert play.player("Red").facts == ((4, 0, 1, 1),)
    assert play.changed("Red") == {"hand": -1, "approval": 1}
    assert play.player("Red").golem == 1
    assert play.t.approval == 0
    assert play.game is not None
    assert play.game.view(1)["seats"][0]["notebook"] == [["tested"]]
    assert not play.game.can_undo


def test_no_token_if_none_is_left():
    play = project()
    play.seat("Red", hand="mushroom toad")
    play.cubes("Red", research=1)
    play.start("research")
    play("Red: test mushroom")
    assert play.changed("Red") == {"hand": -1}


def test_the_example_of_the_toad():
    """Expansion p. 8: lunar, B+, only the ears react: they are not large red, the chest is not small red."""
    play = project()
    play.player("Red").facts = ((3, 2, 0), (4, 2, 0, 1))
    play.table.facts = ((6, 2, 2, 1),)
    known = knowledge(play.table, 0)
    ears, chest = known.parts["ears"], known.parts["chest"]
    assert [n > 0 for n in ears] == [False, True, True, True, True, True]
    assert [n > 0 for n in chest] == [True, False, True, True, True, True]


def test_neutralising_ingredients_react_alike():
    """R14.12, expansion p. 9"""
    for configuration in range(24):
        play = project()
        play.table.configuration = configuration
        play.seat("Red", hand="birdclaw toad")  # neutral together
        play.cubes("Red", research=2)
        play.start("research")
        play("Red: test birdclaw; test toad")
        one, other = play.player("Red").facts
        assert one[2:] == other[2:]


def test_animating_needs_two_tests():
    """R14.11"""
    for tests, possible in ((0, False), (1, False), (2, True), (ANIMATED_GOLEM, True)):
        play = project()
        play.seat("Red", hand="toad", golem=tests)
        play.cubes("Red", research=1)
        play.start("research")
        assert ("animate" in play.options) == possible


@pytest.mark.parametrize(("spark", "change"), [("mandrake", {"approval": 1}), ("fern", {"reputation": -2})])
def test_animating_again(spark: str, change: dict[str, int]):
    """ruling 45: two tests are the only condition, so it can be done again, for a token or the loss of a failure."""
    play = awakening(1, golem=ANIMATED_GOLEM)
    play(f"Red: animate; spark toad; spark {spark}")
    assert play.changed("Red") == change
    assert play.player("Red").golem == ANIMATED_GOLEM
    before = awakening(1, golem=ANIMATED_GOLEM, version=1)
    assert before.asked == ""


def awakening(tokens: int, golem: int = 2, version: int = 2) -> Transcript:
    """Expansion p. 11: the ears react to small green, the chest to large red: R+ and G− are needed."""
    play = project()
    play.table.version = version
    configure(play, chest=(RED, True), ears=(GREEN, False))
    play.seat("Red", golem=golem)
    play.cubes("Red", research=1)
    play.table.approval = tokens
    play.start("research")
    return play


def test_the_golem_lives():
    """R14.13: mandrake (pNn) and toad (pnP) have R+ and G−."""
    play = awakening(1)
    play("Red: animate; spark toad")
    assert len(play.options) == 7
    play("Red: spark mandrake")
    assert play.player("Red").golem == ANIMATED_GOLEM
    assert play.changed("Red") == {"approval": 1}
    assert play.game is not None
    assert play.game.view(1)["seats"][0]["notebook"] == [["animated", 1]]
    assert play.game.view(0)["seats"][0]["notebook"] == [["animated", 2, 5, 1]]


def test_the_golem_does_not_move():
    """R14.13, A10: −2 and no token; both reactions alone do not make an ingredient the right one."""
    play = awakening(1)
    play("Red: animate; spark mushroom; spark mandrake")
    assert play.player("Red").golem == 2
    assert play.changed("Red") == {"reputation": -2}


def test_every_golem_has_exactly_one_pair():
    """R14.13"""
    from itertools import combinations

    from shem.games.alchemists.research import animates

    play = project()
    for configuration in range(24):
        play.table.configuration = configuration
        assert len([pair for pair in combinations(range(8), 2) if animates(play.table, *pair)]) == 1


def test_visiting_the_library():
    """R14.15: an approval token for a book; a Courtier pays too (R9.8)."""
    play = project()
    play.seat("Red", approval=1)
    play.cubes("Red", library=2)
    play.deal("offer mushroom fern toad birdclaw")
    play.start("library")
    play("Red: visit library; read toad")
    assert play.changed("Red") == {"approval": -1, "books": 1, "unused": 1}
    play = project()
    play.seat("Red", favors="courtier")
    play.cubes("Red", library=1)
    play.start("library")
    play("Red: visit library")
    assert play.changed("Red") == {"favors": -1, "books": 1}
    play = project()
    play.seat("Red", approval=1)
    play.cubes("Red", library=1)
    play.table.books = 0
    play.start("library")
    assert play.asked == ""


def test_moods():
    """R14.3: a tile each round sets the tokens; those left are gone; with two players always one."""
    play = project("Red", "Blue", "Green")
    assert len(play.table.moods) == 6
    play.table.approval = 3
    play.deal("mood 1")
    play.start("next round")
    assert play.t.approval == 1
    play = project()
    play.table.approval = 0
    play.start("next round")
    assert play.t.approval == 1


def test_tokens_are_limited():
    """A18: sixteen in all."""
    play = project("Red", "Blue", "Green")
    play.seat("Red", approval=8)
    play.seat("Blue", approval=7)
    play.deal("mood 4")
    play.start("next round")
    assert play.t.approval == 1


# --- reports


def reporter(golem: int = 2, reports: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())) -> Transcript:
    play = project()
    play.seat("Red", golem=golem, reports=reports)
    play.seat("Blue", golem=2)
    play.start("reports")
    return play


def test_a_report_needs_two_tests():
    """R14.30"""
    play = reporter(golem=1)
    assert play.asked == "Blue"


def test_reports_are_sealed_and_face_down():
    """R14.30: one or two markers for a part, simultaneously."""
    play = reporter()
    assert play.asked == "Red Blue"
    assert len(play.can("Red")) == 1 + 2 * (6 + 15) + 1  # or wait
    play("Blue: no report")
    play("Red: report chest large red or small blue")
    assert play.player("Red").reports == ((0, 5), ())
    assert play.game is not None
    assert play.game.view(1)["seats"][0]["report_counts"] == [2, 0]
    assert "reports" not in play.game.view(1)["seats"][0]
    assert "submits a report on the glowing chest: 2 markers" in play.says()


def test_a_marker_can_only_be_in_one_place():
    play = reporter(reports=((0,), ()))
    assert play.can("Red")[0] == "no report"
    assert not [text for text in play.can("Red") if "chest" in text]  # never add to a report
    assert len(play.can("Red")) == 1 + 5 + 10 + 1


def test_removing_a_marker():
    """R14.30: from two to one, never to none."""
    play = reporter(reports=((0, 5), (1,)))
    assert play.can("Red") == ["no report", "keep chest large red", "keep chest small blue", "wait"]
    play("Blue: no report")
    play("Red: keep chest small blue")
    assert play.player("Red").reports == ((5,), (1,))
    play = reporter(reports=((0,), (1,)))
    assert play.asked == "Blue"


def test_whoever_waits_makes_all_report_in_reverse_play_order():
    """R14.30: if a decision depends on those of others. What was sealed is taken back."""
    play = project("Red", "Blue", "Green", round=4)
    play.seat("Red", golem=2)
    play.seat("Blue", golem=2)
    play.seat("Green", golem=2, reports=((0,), (1,)))
    play.start("reports")
    assert play.asked == "Red Blue"
    play("Blue: report ears small red")
    play("Red: wait")
    assert play.player("Blue").reports == ((), ())
    assert "waits for the other reports" in play.says()
    assert play.asked == "Blue"
    assert "wait" not in play.options
    play("Blue: report chest large red")
    assert play.asked == "Red"
    assert play.game is not None
    assert play.game.view(0)["seats"][1]["report_counts"] == [1, 0]
    assert play.game.view(0)["phase"] == "reports"
    play("Red: no report")
    assert play.player("Blue").reports == ((0,), ())
    assert play.player("Red").reports == ((), ())


def test_nobody_waits_for_nothing():
    """R14.30: not if nobody else can report, nor in the last round, when others cannot matter any more."""
    play = reporter()
    assert "wait" in play.can("Red")
    play = project(round=3)
    play.seat("Blue", golem=2)
    play.start("reports")
    assert "wait" not in play.can("Blue")
    play = project(round=6)
    play.seat("Red", golem=2)
    play.seat("Blue", golem=2)
    play.start("reports")
    assert "wait" not in play.can("Red")


# --- conferences


@pytest.mark.parametrize(
    ("variant", "report", "reputation", "favors"),
    [
        ("apprentice", ((0,), ()), 1, 1),
        ("apprentice", ((), ()), 0, 0),
        ("master", ((), (1, 2)), 0, 1),
        ("master", ((), ()), -2, 0),
    ],
)
def test_the_first_conference(
    variant: str, report: tuple[tuple[int, ...], tuple[int, ...]], reputation: int, favors: int
):
    """R14.31, and all tiles of a conference are one change (R8.2)."""
    play = project("Red", "Blue", round=3, variant=variant)
    play.deal("draw sage")
    play.seat("Red", reports=report)
    play.theory("toad", "pnP", Red="gold")
    play.theory("fern", "npN", Red="gold")
    play.start("conference")
    assert play.changed("Red").get("reputation", 0) == reputation + 1
    assert play.changed("Red").get("favors", 0) == favors


def test_the_second_conference():
    """Expansion p. 10, R14.32, A11: sums 1½, 1, 1 and ½ give +2, 0, 0 and −2."""
    play = project("Red", "Blue", "Yellow", "Green", round=5)
    play.seat("Red", reports=((0,), (1, 2)))
    play.seat("Blue", reports=((0, 1), (2, 3)))
    play.seat("Yellow", reports=((4,), ()))
    play.seat("Green", reports=((), (4, 5)))
    for name in play.names:  # so that the other tile changes nothing: two seals with the golem's table
        play.table.articles[0] = (0, 1, 2, 3, 1, 1)
        play.table.articles[1] = (0, 1, 2, 3, 1, 1)
        for colour in (0, 1):
            play.table.article_seals[colour] += (play._seal(name, "red"),)
    play.start("conference")
    assert [play.changed(name).get("reputation", 0) for name in play.names] == [2, 0, 0, -2]


@pytest.mark.parametrize(
    ("reports", "animated", "net"),
    [
        ([((), ()), ((), ())], [False, False], [-2, -2]),  # nobody has a report: all are the lowest
        ([((0,), ()), ((1,), ())], [False, False], [0, 0]),  # all equal: +2 and −2
        ([((0,), ()), ((1, 2), ())], [False, True], [2, 1]),  # the animated golem gives 3
    ],
)
def test_ties_at_the_second_conference(reports: list, animated: list[bool], net: list[int]):
    """R14.32"""
    from shem.games.alchemists.conferences import second_reports

    play = project(round=5)
    for name, report, alive in zip(play.names, reports, animated):
        play.seat(name, reports=report, golem=ANIMATED_GOLEM if alive else 2)
    assert second_reports(play.table) == net


def test_the_theories_of_the_second_conference():
    """Expansion p. 10: one seal more is needed."""
    play = project(round=5, variant="apprentice")
    play.theory("toad", "pnP", Red="gold")
    play.theory("fern", "npN", Red="gold")
    play.theory("flower", "PPP", Red="silver")
    play.seat("Red", reports=((0,), ()))
    play.seat("Blue", reports=((0,), ()))
    play.start("conference")
    assert play.changed("Red")["reputation"] == 1
    assert play.changed("Blue")["reputation"] == -2


# --- scoring


@pytest.mark.parametrize(
    ("chest", "ears", "vp"),
    [
        ((0,), (3,), 8),
        ((0, 2), (), 2),
        ((1, 2), (), -6),
        ((2,), (4,), -16),
        ((), (), 0),
    ],
)
def test_scoring_reports(chest: tuple[int, ...], ears: tuple[int, ...], vp: int):
    """R14.40: the chest reacts to large red, the ears to small green."""
    play = project(round=6)
    configure(play, chest=(RED, True), ears=(GREEN, False))
    play.seat("Red", gold=0, reports=(chest, ears))
    play.start("final")
    assert play.player("Red").vp == 10 + vp


def test_scoring_the_golem():
    """R14.40, R10.8: 5 VP for the animated golem; tokens are 2 gold each."""
    play = project(round=6)
    play.seat("Red", gold=1, approval=1, golem=ANIMATED_GOLEM)
    play.start("final")
    assert play.player("Red").vp == 10 + 5 + 1


def test_golem_facts_reach_the_deduction_engine():
    play = awakening(0)
    play("Red: animate; spark mushroom; spark mandrake")
    known = knowledge(play.t, 0)
    assert known.weight < 40320 * 24
    assert INGREDIENTS[0] == "mushroom"
    assert known.animations[0, 5] == 0
