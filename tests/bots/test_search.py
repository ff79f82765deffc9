"""The search bot: fair, repeatable, hurried if need be, and better than greedy."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random

import pytest

import shem
from shem import bots
from shem.bots import Budget, Seen, search
from shem.bots.lookahead import Lookahead
from shem.bots.search import think
from shem.bots.tree import Edge
from shem.games import evaluation

GAMES = {
    "golem": {"setup": "introductory"},
    "amritsar": {},
    "alchemists": {"variant": "master"},
}


def positions(name, seed, count, seats=2):
    """A few questions of a random game, spread over it."""
    game = shem.new(name, seats=seats, seed=seed, **GAMES[name])
    rng = Random(seed)
    found = []
    for decision in game:
        if len(decision.options) > 1:
            found.append((game.copy(), decision.seat))
        game.play(rng.choice(decision.options), seat=decision.seat)
    return [found[len(found) * n // count] for n in range(count)]


def seen_by(game, seat):
    return Seen(game, next(decision for decision in game.decisions if decision.seat == seat))


@pytest.mark.parametrize("spec", ["random", "greedy", "careful", "search:12"])
@pytest.mark.parametrize("name", GAMES)
def test_a_bot_does_not_depend_on_what_is_hidden(name, spec):
    """The same view with other hidden cards, another secret, another future: the same answer and the same estimates."""
    for game, seat in positions(name, 3, 6):
        bot = bots.make(spec, seed=5)
        before = [(one.option.text, one.value, one.share) for one in bot.think(seen_by(game, seat))]
        for luck in range(2):
            twin = game.redeal(seat, Random(luck))
            assert twin.view(seat) == game.view(seat)
            assert [(one.option.text, one.value, one.share) for one in bot.think(seen_by(twin, seat))] == before


@pytest.mark.parametrize("name", GAMES)
def test_iterations_make_it_repeatable(name):
    for game, seat in positions(name, 4, 4, seats=3):
        views = [game.view(one) for one in range(3)]
        first = bots.make("search:15", seed=1).think(seen_by(game, seat))
        again = bots.make("search:15", seed=1).think(seen_by(game.copy(), seat))
        assert [(one.option.text, one.share, one.visits) for one in first] == [
            (one.option.text, one.share, one.visits) for one in again
        ]
        assert [game.view(one) for one in range(3)] == views


@pytest.mark.parametrize("spec", ["greedy", "careful", "search:20"])
@pytest.mark.parametrize("name", GAMES)
def test_estimates_name_every_option_once(name, spec):
    for game, seat in positions(name, 6, 3):
        seen = seen_by(game, seat)
        found = bots.advise(seen, spec)
        assert sorted(one.option.text for one in found) == sorted(option.text for option in seen.decision.options)
        assert all(0 <= one.share <= 1 and one.visits > 0 for one in found)
        assert found[0].option is bots.make(spec).choose(seen)


def test_sealed_answers_of_others_do_not_matter():
    """Alchemists asks all seats at once; what another has already sealed must not change the answer."""
    game = shem.new("alchemists", seats=3, seed=2)
    rng = Random(2)
    while len(game.decisions) < 3:
        game.play(rng.choice(game.decision.options), seat=game.decision.seat)
    answers = set()
    for option in game.decisions[1].options:
        other = game.copy()
        other.play(option, seat=game.decisions[1].seat)
        answers.add(bots.make("search:20").choose(seen_by(other, game.decisions[0].seat)).text)
    assert len(answers) == 1


def test_progress_is_reported_and_a_thought_can_be_stopped():
    ((game, seat),) = positions("golem", 7, 1)
    told = []
    think(seen_by(game, seat), Budget(iterations=60), report=told.append)
    assert told == sorted(told)
    assert told[-1] == 1.0
    assert len(told) > 5
    few = think(seen_by(game, seat), Budget(seconds=600), stop=lambda: True)
    assert {one.visits for one in few} == {1}


@pytest.mark.parametrize("collecting", [True, False])
def test_garbage_is_collected_again_after_a_thought(collecting):
    import gc

    ((game, seat),) = positions("golem", 7, 1)
    try:
        if not collecting:
            gc.disable()
        bots.make("search:4").think(seen_by(game, seat))
        assert gc.isenabled() is collecting
    finally:
        gc.enable()


@pytest.mark.parametrize("name", GAMES)
def test_with_little_time_it_looks_less_far_ahead(looks, name):
    """Every option is still tried."""
    ((game, seat),) = positions(name, 7, 1)
    bot = bots.make("search:1ms")
    found = bot.think(seen_by(game, seat))
    assert min(one.visits for one in found) > 0
    far = bots.make("search:30s")
    far.think(seen_by(game, seat), stop=lambda: True)
    assert bot._last.tree.horizon == 1
    assert far._last.tree.horizon == int(evaluation(game.rules).weights["horizon"])


@pytest.mark.parametrize("name", GAMES)
def test_with_half_the_iterations_it_looks_half_as_far_ahead(name):
    """Every option twice is the whole."""
    ((game, seat),) = positions(name, 7, 1)
    seen = seen_by(game, seat)
    horizon = int(evaluation(game.rules).weights["horizon"])
    for tries, turns in ((2, horizon), (1, horizon // 2)):
        bot = bots.make(f"search:{tries * len(seen.decision.options)}")
        found = bot.think(seen)
        assert min(one.visits for one in found) > 0
        assert bot._last.tree.horizon == turns


@pytest.fixture
def looks(monkeypatch) -> Iterator[int]:
    """How often the clock was looked at. It moves a hundredth of a second with every look."""
    looks = itertools.count()
    monkeypatch.setattr(search, "perf_counter", lambda: next(looks) / 100)
    return looks


def test_time_is_kept(looks):
    ((game, seat),) = positions("golem", 7, 1)
    think(seen_by(game, seat), Budget(seconds=0.2))
    assert 20 <= next(looks) < 40


@pytest.mark.parametrize(
    ("text", "iterations", "seconds"), [("2000", 2000, 0), ("200ms", 0, 0.2), ("3s", 0, 3), ("0.5s", 0, 0.5)]
)
def test_budgets_are_read_and_written(text, iterations, seconds):
    budget = Budget.read(text)
    assert (budget.iterations, budget.seconds) == (iterations, seconds)
    assert Budget.read(str(budget)).seconds == budget.seconds


def test_levels_are_words_for_bots():
    assert bots.make("novice").name == "casual"
    assert str(bots.make("expert@4").budget) == "1s"
    assert bots.make("expert@4").seed == 4
    for _, words in bots.LEVELS.values():
        assert len({shem.kernel.phrase.language(code).say(words) for code in ("en", "de", "ru")}) == 3


@pytest.mark.parametrize(("spec", "kept"), [("search:200ms", True), ("search:12", False)])
def test_with_time_it_goes_on_with_its_tree_in_the_same_turn(looks, spec, kept):
    """With iterations never: the answer must depend on the position alone."""
    game = shem.new("golem", seats=2, seed=5, setup="introductory")
    rng = Random(5)
    bot = bots.make(spec)
    followed = False
    for _ in range(40):
        if followed:
            break
        decision = game.decision
        if decision.seat == 0 and len(decision.options) > 1:
            seen = Seen(game, decision)
            game.play(bot.choose(seen), seat=0)
            followed = bot._last.tree.root.visits > bot.iterations
        else:
            game.play(rng.choice(decision.options), seat=decision.seat)
    assert followed is kept


def test_alone_at_the_table_it_plays_for_the_lead() -> None:
    """The opponent made of rules is the one to beat: the chance to win grows with the lead over him."""
    seen = seen_by(*positions("amritsar", 3, 3, seats=1)[1])
    found = think(seen, Budget(iterations=3 * len(seen.decision.options)))
    assert len({round(one.share, 6) for one in found}) > 1
    game = shem.new("amritsar", seats=1, seed=3)
    table = game.table
    rules = game.rules
    before = Lookahead(rules, None, 0, 0).points(table)
    table.seats[1].pp += 10
    after = Lookahead(rules, None, 0, 0).points(table)
    assert after == [before[0] - 10, 0.0]


def test_what_comes_later_counts_as_far_as_it_is_sure() -> None:
    """Tries that differ by chance alone leave the end of the own turn to decide; many tries outvote it."""
    seldom, often = Edge(1.0), Edge(1.0)
    for edge, visits in ((seldom, 2), (often, 2000)):
        edge.visits = visits
        edge.near = 0.4 * visits
        edge.total = 0.6 * visits
    assert seldom.share(doubt=0.0) == pytest.approx(0.6)
    assert seldom.share(doubt=20) < 0.45
    assert often.share(doubt=20) == pytest.approx(0.6, abs=0.005)
    assert Edge(1.0).share(doubt=20) == 0.0
