"""Phases that run by themselves, told on a card: what happened to each seat, from the lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from shem.contracts.moment import BAD, GOOD, Fact, Moment
from shem.kernel.phrase import Language
from shem.kernel.rules import View
from shem.kernel.table import NOBODY, Line
from shem.pictures.signs import signed

Moments = Callable[[list[Line], int, View, Language, list[str], Mapping[str, str]], list[Moment]]


def phase_moments(signs: Mapping[str, str], kinds: Mapping[str, bool]) -> Moments:
    """Return the moments of a page (`Page.moments`) with a card for every phase that has ended since a decision.

    A headline of the log opens a phase, the next one ends it. `kinds` are the keys of headlines with a card, and
    whether it tells the whole phase or only what happened before the phase's first question.
    """

    def moments(
        log: list[Line], since: int, view: View, words: Language, names: list[str], aids: Mapping[str, str]
    ) -> list[Moment]:
        found: list[Moment] = []
        open_at = -1
        for at in range(_first(log, since, kinds), len(log)):
            line = log[at]
            if line.seat != NOBODY:
                continue
            if open_at >= 0 and kinds[log[open_at].key] and line.number >= since:
                found += phase(log[open_at], log[open_at:at], line.number, words, signs)
            open_at = at if line.key in kinds else -1
            if open_at >= 0 and not kinds[line.key] and line.number >= since:
                rest = [one for one in _until_headline(log, at) if one.number == line.number]
                found += phase(line, rest, line.number, words, signs)
        return found

    return moments


def _first(log: Sequence[Line], since: int, kinds: Mapping[str, bool]) -> int:
    """Return where to start reading: at the last headline before a decision."""
    at = len(log)
    while at > 0 and log[at - 1].number >= since:
        at -= 1
    while at > 0 and log[at - 1].seat != NOBODY:
        at -= 1
    return max(0, at - 1)


def _until_headline(log: Sequence[Line], at: int) -> list[Line]:
    found = []
    for line in log[at + 1 :]:
        if line.seat == NOBODY:
            break
        found.append(line)
    return found


def phase(
    headline: Line, lines: Sequence[Line], number: int, words: Language, signs: Mapping[str, str]
) -> list[Moment]:
    """Return a card with a row for each seat; nothing if nothing happened to anyone."""
    rows = seat_rows(lines, words, signs)
    title = signed(headline.phrase, words, {})
    return [Moment(number, headline.key, title, facts=tuple(rows), everyone=True)] if rows else []


def seat_rows(lines: Sequence[Line], words: Language, signs: Mapping[str, str]) -> list[Fact]:
    """Return what happened to each seat, in the order of the log, as far as everyone may know it."""
    said: dict[int, list[str]] = {}
    for line in lines:
        if line.seat >= 0 and not line.private:
            said.setdefault(line.seat, []).append(signed(line.phrase, words, signs))
    return [Fact(" · ".join(parts), _look(parts), seat=seat) for seat, parts in said.items()]


def _look(parts: Sequence[str]) -> str:
    """Tell gains from losses by their signs."""
    gains, losses = (any(part.startswith(sign) for part in parts) for sign in "+−")
    if gains == losses:
        return ""
    return GOOD if gains else BAD
