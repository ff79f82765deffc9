"""The drawings of Alchemists: complete, silent about secrets, steady, light and quick."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from random import Random

import pytest

import shem
from shem.games.alchemists import page
from shem.games.alchemists.box import ARTIFACTS, EXHIBIT, FAVORS, SPACES, STARTUP_CARDS
from shem.games.alchemists.components import NOTATION, open_box
from shem.games.alchemists.names import LEVEL
from shem.games.alchemists.page import cards, icons, laboratory, spaces, whole
from shem.games.alchemists.page.scene import QUALITY, Scene, fitted
from shem.games.alchemists.selling import OFFERS, TURNS_OUT
from shem.kernel.game import Game
from shem.kernel.phrase import LANGUAGES
from tests import drawing
from tests.battery import box_effects
from tests.drawing import NAMES, answers, everything, middle, regions, some_of_all, symbols, targets, words

EVERYTHING = {"startup_funding": "on", "busy_days": "on", "royal_encyclopedia": "on", "golem_project": "on"}
TABLES = (
    (2, {}),
    (3, {"variant": "master"}),
    (4, {}),
    (2, {"variant": "master"} | EVERYTHING),
    (4, EVERYTHING),
    (3, {"royal_encyclopedia": "on"}),
    (3, {"startup_funding": "on", "busy_days": "on"}),
)
# Answers in words or pictures that have no place on the table.
NOWHERE = {"decline", "done", "yes", "no", "wait", "guarantee", "alchemical", "aspect", "peek", "give", "claim", "keep"}
NOWHERE |= {"signs", "choose", "startup"}


def play(seed: int, seats: int, settings: dict[str, str]) -> Iterator[Game]:
    """A random game that seldom declines, position by position."""
    game = shem.new("alchemists", seats=seats, seed=seed, **settings)
    luck = Random(seed)
    while not game.over:
        yield game
        decision = game.decision
        wanted = [option for option in decision.options if option.text not in ("decline", "done", "no")]
        game.play(luck.choice(wanted if wanted and luck.random() < 0.9 else decision.options), seat=decision.seat)
    yield game


def some_positions(every: int = 23) -> Iterator[Game]:
    return some_of_all((play(seed, *table) for seed, table in enumerate(TABLES, 1)), every)


# -- signs ---------------------------------------------------------------------------------------------


def test_every_effect_of_the_box_has_signs():
    for effect in box_effects(open_box()):
        assert icons.marks(effect) or str(effect) == "none"


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("gain gold 2", ["2", "k-gold"]),
        ("pay reputation 1", ["−1", "k-rep"]),
        ("lose reputation 1", ["−1", "k-rep"]),
        ("gain ingredient 1; gain favor 2", ["1", "k-ing", "2", "k-fav"]),
        ("gain vp 2 per book", ["k-vp0", "2", "k-per", "k-book"]),
        ("later reputation 1", ["1.", "k-end", "1", "k-rep"]),
    ],
)
def test_grammar(text, signs):
    drawn = icons.marks(NOTATION.read(text))
    assert ["".join(sign) for sign in re.findall(r'href="#([\w-]+)"|>([^<>]+)<', drawn)] == signs


def test_every_card_draws():
    game = shem.new("alchemists", seats=4, seed=1, **EVERYTHING)
    for lang in LANGUAGES:
        scene = Scene(game.view(), words(game, lang), NAMES)
        for one, name in enumerate(ARTIFACTS):
            for drawn in (cards.artifact(scene, one), cards.owned(scene, one)):
                assert f"artifact-{name}" in drawn
                assert "<use" in drawn
        for kind, name in enumerate(FAVORS):
            assert f"favor-{name}" in cards.favor(scene, kind)
        for card in range(STARTUP_CARDS):
            assert "<use" in cards.startup(scene, card)


def test_words_are_never_smaller_than_twelve():
    assert fitted("Test", 14, 200) == ""
    assert fitted("a very long title", 14, 30) == ' style="font-size:0.750rem"'
    sheet = (whole.FOLDER / "drawing.css").read_text(encoding="utf-8")
    sizes = re.findall(r"font(?:-size)?:[^;]*?([\d.]+)rem", sheet)
    assert len(sizes) > 40
    assert min(map(float, sizes)) >= 0.75


# -- who did what in this round ------------------------------------------------------------------------


def upper(game: Game) -> str:
    view = game.view()
    regions = page.regions(view, words(game), NAMES) | page.told(game.log_for(), view, words(game), NAMES)
    return regions["board-upper"]


def test_a_card_that_was_taken_keeps_the_badge_of_its_taker():
    for game in play(5, 3, {}):
        decision = game.decision
        if decision and decision.options[0].text.startswith("take "):
            name, seat = decision.options[0].text.removeprefix("take "), decision.seat
            break
    gone = f'<span class="icard gone by"><svg class="ic z26" role="img" aria-label="{name}">'
    assert gone not in upper(game)
    game.play(f"take {name}", seat=seat)
    drawn = upper(game)
    assert gone in drawn
    badge = drawn[drawn.index(gone) :].partition("bdg z15 ")[2]
    assert badge.startswith(f"of-{seat}")
    assert drawn.count("icard") == 5
    this = game.view()["round"]
    while game.view()["round"] == this:
        game.play(game.decision.options[-1], seat=game.decision.seat)
    assert "icard gone by" not in upper(game), "a new row, a new round"


def test_a_potion_that_was_sold_tells_who_sold_it_and_how_good_it_was():
    seen = set()
    for seed in range(6):
        for game in play(seed, 4, {}):
            sales = [line for line in game.log_for() if line.key in (TURNS_OUT.key, OFFERS.key)]
            if not game.over and sales and game.view()["blocked"] and sales[-1].key == TURNS_OUT.key:
                sign = QUALITY[LEVEL.index(sales[-1].args["level"])]
                sold = upper(game).partition('class="sales">')[2]
                assert f"of-{sales[-1].seat}" in sold
                assert f"</span>{sign}</b>" in sold
                seen.add(sign)
    assert len(seen) > 1


def test_bidding_belongs_to_the_sale():
    """Nobody has used a cube there yet, but all look at the adventurer."""
    for game in play(6, 4, {}):
        if game.decision and game.decision.options[0].text.startswith("bid "):
            assert '<section class="st st-sell now' in upper(game)
            return
    raise AssertionError("nobody bids")


# -- the table -----------------------------------------------------------------------------------------


def test_drawings_are_well_formed():
    drawing.check_well_formed(some_positions(61))


def test_one_svg_that_needs_nothing_else():
    for game in some_positions(97):
        for seat in (-1, 0):
            drawn = game.svg(seat) if seat >= 0 else game.svg()
            ET.fromstring(drawn)
            assert "<style>" in drawn
            assert "rem" not in re.findall(r"<style>.*?</style>", drawn, re.S)[0]
            assert not re.search(r'(?:src|href)="(?!#)', drawn)


def test_symbols_exist():
    sheet = (whole.FOLDER / "symbols.svg").read_text(encoding="utf-8")
    known = set(re.findall(r'id="([\w-]+)"', sheet))
    used: set[str] = set()
    for game in some_positions(17):
        used |= set(re.findall(r'<use href="#([\w-]+)"', everything(game, 0)))
        for decision in game.decisions:
            used |= symbols(answers(game, decision))
    used |= symbols(drawing.card_symbols(game))
    used |= {symbol for _, symbol, _ in page.PANES}
    assert used <= known
    assert len(used) > 100
    sizes = set(re.findall(r"\.z(\d+) \{", (whole.FOLDER / "drawing.css").read_text(encoding="utf-8")))
    drawn = "".join(everything(game, 0) for game in some_positions(43))
    assert set(re.findall(r'class="ic z(\d+)"', drawn)) <= sizes


def test_what_can_be_chosen_is_on_the_table():
    found: set[str] = set()
    for game in some_positions(1):
        for decision in game.decisions:
            there = targets(everything(game, decision.seat))
            for option in decision.options:
                verb = option.text.split()[0]
                if verb not in NOWHERE:
                    assert option.target in there, option.text
                    found.add(verb)
    assert {"order", "cube", "take", "mix", "sell", "bid", "buy", "theory", "endorse", "seal", "grant"} <= found
    assert {"article", "entry", "report", "animate", "test", "visit", "pay", "exhibit", "discard", "play"} <= found


def test_every_option_has_a_button_with_words():
    drawing.check_buttons(some_positions(5))


def test_waiting_with_a_report_stands_beside_handing_in_none():
    """In words, before the golem's parts, and the same whoever waits and whatever was learned."""
    from tests.alchemists.transcript import full

    faces = set()
    for known in ((), ((4, 2, 1, 0),)):
        play = full("Red", "Blue")
        for name in play.names:
            play.seat(name, golem=2, facts=known)
        play.start("reports")
        for seat in range(2):
            view, options = play.game.view(seat), play.t.choices(seat)
            drawn = drawing.buttons(page.answers(view, options, play.rules.language("en")))
            values = re.findall(r'<button [^>]*value="([^"]+)"', drawn)
            assert values[:2] == ["no report", "wait"]
            assert all(value.startswith("report ") for value in values[2:])
            (button,) = [one for one in re.findall(r"<button.*?</button>", drawn, re.DOTALL) if 'value="wait"' in one]
            faces.add(button)
    (face,) = faces
    assert "wait for the others" in face
    assert 'href="#k-look"' in face


def test_ids_are_unique():
    drawing.check_ids(some_positions(31))


def test_a_cube_is_drawn_where_it_was_placed_and_leaves_an_imprint():
    for game in play(3, 4, {}):
        view = game.view()
        scene = Scene(view, words(game), NAMES)
        drawn = spaces.upper(scene) + spaces.lower(scene)
        for seat, player in enumerate(view["seats"]):
            sign = "rgby"[seat]
            placed = sum(player["declared"]) + player["declared"][3]  # two cubes for a sale
            if view["round"] < 6:
                cubes = len(re.findall(rf'href="#cx?-{sign}"', drawn))
                assert cubes == placed, (view["round"], seat)


def test_the_exhibition_takes_the_place_of_student_and_drinking():
    last = [game.view() for game in play(4, 3, {}) if game.table.round == 6]
    assert last
    scene = Scene(last[0], words(next(play(4, 3, {}))), NAMES)
    assert scene.view["spaces"][-1] == EXHIBIT
    drawn = spaces.lower(scene)
    assert f"st-{SPACES[EXHIBIT]}" in drawn
    assert "st-student" not in drawn
    assert "st-drink" not in drawn


def test_modules_bring_their_boards_and_the_base_game_has_its_own():
    boards = {}
    for name, settings in (("base", {}), ("articles", {"royal_encyclopedia": "on"}), ("all", EVERYTHING)):
        game = shem.new("alchemists", seats=3, seed=2, **settings)
        boards[name] = {one for one in regions(game) if one.startswith("board-")}
    assert boards["articles"] - boards["base"] == {"board-articles", "board-confs"}
    assert boards["all"] - boards["articles"] == {"board-golem"}
    assert boards["base"] - boards["all"] == {"board-results"}


# -- secrets -------------------------------------------------------------------------------------------


def test_redealing_what_is_hidden_changes_no_byte():
    drawing.check_silence(some_positions(37))


def test_regions_are_the_same_whatever_is_in_the_hands():
    """No ingredient, favor, seal or bid of any seat changes what everyone sees."""
    for game in some_positions(41):
        if game.over:
            continue
        other = game.redeal(-3, Random(5))
        assert regions(game) == regions(other)


def test_faces_of_seals_stand_only_in_the_hand_of_their_owner():
    seen = 0
    for game in play(4, 4, EVERYTHING):
        if game.over:
            continue
        drawn = "".join(regions(game).values())
        assert not re.search(r'class="face f\d', drawn)
        for seat in range(4):
            mine = re.findall(r'class="laid-(\w+)-(\d)"', laboratory.hand(Scene(game.view(seat), words(game), NAMES)))
            table = game.table
            laid = [*table.seals, *table.article_seals]
            assert sorted(int(kind) for _, kind in mine) == sorted(
                seal & 7 for seals in laid for seal in seals if seal >> 3 == seat
            )
            seen += len(mine)
    assert seen > 100
    over = "".join(regions(game).values())
    assert re.search(r'class="face f\d', over), "all is revealed in the end"


def test_sealed_answers_change_nothing_on_the_table():
    """Somebody has chosen in secret: the table shows who is still asked, nothing else."""
    found = 0
    for game in play(5, 4, EVERYTHING):
        if len(game.table.waiting()) < 2:
            continue
        seat = game.decision.seat
        drawn = set()
        for option in game.decision.options[:4]:
            after = game.copy()
            after.play(option, seat=seat)
            assert seat not in after.table.waiting()
            drawn.add(repr(regions(after)))
        assert len(drawn) == 1
        found += 1
    assert found > 2


# -- words ---------------------------------------------------------------------------------------------


def test_everything_explains_itself():
    drawing.check_explained(some_positions(47), always=30, in_all=100)


# -- weight --------------------------------------------------------------------------------------------


def test_a_move_is_light():
    weights = drawing.weights(play(4, 4, EVERYTHING))
    assert weights[-1] < 15_000
    assert middle(weights) < 3_000


def test_drawing_is_quick():
    assert middle(drawing.work(play(4, 4, EVERYTHING))) < 5_500
