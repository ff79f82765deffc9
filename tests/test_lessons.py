"""Guided games: their scripts fit the rules, whatever the learner answers, and their words fit the bubble."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import shem
from shem import lessons
from shem.kernel.game import Game
from shem.kernel.phrase import LANGUAGES
from shem.lessons import ANYTHING, Lesson

MOST_WORDS = 45
MOST_IN_A_TITLE = 5
ALL = [(game, name) for game in shem.game_names() for name in lessons.names(game)]
each = pytest.mark.parametrize(("game", "name"), ALL, ids=[f"{game}-{name}" for game, name in ALL])
HEAD = '[lesson]\ngame = "golem"\nseats = 2\nseed = 12221\n[lesson.options]\nsetup = "introductory"\n'


def moves(game: Game) -> list[tuple[int, int, str]]:
    """The moves with the number of the decision they answered; those of a sealed question share one."""
    return [(number, seat, option.text) for number, seat, option in game._history()]


def walk(lesson: Lesson, answers: dict[str, str] | None = None) -> Iterator[tuple[Game, int]]:
    """Be the learner: the game and the step, whenever something is read or answered. The game is then played on."""
    game, read = lesson.start(), 0
    while (at := lesson.at(game, read)) < len(lesson.steps):
        for seat in game.table.waiting():
            if option := lesson.move(game, seat, read):
                game.play(option, seat=seat)
                break
        else:
            step = lesson.steps[at]
            assert game.number == step.number, f"{step.name}: nobody moves"
            yield game, at
            if set(step.do) - {ANYTHING}:
                game.play((answers or {}).get(step.name, step.do[0]), seat=lesson.learner)
            else:
                read = at + 1


def test_every_game_has_a_first_lesson():
    assert {game for game, name in ALL if name == "first"} == set(shem.game_names())


@each
def test_a_learner_meets_every_step_once_in_order(game: str, name: str):
    lesson = lessons.lesson(game, name)
    assert [at for _, at in walk(lesson)] == list(range(len(lesson.steps)))


@each
def test_the_script_goes_on_after_every_answer(game: str, name: str):
    lesson = lessons.lesson(game, name)
    for step in lesson.steps:
        for other in step.do[1:]:
            met = [at for at_game, at in walk(lesson, {step.name: other}) if lesson.follows(moves(at_game))]
            assert met == list(range(len(lesson.steps))), f"{step.name}: after {other}"


@each
def test_the_texts_are_short_and_in_every_language(game: str, name: str):
    lesson = lessons.lesson(game, name)
    names = [step.name for step in lesson.steps]
    assert len(set(names)) == len(names)
    for one in lesson.steps:
        for lang in LANGUAGES:
            assert 0 < len(one.title[lang].split()) <= MOST_IN_A_TITLE, one.title[lang]
            assert 0 < len(re.findall(r"[^\W_]+(?:['’.:/-][^\W_]+)*", one.say[lang])) <= MOST_WORDS, one.say[lang]
            said = one.title[lang] + one.say[lang] + one.why.get(lang, "")
            assert not set("'\"") & set(said), f"{one.name}: typographic quotes"


def test_a_game_that_leaves_the_script_is_no_longer_guided():
    lesson = lessons.lesson("golem", "first")
    for game, at in walk(lesson):
        assert lesson.follows(moves(game))
        if lesson.steps[at].do == ("golem red I",):
            away = game.copy()
            away.play("golem yellow I", seat=lesson.learner)
            assert not lesson.follows(moves(away))
            return
    raise AssertionError("no such step")


def test_bots_wait_while_the_learner_reads():
    lesson = lessons.lesson("golem", "first")
    for game, at in walk(lesson):
        if lesson.steps[at].name == "turn-order":
            rival = 1 - lesson.learner
            assert game.table.waiting() == [rival]
            assert lesson.move(game, rival, at) == ""
            assert lesson.move(game, rival, at + 1) == "marble study red"
            return
    raise AssertionError("no such step")


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        ('do = ["golem blue I"]', "not an option"),
        ('do = ["golem red I"]\nthen = ["dance"]', 'nobody can answer "dance"'),
        ('tell = "x"', "unknown key tell"),
        ('why.en = "x"', "why must be given in en, de, ru"),
        ('do = ["*"]\nthen = ["golem red I"]', "the script ends where anything may be done"),
    ],
)
def test_a_script_that_does_not_fit_is_refused(tmp_path: Path, step: str, problem: str):
    file = tmp_path / "first.toml"
    texts = "".join(f'say.{lang} = "x"\n' for lang in LANGUAGES)
    file.write_text(f'{HEAD}[[step]]\nid = "one"\n{texts}{step}\n', encoding="utf-8")
    with pytest.raises(ValueError, match=re.escape(problem)):
        lessons.read(file)


def test_a_deal_that_cannot_be_dealt_is_refused(tmp_path: Path):
    file = tmp_path / "first.toml"
    file.write_text(HEAD.replace("seed", 'deal = ["snake eyes"]\nseed') + "[[step]]\n", encoding="utf-8")
    with pytest.raises(ValueError, match='the deal says "snake eyes"'):
        lessons.read(file)


def test_unknown_lessons_are_refused():
    with pytest.raises(ValueError, match='unknown lesson "golem/second_of_none"'):
        lessons.lesson("golem", "second_of_none")
    with pytest.raises(ValueError, match="unknown lesson"):
        lessons.lesson("../golem", "first")
