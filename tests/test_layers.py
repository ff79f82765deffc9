"""The layers know no game: nothing in them bears a game's name, and a room that offers something else is refused."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import shem
from shem import games
from shem.contracts.page import Page
from shem.contracts.terminal import Terminal
from tests.kernel import toy

SOURCES = Path(__file__).parents[1] / "src" / "shem"
LAYERS = ("kernel", "contracts", "pictures", "bots", "arena", "learn", "env", "terminal", "web")
KINDS = (".py", ".html", ".js", ".css", ".mako", ".svg")
# What people call them, and the addresses of the pages they bring.
NAMES = (*(name.rstrip("s") for name in shem.game_names()), "maharaja", '"/reader', '"/notebook')


@pytest.mark.parametrize("layer", LAYERS)
def test_no_layer_names_a_game(layer: str):
    name = re.compile("|".join(map(re.escape, NAMES)), re.IGNORECASE)
    files = [path for path in (SOURCES / layer).rglob("*") if path.suffix in KINDS]
    assert files
    assert not [
        f"{path.relative_to(SOURCES)}:{number}: {line.strip()[:80]}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if name.search(line)
    ]


@pytest.mark.parametrize("name", shem.game_names())
def test_every_game_offers_all_that_is_asked_of_it(name: str):
    rules = games.find(name)
    assert games.page(rules).hand is not None
    assert games.page(rules).cards.cards
    assert games.terminal(rules) != Terminal()
    assert games.evaluation(rules).weights


def test_a_game_without_rooms_has_plain_ones():
    rules = toy.begin(toy.read("note one")).rules
    assert games.page(rules) == Page(rules.svg)
    assert games.page(rules).regions({}, rules.language("en"), []) == {}
    assert games.terminal(rules) == Terminal()
    with pytest.raises(ValueError, match=r"bots need .*\.bot\.evaluation"):
        games.evaluation(rules)


def test_a_room_that_offers_something_else_is_refused(monkeypatch: pytest.MonkeyPatch):
    from shem.games.golem import page

    monkeypatch.setattr(page, "PAGE", "a drawing")
    with pytest.raises(
        ValueError, match=r"golem: shem\.games\.golem\.page must offer PAGE, a shem\.contracts\.page\.Page"
    ):
        games.page.__wrapped__(games.find("golem"))


def test_the_library_alone_needs_neither_terminal_nor_server():
    heavy = "{'rich', 'typer', 'fastapi', 'jinja2', 'numpy'}"
    code = f"import shem, sys; shem.new('golem'); print(*{heavy} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "\n"
