"""The cards that explain everything on the page: a game's own, those of its components, and the page's."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import zip_longest

from markupsafe import Markup

from shem.contracts.cards import Card, Cards
from shem.games import find, page
from shem.kernel.phrase import ENGLISH, Language, Phrase
from shem.kernel.rules import Description, Rules, View
from shem.web.how_to_play import PLAYED, guide_of, headings
from shem.web.page_cards import PAGE_CARDS, PAGE_SYMBOLS
from shem.web.render import render
from shem.web.words import game_words, page_words

NOTHING = Phrase("")
COLOR = "color"  # what the line with a component's color is about
WIDE = 1.9  # a picture this much wider than high has a row of its own
SIZE = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')
SEAT = re.compile(r"-\d+")


@dataclass(frozen=True)
class Origin:
    """Where a component's values come from: a mark, a word, and the sentence behind it."""

    mark: str
    word: Phrase
    more: Phrase


RULEBOOK = Origin("check", Phrase("rulebook"), Phrase("Stated in the rulebook"))
PUBLIC = Origin("check", Phrase("public"), Phrase("Stated on a public web page"))
GUESSED = Origin("quill", Phrase("reconstructed"), Phrase("Shown only in pictures: our best guess"))
EDITED = Origin("pencil", Phrase("your edition"), Phrase("From an edition file"))


def origin(provenance: str) -> Origin:
    """Return where values come from; one reconstructed value makes the whole component reconstructed."""
    for word, found in (("edition file", EDITED), ("reconstructed", GUESSED), ("rulebook", RULEBOOK)):
        if word in provenance:
            return found
    return PUBLIC


@dataclass(frozen=True)
class Packed:
    """All cards of a game in one language, as they are sent."""

    text: bytes
    packed: bytes
    digest: str


@lru_cache(32)
def packed_cards(game: str, edition: str, lang: str) -> Packed:
    """Return the cards of a game's edition. They contain nothing about a table."""
    rules = find(game)
    explained = page(rules).cards
    cards = {label: [kind, html] for label, kind, html in _all(rules, edition, explained, lang)}
    text = json.dumps({"cards": cards, "symbols": {**PAGE_SYMBOLS, **explained.symbols}}, ensure_ascii=False).encode()
    return Packed(text, gzip.compress(text, 6, mtime=0), hashlib.sha256(text).hexdigest()[:12])


def place_of(cards: Cards, region: str) -> str:
    """Return the label of what a region shows."""
    return cards.places.get(SEAT.sub("", region), "")


def now(rules: Rules, view: View, words: Language) -> dict[str, list[str]]:
    """Return what things mean for the seat of this view, in words, by label."""
    return {label: [words.say(line) for line in lines] for label, lines in page(rules).cards.now(view).items()}


def _all(rules: Rules, edition: str, explained: Cards, lang: str) -> Iterator[tuple[str, str, str]]:
    own, words = page_words(lang), game_words(lang, rules.name)
    catalogue = rules.catalogue(edition)
    rules_at = _places(rules, words)
    for label, card in PAGE_CARDS.items():
        yield label, "page", _rendered(card, own, lang, symbol=card.symbol)
    components = {label.replace(" ", "-") for label in catalogue}
    for label, card in explained.cards.items():
        if label not in components:
            kind = ENGLISH.say(card.kind)
            yield label, kind, _rendered(card, words, lang, rules_at.get(card.at), rules.name, symbol=card.symbol)
    for label, component in catalogue.items():
        name = label.replace(" ", "-")
        card = explained.cards.get(name) or _component(label, component, explained)
        picture = _picture(rules, label, words, edition)
        effect = _lines(component, words) if name not in explained.cards else ""
        link = rules_at.get(card.at)
        made = _rendered(
            card, words, lang, link, rules.name, origin(component[2]), picture, effect, color=_color(component, words)
        )
        yield name, label.split(" ")[0], made


def _component(label: str, component: Description, explained: Cards) -> Card:
    kind = explained.kinds.get(label.split(" ")[0])
    if kind is None:
        return Card(NOTHING, component[0], NOTHING)
    return Card(kind.name, component[0], NOTHING, kind.rule, kind.at)


def _color(component: Description, words: Language) -> str:
    """Return a component's color, which is named next to its kind."""
    return next((words.say(value) for what, value in component[1] if what.one == COLOR), "")


def _lines(component: Description, words: Language) -> Markup:
    """Return the other lines of a component, each with what it is about; an effect speaks for itself."""
    lines = [line for line in component[1] if line[0].one != COLOR]
    said = [(words.say(what), words.say(value)) for what, value in lines]
    alone = len(lines) == 1 and lines[0][0].one == "effect"
    rows = [_capital(value) if alone else f"{_capital(what)}: {value}" for what, value in said]
    return Markup("").join(Markup("<span>{}</span>").format(row) for row in rows)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _picture(rules: Rules, label: str, words: Language, edition: str) -> str:
    guide = guide_of(rules)
    return PLAYED.sub("", guide.tile(label, words, edition)) if guide else ""


def _places(rules: Rules, words: Language) -> dict[str, tuple[str, str]]:
    """Return anchor and heading in this language, by the anchor in English: all languages have the same headings."""
    if guide_of(rules) is None:
        return {}
    both = zip_longest(headings(rules, "en"), headings(rules, words.code))
    return {one.anchor: (other.anchor, other.title) for one, other in both if one and other}


def _rendered(
    card: Card,
    words: Language,
    lang: str,
    link: tuple[str, str] | None = None,
    game: str = "",
    source: Origin = RULEBOOK,
    picture: str = "",
    effect: str = "",
    symbol: str = "",
    color: str = "",
) -> str:
    size = SIZE.search(picture)
    return render(
        "card.html",
        lang,
        kind=" · ".join(filter(None, [_capital(words.say(card.kind)), color])),
        name=_capital(words.say(card.name)),
        effect=effect or words.say(card.effect),
        rule=words.say(card.rule) if card.rule else "",
        link=link,
        game=game,
        source=source if game else None,
        picture=Markup(picture),
        wide=size is not None and float(size[1]) > WIDE * float(size[2]),
        symbol=symbol,
    )
