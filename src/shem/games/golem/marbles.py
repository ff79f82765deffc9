"""The synagogue: throwing and taking marbles, turns and passing (p. 7 to 12)."""

from __future__ import annotations

from typing import Final

from shem.games.golem.actions import ACTIONS, MIRROR, ROW_WORDS, WORK
from shem.games.golem.box import (
    BLACK,
    BLUE,
    MARBLES,
    ON_BLUE_MARBLE,
    ON_RED_MARBLE,
    RED,
    ROWS,
    WHITE,
)
from shem.games.golem.rabbi import rabbi_spaces, send_rabbi
from shem.games.golem.reactivation import Occasion
from shem.games.golem.state import Golem
from shem.games.golem.students import BLACK_MARBLE, StudentStep
from shem.kernel.nodes import Ask, Chance
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import NOBODY, Effect

MARBLE_WORDS: Final = (
    Phrase("red marble", key="marble_red"),
    Phrase("yellow marble", key="marble_yellow"),
    Phrase("blue marble", key="marble_blue"),
    Phrase("white marble", key="marble_white"),
    Phrase("black marble", key="marble_black"),
)
TAKES_MARBLE: Final = Sentence("take_marble", "takes a {marble}: {action}, value {value}")
PASSES: Final = Sentence("pass", "passes")
PASSING: Final = Sentence("passing_phase", "Passing phase")
REMOVES: Final = Sentence("remove_marble", "removes a {marble}")
MARBLE: Final = [
    Option(
        "marble",
        Phrase("take a {marble} ({action})", action=ROW_WORDS[r], marble=MARBLE_WORDS[c]),
        r,
        c,
        args=(row, colour),
    )
    for r, row in enumerate(ROWS)
    for c, colour in enumerate(MARBLES)
]
REMOVE: Final = [
    Option("remove", Phrase("remove a {marble}", marble=MARBLE_WORDS[c]), c, args=(name,))
    for c, name in enumerate(MARBLES)
]
FALL: Final = [Option("row", Phrase("{action}", action=ROW_WORDS[r]), r, args=(name,)) for r, name in enumerate(ROWS)]
PASS: Final = Option("pass", Phrase("pass"))


# -- throwing ----------------------------------------------------------------------------------------


class Throw(Chance[Golem]):
    """Throw the marbles in the hopper: each falls into a row independently (ruling 17). The argument is a color."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return FALL

    def run(self, t: Golem, seat: int, arg: int) -> None:
        while arg < 5 and not t.hopper[arg]:
            arg += 1
        if arg < 5:
            t.draw(self, arg, FALL, None)

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        hopper = t.hopper
        hopper[arg] -= 1
        t.marbles[option.a * 5 + arg] += 1
        if hopper[arg]:
            t.draw(self, arg, FALL, None)
        else:
            self.run(t, seat, arg + 1)


THROW: Final = Throw()


def gather(t: Golem) -> None:
    """Return all marbles in the rows to the hopper."""
    for i in range(25):
        t.hopper[i % 5] += t.marbles[i]
        t.marbles[i] = 0


# -- turns -------------------------------------------------------------------------------------------


def actions_left(t: Golem, seat: int) -> int:
    return t.box.marble_actions - len(t.seats[seat].marbles) + (1 if t.rabbis[seat] < 0 else 0)


class TakeTurns(Effect[Golem]):
    """Players take one action each in turn until everyone has acted three times or passed.

    `passing` is 0 in the main part and 1 or 2 in the passing phases, where the pass tiles give the order (ruling 16).
    The argument is the position in that order.
    """

    __slots__ = ("passing",)

    def __init__(self, passing: int) -> None:
        super().__init__()
        self.passing = passing

    def run(self, t: Golem, seat: int, arg: int) -> None:
        order = t.order if self.passing == 0 else list(t.passes)
        n = len(order)
        for k in range(n):
            one = order[(arg + k) % n]
            if t.seats[one].passed == self.passing and actions_left(t, one):
                t.push(self, NOBODY, (arg + k + 1) % n)
                t.push(TURN, one, self.passing)
                return


class Turn(Ask[Golem]):
    """Take a marble, place the rabbi, or pass. The argument is the passing phase.

    Passing is not allowed with only the rabbi left (edition difference 2), nor in the second passing phase (edition
    difference 9).
    """

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        found: list[Option] = []
        marbles_left = len(t.seats[seat].marbles) < t.box.marble_actions
        if marbles_left:
            marbles = t.marbles
            for i in range(25):
                if marbles[i]:
                    found.append(MARBLE[i])
        if t.rabbis[seat] < 0:
            found += rabbi_spaces(t)
        if marbles_left and arg < 2:
            found.append(PASS)
        return found

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        if option is PASS:
            pass_turn(t, seat)
        elif option.b < 0:
            send_rabbi(t, seat, option.a)
        else:
            take_marble(t, seat, option.a, option.b)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        if t.rabbis[seat] >= 0:
            return Phrase("Take a marble")
        if len(t.seats[seat].marbles) < t.box.marble_actions:
            return Phrase("Take a marble or place your rabbi")
        return Phrase("Place your rabbi")


TURN: Final = Turn()


def take_marble(t: Golem, seat: int, row: int, colour: int) -> None:
    """Take a marble; the action's value is the number of marbles in the row before it is taken (p. 8)."""
    marbles = t.marbles
    value = sum(marbles[row * 5 : row * 5 + 5])
    marbles[row * 5 + colour] -= 1
    player = t.seats[seat]
    player.marbles = (*player.marbles, colour)
    if t.log is not None:
        of = f"marble {ROWS[row]}"
        t.say(seat, TAKES_MARBLE, of=of, marble=MARBLE_WORDS[colour], action=ROW_WORDS[row], value=value)
        t.because(of)
    if colour in (RED, BLUE):
        t.push(MARBLE_ACTION, seat, value * 25 + row * 5 + colour)
    else:
        t.push(ACTIONS[row], seat, value)
    if colour == BLACK:
        t.push(BLACK_MARBLE, seat)
    elif colour != WHITE:
        t.push(STUDENT[colour], seat)


STUDENT: Final = [StudentStep(d) for d in range(3)]


class MarbleAction(Occasion):
    """The action of a red or blue marble, which may reactivate an artifact; white and black do not (ruling 5).

    The argument is 25 * the value, plus 5 * the row, plus the color.
    """

    __slots__ = ()

    def event(self, arg: int) -> int:
        return ON_RED_MARBLE if arg % 5 == RED else ON_BLUE_MARBLE

    def stirs(self, t: Golem, seat: int, arg: int) -> bool:
        row = arg // 5 % 5
        return row not in (WORK, MIRROR) or len(ACTIONS[row].options(t, seat, arg // 25)) > 0

    def follow(self, t: Golem, seat: int, arg: int) -> None:
        t.push(ACTIONS[arg // 5 % 5], seat, arg // 25)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        rows = self.rows_words(t, seat, arg)
        return Phrase(
            "Reactivate artifact {rows} before or after the action?",
            "Reactivate artifacts {rows} before or after the action?",
            len(rows.parts),
            rows=rows,
        )


MARBLE_ACTION: Final = MarbleAction()


# -- passing -----------------------------------------------------------------------------------------


def pass_turn(t: Golem, seat: int) -> None:
    """Take the lowest pass tile; a player who passes again keeps it."""
    t.seats[seat].passed += 1
    if seat not in t.passes:
        t.passes = (*t.passes, seat)
    if t.log is not None:
        t.say(seat, PASSES)


class PassingPhase(Effect[Golem]):
    """The holder of the lowest pass tile still in play removes a marble, and the rest are thrown again (p. 12).

    Players who are done return their tiles immediately (edition differences 7 and 8).
    """

    __slots__ = ("passing", "turns")

    def __init__(self, passing: int) -> None:
        super().__init__()
        self.passing = passing
        self.turns = TakeTurns(passing)

    def run(self, t: Golem, seat: int, arg: int) -> None:
        for one in t.passes:
            if t.seats[one].passed == self.passing:
                if t.log is not None:
                    t.say(NOBODY, PASSING)
                t.push(self.turns, NOBODY)
                t.push(REMOVE_MARBLE, one)
                return


class RemoveMarble(Ask[Golem]):
    """Set one of the remaining marbles aside."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return [REMOVE[colour] for colour in range(5) if any(t.marbles[colour::5])]

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        gather(t)
        t.hopper[option.a] -= 1
        t.aside[option.a] += 1
        if t.log is not None:
            t.say(seat, REMOVES, marble=MARBLE_WORDS[option.a])
        t.push(THROW, NOBODY)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which marble do you remove?")


REMOVE_MARBLE: Final = RemoveMarble()
