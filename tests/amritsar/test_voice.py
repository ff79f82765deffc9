"""What players read: no notation, no internal ids, log lines of their own, compass letters of the language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

import shem
from shem.games.amritsar import RULES, page
from shem.games.amritsar.box import (
    ABILITIES,
    AREAS,
    GOALS,
    MAHOUTS,
    PHASE_KEYS,
    STEP_KINDS,
    TRIGGERS,
    ZONE_TILES,
)
from shem.games.amritsar.components import NOTATION
from shem.games.amritsar.resources import HIS
from shem.kernel.option import Option
from shem.kernel.phrase import LANGUAGES, Phrase
from shem.kernel.table import Line

Told = tuple[Phrase, tuple[Option, ...], Option, list[Phrase]]
GAMES: list[tuple[int, int, dict[str, str]]] = [
    *((seats, seed, {}) for seats in (2, 3, 4) for seed in (1, 2, 3)),
    *((1, seed, {"maharaja": maharaja}) for seed in (1, 2) for maharaja in ("gentle", "stern")),
    *((1, 3, {"table": table}) for table in ("real", "dealt")),
]
# Words of the notation that players use, too; all others are for programs only.
ORDINARY = {
    "en": {
        *("active", "blue", "buy", "coin", "coins", "copper", "decline", "development", "donate", "donation", "done"),
        *("east", "economy", "elephant", "final", "follow", "goal", "gold", "golden", "green", "group", "knowledge"),
        *("last", "maharaja", "mahout", "main", "marble", "marker", "market", "no", "north", "points", "prestige"),
        *("resource", "resources", "return", "second", "sell", "setup", "south", "step", "storehouse", "swap", "take"),
        *("tax", "temple", "tile", "track", "trade", "unlock", "upgrade", "use", "west", "white", "yellow"),
    },
    "de": {"gold", "marker", "upgrade", "west"},
    "ru": set(),
}


def words_of(text: str) -> set[str]:
    """The words of a text, without the unit of the points."""
    return set(re.findall(r"\w+", re.sub(r"\bPP\b", "", text).lower()))


@cache
def identifiers() -> frozenset[str]:
    """The words of the notation, of the records and of the labels."""
    spelled = [*NOTATION.verbs, *NOTATION.counts, *ABILITIES, *TRIGGERS, *STEP_KINDS, *PHASE_KEYS, *MAHOUTS]
    spelled += [*AREAS, *ZONE_TILES, *GOALS, *RULES.catalogue()]
    spelled += [option.text for at in range(len(GAMES)) for _, options, _, _ in played(at) for option in options]
    words = {word for text in spelled for word in words_of(text)}
    return frozenset(word for word in words if not word.isdigit())


def inner(line: Line) -> Phrase:
    """A line in words; the Maharaja's without his name."""
    said = line.args.get("line")
    return said if line.key == HIS.key and isinstance(said, Phrase) else line.phrase


@cache
def played(at: int) -> list[Told]:
    """A random game: each question, its options, the one chosen, and what the log then says."""
    seats, seed, settings = GAMES[at]
    game = shem.new("amritsar", seats=seats, seed=seed, **settings)
    rng = Random(seed)
    told = []
    for decision in game:
        before = len(game.log)
        option = rng.choice(decision.options)
        game.play(option, seat=decision.seat)
        told.append((decision.prompt, tuple(decision.options), option, [inner(line) for line in game.log[before:]]))
    return told


def everything() -> Iterator[Told]:
    for at in range(len(GAMES)):
        yield from played(at)


@cache
def texts(lang: str) -> dict[str, set[str]]:
    """Every question, option and log line of the games, and the catalog, in words."""
    say = RULES.language(lang).say
    found: dict[str, set[str]] = {"questions": set(), "options": set(), "log": set(), "catalog": set()}
    for prompt, options, _, said in everything():
        found["questions"].add(say(prompt))
        found["options"].update(say(option.phrase) for option in options)
        found["log"].update(map(say, said))
    for name, lines, _ in RULES.catalogue().values():
        found["catalog"].update([say(name), *(say(part) for line in lines for part in line)])
    return found


def test_the_games_show_most_of_what_there_is_to_read():
    assert len({re.sub(r"\(.*\)|\d+", "", text) for text in texts("en")["questions"]}) > 30
    assert len(texts("en")["options"]) > 150
    assert len(texts("en")["log"]) > 150


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_of_the_notation_is_shown(lang: str):
    assert ORDINARY[lang] <= identifiers(), "only words of the notation need to be excused"
    hidden = identifiers() - ORDINARY[lang]
    assert {"elephant_marker", "worker_alias", "zone_tile", "n1", "w1", "a3", "lift", "tens", "gain"} <= hidden
    shown = [f"{kind}: {text}" for kind, found in texts(lang).items() for text in found if hidden & words_of(text)]
    assert not shown


def test_what_is_said_in_russian_has_no_latin_words():
    """Only the types of goals and the decades have Latin letters."""
    allowed = re.compile(r"\b([ABCD]|I{1,3})\b")
    said = [text for found in texts("ru").values() for text in found]
    assert not [text for text in said if re.search("[A-Za-z]", allowed.sub("", text))]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_never_says_an_option_in_its_own_words(lang: str):
    say = RULES.language(lang).say
    assert not [say(option.phrase) for _, _, option, said in everything() if say(option.phrase) in map(say, said)]
    for at in range(len(GAMES)):
        log = {say(line) for _, _, _, said in played(at) for line in said}
        assert not log & {say(option.phrase) for _, options, _, _ in played(at) for option in options}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_are_whole(lang: str):
    """Nothing follows a question but a note in parentheses; options and lines of the log have no period."""
    found = texts(lang)
    assert not [text for text in found["questions"] if "?" in text and not re.search(r"\?( \(.*\))?$", text)]
    assert not [text for kind in ("options", "log") for text in found[kind] if re.search(r"[.?!]$", text)]
    assert not [text for kind in ("questions", "options", "log") for text in found[kind] if "  " in text or "{" in text]


@pytest.mark.parametrize(
    ("lang", "letters", "area"), [("en", "NESW", "E1"), ("de", "NOSW", "O1"), ("ru", "СВЮЗ", "Ю2")]
)
def test_compass_letters_follow_the_language(lang: str, letters: str, area: str):
    game = shem.new("amritsar", seats=2, seed=1)
    rng = Random(1)
    while game.decision is not None and game.decision.options[0].verb != "lift":
        game.play(rng.choice(game.decision.options))
    words = RULES.language(lang)
    board = page.draw(game.view(0), words)
    names = re.findall(r">(\w\d)</text>", board)
    assert [name[0] for name in names[:8:2]] == list(letters)
    assert area in names
    assert game.decision is not None
    faces = [one.face for one in page.answers(game.view(game.decision.seat), game.decision.options, words).answers]
    assert {face[0] for face in faces} <= set(letters)
