"""Bots: named by text, fair, repeatable, and greedy beats random."""

from random import Random

import pytest

import shem
from shem import bots
from shem.bots import Seen


def positions(seed, seats=2, every=9, **options):
    """Positions of a random game, now and then."""
    game = shem.new("golem", seats=seats, seed=seed, **options)
    rng = Random(seed)
    for decision in game:
        if game.number % every == 0:
            yield game, decision
        game.play(rng.choice(decision.options), seat=decision.seat)


def test_a_bot_is_named_by_a_text():
    assert bots.make("random", seed=5).seed == 5
    assert bots.make("greedy@7", seed=5).seed == 7
    assert set(bots.names()) >= {"random", "greedy", "learned"}
    assert bots.make("classic:20@3").name == "search"


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("gredy", r'unknown bot "gredy" \(did you mean "greedy"\?\)'),
        (
            "",
            r'unknown bot ""; available: random, idle, greedy, careful, casual, learned, search, novice, '
            "regular, expert, master",
        ),
        ("greedy@fast", r'must be an integer, not "fast"'),
        ("greedy:7", r"only search and learned take a budget, for example search:200ms \(a seed is written greedy@7\)"),
        ("search:fast", r'"fast" is not a valid budget: give iterations \(search:2000\) or a time \(search:200ms\)'),
        ("search:", '"" is not a valid budget'),
        ("search:0", '"0" is not a valid budget'),
        ("search:1.5", '"1.5" is not a valid budget'),
        ("search:9000s", '"9000s" is not a valid budget'),
        ("stdio:", "the command that starts the bot"),
    ],
)
def test_an_unknown_bot_is_named_in_the_error(spec, complaint):
    with pytest.raises(ValueError, match=complaint):
        bots.make(spec)


@pytest.mark.parametrize("spec", ["random", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bot_does_not_depend_on_what_it_cannot_see(spec, seats):
    bot = bots.make(spec, seed=3)
    for game, decision in positions(11, seats):
        answer = bot.choose(Seen(game, decision))
        for other in range(2):
            twin = game.redeal(decision.seat, Random(other))
            question = next(d for d in twin.decisions if d.seat == decision.seat)
            assert bot.choose(Seen(twin, question)).text == answer.text


@pytest.mark.parametrize("spec", ["random", "greedy"])
def test_a_bot_repeats_itself_and_leaves_the_game_alone(spec):
    for game, decision in positions(5, setup="introductory"):
        before = [game.view(seat) for seat in range(2)]
        first = bots.make(spec, seed=1).choose(Seen(game, decision))
        again = bots.make(spec, seed=1).choose(Seen(game.copy(), decision))
        assert first is again
        assert first in decision.options
        assert [game.view(seat) for seat in range(2)] == before


def test_seeds_make_random_bots_differ():
    games = []
    for seed in (1, 2):
        game = shem.new("golem", seats=2, seed=4)
        bots.play_out(game, [bots.make("random", seed), bots.make("random", seed + 10)])
        games.append(game.moves)
    assert games[0] != games[1]


def test_a_bot_is_shown_its_view_only():
    game = shem.new("golem", seats=2, seed=4)
    decision = game.decision
    seen = Seen(game, decision)
    assert seen.view == game.view(decision.seat)
    assert not hasattr(seen, "game")
    with pytest.raises(AttributeError):
        seen.game = game


def test_greedy_beats_random():
    for seed in range(4):
        game = shem.new("golem", seats=2, seed=seed, setup="introductory")
        players = [bots.make("greedy", seed), bots.make("random", seed)]
        if seed % 2:
            players.reverse()
        bots.play_out(game, players)
        assert game.ranking[0] == seed % 2
