"""Previews are played on an imagined table: what differs from one such table to the next is not shown as a fact."""

from __future__ import annotations

from random import Random

import pytest

import shem
from shem.kernel.decision import Decision
from shem.kernel.game import Game
from shem.terminal.question import foresee
from shem.web import ledger
from shem.web.words import game_words
from tests.alchemists.transcript import alchemists
from tests.battery import walk

WAYS: list[tuple[str, dict[str, str]]] = [
    ("golem", {}),
    ("amritsar", {}),
    ("alchemists", {"royal_encyclopedia": "on", "golem_project": "on"}),
]


def previews(game: Game, decision: Decision) -> object:
    """What the page and the terminal say about every option."""
    would = ledger.would(game, decision.seat, game_words("en", game.rules.name), ["Anna", "Ben", "Clara"])
    return would, [foresee(game, decision.seat, option) for option in decision.options]


def imagining(monkeypatch: pytest.MonkeyPatch, luck: int) -> None:
    """Let previews be played on another imagined table."""
    for module in ("shem.web.ledger", "shem.terminal.question"):
        monkeypatch.setattr(f"{module}.Random", lambda seed: Random(seed + 1000 * luck))


@pytest.mark.parametrize(("name", "options"), WAYS, ids=[name for name, _ in WAYS])
def test_a_preview_is_the_same_on_every_imagined_table(
    name: str, options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = shem.new(name, seats=3, seed=3, **options)
    for step, decision in enumerate(walk(game, Random(3))):
        if step % 3:
            continue
        found = []
        for luck in range(3):
            imagining(monkeypatch, luck)
            found.append(previews(game, decision))
        assert found[0] == found[1] == found[2], f"{decision.number}: {decision}"


@pytest.mark.parametrize("version", [1, 2])
def test_a_preview_does_not_say_what_another_seat_declines(version: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one of ten imagined worlds Red's two cards are alike. In games of version 1 that is a silent "declines"."""
    play = alchemists("Blue", "Red")
    play.table.version = version
    play.seat("Blue", hand="toad fern")
    play.seat("Red", hand="mushroom flower")
    play.cubes("Blue", student=1)
    play.cubes("Red", student=1, publish=1)
    play.start("student", "publish")
    assert play.game is not None
    for luck in range(60):
        imagining(monkeypatch, luck)
        html = str(ledger.would(play.game, 0, game_words("en", "alchemists"))["decline"]["html"])
        assert "Red" not in html.replace("until", "")
        assert html.count("declines the action") <= 1
