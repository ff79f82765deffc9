"""Starts servers quickly: everything is imported once, each server is a fork. Reads a line, answers a pid and a port.

Run as a program by test_kill.py.
"""

from __future__ import annotations

import os
import signal
import socket
import sys

import uvicorn

from shem.web.app import create_app
from shem.web.settings import Settings, database_url


def main() -> None:
    database, pause = sys.argv[1], float(sys.argv[2])
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for _ in sys.stdin:
        door = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # else asyncio leaves Nagle on
        door.bind(("127.0.0.1", 0))
        child = os.fork()
        if child == 0:
            settings = Settings(database=database_url(database), pause=pause, grace=0, bot_processes=0, rate=False)
            uvicorn.run(create_app(settings), fd=door.fileno(), log_level="error", access_log=False)
            os._exit(0)
        print(child, door.getsockname()[1], flush=True)
        door.close()


if __name__ == "__main__":
    main()
