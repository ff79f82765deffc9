"""What bots expect of an answer, where they do not try it."""

from __future__ import annotations

from random import Random

import pytest

import shem
from shem.bots import make
from shem.bots.base import answer
from shem.games.alchemists.bot.evaluation import EVALUATION
from shem.games.alchemists.bot.expected import expected
from shem.games.alchemists.bot.judge import judge
from shem.games.alchemists.declare import CUBE, DECLARE
from shem.games.alchemists.state import Alchemists
from shem.kernel.option import DONE
from tests.alchemists.games import EVERYTHING, PLAIN
from tests.alchemists.transcript import alchemists


@pytest.mark.parametrize("settings", [PLAIN, EVERYTHING], ids=["plain", "everything"])
def test_placing_a_cube_is_worth_what_trying_it_shows(settings: dict[str, str]) -> None:
    w = EVALUATION.search_weights
    tried = 0
    game = shem.new("alchemists", seats=2, seed=1, **settings)
    bots = [make("careful", 1), make("random", 1)]
    for decision in game:
        t = game.table
        assert isinstance(t, Alchemists)
        if t.asker is DECLARE and t.sealed is None:
            now = judge(t, t.seat, w)
            for option, worth in zip(t.options, expected(t, t.seat, w)):
                if option is CUBE[option.a]:
                    after = t.copy()
                    after.answer(t.seat, option)
                    if after.asker is DECLARE:  # else the first actions may be over, too
                        assert worth == pytest.approx(judge(after, t.seat, w) - now)
                        tried += 1
                elif option is DONE:
                    assert worth == 0
        answer(game, bots[decision.seat], decision)
    assert tried > 50


def test_it_expects_the_same_of_every_table_that_looks_the_same() -> None:
    """Nobody can learn the secret from what is expected."""
    w = EVALUATION.search_weights
    rng = Random(4)
    asked = 0
    game = shem.new("alchemists", seats=2, seed=2, **PLAIN)
    bots = [make("careful", 2), make("random", 2)]
    for decision in game:
        here = expected(game.table, decision.seat, w)
        if here:
            there = game.redeal(decision.seat, rng).table
            assert expected(there, decision.seat, w) == pytest.approx(here)
            asked += 1
        answer(game, bots[decision.seat], decision)
    assert asked > 20


def test_a_claim_in_vain_is_the_last_choice() -> None:
    """It costs reputation whatever the answer is, so even a bot without a better idea leaves it."""
    play = alchemists("Red", "Blue", variant="master")
    play.theory("mushroom", "Ppn", Red="gold")  # an own theory, so nothing is to be gained
    play.cubes("Red", debunk=1)
    play.start("debunk")
    play("Red: debunk mushroom; with fern")
    worth = expected(play.t, 0, EVALUATION.search_weights)
    hopeless = [value for value, option in zip(worth, play.t.options) if option.b]
    assert len(hopeless) == 4
    assert max(hopeless) < min([value for value, option in zip(worth, play.t.options) if not option.b])
