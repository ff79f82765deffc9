"""The notebook beside the board: made from a seat's view alone, as far as the table allows, in three languages."""

from __future__ import annotations

import doctest
from html import escape
from pathlib import Path
from random import Random

import pytest

import shem
from shem.games.alchemists.alchemy import INGREDIENTS, POTIONS
from shem.games.alchemists.deduction import advice, engine, facts, knowledge, query
from shem.games.alchemists.deduction.engine import Knowledge, Mixed, Reacted, Read, Theory
from shem.games.alchemists.deduction.knowledge import facts_in, knowledge_in, learned
from shem.games.alchemists.page import notebook as drawn
from shem.games.alchemists.page import notebook_tables
from shem.games.alchemists.page.notebook import ADVISER, AIDS, CHECK, FULL, KEPT, OFF, mistakes
from shem.kernel.game import Game
from shem.kernel.phrase import ENGLISH, LANGUAGES
from shem.kernel.rules import SPECTATOR
from tests.alchemists.games import EVERYTHING, IDS, SOME_WAYS

NAMES = ["Anna", "Ben", "Clara", "Dmitri"]
MARKS = {"fern-npN": "x", "toad-PPP": "v", "flower-red": "plus", "toad-sky": "moon", "chest-RL": "x", "text": "<Ben>"}
FERN, TOAD = INGREDIENTS.index("fern"), INGREDIENTS.index("toad")


def notebook(game: Game, seat: int, level: str = FULL, marks: dict[str, str] | None = None) -> dict[str, str]:
    """Drawn anew, not from memory."""
    KEPT.forget()
    words = game.rules.language("en")
    return drawn(game.view(seat), words, NAMES, {"notebook": level}, marks or {})


def some_positions(seats: int, way: dict[str, str], seed: int, every: int):
    """Positions of a random game, now and then."""
    game = shem.new("alchemists", seats=seats, seed=seed, **way)
    rng = Random(seed)
    while not game.over:
        decision = rng.choice(game.decisions)
        game.play(rng.choice(decision.options), seat=decision.seat)
        if game.number % every == 0:
            yield game


def played() -> tuple[Game, int]:
    """A game with everything, and a seat that has found out a few things."""
    game = shem.new("alchemists", seats=3, seed=5, **EVERYTHING)
    rng = Random(5)
    while not game.over:
        for seat in range(3):
            if [fact[0] for fact in facts_in(game.view(seat))].count(knowledge.MIXED) > 1:
                return game, seat
        decision = rng.choice(game.decisions)
        game.play(rng.choice(decision.options), seat=decision.seat)
    raise AssertionError("nobody has learned anything")


@pytest.mark.parametrize(
    "module", [advice, engine, facts, knowledge, notebook_tables, query], ids=lambda one: one.__name__
)
def test_examples_in_the_docstrings(module):
    if not str(module.__file__).endswith(".py"):
        pytest.skip("compiled classes do not show their docstrings to doctest")
    failed, tried = doctest.testmod(module)
    assert tried > 0
    assert not failed


def test_examples_in_the_guide():
    guide = Path(__file__).parents[2] / "docs" / "alchemists" / "notebook.md"
    failed, tried = doctest.testfile(str(guide), module_relative=False)
    assert tried > 0
    assert not failed


# -- what a seat knows -------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "way"), SOME_WAYS, ids=IDS)
def test_a_view_tells_all_the_facts(seats: int, way: dict[str, str]):
    """Page and API can reason as well as the engine that holds the whole position."""
    met = set()
    for game in some_positions(seats, way, 11, 7):
        for seat in range(seats):
            known = learned(game.table, seat)
            assert facts_in(game.view(seat)) == known
            met.update(fact[0] for fact in known)
        assert facts_in(game.view(SPECTATOR)) == learned(game.table, SPECTATOR)
    assert len(met) >= 2


@pytest.mark.parametrize(("seats", "way"), SOME_WAYS, ids=IDS)
def test_what_is_hidden_changes_no_byte(seats: int, way: dict[str, str]):
    rng = Random(3)
    checked = 0
    for game in some_positions(seats, way, 12, 9):
        if game.over:
            continue
        for seat in range(seats):
            before = notebook(game, seat, ADVISER, MARKS)
            assert notebook(game.redeal(seat, rng), seat, ADVISER, MARKS) == before
            checked += 1
    assert checked > 10


def test_the_true_secret_stays_possible():
    for game in some_positions(3, EVERYTHING, 4, 20):
        if len(game.table.secret) == len(INGREDIENTS):
            secret = engine.Secret(tuple(game.table.secret), game.table.configuration)
            for seat in range(3):
                assert knowledge_in(game.view(seat)).fits(secret)


def test_spectators_have_no_notebook():
    game, _ = played()
    assert notebook(game, SPECTATOR, ADVISER) == {}


# -- levels ------------------------------------------------------------------------------------------


def test_the_default_reasons_but_gives_no_advice():
    assert AIDS[0].default == FULL
    game, seat = played()
    words = game.rules.language("en")
    assert drawn(game.view(seat), words, NAMES, {}, {}) == notebook(game, seat, FULL)
    assert notebook(game, seat, FULL)["advice"] == ""


@pytest.mark.parametrize("level", [OFF, CHECK])
def test_by_hand_nothing_is_given_away(level: str):
    """Only what was seen stands there: the same for two secrets in which other things follow from it."""
    game, seat = played()
    found = notebook(game, seat, level)
    assert found["advice"] == ""
    assert "%" not in found["notebook"]
    assert ' dd"' not in found["notebook"]
    assert "--p" not in found["notebook"]
    marked = found["notebook"].count('data-note="') - found["notebook"].count("<select")
    assert marked == 8 * 8 + 3 * 8 + 8 + 2 * 6 + 1 - len(_read(game, seat))


def _read(game: Game, seat: int) -> set[int]:
    return {fact[1] for fact in facts_in(game.view(seat)) if fact[0] == knowledge.READ}


@pytest.mark.parametrize("level", [OFF, CHECK, FULL, ADVISER])
def test_results_stand_in_the_triangle_at_every_level(level: str):
    game, seat = played()
    said = [notebook_tables.told(knowledge.statement(fact)) for fact in facts_in(game.view(seat))]
    mixes = [str(one) for one in said if " + " in str(one)]
    assert mixes
    found = notebook(game, seat, level)["notebook"]
    for one in mixes:
        assert escape(one) in found


def test_chances_are_those_of_the_engine():
    game, seat = played()
    known = knowledge_in(game.view(seat))
    found = notebook(game, seat, FULL)["notebook"]
    share = notebook_tables.percent(known.grid[0][FERN], known.weight)
    assert f'aria-label="fern, {notebook_tables.ASPECTS[0]}: {share}%"' in found


def test_the_adviser_names_the_most_instructive_experiments():
    game, seat = played()
    best = advice.experiments(knowledge_in(game.view(seat)))[0]
    found = notebook(game, seat, ADVISER)["advice"]
    first = found[found.index("<li") : found.index("</li>")]
    assert [name for name in INGREDIENTS if f"#i-{name}" in first] == [INGREDIENTS[k] for k in best.ingredients]
    assert f"{best.bits:.1f}" in first


def test_only_the_adviser_names_the_seal_for_a_theory():
    game, seat = played()
    known = knowledge_in(game.view(seat))
    x = advice.likeliest_theory(known, FERN)
    safest = advice.safest_hedge(advice.theory_seals(known, FERN, x))
    found = notebook(game, seat, ADVISER)["notebook"]
    cell = found[found.index(f'data-note="fern-{notebook_tables.ALCHEMICALS[x].id}"') :]
    assert f"safest hedge: {safest.name} hedge, {round(100 * safest.safe)}%" in cell[: cell.index(">")]
    assert "safest hedge" not in notebook(game, seat, FULL)["notebook"]


def test_vials_for_every_second_ingredient():
    """With one ingredient in the cauldron, each option has the vials of its mix."""
    game = shem.new("alchemists", seats=2, seed=8, variant="apprentice")
    rng = Random(8)
    while True:
        decision = rng.choice(game.decisions)
        own = game.view(decision.seat)["seats"][decision.seat]
        if len(own["cauldron"]) % 2 and any(option.text.startswith("mix ") for option in decision.options):
            break
        game.play(rng.choice(decision.options), seat=decision.seat)
        assert not game.over
    for level in (FULL, ADVISER):
        found = notebook(game, decision.seat, level)["advice"]
        for option in decision.options:
            if option.text.startswith("mix "):
                assert f'data-target="{option.target}"' in found
        assert (" bits" in found) == (level == ADVISER), "what a mix should teach is advice; its chances are not"


# -- marks -------------------------------------------------------------------------------------------


def test_marks_are_shown_and_text_is_escaped():
    game, seat = played()
    found = notebook(game, seat, OFF, MARKS | {"toad-npN": "<script>"})["notebook"]
    assert 'data-note="fern-npN" data-value="x"' in found
    assert "&lt;Ben&gt;" in found
    assert "<Ben>" not in found
    assert "script" not in found


def test_a_mark_that_cannot_be_right():
    known = Knowledge().learn(Mixed(FERN, TOAD, (POTIONS.index("R+"),)))
    assert mistakes(known, {"fern-npN": "x", "fern-pnP": "v", "fern-red": "plus", "toad-nPp": "q"}, ENGLISH) == {}
    wrong = mistakes(known, {"fern-npN": "v", "toad-red": "minus"}, ENGLISH)
    assert set(wrong) == {"fern-npN", "toad-red"}
    assert "fern" in wrong["fern-npN"]


def test_crossing_out_the_truth():
    known = Knowledge().learn(Theory(FERN, 0))
    assert set(mistakes(known, {"fern-npN": "x"}, ENGLISH)) == {"fern-npN"}
    assert mistakes(known, {"toad-npN": "x"}, ENGLISH) == {}


def test_marks_that_are_possible_only_one_by_one():
    known = Knowledge()
    marks = {"fern-npN": "v", "toad-npN": "v", "flower-PPP": "v"}
    wrong = mistakes(known, marks, ENGLISH)
    assert set(wrong) == {"fern-npN", "toad-npN"}
    everywhere = {f"{name}-npN": "x" for name in INGREDIENTS}
    assert set(mistakes(known, everywhere, ENGLISH)) == set(everywhere)


def test_marks_about_sky_and_golem():
    known = Knowledge(golem=True).learn(Read(TOAD, True), *_golem_of_large_red())
    assert set(mistakes(known, {"toad-sky": "moon"}, ENGLISH)) == {"toad-sky"}
    part = known.parts["chest"]
    impossible = part.index(0)
    key = f"chest-{notebook_tables.SIZE[impossible][2:]}"
    assert set(mistakes(known, {key: "v"}, ENGLISH)) == {key}


def _golem_of_large_red():
    """Facts after which the chest cannot react to everything any more."""
    return [Theory(FERN, 6), Reacted(FERN, True, True), Theory(TOAD, 4), Reacted(TOAD, False, True)]


def test_warnings_are_for_tables_that_want_them():
    game, seat = played()
    marks = {"fern-npN": "v", "toad-npN": "v"}
    for level, warned in ((OFF, False), (CHECK, True), (FULL, True)):
        assert (' class="warn"' in notebook(game, seat, level, marks)["notebook"]) == warned, level


# -- words -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_every_word_is_translated(code: str):
    game, seat = played()
    words = game.rules.language(code)
    words.missing.clear()
    drawn(game.view(seat), words, NAMES, {"notebook": ADVISER}, {"fern-npN": "v", "toad-npN": "v"})
    assert words.missing == set()
