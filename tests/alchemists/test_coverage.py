"""Every effect and every component of Alchemists takes effect in some game of `make soak`, or is listed below.

Nothing in the rules is changed: every `run` is noted, and the table is looked at after every answer.
"""

from __future__ import annotations

from random import Random

import pytest

import shem
from shem.arena.plan import compiled
from shem.games import alchemists as package
from shem.games.alchemists.alchemy import POTIONS
from shem.games.alchemists.box import ARTIFACTS, FAVORS, SPACES
from shem.games.alchemists.state import Alchemists
from tests.alchemists.games import EVERY_WAY, EVERYTHING
from tests.battery import Taste
from tests.watching import effects

GAMES = 900

# What is never run or asked itself, and why.
UNSEEN = {
    "effect TopRow": "words of the Associate; the rule is in Declare",
    "effect EarlyDrink": "words of the Custodian; the rule is in Declare",
    "effect Improve": "words of the Barmaid; the rule is in SellMix",
    "effect SellFirst": "words of the Merchant; the rule is in Sale",
    "effect Discount": "words of the Shopkeeper; the rule is in BuyArtifact",
    "effect Approve": "words of the Courtier; the rule is in PayApproval",
    "effect Score": "counted by final_points",
    "effect StartupArtifact": "words of two startup cards; the rule is in FundRest",
    "effect LaterReputation": "counted by funding",
    "effect Action": "what all actions have in common",
    "effect Mix": "what all mixes have in common",
    "effect Discreet": "what all questions that must not betray a card have in common",
    "effect FromDeck": "what all draws from a deck have in common",
}


def watch(t: Alchemists, seen: set[str]) -> None:
    """What can be told from a position."""
    for effect, _, _ in t.stack:
        seen.add(f"effect {type(effect).__name__}")
    if t.asker is not None:
        seen.add(f"effect {type(t.asker).__name__}")
    for player in t.seats:
        for k in range(len(ARTIFACTS)):
            if player.artifacts >> k & 1:
                seen.add(f"artifact {ARTIFACTS[k]}")
        for kind in range(len(POTIONS)):
            if player.potions >> kind & 1:
                seen.add(f"potion {POTIONS[kind]}")
        for space, used in enumerate(player.used):
            if used:
                seen.add(f"space {SPACES[space]}")
        for n in player.grants:
            seen.add(f"grant {n}")
        for card in player.startup:
            seen.add(f"startup card {card}")
        for fact in player.facts:
            seen.add(f"fact {fact[0]}")
    for fact in t.facts:
        seen.add(f"fact {fact[0]}")
    for k, n in enumerate(t.favor_discard):
        if n:
            seen.add(f"favor {FAVORS[k]}")
    if t.tile >= 0:
        seen.add(f"tile {t.tile}")
    if t.adventurer >= 0:
        seen.add(f"adventurer {t.adventurer}")
    if t.conflicts:
        seen.add("conflict")
    if any(t.articles):
        seen.add("article")
    if t.freed or t.fallen:
        seen.add("immediate publication")


def expected() -> set[str]:
    found = {f"effect {one.__name__}" for one in effects(package)} - set(UNSEEN)
    found |= {f"artifact {one}" for one in ARTIFACTS} | {f"potion {one}" for one in POTIONS}
    found |= {f"space {one}" for one in SPACES} | {f"favor {one}" for one in FAVORS}
    found |= {f"grant {n}" for n in range(6)} | {f"startup card {n}" for n in range(20)}
    found |= {f"tile {n}" for n in range(20)} | {f"adventurer {n}" for n in range(6)}
    found |= {f"fact {n}" for n in range(8)} | {"conflict", "article", "immediate publication"}
    return found


class Watcher:
    """Notes every effect that is run, by wrapping `run` and `apply` of the classes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: set[str] = set()
        for effect in {base for one in effects(package) for base in one.__mro__}:
            if "run" in vars(effect):
                monkeypatch.setattr(effect, "run", self.noting(effect.run))

    def noting(self, run):  # type: ignore[no-untyped-def]
        def noted(effect, t, seat, arg):  # type: ignore[no-untyped-def]
            self.seen.add(f"effect {type(effect).__name__}")
            run(effect, t, seat, arg)

        return noted


@pytest.mark.soak
@pytest.mark.skipif(compiled(), reason="compiled rules don't call wrapped methods; plain Python plays the same games")
def test_everything_takes_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    watcher = Watcher(monkeypatch)
    for seed in range(GAMES):
        way = EVERYTHING if seed % 2 else EVERY_WAY[seed // 2 % len(EVERY_WAY)]
        game = shem.new("alchemists", seats=2 + seed % 3, seed=seed, **way)
        rng = Random(seed)
        tastes = [Taste(rng, zeal=seed % 4) for _ in range(game.seat_count)]
        for decision in game:
            assert isinstance(game.table, Alchemists)
            watch(game.table, watcher.seen)
            game.play(tastes[decision.seat].pick(decision.options), seat=decision.seat)
        if seed > 60 and seed % 30 == 0 and expected() <= watcher.seen:
            break
    assert sorted(expected() - watcher.seen) == []
