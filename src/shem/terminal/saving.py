"""Saved games: where they are stored, so that nothing is lost."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from shem.kernel.game import Game
from shem.kernel.record import write

SUFFIX = ".shem"


def folder() -> Path:
    """Return the folder for automatically saved games: XDG_DATA_HOME, or .local/share in the home folder."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "shem"


def new_path(game: str) -> Path:
    """Return a file for a new game."""
    stamp = f"{datetime.now():%Y-%m-%d-%H%M%S}"
    path = folder() / f"{game}-{stamp}{SUFFIX}"
    again = 2
    while path.exists():
        path = folder() / f"{game}-{stamp}-{again}{SUFFIX}"
        again += 1
    return path


def kept() -> list[Path]:
    """Return all automatically saved games, newest first."""
    return sorted(folder().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)


def save(game: Game, path: Path, players: str) -> None:
    """Save the record with the players in its header; written to a temporary file first, then moved into place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    record = write(game).replace("\n-\n", f"\nplayers {players}\n-\n", 1)
    aside = path.with_name(path.name + ".part")
    aside.write_text(record, encoding="utf-8")
    aside.replace(path)


def players_of(record: str) -> str:
    """Return the players, if the record names them."""
    for line in record.splitlines():
        if line.strip() == "-":
            break
        if line.startswith("players "):
            return line.removeprefix("players ")
    return ""
