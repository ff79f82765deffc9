"""Moments of Alchemists: the seat that acted, the seat it was done to and bystanders each see what they may."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import shem
from shem.contracts.moment import Moment
from shem.games import page
from shem.kernel.phrase import ENGLISH
from shem.kernel.rules import SPECTATOR
from shem.kernel.table import NOBODY
from tests import secrecy
from tests.alchemists.games import EVERYTHING, MASTERS, PLAIN, Options
from tests.alchemists.test_secrecy import told
from tests.battery import Taste

NAMES = ["Anna", "Ben", "Clara", "Dmitri"]
INGREDIENT = re.compile(r"#i-[a-z]+")
SECRET = ("potion", "sale", "test", "animate")  # kinds that never show a bystander an ingredient
FULL = {"notebook": "full"}


def moments(game: shem.Game, seat: int, since: int) -> list[Moment]:
    tell = page(game.rules).moments
    assert tell is not None
    return tell(game.log_for(seat), since, game.view(seat), ENGLISH, NAMES, FULL)


def text(moment: Moment) -> str:
    return moment.title + moment.place + moment.show + "".join(fact.text + fact.symbol for fact in moment.facts)


def whole_game(way: Options, seed: int) -> list[tuple[int, int, Moment]]:
    """Every moment of a random game: who saw it, whose decision it came after, and the card."""
    game = shem.new("alchemists", seats=3, seed=seed, **way)
    rng = Random(seed)
    tastes = [Taste(rng, zeal=1) for _ in range(3)]
    _ = game.log  # from now on it grows with the game
    found = []
    while not game.over:
        decision = game.decisions[0]
        since = game.number + 1
        game.play(tastes[decision.seat].pick(decision.options), seat=decision.seat)
        for seat in (SPECTATOR, 0, 1, 2):
            found += [(seat, decision.seat, one) for one in moments(game, seat, since)]
    return found


@pytest.fixture(scope="module")
def every_moment() -> list[tuple[int, int, Moment]]:
    games = [(PLAIN, 4), (MASTERS, 5), (EVERYTHING, 6), (EVERYTHING, 7)]
    return [found for way, seed in games for found in whole_game(way, seed)]


def test_every_kind_of_moment_happens(every_moment: list[tuple[int, int, Moment]]):
    kinds = {one.kind for _, _, one in every_moment}
    assert kinds >= {"potion", "sale", "debunk", "test", "library", "round"}
    assert any(one.victim >= 0 for _, _, one in every_moment)


def test_a_card_is_for_the_one_who_acted_or_was_hit_and_a_strip_for_bystanders(
    every_moment: list[tuple[int, int, Moment]],
):
    for reader, _, one in every_moment:
        if one.strip or one.everyone:
            assert one.victim < 0
        else:
            assert reader in (one.seat, one.victim)
            assert reader != SPECTATOR


def test_bystanders_never_see_an_ingredient(every_moment: list[tuple[int, int, Moment]]):
    strips = [one for _, _, one in every_moment if one.strip and one.kind in SECRET]
    assert len(strips) > 50
    assert [one for one in strips if INGREDIENT.search(text(one))] == []


def test_a_potion_is_not_blamed_for_the_end_of_the_round(every_moment: list[tuple[int, int, Moment]]):
    """What everyone loses at a conference stands on its own card, not on that of the potion just before it."""
    strips = [one for _, _, one in every_moment if one.strip and one.kind == "potion"]
    assert [one for one in strips if any(fact.seat not in (one.seat, NOBODY) for fact in one.facts)] == []


def test_actors_see_both_ingredients_and_what_they_learned(every_moment: list[tuple[int, int, Moment]]):
    cards = [one for _, _, one in every_moment if one.kind == "potion" and not one.strip]
    assert cards
    for one in cards:
        assert len(set(INGREDIENT.findall(one.show))) == 2
        assert any(fact.look == "know" for fact in one.facts)


def test_victims_read_what_it_cost_them(every_moment: list[tuple[int, int, Moment]]):
    hits = [one for _, _, one in every_moment if one.victim >= 0]
    for one in hits:
        assert one.seat != one.victim
        assert any(fact.look == "bad" for fact in one.facts)
        assert "debunked your theory" in one.title


def test_a_notebook_without_counts_stays_silent():
    game = shem.new("alchemists", seats=2, seed=3)
    rng = Random(3)
    _ = game.log  # from now on it grows with the game
    while not any(line.key == "makes" for line in game.log):
        decision = game.decisions[0]
        game.play(rng.choice(decision.options), seat=decision.seat)
    seat = next(line.seat for line in game.log if line.key == "makes")
    tell = page(game.rules).moments
    assert tell is not None
    for level, counts in (("full", True), ("off", False)):
        cards = tell(game.log_for(seat), 0, game.view(seat), ENGLISH, NAMES, {"notebook": level})
        card = next(one for one in cards if one.kind == "potion" and not one.strip)
        assert any("alchemicals left" in fact.text for fact in card.facts) == counts


class Glance(secrecy.Glance):
    """What an observer has seen after a step, and the moments shown to them."""

    def __init__(self, game: shem.Game, observer: int, told: secrecy.Told) -> None:
        super().__init__(game, observer, told)
        log = [line for line in game.table.log or [] if not line.private or line.seat == observer]
        tell: Any = page(game.rules).moments
        self.seen["moments"] = [repr(one) for one in tell(log, 0, game.view(observer), ENGLISH, NAMES, FULL)]


@pytest.mark.parametrize("way", [PLAIN, EVERYTHING], ids=["plain", "everything"])
def test_moments_betray_nothing(way: Options, monkeypatch: pytest.MonkeyPatch):
    """In two worlds that differ only in what is hidden from an observer, the cards are the same, byte for byte."""
    monkeypatch.setattr(secrecy, "Glance", Glance)
    assert secrecy.secrecy("alchemists", 3, 11, told, **way) > 100
