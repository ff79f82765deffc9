"""Starts servers quickly: everything is imported once, each server is a fork. Reads a port a line, answers a pid.

Run as a program by test_kill.py.
"""

from __future__ import annotations

import os
import signal
import sys

import uvicorn

from shem.web.app import create_app
from shem.web.settings import Settings, database_url


def main() -> None:
    database, pause = sys.argv[1], float(sys.argv[2])
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            settings = Settings(database=database_url(database), pause=pause, grace=0, bot_processes=0, rate=False)
            uvicorn.run(create_app(settings), host="127.0.0.1", port=int(line), log_level="error", access_log=False)
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
