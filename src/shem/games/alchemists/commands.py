"""Alchemists' commands for the command line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer


def deduce(
    file: Annotated[Path | None, typer.Argument(help="A JSON query file. Default: standard input.")] = None,
    repeat: Annotated[
        int, typer.Option(min=0, help="Repeat the query N times and print the mean time.", metavar="N")
    ] = 0,
) -> None:
    """Alchemists: deduce what follows from known facts. Reads a JSON query, prints a JSON answer.

    Example: echo '{"facts": [{"t": "mix", "a": "Fern", "b": "Toad", "in": ["Soup"]}]}' | shem deduce

    docs/alchemists/deduce.md lists all facts.
    """
    from shem.games.alchemists.deduction.query import clash, parsed
    from shem.games.alchemists.deduction.query import main as answer

    if file is None and sys.stdin.isatty():
        typer.echo("shem: type a JSON query and finish with Ctrl-D on a new line", err=True)
    query = sys.stdin.read() if file is None else file.read_text(encoding="utf-8")
    typer.echo(answer(query, repeat))
    if wrong := clash(parsed(query)):
        typer.echo(f"shem: the facts contradict each other: {wrong}", err=True)


def reader(
    export: Annotated[Path, typer.Option(help="The folder to write, new or empty.", metavar="DIR")],
) -> None:
    """Alchemists: write the card reader and the notebook as a folder that needs no server.

    Put it on any web space, or open its index.html on a phone.
    """
    from shem.games.alchemists.reader.folder import PAGE
    from shem.games.alchemists.reader.folder import export as write

    written = write(export)
    typer.echo(f"Wrote {len(written)} files. Open {export / PAGE}, or put the folder on any web space.")


COMMANDS = (deduce, reader)
