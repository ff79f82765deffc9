"""A setup plan as the browser gets it: steps for every number of players and every choice, each step and piece once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Any

from shem.contracts.setup_plan import Draw, Piece, Step
from shem.games import page as page_of
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import Rules, Setting
from shem.web.in_person.sheet_data import Copy, capital, copy_of
from shem.web.statics import build

SAID = {
    "again": Phrase("Draw again"),
    "player": Phrase("Player {number}", number="%n"),
    "reconstructed": Phrase("reconstructed: check your copy"),
    "impossible": Phrase("These modules can’t be combined."),
}


def ways(rules: Rules, settings: list[Setting]) -> Iterator[tuple[int, dict[str, str]]]:
    """Return every number of players with every combination of options that the rules allow."""
    for seats in rules.seat_counts:
        for values in product(*[setting.values for setting in settings]):
            chosen = {setting.name: value for setting, value in zip(settings, values, strict=True)}
            try:
                rules.check(seats, chosen)
            except ValueError:
                continue
            yield seats, chosen


@lru_cache(16)
def setup_data(game: str, lang: str, edition: str = "") -> dict[str, Any]:
    """Return everything that a page needs to draw a setup."""
    copy = copy_of(game, lang, edition)
    rules, words = copy.rules, copy.words
    plan = page_of(rules).setup_plan
    assert plan is not None
    settings = [setting for setting in rules.settings if setting.name in plan.settings]
    steps: dict[str, int] = {}
    pieces: dict[str, dict[str, Any]] = {}
    plans = {}
    for seats, chosen in ways(rules, settings):
        told = [_step(copy, step, pieces) for step in plan.steps(seats, chosen, edition)]
        key = "|".join([str(seats), *chosen.values()])
        plans[key] = [steps.setdefault(json.dumps(step), len(steps)) for step in told]
    return {
        "game": game,
        "build": build(),
        "about": copy.about(),
        "seats": list(rules.seat_counts),
        "settings": [_setting(words, setting) for setting in settings],
        "steps": [json.loads(step) for step in steps],
        "pieces": pieces,
        "plans": plans,
        "say": {name: words.say(phrase) for name, phrase in SAID.items()},
    }


def _setting(words: Language, setting: Setting) -> dict[str, Any]:
    values = {name: capital(words.say(said)) for name, said in setting.values.items()}
    return {"name": setting.name, "words": capital(words.say(setting.words)), "values": values, "alone": setting.alone}


def _step(copy: Copy, step: Step, pieces: dict[str, dict[str, Any]]) -> dict[str, Any]:
    words = copy.words
    return {
        "title": capital(words.say(step.title)),
        "words": words.say(step.words),
        "draws": [_draw(copy, draw, pieces) for draw in step.draws],
        "players": [capital(words.say(place)) for place in step.players],
        "link": step.link,
        "helper": words.say(step.helper) if step.helper else "",
    }


def _draw(copy: Copy, draw: Draw, pieces: dict[str, dict[str, Any]]) -> dict[str, Any]:
    return {
        "name": draw.name,
        "pool": [_piece(copy, draw.name, one, pieces) for one in draw.pool],
        "groups": [one.group for one in draw.pool],
        "places": [capital(copy.words.say(place)) for place in draw.places],
        "in_order": draw.in_order,
        "apart": draw.apart,
        "slots": list(draw.slots),
        "fixed": draw.is_fixed,
    }


def _piece(copy: Copy, draw: str, piece: Piece, pieces: dict[str, dict[str, Any]]) -> str:
    key = piece.label or f"{draw} {piece.name}"
    if key not in pieces:
        pieces[key] = {
            "name": piece.name,
            "words": capital(copy.words.say(piece.words)),
            "picture": copy.tile(piece.label),
            "symbol": piece.symbol,
            "guessed": copy.is_guessed(piece.label),
        }
    return key
