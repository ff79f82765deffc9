"""Projected points: what the score sheet says at the end, and nothing that is hidden before."""

from __future__ import annotations

from random import Random

import pytest

import shem
from shem.kernel.phrase import LANGUAGES
from shem.kernel.points import Projection
from shem.kernel.rules import SPECTATOR
from tests.battery import Taste, everyone
from tests.secrecy import half_sealed

GAMES = [
    ("golem", 2, {}),
    ("golem", 4, {"setup": "introductory"}),
    ("amritsar", 1, {"maharaja": "stern"}),
    ("amritsar", 3, {}),
    ("alchemists", 2, {"variant": "master"}),
    ("alchemists", 3, {"startup_funding": "on", "royal_encyclopedia": "on", "golem_project": "on"}),
    ("alchemists", 4, {}),
]
each_game = pytest.mark.parametrize(("name", "seats", "options"), GAMES)


def bytes_of(found: list[Projection], rules: shem.Rules) -> list[str]:
    """Everything that a page could show of it, in every language."""
    said = []
    for code in LANGUAGES:
        words = rules.language(code)
        for one in found:
            said.append(words.say(one.more) if one.more else "")
            said += [f"{one!r} {words.say(one.words)} {words.say(one.how)}" for one in one.sources]
        assert not words.missing
    return said


def play_on(game: shem.Game, rng: Random):
    """Play to the end by taste, stopping before every decision."""
    tastes = [Taste(rng, zeal=1) for _ in range(game.seat_count)]
    while not game.over:
        yield
        asked = game.decisions[0]
        game.play(tastes[asked.seat].pick(asked.options), seat=asked.seat)


@each_game
def test_the_projection_at_the_end_is_the_score_sheet(name: str, seats: int, options: dict[str, str]) -> None:
    for seed in range(3):
        game = shem.new(name, seats=seats, seed=seed, **options)
        for _ in play_on(game, Random(seed)):
            pass
        sheet = game.rules.sheet(game.table)
        totals = [sum(points) for points in zip(*[row for _, row in sheet], strict=True)]
        for seat in (SPECTATOR, 0):
            found = game.rules.projected(game.table, seat)
            assert [one.total for one in found] == totals
            assert totals[: game.seat_count] == list(game.scores)
            assert not any(one.open for one in found)
        # Every row of the sheet that belongs to one source has the same points there.
        for words, row in sheet:
            for at, one in enumerate(found):
                shown = {str(source.words): source.points for source in one.sources}
                assert shown.get(str(words), row[at]) == row[at]


@each_game
def test_nothing_hidden_is_counted(name: str, seats: int, options: dict[str, str]) -> None:
    """Whatever is redealt that a viewer cannot see: their projection is the same, byte by byte."""
    rng = Random(7)
    game = shem.new(name, seats=seats, seed=7, **options)
    compared = 0
    for step, _ in enumerate(play_on(game, rng)):
        if step % 9 or half_sealed(game):
            continue
        for seat in everyone(game):
            told = bytes_of(game.rules.projected(game.table, seat), game.rules)
            other = game.redeal(seat, rng)
            assert bytes_of(other.rules.projected(other.table, seat), other.rules) == told
            compared += told != bytes_of(game.rules.projected(game.table, seat, revealed=True), game.rules)
    assert compared or seats == 1  # in solo games nothing is hidden


@each_game
def test_known_points_stay_within_what_is_promised(name: str, seats: int, options: dict[str, str]) -> None:
    """With everything revealed, nobody has more than the known points and the most that is secret."""
    game = shem.new(name, seats=seats, seed=3, **options)
    for _ in play_on(game, Random(3)):
        truth = game.rules.projected(game.table, SPECTATOR, revealed=True)
        for shown, true in zip(game.rules.projected(game.table, SPECTATOR), truth, strict=True):
            most = shown.total + sum(source.most for source in shown.sources)
            assert true.total <= most
            assert not true.open
