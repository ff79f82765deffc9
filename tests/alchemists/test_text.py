"""Alchemists drawn with letters: from the view alone, in every position; options explain themselves."""

from __future__ import annotations

from random import Random

import pytest

import shem
from shem.games.alchemists import RULES
from shem.games.alchemists.artifacts import BUY_CARD
from shem.games.alchemists.box import ARTIFACTS, SAGE
from shem.games.alchemists.cards import PLAY
from shem.games.alchemists.terminal import TERMINAL
from shem.kernel.option import DECLINE
from tests.alchemists.games import EVERYTHING, PLAIN, Options
from tests.lettering import check_drawn, check_hints, check_silence, positions

WAYS = pytest.mark.parametrize("way", [PLAIN, EVERYTHING], ids=["plain", "everything"])


@pytest.mark.parametrize("width", [80, 110])
@pytest.mark.parametrize("lang", ["en", "de", "ru"])
@WAYS
def test_every_position_can_be_drawn(way: Options, lang: str, width: int) -> None:
    check_drawn(positions("alchemists", 6, every=41, **way), width, lang)


@WAYS
def test_what_others_hold_is_not_drawn(way: Options) -> None:
    check_silence(positions("alchemists", 5, every=31, **way))


@WAYS
def test_no_secret_decides_a_hint(way: Options) -> None:
    check_hints(positions("alchemists", 8, every=31, **way))


def test_the_question_is_near_what_it_is_about() -> None:
    game = shem.new("alchemists", seats=2, seed=6)
    rng = Random(6)
    for decision in game:
        if str(decision.options[0]).startswith("cube "):
            panes = {pane.name: pane.need for pane in TERMINAL.panes(game.view(decision.seat), RULES.language("en"))}
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
def test_what_can_be_looked_up(text: str, label: str) -> None:
    view = shem.new("alchemists", seats=3, seed=6).view(0)
    assert label in TERMINAL.lookup(view, text)


def test_hints() -> None:
    view = shem.new("alchemists", seats=3, seed=6).view(0)
    english = RULES.language("en")
    assert TERMINAL.hint(view, None, PLAY[SAGE], english) == "1 gold piece"
    assert TERMINAL.hint(view, None, BUY_CARD[ARTIFACTS.index("silver_chalice")], english) == "6 VP"
    assert TERMINAL.hint(view, None, DECLINE, english) == ""
