"""What Alchemists' previews say: cards with their effects, and odds from the notebook where the table allows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import shem
from shem.contracts.preview import Kind, Preview
from shem.games.alchemists.debunking import NOTHING_DEBUNKED
from shem.games.alchemists.deduction.knowledge import knowledge_in
from shem.games.alchemists.page import odds
from shem.kernel.game import Game
from shem.web.ledger import foreseen, would
from shem.web.words import game_words

ALL = {"startup_funding": "on", "busy_days": "on", "royal_encyclopedia": "on"}


def play(seed: int, **options: str) -> Iterator[Game]:
    game = shem.new("alchemists", seats=3, seed=seed, **options)
    luck = Random(seed)
    while not game.over:
        yield game
        decision = luck.choice(game.decisions)
        game.play(luck.choice(decision.options), decision.seat)


def previews(game: Game, **aids: str) -> dict[str, Preview]:
    return foreseen(game, game.decisions[0].seat, game_words("en", "alchemists"), ["Anna", "Ben", "Clara"], aids)


def told(preview: Preview, kind: Kind) -> list[str]:
    return [str(one.words) for one in preview.consequences if one.kind == kind]


def test_cards_are_named_with_their_effect():
    seen = {"play": 0, "buy": 0, "keep": 0, "discard": 0}
    for game in play(2, **ALL):
        for option, preview in previews(game).items():
            verb = option.split()[0]
            favor = verb != "discard" or option.split()[1].isdecimal()
            if verb in seen and favor and option not in ("keep all",):
                seen[verb] += 1
                assert len(told(preview, Kind.EVENT)) >= 1, option
    assert min(seen.values()) > 2, seen


def test_seals_say_their_points():
    said: set[str] = set()
    for seed in (2, 3):
        for game in play(seed, **ALL):
            for option, preview in previews(game, notebook="off").items():
                if option.startswith("seal "):
                    (line,) = told(preview, Kind.STANDING)
                    said.add(line.removeprefix("At the end of the game: "))
    assert said >= {
        "+5 VP if it is right, −4 VP if not",
        "+3 VP if it is right, −4 VP if not",
        "0 VP if it is right, 0 VP if only green is wrong, otherwise −4 VP",
    }


@pytest.mark.parametrize("variant", ["apprentice", "master"])
def test_a_theory_is_as_likely_as_the_notebook_says(variant: str):
    seen = 0
    for game in play(3, variant=variant):
        for option, preview in previews(game).items():
            if option.startswith("alchemical "):
                known = knowledge_in(game.view(game.decision.seat))
                chosen = next(one for one in game.decision.options if one.text == option)
                assert preview.gauge is not None
                assert preview.gauge.chance == known.grid[chosen.a][game.table.arg] / known.weight
                seen += 1
    assert seen > 10


@pytest.mark.parametrize("variant", ["apprentice", "master"])
def test_the_odds_of_a_demonstration_are_right(variant: str):
    """Where the notebook is certain, it happens."""
    certain = open_ = 0
    for seed in (3, 4, 5, 6):
        for game in play(seed, variant=variant):
            for option, preview in previews(game).items():
                if preview.gauge is None or not option.startswith(("aspect ", "claim ")):
                    continue
                assert len(told(preview, Kind.ODDS)) == 1 + (0 < preview.gauge.chance < 1)
                if 0 < preview.gauge.chance < 1:
                    open_ += 1
                    continue
                after = game.copy()
                after.play(option)
                keys = [line.key for line in after.log_for(game.decision.seat)[len(game.log_for(game.decision.seat)) :]]
                assert (NOTHING_DEBUNKED.key in keys) == (preview.gauge.chance == 0)
                certain += 1
    assert certain > 5
    assert open_ > 5


@pytest.mark.parametrize("level", ["off", "check"])
def test_without_a_notebook_there_are_no_odds(level: str):
    for at, game in enumerate(play(3)):
        if at % 3 == 0:
            for preview in previews(game, notebook=level).values():
                assert preview.gauge is None
                assert told(preview, Kind.ODDS) == []


def test_odds_depend_on_nothing_hidden():
    """Two positions that differ only in what the seat cannot see: the same bytes."""
    words = game_words("en", "alchemists")
    for at, game in enumerate(play(8, royal_encyclopedia="on", golem_project="on")):
        if at % 5 == 0:
            seat = game.decisions[0].seat
            other = game.redeal(seat, Random(at))
            assert would(game, seat, words) == would(other, seat, words)


def test_gauges_on_the_buttons_depend_on_nothing_hidden():
    seen = 0
    for game in play(9):
        seat = game.decisions[0].seat
        found = [odds.gauges(game.redeal(seat, Random(luck)), seat, {}) for luck in range(2)]
        assert found[0] == found[1]
        assert odds.gauges(game, seat, {"notebook": "off"}) == {}
        seen += bool(found[0])
    assert seen > 10
