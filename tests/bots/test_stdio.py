"""Bots in any language: JSON lines to and from a program."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import shem
from shem import bots
from shem.bots import Seen, stdio
from tests.patience import PATIENCE

EXAMPLE = Path(__file__).parents[2] / "examples" / "stdio_bot.py"

PROGRAM = """
import json, sys, time
print(json.dumps({"hello": "test"}), flush=True)
sys.stdin.readline()
for line in sys.stdin:
    question = json.loads(line)
    texts = [option["text"] for option in question["options"]]
    BODY
"""


@pytest.fixture(autouse=True)
def programs_end():
    yield
    stdio.close()


def program(tmp_path, body):
    path = tmp_path / "bot.py"
    path.write_text(PROGRAM.replace("BODY", body))
    return f"stdio:{sys.executable} {path}"


def question(seed=4):
    game = shem.new("golem", seats=2, seed=seed, setup="introductory")
    return Seen(game, game.decision)


def test_a_program_plays_a_whole_game():
    game = shem.new("golem", seats=2, seed=1, setup="introductory")
    players = [bots.make(f"stdio:{sys.executable} {EXAMPLE}"), bots.make("random")]
    bots.play_out(game, players)
    assert game.over
    assert players[0].complaints == []


def test_it_is_shown_its_view_and_says_the_text_of_an_option(tmp_path):
    told = tmp_path / "told"
    spec = program(
        tmp_path, f"open({str(told)!r}, 'w').write(line); print(json.dumps({{'answer': texts[-1]}}), flush=True)"
    )
    seen = question()
    assert bots.make(spec).choose(seen).text == seen.decision.options[-1].text
    import json

    sent = json.loads(told.read_text())
    assert sent["view"] == json.loads(json.dumps(seen.view))
    assert sent["number"] == seen.decision.number
    assert [option["words"] for option in sent["options"]] == [str(option.phrase) for option in seen.decision.options]


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ("print('marble', flush=True)", "must write a JSON object, not 'marble'"),
        ("print(json.dumps({'answer': 'win'}), flush=True)", "answered 'win', which is not one of the options"),
        ("print(json.dumps({'number': 99, 'answer': texts[0]}), flush=True)", "answered question 99, not"),
        ("sys.exit(3)", r"has ended \(exit code 3\)"),
        ("time.sleep(60)", "did not answer within 0.3 seconds"),
    ],
)
def test_a_failure_is_named_and_the_answer_drawn_by_lot(tmp_path, caplog, body, complaint):
    bot = bots.make(program(tmp_path, body), seed=3)
    bot.seconds = 0.3 if "within" in complaint else PATIENCE
    seen = question()
    for _ in range(2):
        assert bot.choose(seen).text == bots.make("random", seed=3).choose(seen).text
    with pytest.raises(stdio.BotFailure, match=complaint):
        bot.choose(seen)
    assert caplog.text.count("drawn by lot") == 2


def test_a_program_that_is_not_there():
    with pytest.raises(stdio.BotFailure, match="cannot be started"):
        bots.make("stdio:no-such-program-anywhere").choose(question())
