"""Halfway through an action a search already knows what should come of it, so that one way is enough to follow."""

from __future__ import annotations

from random import Random

import pytest

from shem.bots.tree import Tree
from shem.games.alchemists.alchemy import ALCHEMICALS, COLOURS, INGREDIENTS, POTIONS
from shem.games.alchemists.bot.beliefs import belief, news
from shem.games.alchemists.bot.evaluation import EVALUATION
from shem.games.alchemists.bot.outlook import mix_worth
from shem.games.alchemists.deduction.knowledge import learned
from shem.games.alchemists.state import ASPECT, MIXED
from tests.alchemists.transcript import ALCHEMICAL, DEMO, Transcript, alchemists, full


def way(play: Transcript) -> list[str]:
    """What a player does who answers each question with what looks best right after it."""
    seat = play.t.seat
    ahead = Tree(play.rules, None, seat, 1)
    found = []
    t = play.t
    while not found or (t.seat == seat and ahead.blind(t, seat)):
        step = ahead.best_end(ahead.steps(t, seat), seat, 1)[1]
        found += step.way()
        t = step.table
    return found


def prove(play: Transcript, ingredient: str, alchemical: str) -> None:
    """Everybody has seen all three aspects."""
    signs = ALCHEMICALS[ALCHEMICAL.index(alchemical)].signs
    k = INGREDIENTS.index(ingredient)
    play.t.facts += tuple((ASPECT, k, colour, int(sign > 0)) for colour, sign in enumerate(signs))


def red_minus(play: Transcript) -> None:
    """Red has seen that fern and scorpion make R-, as they do in the demo game."""
    both = sorted((INGREDIENTS.index("fern"), INGREDIENTS.index("scorpion")))
    play.player("Red").facts = ((MIXED, *both, POTIONS.index("R-")),)


def test_the_theory_that_is_sure():
    play = alchemists("Red", "Blue")
    play.cubes("Red", publish=1)
    prove(play, "scorpion", "npN")
    play.start("publish")
    assert way(play) == ["theory scorpion", "alchemical npN", "seal gold"]


def test_the_theory_to_endorse():
    play = alchemists("Red", "Blue")
    play.cubes("Red", publish=1)
    prove(play, "toad", "pnP")
    play.theory("toad", "pnP", Blue="gold")
    play.start("publish")
    assert way(play) == ["endorse toad", "seal gold"]


def test_the_article_that_is_sure():
    play = full("Red", "Blue")
    play.cubes("Red", publish=1)
    play.seat("Red", gold=0, approval=2)
    for name in ("toad", "mushroom", "scorpion", "fern"):
        prove(play, name, DEMO[name])
    play.start("publish")
    answers = way(play)
    colour = answers[0].removeprefix("article ")
    assert play.asked == "Red"
    for answer in answers[:-1]:
        play(f"Red: {answer}")
    draft = play.t.draft
    for slot, k in enumerate(draft[3:]):
        truth = ALCHEMICALS[play.t.secret[k]].signs[COLOURS.index(colour)]
        assert (truth > 0) == draft[1 + slot // 2]


def test_the_theory_that_is_wrong():
    play = alchemists("Red", "Blue", variant="apprentice")
    play.cubes("Red", debunk=1)
    play.theory("fern", "npN", Blue="gold")
    play.theory("toad", "NNN", Blue="silver")
    prove(play, "toad", "pnP")
    play.start("debunk")
    assert way(play)[0] == "debunk toad"


def test_the_potion_that_shows_it():
    play = alchemists("Red", "Blue", variant="master")
    play.cubes("Red", debunk=1)
    play.theory("fern", "pNn", Blue="gold")
    play.theory("toad", "pnP", Blue="silver")
    red_minus(play)
    play.start("debunk")
    answers = way(play)
    assert set(answers[:2]) in ({"debunk fern", "with scorpion"}, {"debunk scorpion", "with fern"})
    assert answers[2] == "claim R-"


def test_the_potion_that_is_wanted():
    play = alchemists("Red", "Blue")
    play.cubes("Red", sell=1)
    play.seat("Red", hand="toad feather fern scorpion", gold=0)
    red_minus(play)
    play.t.adventurer = next(n for n, wanted in enumerate(play.box.wanted) if POTIONS.index("R-") in wanted)
    play.start("sell")
    answers = way(play)
    assert answers[:2] == ["sell R-", "guarantee exact"]
    assert sorted(answers[2:]) == ["mix fern", "mix scorpion"]


def test_the_potion_to_exhibit():
    play = alchemists("Red", "Blue", round=6)
    play.cubes("Red", exhibit=1)
    play.seat("Red", hand="toad feather fern scorpion")
    red_minus(play)
    play.start("exhibit")
    answers = way(play)
    assert answers[0] == "exhibit R-"
    assert sorted(answers[1:]) == ["mix fern", "mix scorpion"]


def test_what_a_mix_shows_is_not_foreseen():
    """On every table that looks the same to a seat it mixes the same."""
    play = alchemists("Red", "Blue")
    play.cubes("Red", student=1)
    play.seat("Red", hand="toad feather fern scorpion")
    red_minus(play)
    play.start("student")
    found = set()
    for seed in range(12):
        other = play.t.copy()
        other.secret = tuple(Random(seed).sample(range(8), 8))
        ahead = Tree(play.rules, None, other.seat, 1)
        step = ahead.best_end(ahead.steps(other, other.seat), other.seat, 4)[1]
        option = ahead.blind(step.table, other.seat)
        assert option is not None
        found.add((*step.way(), option.text))
    assert len(found) == 1


def test_a_mix_of_what_is_known_tells_nothing():
    play = alchemists("Red", "Blue")
    for name in ("toad", "fern"):
        prove(play, name, DEMO[name])
    known = belief(learned(play.t, 0))
    toad, fern, scorpion, feather = (INGREDIENTS.index(name) for name in ("toad", "fern", "scorpion", "feather"))
    assert news(known, *sorted((toad, fern))) == pytest.approx(0.0, abs=1e-9)
    one = news(known, *sorted((toad, scorpion)))
    assert 1 < one < 2.6
    assert news(known, *sorted((scorpion, feather))) > 0.5
    wanted = POTIONS.index("R-")
    assert 0 < news(known, *sorted((toad, scorpion)), wanted) < one


def test_a_barmaid_helps_a_sale():
    play = alchemists("Red", "Blue")
    play.cubes("Red", sell=1)
    play.seat("Red", hand="toad feather", gold=0)
    play.t.adventurer = next(n for n, wanted in enumerate(play.box.wanted) if POTIONS.index("R-") in wanted)
    play.start("sell")
    play("Red: sell R-")
    play("Red: guarantee exact")
    w = EVALUATION.search_weights
    plain = mix_worth(play.t, 0, belief(()), 0, 1, w)
    play.t.arg += 32
    assert mix_worth(play.t, 0, belief(()), 0, 1, w) > plain
