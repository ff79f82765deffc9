"""Sentences with symbols: a thing's symbol before its name, or instead of the word for what is counted.

signed(Phrase("+{n} clay", n=3, key="clay"), words, {"clay": "i-clay"})    # +3 and the symbol; "clay" is only read out
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

from shem.kernel.phrase import Language, List, Phrase

# A symbol and the words it replaces, between characters that no language uses.
FIRST, THEN, LAST = "\ue000", "\ue001", "\ue002"
MARKED = re.compile(f"{FIRST}([^{THEN}]*){THEN}([^{LAST}]*){LAST}")


def signed(phrase: Phrase, words: Language, signs: Mapping[str, str]) -> str:
    """Return a phrase as HTML. `signs` maps the key of a phrase or of one of its parts to its symbol."""
    return MARKED.sub(_sign, escape(words.say(_marked(phrase, words, signs))))


def _sign(found: re.Match[str]) -> str:
    symbol, said = found.groups()
    spoken = f'<span class="sr">{said}</span>' if said else ""
    return f'<svg class="sign" aria-hidden="true"><use href="#{symbol}"/></svg>{spoken}'


def _marked(what: object, words: Language, signs: Mapping[str, str]) -> object:
    if isinstance(what, List):
        return List([_marked(part, words, signs) for part in what.parts], what.separator)
    if not isinstance(what, Phrase):
        return what
    phrase = what
    if what.parts:
        inside = {name: _marked(part, words, signs) for name, part in what.parts.items()}
        phrase = Phrase(what.one, what.many, what.n, what.key, what.context, **inside)
    symbol = signs.get(what.key)
    if symbol is None:
        return phrase
    said = words.say(phrase)
    before, number, counted = said.partition(str(what.n)) if "{n}" in what.one else ("", "", "")
    if number:
        return f"{before}{number}{FIRST}{symbol}{THEN}{counted}{LAST}"
    return f"{FIRST}{symbol}{THEN}{LAST}{said}"
