"""Score sheets count like the rules: random games to the end, each sheet filled from the final position."""

from __future__ import annotations

import pytest

import shem
from shem.contracts.score_sheet import Number, Picks, ScoreSheet, places, totals, value
from shem.games import find, page
from tests.in_person.filling import FILLED, played

ALL_ON = {name: "on" for name in ("startup_funding", "busy_days", "royal_encyclopedia", "golem_project")}
GAMES = [
    *[("golem", seats, {}) for seats in (2, 3, 4)],
    *[("amritsar", seats, {}) for seats in (1, 2, 3, 4)],
    ("amritsar", 1, {"maharaja": "stern"}),
    *[("alchemists", seats, settings) for seats in (2, 4) for settings in ({}, ALL_ON)],
]


def sheet_of(name: str) -> ScoreSheet:
    made = page(find(name)).score_sheet
    assert made is not None
    return made("")


@pytest.mark.parametrize(("name", "seats", "settings"), GAMES)
def test_a_filled_sheet_counts_like_the_rules(name: str, seats: int, settings: dict[str, str]) -> None:
    sheet = sheet_of(name)
    for seed in range(12):
        game, secrets = played(name, seats, seed, **settings)
        everyone = FILLED[name](game, secrets)
        alone = sheet.rival is not None and seats == 1
        points = totals(sheet, everyone, rival=alone)
        assert points[:seats] == game.scores
        if alone:
            assert points[1] == game.table.seats[1].pp  # type: ignore[attr-defined]
        else:
            placed = places(sheet, everyone)
            assert [placed[seat] for seat in game.ranking] == sorted(placed)
            assert name == "golem" or placed == game.rules.places(game.table)


@pytest.mark.parametrize("name", shem.game_names())
def test_a_sheet_is_complete(name: str) -> None:
    """Formulas use fields that can be entered, and choices are components of the catalog."""
    sheet, catalogue = sheet_of(name), find(name).catalogue()
    for rows in (sheet.rows, sheet.rival.rows if sheet.rival else ()):
        names = [one.name for row in rows for one in row.fields]
        assert len(names) == len(set(names))
    known = {one.name for row in (*sheet.rows, *(sheet.rival.rows if sheet.rival else ())) for one in row.fields}
    for row in sheet.rows:
        assert not row.label or row.label in catalogue
        for one in row.fields:
            if isinstance(one, Number):
                assert one.low < one.high
        if row.points is not None:
            assert set(_fields(row.points)) <= known
    for choices in sheet.picks().values():
        assert choices
        for choice in choices.values():
            assert set(_fields(choice.points)) <= known
    assert all(value(row.points, sheet, [{}], 0) is not None for row in sheet.rows if row.points is not None)
    assert any(isinstance(one, Picks) for row in sheet.rows for one in row.fields)


def _fields(term: object) -> list[str]:
    if not isinstance(term, tuple):
        return []
    if term[0] in ("field", "ahead", "picked", "count", "groups"):
        return [term[1]]
    return [name for part in term[1:] for name in _fields(part)]
