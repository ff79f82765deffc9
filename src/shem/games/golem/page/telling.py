"""How the log is told: a turn is a marble, a rabbi or a pass."""

from __future__ import annotations

from shem.contracts.telling import Telling, amount_of
from shem.games.golem.actions import ROW_WORDS
from shem.games.golem.box import ROWS
from shem.games.golem.marbles import PASSES, REMOVES, TAKES_MARBLE
from shem.games.golem.page.signs import SIGNS
from shem.games.golem.rabbi import SENDS_RABBI
from shem.kernel.phrase import Phrase
from shem.kernel.table import Line

STARTS = {TAKES_MARBLE.key, SENDS_RABBI.key, PASSES.key, REMOVES.key}
AMOUNTS = {"gain": 1, "collect": 1, "pay": -1, "score": 0, "final_points": 1}


def turn(line: Line) -> str:
    """Return the number of the decision with which a turn starts."""
    return str(line.number) if line.key in STARTS else ""


def title(line: Line) -> tuple[str, Phrase] | None:
    """Return the marble with its action and value, or the rabbi with its space."""
    if line.key == TAKES_MARBLE.key:
        marble = line.args["marble"]
        symbol = SIGNS[marble.key] if isinstance(marble, Phrase) else ""
        return symbol, Phrase("{action} {value}", action=line.args["action"], value=line.args["value"])
    if line.key == SENDS_RABBI.key:
        return "i-rabbi", Phrase("Rabbi {space}", space=line.args["space"])
    return None


def points(line: Line) -> int:
    return amount_of(line, "vp", AMOUNTS)


ON_TRACK = {
    "street": Phrase("students’ income"),
    "block": Phrase("sections VIII to X"),
    "golem_track": Phrase("golem track"),
    "study_track": Phrase("study track"),
    "neighborhood": Phrase("neighborhood tiles"),
    "character": Phrase("characters"),
    "action_tile": Phrase("rabbi actions"),
    "cemetery_space": Phrase("Cemetery"),
    "book": Phrase("books"),
    "starting_tile": Phrase("Starting tiles"),
    "movement": Phrase("Golem movement"),
    "control": Phrase("Golem control"),
    **dict.fromkeys(("artifact_row", "artifact_side"), Phrase("artifacts")),
    **{f"{area}_development": Phrase("developments") for area in ("golem", "study", "artifact")},
}


def on_track(line: Line) -> Phrase | None:
    """Return what scored during the game."""
    return None if line.cause == "final_scoring" else ON_TRACK.get(line.cause.partition(" ")[0], Phrase("other points"))


TELLING = Telling(
    turn=turn,
    title=title,
    steps=frozenset(
        {"golem_step", "student_step", "place_book", "melt", "activate_artifact", "study_track", "golem_track"}
        | {"meet_objective", "miss_objective", TAKES_MARBLE.key, SENDS_RABBI.key}
    ),
    rounds=frozenset({"round", "setup", "final_scoring"}),
    amounts=AMOUNTS,
    points=points,
    points_symbol="i-vp",
    on_track=on_track,
    causes={
        **{f"marble {name}": words for name, words in zip(ROWS, ROW_WORDS, strict=True)},
        "income": Phrase("Income and development"),
        "control": Phrase("Golem control"),
        "movement": Phrase("Golem movement"),
    },
)
