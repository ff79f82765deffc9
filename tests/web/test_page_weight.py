"""What a new visitor fetches to get from the start page to a table: every byte on the wire, compressed."""

from __future__ import annotations

import re

import httpx
import pytest

import shem
from tests.web.serving import Server

MOST = 191_000  # bytes for the start page and a table together, before anything is cached
FETCHED = re.compile(r"""<(?:link|script|img)\b[^>]*?\b(?:href|src)="(/static/[^"#]+)""")
USED = re.compile(r"""<use href="(/static/[^"#]+)""")
LATIN = re.compile(r"""url\("?([^")]*-latin-[^")]*)""")  # the others are fetched only where their letters occur


def weigh(client: httpx.Client, path: str, seen: set[str]) -> int:
    """The bytes of a page and of everything it names that has not been fetched yet."""
    page = client.get(path)
    total = int(page.headers["content-length"])
    for address in [*FETCHED.findall(page.text), *USED.findall(page.text)]:
        total += fetch(client, address, seen)
    return total


def fetch(client: httpx.Client, address: str, seen: set[str]) -> int:
    """The bytes of a file and of the fonts that a style sheet names."""
    if address in seen:
        return 0
    seen.add(address)
    answer = client.get(address)
    assert answer.status_code == 200, address
    fonts = LATIN.findall(answer.text) if "css" in answer.headers["content-type"] else []
    return int(answer.headers["content-length"]) + sum(
        fetch(client, str(answer.url.join(font).raw_path.decode()), seen) for font in fonts
    )


@pytest.mark.parametrize("game", shem.game_names())
def test_start_page_and_table_are_light(server: Server, game: str):
    client = server.client(**{"accept-encoding": "gzip"})
    seen: set[str] = set()
    start = weigh(client, "/", seen)
    made = client.post("/api/tables", json={"game": game, "seats": [{"kind": "me"}] * 3}).json()
    table = weigh(client, f"/table/{made['table']}", seen)
    print(f"{game}: start {start / 1000:.1f} kB, table {table / 1000:.1f} kB, together {(start + table) / 1000:.1f} kB")
    assert start + table <= MOST
