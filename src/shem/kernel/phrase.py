"""Translatable sentences: a template and its parts, rendered by a `Language`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path

from babel.lists import format_list
from babel.messages.pofile import read_po
from babel.numbers import format_decimal, format_percent

LANGUAGES = ("en", "de", "ru")
KERNEL_LOCALE = Path(__file__).parent / "locale"
# Numbers and lists follow these locales. English lists have no comma before "and".
LOCALES = {"en": "en_001"}


class Phrase:
    """A template in English with named parts; `n` picks the plural. Parts may be phrases themselves.

    A `key` names what is meant, apart from its words: symbols go by it. A `context` tells apart phrases that are the
    same in English but not in other languages (gettext's msgctxt).
    """

    __slots__ = ("context", "key", "many", "n", "one", "parts")

    def __init__(self, one: str, many: str = "", n: int = 1, key: str = "", context: str = "", **parts: object) -> None:
        self.context = context
        self.one = one
        self.many = many
        self.n = n
        self.key = key
        self.parts = parts

    def __str__(self) -> str:
        return ENGLISH.say(self)

    def __repr__(self) -> str:
        return f"Phrase({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(self.one)


class Sentence:
    """A kind of log line: its key and its text, with placeholders for the arguments."""

    __slots__ = ("key", "many", "one")

    def __init__(self, key: str, one: str, many: str = "") -> None:
        self.key = key
        self.one = one
        self.many = many

    def __repr__(self) -> str:
        return f"Sentence({self.key!r})"


class Join(Enum):
    """How each language joins a list."""

    AND = "standard"
    OR = "or"


class List:
    """Several phrases in a row, joined by a separator or by the rules of the language."""

    __slots__ = ("parts", "separator")

    def __init__(self, parts: Iterable[object], separator: str | Join = ", ") -> None:
        self.parts = list(parts)
        self.separator = separator

    def __str__(self) -> str:
        return ENGLISH.say(self)


class And(List):
    """A list in a sentence: A, B and C."""

    __slots__ = ()

    def __init__(self, parts: Iterable[object]) -> None:
        super().__init__(parts, Join.AND)


class Or(List):
    """Alternatives in a sentence: A, B or C."""

    __slots__ = ()

    def __init__(self, parts: Iterable[object]) -> None:
        super().__init__(parts, Join.OR)


class Percent:
    """A share, written as a percentage: Percent(0.95) is 95%."""

    __slots__ = ("share",)

    def __init__(self, share: float) -> None:
        self.share = share


class Language:
    """A language that renders phrases. English is the source; other languages read their .po files."""

    def __init__(self, code: str, *folders: Path) -> None:
        self.code = code
        self.locale = LOCALES.get(code, code)
        self.missing: set[str] = set()
        self._words: dict[str, str | tuple[str, ...]] = {}
        self._plural: Callable[[int], int] = lambda n: 0 if n == 1 else 1
        if code != "en":
            for folder in folders:
                if (path := folder / f"{code}.po").exists():
                    self._read(path)

    def _read(self, path: Path) -> None:
        with path.open("rb") as file:
            catalog = read_po(file, locale=self.code)
        plural = catalog.plural_expr
        self._plural = _plural_function(plural)
        for message in catalog:
            forms = message.string
            if message.id and forms and all(forms) and not message.fuzzy:
                one = message.id if isinstance(message.id, str) else message.id[0]
                self._words[msgid(one, message.context or "")] = forms if isinstance(forms, str) else tuple(forms)

    def say(self, what: object) -> str:
        """Return the words for a phrase, a list of phrases, a number or plain text."""
        if isinstance(what, Phrase):
            template = self._template(what)
            if not what.parts and "{" not in template:
                return template
            return template.format(n=self.say(what.n), **{name: self.say(part) for name, part in what.parts.items()})
        if isinstance(what, List):
            said = [self.say(part) for part in what.parts]
            separator = what.separator
            if isinstance(separator, Join):
                return format_list(said, separator.value, self.locale)
            return separator.join(said)
        if isinstance(what, Percent):
            return written_percent(what.share, self.locale)
        if isinstance(what, float) or (isinstance(what, int) and abs(what) >= 1000):
            return written_number(what, self.locale)
        return str(what)

    def _template(self, phrase: Phrase) -> str:
        found = self._words.get(msgid(phrase.one, phrase.context))
        if found is None:
            if phrase.one and self.code != "en":  # the empty string is the same in every language
                self.missing.add(phrase.one)
            return phrase.many if phrase.many and phrase.n != 1 else phrase.one
        if isinstance(found, str):
            return found
        return found[min(self._plural(phrase.n), len(found) - 1)]


# Writing a number as a language does takes longer than saying a sentence, and pages contain the same ones repeatedly.


@lru_cache(4096)
def written_percent(share: float, locale: str) -> str:
    """Return a share as a percentage, as the language writes it."""
    return format_percent(share, locale=locale)


@lru_cache(4096)
def written_number(number: float, locale: str, form: str | None = None) -> str:
    """Return a number as the language writes it; `form` is a pattern, such as "0.0"."""
    return format_decimal(number, form, locale)


def msgid(one: str, context: str) -> str:
    """Return the key of a phrase in a catalog, as gettext writes it."""
    return f"{context}\x04{one}" if context else one


class Flaw(ValueError):
    """Something wrong in a text that people write: Flaw(where, problem). Both can be said in any language."""

    @property
    def problem(self) -> object:
        return self.args[-1]

    def __str__(self) -> str:
        return ENGLISH.say(reason(self))


def reason(error: Exception) -> object:
    """Return what an error says: its phrases if it has some, so that it can be said in any language."""
    if isinstance(error, Flaw):
        return List(error.args, ": ")
    said = error.args[0] if error.args else ""
    return said if isinstance(said, (Phrase, List)) else str(error)


@cache
def _plural_function(expression: str) -> Callable[[int], int]:
    """Return gettext's plural expression as a Python function (translates C's ?: and &&)."""
    from gettext import c2py

    function: Callable[[int], int] = c2py(expression)
    return function


ENGLISH = Language("en")


@cache
def language(code: str, *folders: Path) -> Language:
    """Return the language of a game: the kernel's texts and those of the given locale folders."""
    if code not in LANGUAGES:
        raise ValueError(f"unknown language {code!r}; available: {', '.join(LANGUAGES)}")
    return Language(code, KERNEL_LOCALE, *folders)
