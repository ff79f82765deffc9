"""The bot of the documentation plays a whole game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.patience import PATIENCE
from tests.web.serving import Laid, Server

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


def run(*arguments: str) -> str:
    done = subprocess.run([sys.executable, str(EXAMPLE), *arguments], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_lays_a_table_and_plays(server: Server):
    assert "Thirty Lines: " in run(server.url)


def test_it_comes_with_an_invitation(server: Server):
    table = Laid(server, "random", "friend")
    text = run(f"{server.url}/table/{table.id}/join#{table.made['invitations']['1']}")
    assert "Thirty Lines: " in text
    assert table.look()["over"]
