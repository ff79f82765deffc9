"""How the log is told: a turn is everything from its start to the next, including what others do in it."""

from __future__ import annotations

from shem.contracts.telling import Telling, amount_of
from shem.games.amritsar.box import TEMPLE_TILE
from shem.games.amritsar.decades import END_OF, MOVES_ON, NO_TAXES, ROUND_BEGINS, TAXES
from shem.games.amritsar.mahouts import CALLED
from shem.games.amritsar.markers import BOARD_TO_ELEPHANT, MARKET_TO_ELEPHANT
from shem.games.amritsar.resources import EARNS, GAINS, HIS, LOSES, PAYS, RETURNS
from shem.games.amritsar.rounds import TURN_BEGINS
from shem.games.amritsar.scoring import FINAL_SCORES
from shem.games.amritsar.setup import HIS_ELEPHANT, HIS_GOAL
from shem.games.amritsar.upgrades import KNOWS_GOAL, TAXED
from shem.games.amritsar.workers import COLLECTS, LIFTS, SETS_DOWN, SKIPS, SKIPS_FREELY
from shem.kernel.phrase import Phrase
from shem.kernel.table import Line

AMOUNTS = {EARNS.key: 1, LOSES.key: -1, GAINS.key: 1, PAYS.key: -1, RETURNS.key: -1}
WAY = (LIFTS, SETS_DOWN, SKIPS, SKIPS_FREELY, COLLECTS)
MARKERS = (BOARD_TO_ELEPHANT, MARKET_TO_ELEPHANT, TAXED, KNOWS_GOAL)


def turn(line: Line) -> str:
    """Return the number of the decision after which a turn starts; taxes are told apart from the temple's PP."""
    if line.key == TURN_BEGINS.key:
        return str(line.number)
    return TAXES.key if line.key in (TAXES.key, NO_TAXES.key) else ""


def title(line: Line) -> tuple[str, Phrase] | None:
    """Return what the temple's PP are called."""
    return ("i-major", Phrase("Temple scoring")) if line.cause in TEMPLE_TILE else None


def points(line: Line) -> int:
    return amount_of(line, "pp", AMOUNTS)


TELLING = Telling(
    turn=turn,
    title=title,
    steps=frozenset(one.key for one in (*WAY, *MARKERS)),
    silent=frozenset({TURN_BEGINS.key}),
    rounds=frozenset({ROUND_BEGINS.key, END_OF.key, FINAL_SCORES.key}),
    events=frozenset({MOVES_ON.key, HIS.key, HIS_GOAL.key, HIS_ELEPHANT.key, CALLED.key}),
    amounts=AMOUNTS,
    points=points,
    points_symbol="i-ppface",
    causes={"elephant": Phrase("elephant"), "follow": Phrase("follow action"), "setup": Phrase("Setup")},
)
