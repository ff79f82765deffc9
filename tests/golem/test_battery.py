"""The battery on Golem: all seat counts, both setups, and a walk in which anything may happen."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import shem
from shem.games import find
from shem.kernel import record
from tests.battery import battery, box_speaks, fingerprint, same, speaks

SETUPS = ["standard", "introductory"]


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_battery(seats: int, setup: str) -> None:
    battery("golem", seats, seed=seats, setup=setup)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 110))
@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_battery_for_long(seats: int, setup: str, seed: int) -> None:
    battery("golem", seats, seed=seed, setup=setup)


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_word_of_a_game_exists_in_all_languages(seats: int, setup: str) -> None:
    for seed in range(4):
        speaks("golem", seats, seed, setup=setup)


def test_every_effect_in_the_box_exists_in_all_languages() -> None:
    box_speaks("golem", least=100)


class AnythingGoes(RuleBasedStateMachine):
    """Playing, undoing, copying, saving, loading and looking, in any order.

    The model is a plain list of moves: whatever was done, the game must stand where replaying them leads.
    """

    @initialize(seats=st.integers(2, 4), setup=st.sampled_from(SETUPS), seed=st.integers(0, 999))
    def begin(self, seats: int, setup: str, seed: int) -> None:
        self.game = shem.new("golem", seats=seats, seed=seed, setup=setup)
        self.fresh = self.game.copy()
        self.left: list[tuple[shem.Game, dict[str, object]]] = []

    @precondition(lambda self: not self.game.over)
    @rule(seat=st.integers(0, 3), choice=st.integers(0, 40), times=st.integers(1, 25))
    def play(self, seat: int, choice: int, times: int) -> None:
        for _ in range(times):
            open_now = self.game.decisions
            if open_now:
                decision = open_now[seat % len(open_now)]
                option = decision.options[choice % len(decision.options)]
                self.game.play(option, seat=decision.seat, number=decision.number)
                choice = choice * 7 + 3

    @rule()
    def undo(self) -> None:
        if self.game.can_undo:
            before = self.game.moves
            self.game.undo(self.game.undoers[-1])
            assert len(self.game.moves) == len(before) - 1
        else:
            with pytest.raises(shem.IllegalMove):
                self.game.undo()

    @rule()
    def go_on_with_a_copy(self) -> None:
        self.left = [*self.left[-2:], (self.game, fingerprint(self.game.table))]
        self.game = self.game.copy()

    @rule()
    def go_on_with_the_saved_game(self) -> None:
        """What was undone is forgotten by the record, so a little more can be undone afterwards, never less."""
        can_undo = self.game.can_undo
        self.game = record.read(record.write(self.game), find)
        assert self.game.can_undo or not can_undo

    @rule()
    def watch(self) -> None:
        before = fingerprint(self.game.table)
        assert self.game.log is not None
        same(self.game, before)

    @rule(seat=st.integers(-3, 3), seed=st.integers(0, 99))
    def look(self, seat: int, seed: int) -> None:
        if 0 <= seat < self.game.seat_count or seat == shem.SPECTATOR:
            view = self.game.view(seat)
            assert json.dumps(self.game.redeal(seat, Random(seed)).view(seat)) == json.dumps(view)

    @invariant()
    def copies_left_behind_have_not_moved(self) -> None:
        for game, before in getattr(self, "left", []):
            same(game, before)

    def teardown(self) -> None:
        if hasattr(self, "game"):
            replayed = record.read(record.write(self.game), find)
            same(replayed, self.game)
            assert replayed.moves == self.game.moves


TestAnythingGoes = AnythingGoes.TestCase
TestAnythingGoes.settings = settings(max_examples=20, stateful_step_count=25)
