"""Pickle and deepcopy go by the record: the same position, the same way back, the very same options."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random

import pytest

import shem
from shem.bots.base import imagine
from shem.kernel.option import DECLINE
from shem.kernel.record import RecordError, write
from tests.battery import everyone, fingerprint, pick, same, walk

Again = Callable[[shem.Game], shem.Game]
AGAIN: dict[str, Again] = {"pickle": lambda game: pickle.loads(pickle.dumps(game)), "deepcopy": copy.deepcopy}
GAMES = [("golem", 3), ("amritsar", 2), ("amritsar", 1), ("alchemists", 3)]


def check(game: shem.Game, again: Again) -> None:
    before = fingerprint(game.table)
    other = again(game)
    same(other, before)
    assert other is not game
    assert other.table is not game.table
    assert write(other) == write(game)
    assert other._history() == game._history()  # the options themselves, in the order in which they were given
    assert (other.undoers, other.can_undo) == (game.undoers, game.can_undo)
    assert [other.view(seat) for seat in everyone(game)] == [game.view(seat) for seat in everyone(game)]
    assert [one.options for one in other.decisions] == [one.options for one in game.decisions]
    same(game, before)


@pytest.mark.parametrize("again", AGAIN.values(), ids=AGAIN)
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_game_survives_at_its_decisions(name: str, seats: int, again: Again) -> None:
    game = shem.new(name, seats=seats, seed=3)
    rng = Random(3)
    for step, _ in enumerate(walk(game, rng)):
        if step % 13 == 0:
            check(game, again)
    check(game, again)


@pytest.mark.parametrize("again", AGAIN.values(), ids=AGAIN)
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_it_plays_on_as_the_original_does(name: str, seats: int, again: Again) -> None:
    """Rules compare options by identity: after plain unpickling "pass" once took a marble."""
    game = shem.new(name, seats=seats, seed=5)
    for _ in zip(range(60), walk(game, Random(5))):
        pass
    other = again(game)
    for one in (game, other):
        rng = Random(6)
        for decision in one:
            one.play(pick(decision.options, rng), seat=decision.seat)
    same(other, game)
    assert other.scores == game.scores


def test_declining_means_declining() -> None:
    assert copy.deepcopy(DECLINE) is DECLINE
    assert copy.copy([DECLINE])[0] is DECLINE
    with pytest.raises(TypeError, match='option "decline" belongs to its game and cannot be pickled: send its text'):
        pickle.dumps(DECLINE)


@pytest.mark.parametrize("again", AGAIN.values(), ids=AGAIN)
def test_what_was_undone_and_the_order_of_sealed_answers_stay(again: Again) -> None:
    game = shem.new("golem", seats=3, seed=1)
    for seat in (2, 0):
        decision = next(one for one in game.decisions if one.seat == seat)
        game.play(decision.options[-1], seat=seat)
    check(game, again)
    game.undo(2)
    check(game, again)
    assert again(game).undoers == [0]


@pytest.mark.parametrize("again", AGAIN.values(), ids=AGAIN)
def test_edition_options_and_version_come_along(again: Again) -> None:
    edition = '[[book]]\nnumber = 3\ncost = 1\nprovenance = "mine  "\n\n'
    game = shem.new("golem", seats=2, seed=1, edition=edition, setup="introductory")
    game.table.version = 1
    other = again(game)
    assert (other.edition, other.settings, other.table.version) == (edition, game.settings, 1)


@pytest.mark.parametrize("again", AGAIN.values(), ids=AGAIN)
def test_a_game_dealt_anew_has_no_record_and_says_so(again: Again) -> None:
    game = shem.new("alchemists", seats=3, seed=1)
    for _ in zip(range(9), walk(game, Random(1))):
        pass
    dealt = game.redeal(0, Random(2))
    for one in (dealt, dealt.copy(), imagine(game, 0, Random(2))):
        with pytest.raises(RecordError, match="was redealt for a seat"):
            again(one)
    decision = dealt.decisions[0]
    dealt.play(decision.options[0], seat=decision.seat)
    with pytest.raises(RecordError):  # its own moves alone are not its record
        write(dealt)
    same(copy.copy(dealt), dealt)


def test_a_table_and_an_effect_say_what_to_do_instead() -> None:
    table = shem.new("amritsar", seats=2, seed=1).table
    with pytest.raises(TypeError, match="pickle its game"):
        pickle.dumps(table)
    with pytest.raises(TypeError, match="belongs to its rules"):
        pickle.dumps(table.asker)
    assert copy.deepcopy(table.asker) is table.asker
    assert fingerprint(copy.deepcopy(table)) == fingerprint(table)
    assert copy.deepcopy(table) is not table
    assert pickle.loads(pickle.dumps(shem.game_rules("golem"))) is shem.game_rules("golem")
