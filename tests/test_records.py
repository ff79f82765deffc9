"""Games begun by older rules are finished by them: whole records of earlier versions, with the scores they had then."""

from __future__ import annotations

from pathlib import Path

import pytest

import shem
from shem.games import find
from shem.kernel import record

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))


def scores(text: str) -> list[int]:
    (line,) = [line for line in text.splitlines() if line.startswith("scores ")]
    return [int(word) for word in line.split()[1:]]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_older_record_replays_to_its_scores(path: Path):
    text = path.read_text(encoding="utf-8")
    game = record.read(text, find)
    assert game.over
    assert game.scores == scores(text)
    assert len(game.moves) == sum(line[:1].isdigit() for line in text.partition("\n-\n")[2].splitlines())
    assert game.log, "the log can be written, too"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_older_game_goes_on_where_it_was_left(path: Path):
    """Cut in half it is played on, asked as before: chance deals the same, so it takes the same answers to its end."""
    head, dash, moves = path.read_text(encoding="utf-8").partition("\n-\n")
    lines = moves.splitlines()
    game = record.read(head + dash + "\n".join(lines[: len(lines) // 2]) + "\n", find)
    names = {game.rules.seat_name(seat): seat for seat in range(game.seat_count)}
    for line in lines[game.number :]:
        _, who, answer = line.split(" ", 2)
        if who in names:
            game.play(answer, seat=names[who])
    assert game.over
    assert game.scores == scores(head + dash)


def test_there_are_records_of_every_version_that_can_still_be_played():
    for name in shem.game_names():
        rules = shem.game_rules(name)
        kept = {int(path.stem.split("-")[1]) for path in RECORDS if path.stem.startswith(name)}
        assert set(range(rules.oldest, rules.version)) <= kept
