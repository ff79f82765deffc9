"""The page with plots."""

import re
import sys

import pytest

from shem.arena import report
from shem.arena.plan import make_plan
from shem.arena.playing import Result, play
from shem.arena.report import component_usage, write_report
from shem.arena.stats import standings
from shem.extras import MissingExtra

PICTURES = {"ratings.png", "scores.png", "sources.png", "seats.png", "length.png"}


def test_a_page_with_its_pictures(tmp_path):
    pytest.importorskip("matplotlib")
    plan = make_plan("amritsar", "random,random@3")
    results = [play(plan.task(number)) for number in range(4)]
    write_report(tmp_path / "report", plan, results, standings(results, plan.contestants))
    page = (tmp_path / "report" / "index.html").read_text()
    shown = set(re.findall(r'<img src="([^"]+)"', page))
    assert shown >= PICTURES | {"usage-zone_tile.png"}
    for name in shown:
        assert (tmp_path / "report" / name).read_bytes().startswith(b"\x89PNG")
    assert "majorities" in page or "zone" in page
    assert (tmp_path / "report" / "summary.json").exists()


def test_without_matplotlib_a_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(MissingExtra, match=r"pip install 'shem\[arena\]'"):
        report.plotting()


def test_usage_counts_uses_users_and_points():
    used = [{"goal C3": 1, "goal C3: points": 6, "zone_tile W1: main": 3}, {"zone_tile W1: main": 1}]
    found = component_usage([Result(0, 0, ["a", "b"], [9, 5], [1, 2], usage=used)])
    assert set(found) == {"goal", "zone_tile"}
    (goal,) = found["goal"]
    assert (goal.uses, goal.points, goal.users.wins) == (1, 6, 1)
    (tile,) = found["zone_tile"]
    assert (tile.uses, tile.users.games, tile.users.share) == (4, 2, 0.5)
