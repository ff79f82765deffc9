"""Amritsar's commands for the command line."""

from __future__ import annotations

from random import SystemRandom
from typing import Annotated

import typer

import shem
from shem.terminal import saving, starting
from shem.terminal.players import seat_players
from shem.terminal.real_table import real_table
from shem.terminal.starting import EDITION, LANG, RECORD, RESUME, read_edition


def maharaja(
    level: Annotated[str, typer.Option(help="The Maharaja's level: gentle or stern.")] = "gentle",
    deal: Annotated[
        bool, typer.Option("--deal", help="Let Shem deal the Maharaja's setup instead of entering it yourself.")
    ] = False,
    lang: LANG = "",
    edition: EDITION = None,
    record: RECORD = None,
    resume: RESUME = None,
) -> None:
    """Solo Amritsar with the physical game: you report your turns, Shem plays the Maharaja's step by step."""
    if resume is not None:
        if real_table(shem.load(resume)) is None:
            raise ValueError(f"{resume} was not played with the physical game; continue it with shem play --resume")
        starting.resume(resume, lang, record)
        return
    seed = SystemRandom().getrandbits(32)
    where = "dealt" if deal else "real"
    game = shem.new("amritsar", seats=1, seed=seed, edition=read_edition(edition), maharaja=level, table=where)
    starting.play(game, seat_players("human", seed), lang, saving.new_path("maharaja"), record)


COMMANDS = (maharaja,)
