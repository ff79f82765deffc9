"""The learned bot, with a network nobody has trained: fair, repeatable, and thinking to the end of its action."""

from __future__ import annotations

import io
import tomllib
from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

import shem
from shem import bots
from shem.bots import learned_search
from shem.bots.learned import Learned, network
from shem.bots.lines import Line, Lines
from shem.bots.network import FILE, Network
from shem.bots.rounds import Rounds
from shem.contracts.observation import Layout, Pen
from shem.games import evaluation, find
from shem.kernel.option import Option
from shem.kernel.table import Table
from tests.bots.test_search import GAMES, positions, seen_by


def untrained(name: str) -> Network:
    """A network that says something about everything."""
    network = Network.new(evaluation(find(name)).observation.layout, seed=1)
    rng = np.random.default_rng(2)
    network.parts[4] = rng.normal(0, 0.1, network.parts[4].shape).astype(np.float32)
    return network


def learned(name: str, seed: int = 5, spec: str = "learned") -> Learned:
    bot = bots.make(spec, seed)
    assert isinstance(bot, Learned)
    bot.network = untrained(name)
    return bot


@pytest.fixture
def looking_ahead(monkeypatch: pytest.MonkeyPatch):
    """Let `learned:1s` play on in every game, also where `search` is still stronger."""
    for name in GAMES:
        monkeypatch.setattr(evaluation(find(name)), "ahead", 2 if name == "alchemists" else 1)


@pytest.mark.usefixtures("looking_ahead")
@pytest.mark.parametrize("spec", ["learned", "learned:6"])
@pytest.mark.parametrize("name", GAMES)
def test_it_does_not_depend_on_what_is_hidden(name: str, spec: str):
    for game, seat in positions(name, 3, 4):
        before = [(one.option.text, one.value) for one in learned(name, spec=spec).think(seen_by(game, seat))]
        twin = game.redeal(seat, Random(1))
        assert [(one.option.text, one.value) for one in learned(name, spec=spec).think(seen_by(twin, seat))] == before


@pytest.mark.parametrize("name", GAMES)
def test_it_estimates_every_option_once(name: str):
    for game, seat in positions(name, 6, 3, seats=3):
        seen = seen_by(game, seat)
        found = learned(name).think(seen)
        assert sorted(one.option.text for one in found) == sorted(option.text for option in seen.decision.options)
        assert [one.value for one in found] == sorted([one.value for one in found], reverse=True)
        assert learned(name).choose(seen) is found[0].option


@pytest.mark.usefixtures("looking_ahead")
@pytest.mark.parametrize("name", GAMES)
def test_with_a_budget_it_plays_the_best_options_on(name: str, monkeypatch: pytest.MonkeyPatch):
    """More tries for the better ones, and none for those that `learned` considers the worst."""
    monkeypatch.setattr(learned_search, "MOST", 4)
    tried: list[str] = []
    worth = Rounds.worth

    def noted(rounds: Rounds, t: Table, plan: list[Option], luck: int) -> float:
        tried.append(plan[0].text)
        return worth(rounds, t, plan, luck)

    monkeypatch.setattr(Rounds, "worth", noted)
    game, seat = next(one for one in positions(name, 6, 9) if len(seen_by(*one).decision.options) > 4)
    seen = seen_by(game, seat)
    best = [one.option.text for one in learned(name).think(seen)][:4]
    reports: list[float] = []
    found = learned(name, spec="learned:24").think(seen, reports.append)
    assert sorted(one.option.text for one in found) == sorted(option.text for option in seen.decision.options)
    counts = Counter(tried)
    assert set(counts) == set(best)
    assert sorted(counts.values()) == [3, 3, 9, 9]
    assert counts[found[0].option.text] == counts[found[1].option.text] == 9
    assert reports == sorted(reports)
    assert reports[-1] == 1.0
    tried.clear()
    learned(name, spec="learned:24").think(seen, stop=lambda: True)
    assert len(tried) == 6, "one pass of each phase"


@pytest.mark.usefixtures("looking_ahead")
def test_alone_it_plays_on_to_the_end_of_the_game():
    """Shortly before the end, what comes of an answer is the lead over the Maharaja."""
    game = shem.new("amritsar", seats=1, seed=1)
    rng = Random(1)
    while game.decision is not None:
        before = game.copy()
        game.play(rng.choice(game.decision.options))
    rounds = Rounds(game.rules, untrained("amritsar"), 0, 1)
    last = rounds.worth(before.copy().table, [before.decision.options[0]], luck=1)
    end = before.copy()
    end.play(before.decision.options[0])
    assert end.over
    assert last == pytest.approx(rounds.lines[0].ahead.worth(end.table, 0))


def test_what_cannot_be_simulated_is_judged_by_what_the_seat_expects():
    """Before a mix or a demonstration in Alchemists, a simulated table would tell the seat what it does not know."""
    seen = 0
    for game, seat in positions("alchemists", 12, 6):
        lines = Lines(game.rules, untrained("alchemists"), seat)
        options = next(one for one in game.decisions if one.seat == seat).options
        expected = lines.expected(game.table)
        if not expected:
            continue
        seen += 1
        found = lines.search([game.table], options, Random(1))
        gains = [line.value - found[0].value for line in found]
        assert gains == pytest.approx([one - expected[0] for one in expected])
        assert all(line.table is game.table for line in found), "nothing was simulated"
    assert seen


def test_without_a_network_it_sees_what_the_evaluation_sees():
    ((game, seat),) = positions("golem", 7, 1)
    lines = Lines(game.rules, Network.new(evaluation(game.rules).observation.layout), seat)
    assert lines.judge([game.table]) == [lines.lead(game.table)]


def test_the_final_lead_is_not_corrected():
    game = shem.new("golem", seats=2, seed=1)
    rng = Random(1)
    for decision in game:
        game.play(rng.choice(decision.options), seat=decision.seat)
    one, two = game.scores
    lines = Lines(game.rules, untrained("golem"), 0)
    assert lines.judge([game.table]) == [one - two]


def test_a_line_ends_where_something_is_revealed():
    """It is judged on several deals: what one deal reveals is luck."""
    name = "alchemists"
    for game, seat in positions(name, 8, 6):
        rng = Random(1)
        lines = Lines(game.rules, untrained(name), seat)
        worlds = [game.redeal(seat, rng).table for _ in range(3)]
        options = next(one for one in game.decisions if one.seat == seat).options
        for line in lines.search(worlds, options, rng):
            before = line.before
            while before is not None:
                assert not before.shown
                before = before.before


def test_a_network_is_read_by_the_names_of_features():
    layout = Layout()
    layout.flags("a", 2, "")
    layout.numbers("b", 1, "", 0.5)
    layout.each_seat()
    layout.flags("c", 1, "")
    network = Network.new(layout)
    network.parts[4] += 1
    file = io.BytesIO()
    network.write(file, np.float32)
    changed = Layout()
    changed.numbers("b", 1, "", 0.5)
    changed.flags("new", 3, "")
    changed.flags("a", 2, "")
    changed.each_seat()
    changed.flags("c", 1, "")
    file.seek(0)
    again = Network.read(changed, file)
    assert np.array_equal(again.parts[0][0], network.parts[0][2])
    assert not again.parts[0][1:4].any()
    assert np.array_equal(again.parts[0][4:6], network.parts[0][:2])
    pen, other = Pen(layout, 2), Pen(changed, 2)
    pen.put(layout.table[0], 1)
    pen.number(layout.table[1], 7)
    other.put(changed.table[2], 1)
    other.number(changed.table[0], 7)
    assert again.points(other.marks, 1, other.width) == pytest.approx(network.points(pen.marks, 1, pen.width))


@pytest.mark.parametrize(("spec", "instead"), [("learned", "careful"), ("learned:12", "search:12")])
def test_what_plays_in_a_game_without_a_network(spec: str, instead: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("shem.bots.learned.network", lambda rules: None)
    ((game, seat),) = positions("golem", 7, 1)
    one, other = (bots.make(one, 3).think(seen_by(game, seat)) for one in (spec, instead))
    assert [(e.option.text, e.value) for e in one] == [(e.option.text, e.value) for e in other]


@pytest.mark.parametrize("seats", [1, 2])
def test_where_search_is_stronger_it_plays(seats: int):
    ((game, seat),) = positions("amritsar", 7, 1, seats=seats)
    one, other = (bots.make(spec, 3).think(seen_by(game, seat)) for spec in ("learned:12", "search:12"))
    assert [(e.option.text, e.value) for e in one] == [(e.option.text, e.value) for e in other]


def test_a_game_without_an_observation_has_no_network(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(evaluation(find("golem")), "observation", None)
    assert network.__wrapped__(find("golem")) is None


@pytest.mark.parametrize("name", shem.game_names())
def test_a_network_that_comes_with_a_game_is_small_and_has_a_card(name: str):
    rules = find(name)
    file = rules.folder / FILE
    if not file.exists():
        pytest.skip("no network yet")
    assert file.stat().st_size < 2_000_000
    trained = network(rules)
    assert trained is not None
    used = np.abs(trained.parts[0]).sum(1) > 0
    assert used.mean() > 0.95  # nearly all features are known to it
    card = tomllib.loads(file.with_suffix(".toml").read_text(encoding="utf-8"))
    assert card["games"] > 0
    assert {"version", "code", "positions", "hours"} <= set(card)


@pytest.mark.usefixtures("looking_ahead")
@pytest.mark.parametrize("name", GAMES)
def test_a_round_ends_when_the_seat_is_asked_again(name: str):
    """Everybody has moved on until then, and the same luck leads to the same value."""
    for game, seat in positions(name, 7, 3):
        rounds = Rounds(game.rules, untrained(name), seat, 2)
        answers = next(one for one in game.decisions if one.seat == seat).options[:1]
        table, again = game.redeal(seat, Random(1)).table, game.redeal(seat, Random(1)).table
        before = table.number
        asked: list[int] = []
        best = rounds.best

        def noted(t: Table, one: int, luck: int, best: Any = best, asked: list[int] = asked) -> Line:
            asked.append(one)
            return best(t, one, luck)

        rounds.best = noted
        value = rounds.worth(table, answers, luck=3)
        assert table.number > before
        assert len(asked) < 100
        assert set(asked) == {0, 1}
        assert rounds.worth(again, answers, luck=3) == value
