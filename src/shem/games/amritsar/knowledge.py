"""The three knowledge tracks: each step has a bonus (p. 11, 12)."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import INSTANT, INTERIM, KNOWLEDGE_REDIRECT, TRACK, TRACKS, Box
from shem.games.amritsar.state import Amritsar
from shem.kernel.nodes import Ask
from shem.kernel.notation import Words
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import AnyEffect, Effect

TRACK_WORDS: Final = (
    Phrase("development track", key="development"),
    Phrase("resource track", key="resources"),
    Phrase("economy track", key="economy"),
)
# The same in a sentence: other languages decline the name.
UP_TRACK: Final = (
    Phrase("development track", key="development", context="up the …"),
    Phrase("resource track", key="resources", context="up the …"),
    Phrase("economy track", key="economy", context="up the …"),
)
OF_TRACK: Final = (
    Phrase("development track", key="development", context="of the …"),
    Phrase("resource track", key="resources", context="of the …"),
    Phrase("economy track", key="economy", context="of the …"),
)
STEP: Final = [
    Option("step", Phrase("move up the {track}", track=UP_TRACK[i]), i, 0, f"track-{name}", (name,))
    for i, name in enumerate(TRACKS)
]
STEPS_UP: Final = Sentence("step", "{track} → step {step}")
BEYOND: Final = Sentence("beyond", "{track}: already at the end")
ANY: Final = 3


def field_ahead(box: Box, track: int, at: int) -> AnyEffect:
    """Return what the next space gives, now or later; at the end of the track, the bonus next to the arrow."""
    effects = box.step_effect[track]
    return effects[at + 1] if at + 1 < len(effects) else box.overflow[track]


def advance(t: Amritsar, seat: int, track: int) -> None:
    """Advance a step and take its instant bonus immediately (ruling 39); at the end, the bonus next to the arrow."""
    box = t.box
    knowledge = t.seats[seat].knowledge
    kinds = box.step_kind[track]
    step = knowledge[track] + 1
    if step == len(kinds):
        if t.log is not None:
            t.say(seat, BEYOND, of=f"{TRACK[track]}: beyond the end", track=TRACK_WORDS[track])
        t.because(TRACK[track])
        t.push(field_ahead(box, track, knowledge[track]), seat)
        return
    knowledge[track] = step
    if t.log is not None:
        t.say(seat, STEPS_UP, of=TRACK[track], track=TRACK_WORDS[track], step=step)
    if kinds[step] == INSTANT:
        t.because(TRACK[track])
        t.push(box.step_effect[track][step], seat)


class Knowledge(Ask[Amritsar]):
    """Steps on one track, or on any; with a certain storehouse, you may choose another track (ruling 32).

    The argument counts the steps taken.
    """

    __slots__ = ("n", "track")

    def __init__(self, track: int, n: int) -> None:
        super().__init__()
        self.track = track
        self.n = n

    def can(self, t: Amritsar, seat: int) -> bool:
        return True

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        if self.track == ANY or t.seats[seat].abilities >> KNOWLEDGE_REDIRECT & 1:
            return STEP[:]
        return [STEP[self.track]]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        if arg + 1 < self.n:
            t.push(self, seat, arg + 1)
        advance(t, seat, option.a)

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        if self.n == 1:
            return Phrase("Which knowledge track do you move up?")
        return Phrase("Which knowledge track do you move up? ({k} of {n})", n=self.n, k=arg + 1)

    def words(self) -> Phrase:
        if self.track == ANY:
            return Phrase("{n} step up any knowledge track", "{n} steps up any knowledge tracks", self.n)
        return Phrase("{n} step up the {track}", "{n} steps up the {track}", self.n, track=UP_TRACK[self.track])


class TaxLess(Effect[Amritsar]):
    """An interim space that reduces taxes; it applies when taxes are paid."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def can(self, t: Amritsar, seat: int) -> bool:
        return False

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        return

    def words(self) -> Phrase:
        return Phrase("{n} coin off your taxes", "{n} coins off your taxes", self.n)


def interim_bonuses(t: Amritsar, seat: int) -> list[tuple[int, AnyEffect]]:
    """Return the interim spaces this seat has reached or passed, each with its track."""
    found = []
    for track, at in enumerate(t.seats[seat].knowledge):
        for step in range(1, at + 1):
            if t.box.step_kind[track][step] == INTERIM:
                found.append((track, t.box.step_effect[track][step]))
    return found


def read_knowledge(words: Words) -> Effect[Amritsar]:
    known = (*TRACKS, "any")
    return Knowledge(known.index(words.word(known)), words.number(1, 9))


def read_tax(words: Words) -> Effect[Amritsar]:
    return TaxLess(-words.number(-9, -1))


VERBS: Final = {"knowledge": read_knowledge, "tax": read_tax}
