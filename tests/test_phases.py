"""Phases that run by themselves are told on a card: once, to everyone alike, with a row for each seat concerned."""

from __future__ import annotations

from random import Random

import pytest

import shem
from shem.contracts.moment import Moment
from shem.games import page
from shem.kernel.phrase import ENGLISH
from shem.kernel.rules import SPECTATOR

NAMES = ["Anna", "Ben", "Clara"]
PHASES = {
    "golem": {"movement", "turn_order", "income", "control"},
    "amritsar": {"decade_ends", "income"},
    "alchemists": {"round"},
}


def told(game: shem.Game, seat: int, since: int) -> list[Moment]:
    tell = page(game.rules).moments
    assert tell is not None
    found = tell(game.log_for(seat), since, game.view(seat), ENGLISH, NAMES, {})
    return [one for one in found if one.everyone]


def played(name: str, seed: int) -> tuple[shem.Game, list[Moment]]:
    """A random game, and its phases as a spectator was told them, after each decision."""
    game = shem.new(name, seats=3, seed=seed)
    _ = game.log  # from now on it grows with the game
    rng = Random(seed)
    found: list[Moment] = []
    while not game.over:
        decision = game.decisions[0]
        since = game.number + 1
        game.play(rng.choice(decision.options), seat=decision.seat)
        found += told(game, SPECTATOR, since)
    return game, found


@pytest.mark.parametrize("name", PHASES)
def test_every_phase_is_told_once(name: str):
    game, found = played(name, 3)
    assert {one.kind for one in found} <= PHASES[name]
    assert len({one.kind for one in found}) >= min(3, len(PHASES[name])) - (name == "amritsar")
    assert len({(one.number, one.kind) for one in found}) == len(found)
    whole = told(game, SPECTATOR, 0)
    assert [(one.number, one.kind) for one in whole] == [(one.number, one.kind) for one in found]


@pytest.mark.parametrize("name", PHASES)
def test_a_phase_is_the_same_for_everyone(name: str):
    game, _ = played(name, 4)
    cards = [told(game, seat, 0) for seat in (SPECTATOR, 0, 1, 2)]
    assert cards[0]
    assert all(one == cards[0] for one in cards)
    for card in cards[0]:
        seats = [fact.seat for fact in card.facts if fact.seat >= 0]
        assert seats
        assert len(set(seats)) == len(seats)
