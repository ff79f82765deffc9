"""What can still be taken back has shown its player nothing: on every table that looked the same, it looks the same.

So an automatic step that depends on what another seat hides (a skip, a single option that answers itself) must either
set the barrier or not exist.
"""

from __future__ import annotations

from random import Random

import pytest

import shem
from shem.kernel.option import Option

IMAGINED = 3  # tables that each choice is tried on


def looks_the_same(before: shem.Game, after: shem.Game, seat: int, option: Option, rng: Random) -> bool:
    """Would the seat see the same after its choice, if all that is hidden from it were different?"""
    imagined = before.redeal(seat, rng)
    imagined.dealer = None  # whatever asks chance sets the barrier
    imagined.play(option.text, seat=seat)
    return imagined.view(seat) == after.view(seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", ["golem", "amritsar", "alchemists"])
def test_what_can_be_undone_has_shown_nothing(name: str, seats: int) -> None:
    rng = Random(seats)
    game = shem.new(name, seats=seats, seed=seats)
    tried = 0
    while not game.over:
        decision = rng.choice(game.decisions)
        seat, option = decision.seat, rng.choice(decision.options)
        before, asker = game.copy(), type(game.table.asker).__name__
        game.play(option, seat=seat)
        if seat in game.undoers:
            tried += 1
            for _ in range(IMAGINED):
                assert looks_the_same(before, game, seat, option, rng), f"{before.number} {seat} {option} ({asker})"
    assert tried > 20
