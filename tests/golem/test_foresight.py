"""What Golem shows of an option before it is chosen."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from random import Random

import shem
from shem.kernel.phrase import LANGUAGES
from shem.web.render import would


def play(seed: int, seats: int):
    game = shem.new("golem", seats=seats, seed=seed)
    luck = Random(seed)
    while not game.over:
        yield game
        decision = game.decision
        game.play(luck.choice(decision.options), decision.seat)


def foreseen(game, lang: str = "en"):
    return would(game, game.decision.seat, game.rules.language(lang))


def test_a_student_that_would_walk_has_a_double():
    game = next(game for game in play(4, 3) if "student red" in [one.text for one in game.decision.options])
    shown = foreseen(game)["student red"]
    assert f"wide-student-{game.decision.seat}-0" in shown["moves"] or len(shown["moves"]) >= 2
    assert 'href="#i-stu-red"' in shown["gain"]
    assert 'href="#i-stu-blue"' not in shown["gain"]


def test_costs_and_gains_are_drawn():
    costs = gains = 0
    for at, game in enumerate(play(2, 2)):
        if at % 7:
            continue
        for lang in LANGUAGES:
            for shown in foreseen(game, lang).values():
                for part in ("cost", "gain"):
                    ET.fromstring(f"<p>{shown.get(part, '')}</p>")
                costs += bool(shown.get("cost"))
                gains += bool(shown.get("gain"))
    assert costs > 20
    assert gains > 20


def test_what_is_foreseen_does_not_depend_on_what_is_hidden():
    for at, game in enumerate(play(3, 3)):
        if at % 23 == 0:
            seat = game.decision.seat
            again = game.redeal(seat, Random(at))
            assert foreseen(game) == would(again, seat, game.rules.language("en"))
