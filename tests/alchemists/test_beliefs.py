"""What a seat thinks of the ingredients, by what it knows and what others have published."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

import shem
from shem.bots.base import imagine
from shem.games.alchemists.alchemy import ALCHEMICALS, MIX
from shem.games.alchemists.bot import evaluation
from shem.games.alchemists.bot.beliefs import LAYERS, belief, claims_by_others
from shem.games.alchemists.deduction.knowledge import learned
from shem.games.alchemists.state import MIXED, Alchemists, Fact
from tests.alchemists.games import EVERYTHING, PLAIN
from tests.alchemists.transcript import alchemists

SECRET = (3, 1, 4, 0, 5, 2, 6, 7)
FAITH = 5.0
SIGN_OF_FERN = 64 + 8 * 1 + 2 * 2 + 1  # an article says: the second ingredient has a plus in the third colour


def mixed(*pairs: tuple[int, int]) -> tuple[Fact, ...]:
    return tuple([(MIXED, a, b, MIX[SECRET[a]][SECRET[b]]) for a, b in pairs])


def wrong_signs(world: tuple[int, ...], claim: int) -> int:
    """Of a theory at most two, of an article's entry one."""
    if claim >= 64:
        k, colour = claim >> 3 & 7, claim >> 1 & 3
        return int((ALCHEMICALS[world[k]].signs[colour] > 0) != (claim & 1 == 1))
    there, said = ALCHEMICALS[world[claim >> 3]].signs, ALCHEMICALS[claim & 7].signs
    return min(2, sum(a != b for a, b in zip(there, said)))


@pytest.mark.parametrize("pairs", [(), ((0, 1),), ((0, 1), (2, 3), (0, 4)), ((0, 1), (2, 3), (0, 4), (1, 4), (5, 6))])
@pytest.mark.parametrize("claims", [(), (8 * 2 + 4,), (8 * 2 + 4, 8 * 6 + 1, SIGN_OF_FERN)])
def test_it_is_what_counting_every_world_gives(pairs: tuple[tuple[int, int], ...], claims: tuple[int, ...]) -> None:
    """Both ways to count, one by one and by masks."""
    facts = mixed(*pairs)
    worlds = [one for one in permutations(range(8)) if all(MIX[one[a]][one[b]] == seen for _, a, b, seen in facts)]
    levels = [sum(wrong_signs(one, claim) for claim in claims) for one in worlds]
    likely = sorted(set(levels))[:LAYERS]
    odds = [FAITH**-level if level in likely else 0.0 for level in levels]
    known = belief(facts, claims, FAITH)
    for k in range(8):
        row = [sum(n for n, one in zip(odds, worlds) if one[k] == x) / sum(odds) for x in range(8)]
        assert known.chance[k] == pytest.approx(row)
    for a, b in ((0, 3), (6, 2)):
        potions = [
            sum(n for n, one in zip(odds, worlds) if MIX[one[a]][one[b]] == seen) / sum(odds) for seen in range(7)
        ]
        assert known.brew(a, b) == pytest.approx(potions)


def test_it_believes_others_and_not_itself() -> None:
    play = alchemists("Red", "Blue")
    play.theory("toad", "pnP", Red="gold")
    toad, claimed = next((k, x) for k, x in enumerate(play.table.theories) if x >= 0)
    assert claims_by_others(play.table, 0) == ()
    assert claims_by_others(play.table, 1) == (8 * toad + claimed,)
    assert belief((), (8 * toad + claimed,), FAITH).chance[toad][claimed] > 3 / 8


def test_what_it_knows_itself_counts_more() -> None:
    """A mix that others' theory cannot explain: it is wrong, however much they are believed."""
    seen = MIX[SECRET[0]][SECRET[1]]
    never = next(x for x in range(8) if all(MIX[x][y] != seen for y in range(8) if y != x))
    assert belief(mixed((0, 1)), (never,), 100.0).chance[0][never] == 0


def test_worlds_are_drawn_as_likely_as_they_seem() -> None:
    for facts in ((), mixed((0, 1), (2, 3), (0, 4))):
        known = belief(facts, (8 * 2 + 4, 8 * 6 + 1), FAITH)
        rng = Random(1)
        drawn = [known.sample(rng) for _ in range(2000)]
        assert all(sorted(one) == list(range(8)) for one in drawn)
        for k in range(8):
            share = [sum(one[k] == x for one in drawn) / 2000 for x in range(8)]
            assert share == pytest.approx(known.chance[k], abs=0.05)


@pytest.mark.parametrize("settings", [PLAIN, EVERYTHING], ids=["plain", "everything"])
def test_an_imagined_game_looks_the_same(settings: dict[str, str]) -> None:
    """Whatever a seat believes, it only imagines what could be."""
    rng = Random(2)
    for seed in range(2):
        game = shem.new("alchemists", seats=3, seed=seed, **settings)
        for decision in game:
            if game.number % 7 == 0:
                for seat in range(3):
                    assert imagine(game, seat, rng, {"faith": 17.0}).view(seat) == game.view(seat)
            game.play(rng.choice(decision.options), seat=decision.seat)


def test_it_imagines_what_it_believes() -> None:
    play = alchemists("Red", "Blue")
    play.theory("toad", "pnP", Red="gold")
    t = play.table
    assert isinstance(t, Alchemists)
    toad, claimed = next((k, x) for k, x in enumerate(t.theories) if x >= 0)
    rng = Random(3)
    chance = belief(learned(t, 1), claims_by_others(t, 1), 17.0).chance[toad][claimed]
    secrets = [evaluation.imagine(t, 1, rng, {"faith": 17.0}).secret for _ in range(200)]
    assert sum(secret[toad] == claimed for secret in secrets) / 200 == pytest.approx(chance, abs=0.1)
    assert chance > 0.6
