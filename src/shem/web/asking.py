"""The options of a question: one template for all games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from shem.contracts.preview import Gauge
from shem.contracts.question import Answer, Group, Question

MOST_IN_BAR = 8  # options that are shown in the bar; more unfold into a tray
LETTERS_IN_BAR = 150  # about two lines of them
BARE = 4  # letters' worth of room for an option that is only drawn


@dataclass(frozen=True)
class Form:
    """A question as the template shows it: in the bar, or in a tray below it."""

    question: Question
    tray: bool

    @property
    def groups(self) -> Sequence[Group]:
        """The groups; where there is nothing but declining, that is the option."""
        return self.question.groups if self.question.answers else [Group(self.question.declines)]


def weighed(question: Question, gauges: Mapping[str, Gauge]) -> Question:
    """Return a question whose options show how likely they are to succeed; in each group, those ruled out come last."""
    if not gauges:
        return question
    groups = []
    for group in question.groups:
        answers = [replace(one, gauge=gauges.get(one.option.text)) for one in group.answers]
        answers.sort(key=lambda one: one.gauge is not None and one.gauge.look == "out")
        groups.append(replace(group, answers=answers))
    return replace(question, groups=groups)


def form(question: Question) -> Form:
    """Choose the form: few and short options fit in the bar; a sentence needs a tray."""
    answers = question.answers
    worded = [one for one in answers if not one.bare]
    tray = any(one.note for one in answers) or (
        len(worded) > MOST_IN_BAR and sum(map(_letters, answers)) > LETTERS_IN_BAR
    )
    return Form(question, tray)


def _letters(answer: Answer) -> int:
    """Estimate how much room an option takes."""
    name = BARE if answer.bare or answer.face else len(answer.name) + 2
    return name + (6 if answer.picture and not answer.bare else 0) + (5 if answer.price or answer.gain else 0)
