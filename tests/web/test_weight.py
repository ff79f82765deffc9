"""What a move weighs: bytes on the wire to a seat, and the time to render it, over a whole game with four seats."""

from __future__ import annotations

import asyncio
from random import Random
from statistics import median

from shem.kernel.rules import SPECTATOR
from shem.web.render import fragment
from shem.web.stream import Sent, next_event
from tests.patience import PATIENCE
from tests.web.serving import Laid, Server
from tests.yardstick import calls


def test_every_move_of_a_whole_game_is_light(server: Server):
    """At most 15 kB packed for every seat and move; rendering for all seats and the spectators calls few functions."""
    table = Laid(server, "me", "me", "me", "me", setup="standard")
    loop = server.workers[0].loop
    assert loop is not None
    weights, work = asyncio.run_coroutine_threadsafe(weigh(server, table), loop).result(PATIENCE)
    assert len(work) > 150
    assert max(weights) <= 15_000
    assert median(work) <= 42_000
    print(f"kB: median {median(weights) / 1000:.1f}, most {max(weights) / 1000:.1f}; calls: {median(work)}")


async def weigh(server: Server, table: Laid) -> tuple[list[int], list[int]]:
    """Play to the end: bytes for each seat and move, and the work to render each version for all."""
    live = await server.tables.get(table.id)
    rng = Random(3)
    readers = [*range(4), SPECTATOR]
    had = {seat: Sent() for seat in readers}
    weights: list[int] = []
    work: list[int] = []
    while not live.game.over:
        decision = live.game.decisions[0]
        async with live.lock:
            work.append(calls(lambda: [fragment(live, seat, "en") for seat in readers]))
            shown = {seat: fragment(live, seat, "en") for seat in readers}  # by now they are known
            for seat in readers:
                event = next_event(live, shown[seat], had[seat])
                if had[seat].last.regions:
                    weights.append(len(event.packed))
                had[seat] = Sent(event)
        option = rng.choice(decision.options).text
        await server.tables.play(live, decision.seat, option, decision.number, table.made["token"])
    return weights, work
