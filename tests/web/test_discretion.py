"""Questions with a single option (Alchemists, ruling 48): explained to who is asked, like any other to the rest."""

from __future__ import annotations

from random import Random

import pytest

from shem import bots
from shem.kernel.option import NO_CHOICE
from shem.web import bot_processes
from tests.alchemists.transcript import alchemists
from tests.web.serving import Laid, Server


def test_a_single_option_is_explained(server: Server) -> None:
    """Only to the seat that has it: the others read who is asked, as always."""
    luck = Random(1)
    table = Laid(server, "me", "me", game="alchemists")
    while len(options := table.look()["options"]) != 1:
        if options:
            table.step(luck.randrange(12))
        else:  # the game is over, and both have always had a choice: rare, but cards are dealt in secret
            table = Laid(server, "me", "me", game="alchemists")
    words = "You have only one option."
    assert str(NO_CHOICE).startswith(words)
    seat = table.look()["seat"]
    path = f"/table/{table.id}/fragment"
    assert words in table.client.get(path, params={"seat": seat}).text
    others = table.client.get(path, params={"seat": 1 - seat}).text, server.client().get(path).text
    for fragment in others:
        assert words not in fragment
        assert "is choosing" in fragment


def test_a_bot_thinks_as_long_about_one_option_as_about_several(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its time is seen by all, so it must not tell that the bot has no choice (Alchemists, ruling 48)."""
    for hand in ("toad toad", "toad fern"):
        play = alchemists("Red", "Blue")
        play.seat("Red", hand=hand)
        play.cubes("Red", student=1)
        play.start("student")
        assert play.game is not None
        assert play.game.decision is not None
        seen = bots.Seen(play.game, play.game.decision)
        monkeypatch.setattr(bot_processes, "_seen", lambda *_, seen=seen: seen)
        wires = bot_processes.Wires(1)
        monkeypatch.setattr(bot_processes, "_wires", wires)
        assert bot_processes.think(0, "", "00", (), 0, "search:12") in play.options
        assert wires.percent[0] == 100
