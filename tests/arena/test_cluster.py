"""The same games on Ray."""

import sys
from io import StringIO

import pytest
from rich.console import Console

from shem.arena.contest import Contest
from shem.arena.plan import make_plan
from shem.arena.playing import play
from shem.arena.store import Store
from shem.arena.workers import Cluster
from shem.extras import MissingExtra


def test_without_ray_a_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"pip install 'shem\[cluster\]'"):
        Cluster(2, play)


@pytest.mark.soak
def test_a_local_ray_of_two_workers_plays_the_same_games(tmp_path):
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'shem[cluster]'")
    plan = make_plan("golem", "random,random@3")
    alone, cluster = Store(tmp_path / "1.db", plan), Store(tmp_path / "2.db", plan)
    assert Contest(plan, 20, alone, Console(file=StringIO())).run()
    assert Contest(plan, 20, cluster, Console(file=StringIO()), jobs=2, cluster=True).run()
    assert [one.record for one in cluster.results()] == [one.record for one in alone.results()]
