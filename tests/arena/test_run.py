"""`shem arena` as a person meets it: tables, files, going on after a stop, several processes."""

import csv
import json
import os
import signal
import sqlite3
import subprocess
import sys
from io import StringIO

import pytest
from rich.console import Console

import shem
from shem import cli
from shem.arena import contest, workers
from shem.arena.contest import Contest
from shem.arena.plan import make_plan
from shem.arena.playing import play
from shem.arena.store import Store
from tests.patience import PATIENCE, until


@pytest.fixture
def arena(monkeypatch, capsys, tmp_path):
    """Run the command; gives its exit code, what it printed, and its errors."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")

    def command(*words):
        monkeypatch.setattr(sys, "argv", ["shem", "arena", *map(str, words)])
        code = 0
        try:
            cli.main()
        except SystemExit as end:
            code = end.code or 0
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return command


def quiet():
    return Console(file=StringIO(), width=100)


def test_a_table_with_games_wins_and_intervals(arena):
    code, out, _ = arena("golem", "--seats", "random,random@3", "--games", 4)
    assert code == 0
    assert "4 games" in out
    assert "random@3" in out
    assert "Wins by seat: A" in out
    assert "kernel: compiled" in out or "kernel: plain Python" in out


def test_files_for_programs(arena, tmp_path):
    arena("golem", "--seats", "random,random@3", "--games", 4, "--csv", "g.csv", "--json", "g.json", "--records", "r")
    summary = json.loads((tmp_path / "g.json").read_text())
    assert summary["games"] == 4
    assert [summary["seats"][spec]["games"] for spec in ("random", "random@3")] == [4, 4]
    assert sum(one["wins"] for one in summary["seats"].values()) == pytest.approx(4)
    assert sum(one["wins"] for one in summary["by_seat"]) == pytest.approx(4)
    rows = list(csv.DictReader((tmp_path / "g.csv").open()))
    assert len(rows) == 8
    assert sum(float(row["win"]) for row in rows if row["spec"] == "random") == summary["seats"]["random"]["wins"]
    ended = shem.load(tmp_path / "r" / "000002.shem")
    assert ended.over
    assert [str(score) for score in ended.scores] == [row["score"] for row in rows if row["game"] == "2"]


def test_the_same_command_goes_on_and_more_games_are_added(arena, tmp_path):
    words = ("golem", "--seats", "random,random@3", "--db", "own.db", "--json", "g.json")
    arena(*words, "--games", 3)
    _, out, _ = arena(*words, "--games", 5)
    assert "3 of 5 games are already in own.db" in out
    _, out, _ = arena(*words, "--games", 4)  # the first four only
    assert json.loads((tmp_path / "g.json").read_text())["games"] == 4
    assert sqlite3.connect(tmp_path / "own.db").execute("SELECT count(*) FROM games").fetchone() == (5,)
    _, out, _ = arena(*words, "--games", 2, "--fresh")
    assert "already" not in out
    _, out, _ = arena(*words, "--games", 2, "--seed", 9)
    assert "already" not in out


def test_several_processes_play_the_same_games(tmp_path):
    plan = make_plan("golem", "random,random@3")
    alone, together = Store(tmp_path / "1.db", plan), Store(tmp_path / "2.db", plan)
    assert Contest(plan, 6, alone, quiet()).run()
    assert Contest(plan, 6, together, quiet(), jobs=2).run()
    assert [one.record for one in together.results()] == [one.record for one in alone.results()]


def test_ctrl_c_loses_nothing(tmp_path, monkeypatch):
    plan = make_plan("golem", "random,random@3")
    store = Store(tmp_path / "a.db", plan)

    def tired(task):
        if task.number == 3:
            raise KeyboardInterrupt
        return play(task)

    monkeypatch.setattr(contest, "hire", lambda play_one, jobs, cluster: workers.Workers(tired))
    console = quiet()
    assert not Contest(plan, 6, store, console).run()
    assert "Stopped after 3 of 6 games" in console.file.getvalue()
    monkeypatch.undo()
    assert Contest(plan, 6, store, quiet()).run()
    assert [one.number for one in store.results()] == list(range(6))


@pytest.mark.skipif(os.name != "posix", reason="signals as on POSIX")
def test_ctrl_c_in_a_terminal_ends_all_processes(tmp_path):
    script = "import sys; from shem.cli import main; sys.argv = ['shem', *sys.argv[1:]]; main()"
    words = ("arena", "golem", "--seats", "random,random@3", "--games", "5000", "--jobs", "2", "--db", "a.db")
    run = subprocess.Popen(
        [sys.executable, "-c", script, *words],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # whoever runs the tests may ignore it
    )
    try:
        until(lambda: _games(tmp_path / "a.db"))
        os.killpg(run.pid, signal.SIGINT)
        out, _ = run.communicate(timeout=PATIENCE)
    finally:
        if run.poll() is None:
            os.killpg(run.pid, signal.SIGKILL)
    assert run.returncode == 130
    kept = _games(tmp_path / "a.db")
    assert kept
    assert f"Stopped after {kept} of 5000 games" in out
    until(lambda: not _alive(run.pid))


def _alive(group):
    """The processes of a group that are not just waiting to be buried."""
    listed = subprocess.run(["ps", "-eo", "pgid=,stat=,args="], capture_output=True, text=True, check=True).stdout
    lines = [line.split(None, 2) for line in listed.splitlines()]
    return [line for line in lines if line[0] == str(group) and not line[1].startswith("Z")]


def _games(db):
    if not db.exists():
        return 0
    try:
        return sqlite3.connect(db).execute("SELECT count(*) FROM games").fetchone()[0]
    except sqlite3.OperationalError:
        return 0


def test_a_file_that_is_no_database_is_refused(arena, tmp_path):
    (tmp_path / "arena.db").write_text("my diary " * 200)
    code, _, err = arena("golem", "--seats", "random", "--games", 1)
    assert code == 2
    assert "arena.db: not a valid arena database" in err


def test_settings_of_the_game(arena, tmp_path):
    code, out, _ = arena("amritsar", "--seats", "random", "--games", 1, "--set", "maharaja=stern", "--json", "a.json")
    assert code == 0
    assert "maharaja stern" in out
    assert json.loads((tmp_path / "a.json").read_text())["settings"]["maharaja"] == "stern"
    code, _, err = arena("amritsar", "--seats", "random", "--games", 1, "--set", "maharaja=kind")
    assert code == 2
    assert "gentle, stern" in err


def test_a_bot_that_falls_over_is_named_and_the_run_goes_on(arena, tmp_path):
    code, out, _ = arena("golem", "--seats", "stdio:false,random", "--games", 2, "--json", "a.json")
    assert code == 1
    assert "stdio:false crashed" in out
    seats = json.loads((tmp_path / "a.json").read_text())["seats"]
    assert (seats["stdio:false"]["crashes"], seats["stdio:false"]["wins"], seats["random"]["wins"]) == (2, 0, 2)
