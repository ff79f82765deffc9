"""How a game describes the options of a question, so that one template shows those of all games.

Texts are plain; what is drawn is HTML of icons.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from shem.contracts.preview import Gauge
from shem.kernel.option import DECLINE, DONE, Option
from shem.kernel.phrase import Language


class Mark(NamedTuple):
    """Something drawn, such as a price, and the same in words."""

    drawn: str
    words: str


@dataclass(frozen=True)
class Answer:
    """One option: what it is, and what sets it apart from the others."""

    option: Option
    name: str  # "right arm"
    icon: str = ""  # drawn before the name
    face: str = ""  # drawn instead of the name, if that is shorter: a district's shape and a section
    picture: str = ""  # what is printed on the thing: its tile as on the board
    gain: Mark | None = None  # "+1" and a red menorah
    note: str = ""  # its effect, in at most about 36 characters
    price: Mark | None = None  # the final price: "2" and clay
    free: bool = False  # it has a price, which is zero
    was: str = ""  # the price before the discount
    lacks: str = ""  # why it cannot be chosen ("1 short"); such an option is shown, but is not legal
    bare: bool = False  # the picture says everything: the name is for screen readers
    gauge: Gauge | None = None  # how likely it is to succeed; the page adds it (`Page.odds`)
    then: tuple[Option, ...] = ()  # further answers given with it, if the game asks for several in a row

    @property
    def targets(self) -> str:
        """The things on the board it is about, each once."""
        return " ".join(dict.fromkeys(option.target for option in (self.option, *self.then)))

    def spoken(self) -> str:
        """Return everything it shows, in words."""
        price = self.price.words if self.price else ""
        gain = self.gain.words if self.gain else ""
        return ", ".join(part for part in (self.name, price, gain, self.note, self.lacks) if part)


@dataclass(frozen=True)
class Group:
    """Options that belong together: an area of the board, a row."""

    answers: Sequence[Answer]
    name: str = ""
    icon: str = ""
    value: str = ""  # a number that belongs to all of them, such as the value of a row
    price: Mark | None = None  # what each of them costs
    free: bool = False  # it is zero
    listed: bool = False  # on phones, each of them has a line of its own below the name
    key: str = ""  # the letter that chooses the group: then things on the board stand for its options only


@dataclass(frozen=True)
class Question:
    """All options: those in groups, in the order of the areas on the board, and those that decline.

    Options that decline ("Skip", "Pass", "Done") are shown next to Undo, where they are always in sight.
    """

    groups: Sequence[Group]
    declines: Sequence[Answer] = ()
    prompt: str = ""  # instead of the game's own, if one question is asked for several in a row
    why: str = ""  # below the question: where it comes from, discounts, what you have (HTML)
    raised: str = ""  # what is asked about, enlarged over the board: its parts have targets (HTML)
    around: str = ""  # what it is about, if its options have no places on the board: targets that a phone turns to

    @property
    def answers(self) -> list[Answer]:
        return [answer for group in self.groups for answer in group.answers]

    @property
    def in_a_row(self) -> bool:
        """Whether one answer is given to several questions of the game in a row."""
        return any(answer.then for answer in self.answers)


def plain(options: Iterable[Option], words: Language) -> Question:
    """Describe options by their words alone."""
    found = [Answer(option, words.say(option.phrase)) for option in options]
    return split(found)


def split(answers: Sequence[Answer], declining: Sequence[str] = (), why: str = "") -> Question:
    """Return a question with one group; "skip", "done" and these verbs decline."""
    away = [one for one in answers if declines(one.option, declining)]
    return Question((Group([one for one in answers if one not in away]),), away, why=why)


def declines(option: Option, verbs: Sequence[str] = ()) -> bool:
    """Whether an option declines."""
    return option is DECLINE or option is DONE or option.verb in verbs


def asked_for(mix: Sequence[Option], stock: Sequence[int]) -> list[Option]:
    """Return the answers of a mix that are asked for: the rest is automatic once one kind is left."""
    left, found = list(stock), []
    for option in mix:
        if len([have for have in left if have]) < 2:
            break
        found.append(option)
        left[option.a] -= 1
    return found
