"""The drawings of Amritsar: complete, silent about secrets, steady, light and quick."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from random import Random

import pytest

import shem
from shem.games.amritsar import components, page
from shem.games.amritsar.box import ABILITIES, AREAS, GOALS, MAHOUTS, STOREHOUSES, ZONE_TILES
from shem.games.amritsar.components import NOTATION, open_box
from shem.games.amritsar.page import icons, tiles
from shem.games.amritsar.page.actions import last_turn
from shem.games.amritsar.scoring import goal_points
from shem.kernel.phrase import LANGUAGES
from shem.pictures import fit
from shem.web.ledger import foreseen as previews
from shem.web.ledger import would
from shem.web.words import game_words
from tests import drawing
from tests.amritsar.transcript import amritsar
from tests.drawing import answers, effects, everything, middle, regions, some_of_all, symbols, targets, words

# Answers in words, and those whose place is full or has no room: goods to take, branches of a choice.
NOWHERE = ("done", "decline", "yes", "no")
SOMETIMES = ("take-", "gain-")


def play(seed: int, seats: int):
    """A random game, position by position."""
    game = shem.new("amritsar", seats=seats, seed=seed)
    luck = Random(seed)
    while not game.over:
        yield game
        game.play(luck.choice(game.decision.options))
    yield game


def some_positions(every: int = 23):
    return some_of_all((play(seed, seats) for seed, seats in ((1, 1), (2, 2), (3, 3), (4, 4))), every)


# -- icons ---------------------------------------------------------------------------------------------


def test_every_effect_of_the_box_becomes_icons():
    for effect in effects(components):
        assert fit(icons.steps(effect), 60, 40, 20) or str(effect) == "none"


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("gain marble 2", ["i-marble", "2"]),
        ("gain coin 1", ["i-coin", "1"]),
        ("gain pp 4", ["i-pp", "4"]),
        ("market coin 1", ["i-coin", "1", "+", "i-market"]),
        ("upgrade any free", ["i-upgrade", "0"]),
        ("upgrade storage goal", ["i-upgrade", "i-store", "i-goal"]),
        ("tax -1", ["i-tax", "−1"]),
        ("gain pp 1 per stored_coin", ["i-pp", "1", "×", "i-coinface"]),
    ],
)
def test_grammar(text, signs):
    drawn = fit(icons.steps(NOTATION.read(text)), 400, 30, 20, lines=1)
    assert ["".join(sign) for sign in re.findall(r'href="#([\w-]+)"|>([^<>]+)</text>', drawn)] == signs


def test_every_tile_draws():
    box, english = open_box(), shem.new("amritsar", seats=2, seed=1).rules.language("en")
    assert set(icons.ABILITY) == set(ABILITIES)
    for tile in range(len(ZONE_TILES)):
        assert f"tile-{ZONE_TILES[tile]}" in tiles.zone_tile(box, tile, english)
    for tile in range(STOREHOUSES):
        assert "<use" in tiles.store_tile(box, tile, english, 61)
    for tile in range(len(GOALS)):
        for wide in (25, 54):
            assert f"goal-{GOALS[tile]}" in tiles.goal_tile(box, tile, english, wide, 50)
    for tile in range(len(MAHOUTS)):
        assert "<use" in tiles.mahout_tile(box, tile, english, 34, 42)
    for tile in range(len(box.bridge_bonus)):
        assert {look: "<use" in tiles.bridge_tile(box, tile, english, look) for look in ("over", "now", "ahead")}
    for tile in range(len(box.temple)):
        assert tiles.lotus(box, tile, english, 100, "I").count("<text") == 5


# -- the table -----------------------------------------------------------------------------------------


def test_drawings_are_well_formed():
    drawing.check_well_formed(some_positions(61))


def test_symbols_exist():
    sheet = (page.whole.FOLDER / "symbols.svg").read_text(encoding="utf-8")
    known = set(re.findall(r'id="([\w-]+)"', sheet))
    for game in some_positions(41):
        drawn = everything(game, 0)
        if game.decision:
            drawn += answers(game, game.decision)
        assert symbols(drawn) <= known
    css = (page.whole.FOLDER / "drawing.css").read_text(encoding="utf-8")
    assert set(re.findall(r"url\(#([\w-]+)\)", css + sheet)) <= known


def test_what_can_be_chosen_is_on_the_board():
    for game in some_positions(1):
        if game.over:
            continue
        decision = game.decision
        there = targets(everything(game, decision.seat))
        for option in decision.options:
            if option.target not in NOWHERE and not option.target.startswith(SOMETIMES):
                assert option.target in there, option.text


def test_every_option_has_a_button_with_words():
    drawing.check_buttons(some_positions(7))


def test_ids_are_unique():
    drawing.check_ids(some_positions(31))


def test_a_worker_set_down_is_one_piece_gone_and_one_come():
    game = next(game for game in play(5, 3) if len(game.table.hand) > 1)
    before = regions(game)["board-pieces"]
    game.play(game.decision.options[0])
    after = regions(game)["board-pieces"]

    def workers(drawing: str) -> dict[str, str]:
        return dict(re.findall(r'id="(wide-[^"]+)" class="piece worker" data-piece="([^"]+)"', drawing))

    gone = {kind for one, kind in workers(before).items() if one not in workers(after)}
    come = {kind for one, kind in workers(after).items() if one not in workers(before)}
    assert gone
    assert gone == come


# -- secrets -------------------------------------------------------------------------------------------


def test_redealing_what_is_hidden_changes_no_byte():
    drawing.check_silence(some_positions(29))


def test_regions_are_silent_about_goals():
    for game in some_positions(17):
        if game.table.shown:
            continue
        drawn = "".join(regions(game).values())
        found = {target for target in targets(drawn) if target.startswith("goal-")}
        solo = game.table.solo
        assert found <= ({f"goal-{GOALS[solo.goal]}"} if solo else set())


# -- words ---------------------------------------------------------------------------------------------


def test_everything_explains_itself():
    drawing.check_explained(some_positions(47), always=50, in_all=80)


# -- weight --------------------------------------------------------------------------------------------


def test_a_move_is_light():
    weights = drawing.weights(play(4, 4))
    assert weights[-1] < 15_000
    assert middle(weights) < 6_000


def test_drawing_is_quick():
    assert middle(drawing.work(play(4, 4))) < 6_000


# -- before it is chosen -------------------------------------------------------------------------------


def foreseen(game) -> dict:
    return previews(game, game.decision.seat, game_words("en", "amritsar"))


def arranged(workers: dict[str, str], coins: int = 3, seats: int = 3):
    """Somebody may lift workers; they stand where the test wants them, by their letters, and nowhere else."""
    game = next(game for game in play(5, seats) if game.decision.options[0].text.startswith("lift"))
    t = game.table
    t.workers = [tuple("wybg".index(letter) for letter in workers.get(area, "")) for area in AREAS]
    t.coins = [0] * 8
    t.seats[t.seat].stock[:] = [0, 0, 0, coins]
    t.options = t.asker.options(t, t.seat, t.arg)
    game._decision = None
    return game


def numbered(ghosts: str) -> list[str]:
    """The step numbers in the drawing for desktops."""
    wide = ghosts.partition('class="ring tall"')[0]
    return re.findall(r'class="ghost-step".*?<text[^>]*>(\d)</text>', wide)


def test_sowing_is_shown_as_a_way_with_a_figure_at_every_stop():
    game = arranged({"N1": "wyb", "E1": "gggg"})
    shown = foreseen(game)["lift N1"]
    assert numbered(shown.ghosts) == ["1", "2", "3"], "N2, then past the full E1 to E2 and S1"
    wide = shown.ghosts.partition('class="ring tall"')[0]
    assert wide.count('href="#wk-g"') == 0
    assert wide.count('href="#wk-w"') == 3, "the colour is open at every stop"
    assert "−1" in wide, "the last worker may go on for a coin"
    assert wide.count('class="ghost-full"') == 1, "E1 is passed for nothing"
    told = [str(one.words) for one in shown.consequences]
    assert len([words for words in told if " is last: " in words]) == 3


def test_one_colour_leaves_nothing_open():
    game = arranged({"N1": "bb"}, coins=0)
    wide = foreseen(game)["lift N1"].ghosts.partition('class="ring tall"')[0]
    assert wide.count('href="#wk-b"') == 2
    assert "−1" not in wide, "no coin, no skip"


def test_the_way_that_is_left_stays_visible():
    game = arranged({"N1": "wyb"})
    assert page.PAGE.ahead(game.copy(), game.decision.seat, words(game)) == ""
    game.play("lift N1")
    assert numbered(page.PAGE.ahead(game.copy(), game.decision.seat, words(game))) == ["1", "2", "3"]
    shown = foreseen(game)["yellow N2"]
    assert numbered(shown.ghosts) == ["1", "2", "3"]
    game.play("yellow N2")
    assert numbered(page.PAGE.ahead(game.copy(), game.decision.seat, words(game))) == ["1", "2"]


def test_a_skip_shows_its_price_and_the_coins_it_finds():
    game = arranged({"N1": "w"}, coins=2)
    game.table.coins[2] = 1
    game.play("lift N1")
    would_be = foreseen(game)
    assert would_be["last N2"].cost == []
    assert 'class="price"' in would_be["last E1"].ghosts
    assert [(one.n, one.symbol) for one in would_be["last E2"].cost] == [(2, "i-coinface")]


def test_an_elephant_has_a_double_where_it_would_go():
    game = next(game for game in play(5, 3) if game.decision.options[0].text == "elephant stays")
    mark = game.decision.seat
    option = game.decision.options[1].text
    assert set(foreseen(game)[option].moves) == {f"wide-elephant-{mark}", f"tall-elephant-{mark}"}
    assert foreseen(game)["elephant stays"].moves == {}


def test_what_is_foreseen_does_not_depend_on_what_is_hidden():
    for seed, seats in ((2, 2), (3, 3)):
        for at, game in enumerate(play(seed, seats)):
            if at % 31 == 0 and not game.over:
                seat = game.decision.seat
                say = game_words("en", "amritsar")
                assert would(game, seat, say) == would(game.redeal(seat, Random(at)), seat, say)


def test_foresight_changes_nothing():
    for game in some_positions(17):
        if not game.over:
            before = game.view(game.decision.seat), game.number
            foreseen(game)
            assert (game.view(game.decision.seat), game.number) == before


def test_every_way_is_well_formed_in_all_languages():
    for at, game in enumerate(play(4, 4)):
        if at % 13 or game.over:
            continue
        for lang in LANGUAGES:
            say = game_words(lang, "amritsar")
            say.missing.clear()
            for shown in would(game, game.decision.seat, say).values():
                for part in ("ghosts", "html"):
                    ET.fromstring(f"<p>{shown.get(part, '')}</p>")
            assert not say.missing


# -- the Maharaja --------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["gentle", "stern"])
def test_the_maharaja_tells_what_he_did_and_why(level):
    game = shem.new("amritsar", seats=1, seed=3, maharaja=level)
    luck = Random(3)
    told = page.told(game.log_for(), game.view(), words(game), [])["board-deeds"]
    assert "He hasn’t taken a turn yet." in told
    turns = set()
    while not game.over:
        game.play(luck.choice(game.decision.options))
        told = page.told(game.log_for(), game.view(), words(game), [])["board-deeds"]
        if "<li><span" in told:
            turns.add(told)
            assert told.count("<li>") == 4, "a donation, two workers, and what each of them calls"
            assert "the majority is worth the most" in told
            assert "(the golden worker next to his marker)" in told
            assert 'href="#hat-' in told
    assert len(turns) >= 10, "twelve turns, hardly two alike"


def test_points_for_your_markers_do_not_cut_his_turn_short():
    """He donates above your marker: your line stands in the middle of his turn."""
    play = amritsar("You")
    play.donations(north="1.1 You, 1.2 Maharaja")
    play.golden("white", "white", "white", "white")
    play.seat("Maharaja", marble=1, copper=1)
    play.table.log = []
    play.start("maharaja", worker="blue")
    assert any("marker below" in str(line.phrase) and line.seat == 0 for line in play.game.log)
    heads = [str(phrase) for phrase in last_turn(play.game.log)]
    assert "blue: the two resources for this decade" in heads
    assert "white: 1 step on his knowledge track" in heads


def test_nobody_else_needs_to_explain():
    game = shem.new("amritsar", seats=2, seed=3)
    assert page.told(game.log_for(), game.view(), words(game), []) == {}


def test_goals_show_what_the_rules_say_they_are_worth():
    for game in some_positions(29):
        for seat in range(game.seat_count):
            shown = page.hand(game.view(seat), words(game), [])
            for tile, points in goal_points(game.table, seat):
                assert f'data-target="goal-{GOALS[tile]}"' in shown
                assert f"<title>worth {points} PP now</title>" in shown
