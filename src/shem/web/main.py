"""Starting the server and printing its address."""

from __future__ import annotations

import asyncio
import logging
import os
import socket

import segno
import uvicorn

from shem.web.app import from_env
from shem.web.preflight import CannotStart, check_address, check_database
from shem.web.settings import from_environment

ANYWHERE = ("0.0.0.0", "::", "")


def serve(host: str = "127.0.0.1", port: int = 8000, database: str = "", workers: int = 1) -> None:
    """Run the web server until it is stopped.

    `database` is a file or a URL; default: DATABASE_URL or shem.db in the current folder.
    """
    if database:
        os.environ["DATABASE_URL"] = database
    settings = from_environment()
    if workers > 1 and not settings.postgres:
        raise CannotStart("multiple workers require PostgreSQL; set DATABASE_URL, or use one worker")
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    check_address(host, port)
    asyncio.run(check_database(settings.database))
    greet(host, port)
    options = {
        "host": host,
        "port": port,
        "access_log": False,  # table addresses and keys belong to players, not in logs
        "log_level": "warning",
        "server_header": False,
        "timeout_graceful_shutdown": 2,
        "timeout_keep_alive": 60,
        "http": "shem.web.connections:LimitedProtocol",
        "ws": "none",
        "proxy_headers": bool(os.environ.get("FORWARDED_ALLOW_IPS")),
    }
    try:
        if workers > 1:
            uvicorn.run("shem.web.app:from_env", factory=True, workers=workers, **options)  # type: ignore[arg-type]
        else:
            uvicorn.run(from_env(), **options)  # type: ignore[arg-type]
    except KeyboardInterrupt:
        pass


def address(host: str, port: int) -> str:
    """Return the address browsers can use: in the local network, if the server listens there."""
    return f"http://{local_network_address() if host in ANYWHERE else host}:{port}"


def local_network_address() -> str:
    """Return this machine's address in its network. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def greet(host: str, port: int) -> None:
    where = os.environ.get("SHEM_URL") or address(host, port)
    print(f"\n  Shem is running at {where}\n", flush=True)
    segno.make(where, micro=False).terminal(compact=True, border=2)
    if host not in ANYWHERE:
        print("\n  To let phones on the same network join: --host 0.0.0.0", flush=True)
    print("  Press Ctrl-C to stop. All games are saved.\n", flush=True)
