"""The end of the game: knowledge tracks, goals, ranking (p. 8)."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import GOAL_LABEL, GOAL_TILE, MAHARAJA, MAJORITY, PENALTY, SOURCES, TRACK, TRACK_END
from shem.games.amritsar.counts import COUNTS
from shem.games.amritsar.decades import leaders, majority, unpaid
from shem.games.amritsar.resources import REASONS, SOURCE_WORDS, Score, score
from shem.games.amritsar.state import NO_TILE, Amritsar
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import NOBODY, Effect


def final_fields(t: Amritsar, seat: int) -> list[tuple[int, Phrase, int]]:
    """Return what the last space of each knowledge track scores for this seat, and for what."""
    found = []
    for track, step in enumerate(t.seats[seat].knowledge):
        effect = t.box.step_effect[track][-1]
        if step == len(t.box.step_effect[track]) - 1 and isinstance(effect, Score):
            per = effect.per
            if per is None:
                found.append((track, REASONS[TRACK_END], effect.n))
            else:
                found.append((track, per.all_of_them, effect.n * per.of(t, seat)))
    return found


def goal_points(t: Amritsar, seat: int) -> list[tuple[int, int]]:
    """Return the goal tiles on this seat's board and their current points."""
    return [(tile, t.box.goal[tile].points(t, seat)) for tile in t.seats[seat].goals if tile != NO_TILE]


def solo_points(t: Amritsar) -> list[tuple[int, Phrase, int]]:
    """Return the Maharaja's final points: his final space and his goal."""
    solo = t.solo
    if solo is None:
        return []
    seat = t.players
    found = []
    first_final = len(t.box.solo.pp) - len(t.box.solo.final)
    if solo.knowledge >= first_final:
        count = COUNTS[t.box.solo.final[solo.knowledge - first_final]]
        found.append((TRACK_END, count.all_of_them, count.of(t, seat)))
    if solo.goal != NO_TILE:
        goal = t.box.goal[solo.goal]
        found.append((GOAL_TILE, goal.words(), goal.points(t, seat) * (2 if solo.hard else 1)))
    return found


def projected(t: Amritsar, seat: int, decade_open: bool, goals_known: bool) -> list[int]:
    """Return the points by source if the decade and the game ended now.

    While it is `decade_open`, the decade adds its majorities and subtracts PP for unpaid taxes; income is left out.
    Goals count only if they are known.
    """
    player = t.seats[seat]
    found = player.earned[:]
    if t.shown:
        return found
    if decade_open:
        for zone in range(4):
            if seat in leaders(t, zone):
                found[MAJORITY] += majority(t, zone)
    if seat == t.players:
        for source, _, pp in solo_points(t):
            found[source] += pp
        return found
    if decade_open:
        found[PENALTY] -= min(unpaid(t, seat) * t.box.tax_penalty[t.decade], player.pp)
    for _, _, pp in final_fields(t, seat):
        found[TRACK_END] += pp
    if goals_known:
        for _, pp in goal_points(t, seat):
            found[GOAL_TILE] += pp
    return found


def score_solo(t: Amritsar) -> None:
    """Score his final space, from his board, and his goal."""
    solo = t.solo
    if solo is not None:
        for source, reason, pp in solo_points(t):
            t.because(GOAL_LABEL[solo.goal] if source == GOAL_TILE else MAHARAJA)
            score(t, t.players, pp, source, reason)


FINAL_SCORES: Final = Sentence("final_scoring", "Final scoring")


class FinalScoring(Effect[Amritsar]):
    """Score the knowledge tracks first, then the goals, which are revealed now."""

    __slots__ = ()

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        t.shown = True
        t.revealed = True
        if t.log is not None:
            t.say(NOBODY, FINAL_SCORES)
        for one in t.seats_in_order():
            for track, reason, pp in final_fields(t, one):
                t.because(TRACK[track])
                score(t, one, pp, TRACK_END, reason)
        for one in t.seats_in_order():
            for tile, pp in goal_points(t, one):
                t.because(GOAL_LABEL[tile])
                score(t, one, pp, GOAL_TILE, t.box.goal_words[tile])
        score_solo(t)


FINAL_SCORING: Final = FinalScoring()


def donations(t: Amritsar, seat: int) -> int:
    """Return the number of markers on all donation tiles: the tiebreaker."""
    return sum([t.donated[zone].count(seat) for zone in range(4)])


def scores(t: Amritsar) -> list[int]:
    return [player.pp for player in t.seats[: t.players]]


def ranking(t: Amritsar) -> list[int]:
    """Return the seats by PP, then by donation markers; tied seats share a place, in turn order."""
    return sorted(t.seats_in_order(), key=lambda seat: (-t.seats[seat].pp, -donations(t, seat)))


def places(t: Amritsar) -> list[int]:
    """Return each seat's place; seats tied in both share it. Solo, second place is behind the Maharaja."""
    if t.solo is not None:
        return [1 if beats_maharaja(t) else 2]
    worth = [(t.seats[seat].pp, donations(t, seat)) for seat in range(t.players)]
    return [1 + len([other for other in worth if other > own]) for own in worth]


def beats_maharaja(t: Amritsar) -> bool:
    """Whether the solo game is won: with more PP than the Maharaja; a tie is lost (ruling 48)."""
    return t.solo is not None and t.seats[0].pp > t.seats[1].pp


def verdict(t: Amritsar) -> Phrase | None:
    """Return how the solo game ended."""
    if t.solo is None:
        return None
    own, his = t.seats[0].pp, t.seats[1].pp
    if beats_maharaja(t):
        return Phrase("You beat the Maharaja {own} to {his}.", own=own, his=his)
    return Phrase("The Maharaja wins {his} to {own}.", own=own, his=his)


def final_usage(t: Amritsar, used: list[dict[str, int]]) -> None:
    """Return what the goals on the boards were worth, for statistics."""
    for seat in range(t.players):
        for tile, pp in goal_points(t, seat):
            if pp:
                used[seat][f"{GOAL_LABEL[tile]}: points"] = pp


def solo_sheet(t: Amritsar) -> list[tuple[Phrase, int]]:
    """Return the sources of the Maharaja's points."""
    return [(source, points[-1]) for source, points in _sources(t)]


def sheet(t: Amritsar) -> list[tuple[Phrase, list[int]]]:
    """Return the sources of everyone's points, the Maharaja's last."""
    if t.solo is not None and t.solo.real:
        return []  # counted at the physical table
    return _sources(t)


def _sources(t: Amritsar) -> list[tuple[Phrase, list[int]]]:
    rows = [(Phrase("starting points"), [t.box.start_pp for _ in t.seats])]
    for source in range(SOURCES):
        rows.append((SOURCE_WORDS[source], [player.earned[source] for player in t.seats]))
    return rows
