"""The environments pass the tests of their libraries, and reward what the game rewards."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import shem
from shem.env import make, make_single
from shem.env.seeing import rewards

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
GAMES = shem.game_names()


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # it is a vector and a mask
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_accepts_every_game(name: str, seats: int):
    from pettingzoo.test import api_test, seed_test

    api_test(make(f"{name}_v1", seats=seats), num_cycles=30)
    seed_test(lambda: make(f"{name}_v1", seats=seats), num_cycles=20)


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_accepts_every_game(name: str):
    from gymnasium.utils.env_checker import check_env

    check_env(make_single(f"{name}_v1", opponents="random,random"), skip_render_check=True)


def play(table, rng):
    """Random legal actions to the end; what every agent got in all."""
    table.reset(seed=3)
    got = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        got[agent] += reward
        table.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return got


def test_a_game_to_the_end_rewards_the_winner():
    table = make("golem_v1", seats=3)
    got = play(table, np.random.default_rng(1))
    places = table.game.rules.places(table.game.table)
    assert [agent for agent, reward in got.items() if reward > 0] == [f"seat_{places.index(1)}"]
    assert sum(got.values()) == pytest.approx(0)


def test_one_seat_against_bots():
    alone = make_single("golem_v1", opponents="random", seat=1)
    rng = np.random.default_rng(2)
    _, info = alone.reset(seed=5)
    over, reward = False, 0.0
    while not over:
        assert reward == 0
        assert alone.game.decision.seat == alone.seat == 1
        _, reward, over, _, info = alone.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
    assert reward == rewards(alone.game)[1] != 0


def test_alone_the_automated_opponent_is_the_one_to_beat():
    table = make("amritsar_v1", seats=1)
    got = play(table, np.random.default_rng(1))
    assert got == {"seat_0": -1.0}  # random answers don't win


def test_an_illegal_action_is_an_error_or_forfeits():
    table = make("golem_v1")
    table.reset(seed=1)
    illegal = int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match="not legal here: use the action mask"):
        table.step(illegal)
    alone = make_single("golem_v1", opponents="random")
    _, info = alone.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = alone.step(illegal)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)


def test_who_is_not_asked_has_no_legal_action():
    table = make("golem_v1", seats=2)
    table.reset(seed=1)
    asked = table.game.decision.seat
    assert table.observe(f"seat_{asked}")["action_mask"].any()
    assert not table.observe(f"seat_{1 - asked}")["action_mask"].any()


def test_names_that_do_not_exist_are_named():
    with pytest.raises(ValueError, match='unknown environment "chess_v1"; available: alchemists_v1, amritsar_v1'):
        make("chess_v1")


@pytest.mark.soak
def test_the_examples_of_the_page_run():
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(examples) == 3
    for code in examples[:2]:
        known: dict[str, object] = {}
        exec(code, known)
        assert np.any(known["weights"])
