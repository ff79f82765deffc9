"""Golden playthroughs of every game: nothing in a whole game changes unnoticed."""

from __future__ import annotations

import pytest

import shem
from shem.games import find
from shem.kernel import record
from tests.golden import bare, chosen, difference, path, playthrough

GAMES = chosen()
NAMES = [f"{name}-{seats}-seats-{seed}" for name, seats, seed, _ in GAMES]


@pytest.mark.parametrize(("name", "seats", "seed", "options"), GAMES, ids=NAMES)
def test_plays_as_before(name: str, seats: int, seed: int, options: dict[str, str]) -> None:
    file = path(name, seats, seed)
    golden, now = file.read_text(encoding="utf-8"), playthrough(name, seats, seed, options)
    if golden != now:
        pytest.fail(difference(golden, now, file.name), pytrace=False)


@pytest.mark.parametrize(("name", "seats", "seed", "options"), GAMES, ids=NAMES)
def test_old_records_still_replay(name: str, seats: int, seed: int, options: dict[str, str]) -> None:
    """Replaying trusts the record, not the seed: it must lead to the same scores even if players choose otherwise."""
    golden = path(name, seats, seed).read_text(encoding="utf-8")
    game = record.read(bare(golden), find)
    scores = ", ".join(f"{game.rules.seat_name(seat)} {game.scores[seat]}" for seat in game.ranking)
    assert golden.splitlines()[-1] == f"# {scores}"


@pytest.mark.parametrize("name", shem.game_names())
def test_there_are_three_for_each_number_of_seats(name: str) -> None:
    mine = [(seats, seed) for game, seats, seed, _ in GAMES if game == name]
    assert [seats for seats, _ in mine] == [seats for seats in find(name).seat_counts for _ in range(3)]
    files = path(name, *mine[0]).parent.glob("*.txt")
    assert sorted(file.stem for file in files) == sorted(path(name, *one).stem for one in mine)
