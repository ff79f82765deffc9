"""R13: articles, their hedges, debunking by possible worlds with the eight printed examples."""

from __future__ import annotations

from itertools import product

import pytest

from shem.games.alchemists.alchemy import INGREDIENTS, MINUS, PLUS, POTIONS
from shem.games.alchemists.deduction.facts import Article, HasAspect, Mixed, refutes
from shem.games.alchemists.encyclopedia import refuting_potions, survives_aspect, survives_mix
from tests.alchemists.transcript import Transcript, alchemists, full

BLUE_EXAMPLE = "toad+ mushroom+ feather+ fern+"  # "Blaues Beispiel"; mushroom lies on the green slot
RED_EXAMPLE = "toad+ mandrake+ scorpion- fern-"  # "Rotes Beispiel"; scorpion on the blue slot, fern on the white one


def writer(*names: str, **settings: str) -> Transcript:
    play = alchemists(*(names or ("Red", "Blue")), royal_encyclopedia="on", **settings)
    for name in play.names:
        play.cubes(name, publish=1)
    return play


def test_everyone_has_two_more_seals():
    """R13.1"""
    play = writer()
    assert play.player("Red").seals == [2, 4, 2, 2, 2, 1]
    assert 5 in play.table.grants


def test_writing_the_red_example():
    """R13.2 to R13.5: colour, signs, four ingredients, a seal; 1 gold, 1 reputation."""
    play = writer()
    play.start("publish")
    play("Red: article red")
    assert play.options == ["signs ++", "signs +-", "signs -+", "signs --"]
    play("Red: signs +-; entry toad")
    assert "entry toad" not in play.options  # four different ingredients
    play("Red: entry mandrake; entry scorpion; entry fern")
    assert "seal white" in play.options
    play("Red: seal white")
    assert play.changed("Red") == {"gold": -1, "reputation": 1, "seals": -1}
    assert play.t.articles[0] == (2, 5, 6, 1, 1, 0)
    assert "article red" not in play.can("Blue")
    assert "endorse article red" in play.can("Blue")


def test_ingredient_tokens():
    """R13.2: two of each; an ingredient on two articles cannot be on the third."""
    play = writer()
    play.article("red", RED_EXAMPLE, Red="gold")
    play.article("green", "toad+ fern+ flower- birdclaw-", Red="gold")
    play.start("publish")
    play("Red: article blue; signs ++")
    assert play.options == [f"entry {name}" for name in INGREDIENTS if name not in ("toad", "fern")]


def test_endorsing_an_article():
    """R13.4: a gold piece to the bank and to each colleague; no reputation."""
    play = writer("Red", "Blue", "Green")
    play.article("red", RED_EXAMPLE, Blue="gold")
    play.start("publish")
    play("Red: endorse article red; seal red")
    assert play.changed("Red") == {"gold": -2, "seals": -1}
    assert play.changed("Blue") == {"gold": 1}


def test_theories_and_articles_do_not_restrict_each_other():
    """R13.7"""
    play = writer()
    play.theory("toad", "NNN", Blue="gold")
    play.start("publish")
    play("Red: article red; signs ++; entry toad; entry fern; entry flower; entry feather; seal gold")
    assert play.t.articles[0][:4] == (2, 1, 4, 7)


def test_the_price_with_the_golem_project():
    """R13.5: an approval token instead of gold; the Printing Press is of no use, colleagues are paid in gold."""
    play = full("Red", "Blue")
    play.article("red", RED_EXAMPLE, Blue="gold")
    play.seat("Red", gold=1, artifacts="printing_press")
    play.cubes("Red", publish=1)
    play.start("publish")
    assert not [text for text in play.options if "article" in text]
    play = full("Red", "Blue")
    play.article("red", RED_EXAMPLE, Blue="gold")
    play.seat("Red", gold=1, artifacts="printing_press", approval=1)
    play.cubes("Red", publish=1)
    play.start("publish")
    play("Red: endorse article red; seal gold")
    assert play.changed("Red") == {"gold": -1, "approval": -1, "seals": -1}


def test_the_printing_press_without_the_golem_project():
    """R13.30"""
    play = writer()
    play.seat("Red", gold=0, artifacts="printing_press")
    play.start("publish")
    assert "article red" in play.options


@pytest.mark.parametrize(("first", "needed"), [((), 2), ((3,), 3)])
def test_the_grant_of_the_encyclopedia(first: tuple[int, ...], needed: int):
    """R13.8: two articles for a first grant, all three for a later one."""
    for articles in (1, 2, 3):
        play = writer()
        play.seat("Red", gold=9, grants=first)
        play.table.grants = (5,)
        for colour, claims in (("green", "toad+ fern+ flower- birdclaw-"), ("blue", RED_EXAMPLE))[: articles - 1]:
            play.article(colour, claims, Red="gold")
        play.start("publish")
        play("Red: article red; signs ++; entry mushroom; entry feather; entry flower; entry birdclaw; seal silver")
        assert (5 in play.player("Red").grants) == (articles >= needed)


def test_articles_count_for_conference_and_top_alchemist():
    """R13.30"""
    play = writer(variant="master")
    play.table.round = 3
    play.article("red", RED_EXAMPLE, Red="gold")
    play.article("blue", BLUE_EXAMPLE, Red="gold")
    play.start("conference", "top alchemist")
    assert play.reputation() == [10 + 1 + 1, 10 - 2]


# --- debunking: the printed examples


def debunker(variant: str, claims: str, secret: dict[str, str]) -> Transcript:
    """A demonstration against the article of the blue example; Red has the hedges to look at."""
    play = alchemists("Red", "Blue", "Green", "Yellow", royal_encyclopedia="on", variant=variant)
    play.secret(**secret)
    play.article("blue", claims)
    play.cubes("Red", debunk=1)
    return play


def losers(play: Transcript, moves: str) -> dict[str, int]:
    """Who loses by these moves, for each seal on the article: one is laid at a time."""
    found = {}
    for seal in ("gold", "red", "green", "blue", "white"):
        again = alchemists(*play.names, royal_encyclopedia="on", variant=play.settings["variant"])
        again.table.secret = play.table.secret
        again.table.articles = play.table.articles[:]
        again.table.article_seals[2] = (again._seal("Blue", seal),)
        again.cubes("Red", debunk=1)
        again.start("debunk")
        again(moves)
        found[seal] = again.changed("Blue").get("reputation", 0)
    play.start("debunk")
    play(moves)
    found["debunker"] = play.changed("Red").get("reputation", 0)
    return found


SAFE_GREEN = {"gold": -5, "red": -5, "green": 0, "blue": -5, "white": -5, "debunker": 2}
NONE_SAFE = {"gold": -5, "red": -5, "green": -5, "blue": -5, "white": -5, "debunker": 2}
ALL_HEDGES_SAFE = {"gold": -5, "red": 0, "green": 0, "blue": 0, "white": 0, "debunker": 2}


@pytest.mark.parametrize(
    ("variant", "secret", "moves", "result"),
    [
        pytest.param(
            *("apprentice", {"mushroom": "Ppn"}, "Red: debunk mushroom", SAFE_GREEN),
            id="apprentice, the likely case",
        ),
        pytest.param(
            *("apprentice", {"scorpion": "nPp"}, "Red: debunk scorpion", ALL_HEDGES_SAFE),
            id="apprentice, the fifth ingredient",
        ),
        pytest.param(
            *(
                "master",
                {"flower": "npN", "mushroom": "Ppn"},
                "Red: debunk flower; with mushroom; claim B-",
                SAFE_GREEN,
            ),
            id="master, the likely case",
        ),
        pytest.param(
            *("master", {"toad": "npN", "mushroom": "Ppn"}, "Red: debunk toad; with mushroom; claim B-", NONE_SAFE),
            id="double mistake",
        ),
        pytest.param(
            *("master", {"feather": "Ppn", "mushroom": "PPP"}, "Red: debunk feather; with mushroom; claim G+"),
            {"gold": -5, "red": -5, "green": 0, "blue": 0, "white": -5, "debunker": 2},
            id="the two-colour rule",
        ),
        pytest.param(
            *("master", {"toad": "pnP", "scorpion": "nPp"}, "Red: debunk toad; with scorpion; claim B+"),
            {"gold": -5, "red": -5, "green": 0, "blue": 0, "white": 0, "debunker": 2},
            id="master, the fifth ingredient",
        ),
        pytest.param(
            *("master", {"scorpion": "nPp", "mandrake": "pnP"}, "Red: debunk scorpion; with mandrake; claim B+"),
            NONE_SAFE,
            id="double mistake, part 2",
        ),
    ],
)
def test_printed_examples(variant: str, secret: dict[str, str], moves: str, result: dict[str, int]):
    """R13.10, R13.11: the article of the blue example falls; which seals lose."""
    play = debunker(variant, BLUE_EXAMPLE, secret)
    assert losers(play, moves) == result
    assert play.t.articles[2] == ()


@pytest.mark.parametrize("claim", ["R+", "B-"])
def test_printed_example_of_a_failure(claim: str):
    """R13.10: toad and mushroom make R+, which two ingredients with B+ can do: showing it costs 1 reputation.

    So does a claim that could have refuted the article, but is wrong.
    """
    play = debunker("master", BLUE_EXAMPLE, {"toad": "pnP", "mushroom": "PPP"})
    play.start("debunk")
    play("Red: debunk toad; with mushroom")
    assert len(play.options) == 7
    play(f"Red: claim {claim}")
    assert play.changed("Red") == {"reputation": -1}
    assert play.t.articles[2] != ()


def test_version_1_has_no_failures_that_are_certain():
    play = debunker("master", BLUE_EXAMPLE, {"toad": "pnP", "mushroom": "PPP"})
    play.table.version = 1
    play.start("debunk")
    play("Red: debunk toad; with mushroom")
    assert play.options == ["claim G+", "claim G-", "claim B-", "claim N"]


def test_a_fifth_ingredient_needs_no_theory():
    """R13.13, A07: an apprentice may choose it because an article says that four others have the same sign."""
    play = debunker("apprentice", BLUE_EXAMPLE, {})
    play.start("debunk")
    assert len(play.options) == 9
    play("Red: debunk scorpion")
    assert play.t.facts[0][1:3] == (6, 2)  # the only colour with an article


@pytest.mark.parametrize(("version", "others"), [(1, True), (2, False)])
def test_an_apprentice_needs_a_publication_that_can_fall(version: int, others: bool):
    """A07, R13.13: two plus and two minus leave room for a fifth ingredient, so only those four can be chosen."""
    play = debunker("apprentice", "toad+ mandrake+ scorpion- fern-", {})
    play.table.version = version
    play.theory("flower", "NNN", Blue="gold")
    play.start("debunk")
    assert [text for text in play.options if text.split()[-1] in ("toad", "mandrake", "scorpion", "fern", "flower")]
    assert ("debunk mushroom" in play.options) == others
    play("Red: debunk flower")
    assert len(play.options) == 3  # a theory has three aspects, the article none to say about it


def test_possible_worlds_agree_with_the_deduction_engine():
    """R13.10, R13.11: our small tables against all 40 320 worlds, for every kind of demonstration."""
    play = alchemists("Red", "Blue", royal_encyclopedia="on")
    t = play.table
    for colour, (first, second) in product(range(3), product((1, 0), repeat=2)):
        t.articles[colour] = (0, 1, 2, 3, first, second)
        signs = (PLUS if first else MINUS, PLUS if second else MINUS)
        article = Article(colour, (0, 1, 2, 3), signs)
        for a, b in ((0, 1), (0, 2), (2, 3), (0, 4), (2, 4), (4, 5)):
            potions = 0
            for kind, answer in product(range(len(POTIONS)), (True, False)):
                shown = Mixed.demonstrated(a, b, kind, answer)
                falls = refutes(shown, article)
                assert survives_mix(t, colour, -1, a, b, kind, int(answer)) == (not falls)
                potions |= falls << kind
                for slot in range(4):
                    safe = not refutes(shown, *article.others(slot))
                    assert survives_mix(t, colour, slot, a, b, kind, int(answer)) == safe
            assert refuting_potions(t, colour, a, b) == potions
        for ingredient, positive in product((0, 2, 4), (1, 0)):
            fact = HasAspect(ingredient, (2 * colour + (1 - positive),))
            assert survives_aspect(t, colour, -1, ingredient, positive) == (not refutes(fact, article))
            for slot in range(4):
                safe = not refutes(fact, *article.others(slot))
                assert survives_aspect(t, colour, slot, ingredient, positive) == safe


def test_theory_and_article_at_once():
    """R13.14: 2 reputation once, penalties added up; R13.16: a theory in contradiction to an article is no success."""
    play = debunker("apprentice", BLUE_EXAMPLE, {"mushroom": "Ppn"})
    play.theory("mushroom", "PPP", Blue="gold")
    play.t.article_seals[2] = (play._seal("Blue", "silver"),)
    play.start("debunk")
    play("Red: debunk mushroom; aspect blue")
    assert play.changed("Red") == {"reputation": 2}
    assert play.reputation("Blue") == [1]
    assert play.player("Blue").lost == [1, 1, 0, 0, 0, 0]


def test_two_theories_and_an_article():
    """R13.14"""
    play = debunker("master", BLUE_EXAMPLE, {"toad": "npN", "mushroom": "Ppn"})
    play.theory("toad", "PPP", Green="gold")
    play.theory("mushroom", "pnP", Yellow="gold")
    play.t.article_seals[2] = (play._seal("Blue", "silver"),)
    play.start("debunk")
    play("Red: debunk toad; with mushroom; claim B-")
    assert [play.changed(name).get("reputation", 0) for name in play.names] == [2, -5, -5, -5]


def test_writing_a_different_article_at_once():
    """R13.15: about the same colour, with other signs or ingredients; tokens are back in the supply."""
    play = debunker("apprentice", BLUE_EXAMPLE, {"mushroom": "Ppn"})
    play.cubes("Red", publish=1)
    play.start("debunk", "publish")
    play("Red: debunk mushroom")  # blue is the only colour that makes sense
    assert play.options == ["article blue", "decline"]
    play("Red: article blue; signs ++; entry fern; entry feather; entry toad")
    assert "entry mushroom" not in play.options  # the same article as before
    play("Red: entry flower; seal red")
    assert play.changed("Red") == {"reputation": 2 + 1, "gold": -1, "seals": -1}
    assert play.asked == ""


def test_one_immediate_publication_in_all():
    """R13.15, A09: theory or article"""
    play = debunker("apprentice", BLUE_EXAMPLE, {"mushroom": "Ppn"})
    play.theory("mushroom", "PPP", Blue="gold")
    play.cubes("Red", publish=2)
    play.seat("Red", gold=9)
    play.start("debunk")
    play("Red: debunk mushroom; aspect blue")
    assert "article blue" in play.options
    assert "theory mushroom" in play.options
    play("Red: article blue; signs --; entry mushroom; entry flower; entry birdclaw; entry mandrake; seal gold")
    assert play.asked == ""
    assert play.player("Red").used[8] == 1


def test_an_article_can_always_be_finished():
    """R13.15: even if only the four ingredients of the fallen article are left."""
    play = debunker("apprentice", "toad+ mushroom+ feather- fern-", {"mushroom": "Ppn"})
    play.article("red", "flower+ birdclaw+ mandrake+ scorpion+")
    play.article("green", "flower+ birdclaw+ mandrake+ scorpion+")
    play.cubes("Red", publish=1)
    play.start("debunk", "publish")
    play("Red: debunk mushroom; aspect blue; article blue; signs +-; entry toad")
    assert "entry mushroom" not in play.options
    play("Red: entry fern; entry mushroom")
    assert play.asked == "Red"
    assert play.options[0].startswith("seal")


# --- scoring


@pytest.mark.parametrize(
    ("claims", "seal", "vp"),
    [
        ("toad+ scorpion+ feather+ fern+", "gold", 5),
        ("toad+ scorpion+ feather+ fern+", "silver", 3),
        ("toad+ scorpion+ feather+ fern+", "white", 0),
        ("toad+ mushroom+ feather+ fern+", "gold", -4),
        ("toad+ mushroom+ feather+ fern+", "green", 0),
        ("toad+ mushroom+ feather+ fern+", "white", -4),
        ("flower+ mushroom+ feather+ fern+", "green", -4),
    ],
)
def test_scoring_articles(claims: str, seal: str, vp: int):
    """R13.31: one wrong entry is forgiven to the hedge on it."""
    play = alchemists("Red", "Blue", round=6, royal_encyclopedia="on")
    play.article("blue", claims, Red=seal)
    play.seat("Red", gold=0)
    play.start("final")
    assert play.player("Red").vp == 10 + vp
