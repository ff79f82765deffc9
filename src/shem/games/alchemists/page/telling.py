"""How the log is told: a turn is what one player does on one action space, or in one phase."""

from __future__ import annotations

from shem.contracts.telling import Telling, amount_of
from shem.games.alchemists import causes
from shem.games.alchemists.cards import DRAWS, FAVORS_DRAWN, INGREDIENTS_DRAWN
from shem.games.alchemists.library import BOOKS
from shem.games.alchemists.names import SPACE
from shem.games.alchemists.page.signs import SIGNS
from shem.games.alchemists.resources import APPROVAL, APPROVAL_PAID, GOLD, REPUTATION
from shem.games.alchemists.rounds import IN_TOWN, ROUND_STARTS
from shem.games.alchemists.scoring import REVELATION, SCORES, SOURCE_WORDS
from shem.kernel.phrase import Phrase
from shem.kernel.table import Line

AMOUNTS = {
    **{GOLD.key: 0, REPUTATION.key: 0, SCORES.key: 0, APPROVAL.key: 1, APPROVAL_PAID.key: -1},
    **{INGREDIENTS_DRAWN.key: 1, FAVORS_DRAWN.key: 1, BOOKS.key: 1},
}
NAME_OF = dict(zip(causes.SPACE_LABEL, SPACE, strict=True))
ENDS = {
    causes.UNUSED_CUBES: ("k-fav", Phrase("unused cubes")),
    causes.FINAL_SCORING: ("k-vp", Phrase("Final scoring")),
}


def turn(line: Line) -> str:
    """Return the action space, order space or phase a line belongs to."""
    if line.cause in causes.RULES or line.cause.startswith(("action_space ", "order_space ")):
        return line.cause
    return ""


def title(line: Line) -> tuple[str, Phrase] | None:
    """Return the action space, or what happens at the end of a round or of the game."""
    name = NAME_OF.get(line.cause)
    if name:
        return SIGNS[name.key], name
    return ENDS.get(line.cause)


def points(line: Line) -> int:
    """Return reputation; at the end also the VP from anything else, because reputation has been counted before."""
    if line.key == SCORES.key:
        return 0 if line.args["source"] is SOURCE_WORDS["reputation"] else line.n
    return amount_of(line, "amount reputation", AMOUNTS)


ON_TRACK = {
    causes.CONFERENCE: Phrase("conferences"),
    causes.TOP_ALCHEMIST: Phrase("top alchemist"),
    causes.REPORTS: Phrase("research reports"),
    **dict.fromkeys((causes.STARTUP_FUNDING, "startup_card"), Phrase("startup cards")),
    "order_tile": Phrase("order tiles"),
    "artifact": Phrase("artifacts"),
    "favor": Phrase("favor cards"),
    "adventurer": Phrase("potions sold"),
    "potion": Phrase("potions"),
}


def on_track(line: Line) -> Phrase | None:
    """Return what gave or cost reputation."""
    if line.cause == causes.FINAL_SCORING:
        return None
    return NAME_OF.get(line.cause) or ON_TRACK.get(line.cause.partition(" ")[0], Phrase("other reputation"))


TELLING = Telling(
    turn=turn,
    title=title,
    steps=frozenset({DRAWS.key}),
    rounds=frozenset({ROUND_STARTS.key}),
    events=frozenset({IN_TOWN.key, REVELATION.key}),
    amounts=AMOUNTS,
    points=points,
    points_symbol="k-rep",
    on_track=on_track,
    causes={
        causes.SETUP: Phrase("Setup"),
        causes.STARTUP_FUNDING: Phrase("Startup cards"),
        causes.PARALYSIS: Phrase("paralysis"),
        causes.DECLARE: Phrase("declare actions"),
        causes.REPORTS: Phrase("research reports"),
        causes.CONFERENCE: Phrase("conference"),
        causes.TOP_ALCHEMIST: Phrase("top alchemist"),
        causes.UNUSED_CUBES: Phrase("unused cubes"),
        causes.FINAL_SCORING: Phrase("Final scoring"),
    },
)
