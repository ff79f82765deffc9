"""Every phrase of the sources has its German and Russian words, and they fit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import PoFileError, read_po

from shem.kernel.phrase import LANGUAGES, And, Language, Or, Percent, Phrase
from tools import messages
from tools.messages import FORMS, Message, collect, named

HOMES = {folder: phrases for folder, phrases in collect().items() if (folder / "locale").exists()}
CATALOGS = [(folder, code) for folder in HOMES for code in FORMS]
each_home = pytest.mark.parametrize("folder", list(HOMES), ids=lambda folder: folder.name)
each_catalog = pytest.mark.parametrize(("folder", "code"), CATALOGS, ids=lambda value: getattr(value, "name", value))
# Things have the names of the printed rulebooks, one each; these are other words for them.
OTHER_WORDS = {
    "golem de": r"Schüler|Stadtteil|Viertel|Rohstoff|Zugreihenfolge|getötet|vollende|Passplätt|[Bb]oni\b|Sofortb"
    r"|Siegpunkt(?!e \(SP)|aktive\w? Bonus",
    "golem ru": r"студент|поряд(?:ок|ке) хода|завершённ|шарик|стартов|жетон\w* (?:паса|кварт)|мгнов|итогов\w+ подсч"
    r"|победных очк(?!ов \(ПО)|активн\w+ бонус|учёб|задани",
    "amritsar de": r"Steuerleiste|Lagerh[aä]us|Tableau|\bEbene|Solospiel|Schlusswertung|am Markt|Rohstoff|[Bb]oni\b",
    "amritsar ru": r"плит(?:к|ок)|рабоч\w+ област|шкал\w налога|вслед\b|поряд(?:ок|ке) ходов|итогов\w+ подсч",
    "alchemists de": r"Aspekt|Vorzeichen|[Ss]olar|[Ll]unar|Alchemik|Startkarte|Stimmungs|Hospital|veröffentl|Ansehen",
    "alchemists ru": r"алхимикат|слот|питьё зель|карт\w* ставк|королевск\w+ голем|итогов\w+ подсч",
}
# German texts say du, Russian ones вы.
OTHER_ADDRESS = {
    "de": r"\b(?:[A-ZÄÖÜ]\w+en Sie|können Sie|haben Sie|Ihnen)\b",
    "ru": r"(?i)\b(?:ты|тебя|тебе|тво(?:й|я|ё|и|его|ей|их|им|ему)|(?:на|за|вы|в)?(?:пиши|бери|веди|жми)|попробуй)\b",
}
COMMAND = "run `make messages` and fill in what is missing"


def read(folder: Path, code: str):
    with (folder / "locale" / f"{code}.po").open("rb") as file:
        try:
            return read_po(file, locale=code, abort_invalid=True)
        except PoFileError as error:
            pytest.fail(f"{file.name}: {error}")


def strings(message) -> list[str]:
    return list(message.string) if message.pluralizable else [message.string]


def test_kernel_and_golem_speak_three_languages():
    assert {folder.name for folder in HOMES} >= {"kernel", "golem"}


@each_catalog
def test_every_phrase_is_translated(folder: Path, code: str):
    catalog = read(folder, code)
    missing = []
    for places in HOMES[folder].values():
        message = catalog.get(places[0].one, places[0].context or None)
        if message is None or not all(strings(message)):
            missing.append(f"{places[0].where}: {places[0].one}")
    assert not missing, COMMAND


@each_catalog
def test_plural_forms(folder: Path, code: str):
    """As many forms as the language has, for exactly those phrases that count something."""
    catalog = read(folder, code)
    assert catalog.num_plurals == FORMS[code]
    for places in HOMES[folder].values():
        one = places[0].one
        message = catalog.get(one, places[0].context or None)
        assert message is not None, COMMAND
        assert bool(message.pluralizable) == any(place.many for place in places), one
        assert len(strings(message)) == (FORMS[code] if message.pluralizable else 1), one


@each_catalog
def test_same_parts(folder: Path, code: str):
    """A translation names the parts of its source; a form for exactly one thing may leave out {n}."""
    wrong = []
    for message in read(folder, code):
        if not message.id:
            continue
        one, many = (message.id, message.id) if isinstance(message.id, str) else message.id
        wanted = named(one) | named(many)
        for form, string in enumerate(strings(message)):
            counts_one = message.pluralizable and form == 0
            if string and named(string) not in ([wanted, wanted - {"n"}] if counts_one else [wanted]):
                wrong.append(f"{one}: {string}")
    assert not wrong


@each_catalog
def test_nothing_fuzzy_or_obsolete(folder: Path, code: str):
    catalog = read(folder, code)
    assert not [message.id for message in catalog if message.id and message.fuzzy]
    assert not list(catalog.obsolete), "run `make messages ARGS=--prune`"
    assert not [message.id for message in catalog if message.id and messages._key(message) not in HOMES[folder]]


def texts(folder: Path, code: str) -> Iterator[str]:
    """Everything a player of a game reads in a language: phrases, lessons, how to play."""
    for po in folder.rglob(f"{code}.po"):
        yield from (string for message in read(po.parent.parent, code) if message.id for string in strings(message))
    for lesson in folder.glob("lessons/*.toml"):
        yield from re.findall(rf"^[\w.]*\b{code} = (.*)$", lesson.read_text(encoding="utf-8"), re.MULTILINE)
    yield from (folder / "page" / "how_to_play" / f"{code}.md").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("where", OTHER_WORDS)
def test_one_word_for_one_thing(where: str):
    game, code = where.split()
    folder = next(folder for folder in HOMES if folder.name == game)
    assert not [text for text in texts(folder, code) if re.search(OTHER_WORDS[where], text)]


@each_catalog
def test_one_address(folder: Path, code: str):
    said = [string for message in read(folder, code) if message.id for string in strings(message)]
    assert not [string for string in said if re.search(OTHER_ADDRESS[code], string)]


@each_home
def test_parts_are_given(folder: Path):
    """What stands in braces is given with the phrase, and what is given stands in braces."""
    wrong = []
    for places in HOMES[folder].values():
        for place in places:
            inside = (named(place.one) | named(place.many)) - {"n"}
            if inside != place.parts:
                wrong.append(f"{place.where}: {place.one}")
    assert not wrong


@each_home
def test_one_plural_for_a_phrase(folder: Path):
    """Catalogs know a phrase by its singular, so it must have the same plural wherever it stands."""
    clashes = [one for one, places in HOMES[folder].items() if len({place.many for place in places}) > 1]
    assert not clashes


@each_home
def test_phrases_are_written_out(folder: Path):
    """Literal text, no f-strings or variables: only that can be collected and translated."""
    files = [file for file in folder.rglob("*.py") if messages.home(file) == folder]
    assert not [place for file in files for place in messages.not_written_out(file)]


def test_collecting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(messages, "SOURCES", tmp_path)
    (tmp_path / "web").mkdir()
    code, page = tmp_path / "web" / "x.py", tmp_path / "web" / "x.html"
    code.write_text('a = Phrase("{n} coin", "{n} coins", 3)\nb = Phrase(f"{a} coins")\nc = Phrase("")\n')
    page.write_text(
        """<p>{{ say("one (1)") }}\n{{ say('{n} of {k}', '{n}s of {k}', n=len(x), k=f(y)) }} {{ say(x) }}"""
    )
    found = [(message.one, message.many, message.where) for file in (code, page) for message in messages.phrases(file)]
    assert found == [
        ("{n} coin", "{n} coins", "web/x.py:1"),
        ("one (1)", "", "web/x.html:1"),
        ("{n} of {k}", "{n}s of {k}", "web/x.html:2"),
    ]
    assert list(messages.not_written_out(code)) == ["web/x.py:2"]


def test_update_keeps_translations_and_marks_obsolete(tmp_path: Path):
    (tmp_path / "locale").mkdir()
    po = tmp_path / "locale" / "ru.po"
    coin, stone = Message("{n} coin", "{n} coins", frozenset(), "x.py:1"), Message("stone", "", frozenset(), "x.py:2")
    assert messages.update(tmp_path, "ru", {coin.one: [coin], stone.one: [stone]}) == ["{n} coin", "stone"]
    text = po.read_text(encoding="utf-8")
    for form, word in enumerate(("монета", "монеты", "монет")):
        text = text.replace(f'msgstr[{form}] ""', f'msgstr[{form}] "{{n}} {word}"')
    po.write_text(text.replace('msgid "stone"\nmsgstr ""', 'msgid "stone"\nmsgstr "камень"'), encoding="utf-8")
    assert messages.update(tmp_path, "ru", {stone.one: [stone]}) == []
    text = po.read_text(encoding="utf-8")
    assert '#~ msgid "{n} coin"' in text
    assert messages.update(tmp_path, "ru", {coin.one: [coin], stone.one: [stone]}) == [], "obsolete words come back"
    russian = Language("ru", tmp_path / "locale")
    counted = [russian.say(Phrase("{n} coin", "{n} coins", n)) for n in (1, 2, 5, 11, 21, 22)]
    assert counted == ["1 монета", "2 монеты", "5 монет", "11 монет", "21 монета", "22 монеты"]
    messages.update(tmp_path, "ru", {stone.one: [stone]}, prune=True)
    assert "coin" not in po.read_text(encoding="utf-8")


def test_one_english_word_with_two_meanings(tmp_path: Path):
    (tmp_path / "locale").mkdir()
    seat = Message("open", "", frozenset(), "x.py:1", "seat")
    file = Message("open", "", frozenset(), "x.py:2")
    wanted = {seat.key: [seat], file.key: [file]}
    messages.update(tmp_path, "de", wanted)
    po = tmp_path / "locale" / "de.po"
    seat_entry, file_entry = 'msgctxt "seat"\nmsgid "open"\nmsgstr ""', 'x.py\nmsgid "open"\nmsgstr ""'
    text = po.read_text(encoding="utf-8")
    assert text.count(seat_entry) == text.count(file_entry) == 1
    text = text.replace(seat_entry, seat_entry[:-1] + 'frei"').replace(file_entry, file_entry[:-1] + 'öffnen"')
    po.write_text(text, encoding="utf-8")
    german = Language("de", tmp_path / "locale")
    assert german.say(Phrase("open", context="seat")) == "frei"
    assert german.say(Phrase("open")) == "öffnen"
    assert messages.update(tmp_path, "de", wanted) == []
    assert po.read_text(encoding="utf-8") == text


def test_lists_and_numbers_follow_the_language():
    said = {}
    for code in LANGUAGES:
        words = Language(code)
        said[code] = [words.say(And("ABC")), words.say(Or("AB")), words.say(Percent(0.954)), words.say(40320)]
    assert said == {
        "en": ["A, B and C", "A or B", "95%", "40,320"],
        "de": ["A, B und C", "A oder B", "95\xa0%", "40.320"],
        "ru": ["A, B и C", "A или B", "95\xa0%", "40\xa0320"],
    }
    assert Language("de").say(Phrase("{n} worlds, {mean}", n=1000, mean=0.5)) == "1.000 worlds, 0,5"


@each_home
def test_apostrophes_are_curly(folder: Path):
    straight = re.compile(r"\w'\w")
    assert not [place.where for places in HOMES[folder].values() for place in places if straight.search(place.one)]
