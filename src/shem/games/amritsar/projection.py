"""Everyone's points if the decade and the game ended now, from what a seat may know."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import GOAL_TILE, GOAL_TYPES, MAJORITY, PENALTY, SOURCES, TRACK_END
from shem.games.amritsar.decades import DECADES, leaders, majority, tax_due
from shem.games.amritsar.elephants import IN_ZONE
from shem.games.amritsar.goals import markers_in
from shem.games.amritsar.resources import SOURCE_WORDS, Score
from shem.games.amritsar.scoring import final_fields, goal_points
from shem.games.amritsar.scoring import projected as points_by_source
from shem.games.amritsar.state import NO_TILE, Amritsar
from shem.games.amritsar.view import phase
from shem.kernel.phrase import Phrase
from shem.kernel.points import Projection, Source, added

KEYS: Final = ("donations", "support", "majority", "follow", "sales", "bonus", "knowledge", "goals", "penalty")


def projected(t: Amritsar, seat: int, deduced: bool, revealed: bool) -> list[Projection]:
    """Return everyone's points, the Maharaja's last; other players' goals are face down until the end."""
    if t.solo is not None and t.solo.real:
        return []  # counted at the physical table
    decade_open = phase(t) not in ("setup", "decade", "over")
    seen = revealed or t.shown
    return [_projection(t, one, decade_open, seen or one in (seat, t.players)) for one in range(len(t.seats))]


def stage(t: Amritsar) -> Phrase | None:
    """Return the decade; the last one after the end."""
    return Phrase("Decade {decade}", decade=DECADES[min(t.decade, t.box.decades - 1)])


def _projection(t: Amritsar, seat: int, decade_open: bool, known: bool) -> Projection:
    earned = t.seats[seat].earned
    sources = [Source("start", Phrase("starting points"), t.box.start_pp, scored=True)]
    for source in range(SOURCES):
        final = t.shown and source in (TRACK_END, GOAL_TILE)  # scored at the very end
        sources.append(Source(KEYS[source], SOURCE_WORDS[source], earned[source], scored=not final))
    if t.shown:
        return Projection(tuple(sources))
    ahead = [after - now for after, now in zip(points_by_source(t, seat, decade_open, known), earned)]
    if decade_open:
        zones = [majority(t, zone) for zone in range(len(IN_ZONE)) if seat in leaders(t, zone)]
        sources.append(Source(KEYS[MAJORITY], SOURCE_WORDS[MAJORITY], ahead[MAJORITY], added(zones)))
    sources.append(Source(KEYS[TRACK_END], SOURCE_WORDS[TRACK_END], ahead[TRACK_END], _tracks(t, seat)))
    sources.append(_goals(t, seat, ahead[GOAL_TILE]) if known else _hidden_goals(t, seat))
    if decade_open and seat < t.players:
        due = Phrase("{n} due", "{n} due", tax_due(t, seat))
        sources.append(Source(KEYS[PENALTY], Phrase("unpaid taxes"), ahead[PENALTY], due))
    return Projection(tuple(sources), _more(t, seat) if seat < t.players and decade_open else None)


def _tracks(t: Amritsar, seat: int) -> str:
    """Return how the last spaces of the knowledge tracks are counted: "2 × 5"."""
    if seat == t.players:
        return ""
    terms = []
    for track, _, pp in final_fields(t, seat):
        effect = t.box.step_effect[track][-1]
        each = effect.n if isinstance(effect, Score) and effect.per is not None else 0
        terms.append(f"{each} × {pp // each}" if each else str(pp))
    return " + ".join(terms)


def _goals(t: Amritsar, seat: int, points: int) -> Source:
    terms = [] if seat == t.players else [pp for _, pp in goal_points(t, seat)]
    return Source(KEYS[GOAL_TILE], SOURCE_WORDS[GOAL_TILE], points, added(terms))


def _hidden_goals(t: Amritsar, seat: int) -> Source:
    """Return what the goals on a board can be worth now: everyone has one of each type, so the best of each."""
    n = len([tile for tile in t.seats[seat].goals if tile != NO_TILE])
    best = [0] * len(GOAL_TYPES)
    for tile, goal in enumerate(t.box.goal):
        best[tile // 6] = max(best[tile // 6], goal.points(t, seat))
    words = Phrase("{n} goal, face down", "{n} goals, face down", n)
    return Source(KEYS[GOAL_TILE], words, secret=n > 0, most=sum(sorted(best, reverse=True)[:n]))


def _more(t: Amritsar, seat: int) -> Phrase | None:
    """Return the majority that one more marker would give, if it is worth more than one more of a final bonus."""
    best, found = 0, None
    for track, _, _ in final_fields(t, seat):
        effect = t.box.step_effect[track][-1]
        if isinstance(effect, Score) and effect.per is not None and effect.n > best:
            best = effect.n
            found = Phrase("The final knowledge bonus gives +{points} per {thing}.", points=best, thing=effect.per.each)
    for zone, words in enumerate(IN_ZONE):
        most = max([markers_in(t, one, zone) for one in range(len(t.seats))])
        worth = majority(t, zone)
        if seat not in leaders(t, zone) and most - markers_in(t, seat, zone) <= 1 and worth > best:
            best, found = worth, Phrase("One more marker in the {zone} is worth +{points}.", zone=words, points=worth)
    return found
