"""The options of a question: one template for all games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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
