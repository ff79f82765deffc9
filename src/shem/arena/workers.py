"""Who plays the games: this process, several, or a Ray cluster. Tasks go out, results come back in any order."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from typing import Any

from shem.arena.plan import Task
from shem.arena.playing import Result, play

AHEAD = 2  # tasks each worker has in hand, so that none waits for the next
Play = Callable[[Task], Result]
Results = Generator[Result, None, None]


def here(tasks: Iterator[Task], play: Play = play) -> Results:
    """One after the other, in this process."""
    for task in tasks:
        yield play(task)


def processes(tasks: Iterator[Task], jobs: int, play: Play = play) -> Results:
    """In so many processes of their own. They are started afresh, so nothing of this one leaks into them."""
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _deaf)
    finished = False
    try:
        waiting: set[Future[Result]] = {pool.submit(play, task) for task in islice(tasks, jobs * AHEAD)}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for task in islice(tasks, len(done)):
                waiting.add(pool.submit(play, task))
            for future in done:
                yield future.result()
        finished = True
    except BrokenProcessPool:
        raise ChildProcessError("a process of the arena died (out of memory?)") from None
    finally:
        if not finished:
            for process in list((pool._processes or {}).values()):
                process.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


def _deaf() -> None:
    """Ctrl-C is for the process that asked for the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def cluster(tasks: Iterator[Task], jobs: int | None, play: Play = play) -> Results:
    """On Ray: the cluster RAY_ADDRESS names, or one started here with so many workers."""
    ray = _ray()
    if not ray.is_initialized():
        here_only = {} if os.environ.get("RAY_ADDRESS") else {"num_cpus": jobs}
        ray.init(include_dashboard=False, logging_level="ERROR", log_to_driver=False, **here_only)
    remote = ray.remote(play)
    slots = int(ray.cluster_resources().get("CPU", 1)) * AHEAD
    try:
        waiting = [remote.remote(task) for task in islice(tasks, slots)]
        while waiting:
            done, waiting = ray.wait(waiting, num_returns=1)
            waiting += [remote.remote(task) for task in islice(tasks, len(done))]
            yield from ray.get(done)
    finally:
        ray.shutdown()


def _ray() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        raise ValueError("--cluster needs Ray: pip install 'shem[cluster]'") from None
