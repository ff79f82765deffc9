"""Alchemists drawn with letters: from the view alone, in every position; options explain themselves."""

from __future__ import annotations

import io
from random import Random

import pytest
from rich.console import Console

import shem
from shem.games.alchemists import RULES
from shem.kernel.rules import SPECTATOR
from tests.alchemists.games import EVERYTHING, PLAIN, Options


def printed(view: dict, lang: str, width: int = 110) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    for pane in RULES.text(view, RULES.language(lang)):
        console.print(pane.body)
    return console.file.getvalue()  # type: ignore[attr-defined]


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
@pytest.mark.parametrize("way", [PLAIN, EVERYTHING], ids=["plain", "everything"])
def test_every_position_can_be_printed(way: Options, lang: str) -> None:
    game = shem.new("alchemists", seats=3, seed=6, **way)
    rng = Random(6)
    for decision in game:
        if game.number % 23 == 0:
            for seat in (0, 1, SPECTATOR):
                assert printed(game.view(seat), lang).strip()
            for look in range(3):
                assert printed(game.view(0) | {"look": look, "names": ["Anna", "Ben", "Cleo"]}, lang)
        game.play(rng.choice(decision.options), seat=decision.seat)
    assert printed(game.view(0), lang).strip()
    assert not RULES.language(lang).missing


def test_the_question_is_near_what_it_is_about() -> None:
    game = shem.new("alchemists", seats=2, seed=6)
    rng = Random(6)
    for decision in game:
        if str(decision.options[0]).startswith("cube "):
            panes = {pane.name: pane.need for pane in RULES.text(game.view(decision.seat), RULES.language("en"))}
            assert panes["board"] > panes["theories"]
            break
        game.play(rng.choice(decision.options), seat=decision.seat)


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("buy periscope", "artifact periscope"),
        ("buy periscope counter", "artifact periscope"),
        ("play sage", "favor sage"),
        ("play associate sell", "favor associate"),
        ("discard 2 merchant", "favor merchant"),
        ("cube research", "action_space research"),
        ("order 7", "order_space 2-3 7"),
        ("sell R+", "potion R+"),
        ("guarantee exact", "guarantee exact"),
        ("bid 2", "bid_card 2"),
        ("grant 3", "grant G3"),
        ("keep S01 S20", "startup_card S20"),
        ("startup S05", "startup_card S05"),
        ("choose magic_mirror", "artifact magic_mirror"),
        ("ranger", "adventurer ranger"),
    ],
)
def test_what_options_point_at(text: str, label: str) -> None:
    view = shem.new("alchemists", seats=3, seed=6).view(0)
    assert label in RULES.refers(view, text)


def test_hints() -> None:
    view = shem.new("alchemists", seats=3, seed=6).view(0)
    english = RULES.language("en")
    assert RULES.hint(view, None, "play sage", english) == "1 gold piece"
    assert RULES.hint(view, None, "buy silver_chalice", english) == "6 VP"
    assert RULES.hint(view, None, "decline", english) == ""
