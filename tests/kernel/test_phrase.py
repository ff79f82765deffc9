"""Phrases: templates, plurals, languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from shem.kernel.phrase import ENGLISH, LANGUAGES, Language, List, Phrase, language

RUSSIAN = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
"(n%100<10 || n%100>=20) ? 1 : 2);\\n"

msgid "{n} coin"
msgid_plural "{n} coins"
msgstr[0] "{n} монета"
msgstr[1] "{n} монеты"
msgstr[2] "{n} монет"

msgid "pay {amount}"
msgstr "заплатить: {amount}"

#, fuzzy
msgid "nothing"
msgstr "ничего?"

msgid "empty"
msgstr ""

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} карта"
msgstr[1] ""
msgstr[2] ""
"""


def coins(n: int) -> Phrase:
    return Phrase("{n} coin", "{n} coins", n)


@pytest.fixture
def russian(tmp_path: Path) -> Language:
    (tmp_path / "ru.po").write_text(RUSSIAN, encoding="utf-8")
    return Language("ru", tmp_path)


def test_english_is_the_source() -> None:
    assert [str(coins(n)) for n in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert str(Phrase("pay {amount}", amount=coins(3))) == "pay 3 coins"
    assert str(Phrase("{steps}", steps=List([coins(1), "or", coins(2)], "; "))) == "1 coin; or; 2 coins"
    assert str(Phrase("plain")) == "plain"
    assert ENGLISH.missing == set()


def test_russian_plurals(russian: Language) -> None:
    said = [russian.say(coins(n)) for n in (1, 2, 4, 5, 11, 12, 21, 22, 25)]
    assert said == [
        *("1 монета", "2 монеты", "4 монеты", "5 монет", "11 монет"),
        *("12 монет", "21 монета", "22 монеты", "25 монет"),
    ]
    assert russian.say(Phrase("pay {amount}", amount=coins(5))) == "заплатить: 5 монет"
    assert russian.missing == set()


def test_what_has_no_translation_is_said_in_english_and_noted(russian: Language) -> None:
    assert russian.say(Phrase("nothing")) == "nothing"
    assert russian.say(Phrase("empty")) == "empty"
    assert russian.say(Phrase("{n} card", "{n} cards", 2)) == "2 cards"
    assert russian.missing == {"nothing", "empty", "{n} card"}


def test_phrases_compare_by_what_they_say() -> None:
    assert coins(2) == coins(2)
    assert coins(2) != coins(3)
    assert coins(2) != "2 coins"
    assert len({coins(2), coins(2)}) == 1
    assert repr(coins(1)) == "Phrase('1 coin')"


def test_only_known_languages() -> None:
    assert LANGUAGES == ("en", "de", "ru")
    with pytest.raises(ValueError, match="unknown language 'fr'; available: en, de, ru"):
        language("fr")
