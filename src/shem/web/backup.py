"""`shem backup`: a complete copy of the database, even while games are being played."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from shem.web.preflight import damaged, means_damage, sqlite_file


def back_up(url: str, target: Path) -> None:
    """Write a copy of everything confirmed so far to a new file. The server may keep running."""
    if url.startswith("postgresql"):
        raise ValueError(f'use PostgreSQL\'s own tool: pg_dump --format=custom --file={target} "$DATABASE_URL"')
    try:
        file = sqlite_file(make_url(url))
    except ArgumentError:
        file = None
    if file is None:
        raise ValueError("--database must be a file or the URL of a PostgreSQL database")
    if not file.is_file():
        raise ValueError(f"{file}: no such file; name the database with --database")
    if target.exists():
        raise ValueError(f"{target} already exists; choose a different name")
    part = target.with_name(f"{target.name}.part")
    try:
        _copy(file, part)
        os.replace(part, target)
    except sqlite3.Error as error:
        raise ValueError(damaged(file) if means_damage(str(error)) else f"{file}: {error}") from None
    finally:
        part.unlink(missing_ok=True)


def _copy(file: Path, part: Path) -> None:
    part.unlink(missing_ok=True)
    part.touch()  # if that fails, the error says why
    with (
        closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=rw", uri=True)) as source,
        closing(sqlite3.connect(part)) as copy,
    ):
        source.backup(copy)  # one read transaction: includes what is still in the write-ahead log
        copy.execute("PRAGMA journal_mode=DELETE")  # a single file without a write-ahead log
        if copy.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("the copy of the database is malformed")
