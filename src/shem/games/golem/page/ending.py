"""The objectives that are revealed at the end."""

from __future__ import annotations

from shem.contracts.ending import Aim, Revealed
from shem.games.golem.box import SECTIONS
from shem.games.golem.objectives import goal_of
from shem.games.golem.page.icons import OBJECTIVE
from shem.games.golem.scoring import is_met, progress
from shem.games.golem.state import Golem
from shem.kernel.game import Game
from shem.kernel.phrase import Language, Phrase


def revealed(game: Game, words: Language, names: list[str]) -> Revealed:
    """Return every objective, whether it was met, and how far."""
    t = game.table
    assert isinstance(t, Golem)
    aims = []
    for seat, player in enumerate(t.seats):
        for card in player.objectives:
            kind, need = t.box.objective_type[card], t.box.objective_threshold[card]
            there = progress(t, seat, kind)
            met = is_met(t, seat, card)
            how = _amount(kind, there) if met else Phrase("{reached} of {total}", reached=there, total=need)
            worth, missing = t.box.objective_vp[card], 0 if met else need - there
            aims.append(Aim(seat, OBJECTIVE[kind], words.say(goal_of(t, card)), met, words.say(how), worth, missing))
    tie = Phrase("The player who is earlier in the final turn order wins the tie.")
    return Revealed(aims, title=words.say(Phrase("Objectives revealed")), tie=words.say(tie))


def _amount(kind: int, there: int) -> str:
    """Return how far a player got: the section of a student, or a number."""
    return SECTIONS[there - 1] if kind < 3 else str(there)
