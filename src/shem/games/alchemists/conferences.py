"""Conferences at the end of rounds 3 and 5, and the top alchemist of every round (R8.1 to R8.5, R14.31, R14.32)."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists import causes
from shem.games.alchemists.artifacts import stock_shelf
from shem.games.alchemists.box import Box
from shem.games.alchemists.cards import HERBALISTS
from shem.games.alchemists.resources import change
from shem.games.alchemists.state import ANIMATED_GOLEM, Alchemists
from shem.games.alchemists.theories import seal_counts
from shem.games.alchemists.variants import CONFERENCES, VARIANTS, is_master
from shem.kernel.phrase import Sentence
from shem.kernel.table import NOBODY, Effect

MEETS: Final = Sentence("conference", "Conference")
TOP: Final = Sentence("top_alchemist", "is the top alchemist")


def conference_label(box: Box, golem: bool, which: int, master: bool) -> str:
    """Return the label of a conference tile, on one of its sides."""
    module = "golem_project" if golem and which else "base"
    return f"conference {box.conference_rounds[which]} {VARIANTS[master]} {module}"


def next_conference(t: Alchemists) -> int:
    """Return the next conference; -1 after the second, and at the end."""
    if not t.finished:
        for which, when in enumerate(t.box.conference_rounds):
            if t.round <= when:
                return which
    return -1


def judged(t: Alchemists, which: int) -> list[int]:
    """Return what a conference would change now for each seat: its table by seals, and reports (R8.2, R14.31, R14.32).

    Each seat is evaluated by the side of the tiles for its own variant (ruling 42).
    """
    tables = t.box.conference[which][t.golem]
    net = [0] * t.players
    if t.golem:
        net = first_reports(t) if which == 0 else second_reports(t)
    for one, seals in enumerate(seal_counts(t)):
        table = tables[is_master(t, CONFERENCES, one)]
        net[one] += table[min(seals, len(table) - 1)]
    return net


def top_alchemists(t: Alchemists) -> list[int]:
    """Return the players with the most seals on theories and articles, all who are tied, in play order (R8.5)."""
    counts = seal_counts(t)
    most = max(counts)
    return [one for one in t.order if counts[one] == most] if most else []


class Conference(Effect[Alchemists]):
    """Players with enough publications gain reputation, the others lose it; all tiles of a conference are one change
    (R8.2).

    Then the artifacts of the next level are put on sale (R8.4).
    """

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        box = t.box
        if t.round not in box.conference_rounds:
            return
        which = box.conference_rounds.index(t.round)
        t.because(causes.CONFERENCE)
        if t.log is not None:
            t.say(NOBODY, MEETS)
        for one, net in enumerate(judged(t, which)):
            t.because(conference_label(box, t.golem, which, is_master(t, CONFERENCES, one)))
            change(t, one, net)
        stock_shelf(t, which + 1)
        if t.golem and which == 0:
            for one in t.order[::-1]:
                if any(t.seats[one].reports):
                    t.because(conference_label(box, t.golem, which, is_master(t, CONFERENCES, one)))
                    t.push(HERBALISTS, one)
                    t.push(box.first_report[is_master(t, CONFERENCES, one)], one)


def first_reports(t: Alchemists) -> list[int]:
    """Apply the first conference, where each player is expected to have at least one report."""
    worth = t.box.first_report_reputation
    return [worth[is_master(t, CONFERENCES, one)][any(player.reports)] for one, player in enumerate(t.seats)]


def second_reports(t: Alchemists) -> list[int]:
    """Apply the second: the most precise reports gain and the least precise lose; an animated golem gains, too."""
    box = t.box
    sums = []
    for player in t.seats:
        chest, ears = player.reports
        sums.append(box.second_report[len(chest)] + box.second_report[len(ears)])
    most, least = max(sums), min(sums)
    net = []
    for player, precise in zip(t.seats, sums):
        worth = box.second_animated if player.golem == ANIMATED_GOLEM else 0
        if precise == most and precise > 0:
            worth += box.second_highest
        if precise == least:
            worth += box.second_lowest
        net.append(worth)
    return net


class TopAlchemist(Effect[Alchemists]):
    """Most seals on theories and articles: 1 reputation, for all who are tied (R8.5)."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        t.because(causes.TOP_ALCHEMIST)
        for one in top_alchemists(t):
            if t.log is not None:
                t.say(one, TOP)
            change(t, one, t.box.top_alchemist)


CONFERENCE: Final = Conference()
TOP_ALCHEMIST: Final = TopAlchemist()
