"""Alchemists' commands for the command line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer


def deduce(
    file: Annotated[Path | None, typer.Argument(help="A query in JSON; without it, standard input.")] = None,
    repeat: Annotated[
        int, typer.Option(min=0, help="Ask so many times more, and say how long it takes.", metavar="N")
    ] = 0,
) -> None:
    """Alchemists: what follows from what is known. A JSON query in, a JSON answer out.

    For example: echo '{"facts": [{"t": "mix", "a": "Fern", "b": "Toad", "in": ["Soup"]}]}' | shem deduce

    docs/alchemists/deduce.md lists all facts.
    """
    from shem.games.alchemists.deduction.query import clash, parsed
    from shem.games.alchemists.deduction.query import main as answer

    if file is None and sys.stdin.isatty():
        typer.echo("shem: type a query in JSON, and end it with Ctrl-D on a line of its own", err=True)
    query = sys.stdin.read() if file is None else file.read_text(encoding="utf-8")
    typer.echo(answer(query, repeat))
    if wrong := clash(parsed(query)):
        typer.echo(f"shem: no assignment fits: {wrong}", err=True)


COMMANDS = (deduce,)
