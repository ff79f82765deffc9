"""Apprentices and masters mixed: each difference by itself, newcomers among masters (rulings 41 to 44)."""

from __future__ import annotations

import re

import pytest

import shem
from shem.games import find
from shem.games.alchemists import page
from shem.games.alchemists.startup import FUND_REST
from shem.games.alchemists.state import Alchemists
from shem.games.alchemists.terminal import panes
from shem.games.alchemists.variants import CONFERENCES, DEBUNKING, FIRST_CARDS, is_master, newcomers, variant_words
from shem.kernel import record
from shem.kernel.phrase import LANGUAGES
from tests.alchemists.transcript import alchemists, full
from tests.battery import battery, speaks
from tests.golden import bare, path

NEW_SETTINGS = ("ingredients", "conferences", "debunking", "newcomers")
MIXED = [
    (3, {"variant": "master", "newcomers": "B"}),
    (2, {"ingredients": "master", "debunking": "master", "royal_encyclopedia": "on"}),
    (
        4,
        {
            "variant": "master",
            "conferences": "apprentice",
            "newcomers": "AC",
            "startup_funding": "on",
            "busy_days": "on",
            "royal_encyclopedia": "on",
            "golem_project": "on",
        },
    ),
]


def hands(seats: int, **settings: str) -> list[int]:
    """How many ingredients everybody begins with."""
    table = shem.new("alchemists", seats=seats, seed=4, **settings).table
    assert isinstance(table, Alchemists)
    return [sum(player.hand) for player in table.seats]


def standards(**settings: str) -> list[list[bool]]:
    """By difference: which of three seats are masters?"""
    t = alchemists("Red", "Blue", "Green", **settings).table
    return [[is_master(t, what, seat) for seat in range(3)] for what in (FIRST_CARDS, CONFERENCES, DEBUNKING)]


# --- settings


@pytest.mark.parametrize(("variant", "masters"), [("apprentice", False), ("master", True)])
def test_the_variant_decides_everything_by_itself(variant: str, masters: bool):
    assert standards(variant=variant) == [[masters] * 3] * 3


@pytest.mark.parametrize("at", range(3))
@pytest.mark.parametrize(("variant", "other"), [("apprentice", "master"), ("master", "apprentice")])
def test_each_difference_can_be_chosen_by_itself(at: int, variant: str, other: str):
    """ruling 41"""
    found = standards(variant=variant, **{NEW_SETTINGS[at]: other})
    for what in range(3):
        assert found[what] == [(other if what == at else variant) == "master"] * 3


def test_newcomers_are_apprentices_in_everything():
    """ruling 42"""
    assert standards(variant="master", newcomers="AC") == [[False, True, False]] * 3
    assert standards(debunking="master", newcomers="B") == [[False] * 3, [False] * 3, [True, False, True]]


@pytest.mark.parametrize(
    ("seats", "settings", "why"),
    [
        (2, {"variant": "master", "newcomers": "C"}, "names seat C, but with 2 players the seats are A, B"),
        (2, {"variant": "master", "newcomers": "ACD"}, "names seat C and D"),
        (3, {"newcomers": "B"}, "needs at least one master"),
        (2, {"variant": "master", "newcomers": "AB"}, "needs at least one master"),
        (3, {"variant": "master", "newcomers": "BA"}, "must be one of none, A, B"),
    ],
)
def test_newcomers_need_a_seat_and_masters(seats: int, settings: dict[str, str], why: str):
    with pytest.raises(ValueError, match=why):
        shem.new("alchemists", seats=seats, **settings)


def test_records_from_before_can_still_be_read():
    """A record that does not name the new settings is a game without mixing."""
    text = bare(path("alchemists", 3, 2).read_text(encoding="utf-8"))
    old = re.sub(rf"^option ({'|'.join(NEW_SETTINGS)}) .*\n", "", text, flags=re.M)
    assert len(text.splitlines()) - len(old.splitlines()) == 4
    game = record.read(old, find)
    assert game.over
    assert record.write(game) == text


# --- the first cards


def test_ingredients_alone():
    """ruling 41: two or three cards; the rest stays as the variant says."""
    assert hands(3) == [3, 3, 3]
    assert hands(3, ingredients="master") == [2, 2, 2]
    assert hands(3, variant="master", ingredients="apprentice") == [3, 3, 3]
    assert hands(3, conferences="master", debunking="master") == [3, 3, 3]


def test_ingredients_of_newcomers():
    """ruling 42"""
    assert hands(4, variant="master", newcomers="BD") == [2, 3, 2, 3]


def test_startup_funding_of_newcomers():
    """ruling 41: the apprentices' ingredient after the startup cards (R11.8) belongs to the ingredients."""
    for settings, more in (
        ({"variant": "master", "newcomers": "B"}, [0, 1]),
        ({"ingredients": "master", "conferences": "apprentice"}, [0, 0]),
    ):
        play = full("Red", "Blue", round=1, **settings)
        for name in play.names:
            play.seat(name, startup=(0, 1))
        play.start(effects=((FUND_REST, "Red", 0), (FUND_REST, "Blue", 0)))
        assert [play.changed(name).get("hand", 0) for name in play.names] == more


# --- conferences


@pytest.mark.parametrize(
    ("settings", "losses"),
    [
        ({"conferences": "master"}, [-2, -2, -2]),
        ({"variant": "master", "conferences": "apprentice"}, [-1, -1, -1]),
        ({"ingredients": "master", "debunking": "master"}, [-1, -1, -1]),
        ({"variant": "master", "newcomers": "B"}, [-2, -1, -2]),
        ({"variant": "master", "newcomers": "AC"}, [-1, -2, -1]),
    ],
)
def test_conferences_without_seals(settings: dict[str, str], losses: list[int]):
    """rulings 41 and 42"""
    play = alchemists("Red", "Blue", "Green", round=3, **settings)
    play.start("conference")
    assert [play.changed(name)["reputation"] for name in play.names] == losses


def test_one_seal_is_enough_for_a_newcomer():
    play = alchemists("Red", "Blue", round=3, variant="master", newcomers="B")
    play.theory("toad", "pnP", Red="gold", Blue="gold")
    play.start("conference")
    assert [play.changed(name)["reputation"] for name in play.names] == [-1, 1]


def test_reports_of_newcomers_at_the_first_conference():
    """ruling 42: the tile for reports has two sides as well (R14.31). Both have handed in nothing."""
    play = full("Red", "Blue", round=3, variant="master", newcomers="B")
    play.start("conference")
    assert [play.changed(name)["reputation"] for name in play.names] == [-4, -1]
    play = full("Red", "Blue", round=3, variant="master", newcomers="B")
    for name in play.names:
        play.seat(name, reports=((0,), ()))
    play.deal("draw sage", "draw sage")
    play.start("conference")
    assert [play.changed(name).get("reputation", 0) for name in play.names] == [-2, 0]
    assert [play.changed(name)["favors"] for name in play.names] == [1, 1]


# --- debunking


@pytest.mark.parametrize(
    ("settings", "master"),
    [
        ({"debunking": "master"}, True),
        ({"variant": "master", "debunking": "apprentice"}, False),
        ({"ingredients": "master", "conferences": "master"}, False),
    ],
)
def test_debunking_alone(settings: dict[str, str], master: bool):
    """ruling 41"""
    play = alchemists("Red", "Blue", **settings)
    play.theory("fern", "npN", Blue="gold")
    play.cubes("Red", debunk=1)
    play.start("debunk")
    assert ("debunk toad" in play.options) is master
    play("Red: debunk fern")
    assert ("with toad" in play.options) is master
    assert ("aspect red" in play.options) is not master


def test_two_ways_to_debunk_in_one_game():
    """ruling 43: who debunks counts. A master shows a conflict, a newcomer ends it."""
    play = alchemists("Red", "Blue", "Green", variant="master", newcomers="B")
    play.theory("fern", "npN", Green="gold")
    play.theory("toad", "pNn", Green="gold")
    for name in ("Red", "Blue"):
        play.cubes(name, debunk=1)
    play.start("debunk")
    play("Red: debunk fern; with toad; claim B-")
    assert play.t.conflicts == (1 * 8 + 2,)
    assert play.asked == "Blue"
    assert play.options == ["debunk fern", "debunk toad", "decline"]
    play("Blue: debunk toad")
    assert play.options == ["aspect red", "aspect green", "aspect blue"]
    play("Blue: aspect blue")  # a plus: the theory says minus
    assert play.t.conflicts == ()
    assert [play.changed(name)["reputation"] for name in play.names] == [2, 2, -5]


def test_articles_fall_by_both_methods():
    """ruling 44: the encyclopedia changes neither of them."""
    for name in ("Red", "Blue"):
        play = alchemists("Red", "Blue", "Green", variant="master", newcomers="B", royal_encyclopedia="on")
        play.secret(mushroom="Ppn", feather="PPP", toad="pnP")
        play.article("blue", "toad+ mushroom+ feather+ fern+", Green="gold")
        play.cubes(name, debunk=1)
        play.start("debunk")
        if name == "Red":
            play("Red: debunk mushroom")
            assert all(option.startswith("with ") for option in play.options)
        else:
            play("Blue: debunk mushroom")  # one article, so one colour (ruling 29)
            assert play.t.articles == [(), (), ()]
            assert play.changed("Blue") == {"reputation": 2}
            assert play.changed("Green") == {"reputation": -5}


# --- shown


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({}, "apprentice"),
        ({"variant": "master"}, "master"),
        ({"variant": "master", "newcomers": "BC"}, "master; newcomers: B, C"),
        ({"debunking": "master"}, "ingredients: apprentice, conferences: apprentice, debunking: master"),
        (
            {"variant": "master", "ingredients": "apprentice", "newcomers": "A"},
            "ingredients: apprentice, conferences: master, debunking: master; newcomers: A",
        ),
    ],
)
def test_the_variant_in_words(settings: dict[str, str], words: str):
    game = shem.new("alchemists", seats=3, seed=1, **settings)
    view = game.view(0)
    assert str(variant_words(view["masters"])) == words
    for code in LANGUAGES:
        language = game.rules.language(code)
        (heading,) = [pane for pane in panes(view, language) if pane.name == "seats"]
        assert language.say(variant_words(view["masters"])) in heading.body.renderables[0].plain
        assert not language.missing


def test_newcomers_on_the_page():
    game = shem.new("alchemists", seats=3, seed=1, variant="master", newcomers="B")
    assert newcomers(game.view()["masters"]) == [1]
    drawn = page.regions(game.view(), game.rules.language("en"), ["Anna", "Ben", "Clara"])
    assert ["newcomer" in drawn[f"seat-{seat}"] for seat in range(3)] == [False, True, False]
    assert "master; newcomers: B" in drawn["status"]
    assert "conference-3-master-base" in drawn["board-theories"]
    assert "conference-3-apprentice-base" in drawn["board-theories"]


def test_the_page_of_an_unmixed_game():
    game = shem.new("alchemists", seats=3, seed=1, variant="master")
    assert newcomers(game.view()["masters"]) == []
    drawn = "".join(page.regions(game.view(), game.rules.language("en"), ["Anna", "Ben", "Clara"]).values())
    assert "newcomer" not in drawn
    assert "mixed" not in drawn
    assert "conference-3-apprentice-base" not in drawn


def test_aspects_shown_among_masters_are_drawn():
    """What a newcomer has shown stands below the triangle of potions."""
    play = alchemists("Red", "Blue", variant="master", newcomers="B")
    play.theory("toad", "pNn", Red="gold")
    play.cubes("Blue", debunk=1)
    play.start("debunk")
    play("Blue: debunk toad; aspect blue")
    assert play.game is not None
    drawn = page.regions(play.game.view(), play.rules.language("en"), ["Anna", "Ben"])
    assert "toad, blue aspect: positive" in drawn["board-results"]


# --- whole games


@pytest.mark.parametrize(("seats", "settings"), MIXED)
def test_battery(seats: int, settings: dict[str, str]):
    battery("alchemists", seats, seed=7 * seats, **settings)


@pytest.mark.parametrize(("seats", "settings"), MIXED)
def test_mixed_games_speak_three_languages(seats: int, settings: dict[str, str]):
    speaks("alchemists", seats, seed=seats, **settings)
