"""What players read: no notation, no internal ids, options and log lines with words of their own."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest

import shem
from shem.games.alchemists import RULES
from shem.games.alchemists.alchemy import ALCHEMICALS, INGREDIENTS
from shem.games.alchemists.components import ABILITIES, NOTATION, open_box
from shem.games.alchemists.setup import CONFIGURATION
from shem.kernel.option import Option
from shem.kernel.phrase import LANGUAGES, Phrase
from tests.alchemists.games import EVERYTHING, MASTERS, MODULES, PLAIN, Options, options
from tests.battery import Taste

GAMES: list[tuple[int, int, Options]] = [
    (2, 1, PLAIN),
    (3, 2, MASTERS),
    (4, 3, EVERYTHING),
    (2, 5, EVERYTHING),
    (3, 7, options("apprentice", *MODULES)),
]
Told = tuple[Phrase, list[Option], Option, list[Phrase]]
# Words of the notation that are also words of the rulebook; all others are for programs only.
ORDINARY: dict[str, set[str]] = {
    "en": {
        *("adventurer", "alchemical", "animate", "apprentice", "approval", "article", "artifact", "aspect"),
        *("assassin", "assistant", "associate", "authority", "barmaid", "berserker", "bid", "blue", "book"),
        *("buy", "chest", "choose", "claim", "cleric", "conference", "counter", "courtier", "cube"),
        *("custodian", "debunk", "deck", "discard", "discount", "done", "drink", "ears", "encyclopedia"),
        *("endorse", "exact", "exhibit", "favor", "feather", "fern", "flower", "forage", "gain", "gold"),
        *("golem", "grant", "green", "guarantee", "herbalist", "hospital", "keep", "large", "later"),
        *("library", "lose", "mandrake", "master", "merchant", "mix", "mood", "mushroom", "neutral", "no"),
        *("or", "order", "pay", "periscope", "play", "potion", "publish", "ranger", "read", "red"),
        *("replicator", "report", "research", "sage", "scorpion", "seal", "sell", "shopkeeper", "signs"),
        *("silver", "small", "sorcerer", "startup", "student", "take", "test", "theory", "tile", "toad"),
        *("transmute", "visit", "wait", "white", "witcher", "with"),
    },
    "de": {"berserker", "gold", "golem", "neutral", "test"},
    "ru": set(),
}


@cache
def played(which: int) -> list[Told]:
    """A game of players with a taste: each question, its options, the one chosen, what the log says then."""
    seats, seed, way = GAMES[which]
    game = shem.new("alchemists", seats=seats, seed=seed, **way)
    rng = Random(seed)
    tastes = [Taste(rng, zeal=1) for _ in range(seats)]
    told = []
    for decision in game:
        before = len(game.log)
        option = tastes[decision.seat].pick(decision.options)
        game.play(option, seat=decision.seat)
        said = [line.phrase for line in game.log[before:]]
        told.append((decision.prompt, decision.options, option, said))
    return told


def chances() -> list[Option]:
    """What chance may decide that an edition names."""
    box = open_box("")
    return [*box.startup_card, *box.startup_again, *box.grant_tile, *box.order_tile, *box.mood_tile, *CONFIGURATION]


def identifiers() -> set[str]:
    """The words of the notation, of the records and of the labels."""
    spelled = [*NOTATION.verbs, *NOTATION.counts, *ABILITIES, *RULES.catalogue(), *INGREDIENTS]
    spelled += [one.id for one in ALCHEMICALS]
    spelled += [option.text for n in range(len(GAMES)) for _, offered, _, _ in played(n) for option in offered]
    spelled += [option.text for option in chances()]
    words = {word for text in spelled for word in re.findall(r"\w+", text.lower())}
    return {word for word in words if not word.isdigit() and len(word) > 1}


@cache
def texts(lang: str) -> dict[str, set[str]]:
    """Every question, option and log line of the games, and the catalogue, in words."""
    say = RULES.language(lang).say
    found: dict[str, set[str]] = {"questions": set(), "options": set(), "log": set(), "catalogue": set()}
    for prompt, offered, _, said in (one for n in range(len(GAMES)) for one in played(n)):
        found["questions"].add(say(prompt))
        found["options"].update(say(option.phrase) for option in offered)
        found["log"].update(map(say, said))
    found["options"].update(say(option.phrase) for option in chances())
    for name, lines, _ in RULES.catalogue().values():
        found["catalogue"].update([say(name), *(say(part) for line in lines for part in line)])
    return found


def test_the_games_show_most_of_what_there_is_to_read():
    assert len(texts("en")["questions"]) > 80
    assert len(texts("en")["options"]) > 300
    assert len(texts("en")["log"]) > 250


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_of_the_notation_is_shown(lang: str):
    hidden = identifiers() - ORDINARY[lang]
    assert {"s01", "t36", "g5", "m8", "ppn", "birdclaw", "five_reputation", "paralyse", "spark", "entry"} <= hidden
    shown = [
        f"{kind}: {text}"
        for kind, found in texts(lang).items()
        for text in found
        if hidden & set(re.findall(r"\w+", text.lower()))
    ]
    assert not shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_card_or_tile_goes_by_its_number(lang: str):
    """Startup cards, grants, order and mood tiles have no numbers that a player could see."""
    numbered = r"\b(cards?|grants?|tiles?|slot|karten?|drittmittel|plättchen|карт[аыу]?|гранта?|жетон) №?\d"
    assert re.search(numbered, "keep startup cards 4 and 14")
    assert not [text for found in texts(lang).values() for text in found if re.search(numbered, text.lower())]
    assert not [text for found in texts("en").values() for text in found if re.search(r"\bslots?\b", text)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_never_says_an_option_in_its_own_words(lang: str):
    say = RULES.language(lang).say
    echoes = [
        say(option.phrase)
        for n in range(len(GAMES))
        for _, _, option, said in played(n)
        if say(option.phrase) in map(say, said)
    ]
    assert not echoes


def test_what_is_said_in_russian_has_no_latin_words():
    """Only levels of artifacts; the letters of the colors are Russian, too."""
    said = [text for found in texts("ru").values() for text in found]
    assert not [text for text in said if re.search(r"[A-Za-z]", re.sub(r"\b[IVX]+\b", "", text))]


def test_options_begin_small_and_log_lines_have_no_period():
    """Only an artifact's name and the signs of an alchemical begin with a capital letter."""
    offered = [option for n in range(len(GAMES)) for _, among, _, _ in played(n) for option in among]
    assert {option.verb for option in offered if str(option.phrase)[0].isupper()} == {"choose", "alchemical"}
    assert not [text for lang in LANGUAGES for text in texts(lang)["log"] if text.endswith((".", ";", ":"))]
