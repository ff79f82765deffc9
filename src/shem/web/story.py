"""The story of a finished game: every turn with everyone's projected points, points per round, and turning points.

It is computed once, by replaying the game with everything revealed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from shem.games import find
from shem.kernel import record
from shem.kernel.game import Game
from shem.kernel.phrase import Phrase

MOST_MOMENTS = 4


@dataclass(frozen=True)
class Turn:
    """Consecutive decisions of one seat, and everyone's projected points after them."""

    seat: int
    first: int  # the number of its first decision
    last: int
    stage: Phrase | None
    totals: tuple[int, ...]
    gains: tuple[int, ...]  # compared with the turn before


@dataclass(frozen=True)
class Moment:
    """A turning point; `kind` is "lead", "lead_again", "final_lead" or "best"."""

    kind: str
    seat: int  # whom it is about
    turn: Turn
    points: int
    deed: int = -1  # the decision of the turn that counted most


@dataclass(frozen=True)
class Story:
    """What is told about a finished game. Points per stage have the final scoring as their last entry."""

    turns: list[Turn]
    stages: list[tuple[Phrase, list[int]]]
    final: list[int]
    moments: list[Moment]


def turn_starts(start: str, game: Game) -> list[int]:
    """Return the decisions at which turns begin, in a game that began with this record."""
    now = next(record.replay(start, find))
    found: list[int] = []
    turn: tuple[int, int] | None = None
    for mover, text in game.moves[now.number :]:
        if mover >= 0:
            before, turn = turn, (mover, game.rules.turn(now.table))
            if turn != before:
                found.append(now.number)
        now.play(text, seat=mover)
    return found


def tell(start: str, game: Game) -> Story:
    """Return the story of a finished game that began with this record."""
    rules = game.rules
    turns: list[Turn] = []
    stages: dict[str, tuple[Phrase, list[int]]] = {}  # the points on the track when a stage ended
    starts = frozenset(turn_starts(start, game))
    now = next(record.replay(start, find))
    before, at_first = _totals(now), list(now.scores)
    begun: tuple[int, int, Phrase | None] | None = None  # the turn being played
    for mover, text in game.moves[now.number :]:
        playing = rules.stage(now.table)
        if now.number in starts:
            if begun is not None:
                turns.append(_turn(now, begun, before))
                before = turns[-1].totals
            begun = (mover, now.number, playing)
        now.play(text, seat=mover)
        if playing is not None:
            stages[str(playing)] = (playing, list(rules.scores(now.table)))
    if begun is not None:
        turns.append(_turn(now, begun, before))
    end = rules.projected(now.table, 0)[: now.seat_count]
    scored = [one.now for one in end]
    per_stage = _per_stage(list(stages.values()), at_first, scored)
    final = [one.total - one.now for one in end]
    return Story(turns, per_stage, final, _with_deeds(_moments(turns, list(now.ranking)), start, game))


def _with_deeds(moments: list[Moment], start: str, game: Game) -> list[Moment]:
    """Find for each moment the decision of its turn that gained most of the points it is about."""
    gained: list[dict[int, int]] = [{} for _ in moments]
    now = next(record.replay(start, find))
    for mover, text in game.moves[now.number :]:
        at = [n for n, moment in enumerate(moments) if moment.turn.first <= now.number < moment.turn.last]
        before = _totals(now) if at else ()
        number = now.number
        now.play(text, seat=mover)
        for n in at:
            gained[n][number] = _worth(moments[n], _totals(now)) - _worth(moments[n], before)
    return [replace(moment, deed=max(found, key=found.__getitem__)) for moment, found in zip(moments, gained)]


def _worth(moment: Moment, totals: Sequence[int]) -> int:
    return totals[moment.seat] if moment.kind == "best" else _lead(totals, moment.seat)


def _totals(game: Game) -> tuple[int, ...]:
    """Return everyone's projected points with everything revealed; the points so far if a game has no projection."""
    found = game.rules.projected(game.table, 0, revealed=True)
    return tuple([one.total for one in found]) or tuple(game.scores)


def _turn(game: Game, begun: tuple[int, int, Phrase | None], before: tuple[int, ...]) -> Turn:
    """Return the turn that ends here; `begun` is its seat, its first decision and its stage."""
    totals = _totals(game)
    seat, first, stage = begun
    return Turn(seat, first, game.number, stage, totals, tuple([a - b for a, b in zip(totals, before)]))


def _per_stage(
    stages: list[tuple[Phrase, list[int]]], had: list[int], scored: list[int]
) -> list[tuple[Phrase, list[int]]]:
    """Return the points of each stage; the last one ends with the points scored before the final scoring."""
    if not scored:
        return []
    found = []
    for at, (stage, points) in enumerate(stages):
        reached = scored if at == len(stages) - 1 else points
        found.append((stage, [a - b for a, b in zip(reached, had)]))
        had = reached
    return found


# -- turning points ----------------------------------------------------------------------------------


def leader(totals: tuple[int, ...]) -> int | None:
    """Return who is alone in the lead."""
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else None


def _moments(turns: list[Turn], ranking: list[int]) -> list[Moment]:
    """Return the turns in which the projected lead changed most, and the best turn of all, in their order."""
    if not turns:
        return []
    changes: list[Moment] = []
    ahead: int | None = None
    for turn in turns[:-1]:
        now = leader(turn.totals)
        if now is not None and now != ahead:
            if ahead is not None:
                changes.append(Moment("lead", now, turn, swing(turn, now)))
            ahead = now
    found: list[Moment] = []
    if changes and changes[-1].seat == ranking[0]:
        last = changes.pop()
        found.append(Moment("final_lead", last.seat, last.turn, last.points))
    best = max(turns, key=lambda turn: turn.gains[turn.seat])
    if best.gains[best.seat] > 0 and best not in [one.turn for one in found]:
        found.append(Moment("best", best.seat, best, best.gains[best.seat]))
    taken = [one.turn for one in found]
    for one in sorted(changes, key=lambda moment: -moment.points):
        if len(found) < MOST_MOMENTS and one.turn not in taken:
            found.append(one)
    told = sorted(found, key=lambda moment: moment.turn.first)
    return [replace(one, kind="lead_again") if _led(one, told[:at]) else one for at, one in enumerate(told)]


def _led(moment: Moment, before: Sequence[Moment]) -> bool:
    """Whether the same seat has taken the lead in an earlier moment, too."""
    return moment.kind == "lead" and any(one.kind == "lead" and one.seat == moment.seat for one in before)


def swing(turn: Turn, seat: int) -> int:
    """Return how much a seat's lead over the best of the others grew in a turn."""
    before = [total - gain for total, gain in zip(turn.totals, turn.gains)]
    return _lead(turn.totals, seat) - _lead(before, seat)


def _lead(totals: Sequence[int], seat: int) -> int:
    return totals[seat] - max([total for one, total in enumerate(totals) if one != seat], default=0)
