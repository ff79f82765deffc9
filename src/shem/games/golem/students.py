"""Students on the three streets, and the steps of the study track (p. 8)."""

from __future__ import annotations

from typing import Final

from shem.games.golem.box import DISTRICTS, LAST, SECTIONS
from shem.games.golem.resources import collect
from shem.games.golem.state import Golem
from shem.kernel.nodes import Ask, Offer
from shem.kernel.notation import Words
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Effect

DISTRICT_WORDS: Final = (Phrase("red district"), Phrase("yellow district"), Phrase("blue district"))
STUDENT_WORDS: Final = (
    Phrase("student in the red district", key="student_red"),
    Phrase("student in the yellow district", key="student_yellow"),
    Phrase("student in the blue district", key="student_blue"),
)
STEP_WORDS: Final = (
    Phrase("move your student in the red district 1 step"),
    Phrase("move your student in the yellow district 1 step"),
    Phrase("move your student in the blue district 1 step"),
)
STEP_BACK_WORDS: Final = (
    Phrase("move your student in the red district 1 step back"),
    Phrase("move your student in the yellow district 1 step back"),
    Phrase("move your student in the blue district 1 step back"),
)
WALKS: Final = Sentence("student_step", "{student} → {section}")
STEPS_BACK: Final = Sentence("student_back", "{student} → {section} (back)")
STUDIES: Final = Sentence("study_track", "study track → space {space}")
TAKES_MENORAH: Final = (
    Sentence("take_menorah", "takes the red menorah"),
    Sentence("take_menorah", "takes the yellow menorah"),
    Sentence("take_menorah", "takes the blue menorah"),
)
STEP: Final = [Option("student", STUDENT_WORDS[d], d, args=(name,)) for d, name in enumerate(DISTRICTS)]
ONLY_STEP: Final = [  # where only one student is asked about
    Option("student", Phrase("move the student 1 step"), d, args=(name,)) for d, name in enumerate(DISTRICTS)
]


def step(t: Golem, seat: int, district: int) -> None:
    """Move a student a step. The first to reach VIII takes the district's menorah."""
    students = t.seats[seat].students
    if students[district] == LAST:
        return
    students[district] += 1
    section = students[district]
    if t.log is not None:
        t.say(seat, WALKS, student=STUDENT_WORDS[district], section=SECTIONS[section])
    if section == t.box.menorah_section and t.menorahs[district] < 0:
        t.menorahs[district] = seat
        if t.log is not None:
            t.say(seat, TAKES_MENORAH[district])


def step_back(t: Golem, seat: int, district: int) -> None:
    """Move a student back, never below section I (ruling 10). A menorah stays with its owner (ruling 15)."""
    t.seats[seat].students[district] -= 1
    if t.log is not None:
        section = SECTIONS[t.seats[seat].students[district]]
        t.say(seat, STEPS_BACK, student=STUDENT_WORDS[district], section=section)


def welcome(t: Golem, seat: int, district: int) -> bool:
    """Whether the next step is possible and its section pays no less of anything (O8)."""
    section = t.seats[seat].students[district]
    return section < LAST and t.box.welcome[district * 10 + section]


def study(t: Golem, seat: int, n: int) -> None:
    """Move on the study track; steps beyond its ends are lost (rulings 10 and 11)."""
    player = t.seats[seat]
    space = min(max(player.study + n, 0), len(t.box.study_final) - 1)
    if space != player.study:
        player.study = space
        if t.log is not None:
            t.say(seat, STUDIES, space=space)


class StudentStep(Offer[Golem]):
    """Move a district's student 1 step. Taken immediately, unless the next section pays less of something."""

    __slots__ = ("district",)

    def __init__(self, district: int) -> None:
        super().__init__()
        self.district = district

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return [ONLY_STEP[self.district]] if t.seats[seat].students[self.district] < LAST else []

    def run(self, t: Golem, seat: int, arg: int) -> None:
        if welcome(t, seat, self.district):
            step(t, seat, self.district)
        else:
            super().run(t, seat, arg)

    def take(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        step(t, seat, self.district)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        section = t.seats[seat].students[self.district]
        here, there = SECTIONS[section], SECTIONS[section + 1]
        return (
            Phrase("Move your student in the red district from {here} to {there}?", here=here, there=there),
            Phrase("Move your student in the yellow district from {here} to {there}?", here=here, there=there),
            Phrase("Move your student in the blue district from {here} to {there}?", here=here, there=there),
        )[self.district]

    def words(self) -> Phrase:
        return STEP_WORDS[self.district]


class AnyStudentStep(Offer[Golem]):
    """Move a student of your choice 1 step, several times; `different`: no student twice.

    The argument contains the students that have moved as bits and, from bit 3, the number of steps taken.
    """

    __slots__ = ("different", "n")

    def __init__(self, n: int, different: bool) -> None:
        super().__init__()
        self.n = n
        self.different = different

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        students = t.seats[seat].students
        walked = arg & 7 if self.different else 0
        return [STEP[d] for d in range(3) if students[d] < LAST and not walked >> d & 1]

    def take(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        step(t, seat, option.a)
        arg = (arg | 1 << option.a) + 8
        if arg >> 3 < self.n:
            t.push(self, seat, arg)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        if self.n == 1:
            return Phrase("Which student do you move 1 step?")
        return Phrase("Which student do you move? (step {k} of {n})", n=self.n, k=(arg >> 3) + 1)

    def words(self) -> Phrase:
        if self.different:
            return Phrase("move two different students 1 step each")
        return Phrase("move one of your students {n} step", "move your students {n} steps in total", self.n)


BLACK_MARBLE: Final = AnyStudentStep(2, different=True)


class StudentBack(Ask[Golem]):
    """A cost: move a student 1 step back; -1 is any student."""

    __slots__ = ("district",)

    def __init__(self, district: int) -> None:
        super().__init__()
        self.district = district

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        students = t.seats[seat].students
        return [STEP[d] for d in range(3) if students[d] > 0 and self.district in (d, -1)]

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        step_back(t, seat, option.a)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which student do you move 1 step back?")

    def is_price(self) -> bool:
        return True

    def words(self) -> Phrase:
        if self.district < 0:
            return Phrase("move one of your students 1 step back")
        return STEP_BACK_WORDS[self.district]


ANY_STUDENT_BACK: Final = StudentBack(-1)


class Study(Effect[Golem]):
    """Steps on the study track; backward only as a cost."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def can(self, t: Golem, seat: int) -> bool:
        space = t.seats[seat].study
        return space + self.n >= 0 if self.n < 0 else space < len(t.box.study_final) - 1

    def run(self, t: Golem, seat: int, arg: int) -> None:
        study(t, seat, self.n)

    def is_price(self) -> bool:
        return self.n < 0

    def words(self) -> Phrase:
        if self.n < 0:
            return Phrase("move {n} step down the study track", "move {n} steps down the study track", -self.n)
        return Phrase("move {n} step up the study track", "move {n} steps up the study track", self.n)


def street_income(t: Golem, seat: int, district: int) -> None:
    """Return the income of the section where the student is."""
    section = t.seats[seat].students[district]
    if t.log is not None:
        t.because(f"street {DISTRICTS[district]}")
    collect(t, seat, t.box.income_yield[district * 10 + section], STUDENT_WORDS[district])


class StudentIncome(Effect[Golem]):
    """Take the income of all your students."""

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        for district in range(3):
            street_income(t, seat, district)

    def words(self) -> Phrase:
        return Phrase("take the income of all your students")


def read_student(words: Words) -> Effect[Golem]:
    district = words.word((*DISTRICTS, "any"))
    steps = words.number(-1, 1)
    if not steps:
        raise words.error(Phrase("a student must move +1 or -1 here"))
    if steps < 0:
        return ANY_STUDENT_BACK if district == "any" else StudentBack(DISTRICTS.index(district))
    return AnyStudentStep(1, different=False) if district == "any" else StudentStep(DISTRICTS.index(district))


def read_students(words: Words) -> Effect[Golem]:
    n = words.number(1, 9)
    words.word(("split",))
    return AnyStudentStep(n, different=False)


def read_study(words: Words) -> Effect[Golem]:
    n = words.number(-9, 9)
    if not n:
        raise words.error(Phrase("steps on the study track must not be 0"))
    return Study(n)


def read_student_income(words: Words) -> Effect[Golem]:
    words.word(("all",))
    return StudentIncome()


VERBS: Final = {
    "student": read_student,
    "students": read_students,
    "study": read_study,
    "student_income": read_student_income,
}
