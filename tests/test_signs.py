"""Signs in sentences: before names, instead of counted things, and nothing lost for those who listen."""

from __future__ import annotations

import re
from html import unescape
from importlib import import_module
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import shem
from shem.kernel.phrase import LANGUAGES, List, Phrase, language
from shem.pictures.signs import signed

SIGNS = {"{n} coin": "i-coin", "toad": "i-toad"}
SVG = re.compile(r"<svg.*?</svg>")
ENGLISH = language("en")


def coins(n: int) -> Phrase:
    return Phrase("{n} coin", "{n} coins", n)


def test_a_sign_stands_before_a_name():
    drawn = signed(Phrase("takes: {card}", card=Phrase("toad")), ENGLISH, SIGNS)
    assert drawn == 'takes: <svg class="sign" aria-hidden="true"><use href="#i-toad"/></svg>toad'


def test_a_sign_stands_for_what_is_counted_and_the_word_is_still_read_out():
    drawn = signed(Phrase("+{amount}", amount=coins(3)), ENGLISH, SIGNS)
    assert SVG.sub("*", drawn) == '+3*<span class="sr"> coins</span>'


def test_lists_and_what_is_no_html():
    parts = List([Phrase("toad"), "<b>", coins(1)], " / ")
    drawn = signed(Phrase("{all}", all=parts), ENGLISH, SIGNS)
    assert SVG.sub("*", drawn) == '*toad / &lt;b&gt; / 1*<span class="sr"> coin</span>'


def test_without_signs_nothing_changes():
    assert signed(Phrase("{amount} & more", amount=coins(1)), ENGLISH, {}) == "1 coin &amp; more"


@pytest.mark.parametrize("game", shem.game_names())
def test_every_sign_of_a_game_is_drawn_and_named(game):
    pictures = import_module(f"shem.games.{game}.pictures")
    folder = Path(str(pictures.__file__)).parent
    symbols = set(re.findall(r'<symbol id="([^"]+)"', (folder / "symbols.svg").read_text(encoding="utf-8")))
    assert set(pictures.SIGNS.values()) <= symbols
    with (folder.parent / "locale" / "de.po").open("rb") as file:
        phrases = {one.id if isinstance(one.id, str) else one.id[0] for one in read_po(file)}
    assert set(pictures.SIGNS) <= phrases, "nothing is called that"


@pytest.mark.parametrize("game", shem.game_names())
def test_a_whole_log_says_the_same_with_signs(game):
    pictures = import_module(f"shem.games.{game}.pictures")
    played = shem.new(game, seats=2, seed=3)
    for _ in range(150):
        if (decision := played.decision) is not None:
            played.play(decision.options[played.number % len(decision.options)], seat=decision.seat)
    drawn = 0
    for lang in LANGUAGES:
        words = played.rules.language(lang)
        for line in played.log:
            found = signed(line.phrase, words, pictures.SIGNS)
            assert unescape(re.sub(r"<[^>]+>", "", found)) == words.say(line.phrase)
            drawn += found.count("<svg")
    assert drawn > 50
