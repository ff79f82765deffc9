"""Golem drawn with letters: from the view alone, in every position, at every width."""

import pytest

import shem
from shem.games.golem import RULES
from shem.games.golem.components import NOTATION, open_box
from shem.games.golem.terminal.hints import hint, lookup
from shem.games.golem.terminal.signs import short
from shem.kernel.rules import SPECTATOR
from shem.terminal.question import foresee
from tests.lettering import check_drawn, check_hints, check_silence, positions, printed

ENGLISH = RULES.language("en")


@pytest.mark.parametrize("width", [70, 80, 100, 160])
@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_every_position_can_be_drawn(width, lang):
    check_drawn(positions("golem", width, seats=2 + width % 3), width, lang)


def test_what_others_hold_is_not_drawn():
    check_silence(positions("golem", 5))
    for game, _ in positions("golem", 5):
        assert "Objectives" not in printed(game.view(SPECTATOR))


def test_every_option_has_a_hint_and_no_secret_decides_it():
    check_hints(positions("golem", 8, every=7))


def test_what_an_option_would_change_is_shown():
    game = shem.new("golem", seats=2, seed=7, setup="introductory")
    while not any(str(option).startswith("marble") for option in game.decision.options):
        game.play(game.decision.options[0])
    decision = game.decision
    view = game.view(decision.seat)
    for option in decision.options:
        said = hint(view, foresee(game, decision.seat, option), option, ENGLISH).plain
        if option.text.startswith("marble golem"):
            value = sum(view["marbles"][1])
            assert said.startswith(f"value {value}  +{value}cl")
        if option.text.startswith("rabbi"):
            assert len(said) > 4


@pytest.mark.parametrize(
    ("notation", "signs"),
    [
        ("none", "–"),
        ("pay clay 3 -> gain vp 6", "3cl→6VP"),
        ("student red -1 -> gain vp 4; gain clay 3", "▲−1→4VP 3cl"),
        ("choose[study +1 | gain vp 2]", "study+1 / 2VP"),
        ("create golem -2; gain vp 1 per golem_level", "+golem−2 1VP/lvl"),
        ("create golem -0", "+golem"),
        ("students +2 split", "▲■●+2"),
        ("student any +1", "▲■●+1"),
        ("upgrade study -4", "↑study−4"),
        ("buy book free_card", "book"),
        ("book_active up_to 3", "books×3"),
        ("kill; gain coin 3", "†golem 3co"),
        ("use_tile adjacent", str(NOTATION.read("use_tile adjacent").words())),
    ],
)
def test_effects_in_signs(notation, signs):
    assert short(notation, ENGLISH).plain == signs


def test_every_effect_of_the_box_has_signs():
    box = open_box()
    for effect in [*box.houses, *box.income, *box.cemetery, *box.book_immediate, *box.book_active]:
        assert 0 < len(short(effect, ENGLISH).plain) < 24, str(effect)


@pytest.mark.parametrize(
    ("typed", "labels"),
    [
        ("book 17", ["book 17"]),
        ("active 3", ["book 3"]),
        ("head", ["golem_development head"]),
        ("left arm", ["golem_development left_arm"]),
        ("upgrade grey_1", ["artifact_development grey_1"]),
        ("rabbi printed", ["printed_rabbi_action"]),
        ("red 5", ["neighborhood red 5"]),
        ("Red viii", ["block red"]),
        ("income study", ["study_track"]),
        ("grave common", ["cemetery_space 9"]),
        ("start S4", ["starting_tile S4"]),
        ("artifact B2", ["artifact_side B 2"]),
        ("objective 53", ["objective 53"]),
        ("objective 99", []),
        ("", []),
    ],
)
def test_what_words_point_at(typed, labels):
    game = shem.new("golem", seats=2, seed=1, setup="introductory")
    assert lookup(game.view(0), typed) == labels


def test_words_that_depend_on_the_table():
    game = shem.new("golem", seats=2, seed=1, setup="introductory")
    view = game.view(0)
    assert lookup(view, "rabbi 2") == [f"action_tile A{view['tiles'][1] + 1}"]
    assert lookup(view, "forward golem red III") == ["neighborhood red 4"]
    assert lookup(view, "influence") == ["character 39"]


def test_the_price_of_a_book_comes_with_its_discount():
    """The list price once stood beside what was really paid."""
    effect = NOTATION.read("buy book -3")
    game = shem.new("golem", seats=2, seed=1, setup="introductory")
    seat, table = game.decisions[0].seat, game.table
    table.seats[seat].stock = [9, 9, 9]
    effect.run(table, seat, 0)
    view = game.view(seat)
    bought = [option for option in table.options if option.text.startswith("book ")]
    assert len(bought) > 2
    for option in bought:
        paid = effect.price(table, table.library.index(option.a))
        said = hint(view, foresee(game, seat, option), option, ENGLISH).plain
        assert "price" not in said
        assert said.startswith(f"−{paid}kn") or not paid
