"""Starting and backing up: what stands in the way is said in a sentence, and a backup brings everything back."""

from __future__ import annotations

import asyncio
import re
import shutil
import socket
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from shem import cli
from shem.web import main, preflight
from shem.web.backup import back_up
from shem.web.storage import Storage
from tests.web.serving import POSTGRES, Laid, Server, free_port, new_database

Run = Callable[..., tuple[int, str]]


@pytest.fixture
def shem(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run a command: its exit code, and what it said. A server that could start says "started"."""
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(main.uvicorn, "run", lambda *_, **__: print("started"))

    def run(*words: object) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["shem", *map(str, words)])
        code = 0
        try:
            cli.main()
        except SystemExit as end:
            code = int(end.code or 0)
        said = capsys.readouterr()
        return code, said.err.strip() or said.out.strip()

    return run


def refused(answer: tuple[int, str]) -> str:
    code, said = answer
    assert code == 2
    assert "Traceback" not in said
    assert re.fullmatch(r"shem: [^\n]+", said), said
    return said


# -- the database ------------------------------------------------------------------------------------


def serve(shem: Run, database: object) -> tuple[int, str]:
    return shem("serve", "--port", free_port(), "--database", database)


def test_a_new_file_and_an_old_one_are_opened(shem: Run, tmp_path: Path):
    for _ in range(2):
        code, said = serve(shem, tmp_path / "new" / "tables.db")
        assert (code, said.splitlines()[-1]) == (0, "started")


def test_a_file_that_is_no_database(shem: Run, tmp_path: Path):
    (tmp_path / "bad.db").write_bytes(b"all my notes\n" * 500)
    assert "bad.db is damaged or is not a database; restore a backup" in refused(serve(shem, tmp_path / "bad.db"))


def test_a_file_that_is_damaged_in_the_middle(shem: Run, tmp_path: Path):
    file = tmp_path / "tables.db"
    serve(shem, file)
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE ballast AS SELECT randomblob(60000) AS x")
    connection.close()
    content = bytearray(file.read_bytes())
    content[4096 * 2 : 4096 * 5] = b"\xaa" * 4096 * 3
    file.write_bytes(content)
    assert "is damaged or is not a database" in refused(serve(shem, file))


def test_a_file_of_a_newer_shem(shem: Run, tmp_path: Path):
    file = tmp_path / "tables.db"
    serve(shem, file)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '999'")
    connection.close()
    assert "was written by a newer version of Shem; update Shem" in refused(serve(shem, file))


def test_a_folder_and_a_file_in_a_file(shem: Run, tmp_path: Path):
    (tmp_path / "notes.txt").touch()
    assert "is a folder; --database needs a file" in refused(serve(shem, tmp_path))
    refused(serve(shem, tmp_path / "notes.txt" / "tables.db"))


def test_no_postgresql(shem: Run):
    pytest.importorskip("asyncpg")
    said = refused(serve(shem, "postgresql://anna:secret@127.0.0.1:1/shem"))
    assert said.startswith("shem: PostgreSQL at 127.0.0.1:1 can't be reached")
    assert "secret" not in said
    assert "can't be reached" in refused(serve(shem, "postgresql://nonsense.invalid/shem"))


@pytest.mark.skipif(not POSTGRES, reason="needs PostgreSQL: make test-postgres")
def test_no_such_database_in_postgresql(shem: Run):
    said = refused(serve(shem, f"{POSTGRES.rpartition('/')[0]}/nosuch"))
    assert 'refused: database "nosuch" does not exist' in said


def test_another_kind_of_database(shem: Run):
    for url in ("mysql://anna@127.0.0.1/shem", "nonsense://x"):
        assert "must be a file or the URL of a PostgreSQL database" in refused(serve(shem, url))


# -- the address -------------------------------------------------------------------------------------


def test_a_host_that_is_not_there(shem: Run):
    assert 'unknown host "nonsense.invalid"' in refused(shem("serve", "--host", "nonsense.invalid"))
    said = refused(shem("serve", "--host", "203.0.113.7", "--port", free_port()))
    assert '"203.0.113.7" is not an address of this machine' in said


def test_a_port_that_is_taken(shem: Run):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert f"port {port} is already in use" in refused(shem("serve", "--port", port))


def test_a_port_for_others_only():
    error = PermissionError(13, "Permission denied")
    assert preflight._no_address("127.0.0.1", 80, error).startswith(
        "you are not allowed to use port 80; choose one from 1024"
    )


def test_settings_that_make_no_sense_are_named(shem: Run, monkeypatch: pytest.MonkeyPatch):
    for name, value in (
        ("SHEM_PAUSE", "soon"), ("SHEM_GRACE", "-1"), ("SHEM_BOT_PROCESSES", "²"), ("SHEM_TABLES_IN_MEMORY", "1e9"),
        ("SHEM_URL", "table.example"), ("SHEM_URL", "https://" + "x" * 300),
    ):  # fmt: skip
        with monkeypatch.context() as patch:
            patch.setenv(name, value)
            assert refused(shem("serve")).startswith(f"shem: {name} must be")


# -- backups -----------------------------------------------------------------------------------------

ABOUT_SQLITE = pytest.mark.skipif(bool(POSTGRES), reason="about SQLite")


@ABOUT_SQLITE
def test_a_backup_of_a_running_server_brings_every_table_back(tmp_path: Path):
    """Taken while people play; the file alone, copied elsewhere, is a server with all that was confirmed before."""
    (tmp_path / "old").mkdir()
    server = Server(tmp_path / "old")
    try:
        tables = [Laid(server, "me", "me") for _ in range(3)]
        for table in tables:
            for _ in range(5):
                table.step()
        assert (tmp_path / "old" / "tables.db-wal").stat().st_size > 0, "some of it stands beside the file"
        before = [table.look(0) for table in tables]
        back_up(server.settings.database, tmp_path / "copy.db")
        tables[0].step()
    finally:
        server.stop()
    assert [path.name for path in tmp_path.glob("copy.db*")] == ["copy.db"], "one file, nothing beside it"
    (tmp_path / "new").mkdir()
    shutil.copy(tmp_path / "copy.db", tmp_path / "new" / "tables.db")
    again = Server(tmp_path / "new")
    try:
        for table, seen in zip(tables, before, strict=True):
            client = again.client(table.made["token"])
            assert client.get(table.path, params={"seat": 0}).json() == seen
        number, seat = seen["number"], seen["waiting"][0]
        options = client.get(table.path, params={"seat": seat}).json()["options"]
        move = {"seat": seat, "number": number, "option": options[0]["option"]}
        assert client.post(f"{table.path}/play", json=move).status_code == 200, "and it goes on"
    finally:
        again.stop()


@ABOUT_SQLITE
def test_a_backup_is_whole_while_others_write(tmp_path: Path):
    """Each write puts two rows or none; no copy has one of them."""
    url = new_database(tmp_path)

    async def work() -> None:
        storage = Storage(url)
        await storage.open()
        await storage.commit(lambda c: c.execute(text("CREATE TABLE pairs (n INTEGER)")))

        async def write(n: int) -> None:
            async def pair(connection):
                await connection.execute(text(f"INSERT INTO pairs VALUES ({n})"))
                await connection.execute(text(f"INSERT INTO pairs VALUES ({n})"))

            await storage.commit(pair)

        for n in range(20):
            copying = asyncio.to_thread(back_up, url, tmp_path / f"copy{n}.db")
            await asyncio.gather(copying, *[write(20 * n + m) for m in range(20)])
        await storage.close()

    asyncio.run(work())
    counts = []
    for n in range(20):
        with sqlite3.connect(tmp_path / f"copy{n}.db") as connection:
            rows = connection.execute("SELECT count(*) FROM pairs GROUP BY n").fetchall()
        connection.close()
        assert {count for (count,) in rows} <= {2}
        counts.append(len(rows))
    assert counts == sorted(counts)
    assert counts[-1] >= 19 * 20, "all that was confirmed before"


def test_the_command_says_what_it_did_or_why_not(shem: Run, tmp_path: Path):
    assert "shem.db: no such file; name the database with --database" in refused(shem("backup", "copy.db"))
    serve(shem, tmp_path / "shem.db")
    assert shem("backup", "copy.db") == (0, "All tables were saved to copy.db.")
    assert "copy.db already exists; choose a different name" in refused(shem("backup", "copy.db"))
    assert "already exists" in refused(shem("backup", "shem.db")), "never over the tables themselves"
    refused(shem("backup", tmp_path / "nowhere" / "copy.db"))
    (tmp_path / "bad.db").write_bytes(b"all my notes\n" * 500)
    assert "is damaged" in refused(shem("backup", "other.db", "--database", "bad.db"))
    assert not (tmp_path / "other.db").exists()
    assert list(tmp_path.glob("*.part")) == []


def test_for_postgresql_there_is_pg_dump(shem: Run):
    pytest.importorskip("asyncpg")
    said = refused(shem("backup", "copy.dump", "--database", "postgresql://anna:secret@127.0.0.1/shem"))
    assert "pg_dump --format=custom --file=copy.dump" in said
    assert "secret" not in said
