"""OpenSpiel's own tests of the games, and what its strings tell."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import shem

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'shem[openspiel]'")


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", shem.game_names())
def test_openspiel_accepts_every_game(name: str, seats: int):
    from shem.env import openspiel

    pyspiel.random_sim_test(openspiel.load(name, seats), num_sims=1, serialize=True, verbose=False)


def test_chance_is_a_player_and_the_winner_is_paid():
    from shem.env import openspiel

    rng = Random(1)
    state = openspiel.load("golem", 2).new_initial_state()
    dealt = 0
    while not state.is_terminal():
        assert state.returns() == [0.0, 0.0]
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            dealt += 1
            state.apply_action(rng.choices([one for one, _ in outcomes], [chance for _, chance in outcomes])[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert dealt > 50
    assert sorted(state.returns()) == [-1.0, 1.0]


def test_a_player_is_told_nothing_about_hidden_cards():
    """Two deals that differ only in what the other player has: the same string and the same tensor."""
    from shem.env import openspiel

    state = openspiel.load("golem", 2).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    other = state.clone()
    other.table = other.table.redeal(0, Random(3))
    assert other.table.view(1) != state.table.view(1)
    assert other.observation_string(0) == state.observation_string(0)
    assert other.observation_tensor(0) == state.observation_tensor(0)


@pytest.mark.soak
@pytest.mark.parametrize("name", shem.game_names())
def test_a_playthrough_can_be_replayed(name: str, tmp_path: Path):
    """OpenSpiel writes down a game with everything the players see, and plays it again from what it wrote."""
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    from shem.env import openspiel

    flags.FLAGS(["playthrough"])
    openspiel.register()
    written = tmp_path / f"{name}.txt"
    written.write_text(generate_playthrough.playthrough(f"shem_{name}_v1", [], seed=1), encoding="utf-8")
    before, after = generate_playthrough.replay(str(written))
    assert after == before
    assert "IsTerminal() = True" in after
