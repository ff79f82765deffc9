"""What must hold for the drawings of every game: complete, silent about secrets, steady, light and quick.

Each check gets positions of games (`some_positions` of a game's test_pictures.py) and looks at all that a page shows.
"""

from __future__ import annotations

import gzip
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain
from random import Random
from types import ModuleType

import shem
from shem.contracts.page import Page
from shem.contracts.question import Question
from shem.games import page
from shem.kernel.edition import Components
from shem.kernel.notation import Notation
from shem.kernel.phrase import LANGUAGES, Language
from shem.kernel.table import AnyEffect
from shem.web.asking import form
from shem.web.render import render
from tests.yardstick import calls

NAMES = ["Anna", "Ben <b>", "Clara", "Dmitri"]
Games = Iterable[shem.Game]


# -- positions ---------------------------------------------------------------------------------------


def some_of(games: Games, every: int) -> Iterator[shem.Game]:
    """Every so many positions of a game, and its last."""
    return (game for at, game in enumerate(games) if at % every == 0 or game.over)


def some_of_all(games: Iterable[Games], every: int) -> Iterator[shem.Game]:
    return chain.from_iterable(some_of(one, every) for one in games)


# -- what a page shows -------------------------------------------------------------------------------


def art(game: shem.Game) -> Page:
    return page(game.rules)


def words(game: shem.Game, lang: str = "en") -> Language:
    return game.rules.language(lang)


def regions(game: shem.Game, lang: str = "en") -> dict[str, str]:
    """What everybody sees of the table."""
    return art(game).regions(game.view(), words(game, lang), NAMES)


def hand(game: shem.Game, seat: int, lang: str = "en") -> str:
    own = art(game).hand
    assert own is not None
    return own(game.view(seat), words(game, lang), NAMES)


def answers(game: shem.Game, decision: shem.Decision, lang: str = "en") -> str:
    """The buttons of a question."""
    return buttons(art(game).answers(game.view(decision.seat), decision.options, words(game, lang)), lang)


def buttons(asked: Question, lang: str = "en") -> str:
    """The buttons of a question as its game describes it; without those that are too expensive."""
    shown = form(asked)
    drawn = render("answers.html", lang, form=shown)
    if shown.groups is asked.groups:
        drawn += render("declines.html", lang, declines=asked.declines, table_id="", seat=0, number=0)
    return re.sub(r'<button[^>]*class="answer[^"]* lacks".*?</button>', "", drawn, flags=re.DOTALL)


def everything(game: shem.Game, seat: int, lang: str = "en") -> str:
    """All that the page of a seat shows of the table."""
    return "".join(regions(game, lang).values()) + hand(game, seat, lang)


def targets(drawing: str) -> set[str]:
    return {target for found in re.findall(r'data-target="([^"]*)"', drawing) for target in found.split()}


def symbols(drawing: str) -> set[str]:
    """The symbols a drawing uses."""
    return set(re.findall(r'href="#([\w-]+)"', drawing))


# -- checks ------------------------------------------------------------------------------------------


def check_well_formed(games: Games) -> None:
    """In all languages; a player's name is never taken for a tag."""
    for game in games:
        for lang in LANGUAGES:
            parts = regions(game, lang)
            for seat in range(game.seat_count):
                parts[f"hand {seat}"] = hand(game, seat, lang)
            for name, html in parts.items():
                ET.fromstring(f"<div>{html}</div>")
                assert "Ben <b>" not in html, name
        ET.fromstring(game.svg(0))


def check_buttons(games: Games) -> None:
    """Every option has one button, and every button has words, in all languages."""
    for game in games:
        for decision in game.decisions:
            for lang in LANGUAGES:
                drawn = answers(game, decision, lang)
                values = re.findall(r'name="option" value="([^"]*)"', drawn)
                if rest := re.findall(r'data-then="([^"]*)"', drawn):  # each mix of answers in a row is an option
                    values = list({*values, *chain.from_iterable(one.split("|") for one in rest)})
                assert sorted(values) == sorted(option.text for option in decision.options)
                for button in re.findall(r"<button.*?</button>", drawn, re.DOTALL):
                    spoken = re.sub(r"<svg.*?</svg>|<[^>]*>", "", button).strip()
                    assert spoken or "aria-label" in button


def check_ids(games: Games) -> None:
    for game in games:
        ids = re.findall(r'\bid="([^"]*)"', everything(game, 0))
        assert len(ids) == len(set(ids))


def check_silence(games: Games) -> None:
    """Dealing anew what is hidden from a seat changes no byte of what it sees, whatever its language."""
    for game in games:
        for seat in range(game.seat_count):
            other = game.redeal(seat, Random(seat))
            assert everything(other, seat, "ru") == everything(game, seat, "ru")
            assert other.svg(seat) == game.svg(seat)


def check_explained(games: Games, always: int, in_all: int) -> None:
    """So many things at least explain themselves, at any moment and in all, and each has a card."""
    found: set[str] = set()
    for game in games:
        here = set(re.findall(r'data-about="([^"]*)"', everything(game, 0)))
        components = {label.replace(" ", "-") for label in game.rules.catalogue()}
        assert here <= components | set(page(game.rules).cards.cards) | {"ui-seat"}
        assert len(here) >= always
        found |= here
    assert len(found) >= in_all


def card_symbols(game: shem.Game) -> str:
    """The pictures of a game's cards."""
    cards = page(game.rules).cards.cards.values()
    return "".join(f'<use href="#{card.symbol}"/>' for card in cards if card.symbol)


# -- weight ------------------------------------------------------------------------------------------


def weights(games: Games) -> list[int]:
    """What each move changes, hand and buttons of the next seat included, packed: bytes, the lightest first."""
    found: list[int] = []
    before: dict[str, str] = {}
    for game in games:
        after = regions(game)
        decision = game.decision
        if before and decision:
            changed = [html for name, html in after.items() if before.get(name) != html]
            changed += [hand(game, decision.seat), answers(game, decision)]
            found.append(len(gzip.compress("".join(changed).encode(), 6)))
        before = after
    return sorted(found)


def work(games: Games) -> list[int]:
    """Calls of functions to draw what each move changes, the fewest first."""
    found: list[int] = []
    for game in games:
        view, language = game.view(), words(game)
        found.append(calls(partial(art(game).regions, view, language, NAMES)))
    return sorted(found)


def middle(numbers: list[float] | list[int]) -> float:
    return numbers[len(numbers) // 2]


def effects(components: ModuleType) -> list[AnyEffect]:
    """Every effect of a game's box, and none that other tests have read."""
    notation = Notation(components.NOTATION.verbs, components.NOTATION.counts)
    components.fill(Components(components.FILE, components.KEYS, notation))
    return list(notation._known.values())
