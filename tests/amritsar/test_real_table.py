"""`shem maharaja`, as a person at a real table meets it."""

from __future__ import annotations

import io
import sys
from contextlib import suppress
from pathlib import Path
from textwrap import dedent

import pytest

import shem
from shem import cli

SETUP = "temple 1\ntemple 2\ntemple 3\nwhite\nyellow\nblue\nC3\n"


@pytest.fixture
def run(monkeypatch, capsys, tmp_path):
    """Run the command with what a person types; what was printed, and the last of the errors."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "110")

    def command(*words, typed=""):
        monkeypatch.setattr(sys, "argv", ["shem", "maharaja", *map(str, words)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with suppress(SystemExit):
            cli.main()
        printed = capsys.readouterr()
        return printed.out + printed.err

    return command


def kept(tmp_path: Path) -> Path:
    return next((tmp_path / "data" / "shem").glob("maharaja-*.shem"))


def test_a_turn_is_reported_and_his_comes_back_step_by_step(run):
    out = run(typed=SETUP + "blue\nnorth 1.1\n\n")
    lines = [line.rstrip() for line in out.splitlines()]
    at = lines.index("     his turn starts: he donates where the majority is worth the most")
    assert lines[at + 1 : at + 13] == [
        "     can donate in the north zone (majority: 4 PP)",
        "  1  donates in the north zone: level 1, space 2",
        "  2  returns 1 marble from his storage to his stock",
        "  3  +1 PP (donation)",
        "     two actions: blue (your active worker) and white (the golden worker next to his marker)",
        "     blue: the two resources for this decade",
        "  4  moves 1 marble from his stock to his storage",
        "  5  moves 1 marble from his stock to his storage",
        "     white: 1 step on his knowledge track",
        "  6  moves his knowledge marker to space 2",
        "  7  moves 1 marble from his stock to his storage",
        "The Maharaja moves to space 2",
    ]


@pytest.mark.parametrize(
    ("lang", "setup", "typed"),
    [("en", SETUP, "n 1.3"), ("de", SETUP.replace("white\nyellow\nblue", "weiß\ngelb\nblau"), "nord 1.3"),
     ("ru", SETUP.replace("white\nyellow\nblue", "белый\nжёлтый\nсиний"), "сев 1.3")],
)  # fmt: skip
def test_zones_in_every_language(run, tmp_path, lang, setup, typed):
    run("--lang", lang, typed=f"{setup}1\n{typed}\n")
    assert shem.load(kept(tmp_path)).moves[-1] == (0, "donate north 1.3")


def test_near_misses_are_named(run):
    assert 'Did you mean "white"?' in run(typed="1\n1\n1\nwhit e\nwhtie\n")
    assert 'Did you mean "donate south 1.1"?' in run(typed=SETUP + "blue\nsuoth 1.1\n")


def test_slips_are_taken_back(run, tmp_path):
    run(typed=SETUP + "blue\nnorth 1.1\n\nu\nu\nnorth 1.2\n")
    moves = [move for _, move in shem.load(kept(tmp_path)).moves]
    assert moves[-2:] == ["active blue", "donate north 1.2"]


def test_a_kept_game_goes_on(run, tmp_path):
    out = run("--level", "stern", typed=SETUP + "blue\n\n")
    path = kept(tmp_path)
    assert f"To continue: shem maharaja --resume {path}" in " ".join(out.split())
    game = shem.load(path)
    assert game.settings == {"maharaja": "stern", "table": "real"}
    out = run("--resume", path, typed="\ngreen\n")
    assert "Where did you donate this turn?" in out
    assert shem.load(path).number == game.number + 2


def test_to_the_end(run):
    out = run("--deal", typed="C5\n" + ("white\n\n\n" * 12) + "151\n151\n")
    assert "You beat the Maharaja 151 to" in out
    assert "zone majorities" in out, "his score sheet"


def test_only_games_at_a_real_table_go_on_here(run, tmp_path):
    path = tmp_path / "game.shem"
    shem.new("amritsar", seats=1, seed=1).save(path)
    assert "was not played with the physical game" in run("--resume", path)


def test_a_wrong_level_is_named(run):
    assert 'option "maharaja" must be one of gentle, stern, not "sterm"' in run("--level", "sterm")


def test_no_tips_here(run):
    assert "a tip" not in run(typed=SETUP + "h\n")


def test_the_edition_of_the_documentation_fits(run, tmp_path):
    text = (Path(__file__).parents[2] / "docs" / "amritsar" / "maharaja.md").read_text(encoding="utf-8")
    toml = text.partition("    [[temple_tile]]")[1] + text.partition("    [[temple_tile]]")[2].partition("\n`shem")[0]
    edition = tmp_path / "edition.toml"
    edition.write_text(dedent(toml), encoding="utf-8")
    assert "north 4, east 3, south 1, west 2" in run("--edition", edition, typed="")
