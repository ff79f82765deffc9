"""Why an option is good: the reasons of a game rest on its weights, and a hint has one."""

from __future__ import annotations

import random

import pytest

import shem
from shem.bots import Seen, reasons
from shem.bots.reasons import reason
from shem.contracts.weights import AHEAD
from shem.games import evaluation
from shem.kernel.game import Game

# Weights that say nothing about an option: of turns to come, and of how likely something is.
NO_REASON = {"golem": {"turn", "rabbi"}, "amritsar": {"turn"}, "alchemists": {"trust", "faith"}}


def played(game: str, decisions: int) -> Game:
    dice = random.Random(3)
    found = shem.new(game, seats=2, seed=3)
    for _ in range(decisions):
        decision = found.decisions[0]
        found.play(dice.choice(decision.options), seat=decision.seat)
    return found


@pytest.mark.parametrize("game", shem.game_names())
def test_every_weight_belongs_to_one_reason(game: str):
    known = evaluation(played(game, 0).rules)
    used = [key for _, keys in known.reasons.values() for key in keys]
    assert len(used) == len(set(used))
    assert set(used) == set(known.weights) - set(AHEAD) - NO_REASON[game]


@pytest.mark.parametrize("game", shem.game_names())
def test_a_reason_is_found_and_changes_nothing(game: str):
    found = set()
    for decisions in (12, 20, 30, 40):
        at = played(game, decisions)
        decision, before = at.decisions[0], at.record()
        found |= {reason(Seen(at, decision), option, seed=5) for option in decision.options[:2]}
        assert at.record() == before
    known = evaluation(at.rules).reasons
    assert found - {""}
    assert found <= {"", *known}


def test_taking_resources_is_good_for_resources():
    game = shem.new("golem", seats=2, seed=934, setup="introductory")
    for move in ("golem red I", "golem red II", "golem yellow I", "ignore steps", "golem red I", "golem red II"):
        game.play(move)
    decision = game.decisions[0]
    printed = next(option for option in decision.options if option.text == "rabbi printed")  # 2 of any resource
    assert reason(Seen(game, decision), printed) == "resources"


def test_a_reason_is_what_the_next_best_option_has_less_of():
    """The ends of both options are compared; only if neither has more of anything, the end and what there is now."""
    game = shem.new("golem", seats=2, seed=934, setup="introductory")
    for move in ("golem red I", "golem red II", "golem yellow I", "ignore steps", "golem red I", "golem red II"):
        game.play(move)
    decision = game.decisions[0]
    seen = Seen(game, decision)
    printed = next(option for option in decision.options if option.text == "rabbi printed")
    known = evaluation(game.rules)
    for other in decision.options:
        if other is printed:
            continue
        found = reason(seen, printed, other)
        if not found:
            continue
        ends = [reasons._parts(known, reasons._end(seen, one, 0), decision.seat) for one in (printed, other)]
        more = {name: ends[0][name] - ends[1][name] for name in ends[0]}
        best = max(more, key=lambda name: more[name])
        assert found == best or more[best] < reasons.LEAST
    assert reason(seen, printed, printed) == reason(seen, printed), (
        "against itself, nothing is more: what is more than now"
    )
