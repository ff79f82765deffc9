"""What can be written at each place of a card text, for editors. The verbs' own parsers say it.

A text is read as far as it goes. It falls into parts: a verb with its words, or a sign of the grammar. Each word has
the alternatives that the parser would also have accepted, and `following` is what may come next.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from shem.kernel.notation import GROUPS, TOKEN, Notation, NotationError, Token, Words
from shem.kernel.phrase import Phrase

NONE = "none"
SIGNS = ("->", ";", "|", "]", *GROUPS)


@dataclass(frozen=True)
class Place:
    """A place for one word: its word (empty: it is open), and what else fits."""

    word: str = ""
    words: tuple[str, ...] = ()
    low: int = 0
    high: int = -1  # below `low`: no number fits here
    optional: bool = False


@dataclass
class Part:
    """A verb with its words, or a sign of the grammar."""

    word: str
    places: list[Place] = field(default_factory=list)
    # Words that may follow, and whether the part can also end here.
    following: Place = field(default_factory=Place)
    complete: bool = True
    price: bool = False


class _Open(Exception):
    """The text ends where a word is needed."""


class _Probe(Words):
    """The words after a verb. It notes what the parser asks for."""

    def __init__(self, notation: Notation, verb: Token, words: list[Token]) -> None:
        super().__init__(notation, "", verb, words)
        self.places: list[Place] = []
        self.following = Place()

    def _expect(self, words: Iterable[str] = (), low: int = 0, high: int = -1) -> None:
        here = self.following
        if high < low:
            low, high = here.low, here.high
        self.following = Place("", (*here.words, *words), low, high)

    def word(self, known: Iterable[str]) -> str:
        known = tuple(known)
        if not self.peek():
            self._expect(known)
            raise _Open
        self.places.append(Place(self.peek(), known))
        return super().word(known)

    def has(self, word: str) -> bool:
        if not self.peek():
            self._expect((word,))
        elif self.peek() == word:
            self.places.append(Place(word, (word,), optional=True))
        return super().has(word)

    def number(self, low: int, high: int, default: int | None = None) -> int:
        if not self.peek():
            self._expect((), low, high)
            if default is None:
                raise _Open
            return default
        before = self._at
        number = super().number(low, high, default)
        if self._at > before:
            self.places.append(Place(self._words[before][0], (), low, high, default is not None))
        return number


def outline(notation: Notation, text: str) -> list[Part]:
    """Return the parts of a text, which may be incomplete. Raises NotationError for a word that fits nowhere."""
    tokens = [(match.group(), match.start() + 1) for match in TOKEN.finditer(text)]
    parts = []
    at = 0
    while at < len(tokens):
        word, column = tokens[at]
        at += 1
        if word in SIGNS or word == NONE:
            parts.append(Part(word))
            continue
        if word not in notation.verbs:
            raise NotationError(
                Phrase("column {column}", column=column), Phrase('unknown verb "{word}"{hint}', word=word, hint="")
            )
        words = []
        while at < len(tokens) and tokens[at][0] not in SIGNS:
            words.append(tokens[at])
            at += 1
        parts.append(_verb(notation, (word, column), words))
    return parts


def _verb(notation: Notation, verb: Token, words: list[Token]) -> Part:
    probe = _Probe(notation, verb, words)
    part = Part(verb[0])
    try:
        part.price = notation.verbs[verb[0]](probe).is_price()
        probe.end()
    except _Open:
        part.complete = False
    part.places, part.following = probe.places, probe.following
    return part


def following(notation: Notation, parts: list[Part]) -> tuple[str, ...]:
    """Return the verbs and signs that may come next, apart from the last part's own words."""
    last = parts[-1] if parts else None
    if last is None or last.word in ("->", ";", "|", *GROUPS):
        return (*notation.verbs, *GROUPS) if last else (NONE, *notation.verbs, *GROUPS)
    if not last.complete:
        return ()
    signs = ["->"] if last.price else [";"] if last.word != NONE else []
    open_groups: list[list[str]] = []  # the open groups with their separators
    for part in parts:
        if part.word in GROUPS:
            open_groups.append([part.word])
        elif part.word == "|" and open_groups:
            open_groups[-1].append("|")
        elif part.word == "]" and open_groups:
            open_groups.pop()
    if open_groups and not last.price:
        group = open_groups[-1]
        signs += ["|"] if group[0] != "may[" else []
        signs += ["]"] if group[0] == "may[" or len(group) > 1 else []
    return tuple(signs)


def completed(notation: Notation, text: str) -> str:
    """Return the text with the first word that fits at each open place, so that it can be read and shown."""
    for _ in range(20):
        parts = outline(notation, text)
        if not parts or parts[-1].complete:
            return text
        place = parts[-1].following
        text = f"{text} {place.words[0] if place.words else max(place.low, min(1, place.high))}"
    return text
