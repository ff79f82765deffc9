"""Signs in sentences: before names, instead of counted things, and nothing lost for those who listen."""

from __future__ import annotations

import pkgutil
import re
from html import unescape
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

import shem
from shem.games import find
from shem.kernel.phrase import LANGUAGES, List, Phrase, Sentence, language
from shem.kernel.table import Line
from shem.pictures.signs import signed

SIGNS = {"coin": "i-coin", "toad": "i-toad"}
SVG = re.compile(r"<svg.*?</svg>")
ENGLISH = language("en")


def coins(n: int) -> Phrase:
    return Phrase("{n} coin", "{n} coins", n, key="coin")


def test_a_sign_stands_before_a_name():
    drawn = signed(Phrase("takes: {card}", card=Phrase("toad", key="toad")), ENGLISH, SIGNS)
    assert drawn == 'takes: <svg class="sign" aria-hidden="true"><use href="#i-toad"/></svg>toad'


def test_a_sign_stands_for_what_is_counted_and_the_word_is_still_read_out():
    drawn = signed(Phrase("+{amount}", amount=coins(3)), ENGLISH, SIGNS)
    assert SVG.sub("*", drawn) == '+3*<span class="sr"> coins</span>'


def test_lists_and_what_is_no_html():
    parts = List([Phrase("toad", key="toad"), "<b>", coins(1)], " / ")
    drawn = signed(Phrase("{all}", all=parts), ENGLISH, SIGNS)
    assert SVG.sub("*", drawn) == '*toad / &lt;b&gt; / 1*<span class="sr"> coin</span>'


def test_without_signs_nothing_changes():
    assert signed(Phrase("{amount} & more", amount=coins(1)), ENGLISH, {}) == "1 coin &amp; more"


def keys(thing: object) -> set[str]:
    """The keys of all phrases and sentences in something."""
    if isinstance(thing, Line):
        return keys(thing.phrase)
    if isinstance(thing, Phrase):
        return {thing.key}.union(*map(keys, thing.parts.values()))
    if isinstance(thing, Sentence):
        return {thing.key}
    if isinstance(thing, List):
        return keys(thing.parts)
    return set().union(*map(keys, thing)) if isinstance(thing, list | tuple) else set()


def told(game: str, seed: int = 3, **settings: str) -> list[Line]:
    """The log of a random game to its end."""
    played = shem.new(game, seats=2, seed=seed, **settings)
    rng = Random(seed)
    for decision in played:
        played.play(rng.choice(decision.options), seat=decision.seat)
    return played.log


@pytest.mark.parametrize("game", shem.game_names())
def test_every_sign_of_a_game_is_drawn_and_named(game):
    """A sign belongs to a key that the game gives to something."""
    page = import_module(f"shem.games.{game}.page")
    folder = Path(str(page.__file__)).parent
    symbols = set(re.findall(r'<symbol id="([^"]+)"', (folder / "symbols.svg").read_text(encoding="utf-8")))
    assert set(page.SIGNS.values()) <= symbols
    everything = {one.name: "on" for one in find(game).settings if set(one.values) == {"on", "off"}}
    package = import_module(f"shem.games.{game}")
    chapters = [import_module(one.name) for one in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    given = keys([list(vars(chapter).values()) for chapter in chapters]) | keys(told(game, **everything))
    assert set(page.SIGNS) <= given, "nothing is called that"


@pytest.mark.parametrize("game", shem.game_names())
def test_a_whole_log_says_the_same_with_signs(game):
    page = import_module(f"shem.games.{game}.page")
    drawn = 0
    log = told(game)
    for lang in LANGUAGES:
        words = find(game).language(lang)
        for line in log:
            found = signed(line.phrase, words, page.SIGNS)
            assert unescape(re.sub(r"<[^>]+>", "", found)) == words.say(line.phrase)
            drawn += found.count("<svg")
    assert drawn > 50
