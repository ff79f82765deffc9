"""Golems: moving and activating them (p. 7 to 9)."""

from __future__ import annotations

from typing import Final

from shem.games.golem.box import DISTRICTS, KNOWLEDGE, LAST, SECTIONS
from shem.games.golem.resources import amount, pay, points, score
from shem.games.golem.state import LYING, Golem
from shem.kernel.nodes import Ask, Offer
from shem.kernel.notation import Words
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Effect

WORKPLACES: Final = 7  # sections I to VII have a neighborhood tile (ruling 2)
GOLEM_WORDS: Final = (
    Phrase("golem in the red district", key="golem"),
    Phrase("golem in the yellow district", key="golem"),
    Phrase("golem in the blue district", key="golem"),
)
LYING_WORDS: Final = (
    Phrase("laid-down golem in the red district"),
    Phrase("laid-down golem in the yellow district"),
    Phrase("laid-down golem in the blue district"),
)
STEPS: Final = Sentence("golem_step", "{golem} → {section}")
ACTIVATES: Final = Sentence("activate", "activates {golem}")
USES_TILE: Final = (
    Sentence("use_tile", "uses the neighborhood tile in section {section} of the red district"),
    Sentence("use_tile", "uses the neighborhood tile in section {section} of the yellow district"),
    Sentence("use_tile", "uses the neighborhood tile in section {section} of the blue district"),
)
WAIVES: Final = Sentence("waive_control", "pays nothing for control this round")


def place_words(place: int) -> Phrase:
    golem = (LYING_WORDS if place >= LYING else GOLEM_WORDS)[place % 30 // 10]
    return Phrase("{golem}, section {section}", golem=golem, section=SECTIONS[place % 10])


def _object(place: int) -> Phrase:
    """Return a golem as the object of a sentence."""
    section = SECTIONS[place % 10]
    if place >= LYING:
        return (
            Phrase("the laid-down golem in section {section} of the red district", key="golem", section=section),
            Phrase("the laid-down golem in section {section} of the yellow district", key="golem", section=section),
            Phrase("the laid-down golem in section {section} of the blue district", key="golem", section=section),
        )[place % 30 // 10]
    return (
        Phrase("the golem in section {section} of the red district", key="golem", section=section),
        Phrase("the golem in section {section} of the yellow district", key="golem", section=section),
        Phrase("the golem in section {section} of the blue district", key="golem", section=section),
    )[place // 10]


THE_GOLEM: Final = [_object(place) for place in range(2 * LYING)]


def say_step(t: Golem, seat: int, place: int) -> None:
    """Log a golem's step to this place."""
    t.say(seat, STEPS, golem=GOLEM_WORDS[place // 10], section=SECTIONS[place % 10])


def _where(place: int) -> tuple[str, ...]:
    """Return district, section and posture, as options name them."""
    where = (DISTRICTS[place % 30 // 10], SECTIONS[place % 10])
    return (*where, "lying") if place >= LYING else where


def _step_option(verb: str, phrase: Phrase, place: int, direction: int) -> Option:
    return Option(verb, phrase, place, direction, GOLEM[place].target, args=("golem", *_where(place)))


GOLEM: Final = [Option("golem", place_words(p), p, args=_where(p)) for p in range(2 * LYING)]
ACTIVATE: Final = [  # where only one golem is asked about
    Option("golem", Phrase("activate {golem}", golem=THE_GOLEM[p]), p, args=_where(p)) for p in range(LYING)
]
FORWARD: Final = [
    _step_option("forward", Phrase("move {golem} forward", golem=THE_GOLEM[p]), p, 1) for p in range(2 * LYING)
]
BACK: Final = [_step_option("back", Phrase("move {golem} back", golem=THE_GOLEM[p]), p, -1) for p in range(2 * LYING)]
PAY_KNOWLEDGE: Final = Option("pay", Phrase("pay with knowledge"), args=("knowledge",))
PAY_VP: Final = Option("pay", Phrase("pay with VP"), args=("vp",))
STEP_ON: Final = Option("step", Phrase("move it 1 step"))


# -- moving ------------------------------------------------------------------------------------------


def move(t: Golem, seat: int, golem: int, direction: int) -> None:
    """Move one step. A laid-down golem stands up by moving; you pay to enter VIII to X (p. 7, ruling 1)."""
    golems = t.seats[seat].golems
    golems[golem] = golems[golem] % 30 + direction
    place = golems[golem]
    if t.log is not None:
        say_step(t, seat, place)
    if direction > 0 and t.box.entry[place]:
        t.push(ENTRY, seat, place)


class Entry(Ask[Golem]):
    """Pay to enter the last sections of a block, with knowledge or VP. The argument is the place."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        if t.seats[seat].stock[KNOWLEDGE] >= t.box.entry[arg]:
            return [PAY_KNOWLEDGE, PAY_VP]
        return [PAY_VP]

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        if option is PAY_KNOWLEDGE:
            pay(t, seat, KNOWLEDGE, t.box.entry[arg])
        else:
            score(t, seat, -t.box.entry[arg])

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        n = t.box.entry[arg]
        return Phrase(
            "What do you pay to enter section {section}: {knowledge} or {vp}?",
            knowledge=amount(KNOWLEDGE, n),
            vp=points(n),
            section=SECTIONS[arg % 10],
        )


ENTRY: Final = Entry()


def places(t: Golem, seat: int) -> list[int]:
    """Return where this seat has golems on the board, each place once."""
    found: list[int] = []
    for place in t.seats[seat].golems:
        if place >= 0 and place not in found:
            found.append(place)
    found.sort()
    return found


def newest(t: Golem, seat: int, place: int) -> int:
    """Return the seat's newest golem on a place: an older one may still have been paid for by Work (O15)."""
    golems = t.seats[seat].golems
    return max([golem for golem in range(len(golems)) if golems[golem] == place])


def find(t: Golem, seat: int, place: int) -> int:
    """Return the seat's golem on a place that moves or is activated."""
    if t.version < 2:
        return t.seats[seat].golems.index(place)
    return newest(t, seat, place)


class MoveGolem(Offer[Golem]):
    """Move golems a total number of steps, each forward or backward. The argument counts the steps."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        found = []
        for place in places(t, seat):
            if place % 10 < LAST:
                found.append(FORWARD[place])
            if place % 10 > 0:
                found.append(BACK[place])
        return found

    def take(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        if arg + 1 < self.n:
            t.push(self, seat, arg + 1)
        move(t, seat, find(t, seat, option.a), option.b)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        if self.n == 1:
            return Phrase("Which golem do you move 1 step?")
        return Phrase("Which golem do you move? (step {k} of {n})", n=self.n, k=arg + 1)

    def words(self) -> Phrase:
        if self.n == 1:
            return Phrase("move a golem 1 step forwards or backwards")
        return Phrase(
            "move golems a total of {n} step, forwards or backwards",
            "move golems a total of {n} steps, forwards or backwards",
            self.n,
        )


class MoveOneGolem(Offer[Golem]):
    """Choose a golem and move it up to a number of steps forward. `activate moved` may follow."""

    __slots__ = ("steps",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.steps = StepsForward(n)

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return [GOLEM[place] for place in places(t, seat)]

    def run(self, t: Golem, seat: int, arg: int) -> None:
        t.seats[seat].moved = -1
        super().run(t, seat, arg)

    def take(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        t.seats[seat].moved = find(t, seat, option.a)
        t.push(self.steps, seat)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase(
            "Which golem do you move up to {n} step?", "Which golem do you move up to {n} steps?", self.steps.n
        )

    def words(self) -> Phrase:
        return Phrase("move one golem up to {n} step forward", "move one golem up to {n} steps forward", self.steps.n)


class StepsForward(Offer[Golem]):
    """Move the chosen golem step by step; the argument counts the steps."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        return [STEP_ON] if arg < self.n and player.golems[player.moved] % 10 < LAST else []

    def take(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        t.push(self, seat, arg + 1)
        move(t, seat, t.seats[seat].moved, 1)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Move the golem 1 step forward? (step {k} of {n})", n=self.n, k=arg + 1)


# -- activating --------------------------------------------------------------------------------------


def use_house(t: Golem, seat: int, place: int, said: Sentence | None = None) -> None:
    """Use the neighborhood tile next to this place."""
    house = t.houses[place % 30 // 10 * WORKPLACES + place % 10]
    if t.log is not None:
        of = f"neighborhood {DISTRICTS[house // 10]} {house % 10 + 1}"
        if said is None:
            t.say(seat, USES_TILE[place % 30 // 10], of=of, section=SECTIONS[place % 10])
        else:
            t.say(seat, said, of=of, golem=THE_GOLEM[place])
        t.because(of)
    t.push(t.box.houses[house], seat)


def can_work(place: int) -> bool:
    """Whether the golem is upright and next to a neighborhood tile."""
    return 0 <= place < LYING and place % 10 < WORKPLACES


def lay_down(t: Golem, seat: int, golem: int) -> None:
    """Activate a golem: lay it down and use its neighborhood tile (p. 8)."""
    golems = t.seats[seat].golems
    place = golems[golem]
    golems[golem] = place + LYING
    use_house(t, seat, place, ACTIVATES)


class Activate(Offer[Golem]):
    """Activate up to a number of upright golems, one after the other. The argument counts them."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return [GOLEM[place] for place in places(t, seat) if can_work(place)]

    def take(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        if arg + 1 < self.n:
            t.push(self, seat, arg + 1)
        lay_down(t, seat, find(t, seat, option.a))

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which golem do you activate?")

    def words(self) -> Phrase:
        return Phrase("activate a golem", "activate up to {n} golems", self.n)


class ActivateMoved(Offer[Golem]):
    """Activate the golem that has just moved; it must be upright."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        if player.moved < 0 or not can_work(player.golems[player.moved]):
            return []
        return [ACTIVATE[player.golems[player.moved]]]

    def take(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        lay_down(t, seat, t.seats[seat].moved)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Activate this golem?")

    def words(self) -> Phrase:
        return Phrase("activate it")


class UseTile(Offer[Golem]):
    """Use the tile next to one of your golems, upright or laid down, without laying it down (edition difference 12)."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return [GOLEM[place] for place in places(t, seat) if place % 10 < WORKPLACES]

    def take(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        use_house(t, seat, option.a)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which golem’s neighborhood tile do you use?")

    def words(self) -> Phrase:
        return Phrase("use the neighborhood tile next to one of your golems without laying the golem down")


class WaiveControl(Effect[Golem]):
    """This round, control costs nothing."""

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        t.seats[seat].waived = True
        if t.log is not None:
            t.say(seat, WAIVES)

    def words(self) -> Phrase:
        return Phrase("controlling golems is free this round")


# -- notation ----------------------------------------------------------------------------------------


def read_move(words: Words) -> Effect[Golem]:
    if words.word(("golem", "golems", "one_golem")) == "one_golem":
        words.word(("up_to",))
        return MoveOneGolem(words.number(1, 9))
    steps = int(words.word(("+-1", "+-2", "+-3", "+-4"))[2:])
    if steps > 1:
        words.word(("split",))
    return MoveGolem(steps)


def read_activate(words: Words) -> Effect[Golem]:
    if words.has("moved"):
        return ActivateMoved()
    words.has("up_to")
    return Activate(words.number(1, 6))


def read_use_tile(words: Words) -> Effect[Golem]:
    words.word(("adjacent",))
    return UseTile()


def read_waive(words: Words) -> Effect[Golem]:
    words.word(("control",))
    return WaiveControl()


VERBS: Final = {
    "move": read_move,
    "activate": read_activate,
    "use_tile": read_use_tile,
    "waive": read_waive,
}
