"""What is said about the project in several places is the same everywhere."""

from __future__ import annotations

import configparser
import re
import tomllib
from pathlib import Path

import shem

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_version_is_in_one_place():
    assert "version" in PROJECT["project"]["dynamic"]
    assert "version" not in PROJECT["project"]
    assert f"## {shem.__version__}" in text("CHANGELOG.md")


def test_contributing_names_the_layers_that_are_checked():
    (layers,) = [one["layers"] for one in PROJECT["tool"]["importlinter"]["contracts"] if one["id"] == "layers"]
    said = re.search(r"Layers only import downward[^:]*: (.*?)\.", text("CONTRIBUTING.md"), re.DOTALL)
    assert said
    assert re.findall(r"`(\w+)`", said[1]) == [layer.strip("()").removeprefix("shem.") for layer in layers]


def test_editors_and_ruff_agree_on_the_length_of_a_line():
    editors = configparser.ConfigParser()
    editors.read_string("[top]\n" + text(".editorconfig"))
    assert int(editors["*.py"]["max_line_length"]) == PROJECT["tool"]["ruff"]["line-length"]


def test_every_python_we_name_is_tried():
    tried = re.search(r"python: \[(.*)\]", text(".github/workflows/check.yml"))
    assert tried
    named = [one.rpartition(" ")[2] for one in PROJECT["project"]["classifiers"] if ":: 3." in one]
    assert re.findall(r'"([\d.]+)"', tried[1]) == named


def test_every_extra_that_is_named_exists():
    extras = set(PROJECT["project"]["optional-dependencies"])
    for path in [*(ROOT / "src").rglob("*.py"), *(ROOT / "docs").rglob("*.md"), ROOT / "README.md"]:
        for named in re.findall(r"shem\[([a-z,]+)\]", path.read_text(encoding="utf-8")):
            assert set(named.split(",")) <= extras, path
    assert {"web", "arena", "postgres", "cluster", "test"} <= extras
