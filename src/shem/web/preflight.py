"""Checks before the server starts: whether it can listen and open its database. If not, a message says why."""

from __future__ import annotations

import errno
import socket
from pathlib import Path

from alembic.util import CommandError
from sqlalchemy import text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from shem.web.storage import Storage


class CannotStart(ValueError):
    """What keeps the server from starting, and what to do about it."""


def check_address(host: str, port: int) -> None:
    """Check that this machine can listen on this address."""
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (socket.gaierror, UnicodeError):
        raise CannotStart(f'--host: unknown host "{host}"; use 127.0.0.1, or 0.0.0.0 for the whole network') from None
    family, kind, protocol, _, address = found[0]
    with socket.socket(family, kind, protocol) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(address)
        except OSError as error:
            raise CannotStart(_no_address(host, port, error)) from None


def _no_address(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is already in use; if Shem is not already running there, choose another port with --port"
    if error.errno == errno.EACCES:
        return f"you are not allowed to use port {port}; choose one from 1024 to 65535 with --port"
    if error.errno == errno.EADDRNOTAVAIL:
        return f'--host: "{host}" is not an address of this machine; use 127.0.0.1, or 0.0.0.0 for the whole network'
    return f"{host}, port {port}: {(error.strerror or str(error)).lower()}"


async def check_database(url: str) -> None:
    """Open the database and migrate it; a file is also checked for damage."""
    try:
        where = make_url(url)
        file = None if url.startswith("postgresql") else sqlite_file(where)
        if file is not None and file.is_dir():
            raise CannotStart(f"{file} is a folder; --database needs a file")
        storage = Storage(url)
    except (ArgumentError, NoSuchModuleError, ImportError):
        raise CannotStart("--database must be a file or the URL of a PostgreSQL database") from None
    except OSError as error:
        raise CannotStart(f"{error.filename}: {(error.strerror or str(error)).lower()}") from None
    try:
        await storage.open()
        if file is not None:
            async with storage.connect() as connection:
                found = (await connection.execute(text("PRAGMA quick_check(1)"))).scalar()
            if found != "ok":
                raise CannotStart(damaged(file))
    except (DBAPIError, OSError, CommandError) as error:
        raise CannotStart(_no_file(file, error) if file is not None else _no_server(where, error)) from None
    finally:
        await storage.close()


def sqlite_file(url: URL) -> Path | None:
    """Return the file of an SQLite database; None if it is only in memory."""
    if not url.drivername.startswith("sqlite"):
        raise ArgumentError(url.drivername)
    return Path(url.database) if url.database and url.database != ":memory:" else None


def means_damage(reason: str) -> bool:
    """Whether SQLite reports that a file is not a database, or is damaged."""
    return "not a database" in reason or "malformed" in reason


def damaged(file: Path) -> str:
    """Explain what to do about a file that is not a valid database."""
    return f"{file} is damaged or is not a database; restore a backup, or choose a different file with --database"


def _no_file(file: Path, error: Exception) -> str:
    if isinstance(error, CommandError):
        return f"{file} was written by a newer version of Shem; update Shem, or choose a different file with --database"
    reason = str(error.orig if isinstance(error, DBAPIError) else error)
    if means_damage(reason):
        return damaged(file)
    return f"{file}: {reason}"


def _no_server(url: URL, error: Exception) -> str:
    where = f"PostgreSQL at {url.host or 'localhost'}:{url.port or 5432}"
    if isinstance(error, CommandError):
        return f"{where}: the database was written by a newer version of Shem; update Shem"
    if isinstance(error, OSError):
        return f"{where} can't be reached; start it, or check DATABASE_URL ({(error.strerror or str(error)).lower()})"
    reason = str(error.orig if isinstance(error, DBAPIError) else error).partition(": ")
    return f"{where} refused: {reason[2] or reason[0]}"
