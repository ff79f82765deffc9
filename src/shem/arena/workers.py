"""Workers that play the games: this process, several, or a Ray cluster. Results arrive in any order."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from typing import Any, Generic, TypeVar

from shem.extras import need

AHEAD = 2  # tasks queued per worker, so that none is idle
Task = TypeVar("Task")
Result = TypeVar("Result")


class Workers(Generic[Task, Result]):
    """Plays one game after the other in this process.

    `with Workers(play) as crew: for result in crew.play(tasks): …`
    """

    def __init__(self, play_one: Callable[[Task], Result]) -> None:
        self.play_one = play_one

    def play(self, tasks: Iterable[Task]) -> Iterator[Result]:
        """Yield the result of each task as it finishes."""
        for task in tasks:
            yield self.play_one(task)

    def __enter__(self) -> Workers[Task, Result]:
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self.stop(in_order=error is None)

    def stop(self, in_order: bool) -> None:
        """Stop all workers immediately."""


class Processes(Workers[Task, Result]):
    """A number of separate processes. They are started fresh, so nothing leaks into them from this one."""

    def __init__(self, jobs: int, play_one: Callable[[Task], Result]) -> None:
        super().__init__(play_one)
        self.jobs = jobs
        self.pool = ProcessPoolExecutor(jobs, get_context("spawn"), _ignore_interrupts)

    def play(self, tasks: Iterable[Task]) -> Iterator[Result]:
        rest = iter(tasks)
        waiting: set[Future[Result]] = set()
        try:
            while True:
                waiting |= {
                    self.pool.submit(self.play_one, task) for task in islice(rest, self.jobs * AHEAD - len(waiting))
                }
                if not waiting:
                    return
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        except BrokenProcessPool:
            raise ChildProcessError(
                "an arena process died (out of memory?); finished games are saved, run the same command to resume"
            ) from None

    def stop(self, in_order: bool) -> None:
        if not in_order:
            for process in list((self.pool._processes or {}).values()):
                process.terminate()
        self.pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ignore Ctrl-C: it is handled by the process that requested the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Cluster(Workers[Task, Result]):
    """Ray: the cluster named by RAY_ADDRESS, or a local one with the given number of workers."""

    def __init__(self, jobs: int, play_one: Callable[[Task], Result]) -> None:
        super().__init__(play_one)
        self.ray = _ray()
        started_here = {} if os.environ.get("RAY_ADDRESS") else {"num_cpus": jobs}
        self.ray.init(include_dashboard=False, logging_level="ERROR", log_to_driver=False, **started_here)

    def play(self, tasks: Iterable[Task]) -> Iterator[Result]:
        ray = self.ray
        remote = ray.remote(self.play_one)
        slots = int(ray.cluster_resources().get("CPU", 1)) * AHEAD
        rest = iter(tasks)
        waiting: list[Any] = []
        while True:
            waiting += [remote.remote(task) for task in islice(rest, slots - len(waiting))]
            if not waiting:
                return
            done, waiting = ray.wait(waiting, num_returns=1)
            yield from ray.get(done)

    def stop(self, in_order: bool) -> None:
        self.ray.shutdown()


def _ray() -> Any:
    need("--cluster", "cluster", "ray")
    return import_module("ray")


def hire(play_one: Callable[[Task], Result], jobs: int = 1, cluster: bool = False) -> Workers[Task, Result]:
    """Start the requested number of workers."""
    if cluster:
        return Cluster(jobs, play_one)
    return Processes(jobs, play_one) if jobs > 1 else Workers(play_one)
