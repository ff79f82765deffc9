"""Moments of Alchemists: what the log lines of a decision mean to a seat (cards in moment_cards.py)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from shem.contracts.moment import Fact, Moment
from shem.games.alchemists.conferences import MEETS
from shem.games.alchemists.debunking import DO_MAKE, DO_NOT_MAKE, SHOWS_ASPECT
from shem.games.alchemists.experiments import MAKES, SEES
from shem.games.alchemists.library import LUNAR, SOLAR
from shem.games.alchemists.page import moment_cards as cards
from shem.games.alchemists.page import moment_palace as palace
from shem.games.alchemists.page.moment_lines import Happened, ends_round
from shem.games.alchemists.page.scene import Scene
from shem.games.alchemists.page.signs import SIGNS
from shem.games.alchemists.research import DOES_NOT_MOVE, LIVES, TESTS
from shem.games.alchemists.rounds import ROUND_STARTS
from shem.games.alchemists.selling import TURNS_OUT
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import View
from shem.kernel.table import Line
from shem.pictures.phases import seat_rows
from shem.pictures.signs import signed

CARDS: dict[str, Callable[[Happened], Moment | None]] = {
    MAKES.key: cards.experiment,
    TURNS_OUT.key: cards.sale,
    SHOWS_ASPECT.key: cards.debunking,
    DO_MAKE.key: cards.debunking,
    DO_NOT_MAKE.key: cards.debunking,
    TESTS.key: palace.golem_test,
    LIVES.key: palace.animation,
    DOES_NOT_MOVE.key: palace.animation,
    SOLAR.key: palace.library,
    LUNAR.key: palace.library,
    SEES.key: palace.periscope,
}


def moments(
    log: list[Line], since: int, view: View, words: Language, names: list[str], aids: Mapping[str, str]
) -> list[Moment]:
    """Return the results that a seat has seen since a decision, and the ends of rounds."""
    start = len(log)
    while start > 0 and log[start - 1].number >= since:
        start -= 1
    scene = Scene(view, words, names)
    found: list[Moment] = []
    for at in range(start, len(log)):
        line = log[at]
        if line.key in CARDS:
            card = CARDS[line.key](Happened(scene, log, at, view["seat"], aids))
            found += [card] if card else []
        elif line.key == ROUND_STARTS.key:
            found += _round_end(scene, log, at)
    return found


def _round_end(scene: Scene, log: Sequence[Line], at: int) -> list[Moment]:
    """Return what the end of a round brought each seat, at the start of the next; only a strip if nothing."""
    headline = log[at]
    lines: list[Line] = []
    met = False
    for line in reversed(log[:at]):
        if line.key == ROUND_STARTS.key:
            break
        met = met or line.key == MEETS.key
        if ends_round(line):
            lines.insert(0, line)
    rows = seat_rows(lines, scene.words, SIGNS)
    coming = [signed(line.phrase, scene.words, SIGNS) for line in log[at : at + 2] if line.seat < 0]
    number = headline.number
    if rows:
        done = int(str(headline.args["round"])) - 1
        said = (
            Phrase("End of round {round}: conference", round=done)
            if met
            else Phrase("End of round {round}", round=done)
        )
        after = Fact(" · ".join(coming), symbol="k-order")
        return [Moment(number, "round", scene.say(said), facts=(*rows, after), everyone=True)]
    return [Moment(number, "round", coming[0], facts=tuple(Fact(one) for one in coming[1:]), strip=True)]
