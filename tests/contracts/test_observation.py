"""What a network sees: named, of fixed size, documented, and the same for the same view (tests/battery.py)."""

from __future__ import annotations

from random import Random

import pytest

import shem
from shem.contracts.observation import BITS, Layout, Pen, around, unpack
from shem.contracts.pending import Vocabulary, spell
from shem.games import evaluation, find
from shem.games.golem.components import open_box
from shem.kernel.nodes import Seq
from tests.battery import observed, pick, walk
from tools.observations import pages

GAMES = shem.game_names()


def written(pen: Pen) -> dict[int, int]:
    return dict(unpack(mark) for mark in pen.marks)


@pytest.mark.parametrize("name", GAMES)
def test_every_position_has_its_own_name(name: str):
    layout = evaluation(find(name)).observation.layout
    names = layout.names()
    assert len(set(names)) == len(names) == len(layout.scales()) == layout.size()
    assert layout.size() == layout.table_size + 4 * layout.seat_size


def test_the_pages_are_those_of_the_features():
    for path, text in pages().items():
        assert path.read_text(encoding="utf-8") == text, "run python -m tools.observations"
    assert {path.parent.name for path in pages()} == set(GAMES)


def test_what_does_not_fit_stays_inside_its_feature():
    layout = Layout()
    one = layout.choice("one", 3, "")
    count = layout.count("count", 2, "", 0.5)
    many = layout.numbers("many", 2, "", 1.0)
    pen = Pen(layout, 2)
    pen.choice(one, 7)
    pen.count(count, 9)
    pen.numbers(many, [-4, 10**9, 5])
    assert written(pen) == {2: 1, 3: 9, 6: 1, 7: -4, 8: (1 << 15) - 1}
    pen.marks.clear()
    pen.choice(one, -1)
    pen.count(count, -2)
    pen.put(many, -1, 3)
    assert written(pen) == {3: -2, 4: 1}


def test_observations_follow_each_other():
    layout = Layout()
    flag = layout.flags("flag", 1, "")
    layout.each_seat()
    seat = layout.flags("seat", 2, "")
    pen = Pen(layout, 2)
    for _ in range(2):
        pen.flag(flag, True)
        pen.at_seat(1)
        pen.put(seat, 1)
        pen.next()
    assert written(pen) == {0: 1, 4: 1, 5: 1, 9: 1}
    assert pen.width == layout.size(2) == 5


def test_the_own_seat_comes_first_then_the_others_in_turn_order():
    assert around([2, 0, 1], 0, 3) == [0, 1, 2]
    assert around([2, 0, 1], 1, 3) == [1, 2, 0]
    assert around([], 1, 3) == [1, 2, 0]  # before the order is drawn


@pytest.mark.parametrize("seats", [2, 4])
def test_the_numbers_are_those_of_the_view(seats: int):
    """A sample of features against the view, for every seat of a random game."""
    observation = evaluation(find("golem")).observation
    game = shem.new("golem", seats=seats, seed=5)
    for decision in walk(game, Random(5)):
        for seat in range(seats):
            found = observation.values(game.table, seat)
            view = game.view(seat)
            assert found.get("seat0.vp:0", 0) == pytest.approx(view["seats"][seat]["vp"] * 0.01)
            assert found.get("seat0.clay:n", 0) == pytest.approx(view["seats"][seat]["stock"][0] * 0.1)
            assert found["seat0.present:0"] == 1
            assert f"seat{seats}.present:0" not in found
            assert found.get("seat0.asked:0", 0) == (decision.seat == seat or seat in view["waiting"])
            held = [name for name in found if name.startswith("objectives:")]
            assert len(held) == len(view["seats"][seat]["objectives"])
        for seat, place in ((around(view["order"], 0, seats)[place], place) for place in range(seats)):
            found = observation.values(game.table, 0)
            assert found.get(f"seat{place}.track:n", 0) == pytest.approx(view["seats"][seat]["track"] * 0.1)


def test_alone_the_automated_opponent_has_the_second_seat():
    observation = evaluation(find("amritsar")).observation
    game = shem.new("amritsar", seats=1, seed=3)
    found = observation.values(game.table, 0)
    assert found["seat1.is_maharaja:0"] == 1
    assert found["seat1.present:0"] == 1
    assert "seat2.present:0" not in found


def test_what_a_network_knows_about_ingredients_is_what_the_seat_can_deduce():
    observation = evaluation(find("alchemists")).observation
    game = shem.new("alchemists", seats=2, seed=4)
    rng = Random(4)
    for decision in walk(game, rng):
        found = observation.values(game.table, decision.seat)
        for ingredient in range(8):
            chances = [found.get(f"chance:{8 * ingredient + x}", 0) for x in range(8)]
            assert sum(chances) == pytest.approx(1, abs=0.01)


def test_card_texts_are_counted_by_word():
    box = open_box()
    texts = {word for effect in box.artifact[0] for word, _ in spell(effect)}
    assert texts
    words = Vocabulary(["Seq", "Gain"], ["gain clay", "gain vp"])
    both = Seq([effect for effect in box.houses if effect.text.startswith("gain ")][:1])
    totals: dict[int, int] = {}
    words.add(totals, both)
    assert totals == {0: 1}  # a step of the rules, without a text


def test_positions_are_inside_the_vector_to_the_end():
    game = shem.new("golem", seats=3, seed=1)
    rng = Random(1)
    while not game.over:
        decision = game.decisions[0]
        game.play(pick(decision.options, rng), seat=decision.seat)
    assert observed(game, 0)
    assert max(mark >> BITS for mark in observed(game, 2)) < evaluation(game.rules).observation.layout.size(3)
