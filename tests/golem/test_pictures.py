"""The drawings of Golem: complete, silent about secrets, steady, light and quick."""

from __future__ import annotations

import re
from random import Random

import pytest

import shem
from shem.games.golem import components, page
from shem.games.golem.box import DEVELOPMENTS
from shem.games.golem.components import NOTATION, open_box
from shem.games.golem.page import icons, whole
from shem.kernel.nodes import Branch
from shem.kernel.phrase import Phrase
from shem.pictures import fit
from shem.pictures.metrics import width
from shem.pictures.rows import line_width
from shem.pictures.tokens import UnknownVerb
from tests import drawing
from tests.drawing import NAMES, effects, everything, hand, regions, some_of_all, symbols, targets, words
from tests.yardstick import calls

# Options that point at no place on the table: answers in words, and steps of a golem already chosen.
NOWHERE = ("decline", "done", "yes", "no", "pass", "step")
# Branches of a choice and prices of an offer are named by their notation.
NOTATIONS = (
    "gain-",
    "pay-clay",
    "pay-coin",
    "pay-knowledge-",
    "study-",
    "student-any",
    "kill",
    "golem_track",
    "upgrade-any",
)


def play(seed: int, seats: int, setup: str = "standard"):
    """A random game, position by position."""
    game = shem.new("golem", seats=seats, seed=seed, setup=setup)
    luck = Random(seed)
    while not game.over:
        yield game
        decision = luck.choice(game.decisions)
        game.play(luck.choice(decision.options), seat=decision.seat)
    yield game


def some_positions(every: int = 29):
    return some_of_all((play(seed, seats) for seed, seats in ((1, 2), (2, 3), (3, 4))), every)


# -- icons ---------------------------------------------------------------------------------------------


def test_every_effect_of_the_box_becomes_icons():
    for effect in effects(components):
        assert fit(icons.steps(effect), 60, 40, 20) or str(effect) == "none"


def test_an_unknown_verb_is_named():
    from shem.pictures import icons as to_icons

    with pytest.raises(UnknownVerb, match="Gain"):
        to_icons(NOTATION.read("gain clay 2"), {})


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("gain clay 3", ["3", "i-clay"]),
        ("gain vp 4", ["i-vp", "4"]),
        ("pay coin 1 -> gain gold 1", ["coffer", "1", "i-coin", "1", "i-gold"]),
        ("upgrade golem -5", ["i-up-golem", "tag", "−5"]),
        ("choose[gain clay 1 | gain coin 1]", ["1", "i-clay", "slash", "1", "i-coin"]),
        ("gain vp 1 per leftmost_student", ["i-vp", "1", "×", "sign", "i-stu-any"]),
        ("student red -1 -> gain vp 4; gain clay 3", ["coffer", "mark", "i-stu-red", "i-vp", "4", "3", "i-clay"]),
        ("move one_golem up_to +4", ["sign", "4", "i-step"]),
    ],
)
def test_grammar(text, signs):
    drawn = fit(icons.steps(NOTATION.read(text)), 400, 30, 20, lines=1)
    found = re.findall(r'href="#([\w-]+)"|class="(coffer|tag|slash|sign|mark)"|>([^<>]+)</text>', drawn)
    assert ["".join(sign) for sign in found] == signs


def test_icons_fit_their_box():
    for effect in effects(components):
        marks = icons.steps(effect)
        if not marks:
            continue
        drawn = fit(marks, 50, 41, 23, lines=2)
        xs = [float(x) + float(w) for x, w in re.findall(r'<use [^>]*x="([-\d.]+)"[^>]*width="([\d.]+)"', drawn)]
        assert max(xs, default=0) <= 51.5 or line_width(marks) * 9 > 50, str(effect)


def test_numerals_are_never_small():
    """12 px on the desktop for what is printed on houses, books and tiles."""
    box = open_box()
    drawn = "".join(icons.shown(effect, 50, 41, 23, 2) for effect in box.houses)
    sizes = [float(size) for size in re.findall(r'class="n[^"]*"[^>]*font-size="([\d.]+)"', drawn)]
    assert min(sizes) >= 10.5


def test_widths_are_those_of_the_font():
    assert width("10", "n") == pytest.approx(0.875)
    assert width("Артефакты", "t") > width("Golem", "t")


# -- completeness ----------------------------------------------------------------------------------------


def test_every_symbol_that_is_used_exists():
    sheet = set(re.findall(r'id="([\w-]+)"', whole.sheet()))
    for game in some_positions():
        drawn = everything(game, 0)
        there = sheet | set(re.findall(r'<symbol id="([\w-]+)"', drawn))
        used = symbols(drawn + drawing.card_symbols(game))
        used |= set(re.findall(r"url\(#([\w-]+)\)", drawn + whole.sheet()))
        assert used <= there


def test_every_component_explains_itself():
    drawing.check_explained(some_positions(), always=70, in_all=120)


@pytest.mark.parametrize(("seed", "seats", "setup"), [(4, 2, "standard"), (5, 3, "introductory"), (6, 4, "standard")])
def test_every_option_finds_its_place(seed, seats, setup):
    for game in play(seed, seats, setup):
        for decision in game.decisions:
            there = targets(everything(game, decision.seat))
            for option in decision.options:
                target = option.target
                if target in NOWHERE or target.startswith(NOTATIONS):
                    continue
                assert target in there, f"{option.text} ({game.number})"


def test_own_boards_say_whose_they_are():
    """Every seat's board has the same targets; the owner tells them apart."""
    game = shem.new("golem", seats=3, seed=1, setup="introductory")
    for name, html in regions(game).items():
        if name.startswith("player-"):
            seat = name.split("-")[1]
            assert f'data-owner="{seat}"' in html
            assert not set(re.findall(r'data-owner="(\d)"', html)) - {seat}


@pytest.mark.parametrize(("seed", "seats"), [(1, 4), (2, 4), (3, 3), (12, 2)])
def test_buttons_for_all_options(seed, seats):
    drawing.check_buttons(play(seed, seats))


def test_branches_of_an_effect_show_their_icons():
    game = next(play(1, 2))
    for text, sign in (("gain clay 1", "i-clay"), ("student yellow -1", "coffer"), ("study +1", "i-study")):
        option = Branch(NOTATION.read(text), Phrase("that one"))
        drawn = drawing.buttons(page.answers(game.view(0), [option], words(game)))
        assert sign in drawn
        assert "that one" in drawn


def test_a_button_shows_the_price_with_its_discount():
    """The printed price once stood on it."""
    shown, box = 0, open_box()
    for game in play(5, 2):
        decision = game.decision
        if decision is None:
            break
        view = game.view(decision.seat)
        for option in decision.options:
            price = view["prices"].get(option.text)
            if option.verb == "upgrade" and price and "most" not in price and price["n"] != box.price[option.a]:
                asked = page.answers(view, [option], words(game))
                answer = next(one for one in asked.answers if one.option is option)
                assert answer.free if not price["n"] else answer.price.drawn.startswith(f"{price['n']} ")
                assert answer.was == str(box.price[option.a])
                shown += 1
    assert shown


def test_well_formed_in_all_languages():
    drawing.check_well_formed(some_positions(61))


def test_ids_are_unique():
    drawing.check_ids(some_positions(47))


def test_whole_table_needs_nothing_else():
    game = next(play(1, 2))
    drawn = game.svg(0)
    assert "http" not in drawn.replace("http://www.w3.org/2000/svg", "")
    used = symbols(drawn) | set(re.findall(r"url\(#([\w-]+)\)", drawn))
    assert used <= set(re.findall(r'\bid="([\w-]+)"', drawn))


# -- secrets -----------------------------------------------------------------------------------------------


def test_open_regions_show_no_card_of_a_hand():
    for game in some_positions():
        if game.over:  # then all objectives are open
            continue
        drawn = "".join(regions(game).values())
        assert "objective-5" not in drawn
        assert "objective-6" not in drawn
        assert "start-S" not in drawn


def test_a_hand_shows_only_its_own_cards():
    for game in some_positions():
        for seat, player in enumerate(game.table.seats):
            drawn = hand(game, seat)
            shown = {int(card) for card in re.findall(r'data-target="objective-(\d+)"', drawn)}
            assert shown == set(player.objectives) | set(player.drawn)


def test_bytes_do_not_depend_on_what_is_hidden():
    drawing.check_silence(some_positions())


# -- pieces ------------------------------------------------------------------------------------------------


def test_a_piece_keeps_its_place_among_its_brothers():
    """Otherwise it jumps instead of walking."""
    orders: dict[int, list[str]] = {}
    for game in some_positions(13):
        ids = re.findall(r'<g id="(wide-(?:student|golem)[\w-]+)"', regions(game)["board-pieces"])
        assert ids == sorted(ids)
        orders[game.seat_count] = ids
    assert len(orders) == 3


def test_pieces_stay_on_the_board():
    for game in some_positions():
        drawn = regions(game)["board-pieces"]
        for look, x, y in re.findall(r'id="(wide|tall)-[^>]*translate\(([-\d.]+)px,([-\d.]+)px\)', drawn):
            w, h = (628, 428) if look == "wide" else (390, 607)
            assert 0 <= float(x) < w
            assert 0 <= float(y) < h


def test_developments_show_whether_they_are_upgraded():
    game = shem.new("golem", seats=2, seed=1, setup="introductory")
    game.table.seats[0].developed = 1 << DEVELOPMENTS.index("torso")
    drawn = regions(game)["player-0-golem"]
    assert "#f-torso-done" in drawn
    assert "#f-head-done" not in drawn


# -- weight ------------------------------------------------------------------------------------------------


def test_a_move_is_light():
    """15 kB are allowed for the whole page."""
    assert drawing.weights(play(9, 4))[-1] < 12_000


def test_drawing_is_quick():
    """All that is drawn anew, counted in calls of functions."""
    game = shem.new("golem", seats=4, seed=1, setup="introductory")
    view, language = game.view(), words(game)
    page.regions(view, language, NAMES)  # what is computed once
    page.KEPT.forget()
    assert calls(lambda: page.regions(view, language, NAMES)) < 33_000
