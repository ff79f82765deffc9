"""The score sheet for a game with the physical components (p. 8, 15). Its numbers come from the box."""

from __future__ import annotations

from collections.abc import Sequence

from shem.contracts.score_sheet import (
    Choice,
    Number,
    Picks,
    Rival,
    Row,
    ScoreSheet,
    Term,
    TieBreak,
    ahead,
    at_least,
    field,
    look,
    picked,
    plus,
    times,
)
from shem.games.amritsar.box import GOAL_FIELDS, GOAL_LABEL, GOAL_TILE, GOALS, TRACK, TRACK_END, TRACKS, ZONES, Box
from shem.games.amritsar.components import open_box
from shem.games.amritsar.counts import COUNTS, Count
from shem.games.amritsar.elephants import IN_ZONE
from shem.games.amritsar.goals import (
    COINS_LEFT,
    RESOURCES_LEFT,
    CountOnLevel,
    DistinctLevels,
    DistinctZones,
    EnoughOnLevels,
    FieldsReached,
    Goal,
    Majority,
    PerMarker,
)
from shem.games.amritsar.knowledge import OF_TRACK
from shem.games.amritsar.resources import SOURCE_WORDS, Score
from shem.kernel.phrase import Phrase

MOST = 300  # PP on the track
LEVELS = 4
STERN = "stern"
SPACE = "space"  # of the Maharaja's knowledge track
STOCK = ("load", "goods", "coins")
STOCK_SYMBOLS = ("i-cube", "i-any", "i-coin")
MAJORITY_OF = {**{zone: name for zone, name in enumerate(ZONES)}, COINS_LEFT: "coins", RESOURCES_LEFT: "goods"}
TRACK_SYMBOLS = ("i-kdev", "i-kres", "i-keco")


def score_sheet(edition: str = "") -> ScoreSheet:
    """Return the sheet with the values of an edition."""
    box = open_box(edition)
    goals = Picks("goals", Phrase("goals on your board"), _goals(box, range(len(GOALS))), GOAL_FIELDS)
    return ScoreSheet(
        Phrase("PP"),
        (
            _on_the_track(),
            Row(SOURCE_WORDS[TRACK_END], (*_steps(box), *_stock()), plus(*_track_ends(box)), "i-know", label=TRACK[0]),
            Row(Phrase("donation markers"), (*_zones(box), *_levels(box)), symbol="i-donate"),
            Row(SOURCE_WORDS[GOAL_TILE], (goals,), picked("goals"), "i-goal"),
        ),
        (TieBreak(Phrase("more donation markers"), plus(*map(field, ZONES))),),
        rival=Rival(Phrase("Maharaja"), _his_rows(box)),
    )


def _on_the_track() -> Row:
    track = Number("pp", Phrase("PP on the track"), MOST, 0, "i-ppface")
    return Row(Phrase("during the game"), (track,), field("pp"), "i-ppface")


# -- what is entered ---------------------------------------------------------------------------------


def _steps(box: Box) -> list[Number]:
    return [
        Number(
            name,
            Phrase("step of the {track}", track=OF_TRACK[track]),
            len(box.step_effect[track]) - 1,
            0,
            TRACK_SYMBOLS[track],
        )
        for track, name in enumerate(TRACKS)
    ]


def _stock() -> list[Number]:
    words = [COUNTS[name].all_of_them for name in ("elephant_marker", "stored_resource", "stored_coin")]
    return [Number(name, words[at], 99, 0, STOCK_SYMBOLS[at]) for at, name in enumerate(STOCK)]


def _zones(box: Box) -> list[Number]:
    most = max(len(tile.level) for tile in box.donation[-1])
    return [
        Number(name, Phrase("markers in the {zone}", zone=IN_ZONE[zone]), most, 0, "i-zones")
        for zone, name in enumerate(ZONES)
    ]


def _levels(box: Box) -> list[Number]:
    most = sum(len(tile.level) for tile in box.donation[-1])
    return [
        Number(_level(n), Phrase("markers on level {level}", level=n + 1), most, 0, "i-cube") for n in range(LEVELS)
    ]


def _level(n: int) -> str:
    return f"level_{n + 1}"


def _goals(box: Box, tiles: Sequence[int]) -> list[Choice]:
    return [
        Choice(GOALS[tile], box.goal[tile].words(), GOAL_LABEL[tile], _points(box.goal[tile]), tile) for tile in tiles
    ]


# -- what it is worth --------------------------------------------------------------------------------


def _counted(count: Count, box: Box) -> Term:
    """Return the formula of what a final space counts."""
    if count.name == "visible_coin":
        return plus(box.solo.storage, times(-1, field("goods")))
    return field(dict(zip(("elephant_marker", "stored_resource", "stored_coin"), STOCK, strict=True))[count.name])


def _track_ends(box: Box) -> list[Term]:
    """Return what the last space of each knowledge track scores, if it was reached."""
    found = []
    for track, name in enumerate(TRACKS):
        effect, last = box.step_effect[track][-1], len(box.step_effect[track]) - 1
        if isinstance(effect, Score):
            each = 1 if effect.per is None else _counted(effect.per, box)
            found.append(times(at_least(field(name), last), effect.n, each))
    return found


def _points(goal: Goal) -> Term:
    """Return a goal tile's formula."""
    if isinstance(goal, Majority):
        subject = MAJORITY_OF[goal.subject]
        return times(at_least(field(subject), goal.minimum), look([goal.first, goal.second, 0], ahead(subject)))
    if isinstance(goal, FieldsReached):
        return times(goal.pp, *[at_least(field(TRACKS[track]), step) for track, step in goal.fields])
    if isinstance(goal, PerMarker):
        return times(goal.pp, field(ZONES[goal.zone]))
    if isinstance(goal, DistinctZones):
        return look([0, *goal.table], plus(*[at_least(field(zone), 1) for zone in ZONES]))
    if isinstance(goal, DistinctLevels):
        return look([0, *goal.table], plus(*[at_least(field(_level(n)), 1) for n in range(LEVELS)]))
    if isinstance(goal, EnoughOnLevels):
        return times(goal.pp, at_least(plus(*[field(_level(n)) for n in goal.levels]), goal.minimum))
    assert isinstance(goal, CountOnLevel)
    return look([0, *goal.table], field(_level(goal.level)))


def _his_rows(box: Box) -> list[Row]:
    """Return the Maharaja's rows: his final space and his goal, which counts double if he is stern (p. 15)."""
    first = len(box.solo.pp) - len(box.solo.final)
    space = Number(SPACE, Phrase("space on his knowledge track"), len(box.solo.pp) - 1, 0, "i-know")
    final = []
    for at, name in enumerate(box.solo.final):
        here = plus(at_least(field(SPACE), first + at), times(-1, at_least(field(SPACE), first + at + 1)))
        final.append(times(here, _counted(COUNTS[name], box)))
    stern = Number(STERN, Phrase("stern Maharaja"), 1, 0, "i-maharaja")
    starred = [tile for tile in range(len(GOALS)) if box.goal[tile].zone >= 0]
    goal = Picks("his_goal", Phrase("his goal"), _goals(box, starred), 1)
    return [
        _on_the_track(),
        Row(SOURCE_WORDS[TRACK_END], (space, *_stock()), plus(*final), "i-know", label="maharaja"),
        Row(Phrase("donation markers"), _zones(box), symbol="i-donate"),
        Row(SOURCE_WORDS[GOAL_TILE], (stern, goal), times(plus(1, field(STERN)), picked("his_goal")), "i-goal"),
    ]
