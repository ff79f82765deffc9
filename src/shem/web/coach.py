"""The coach of a lesson: what it says now."""

from __future__ import annotations

from dataclasses import dataclass

from shem.kernel.phrase import Phrase
from shem.lessons import ANYTHING, Lesson
from shem.web.live import Live, asked
from shem.web.words import game_words, page_words


@dataclass(frozen=True)
class Advice:
    """What the coach says now. `do` are the options to choose from, `auto` one that the script chooses."""

    at: int
    steps: int
    title: str
    say: str
    why: str
    point: str
    do: tuple[str, ...]
    wanted: str  # `do` in words
    auto: str
    waits: bool  # for the others
    last: bool
    game: str
    following: str  # the lesson after this one, at its end

    @property
    def reads(self) -> bool:
        """Whether the learner reads before choosing anything."""
        return not (self.do or self.auto or self.waits or self.last)


def advice(live: Live, seat: int, lang: str) -> Advice | None:
    """Return the coach's step for the learner, while the game keeps to the script."""
    lesson = live.lesson
    if lesson is None or seat != lesson.learner or live.game.over or not live.in_lesson:
        return None
    at = lesson.at(live.game, live.steps_read)
    if at >= len(lesson.steps):
        return None
    return _told(live, lesson, at, lang)


def _told(live: Live, lesson: Lesson, at: int, lang: str) -> Advice:
    step, last = lesson.steps[at], at == len(lesson.steps) - 1
    decision = asked(live.game, lesson.learner)
    words = game_words(lang, live.game.rules.name)
    do = () if ANYTHING in step.do else step.do
    named = [words.say(option.phrase) for option in decision.options if option.text in do[:1]] if decision else []
    wanted = "".join(named)
    if len(do) > 1:
        wanted = page_words(lang).say(Phrase("{option} (or another one that is lit)", option=wanted))
    return Advice(
        at,
        len(lesson.steps),
        step.title.get(lang, ""),
        step.say[lang],
        step.why.get(lang, ""),
        " ".join(step.point),
        do,
        wanted,
        live.scripted(lesson.learner) or "",
        live.game.number < step.number,
        last,
        lesson.game,
        lesson.following if last else "",
    )
