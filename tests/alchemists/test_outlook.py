"""Halfway through an action a search already knows what should come of it, so that one way is enough to follow."""

from __future__ import annotations

from shem.bots.tree import Tree
from shem.games.alchemists.alchemy import ALCHEMICALS, COLOURS, INGREDIENTS, POTIONS
from shem.games.alchemists.state import ASPECT, MIXED
from tests.alchemists.transcript import ALCHEMICAL, DEMO, Transcript, alchemists, full


def way(play: Transcript) -> list[str]:
    """What a player does who answers each question with what looks best right after it."""
    ahead = Tree(play.rules, None, play.t.seat, 1)
    return ahead.best_end(ahead.steps(play.t, play.t.seat), play.t.seat, 1)[1].way()


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
