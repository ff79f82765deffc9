"""First-time cards: their notation, and that each of them comes up in games."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import shem
from shem import occasions
from shem.games import page
from shem.kernel.game import Game
from shem.kernel.phrase import LANGUAGES
from shem.kernel.rules import SPECTATOR
from shem.occasions import Seen, condition

MOST_GAMES = 200
MODULES = ("startup_funding", "busy_days", "royal_encyclopedia", "golem_project")


def seats_asked(game: str) -> Iterator[tuple[Game, int]]:
    """Every third position and every end, with a seat that is asked there."""
    for at, played in enumerate(positions(game)):
        asked = [decision.seat for decision in played.decisions if decision.seat >= 0]
        if played.over or (asked and at % 3 == 0):
            yield played, 0 if played.over else asked[0]


def positions(game: str) -> Iterator[Game]:
    """Positions of stored games, where good players reach what comes late, then of random games."""
    for path in sorted((Path(__file__).parent / "records").glob(f"{game}-*.txt")):
        yield from shem.replay(path)
    for seed in range(MOST_GAMES):
        options = {name: "on" for name in MODULES[: seed % 5]} if game == "alchemists" else {}
        dice = random.Random(seed)
        played = shem.new(game, seats=2 + seed % 3, seed=seed, **options)
        _ = played.log  # it is kept from here on
        for decision in played:
            yield played
            played.play(dice.choice(decision.options), seat=decision.seat)
        yield played


def names_on_the_page(game: Game, seat: int) -> set[str]:
    """The names of everything drawn for a seat."""
    art, words, names = page(game.rules), game.rules.language("en"), ["A", "B", "C", "D"][: game.seat_count]
    view = game.view(seat)
    regions = art.regions(game.view(SPECTATOR), words, names)
    if art.hand is not None:
        regions["hand"] = art.hand(view, words, names)
    if art.notebook is not None:
        regions |= art.notebook(view, words, names, {"notebook": "full"}, {})
    drawn = "".join(regions.values())
    options = {option.target for decision in game.decisions if decision.seat == seat for option in decision.options}
    found = {one for text in re.findall(r'data-(?:target|about|note|name)="([^"]*)"', drawn) for one in text.split()}
    return found | options | set(regions) | {name.replace(f"-{seat}", "-me") for name in regions}


@pytest.mark.parametrize("game", shem.game_names())
def test_every_card_comes_up_in_some_game_and_points_at_something_there(game: str):
    missing = {card.name: card.point for card in occasions.cards(game)}
    assert missing
    for played, seat in seats_asked(game):
        due = [name for name in occasions.due(played, seat) if name in missing]
        known = names_on_the_page(played, seat) if due else set()
        for name in due:
            if not missing[name] or known & set(missing[name]):
                del missing[name]
        if not missing:
            return
    assert missing == {}


@pytest.mark.parametrize("game", shem.game_names())
def test_after_the_end_only_the_cards_about_the_end_are_due(game: str):
    played = next(played for played in positions(game) if played.over)
    last = {card.name for card in occasions.cards(game) if card.when == "over"}
    assert set(occasions.due(played, 0)) == last


@pytest.mark.parametrize("game", shem.game_names())
def test_the_texts_are_short_and_in_every_language(game: str):
    found = occasions.cards(game)
    assert len({card.name for card in found}) == len(found)
    for card in found:
        for lang in LANGUAGES:
            assert 0 < len(card.title[lang].split()) <= 5
            assert 0 < len(re.findall(r"[^\W_]+(?:['’.:/-][^\W_]+)*", card.say[lang])) <= 45, card.say[lang]
            assert not set("'\"") & set(card.title[lang] + card.say[lang]), "typographic quotes"


VIEW = {"round": 3, "phase": "control", "passes": [], "menorahs": [-1, 0], "seats": [{}, {"due": 3, "stock": [0, 2]}]}
SEEN = Seen(1, VIEW, ["golem red IX", "pass"], "marble study red", frozenset({"free_skip"}), False)


@pytest.mark.parametrize(
    ("when", "holds"),
    [
        ("offer golem * IX*", True),
        ("offer golem", False),
        ("offer pass", True),
        ("play marble study *", True),
        ("play pass", False),
        ("view passes", False),
        ("view round", True),
        ("view #seats=2", True),
        ("view menorahs>=0", True),
        ("view menorahs>0", False),
        ("view me.due>me.stock.1", True),
        ("view me.due<=2", False),
        ("view phase=control", True),
        ("round 3", True),
        ("round 4", False),
        ("log free_skip", True),
        ("log skip", False),
        ("over", False),
        ("over | round 3", True),
        ("over & round 3", False),
        ("over | offer pass & round 3", True),
    ],
)
def test_when_a_card_is_due(when: str, holds: bool):
    assert condition(when)(SEEN) is holds


@pytest.mark.parametrize(
    "when", ["dance", "offer", "round four", "round", "over now", "log", "view a b", "round 3 |", ""]
)
def test_unknown_occasions_are_refused_with_their_line(tmp_path: Path, when: str):
    file = tmp_path / "first.toml"
    file.write_text(f'# cards\n[[first]]\nid = "one"\nwhen = "{when}"\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r'first.toml, line 4: "[^"]*" is not an occasion'):
        occasions.read(file)
