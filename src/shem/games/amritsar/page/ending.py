"""The goals that are revealed at the end."""

from __future__ import annotations

from shem.contracts.ending import Aim, Revealed
from shem.games.amritsar.scoring import goal_points
from shem.games.amritsar.state import Amritsar
from shem.kernel.game import Game
from shem.kernel.phrase import Language, Phrase


def revealed(game: Game, words: Language, names: list[str]) -> Revealed:
    """Return the goals on everyone's board and what they were worth; the Maharaja's goal was always open."""
    t = game.table
    assert isinstance(t, Amritsar)
    aims = []
    for seat in range(t.players):
        for tile, pp in goal_points(t, seat):
            aims.append(Aim(seat, "i-goal", words.say(t.box.goal_words[tile]), pp > 0, "", pp))
    tie = (
        Phrase("The player with more donation markers wins the tie.")
        if t.solo is None
        else Phrase("A tie with the Maharaja is lost.")
    )
    return Revealed(aims, title=words.say(Phrase("Goals revealed")), tie=words.say(tie))
