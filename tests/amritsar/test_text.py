"""Amritsar drawn with letters: from the view alone, in every position, at every width."""

import pytest

import shem
from shem.games.amritsar import RULES
from shem.games.amritsar.box import MARKET_DISCOUNT, RESOURCES
from shem.games.amritsar.components import open_box
from shem.games.amritsar.market import MARKET, price_to_buy
from shem.games.amritsar.terminal.hints import hint, lookup, refers
from shem.games.amritsar.terminal.signs import short
from shem.kernel.rules import SPECTATOR
from shem.terminal.question import foresee
from tests.lettering import check_drawn, check_hints, check_silence, positions, printed

ENGLISH = RULES.language("en")


@pytest.mark.parametrize("width", [80, 100, 160])
@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_every_position_can_be_drawn(width, lang):
    for seats in (1, 2 + width % 3):
        check_drawn(positions("amritsar", width, seats, every=67), width, lang)


def test_what_others_hold_is_not_drawn():
    check_silence(positions("amritsar", 5))
    for game, _ in positions("amritsar", 5):
        assert "Goals" not in printed(game.view(SPECTATOR))


def test_every_option_has_a_hint_and_no_secret_decides_it():
    check_hints(positions("amritsar", 8, every=7))


@pytest.mark.parametrize(
    ("notation", "signs"),
    [
        ("none", "–"),
        ("gain coin 1; gain pp 1", "1c 1PP"),
        ("choose[gain marble 2 | gain copper 1]", "2ma / 1cu"),
        ("market coin 1", "1c+market"),
        ("market", "market"),
        ("upgrade storage goal", "↑storage/goal"),
        ("upgrade any free", "↑upgrade=0"),
        ("knowledge economy 1", "eco.+1"),
        ("gain pp 1 per stored_coin", "1PP/coin"),
        ("marker 1", "■"),
        ("tax -1", "tax−1"),
        ("unlock", "phase 3"),
        ("mahout", "use a mahout"),
        ("donate", "donate"),
    ],
)
def test_effects_in_signs(notation, signs):
    assert short(notation, ENGLISH).plain == signs


def test_every_effect_of_the_box_has_signs():
    box = open_box()
    for effect in [*box.tile_main, *box.tile_second, *box.mahout, *box.store_bonus, *box.overflow]:
        assert 0 < len(short(effect, ENGLISH).plain) < 24, str(effect)


@pytest.mark.parametrize(
    ("typed", "labels"),
    [
        ("main W1", ["zone_tile W1"]),
        ("w1", ["zone_tile W1"]),
        ("elephant G3", ["zone_tile G3"]),
        ("elephant donate", ["mahout_tile donate"]),
        ("elephant west", []),
        ("mahout market", ["mahout_tile market"]),
        ("store 7", ["storehouse 7"]),
        ("goal A1", ["goal A1"]),
        ("buy gold", ["market_column gold"]),
        ("step economy", ["track economy"]),
        ("donate west 2.1", ["donation_tile 2 west", "donation"]),
        ("temple 1", ["temple_tile 1"]),
        ("tax track", ["tax_track"]),
        ("", []),
    ],
)
def test_what_words_point_at(typed, labels):
    assert lookup(shem.new("amritsar", seats=2, seed=1).view(0), typed) == labels


def test_every_option_that_names_a_component_finds_it():
    for game, decision in positions("amritsar", 3, every=3):
        if decision is not None:
            for option in decision.options:
                first = option.text.split()[0]
                if first in (
                    "main",
                    "second",
                    "store",
                    "goal",
                    "mahout",
                    "use",
                    "follow",
                    "buy",
                    "sell",
                    "step",
                    "donate",
                ):
                    assert refers(game.view(decision.seat), option), option.text


def test_the_price_of_a_purchase_comes_with_its_discount():
    """The list price once stood beside what was really paid."""
    game = shem.new("amritsar", seats=2, seed=1)
    seat = game.decisions[0].seat
    player = game.table.seats[seat]
    player.stock, player.capacity = [0, 0, 0, 9], 20
    for abilities, less in ((0, 0), (1 << MARKET_DISCOUNT, 1)):
        player.abilities = abilities
        other = game.copy()
        MARKET.run(other.table, seat, 0)
        bought = [option for option in other.table.options if option.text.startswith("buy ")]
        assert len(bought) == 3
        for option in bought:
            said = hint(other.view(seat), foresee(other, seat, option), option, ENGLISH).plain
            price = price_to_buy(other.table, RESOURCES.index(option.text.split()[1])) - less
            assert f"−{price}c" in said or not price
            assert "for" not in said
