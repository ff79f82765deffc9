"""Parsing card text into effects.

    effect := cost "->" effect                     pay the left side to get everything on the right
            | step (";" effect)?                   both, in this order
    step   := "choose[" effect ("|" effect)+ "]"   exactly one
            | "any_order[" effect ("|" effect)+ "]"
            | "may[" effect "]"
            | "none"
            | verb argument* ("per" count)?

Invalid effects are rejected when they are read, not during play: `any_order` takes only offers, branches differ, every
cost is followed by an arrow, and numbers are in the range of their verb. A list of costs (`pay 1; pay 2`) is allowed
only as a whole text, for fields that contain a cost.

Each game defines its verbs: a parser takes the words after the verb and returns the effect.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches

from shem.kernel.nodes import NOTHING, AnyOrder, Choose, May, Offer, Pay, Seq
from shem.kernel.phrase import Flaw, Phrase
from shem.kernel.table import AnyEffect

Token = tuple[str, int]  # a word and its column, starting at 1

TOKEN = re.compile(r"->|[;|\]]|(?:choose|any_order|may)\[|(?:(?!->)[^\s;|\[\]])+|\S")
LONGEST_WORD = 80  # longest word for which a correction is suggested
GROUPS = ("choose[", "any_order[", "may[")
NUMBER = re.compile(r"[+-]?[0-9]{1,4}")
LENGTH = 300  # longest text: a card is small
DEPTH = 5  # deepest nesting of groups and arrows
KEPT = 5000  # effects kept in the cache
SHOWN = 60  # longest excerpt in an error message


class NotationError(Flaw):
    """An invalid card text: the message says where, why, and what may have been meant."""


def spot(where: object, column: int) -> Phrase:
    """Return a place within a text."""
    return Phrase("{where}, column {column}", where=where, column=column)


def near_miss(word: str, known: Iterable[str]) -> str:
    """Return `perhaps` in English."""
    return str(perhaps(word, known))


def perhaps(word: str, known: Iterable[str]) -> Phrase:
    """Return ' (did you mean "gain"?)' if a known word is similar, otherwise the empty phrase."""
    close = closest(word, known)
    return Phrase(' (did you mean "{word}"?)', word=close) if close else Phrase("")


def closest(word: str, known: Iterable[str]) -> str:
    """Return the known word that may have been meant, otherwise the empty string."""
    close = get_close_matches(word, list(known), 1) if len(word) <= LONGEST_WORD else []
    return close[0] if close else ""


def shown(value: object) -> str | Phrase:
    """Return a short excerpt of what was found, for an error message; text in the quotation marks of its language."""
    if isinstance(value, str):
        return Phrase('"{word}"', word=_short(repr(value)[1:-1]))
    try:
        text = repr(value)
    except ValueError:  # Python refuses to print numbers of thousands of digits
        text = "something with a huge number"
    return _short(text)


def _short(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def _found(word: str) -> str | Phrase:
    return shown(word) if word else Phrase("nothing", context="instead of a word")


class Words:
    """The words after a verb, read one by one; errors name the column."""

    def __init__(self, notation: Notation, where: str, verb: Token, words: list[Token]) -> None:
        self._notation = notation
        self._where = where
        self._verb = verb
        self._words = words
        self._at = 0

    def error(self, problem: Phrase) -> NotationError:
        _, column = self._words[self._at] if self._at < len(self._words) else self._verb
        return NotationError(spot(self._where, column), problem)

    def peek(self) -> str:
        return self._words[self._at][0] if self._at < len(self._words) else ""

    def word(self, known: Iterable[str]) -> str:
        """Return the next word, which must be one of these."""
        known = list(known)
        word = self.peek()
        if word not in known:
            wanted = Phrase(
                'after "{verb}": expected one of {known}, not {found}{hint}',
                verb=self._verb[0],
                known=", ".join(known),
                found=_found(word),
                hint=perhaps(word, known),
            )
            raise self.error(wanted)
        self._at += 1
        return word

    def has(self, word: str) -> bool:
        """Consume the next word if it is this one."""
        if self.peek() != word:
            return False
        self._at += 1
        return True

    def number(self, low: int, high: int, default: int | None = None) -> int:
        """Return the next word as an integer in this range; signs are allowed."""
        word = self.peek()
        if not re.fullmatch(r"[+-]?[0-9]+", word) and default is not None:
            return default
        number = int(word) if NUMBER.fullmatch(word) else None
        if number is None or not low <= number <= high:
            raise self.error(
                Phrase(
                    '"{verb}" needs a number from {low} to {high} here, not {word}',
                    verb=self._verb[0],
                    low=low,
                    high=high,
                    word=_found(word),
                )
            )
        self._at += 1
        return number

    def per(self) -> str:
        """Return the name after `per`, or the empty string."""
        if not self.has("per"):
            return ""
        return self.word(self._notation.counts)

    def end(self) -> None:
        if self._at < len(self._words):
            word = self.peek()[:SHOWN]
            raise self.error(Phrase('"{word}" is one word too many after "{verb}"', word=word, verb=self._verb[0]))


Reader = Callable[[Words], AnyEffect]


class Notation:
    """A game's notation: its verbs and counts. The same text always gives the same effect object."""

    def __init__(self, verbs: dict[str, Reader], counts: Iterable[str] = ()) -> None:
        self.verbs = verbs
        self.counts = tuple(counts)
        self._known: dict[str, AnyEffect] = {}

    def read(self, text: str, where: str = "notation") -> AnyEffect:
        """Return the effect for a text. `where` names the file and entry for error messages."""
        if len(text) > LENGTH:
            raise NotationError(
                spot(where, LENGTH + 1), Phrase("the text is longer than {length} characters", length=LENGTH)
            )
        tokens = [(match.group(), match.start() + 1) for match in TOKEN.finditer(text)]
        if not tokens:
            raise NotationError(where, Phrase('the effect is empty; write "none" for no effect'))
        effect, at = self._effect(tokens, 0, where, 0)
        if at < len(tokens):
            word, column = tokens[at]
            raise NotationError(spot(where, column), Phrase('unexpected "{word}"', word=word[:SHOWN]))
        return effect

    def _effect(self, tokens: list[Token], at: int, where: str, depth: int) -> tuple[AnyEffect, int]:
        begin = at
        steps: list[AnyEffect] = []
        columns: list[int] = []
        while True:
            start = at
            step, at = self._step(tokens, at, where, depth)
            columns.append(tokens[start][1])
            if at < len(tokens) and tokens[at][0] == "->":
                if not step.is_price():
                    raise NotationError(
                        spot(where, columns[-1]), Phrase('before "->" there must be a cost, not "{step}"', step=step)
                    )
                if depth == DEPTH:
                    raise NotationError(
                        spot(where, tokens[at][1]), Phrase("nested more than {depth} levels deep", depth=DEPTH)
                    )
                rest, at = self._effect(tokens, at + 1, where, depth + 1)
                step = self._same(tokens[start:at], lambda cost=step, then=rest: Pay(cost, then))  # type: ignore[misc]
            steps.append(step)
            if at < len(tokens) and tokens[at][0] == ";":
                at += 1
                continue
            break
        self._check_prices(steps, columns, where, depth)
        if len(steps) == 1:
            return steps[0], at
        return self._same(tokens[begin:at], lambda: Seq(steps)), at

    def _check_prices(self, steps: list[AnyEffect], columns: list[int], where: str, depth: int) -> None:
        """Check that each cost is followed by its arrow; only a whole text may be a list of costs."""
        prices = [step.is_price() for step in steps]
        if not any(prices) or (all(prices) and not depth):
            return
        at = prices.index(True)
        if isinstance(steps[-1], Pay):
            raise NotationError(
                spot(where, columns[at]), Phrase('"{step}" is a cost; each cost needs its own "->"', step=steps[at])
            )
        raise NotationError(
            spot(where, columns[at]),
            Phrase('"{step}" is a cost; it must be followed by "->" and what it buys', step=steps[at]),
        )

    def _step(self, tokens: list[Token], at: int, where: str, depth: int) -> tuple[AnyEffect, int]:
        if at >= len(tokens):
            raise NotationError(where, Phrase("the line ends where an effect is expected"))
        word, column = tokens[at]
        if word in GROUPS:
            if depth == DEPTH:
                raise NotationError(spot(where, column), Phrase("nested more than {depth} levels deep", depth=DEPTH))
            return self._group(tokens, at, where, depth + 1)
        if word == "none":
            return NOTHING, at + 1
        end = at + 1
        while end < len(tokens) and tokens[end][0] not in ("->", ";", "|", "]", *GROUPS):
            end += 1
        reader = self.verbs.get(word)
        if reader is None:
            raise NotationError(
                spot(where, column),
                Phrase('unknown verb "{word}"{hint}', word=word[:SHOWN], hint=perhaps(word, self.verbs)),
            )
        words = Words(self, where, tokens[at], tokens[at + 1 : end])

        def build() -> AnyEffect:
            effect = reader(words)
            words.end()
            return effect

        return self._same(tokens[at:end], build), end

    def _group(self, tokens: list[Token], at: int, where: str, depth: int) -> tuple[AnyEffect, int]:
        kind, column = tokens[at]
        begin = at
        parts: list[AnyEffect] = []
        while True:
            start = at + 1
            part, at = self._effect(tokens, start, where, depth)
            if kind == "any_order[" and not isinstance(part, Offer):
                raise NotationError(
                    spot(where, tokens[start][1]),
                    Phrase(
                        'any_order takes only effects that can be declined, not "{part}"; write may[{part}]', part=part
                    ),
                )
            if part.text in [other.text for other in parts]:
                raise NotationError(spot(where, tokens[start][1]), Phrase('duplicate "{part}"', part=part))
            parts.append(part)
            if at >= len(tokens):
                raise NotationError(spot(where, column), Phrase('"{kind}" is never closed with "]"', kind=kind))
            if tokens[at][0] == "]":
                break
            if tokens[at][0] != "|":
                raise NotationError(spot(where, tokens[at][1]), Phrase('expected "|" or "]"'))
        at += 1
        if kind == "may[":
            if len(parts) != 1:
                raise NotationError(spot(where, column), Phrase('"may[" takes exactly one effect'))
            return self._same(tokens[begin:at], lambda: May(parts[0])), at
        if len(parts) < 2:
            raise NotationError(
                spot(where, column), Phrase('"{kind}" needs at least two effects, separated by "|"', kind=kind)
            )
        node = Choose if kind == "choose[" else AnyOrder
        return self._same(tokens[begin:at], lambda: node(parts)), at

    def _same(self, tokens: list[Token], build: Callable[[], AnyEffect]) -> AnyEffect:
        text = " ".join(word for word, _ in tokens)
        text = text.replace(" ;", ";").replace("[ ", "[").replace(" ]", "]")
        effect = self._known.get(text)
        if effect is None:
            effect = build()
            effect.text = text
            if len(self._known) >= KEPT:
                self._known.clear()
            self._known[text] = effect
        return effect
