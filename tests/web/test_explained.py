"""Nothing on the page is unexplained: every drawn thing of random positions has a card, in every language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from random import Random

import pytest

import shem
from shem.games import find, page
from shem.kernel.phrase import LANGUAGES
from shem.kernel.rules import SPECTATOR
from shem.web.cards import now, packed_cards, place_of
from shem.web.words import game_words

VOID = ("br", "img", "input", "hr", "link", "meta")
GAMES = {
    "golem": [(2, {}), (4, {"setup": "introductory"})],
    "amritsar": [(1, {}), (2, {}), (4, {})],
    "alchemists": [
        (2, {"variant": "master"}),
        (4, {"golem_project": "on", "royal_encyclopedia": "on", "busy_days": "on", "startup_funding": "on"}),
    ],
}
EVERY = 37  # decisions between two positions that are looked at


class Walk(HTMLParser):
    """Finds what has no explanation in a region, by the rules of table/about.js."""

    def __init__(self, labels: set[str], symbols: dict[str, str], place: str) -> None:
        super().__init__()
        self.labels, self.symbols, self.place = labels, symbols, place
        self.stack: list[tuple[str, dict[str, str | None]]] = []
        self.missing: set[str] = set()
        self.seen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.stack.append((tag, dict(attrs)))
        self.check(tag, dict(attrs))
        if tag in VOID:
            self.stack.pop()

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.stack.append((tag, dict(attrs)))
        self.check(tag, dict(attrs))
        self.stack.pop()

    def handle_endtag(self, tag: str) -> None:
        while self.stack and self.stack.pop()[0] != tag:
            pass

    def check(self, tag: str, attrs: dict[str, str | None]) -> None:
        about = next((one["data-about"] for _, one in reversed(self.stack) if "data-about" in one), None)
        if "data-about" in attrs and attrs["data-about"] not in self.labels:
            self.missing.add(f"unknown label {attrs['data-about']}")
        symbol = (attrs.get("href") or "").partition("#")[2] if tag == "use" else ""
        named = [f"{name} {attrs[name]}" for name in ("data-target", "title") if name in attrs]
        if tag == "title" and self.stack[-2][0] != "svg":
            named.append("title")
        if (not named and not symbol) or any(one == "symbol" for one, _ in self.stack):
            return
        self.seen += 1
        if about in self.labels or (symbol and self.symbols.get(symbol) in self.labels):
            return
        if attrs.get("title") and self.place == "notebook":  # a mark of the notebook says why itself
            return
        if named:  # something to choose or with words of its own needs a card of its own
            self.missing.update(named)
        elif self.place not in self.labels:  # what only decorates belongs to its place
            self.missing.add(symbol)


def positions(game: str, seats: int, settings: dict[str, str]) -> Iterator[shem.Game]:
    rng = Random(11)
    played = shem.new(game, seats=seats, seed=7, **settings)
    while not played.over:
        if len(played.moves) % EVERY == 0:
            yield played
        decision = played.decisions[0]
        played.play(rng.choice(decision.options), seat=decision.seat)
    yield played


def drawn(game: shem.Game, seat: int) -> dict[str, str]:
    """All regions a game draws for a seat, without the question."""
    art, words = page(game.rules), game_words("en", game.rules.name)
    names = ["Ann", "Ben", "Cleo", "Dmitri"][: game.seat_count]
    regions = art.regions(game.view(SPECTATOR), words, names)
    regions |= art.told(game.log_for(SPECTATOR), game.view(SPECTATOR), words, names)
    if art.hand:
        regions["hand"] = art.hand(game.view(seat), words, names)
    if art.notebook:
        aids = {aid.name: next(iter(aid.values)) for aid in art.aids}
        regions |= art.notebook(game.view(seat), words, names, aids, {})
    return regions


@pytest.mark.parametrize("game", GAMES)
def test_everything_drawn_is_explained(game: str):
    sent = json.loads(packed_cards(game, "", "en").text)
    labels, symbols = set(sent["cards"]), sent["symbols"]
    assert set(symbols.values()) <= labels
    cards = page(find(game)).cards
    assert set(cards.places.values()) <= labels
    missing: dict[str, set[str]] = {}
    seen = 0
    for seats, settings in GAMES[game]:
        for position in positions(game, seats, settings):
            for region, html in drawn(position, 0).items():
                walk = Walk(labels, symbols, place_of(cards, region))
                walk.feed(html)
                seen += walk.seen
                if walk.missing:
                    missing.setdefault(re.sub(r"\d", "N", region), set()).update(walk.missing)
    assert missing == {}
    assert seen > 2000


@pytest.mark.parametrize("game", GAMES)
def test_what_things_mean_now_comes_from_the_view_alone(game: str):
    """Every line belongs to a card; the same view says the same, whatever lies hidden."""
    labels = set(json.loads(packed_cards(game, "", "en").text)["cards"])
    seats, settings = GAMES[game][-1]
    said = 0
    for at, position in enumerate(positions(game, seats, settings)):
        for seat in range(seats):
            words = game_words("en", game)
            found = now(position.rules, position.view(seat), words)
            assert set(found) <= labels
            said += len(found)
            if at % 3 == 0:
                elsewhere = position.redeal(seat, Random(at))
                assert now(elsewhere.rules, elsewhere.view(seat), words) == found
    assert said > 300


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_complete_in_every_language(game: str):
    """Name, kind and effect; the rules open at a heading of the text in the same language."""
    by_lang = {lang: json.loads(packed_cards(game, "", lang).text)["cards"] for lang in LANGUAGES}
    assert len({frozenset(cards) for cards in by_lang.values()}) == 1
    for lang, cards in by_lang.items():
        for label, (_, html) in cards.items():
            assert re.search(r"<small>[^<]+</small><h2[^>]*>[^<]+</h2>", html), (lang, label)
            assert re.search(r'class="e-effect">(<span>)?[^<]+', html), (lang, label)
    english = by_lang["en"]
    own = [label for label in english if not label.startswith("ui-")]
    assert [label for label in own if "data-rules=" not in english[label][1]] == []
