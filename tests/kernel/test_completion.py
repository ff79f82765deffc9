"""What can be written at each place of a card text, as the parsers of the games' verbs say it."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest

import shem
from shem.kernel.completion import completed, following, outline
from shem.kernel.edition import Components, Form
from shem.kernel.notation import Notation, NotationError
from tests.kernel.toy import NOTATION

GAMES = shem.game_names()


def components_of(game: str) -> Any:
    return import_module(f"shem.games.{game}.components")


def test_an_open_place_says_what_fits() -> None:
    [part] = outline(NOTATION, "note")
    assert not part.complete
    assert part.following.words == ("one", "two", "three")
    [part] = outline(NOTATION, "gain")
    assert (part.following.low, part.following.high) == (1, 9)


def test_a_word_has_its_alternatives() -> None:
    [part] = outline(NOTATION, "note two")
    assert part.complete
    assert part.places[0].word == "two"
    assert part.places[0].words == ("one", "two", "three")


def test_a_word_that_fits_nowhere_is_an_error() -> None:
    with pytest.raises(NotationError, match='unknown verb "gian"'):
        outline(NOTATION, "gian 1")
    with pytest.raises(NotationError, match="one word too many"):
        outline(NOTATION, "gain 1 2")


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("gain 1", {";"}),
        ("pay 1", {"->"}),
        ("choose[gain 1", {";", "|"}),
        ("choose[gain 1 | gain 2", {";", "|", "]"}),
        ("may[gain 1", {";", "]"}),
        ("gain", set()),
        ("none", set()),
    ],
)
def test_what_may_come_next(text: str, signs: set[str]) -> None:
    assert set(following(NOTATION, outline(NOTATION, text))) == signs


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_can_be_completed_and_read(game: str) -> None:
    notation: Notation = components_of(game).NOTATION
    for verb in notation.verbs:
        assert str(notation.read(completed(notation, verb)).words())


@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_the_box_is_complete_and_every_alternative_is_accepted(game: str) -> None:
    """Whatever an editor offers instead of a word can be read, completed where the rest no longer fits."""
    parts, notation = components_of(game), components_of(game).NOTATION
    file = Components(parts.FILE, parts.KEYS, notation)
    parts.fill(file)
    texts = {text for text in _texts(file.fields, file.forms)}
    assert len(texts) > 20
    rng = Random(1)
    for text in texts:
        for part in outline(notation, text):
            assert part.complete, text
            for n, place in enumerate(part.places):
                if place.words:
                    words = [one.word for one in part.places[:n]]
                    other = rng.choice(place.words)
                    notation.read(completed(notation, " ".join([part.word, *words, other])))


def _texts(fields: dict[str, Any], forms: dict[tuple[str, ...], Form]) -> list[str]:
    found: list[str] = []
    kinds = {path[-1] for path, form in forms.items() if form.kind in ("effect", "cost")}

    def walk(value: Any, name: str) -> None:
        if isinstance(value, dict):
            for inner, more in value.items():
                walk(more, inner)
        elif isinstance(value, list):
            for more in value:
                walk(more, name)
        elif isinstance(value, str) and name in kinds and not value.startswith("trigger "):
            found.append(value)

    walk(fields, "")
    return found
