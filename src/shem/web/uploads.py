"""Records uploaded by visitors, including editions: tested in a separate process before the server uses them.

That process reads, replays and draws the game with limits on time and memory, then exits. The server receives only what
it needs to store the table, as JSON.
"""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import os
import sys
import time
from multiprocessing.connection import Connection
from typing import Any

from shem.kernel.phrase import reason
from shem.kernel.record import RecordError, write
from shem.kernel.rules import SPECTATOR
from shem.web import problems
from shem.web.bot_processes import NICE
from shem.web.costs import CREATE, VISITOR, Costs
from shem.web.dealing import begin
from shem.web.fair_queue import FairQueue
from shem.web.live import Begun, Live, state_of
from shem.web.problems import Problem
from shem.web.render import fragment
from shem.web.stored import Seat, State, Stored
from shem.web.words import page_words

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

LOG = logging.getLogger("shem.uploads")
SECONDS = 5  # seconds of processor time
PATIENCE = 60.0  # seconds on a busy machine
MEMORY = 1 << 30  # bytes in total
LONGEST_REASON = 400  # characters


def examine(text: str, secret: str, lang: str) -> Begun:
    """Read and replay a record, and draw its table for everyone; returns the game in the form it is stored in."""
    game = begin(text, secret)
    start = write(game, with_seed=False)
    seats = [Seat("", "", True) for _ in range(game.seat_count)]
    row: Any = {"id": "", "version": 1, "epoch": 0, "start": start, "secret": secret, "comforts": "{}"}
    live = Live(Stored(row, seats, []))
    for seat in (*range(game.seat_count), SPECTATOR):
        fragment(live, seat, lang)
    return Begun(game.rules.name, game.seat_count, start, state_of(game, seats))


def _alone(answer: Connection, text: str, secret: str, lang: str) -> None:
    """Do the work of the process: set limits, try the record, and report the result."""
    if resource is not None:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os.nice(NICE)
    sys.stderr = open(os.devnull, "w")  # noqa: SIM115 -- what a visitor's text does to us is told once, by the server
    found: dict[str, Any] = {}
    try:
        begun = examine(text, secret, lang)
        found["begun"] = [begun.game, begun.seat_count, begun.start, begun.state.columns()]
    except RecordError as error:
        found["reason"] = page_words(lang).say(reason(error))[:LONGEST_REASON]
    except MemoryError:
        found["heavy"] = True
    except Exception as error:  # whatever a visitor sends, the record is at fault, not the server
        found["odd"] = repr(error)[:LONGEST_REASON]
    found["spent"] = time.process_time()
    answer.send_bytes(json.dumps(found).encode())


def _try(text: str, secret: str, lang: str) -> dict[str, Any]:
    """Try a record in a separate process. This blocks, so call it in a thread."""
    method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    context = multiprocessing.get_context(method)
    if method == "forkserver":
        context.set_forkserver_preload(["shem.web.uploads"])
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_alone, args=(theirs, text, secret, lang), daemon=True)  # type: ignore[attr-defined]
    process.start()
    theirs.close()
    try:
        found: dict[str, Any] = json.loads(ours.recv_bytes()) if ours.poll(PATIENCE) else {}
    except EOFError:  # it was terminated by its limits
        found = {}
    finally:
        ours.close()
        process.kill()
        process.join()
    return found


class Uploads:
    """Checks one record at a time, visitors in turns."""

    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self.queue = FairQueue(1)

    async def check(self, text: str, secret: str, lang: str, of_edition: bool = False) -> Begun:
        """Return the game of a record if it can be played here; raises a Problem that says why not.

        `of_edition`: the visitor has sent only its edition file.
        """
        visitor = VISITOR.get()
        async with self.queue.turn(visitor):
            found = await asyncio.to_thread(_try, text, secret, lang)
        self.costs.charge(CREATE, visitor, found.get("spent", SECONDS))
        if "begun" not in found:
            raise problems.wrong_edition(found["reason"]) if of_edition and "reason" in found else self._refusal(found)
        game, seats, start, columns = found["begun"]
        return Begun(game, seats, start, State.from_columns(columns))

    def _refusal(self, found: dict[str, Any]) -> Problem:
        if "reason" in found:
            return problems.wrong_record(found["reason"])
        if "odd" in found:
            LOG.warning("a record could not be read: %s", found["odd"])
            return problems.unreadable_record()
        return problems.heavy_record()
