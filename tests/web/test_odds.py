"""The notebook's odds on the option buttons: for their owner only, and only where the table allows them."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from tests.web.serving import Laid, Server

GAUGE = re.compile(r'class="gauge (sure|out|open)"')


def question(table: Laid, **query: Any) -> str:
    answer = table.client.get(f"/table/{table.id}/fragment", params=query, headers={"x-shem": "1"})
    assert answer.status_code == 200, answer.text
    found: str = answer.json()["regions"]["question"]
    return found


def publishing(server: Server, **aids: str) -> Laid:
    """A table where somebody chooses the alchemical of a theory; every table is dealt differently."""
    luck = Random(2)
    while True:
        table = Laid(server, "me", "me", game="alchemists", aids=aids)
        while not (seen := table.look())["over"]:
            if any(one["option"].startswith("alchemical ") for one in seen["options"]):
                return table
            table.step(luck.randrange(99))


def test_a_gauge_for_every_option_those_ruled_out_last(server: Server):
    table = publishing(server)
    looks = GAUGE.findall(question(table, seat=table.look()["seat"]))
    assert len(looks) == len(table.look()["options"])
    assert looks == sorted(looks, key="out".__eq__)
    assert "gauge" not in question(table, seat=-3), "spectators see none"


@pytest.mark.parametrize("level", ["off", "check"])
def test_a_table_without_the_notebook_has_none(server: Server, level: str):
    table = publishing(server, notebook=level)
    assert "gauge" not in question(table, seat=table.look()["seat"])
