"""The estimate for bots: it sees what is worth something, and greedy players who use it beat random ones."""

from __future__ import annotations

import pytest

import shem
from shem import bots
from shem.games.amritsar.bot.evaluation import EVALUATION
from shem.games.amritsar.state import Amritsar
from tests.amritsar.transcript import amritsar


def judge(table: Amritsar, seat: int) -> float:
    return EVALUATION.judge(table, seat, EVALUATION.weights)


@pytest.mark.parametrize(
    "better",
    [
        {"pp": 7},
        {"coin": 3},
        {"gold": 1},
        {"development": 3},
        {"economy": 3},
        {"movement": "at hand"},
        {"stores": [7]},
        {"load": 4},
        {"goals": "A1 B1 - -", "hand": "C1 D1"},
        {"mahouts": {"white": "donate", "blue": "market"}},
    ],
)
def test_more_is_better(better):
    plain, rich = amritsar("Pink", "Purple"), amritsar("Pink", "Purple")
    rich.seat("Pink", **better)
    assert judge(rich.start().table, 0) > judge(plain.start().table, 0)


def test_a_lead_is_worth_something():
    plain, ahead, behind = amritsar("Pink", "Purple"), amritsar("Pink", "Purple"), amritsar("Pink", "Purple")
    ahead.donations(north="1.1 Pink")
    behind.donations(north="1.1 Pink, 1.2 Purple, 1.3 Purple, 1.4 Purple")
    worth = [judge(play.start().table, 0) for play in (ahead, behind, plain)]
    assert worth == sorted(worth, reverse=True)


def test_taxes_are_a_burden():
    plain, taxed = amritsar("Pink", "Purple"), amritsar("Pink", "Purple")
    taxed.seat("Pink", tax=9)
    assert judge(taxed.start().table, 0) < judge(plain.start().table, 0)


def test_at_the_end_only_points_count():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", marble=4, coin=0, pp=12, goals="- - - -")
    play.seat("Purple", goals="- - - -")
    play.start("final")
    assert judge(play.table, 0) == 12


@pytest.mark.parametrize("seats", [2, 3])
def test_greedy_beats_random(seats):
    game = shem.new("amritsar", seats=seats, seed=seats)
    bots.play_out(game, [bots.make("greedy" if seat == 1 else "random", seat) for seat in range(seats)])
    assert game.ranking[0] == 1
