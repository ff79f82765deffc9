"""Nothing on the page is unexplained: every drawn thing of random positions has a card, in every language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from random import Random

import pytest

import shem
from shem.games import find, page
from shem.kernel.phrase import LANGUAGES
from shem.kernel.rules import SPECTATOR
from shem.web.cards import now, packed_cards, place_of
from shem.web.words import game_words
from tests.web.serving import Laid, Server

VOID = ("br", "img", "input", "hr", "link", "meta")
SILENT = ("dialog", "symbol", "defs")  # sheets have words; the others are not drawn
# These speak for themselves.
OWN = ("answers", "preview", "explain", "coach", "moments", "r-coach", "r-moments", "flag-place")
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
    """Finds what has no explanation, by the rules of table/about.js."""

    def __init__(self, game: str, place: str = "") -> None:
        super().__init__()
        self.labels, self.symbols = known(game)
        self.place = place
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

    def around(self, *names: str) -> str:
        """The nearest of these attributes, from the inside out."""
        return next((one[name] or "" for _, one in reversed(self.stack) for name in names if name in one), "")

    def is_silent(self) -> bool:
        """Whether what is drawn here needs no card."""
        named = (f"{one.get('class', '')} {one.get('id', '')}".split() for _, one in self.stack)
        return any(tag in SILENT for tag, _ in self.stack) or any(name in OWN for names in named for name in names)

    def check(self, tag: str, attrs: dict[str, str | None]) -> None:
        if self.is_silent():
            return
        if "data-about" in attrs and attrs["data-about"] not in self.labels:
            self.missing.add(f"unknown label {attrs['data-about']}")
        symbol = (attrs.get("href") or "").partition("#")[2] if tag == "use" else ""
        named = [f"{name} {attrs[name]}" for name in ("data-target", "title") if name in attrs]
        if tag == "button":
            named.append(f"button {attrs.get('aria-label') or attrs.get('class')}")
        if tag == "title" and self.stack[-2][0] != "svg":
            named.append("title")
        if not named and not symbol:
            return
        self.seen += 1
        if self.around("data-about", "data-thing") in self.labels or self.symbols.get(symbol) in self.labels:
            return
        place = self.around("data-place") or self.place
        if place == "notebook" and tag == "button" and "data-leaf" in attrs:  # pages of the notebook say their names
            return
        if named:  # something to press, to choose or with words of its own needs a card of its own
            self.missing.update(named)
        elif place not in self.labels:  # what only decorates belongs to its place
            self.missing.add(symbol)


@cache
def known(game: str) -> tuple[set[str], dict[str, str]]:
    """The labels of all cards, and what symbols stand for."""
    sent = json.loads(packed_cards(game, "", "en").text)
    return set(sent["cards"]), sent["symbols"]


def positions(game: str, seats: int, settings: dict[str, str], seed: int = 7) -> Iterator[shem.Game]:
    rng = Random(seed)
    played = shem.new(game, seats=seats, seed=seed, **settings)
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


def unexplained(game: str, seed: int) -> tuple[dict[str, set[str]], int]:
    """What has no card in the regions of a random game, by region, and how much was looked at."""
    cards = page(find(game)).cards
    missing: dict[str, set[str]] = {}
    seen = 0
    for seats, settings in GAMES[game]:
        for position in positions(game, seats, settings, seed):
            for region, html in drawn(position, seed % seats).items():
                walk = Walk(game, place_of(cards, region))
                walk.feed(html)
                seen += walk.seen
                if walk.missing:
                    missing.setdefault(re.sub(r"\d", "N", region), set()).update(walk.missing)
    return missing, seen


@pytest.mark.parametrize("game", GAMES)
def test_everything_drawn_is_explained(game: str):
    labels, symbols = known(game)
    assert set(symbols.values()) <= labels
    assert set(page(find(game)).cards.places.values()) <= labels
    missing, seen = unexplained(game, 7)
    assert missing == {}
    assert seen > 2000


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 120))
@pytest.mark.parametrize("game", GAMES)
def test_everything_drawn_in_many_games_is_explained(game: str, seed: int):
    assert unexplained(game, seed)[0] == {}


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_the_page_is_explained(server: Server, game: str):
    """With buttons, seats, question, log and all that is no game's."""
    table = Laid(server, "me", "me", "me", game=game, aids={"hints": "on"})
    for turn in range(3):
        for choice in range(11):
            table.step(7 * choice + turn)
        walk = Walk(game)
        walk.feed(table.client.get(f"/table/{table.id}").text.partition("<main")[2].partition("</main>")[0])
        assert walk.missing == set()
        assert walk.seen > 300


@pytest.mark.parametrize("game", GAMES)
def test_what_things_mean_now_comes_from_the_view_alone(game: str):
    """Every line belongs to a card; the same view says the same, whatever lies hidden."""
    labels = known(game)[0]
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
            assert re.search(r"<small>[^<]+<span[^>]*></span></small><h2[^>]*>[^<]+</h2>", html), (lang, label)
            assert re.search(r'class="e-effect">(<span>)?[^<]+', html), (lang, label)
    english = by_lang["en"]
    own = [label for label in english if not label.startswith("ui-")]
    assert [label for label in own if "data-rules=" not in english[label][1]] == []
