"""What players read: no notation, no internal ids, questions that can be told apart, log lines of their own."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest

import shem
from shem.games.golem import RULES
from shem.games.golem.box import CAUSES, DEVELOPMENTS, OBJECTIVES, TRIGGERS
from shem.games.golem.components import NOTATION
from shem.kernel.option import Option
from shem.kernel.phrase import LANGUAGES, Phrase
from tests.battery import Taste

GAMES = [(2, 1, "standard"), (3, 2, "introductory"), (4, 3, "standard"), (3, 4, "standard")]
# Words of the notation that are also words of the rulebook; all others are for programs only.
ORDINARY = {
    "en": {
        *("activate", "artifact", "artifacts", "back", "black", "blue", "book", "books", "buy", "cauldron"),
        *("character", "clay", "coin", "coins", "column", "control", "copy", "create", "development"),
        *("developments", "done", "down", "forward", "gold", "golem", "head", "ignore", "income"),
        *("influence", "kill", "knowledge", "large", "library", "marble", "mirror", "move", "neighborhood"),
        *("objective", "pass", "pay", "place", "rabbi", "red", "row", "side", "step", "steps", "street"),
        *("student", "students", "study", "take", "torso", "track", "up", "upgrade", "upgraded", "white"),
        *("work", "yellow"),
    },
    "de": {"gold", "golem", "rabbi", "student", "torso"},
    "ru": set(),
}


def identifiers() -> set[str]:
    """The words of the notation, of the records and of the labels."""
    spelled = [*NOTATION.verbs, *NOTATION.counts, *DEVELOPMENTS, *OBJECTIVES, *TRIGGERS, *CAUSES, *RULES.catalogue()]
    spelled += [option.text for told in map(played, GAMES) for _, _, options, _, _ in told for option in options]
    words = {word for text in spelled for word in re.findall(r"\w+", text.lower())}
    return {word for word in words if not word.isdigit() and not re.fullmatch(r"[a-d]|[ivx]+", word)}


@cache
def played(setting: tuple[int, int, str]) -> list[tuple[str, Phrase, list[Option], Option, list[Phrase]]]:
    """A game of players with a taste: who asks, the question, its options, the one chosen, what the log says then."""
    seats, seed, setup = setting
    game = shem.new("golem", seats=seats, seed=seed, setup=setup)
    rng = Random(seed)
    tastes = [Taste(rng) for _ in range(seats)]
    told = []
    for decision in game:
        asker, before = type(game.table.asker).__name__, len(game.log)
        option = tastes[decision.seat].pick(decision.options)
        game.play(option, seat=decision.seat)
        said = [line.phrase for line in game.log[before:] if line.seat == decision.seat]
        told.append((asker, decision.prompt, decision.options, option, said))
    return told


@cache
def texts(lang: str) -> dict[str, set[str]]:
    """Every question, option and log line of the games, and the catalogue, in words."""
    say = RULES.language(lang).say
    found: dict[str, set[str]] = {"questions": set(), "options": set(), "log": set(), "catalogue": set()}
    for _, prompt, options, _, said in (one for setting in GAMES for one in played(setting)):
        found["questions"].add(say(prompt))
        found["options"].update(say(option.phrase) for option in options)
        found["log"].update(map(say, said))
    for name, lines, _ in RULES.catalogue().values():
        found["catalogue"].update([say(name), *(say(part) for line in lines for part in line)])
    return found


def test_the_games_show_most_of_what_there_is_to_read():
    assert len({re.sub(r"\W*\b([IVX]+|\d+)\b", "", text) for text in texts("en")["questions"]}) > 40
    assert len(texts("en")["log"]) > 200


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_of_the_notation_is_shown(lang):
    hidden = {word for word in identifiers() if word not in ORDINARY[lang]}
    assert {"golem_track", "grey_1", "melt", "waive", "grave", "printed", "lying", "s4"} <= hidden
    shown = [
        f"{kind}: {text}"
        for kind, found in texts(lang).items()
        for text in found
        if hidden & set(re.findall(r"\w+", re.sub(r"\bVP\b", "", text).lower()))
    ]
    assert not shown


def test_what_is_said_in_russian_has_no_latin_words():
    """Only sections, seats and the letters of tiles and sides."""
    said = [text for found in texts("ru").values() for text in found]
    assert not [
        text for text in said if re.search(r"(?!\b[IVX]+\b)[A-Za-z]{2}", re.sub(r"\b[IVX]+(-[IVX]+)?\b", "", text))
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_never_says_an_option_in_its_own_words(lang):
    say = RULES.language(lang).say
    echoes = [
        say(option.phrase)
        for setting in GAMES
        for _, _, _, option, said in played(setting)
        if say(option.phrase) in map(say, said)
    ]
    assert not echoes


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_about_golems_names_its_action(lang):
    """Which golem: killed, moved, activated or controlled? No two rules ask in the same words."""
    say = RULES.language(lang).say
    askers: dict[str, set[str]] = {}
    for asker, prompt, options, _, _ in (one for setting in GAMES for one in played(setting)):
        if options[0].verb == "golem":
            askers.setdefault(re.sub(r"\d+", "#", say(prompt)), set()).add(asker)
    assert len(askers) >= 8
    assert not {asked: rules for asked, rules in askers.items() if len(rules) > 1}


def test_options_begin_small_and_log_lines_have_no_period():
    assert not [text for text in texts("en")["options"] if text[0].isupper()]
    assert not [text for lang in LANGUAGES for text in texts(lang)["log"] if text.endswith((".", ";", ":"))]


def test_tiles_without_a_printed_number_have_none():
    """Action tiles and starting tiles are known by what they show; their numbers are ours."""
    assert not [
        text for found in texts("en").values() for text in found if re.search(r"(action|starting) tile \d", text)
    ]
    chosen = [options for setting in GAMES for _, _, options, _, _ in played(setting) if options[0].verb == "start"]
    assert chosen
    assert all(len({str(option.phrase) for option in options}) == len(options) for options in chosen)
