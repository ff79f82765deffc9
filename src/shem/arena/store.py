"""Results in a SQLite file. A run is identified by its plan, so the same command resumes where it stopped."""

from __future__ import annotations

import json
import sqlite3
import zlib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from shem.arena.plan import Plan
from shem.arena.playing import Result

SCHEMA = """
CREATE TABLE IF NOT EXISTS runs (
    id INTEGER PRIMARY KEY, plan TEXT NOT NULL, begun TEXT NOT NULL, closed INTEGER NOT NULL DEFAULT 0);
CREATE TABLE IF NOT EXISTS games (
    run INTEGER NOT NULL REFERENCES runs(id), number INTEGER NOT NULL, seed INTEGER NOT NULL, seats TEXT NOT NULL,
    scores TEXT NOT NULL, places TEXT NOT NULL, decisions INTEGER NOT NULL, seconds TEXT NOT NULL,
    sheet TEXT NOT NULL, usage TEXT NOT NULL, verdict TEXT NOT NULL, facts TEXT NOT NULL,
    failed INTEGER NOT NULL, error TEXT NOT NULL, record BLOB NOT NULL,
    PRIMARY KEY (run, number)) WITHOUT ROWID;
"""
LISTS = ("seats", "scores", "places", "seconds", "sheet", "usage", "facts")
COLUMNS = (
    *("number", "seed", "seats", "scores", "places", "decisions", "seconds", "sheet", "usage"),
    *("verdict", "facts", "failed", "error", "record"),
)


class Store:
    """The games of one plan in a file. Every game is saved as soon as it ends."""

    def __init__(self, path: Path | str, plan: Plan, fresh: bool = False) -> None:
        self.path = path
        self.plan = plan
        try:
            self._file = sqlite3.connect(path, isolation_level=None, timeout=30)
            self._file.execute("PRAGMA journal_mode=WAL")
            self._file.executescript(SCHEMA)
        except sqlite3.Error as error:
            raise ValueError(f"{path}: not a valid arena database ({error})") from None
        if fresh:
            self._file.execute("UPDATE runs SET closed = 1 WHERE plan = ?", (plan.key,))
        found = self._file.execute("SELECT id FROM runs WHERE plan = ? AND NOT closed", (plan.key,)).fetchone()
        if found is None:
            now = datetime.now(UTC).isoformat(timespec="seconds")
            cursor = self._file.execute("INSERT INTO runs (plan, begun) VALUES (?, ?)", (plan.key, now))
            self.run = int(cursor.lastrowid or 0)
        else:
            self.run = int(found[0])

    def played(self) -> set[int]:
        """Return the numbers of the finished games."""
        return {row[0] for row in self._file.execute("SELECT number FROM games WHERE run = ?", (self.run,))}

    def add(self, result: Result) -> None:
        values: list[object] = []
        for column in COLUMNS:
            value = getattr(result, column)
            if column in LISTS:
                value = json.dumps(value)
            elif column == "record":
                value = zlib.compress(value.encode())
            values.append(value)
        marks = ", ".join("?" * (len(COLUMNS) + 1))
        self._file.execute(
            f"INSERT OR IGNORE INTO games (run, {', '.join(COLUMNS)}) VALUES ({marks})", (self.run, *values)
        )

    def results(self, most: int | None = None) -> list[Result]:
        """Return the games so far by number, optionally only the first `most` of the plan."""
        rows = self._file.execute(
            f"SELECT {', '.join(COLUMNS)} FROM games WHERE run = ? AND number < ? ORDER BY number",
            (self.run, 1 << 60 if most is None else most),
        )
        return [_result(row) for row in rows]

    def close(self) -> None:
        self._file.close()


def _result(row: tuple[object, ...]) -> Result:
    values = dict(zip(COLUMNS, row, strict=True))
    for column in LISTS:
        values[column] = json.loads(str(values[column]))
    blob = values["record"]
    values["record"] = zlib.decompress(blob).decode() if isinstance(blob, bytes) else ""
    return Result(**values)  # type: ignore[arg-type]


def runs(path: Path) -> list[tuple[dict[str, Any], list[Result]]]:
    """Return every run in a file, oldest first: its plan and its games."""
    file = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    found = []
    for run, plan in file.execute("SELECT id, plan FROM runs WHERE NOT closed ORDER BY id").fetchall():
        rows = file.execute(f"SELECT {', '.join(COLUMNS)} FROM games WHERE run = ? ORDER BY number", (run,))
        found.append((json.loads(plan), [_result(row) for row in rows]))
    file.close()
    return found
